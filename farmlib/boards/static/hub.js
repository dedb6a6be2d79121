// The hub: shows what Python says of it, clucks and shakes when it is pressed, and tells Python so.
// What goes to and fro is written down in CONTRACT.md.

import { wakeUp } from "./awake.js";
import { OURS, button, html, setAttributes } from "./elements.js";
import { makeSounds } from "./sound.js";
import { watchTheme } from "./theme.js";

const PATIENCE = 5000;

function render({ model, el }) {
  const sounds = makeSounds();
  const shown = () => model.get("shown");
  let [heard, timer, wrong] = [shown().presses, 0, ""];
  let before = null;

  function send(message) {
    try {
      model.send(message);
      return true;
    } catch {
      // A widget whose kernel is gone throws, of a kind that differs from front end to front end.
      tell("This hub has lost its Python (the kernel was restarted). Run its cell again.");
      return false;
    }
  }

  function press() {
    sounds.wake();
    heard += 1;
    tell("");
    cluck();
    say("Cluck!");
    if (!send({ kind: "press" })) return;
    clearTimeout(timer);
    timer = setTimeout(() => tell("Python isn't answering. If this goes on, run the cell again."), PATIENCE);
  }

  function cluck() {
    sounds.play("cluck");
    hub.classList.remove("fl-clucking");
    void hub.offsetWidth; // so that it shakes again, in the midst of shaking
    hub.classList.add("fl-clucking");
  }

  function say(text) {
    setAttributes(polite, { text });
  }

  /** What went wrong: here, or else in Python. */
  function tell(here) {
    wrong = here;
    const text = wrong || shown().trouble;
    setAttributes(trouble, { text, hidden: !text });
  }

  const hub = html("button", { type: "button", class: "fl-hub-button", ...OURS });
  hub.addEventListener("click", press);
  // When it has shaken it stands still, or pulses again if the next press is due.
  hub.addEventListener("animationend", ({ animationName }) => {
    if (animationName === "fl-cluck") hub.classList.remove("fl-clucking");
  });
  // A key that is held down is one press.
  hub.addEventListener("keydown", (event) => { if (event.repeat) event.preventDefault(); });
  const words = html("p", { class: "fl-hub-words" });
  const count = html("p");
  const mute = button("Mute", () => {
    sounds.wake();
    sounds.muted = !sounds.muted;
  });
  const polite = html("div", { class: "fl-unseen", "aria-live": "polite" });
  const trouble = html("p", { class: "fl-hub-trouble", role: "alert", hidden: true });
  el.classList.add("fl-root");
  el.append(html("div", { class: "fl-hub", role: "group", "aria-label": "Hub" },
    hub, html("div", { class: "fl-hub-side" }, words, count, mute, trouble, polite)));
  for (const kind of ["keydown", "keyup", "keypress"]) {
    el.addEventListener(kind, (event) => { if (event.key !== "Tab") event.stopPropagation(); });
  }

  function paint() {
    const { state, toes, words: said, picture, presses } = shown();
    const times = presses === 1 ? "once" : `${presses} times`;
    if (before?.picture !== picture) {
      hub.innerHTML = `<svg viewBox="-2.1 -2.1 4.2 4.2" aria-hidden="true">${picture}</svg>`;
    }
    setAttributes(el, { "data-state": state, "data-toes": toes });
    setAttributes(hub, { "aria-label": `The hub's button. ${said}` });
    setAttributes(words, { text: said });
    setAttributes(count, { text: `Pressed ${times}.` });
    if (before && presses !== before.presses) {
      if (presses > heard) cluck(); // Python pressed it
      say(state === "clucked" ? `Cluck! Pressed ${times}.` : `Cluck! ${said} Pressed ${times}.`);
      clearTimeout(timer);
      wrong = "";
    } else if (before && said !== before.words) say(said);
    [before, heard] = [shown(), Math.max(heard, presses)];
    tell(wrong);
  }

  const switched = () => {
    setAttributes(mute, { "aria-pressed": String(sounds.muted) });
    send({ kind: "mute", muted: sounds.muted });
  };
  /** Python's wish comes before what the browser remembers. */
  const obey = () => {
    const wish = model.get("wish");
    if (wish !== null) sounds.muted = wish;
  };

  model.on("change:shown", paint);
  model.on("change:wish", obey);
  const stopSounds = sounds.onChange(switched);
  const stopTheme = watchTheme(el);
  paint();
  switched();
  obey();
  return () => {
    model.off("change:shown", paint);
    model.off("change:wish", obey);
    stopSounds();
    stopTheme();
    clearTimeout(timer);
  };
}

export default { initialize: wakeUp, render };
