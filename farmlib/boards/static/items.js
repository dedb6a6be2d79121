// The things on the table: each item of the scene is one element, which stays and changes.

import { wakeUp } from "./awake.js";
import { html, same, setAttributes, svg } from "./elements.js";
import { hop } from "./motion.js";
import { patch } from "./patch.js";

/** An item of the wire with the usual values put back. */
export function full(item) {
  return {
    angle: 0, width: 1, height: 1, role: "still", marks: [], text: "", ...item,
  };
}

/** New pictures come by message, so that old ones are not sent again; and those to forget. */
export function hearArt({ model }) {
  wakeUp({ model });
  model.on("msg:custom", ({ kind, art, gone = [] }) => {
    if (kind !== "art") return;
    const all = { ...model.get("art"), ...art };
    gone.forEach((name) => delete all[name]);
    model.set("art", all);
  });
}

/** Has `defs` hold the pictures in `art`. */
export function updateArt(defs, art, prefix) {
  if (defs.art === art) return;
  defs.art = art;
  patch(defs, Object.entries(art), ([name]) => name, ([name, markup]) => {
    const picture = svg("g", { id: artId(prefix, name) });
    picture.innerHTML = markup;
    return picture;
  }, () => {});
}

function artId(prefix, name) {
  const id = name.replace(/[^A-Za-z0-9-]/g, (sign) => `_${sign.charCodeAt(0)}_`);
  return `${prefix}-${id}`;
}

/** Brings the board's items up to date. `look` tells what is picked and what can be clicked. */
export function updateBoard(layer, items, look, prefix) {
  patch(layer, items, (item) => item.key,
    () => svg("g", { class: "fl-item" }, body()),
    (node, item) => {
      node.item = item;
      const at = `translate(${item.x}px, ${item.y}px) rotate(${item.angle}deg)`;
      if (node.at && node.at !== at && item.marks.includes("hop")) hop(node, item.angle);
      node.style.transform = node.at = at;
      dress(node, node.firstElementChild, item, look, prefix);
    });
}

/** Brings the tray (the viewer's own hand) up to date; `size` is pixels for a unit of the scene. */
export function updateTray(row, items, look, prefix, size) {
  patch(row, items, (item) => item.key,
    () => html("div", { class: "fl-item fl-in-hand" },
      svg("svg", { "aria-hidden": "true", focusable: "false" }, body())),
    (node, item) => {
      node.item = item;
      const [width, height] = [item.width + 0.2, item.height + 0.2];
      const picture = node.firstElementChild;
      setAttributes(picture, {
        viewBox: `${-width / 2} ${-height / 2} ${width} ${height}`,
        width: Math.round(width * size), height: Math.round(height * size),
      });
      picture.style.setProperty("--fl-px", String(1 / size));
      dress(node, picture.firstElementChild, item, look, prefix);
    });
}

function body() {
  return svg("g", { class: "fl-body" },
    svg("use"), svg("rect", { class: "fl-edge" }), svg("path", { class: "fl-flag" }),
    svg("text", { class: "fl-text" }));
}

/** How an item looks and what it says, in the board and in the tray alike. */
function dress(node, inner, item, look, prefix) {
  const { picked, fits, usable } = look;
  const still = item.role === "still";
  const isPicked = picked?.key === item.key;
  const fit = fits.has(item.key);
  const can = usable.has(item.key);
  const classes = ["fl-item", `fl-${item.role}`];
  if (node.classList.contains("fl-in-hand")) classes.push("fl-in-hand");
  if (isPicked) classes.push("fl-picked");
  if (fit) classes.push("fl-fits");
  if (can) classes.push("fl-can");
  if (look.refused.has(item.key)) classes.push("fl-refused");
  item.marks.forEach((mark) => classes.push(`fl-mark-${mark}`));
  setAttributes(node, {
    class: classes.join(" "),
    role: !still && "button",
    "aria-hidden": still && "true",
    "aria-label": still ? null : item.label + (isPicked ? " Picked." : fit ? " Fits here." : ""),
    "aria-disabled": !still && !can && "true",
    "aria-pressed": still || item.role === "act" ? null : String(isPicked),
    "data-lm-suppress-shortcuts": !still && "true",
    tabindex: still ? null : node.getAttribute("tabindex") ?? -1,
  });
  const { art, width, height, marks, text, angle } = item;
  if (!same(node, [art, width, height, marks, text, angle])) draw(inner, item, prefix);
}

function draw(inner, item, prefix) {
  const [picture, edge, flag, text] = inner.children;
  const { width: w, height: h, marks } = item;
  const round = marks.includes("round");
  setAttributes(picture, { href: `#${artId(prefix, item.art)}` });
  setAttributes(edge, {
    x: -w / 2, y: -h / 2, width: w, height: h, rx: Math.min(w, h) * (round ? 0.5 : 0.14),
  });
  // What was played last has a flag as well, in a corner or at a round end: never by colour alone.
  setAttributes(flag, {
    d: !marks.includes("last") ? ""
      : round ? `M-.28 ${h / 2 - 0.12}h.56l-.28-.34z` : `M${w / 2 - 0.42} ${-h / 2}h.42v.42z`,
  });
  setAttributes(text, { text: item.text, transform: `rotate(${-item.angle})` });
  text.style.setProperty("--fl-size", String(Math.min(w, h, 1) * 0.6));
  text.style.setProperty("--fl-most", String(h / 1.3));
}
