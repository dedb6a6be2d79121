// Making and changing elements: the little that a board needs in place of a framework.

const SVG = "http://www.w3.org/2000/svg";

/** Sets attributes, only where they differ; null takes one away, `text` is the text content. */
export function setAttributes(node, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "text") {
      if (node.textContent !== value) node.textContent = value;
    } else if ((value ?? false) === false) {
      node.removeAttribute(name);
    } else if (node.getAttribute(name) !== String(value)) {
      node.setAttribute(name, value);
    }
  }
  return node;
}

function filled(node, attributes, children) {
  setAttributes(node, attributes);
  node.append(...children.filter((child) => child !== null));
  return node;
}

/** A new HTML element. */
export function html(tag, attributes = {}, ...children) {
  return filled(document.createElement(tag), attributes, children);
}

/** A new SVG element. */
export function svg(tag, attributes = {}, ...children) {
  return filled(document.createElementNS(SVG, tag), attributes, children);
}

/** What keeps Jupyter's own keys away from an element that has the focus. */
export const OURS = { "data-lm-suppress-shortcuts": "true" };

/** A button; `press` is what a press does. */
export function button(label, press, attributes = {}) {
  const made = html("button", { type: "button", text: label, ...OURS, ...attributes });
  made.addEventListener("click", () => press(made));
  return made;
}

/**
 * Makes the children of `parent` those of `things`, in their order. What is there stays, so that
 * focus and motion last. `make(thing)` makes a child, `update(child, thing)` brings it up to date.
 */
export function patch(parent, things, keyOf, make, update) {
  const keys = new Set(things.map((thing) => String(keyOf(thing))));
  const old = new Map();
  for (const child of [...parent.children]) {
    if (keys.has(child.dataset.key)) old.set(child.dataset.key, child);
    else child.remove();
  }
  let place = parent.firstElementChild;
  for (const thing of things) {
    const key = String(keyOf(thing));
    const child = old.get(key) ?? make(thing);
    child.dataset.key = key;
    update(child, thing);
    if (child === place) place = place.nextElementSibling;
    else parent.insertBefore(child, place);
  }
}

/** Whether `node` shows `what` already; if not, it is taken down that it will. */
export function same(node, what) {
  const said = JSON.stringify(what) ?? "";
  if (node.said === said) return true;
  node.said = said;
  return false;
}

const SHAPES = [
  "M10 2a8 8 0 1 1 0 16a8 8 0 1 1 0-16z",
  "M3 3h14v14H3z",
  "M10 1.5L19 18H1z",
  "M10 1L19 10L10 19L1 10z",
  "M10 .6L13.5 5.7L19.5 7.5L15.7 12.5L15.9 18.7L10 16.6L4.1 18.7L4.3 12.5L.5 7.5L6.5 5.7z",
  "M6 1h8v5h5v8h-5v5H6v-5H1V6h5z",
];

/**
 * A seat's sign: its colour, its shape, and a letter or (from the seventh seat) its number. All have
 * an edge in the colour of ink: not every colour stands out by itself.
 */
export function seatSign(seat, letter) {
  const kind = seat % SHAPES.length;
  const hollow = seat >= SHAPES.length;
  const shape = (look) => svg("path", { d: SHAPES[kind], class: look });
  return svg("svg", { class: `fl-sign fl-seat-${kind}`, viewBox: "-1 -1 22 22", "aria-hidden": "true" },
    shape(hollow && "fl-rim"), hollow ? shape("fl-hollow") : null,
    svg("text", { x: 10, y: kind === 2 ? 16.4 : 14.7, text: hollow ? seat : letter }));
}
