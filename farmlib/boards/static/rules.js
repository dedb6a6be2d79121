// Rules on the spot: ids in sentences are buttons that show the rule and lead to the lesson.

import { button, html } from "./elements.js";

const RULE_ID = /\b[A-Z]{2,6}(?:-[A-Z0-9]+)+\b/g;

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
  const nodes = [];
  const parts = splitRules(text, book.rules ?? {});
  let bond = null;
  parts.forEach((part, at) => {
    if (part.id) {
      if (!bond) nodes.push(bond = html("span", { class: "fl-one" }));
      bond.append(button(part.id, (opener) => toggleRule(opener, part.id, book, line), {
        class: "fl-rule-id", "aria-expanded": "false",
        title: book.rules[part.id].title, ...attributes,
      }));
      return;
    }
    // An id stays on one line with the word before it and the brackets round it.
    const close = bond ? part.match(/^[^\s\w]*/)[0] : "";
    const rest = part.slice(close.length);
    const last = at < parts.length - 1 ? rest.match(/\S*\s*\(?$/)[0] : "";
    bond?.append(close);
    nodes.push(...tiles(rest.slice(0, rest.length - last.length)));
    bond = last ? html("span", { class: "fl-one" }, last) : null;
    if (bond) nodes.push(bond);
  });
  return nodes;
}

/** A tile such as 14-4 is not torn apart at the end of a line. */
function tiles(text) {
  return text.split(/(\d+-\d+)/).map((words, odd) =>
    odd % 2 ? html("span", { class: "fl-one", text: words }) : words);
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

/** A rule with its text, and the way to the lesson. */
export function ruleCard(id, book) {
  const rule = book.rules[id];
  return html("div", { class: "fl-rule", role: "group", "aria-label": `Rule ${id}` },
    html("strong", { text: `${id}: ${rule.title}` }),
    html("p", { text: rule.text }),
    rule.why ? html("p", { class: "fl-why", text: rule.why }) : null,
    book.lesson ? button("To the lesson", (pressed) => toLesson(id, book, pressed)) : null);
}

/** The heading of the notebook's text that begins with the rule's id. */
export function paragraphOf(id, from) {
  const notebook = from.closest(".jp-Notebook") ?? from.ownerDocument;
  const begins = new RegExp(`^\\s*${id}\\b`);
  return [...notebook.querySelectorAll("h1, h2, h3, h4, h5, h6")].find((heading) =>
    begins.test(heading.textContent) && !heading.closest(".fl-root, .jp-CodeCell"));
}

/**
 * Goes to the rule's paragraph in the notebook at hand. Else opens the lesson, as a link in a
 * notebook's text would: JupyterLab does it beside, Notebook 7 on a page of its own, which can't be told
 * a heading; but it can be reached into. The lesson lies in the same folder, or where lessons are.
 */
async function toLesson(id, { lesson, rules, manager }, from) {
  const place = paragraphOf(id, from);
  if (place) return arrive(place);
  const heading = `${id} · ${rules[id].title}`.replaceAll(" ", "-");
  const links = manager?.rendermime?.linkHandler;
  if (!links) return window.open(`${lesson}#${heading}`, "_blank", "noopener");
  const { baseUrl } = JSON.parse(document.getElementById("jupyter-config-data").textContent);
  for (const folder of [manager.context.path.replace(/[^/]*$/, ""), "notebooks/"]) {
    const path = folder + lesson;
    const found = await fetch(`${baseUrl}api/contents/${encodeURI(path)}?content=0`);
    if (!found.ok) continue;
    if (document.body.dataset.notebook) {
      const page = window.open(`${baseUrl}notebooks/${encodeURI(path)}`);
      return page && awaitHeading(id, page);
    }
    const link = html("a");
    links.handleLink(link, path, `#heading=${heading}`);
    link.click();
    return awaitHeading(id, window);
  }
  from.textContent = `${lesson} is not here`;
}

/** A notebook that is being opened has no headings yet. */
async function awaitHeading(id, page) {
  for (let tries = 0; tries < 30; tries += 1) {
    const place = page.document.body && paragraphOf(id, page.document.body);
    if (place) return arrive(place);
    await pause(300);
  }
}

/** Scrolls to a heading. What comes into sight on the way grows, so again until it lies still. */
async function arrive(place) {
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
  let was = null;
  for (let tries = 0; tries < 20; tries += 1) {
    place.scrollIntoView();
    await pause(300);
    const { top } = place.getBoundingClientRect();
    if (top === was) return;
    was = top;
  }
}

function pause(ms) {
  return new Promise((done) => setTimeout(done, ms));
}
