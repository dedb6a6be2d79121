// The row of buttons: undo, redo, hint and the like, and zoom, which never shift; and at its end, in a
// place of their own, the moves that have a button, which come and go. One tab stop for them all.

import { button, html, setAttributes } from "./elements.js";
import { patch } from "./patch.js";

const SIGHT = [
  { kind: "words", label: "In words" },
  { kind: "smaller", label: "−", name: "Smaller" },
  { kind: "larger", label: "+", name: "Larger" },
  { kind: "fit", label: "Fit", name: "The whole board, or large" },
];

/** Makes the row; `press(thing)` hears of a pressed button. Returns {row, update}. */
export function makeBar(press) {
  const tools = html("div", { class: "fl-tools" });
  const moves = html("div", { class: "fl-moves" });
  const row = html("div", { class: "fl-bar", role: "toolbar", "aria-label": "Table" }, tools, moves);
  const all = () => [...row.querySelectorAll("button")];

  function update(scene, table) {
    const buttons = table.buttons ?? [];
    show(tools, [...buttons.filter((thing) => !thing.main), ...SIGHT]);
    show(moves, [
      ...(scene.moves ?? []).filter((move) => move.button)
        .map((move) => ({ label: move.button, name: move.label, move })),
      ...(table.calls ?? []).map((call) => ({ label: call.label, move: call })),
      ...buttons.filter((thing) => thing.main),
    ]);
    if (!row.querySelector('[tabindex="0"]')) setStop(all()[0]);
  }

  function show(part, things) {
    patch(part, things, (thing) => thing.move ? `move ${thing.move.action}` : thing.kind,
      () => button("", (made) => {
        setStop(made);
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

  function setStop(stop) {
    for (const one of all()) one.tabIndex = one === stop ? 0 : -1;
  }

  row.addEventListener("keydown", (event) => {
    const buttons = all();
    const at = buttons.indexOf(event.target);
    const next = {
      ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1,
      Home: 0, End: -1,
    }[event.key];
    if (next === undefined || at < 0) return;
    event.preventDefault();
    const stop = buttons.at(next % buttons.length);
    setStop(stop);
    stop.focus();
  });
  return { row, update };
}
