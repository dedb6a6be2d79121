// The row of buttons: undo, redo, hint and the like, which never shift; and at its end, in a place of
// their own, the moves that have a button, which come and go. And the zoom, in the board's corner.

import { button, html, setAttributes } from "./elements.js";
import { patch } from "./patch.js";

const WORDS = { kind: "words", label: "In words" };

/** Makes one tab stop of a row's buttons, with arrows between them. Returns what sees to it again. */
function rove(row) {
  const all = () => [...row.querySelectorAll("button")];
  const stop = (on) => all().forEach((one) => { one.tabIndex = one === on ? 0 : -1; });
  row.addEventListener("focusin", (event) => stop(event.target));
  row.addEventListener("keydown", (event) => {
    const buttons = all();
    const at = buttons.indexOf(event.target);
    const next = {
      ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1,
      Home: 0, End: -1,
    }[event.key];
    if (next === undefined || at < 0) return;
    event.preventDefault();
    buttons.at(next % buttons.length).focus();
  });
  return () => { if (!row.querySelector('[tabindex="0"]')) stop(all()[0]); };
}

/** The buttons that zoom. */
export function makeZoom({ zoom, fit }) {
  const row = html("div", { class: "fl-zoom", role: "toolbar", "aria-label": "Zoom" },
    ...[["−", "Smaller", () => zoom(0.8)], ["+", "Larger", () => zoom(1.25)],
      ["Fit", "See the whole board, or enlarge it", fit]].map(([label, title, press]) =>
      button(label, () => press(), { title, "aria-label": `${label}: ${title}` })));
  rove(row)();
  return row;
}

/**
 * Makes the row; `press(thing)` hears of a pressed button, and `sounds` is what can be muted where the
 * game has any. Returns {row, tools, update}.
 */
export function makeBar(press, sounds) {
  const tools = html("div", { class: "fl-tools" });
  const moves = html("div", { class: "fl-moves" });
  const row = html("div", { class: "fl-bar", role: "toolbar", "aria-label": "Table" }, tools, moves);
  const oneStop = rove(row);

  function update(scene, table) {
    const buttons = table.buttons ?? [];
    show(tools, [...buttons.filter((thing) => !thing.main), WORDS, ...(table.sounds
      ? [{ kind: "mute", label: "Mute", name: "No sounds", pressed: sounds.muted }] : [])]);
    show(moves, [
      ...(scene.moves ?? []).filter((move) => move.button)
        .map((move) => ({ label: move.button, name: move.label, move })),
      ...(table.cover ? [] : table.calls ?? []).map((call) => ({ label: call.label, move: call })),
      ...buttons.filter((thing) => thing.main),
    ]);
    oneStop();
  }

  function show(part, things) {
    patch(part, things, (thing) => thing.move ? `move ${thing.move.action}` : thing.kind,
      () => button("", (made) => {
        if (!made.thing.off) press(made.thing, made);
      }, { tabindex: -1 }),
      (made, thing) => {
        made.thing = thing;
        made.className = part === moves ? "fl-main-button" : "";
        const { name, pressed } = thing;
        setAttributes(made, {
          text: thing.label,
          "aria-label": name && name !== thing.label ? `${thing.label}: ${name}` : null,
          title: name,
          "aria-disabled": thing.off && "true",
          "aria-pressed": pressed === undefined ? null : String(pressed),
        });
      });
  }

  return { row, tools, update };
}
