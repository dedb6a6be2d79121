// What stands round the board: the status line, the plates, the facts, and the cover.

import { button, html, same, setAttributes } from "./elements.js";
import { seatSign } from "./signs.js";

/**
 * A player's sign for lines and plates: `Map` of player to {seat, letter}. From the seventh player on
 * it is the number in place of the letter.
 */
export function signsOf(plates) {
  return new Map(plates.map(({ player, seat, name }) => [player, {
    seat, letter: player > 5 ? player : /\d$/.test(name) ? name.at(-1) : name[0].toUpperCase(),
  }]));
}

/** The status line: whose turn, what to do now. */
export function updateStatus(line, table, words) {
  line.dataset.tone = words ? "trouble" : table.tone ?? "wait";
  setAttributes(line, { text: words || table.status });
}

/** The plates: who plays, what each holds, the points, whose turn it is. */
export function updatePlates(row, scene, signs) {
  if (same(row, scene.plates)) return;
  row.replaceChildren(...scene.plates.map((plate) => {
    const { seat, letter } = signs.get(plate.player);
    const told = [plate.holds, plate.points, ...(plate.marks ?? [])].filter(Boolean).join(" · ");
    return html("li", {
      class: `fl-plate${plate.turn ? " fl-turn" : ""}`, "aria-current": plate.turn && "true",
      "data-key": plate.player,
    }, seatSign(seat, letter), html("span", {},
      html("strong", { text: plate.name }),
      plate.turn ? html("span", { class: "fl-whose", text: plate.you ? "your turn" : "to play" }) : null,
      html("span", { class: "fl-told", text: told })));
  }));
}

/** Short facts beside the plates: the hand, the bone pile. */
export function updateFacts(row, facts) {
  if (!same(row, facts)) row.replaceChildren(...facts.map((text) => html("li", { text })));
}

/**
 * The cover between two who share the screen; `here` is what its button does. What somebody may call
 * out of turn can be called on it as well: it hides nothing.
 */
export function updateCover(box, { cover, calls = [] }, here, call) {
  box.hidden = !cover;
  if (same(box, cover && [cover, calls]) || !cover) return;
  box.replaceChildren(
    html("p", {}, "Pass the screen to ", html("strong", { text: cover.name }), "."),
    html("p", { text: "Everybody else, look away." }),
    button(`I'm ${cover.name}. Show my hand`, here, { class: "fl-main-button" }),
    html("div", { class: "fl-row" }, ...calls.map(({ action, label }) => button(label, () => call(action)))),
  );
}
