// What is said beside the table, where there is only as much room as the table is high.

import { button } from "../../../boards/static/elements.js";

/**
 * Sees to the box `talk`, in which `rules` and `ask` stand. `beside()` tells whether it stands beside
 * the table; below it there is room for all. Returns {more, update, changed}; `more` is the sign that
 * there is more below.
 */
export function makeTalk(talk, rules, ask, beside) {
  let last = {};
  const more = button("More below", () => {
    talk.scrollTop += 0.8 * talk.clientHeight;
  }, { class: "fl-below", tabindex: "-1", hidden: true });
  talk.addEventListener("scroll", tell);

  const overfull = () => talk.scrollHeight > talk.clientHeight + 2;

  /**
   * A new step begins at the top, an answer is brought into sight, a rule lies open only where it fits,
   * and a sign tells that there is more.
   */
  function update({ step, answer }) {
    const cards = [...rules.children];
    // All lies open, and no sign takes room from it, while it is measured.
    [rules, ...cards].forEach((part) => { part.hidden = false; });
    more.hidden = true;
    while (beside() && overfull() && cards.length) cards.pop().hidden = true;
    rules.hidden = !cards.length;
    more.hidden = !beside() || !overfull();
    if (last.step !== step) talk.scrollTop = 0;
    else if (answer && !last.answer) bring(ask, ask.querySelector(".fl-answer"));
    last = { step, answer };
    tell();
  }

  /** Scrolls until the question with its answer is seen; where both are too high, the answer. */
  function bring(whole, most) {
    const target = whole.clientHeight <= talk.clientHeight ? whole : most;
    if (!beside()) return target.scrollIntoView({ block: "nearest" });
    const [room, box] = [talk.getBoundingClientRect(), target.getBoundingClientRect()];
    talk.scrollTop += Math.min(box.top - room.top, Math.max(0, box.bottom - room.bottom));
  }

  /** At the end the sign keeps its room, so that nothing shifts. */
  function tell() {
    const { scrollHeight, scrollTop, clientHeight } = talk;
    more.style.visibility = scrollHeight - scrollTop - clientHeight < 8 ? "hidden" : "";
  }

  /** After something in it was opened or closed. */
  function changed() {
    if (beside() && overfull()) more.hidden = false;
    tell();
  }

  return { more, update, changed };
}
