// The sign of a seat: who is who, by colour, shape and letter.

import { svg } from "./elements.js";

const SHAPES = [
  "M10 2a8 8 0 1 1 0 16a8 8 0 1 1 0-16z",
  "M3 3h14v14H3z",
  "M10 1.5L19 18H1z",
  "M10 1L19 10L10 19L1 10z",
  "M10 .8l2.6 6 6.6.6-5 4.3 1.5 6.5L10 14.8l-5.7 3.4 1.5-6.5-5-4.3 6.6-.6z",
  "M7 1h6v6h6v6h-6v6H7v-6H1V7h6z",
];

/** A seat's sign: its colour, its shape, and a letter or (from the seventh seat) its number. */
export function seatSign(seat, letter) {
  const hollow = seat >= SHAPES.length;
  const kind = seat % SHAPES.length;
  return svg("svg", { class: "fl-sign", viewBox: "-1 -1 22 22", "aria-hidden": "true" },
    svg("path", { d: SHAPES[kind], class: `fl-seat-${kind}${hollow ? " fl-hollow" : ""}` }),
    svg("text", { x: 10, y: kind === 2 ? 16.4 : 14.7, text: hollow ? seat : letter }));
}
