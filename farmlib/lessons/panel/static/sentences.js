// Words on the panel: a rule's id in them opens the rule, what stands in backticks is code.

import { html } from "../../../boards/static/elements.js";
import { ruleSentence } from "../../../boards/static/rules.js";

/** The text as nodes. Rules open at the end of `line`; without a line none opens. */
export function words(text, book, line) {
  return text.split(/`([^`]+)`/).flatMap((part, odd) =>
    odd % 2 ? [html("code", { text: part })] : ruleSentence(part, line ? book : {}, line));
}

/** A paragraph, with room below it for a rule. `lead` goes before the words. */
export function paragraph(text, book, ...lead) {
  const line = html("div", { class: "fl-line" });
  line.append(html("p", {}, ...lead, ...words(text, book, line)));
  return line;
}
