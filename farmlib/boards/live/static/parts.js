// Parts that live play and the counting trainer have both: what is pressed at once, a box for a text,
// and a place for another widget.

import { OURS, button, html } from "../../static/elements.js";

/** An element of a class of ours. */
export const part = (tag, kind, attributes = {}, ...children) =>
  html(tag, { class: `fl-live-${kind}`, ...attributes }, ...children);

/** A sentence, in which the ids of rules are not broken. */
export const sentence = (tag, text) => html(tag, {}, ...text.split(/(\([A-Z]+(?:-[A-Z]+)+\))/).map((words, n) =>
  (n % 2 ? part("span", "id", { text: words }) : words)));

/** `does` what a press does, at once when the finger or the button of the mouse goes down. */
export function onPress(node, does) {
  node.addEventListener("pointerdown", (event) => {
    if (event.button) return;
    event.preventDefault();
    node.focus();
    does(event.timeStamp);
  });
  // A screen reader, or a key, presses without a pointer.
  node.addEventListener("click", (event) => { if (!event.detail) does(event.timeStamp); });
  return node;
}

/** A box for a text that is copied or opened: {box, unfold}. */
export function makeTextBox(label, name, open) {
  const area = html("textarea", { rows: 4, ...OURS, "aria-label": name });
  const box = part("div", "panel", { hidden: true }, area, part("div", "row", {},
    button(label, () => open(area.value)), button("Close", () => { box.hidden = true; })));
  const unfold = (text) => {
    box.hidden = false;
    area.value = text;
    area.focus();
    area.select();
  };
  return { box, unfold };
}

/** Puts the widget that a trait refers to into `place`, or takes it away. */
export async function seat(model, trait, place) {
  const wanted = model.get(trait);
  if (place.dataset.of === wanted) return;
  place.dataset.of = wanted;
  place.replaceChildren();
  if (!wanted) return;
  const manager = model.widget_manager;
  const view = await manager.create_view(await manager.get_model(wanted.replace("IPY_MODEL_", "")));
  if (place.dataset.of === wanted) place.append(view.el);
}
