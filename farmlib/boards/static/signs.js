// The sign of a seat: who is who, by colour, shape and letter.

import { svg } from "./elements.js";

const SHAPES = [
  "M10 2a8 8 0 1 1 0 16a8 8 0 1 1 0-16z",
  "M3 3h14v14H3z",
  "M10 1.5L19 18H1z",
  "M10 1L19 10L10 19L1 10z",
  "M10 .6L13.5 5.7L19.5 7.5L15.7 12.5L15.9 18.7L10 16.6L4.1 18.7L4.3 12.5L.5 7.5L6.5 5.7z",
  "M6 1h8v5h5v8h-5v5H6v-5H1V6h5z",
];

/**
 * A seat's sign: its colour, its shape (hollow from the seventh seat on), and a letter or number. All
 * have an edge in the colour of ink: not every colour stands out by itself.
 */
export function seatSign(seat, letter) {
  const kind = seat % SHAPES.length;
  const hollow = seat >= SHAPES.length;
  const shape = (look) => svg("path", { d: SHAPES[kind], class: look });
  return svg("svg", { class: `fl-sign fl-seat-${kind}`, viewBox: "-1 -1 22 22", "aria-hidden": "true" },
    shape(hollow && "fl-rim"), hollow ? shape("fl-hollow") : null,
    svg("text", { x: 10, y: kind === 2 ? 16.4 : 14.7, text: letter }));
}
