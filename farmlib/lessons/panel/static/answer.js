// Where the answer goes: options to choose from, a field for a number, or one for code. All of them
// are the browser's own, so that keys and screen readers do what they always do.

import { OURS, html, same } from "../../../boards/static/elements.js";
import { words } from "./sentences.js";

/**
 * Makes the answer's part. `name` is nobody else's on the page; `check()` is called by Enter (in code by
 * Ctrl+Enter or Shift+Enter). Returns {box, update, read}; what the reader puts in stays as long as the
 * question does.
 */
export function makeAnswer(name, check) {
  const box = html("div", { class: "fl-answer" });

  function update({ kind, title, number, prompt, options, many, field, answer }) {
    if (same(box, [kind, title, number, prompt, options, many, field])) return;
    box.hidden = !options.length && !field;
    box.replaceChildren(...(field ? writing(kind, field, answer) : choosing(options, many, answer ?? [])));
  }

  function choosing(options, many, chosen) {
    const choices = options.map(({ key, label }) => {
      const input = html("input", { type: many ? "checkbox" : "radio", name, value: key, ...OURS });
      input.checked = chosen.includes(key);
      return html("label", { class: "fl-option" }, input, html("span", {}, ...words(label)));
    });
    const legend = html("legend", { text: many ? "Choose all that are right" : "Choose one" });
    return [html("fieldset", {}, legend, ...choices)];
  }

  function writing(kind, { label, stub, rows }, text) {
    const long = rows > 1;
    const field = html(long ? "textarea" : "input", {
      rows: long && rows, class: `fl-field${kind === "write" ? " fl-code" : ""}`, spellcheck: "false",
      autocomplete: "off", autocapitalize: "off", ...OURS,
    });
    field.value = typeof text === "string" && text ? text : stub ?? "";
    const keys = kind === "write"
      ? [html("p", { class: "fl-told", text: "Ctrl+Enter checks, Tab leaves the field." })] : [];
    return [html("label", { class: "fl-writing" }, html("strong", { text: label }), field), ...keys];
  }

  /** What is answered now: a text, keys, or (on a board) nothing here. */
  function read() {
    const field = box.querySelector(".fl-field");
    if (field) return field.value;
    if (box.hidden) return undefined;
    return [...box.querySelectorAll("input:checked")].map((input) => input.value);
  }

  box.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.isComposing) return;
    const code = event.target.tagName === "TEXTAREA";
    if (!code || event.ctrlKey || event.shiftKey || event.metaKey) {
      event.preventDefault();
      if (!event.repeat) check();
    } else if (event.target.matches(".fl-code")) indent(event);
  });

  return { box, update, read };
}

/** A new line begins where the one before did, and farther in after a colon: Tab leaves the field. */
function indent(event) {
  const { value, selectionStart } = event.target;
  const line = value.slice(value.lastIndexOf("\n", selectionStart - 1) + 1, selectionStart);
  const more = /:\s*$/.test(line) ? "    " : "";
  // The one way of putting text in that Ctrl+Z takes back.
  if (document.execCommand("insertText", false, `\n${/^ */.exec(line)[0]}${more}`)) event.preventDefault();
}
