// The log in words, and the note on the board: refusals, hints, results.

import { button, html, same } from "./elements.js";
import { patch } from "./patch.js";
import { ruleSentence } from "./rules.js";
import { seatSign } from "./signs.js";

/** Whether the end of the log is in sight. */
export function atEnd(list) {
  return list.scrollHeight - list.scrollTop - list.clientHeight < 40;
}

/** Brings the log up to date. One tab stop: its last rule. */
export function updateLog(list, table, book, signs) {
  patch(list, table.log, (entry) => entry[0],
    () => html("li"),
    (line, [, player, text, rule]) => {
      if (same(line, [player, text, rule])) return;
      line.classList.toggle("fl-first", rule.endsWith("-DEAL"));
      const sign = signs.get(player);
      line.replaceChildren(
        sign ? seatSign(sign.seat, sign.letter) : html("span"),
        html("span", {}, ...ruleSentence(`${text} ${rule}`, book, line, { tabindex: "-1" })),
      );
    });
  const rules = list.querySelectorAll(".fl-rule-id");
  if (!list.querySelector('.fl-rule-id[tabindex="0"]')) {
    rules[rules.length - 1]?.setAttribute("tabindex", "0");
  }
  list.tabIndex = rules.length ? -1 : 0;
}

/** Arrow keys in the log go from rule to rule. */
export function logKeys(list) {
  list.addEventListener("keydown", (event) => {
    const step = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[event.key];
    if (!step || !event.target.matches(".fl-rule-id")) return;
    const rules = [...list.querySelectorAll(".fl-rule-id")];
    const next = rules[rules.indexOf(event.target) + step];
    if (!next) return;
    event.preventDefault();
    rules.forEach((rule) => rule.setAttribute("tabindex", "-1"));
    next.setAttribute("tabindex", "0");
    next.focus();
  });
}

const TITLES = { refusal: "That's not allowed", hint: "What you can do" };

/** Shows the note that Python sent with this table, or none; `close` is what its cross does. */
export function updateNote(box, note, book, close) {
  box.hidden = !note;
  if (same(box, note) || !note) return;
  box.className = `fl-note fl-note-${note.kind}`;
  const title = TITLES[note.kind];
  box.replaceChildren(
    html("div", { class: "fl-said" },
      title ? html("strong", { text: title }) : null,
      ...note.lines.map((text) => {
        const line = html("div", { class: "fl-line" });
        line.append(html("p", {}, ...ruleSentence(text, book, line)));
        return line;
      })),
    button("×", close, { class: "fl-cross", "aria-label": "Close this note" }),
  );
}
