// The row of buttons: moves that have one, then undo, redo, hint and the like, and zoom. One tab stop.

import { button, html, patch, setAttributes } from "./elements.js";

const SIGHT = [
  { kind: "words", label: "In words" },
  { kind: "smaller", label: "−", name: "Smaller" },
  { kind: "larger", label: "+", name: "Larger" },
  { kind: "fit", label: "Fit", name: "Fit the board into its frame" },
];

/** Makes the row; `press(thing)` hears of a pressed button. Returns {row, update}. */
export function makeBar(press) {
  const row = html("div", { class: "fl-bar", role: "toolbar", "aria-label": "Table" });

  function update(scene, table) {
    const moves = (scene.moves ?? []).filter((move) => move.button);
    const things = [
      ...moves.map((move) => ({ kind: "move", label: move.button, name: move.label, move, main: true })),
      ...(table.calls ?? []).map((call) => ({ kind: "move", label: call.label, move: call, main: true })),
      ...(table.buttons ?? []),
      ...SIGHT,
    ];
    patch(row, things, (thing) => thing.move ? `move ${thing.move.action}` : thing.kind,
      () => button("", (made) => {
        setStop(made);
        if (!made.thing.off) press(made.thing, made);
      }),
      (made, thing) => {
        made.thing = thing;
        if (made.textContent !== thing.label) made.textContent = thing.label;
        made.className = thing.main ? "fl-main-button" : "";
        const { name, pressed } = thing;
        setAttributes(made, {
          "aria-label": name && name !== thing.label ? `${thing.label}: ${name}` : null,
          title: name,
          "aria-disabled": thing.off && "true",
          "aria-pressed": pressed === undefined ? null : String(pressed),
        });
      });
    if (!row.querySelector('[tabindex="0"]')) setStop(row.firstElementChild);
  }

  function setStop(stop) {
    for (const one of row.children) one.tabIndex = one === stop ? 0 : -1;
  }

  row.addEventListener("keydown", (event) => {
    const all = [...row.children];
    const at = all.indexOf(event.target);
    const next = {
      ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1,
      Home: 0, End: all.length - 1,
    }[event.key];
    if (next === undefined || at < 0) return;
    event.preventDefault();
    const stop = all[(next + all.length) % all.length];
    setStop(stop);
    stop.focus();
  });
  return { row, update };
}
