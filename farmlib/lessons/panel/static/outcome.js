// What came of it: not tried yet, not yet right, right, by word and by shape; and hints, solution, and
// what happened then.

import { html, same, svg } from "../../../boards/static/elements.js";
import { paragraph } from "./sentences.js";

const SIGNS = {
  "not tried yet": "M10 2.5a7.5 7.5 0 1 1 0 15a7.5 7.5 0 1 1 0-15z",
  "not yet right": "M10 1.5L19 18H1zM10 7v6M10 15v1.2",
  right: "M2.5 10.5l5 5.5L17.5 4",
};

function sign(outcome) {
  return svg("svg", { class: "fl-sign", viewBox: "-1 -1 22 22", "aria-hidden": "true" },
    svg("path", { d: SIGNS[outcome] ?? "" }));
}

const capital = (text) => text[0].toUpperCase() + text.slice(1);

/** The sentence with its rule's id at its end, once. */
export function withRule({ words, rule }) {
  return rule && !words.includes(rule) ? `${words} (${rule})` : words;
}

/** Brings `box` up to date with what the exercise said. */
export function updateOutcome(box, view, book) {
  const { outcome, after, details = [], hints, solution, advice } = view;
  const said = withRule(view);
  if (same(box, [outcome, said, after, details, hints, solution, advice])) return;
  const head = html("div", { class: "fl-outcome", "data-outcome": outcome }, sign(outcome),
    paragraph(said, book, html("strong", { text: `${capital(outcome)}. ` })));
  box.replaceChildren(head,
    ...(advice ? [html("p", { class: "fl-told", text: advice })] : []),
    ...(details.length ? [html("pre", { text: details.join("\n") })] : []),
    ...part("What happened then", after.map((text) => paragraph(text, book))),
    ...hints.flatMap((text, at) => part(`Hint ${at + 1}`, [paragraph(text, book)])),
    ...(solution ? part("Solution", solved(view, book)) : []));
}

function part(title, lines) {
  return lines.length ? [html("div", { class: "fl-part" }, html("strong", { text: title }), ...lines)] : [];
}

/** The solution: code as code, anything else line by line. */
function solved({ kind, solution }, book) {
  return kind === "write" ? [html("pre", { text: solution })]
    : solution.split("\n").filter(Boolean).map((text) => paragraph(text, book));
}
