// The keyboard on board and tray: one tab stop, arrows go to the nearest thing, Enter and Space act.
// A ring of places round other things is a grid of its own, with a tab stop and arrows of its own.

import { nearest } from "./geometry.js";
import { middle } from "./motion.js";

const RING = ".fl-mark-ring";

/**
 * `layer` and `tray` hold the items; `acts` has what keys do: {click(node), letGo(), zoom(factor),
 * fit(), seen(node)}. Returns {update, goTo}.
 */
export function makeKeys(root, layer, tray, acts) {
  let current = null;
  let lost = null;
  let within = false;

  const all = () => [...layer.querySelectorAll(".fl-item[tabindex]"),
    ...tray.querySelectorAll(".fl-item[tabindex]")];

  /** What lies in one grid with `node`. */
  const kin = (node) => all().filter((one) => one.matches(RING) === node.matches(RING));

  function stop(node) {
    for (const one of kin(node)) one.setAttribute("tabindex", one === node ? "0" : "-1");
    current = node.dataset.key;
  }

  function goTo(node) {
    if (!node) return;
    stop(node);
    acts.seen(node);
    node.focus();
  }

  /** Before a change: remembers where the focus is. */
  function before() {
    within = root.contains(document.activeElement);
    const node = within && document.activeElement.closest(".fl-item");
    lost = node
      ? { key: node.dataset.key, at: [...node.parentElement.children].indexOf(node),
        inHand: node.parentElement === tray }
      : null;
  }

  /**
   * After a change: one tab stop a grid again. A focus whose place went goes to the cover where there is one,
   * else to the hand or the board, else to the buttons.
   */
  function after(cover, bar) {
    const items = all();
    const same = items.find((node) => node.dataset.key === (lost?.key ?? current));
    const hand = lost?.inHand ? items.filter((node) => tray.contains(node)) : [];
    const next = same ?? hand[Math.min(lost?.at, hand.length - 1)]
      ?? items.find((node) => node.matches(".fl-can")) ?? items[0];
    for (const one of [items[0], items.find((node) => node.matches(RING))]) {
      if (one && kin(one).every((node) => node.tabIndex < 0)) stop(one);
    }
    if (next) stop(next);
    const at = document.activeElement;
    const gone = within && (!root.contains(at) || at.closest("[hidden]"));
    const refuge = cover.hidden ? next ?? bar.querySelector(".fl-moves button") : cover.querySelector("button");
    if (gone) refuge?.focus({ preventScroll: true });
    lost = null;
  }

  function arrow(event, node) {
    const things = kin(node).filter((one) => one !== node)
      .map((one) => ({ ...middle(one), node: one }));
    const next = nearest(middle(node), things, event.key);
    if (next) goTo(next.node);
  }

  root.addEventListener("keydown", (event) => {
    const node = event.target.closest?.(".fl-item");
    if (!node || event.ctrlKey || event.metaKey || event.altKey) return;
    const does = {
      Enter: () => acts.click(node, true),
      " ": () => acts.click(node, true),
      Escape: () => acts.letGo(),
      "+": () => acts.zoom(1.25),
      "=": () => acts.zoom(1.25),
      "-": () => acts.zoom(0.8),
      0: () => acts.fit(),
      n: () => acts.nextFit(node),
    }[event.key] ?? (event.key.startsWith("Arrow") ? () => arrow(event, node) : null);
    if (!does) return;
    event.preventDefault();
    if (!event.repeat || event.key.startsWith("Arrow")) does();
  });
  for (const kind of ["keydown", "keyup", "keypress"]) {
    root.addEventListener(kind, (event) => { if (event.key !== "Tab") event.stopPropagation(); });
  }
  root.addEventListener("focusin", (event) => {
    const node = event.target.closest?.(".fl-item");
    if (node) stop(node);
  });
  return { before, after, goTo, all };
}
