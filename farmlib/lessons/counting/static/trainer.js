// The counting trainer: a film runs by, card after card, and the reader says how many eggs there are.
// The time is taken here. What goes to and fro is written down in CONTRACT.md.

import { wakeUp } from "../../../boards/static/awake.js";
import { OURS, button, html, same, setAttributes } from "../../../boards/static/elements.js";
import { watchTheme } from "../../../boards/static/theme.js";
import { makeTextBox, onPress, part, seat, sentence } from "../../../boards/live/static/parts.js";

const PATIENCE = 5000;
const LOST = "This trainer has lost its Python (the kernel was restarted). Run its cell again.";

function render({ model, el }) {
  let shown = model.get("shown");
  // `place` is which card lies: 0 before the first one. `born` is when the last one was painted.
  let [seq, place, born, timer, patience] = [-1, 0, null, 0, 0];
  const last = () => shown.film.length;
  const asks = () => place === last() && !shown.verdict;

  function send(message) {
    try {
      model.send({ seq, ...message });
    } catch {
      // A widget whose kernel is gone throws, of a kind that differs from front end to front end.
      return tell(LOST);
    }
    clearTimeout(patience);
    patience = setTimeout(() => tell("Python isn't answering. If nothing happens soon, run the cell again."), PATIENCE);
  }

  // ------------------------------------------------------------ the film

  /** What the big button does now: begin, the next card, the next film. */
  function go() {
    if (shown.verdict) return send({ kind: "next" });
    if (!asks() && (place === 0 || parts.still.checked)) turn();
  }

  function turn() {
    clearTimeout(timer);
    [place, born] = [place + 1, null];
    paint();
    say(`${shown.film[place - 1][1]}.`);
    if (asks()) parts.eggs.focus({ preventScroll: true });
    // Its time begins with the first frame after the one that painted it.
    const mine = place;
    requestAnimationFrame(() => requestAnimationFrame((at) => {
      if (mine !== place) return;
      if (document.hidden) return stop();
      born = at;
      if (!asks() && !parts.still.checked) timer = setTimeout(turn, shown.tempo);
    }));
  }

  /** A film that nobody looks at begins anew. */
  function stop() {
    if (shown.verdict || !place || asks() || parts.still.checked) return;
    clearTimeout(timer);
    place = 0;
    paint();
  }

  function answer(event) {
    event.preventDefault();
    if (!asks() || parts.eggs.value === "") return;
    const ms = parts.still.checked || born === null ? null : Math.round(event.timeStamp - born);
    send({ kind: "answer", number: Number(parts.eggs.value), ms });
  }

  // ------------------------------------------------------------ the parts

  const say = (words) => parts.polite.replaceChildren(words);
  const tell = (text) => setAttributes(parts.trouble, { text, hidden: !text });
  const parts = {
    status: part("p", "status"),
    pile: onPress(part("button", "pile", { type: "button", ...OURS }), go),
    count: part("p", "note"),
    eggs: html("input", { type: "number", min: 0, required: true, ...OURS }),
    said: part("div", "said"),
    go: button("", go, { class: "fl-live-main" }),
    film: button("Slow motion", () => send({ kind: "slow" })),
    still: html("input", { type: "checkbox", ...OURS }),
    slow: part("div", "slow"),
    trouble: part("p", "trouble", { role: "alert", hidden: true }),
    polite: part("div", "unseen", { "aria-live": "polite" }),
  };
  const form = part("form", "row", {}, html("label", { text: "Eggs available:" }, parts.eggs),
    html("button", { text: "Say it", class: "fl-live-main", ...OURS }));
  form.addEventListener("submit", answer);
  parts.still.addEventListener("change", () => {
    if (place && !asks() && !shown.verdict && !parts.still.checked) turn();
    else clearTimeout(timer);
    paint();
  });
  const panel = makeTextBox("Open this training", "The training as a text", (text) => send({ kind: "open", text }));
  el.classList.add("fl-root");
  el.append(part("div", "whole", { role: "group", "aria-label": "Counting trainer" },
    parts.status,
    part("div", "stage", {}, parts.pile, part("div", "side", {}, parts.count, form, parts.said, parts.go, parts.film)),
    parts.trouble, parts.slow,
    part("div", "row", {}, html("label", {}, parts.still, "Card by card, without a clock"),
      button("Copy", () => send({ kind: "copy" })), button("Open", () => panel.unfold(""))),
    panel.box, parts.polite));
  for (const kind of ["keydown", "keyup", "keypress"]) {
    el.addEventListener(kind, (event) => {
      if (event.key !== "Tab") event.stopPropagation();
      if (event.target !== parts.pile || ![" ", "Enter"].includes(event.key)) return;
      event.preventDefault();
      if (kind === "keydown" && !event.repeat) go();
    });
  }

  // ------------------------------------------------------------ painting

  function paint() {
    const { verdict, film, number, level, score } = shown;
    const [top, words] = film[place - 1] ?? [];
    const head = `Film ${number}. ${level}. ${score ? `${score}. ` : ""}`;
    const now = verdict ? "" : asks() ? "How many eggs are available?" : place ? "" : `${shown.new} Count the available eggs.`;
    setAttributes(parts.status, { text: `${head}${now}`.trim() });
    if (!same(parts.pile, [number, place])) {
      const { mat, back, [top]: face } = model.get("art");
      parts.pile.innerHTML = `<svg viewBox="-2.55 -2.55 5.1 5.1" aria-hidden="true">${mat}<g class="${top && "fl-live-new"}">${face ?? back}</g></svg>`;
    }
    setAttributes(parts.pile, { "aria-label": top ? `Card ${place} of ${film.length}: ${words}.` : `The pile: ${film.length} cards.` });
    setAttributes(parts.count, { text: place ? `Card ${place} of ${film.length}` : `${film.length} cards` });
    form.hidden = !asks();
    setAttributes(parts.eggs, { max: shown.most });
    if (!same(parts.said, verdict)) {
      parts.said.replaceChildren(...(verdict?.lines ?? []).map((text) => sentence("p", text)));
      setAttributes(parts.said, { "data-right": verdict && String(verdict.right) });
    }
    const label = verdict ? "Next film" : place === 0 ? "Start" : parts.still.checked && !asks() ? "Next card" : "";
    setAttributes(parts.go, { text: label, hidden: !label });
    setAttributes(parts.film, { hidden: !verdict, "aria-pressed": String(Boolean(model.get("slow"))) });
  }

  function update() {
    shown = model.get("shown");
    clearTimeout(patience);
    tell(shown.trouble);
    if (shown.seq !== seq) {
      const inside = el.contains(document.activeElement);
      clearTimeout(timer);
      if (seq < 0) parts.still.checked = shown.still;
      seq = shown.seq;
      place = shown.verdict ? last() : 0;
      parts.eggs.value = "";
      paint();
      if (shown.verdict) say(shown.verdict.lines.join(" "));
      if (inside) (shown.verdict ? parts.go : parts.pile).focus({ preventScroll: true });
    }
    paint();
    seat(model, "slow", parts.slow);
  }

  const hear = (message) => { if (message.kind === "text") panel.unfold(message.text); };
  const hide = () => { if (document.hidden) stop(); };
  model.on("change", update);
  model.on("msg:custom", hear);
  document.addEventListener("visibilitychange", hide);
  const stopTheme = watchTheme(el);
  update();
  return () => {
    model.off("change", update);
    model.off("msg:custom", hear);
    document.removeEventListener("visibilitychange", hide);
    stopTheme();
    clearTimeout(timer);
    clearTimeout(patience);
  };
}

export default { initialize: wakeUp, render };
