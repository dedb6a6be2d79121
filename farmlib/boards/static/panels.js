// The panels under the buttons: a new game, the match as text, a match to open, the board in words.

import { OURS, button, html } from "./elements.js";

const SECRET = "This text holds the whole table, hidden things too.";

/** What the keys do, in words. */
export const KEYS = "Arrow keys move about the table, Tab goes to its next part, N to the next thing you can play; Enter picks and plays, "
  + "Escape lets go; + and - zoom, 0 shows everything.";

/**
 * Makes the panel. `ask(kind, text)` asks Python, and tells whether it could be asked; `hush()` takes
 * away what Python said to that. While `asked` is true, an error is said in the panel.
 */
export function makePanel(ask, hush) {
  const box = html("div", { class: "fl-panel", role: "group", hidden: true });
  const panel = { box, shown: "", asked: false, show, text, seed, answered };
  const luck = html("p");
  let opener = null;

  function close() {
    const inside = box.contains(document.activeElement);
    forget();
    box.hidden = true;
    panel.shown = "";
    box.replaceChildren();
    if (inside) opener?.focus();
  }

  function forget() {
    if (panel.asked) hush();
    panel.asked = false;
  }

  function open(kind, title, ...children) {
    forget();
    panel.shown = kind;
    box.hidden = false;
    box.setAttribute("aria-label", title);
    box.replaceChildren(html("strong", { text: title }), ...children, html("div", { class: "fl-row" },
      ...children.flatMap((child) => child.actions ?? []), button("Close", close)));
  }

  /** Opens a panel of its kind, or closes it when it is the open one. */
  function show(kind, from, scene) {
    opener = from;
    if (panel.shown === kind) return close();
    if (kind === "new") showNew();
    if (kind === "open") showOpen();
    if (kind === "words") open("words", "The board in words", lines(scene.outline), html("p", { text: KEYS }));
  }

  function showNew() {
    const typed = field("input", { inputmode: "numeric", placeholder: "a new one" });
    const go = () => { panel.asked = ask("new", typed.value); };
    typed.addEventListener("keydown", (event) => { if (event.key === "Enter") go(); });
    const label = html("label", {}, "Seed ", typed);
    label.actions = [button("Start", go, { class: "fl-main-button" })];
    luck.textContent = "";
    open("new", "A new game", html("p", { text: "The same seed brings the same luck." }), luck, label);
    typed.focus();
    ask("seed");
  }

  /** Tells the seed, which Python sends only now that it has been asked for. */
  function seed(number) {
    luck.textContent = `This table has seed ${number}.`;
  }

  function showOpen() {
    const area = field("textarea", { rows: "5", "aria-label": "The text of a match" });
    const go = () => { panel.asked = ask("open", area.value); };
    area.actions = [button("Open this game", go, { class: "fl-main-button" })];
    open("open", "Open a game from its text", area);
    area.focus();
  }

  /** Shows the match text that Python sent, selected, and on the clipboard where that is allowed. */
  function text(written) {
    const area = field("textarea", { rows: "5", readonly: "", "aria-label": "The text of this match" });
    area.value = written;
    const told = html("p", { role: "status", text: "It's selected: press Ctrl+C to copy it." });
    open("copy", "This game as text", html("p", { text: SECRET }), area, told);
    area.focus();
    area.select();
    navigator.clipboard?.writeText(written).then(
      () => { told.textContent = "It's on your clipboard."; },
      // Not allowed here: then it stays at Ctrl+C.
      () => {},
    );
  }

  /** After Python's answer: a panel that asked for something closes, unless that went wrong. */
  function answered(scene, table) {
    if (panel.asked && table.note?.kind !== "error") {
      panel.asked = false;
      close();
    }
    if (panel.shown === "words") box.querySelector(".fl-words").textContent = scene.outline;
  }

  box.addEventListener("keydown", (event) => { if (event.key === "Escape") close(); });
  return panel;
}

function field(tag, attributes) {
  return html(tag, { ...OURS, spellcheck: "false", ...attributes });
}

function lines(text) {
  return field("div", { class: "fl-words", tabindex: "0", text });
}
