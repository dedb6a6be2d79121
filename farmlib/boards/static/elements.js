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

/** Whether `node` shows `what` already; if not, it is taken down that it will. */
export function same(node, what) {
  const said = JSON.stringify(what) ?? "";
  if (node.said === said) return true;
  node.said = said;
  return false;
}
