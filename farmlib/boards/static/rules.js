// Rules on the spot: ids in sentences are buttons that show the rule and lead to the lesson.

import { button, html } from "./elements.js";

const RULE_ID = /\b[A-Z]{2,6}-[A-Z0-9]+\b/g;

/** Takes a sentence apart: texts and, where a known rule's id stands, `{id}`. */
export function splitRules(text, rules) {
  const parts = [];
  let from = 0;
  for (const found of text.matchAll(RULE_ID)) {
    if (!(found[0] in rules)) continue;
    parts.push(text.slice(from, found.index), { id: found[0] });
    from = found.index + found[0].length;
  }
  parts.push(text.slice(from));
  return parts.filter((part) => part !== "");
}

/** The sentence as nodes; a press on an id opens or closes the rule at the end of `line`. */
export function ruleSentence(text, book, line, attributes = {}) {
  return splitRules(text, book.rules ?? {}).flatMap((part) => {
    // A tile such as 14-4 is not torn apart at the end of a line.
    if (typeof part === "string") {
      return part.split(/(\d+-\d+)/).map((words, odd) =>
        odd % 2 ? html("span", { class: "fl-tile", text: words }) : words);
    }
    return button(part.id, (opener) => toggleRule(opener, part.id, book, line), {
      class: "fl-rule-id", "aria-expanded": "false",
      title: book.rules[part.id].title, ...attributes,
    });
  });
}

/** Closes the rule that is open in `line`. */
export function closeRule(line) {
  line.querySelector(".fl-rule")?.remove();
  line.querySelector('[aria-expanded="true"]')?.setAttribute("aria-expanded", "false");
}

function toggleRule(opener, id, book, line) {
  const wasOpen = opener.getAttribute("aria-expanded") === "true";
  closeRule(line);
  if (wasOpen) return;
  opener.setAttribute("aria-expanded", "true");
  const card = ruleCard(id, book);
  line.append(card);
  card.scrollIntoView({ block: "nearest" });
}

function ruleCard(id, book) {
  const rule = book.rules[id];
  return html("div", { class: "fl-rule", role: "region", "aria-label": `Rule ${id}` },
    html("strong", { text: `${id}: ${rule.title}` }),
    html("p", { text: rule.text }),
    rule.why ? html("p", { class: "fl-why", text: rule.why }) : null,
    button("To the lesson", (pressed) => toLesson(id, book.lesson, pressed)));
}

/** Goes to the rule's paragraph in the notebook at hand, else opens the lesson beside it. */
function toLesson(id, lesson, from) {
  const place = paragraphOf(id, from);
  if (!place) {
    window.open(`${lessonAddress(lesson)}#${id}`, "_blank", "noopener");
    return;
  }
  const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  place.scrollIntoView({ behavior: still ? "auto" : "smooth", block: "start" });
  place.setAttribute("tabindex", "-1");
  place.focus({ preventScroll: true });
}

/** The heading, or else the paragraph, of a notebook's text that names the rule. */
export function paragraphOf(id, from) {
  const notebook = from.closest(".jp-Notebook, [data-jp-notebook]") ?? document;
  const names = new RegExp(`\\b${id}\\b`);
  const anchor = document.getElementById(id);
  if (anchor) return anchor;
  for (const kind of ["h1, h2, h3, h4, h5, h6", "strong, p, li, td"]) {
    for (const node of notebook.querySelectorAll(kind)) {
      if (names.test(node.textContent) && !node.closest(".fl-root, .jp-CodeCell")) return node;
    }
  }
  return null;
}

/** Where the lesson is: beside the open notebook, else in the folder where lessons are. */
function lessonAddress(lesson) {
  const path = location.pathname;
  const folder = path.endsWith(".ipynb") ? "" : path.replace(/\/lab.*/, "/lab/tree/notebooks/");
  return new URL(folder + lesson, location.href).href;
}
