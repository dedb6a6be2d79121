// Live play: the film runs, and whoever hits first counts. Times are taken here, from the moment in
// which a card was painted. What goes to and fro is written down in CONTRACT.md.

import { OURS, button, html, same, setAttributes } from "../../static/elements.js";
import { seatSign } from "../../static/signs.js";
import { watchTheme } from "../../static/theme.js";
import { GRACE, decided, nextLook } from "./clock.js";
import { canDo, keyName, letterOf } from "./hands.js";

const PATIENCE = 5000;

/** So long after a claim was painted a press on the hit key still means the card before. */
const TOO_LATE = 900;

const LOST = "This film has lost its Python (the kernel was restarted). Run its cell again.";
const RUNNING = ["card", "last", "claim"];

function render({ model, el }) {
  let shown = model.get("shown");
  let [seq, born, timer, patience, waits] = [-1, null, 0, 0, null];
  let [pressed, held, number, before] = [[], null, null, null];
  const alone = () => shown.plates.filter((plate) => plate.keys.length).length === 1;
  const running = () => RUNNING.includes(shown.kind);

  // ------------------------------------------------------------ to Python

  function send(message) {
    try {
      model.send({ seq, ...message });
    } catch {
      // A widget whose kernel is gone throws, of a kind that differs from front end to front end.
      return tell(LOST);
    }
    clearTimeout(patience);
    patience = setTimeout(() => {
      tell("Python does not answer. If it stays so, run the cell again.");
      setAttributes(parts.go, { hidden: !waits, text: "Ask again" });
    }, PATIENCE);
  }

  function go() {
    if (held !== null) return resume();
    if (waits) return send(waits);
    if (shown.go) send({ kind: "go" });
    parts.pile.focus();
  }

  // ------------------------------------------------------------ the clock

  const now = () => performance.now() - born;

  /** A new window: its time begins with the first frame after the one that painted it. */
  function begin() {
    clearTimeout(timer);
    [seq, born, pressed, waits, held, number] = [shown.seq, null, [], null, null, null];
    if (!running()) return;
    start(0);
  }

  function start(already) {
    const mine = seq;
    requestAnimationFrame(() => requestAnimationFrame((at) => {
      if (mine !== seq || held !== null) return;
      born = at - already;
      if (document.hidden) pause();
      else look();
    }));
  }

  function look() {
    clearTimeout(timer);
    if (born === null || waits || held !== null || number !== null) return;
    const end = decided(shown, pressed, now());
    if (end) return finish(end);
    const next = nextLook(shown, now());
    if (next < Infinity) timer = setTimeout(look, next - now() + GRACE);
  }

  function finish(end) {
    clearTimeout(timer);
    if (end.end === "hit" && shown.number && shown.humans.includes(end.player)) {
      number = end;
      paint();
      return parts.eggs.focus();
    }
    waits = { kind: "answer", ...end };
    before = end.end === "hit" ? { born, ms: end.ms } : null;
    send(waits);
  }

  function announce(event) {
    event.preventDefault();
    if (!parts.eggs.checkValidity() || parts.eggs.value === "") return parts.eggs.reportValidity();
    const end = { ...number, number: Number(parts.eggs.value) };
    [waits, number] = [{ kind: "answer", ...end }, null];
    before = null;
    send(waits);
    paint();
    parts.pile.focus();
  }

  function pause() {
    if (!running() || held !== null || born === null || waits || number !== null) return;
    clearTimeout(timer);
    held = now();
    paint();
    say("The film is stopped.");
    parts.go.focus();
  }

  function resume() {
    const already = held;
    [held, born] = [null, null];
    paint();
    parts.pile.focus();
    start(already);
  }

  // ------------------------------------------------------------ what readers do

  const saidBy = (player) => pressed.filter(([one]) => one === player).map(([, word]) => word);

  function press(player, place, at) {
    if (held !== null || number !== null) return;
    const late = before && at - before.born - before.ms;
    if (place === 0 && before && (waits || at - (born ?? at) < TOO_LATE)) {
      return note(`${shown.plates[player].name}: ${Math.round(before.ms + late)} ms, ${Math.round(late)} ms too late.`);
    }
    const found = canDo(shown, player, saidBy(player)).find(([, , key]) => key === place);
    if (!found) return place === 2 && running() && note("There is nothing to quack at.");
    if (born === null || waits) return note("Too late: the next card is coming.");
    pressed.push([player, found[0], Math.max(0, at - born)]);
    paint();
    // Up to the time of the press, so that a bot that is due a moment later is not before it.
    const end = decided(shown, pressed, shown.kind === "claim" ? now() : at - born);
    if (end) finish(end);
    else look();
  }

  function keydown(event) {
    if (event.key === "Tab" || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.matches("input, textarea")) return;
    const letter = letterOf(event);
    const there = event.target.closest("button");
    if (there && there !== parts.pile && [" ", "enter"].includes(event.key.toLowerCase())) return;
    for (const { player, keys } of shown.plates) {
      const place = keys.indexOf(letter);
      if (place < 0) continue;
      event.preventDefault();
      if (event.repeat) return;
      return running() || place ? press(player, place, event.timeStamp) : go();
    }
  }

  /** What this page alone has to tell: a press that came too late. */
  function note(words) {
    setAttributes(parts.note, { text: words });
    say(words);
  }

  function say(words) {
    parts.polite.replaceChildren(words);
  }

  function tell(words) {
    setAttributes(parts.trouble, { text: words, hidden: !words });
  }

  // ------------------------------------------------------------ the parts

  const part = (tag, kind, attributes = {}, ...children) =>
    html(tag, { class: `fl-live-${kind}`, ...attributes }, ...children);
  const pile = part("button", "pile", { type: "button", ...OURS });
  pile.addEventListener("pointerdown", (event) => {
    event.preventDefault();
    pile.focus();
    hitPile(event.timeStamp);
  });
  // A screen reader presses without a pointer; a key has been heard as a key.
  pile.addEventListener("click", (event) => { if (!event.detail) hitPile(event.timeStamp); });
  function hitPile(at) {
    const [me] = shown.plates.filter((plate) => plate.keys.length);
    if (!running()) go();
    else if (alone() && shown.kind !== "claim") press(me.player, 0, at);
  }
  const eggs = html("input", { type: "number", min: 0, max: 23, ...OURS, "aria-label": "How many eggs are available" });
  const parts = {
    status: part("p", "status"),
    plates: html("ul", { class: "fl-live-plates" }),
    pile,
    doing: part("div", "doing"),
    eggs,
    number: html("form", { class: "fl-live-row", hidden: true }, html("label", { text: "Eggs available:" }, eggs),
      html("button", { text: "Say it", class: "fl-live-main", ...OURS })),
    note: part("p", "note"),
    go: button("", go, { class: "fl-live-main", hidden: true }),
    pause: button("Pause", () => (held === null ? pause() : resume())),
    tempo: html("input", { type: "number", min: 0.3, max: 10, step: 0.1, ...OURS }),
    log: part("ol", "log", { ...OURS, tabindex: 0, "aria-label": "What happened in this round" }),
    slow: part("div", "slow"),
    text: html("textarea", { rows: 4, ...OURS, "aria-label": "The match as a text" }),
    trouble: part("p", "trouble", { role: "alert", hidden: true }),
    polite: part("div", "unseen", { "aria-live": "polite" }),
  };
  parts.number.addEventListener("submit", announce);
  parts.tempo.addEventListener("change", () => {
    if (parts.tempo.checkValidity()) send({ kind: "tempo", text: parts.tempo.value });
  });
  const panel = part("div", "panel", { hidden: true }, parts.text, html("div", { class: "fl-live-row" },
    button("Open this game", () => send({ kind: "open", text: parts.text.value })),
    button("Close", () => { panel.hidden = true; })));
  const unfold = (text) => {
    panel.hidden = false;
    parts.text.value = text;
    parts.text.focus();
    parts.text.select();
  };
  el.classList.add("fl-root");
  el.append(part("div", "whole", { role: "group", "aria-label": "Chicken Chicken, live" },
    parts.status, parts.plates,
    part("div", "stage", {}, pile, part("div", "side", {}, parts.doing, parts.number, parts.note, parts.go)),
    parts.trouble, parts.slow,
    part("div", "row", {}, parts.pause, html("label", { text: "Seconds a card:" }, parts.tempo),
      button("New game", () => send({ kind: "new", text: "" })),
      button("Copy", () => send({ kind: "copy" })), button("Open", () => unfold(""))),
    panel, parts.log, parts.polite));
  for (const kind of ["keydown", "keyup", "keypress"]) {
    el.addEventListener(kind, (event) => {
      if (event.key !== "Tab") event.stopPropagation();
      if (kind === "keydown") keydown(event);
      // Space on the pile has been heard when it went down.
      else if (event.key === " " && event.target === pile) event.preventDefault();
    });
  }

  // ------------------------------------------------------------ painting

  function paint() {
    const stopped = held !== null;
    setAttributes(parts.status, { text: stopped ? "The film is stopped, and the card is covered." : shown.status });
    setAttributes(el, { "data-kind": shown.kind, "data-stopped": stopped });
    const top = stopped ? null : shown.top;
    if (!same(pile, [top, shown.count])) {
      pile.innerHTML = `<svg viewBox="-1.3 -1.8 2.6 3.6" aria-hidden="true">${model.get("art")[top ?? "back"]}</svg>`;
      // Another one each time, so that it comes in anew.
      if (top) pile.firstChild.classList.add("fl-live-new");
    }
    const name = top ? `Card ${shown.count}: ${shown.words}.` : "The pile.";
    setAttributes(pile, { "aria-label": alone() && shown.humans.length && shown.kind !== "claim" ? `${name} Hit it!` : name });
    paintPlates();
    paintDoing();
    parts.number.hidden = number === null;
    const label = stopped ? "Go on" : shown.go;
    setAttributes(parts.go, { text: label, hidden: !label });
    setAttributes(parts.pause, { "aria-pressed": String(stopped), "aria-disabled": !running() && "true" });
    if (document.activeElement !== parts.tempo) parts.tempo.value = shown.pace;
    if (!same(parts.log, shown.news)) {
      parts.log.replaceChildren(...shown.news.map((text) => html("li", { text })));
      parts.log.scrollTop = parts.log.scrollHeight;
    }
  }

  function paintPlates() {
    if (same(parts.plates, shown.plates)) return;
    parts.plates.replaceChildren(...shown.plates.map(({ player, name, points, told, turn }) =>
      html("li", { class: turn && "fl-live-turn" }, seatSign(player, name[0].toUpperCase()),
        html("span", {}, html("strong", { text: name }), html("span", { text: points }),
          told ? html("em", { text: told }) : null))));
  }

  function paintDoing() {
    const rows = shown.plates.filter(({ keys }) => keys.length && held === null && number === null && !waits)
      .map((plate) => [plate, canDo(shown, plate.player, saidBy(plate.player))]);
    if (same(parts.doing, rows)) return;
    const inside = parts.doing.contains(document.activeElement);
    parts.doing.replaceChildren(...rows.filter(([, can]) => can.length).map(([{ name, keys, player }, can]) =>
      html("div", { class: "fl-live-row" }, alone() ? null : html("strong", { text: name }),
        ...can.map(([, label, key]) => {
          const made = button(`${label} (${keyName(keys[key])})`, () => {});
          made.addEventListener("pointerdown", (event) => press(player, key, event.timeStamp));
          made.addEventListener("click", (event) => { if (!event.detail) press(player, key, event.timeStamp); });
          return made;
        }))));
    if (inside) pile.focus();
  }

  async function seat() {
    const wanted = model.get("slow");
    if (parts.slow.dataset.of === wanted) return;
    parts.slow.dataset.of = wanted;
    parts.slow.replaceChildren();
    if (!wanted) return;
    const manager = model.widget_manager;
    const view = await manager.create_view(await manager.get_model(wanted.replace("IPY_MODEL_", "")));
    if (parts.slow.dataset.of === wanted) parts.slow.append(view.el);
  }

  function update() {
    shown = model.get("shown");
    clearTimeout(patience);
    tell(shown.trouble);
    const fresh = shown.seq !== seq;
    if (fresh) {
      if (shown.kind !== "claim") setAttributes(parts.note, { text: "" });
      begin();
    }
    paint();
    if (fresh) say(shown.kind === "card" && !shown.quacks ? `${shown.words}.` : shown.status);
    seat();
  }

  const hear = (message) => { if (message.kind === "text") unfold(message.text); };
  const hide = () => { if (document.hidden) pause(); };
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

export default { render };
