// Motion that shows where a thing went: 200 ms, easing out; none for readers who want none.

const GLIDE = { duration: 200, easing: "ease-out" };

/** Whether the reader wants things to move. */
export function mayMove() {
  return !window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Where each item of these parents is on the screen now: key -> {x, y} of its middle, and its art. */
export function whereabouts(...parents) {
  const places = new Map();
  for (const parent of parents) {
    for (const node of parent.children) {
      places.set(node.dataset.key, { ...middle(node), art: node.item.art });
    }
  }
  return places;
}

/** The middle of an element on the screen. */
export function middle(node) {
  const box = node.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * Lets an element that is new in its parent come from `from` {x, y} on the screen, after a `delay` in
 * milliseconds. `scale` is the number of pixels for a unit in which the element is drawn, `angle` how
 * far it is turned.
 */
export function comeFrom(node, from, scale, angle, delay = 0) {
  const to = middle(node);
  inner(node).animate(
    [{ transform: shifted((from.x - to.x) / scale, (from.y - to.y) / scale, angle) },
      { transform: "translate(0, 0)" }], { ...GLIDE, delay, fill: "backwards" },
  );
}

/** A shift by [dx, dy] on the screen, for what is turned by `angle`. */
function shifted(dx, dy, angle) {
  const turn = (-angle * Math.PI) / 180;
  const x = dx * Math.cos(turn) - dy * Math.sin(turn);
  const y = dx * Math.sin(turn) + dy * Math.cos(turn);
  return `translate(${x}px, ${y}px)`;
}

/** Lets what is on its way to another place hop once, while it slides there. */
export function hop(node, angle) {
  if (!mayMove()) return;
  inner(node).animate([{}, { transform: shifted(0, -0.5, angle) }, {}], { ...GLIDE, duration: 400 });
}

/** Shakes an item once: no. */
export function shake(node, amount) {
  if (!mayMove()) return;
  const swings = [0, -1, 1, -0.6, 0.6, 0];
  inner(node).animate(
    swings.map((swing) => ({ transform: `translate(${swing * amount}px, 0)` })), { duration: 250 },
  );
}

/** Turns an item to and fro: it sounds. */
export function wobble(node) {
  if (!mayMove()) return;
  inner(node).animate(
    [0, -7, 6, -3, 0].map((turn) => ({ transform: `rotate(${turn}deg)` })), { duration: 250 },
  );
}

function inner(node) {
  return node.querySelector(".fl-body") ?? node;
}
