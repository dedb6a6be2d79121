// Live play: the film runs, and whoever hits first counts. Times are taken here, from the moment in
// which a card was painted. What goes to and fro is written down in CONTRACT.md.

import { wakeUp } from "../../static/awake.js";
import { OURS, button, html, same, setAttributes } from "../../static/elements.js";
import { seatSign } from "../../static/signs.js";
import { watchTheme } from "../../static/theme.js";
import { GRACE, decided, nextLook } from "./clock.js";
import { leftOf, letterOf } from "./hands.js";
import { makeTextBox, onPress, part, seat, sentence } from "./parts.js";

const PATIENCE = 5000;

/** So long after a window has opened a press on the hit key still means the card before. */
const TOO_LATE = 900;

const LOST = "This film has lost its Python (the kernel was restarted). Run its cell again.";
const RUNNING = ["card", "last", "claim"];

function render({ model, el }) {
  let shown = model.get("shown");
  // `born` is when the card was painted, `since` when its window was told of, `waits` an answer that is
  // under way, `held` how much time had gone by when the film was stopped, `number` a hit that has to
  // say how many eggs there are, `before` the hit that ended the window before.
  let [seq, born, since, timer, patience, waits] = [-1, null, 0, 0, 0, null];
  // `bots` is who of them has hit: when they will, Python does not tell before.
  let [pressed, bots, held, number, before] = [[], [], null, null, null];
  // When the card before was painted.
  let earlier = null;
  const atScreen = () => shown.plates.filter(({ keys }) => keys.length);
  const alone = () => atScreen().length === 1;
  const named = (player) => shown.plates[player].name;
  const running = () => RUNNING.includes(shown.kind);

  // ------------------------------------------------------------ to Python

  function post(message) {
    try {
      model.send({ seq, ...message });
      return true;
    } catch {
      // A widget whose kernel is gone throws, of a kind that differs from front end to front end.
      tell(LOST);
      return false;
    }
  }

  function send(message) {
    if (!post(message)) return;
    clearTimeout(patience);
    patience = setTimeout(() => {
      tell("Python isn't answering. If this goes on, run the cell again.");
      setAttributes(parts.go, { hidden: !waits, text: "Ask again" });
    }, PATIENCE);
  }

  function go() {
    if (held !== null) return resume();
    if (waits) return send(waits);
    if (shown.go) send({ kind: "go" });
    pile.focus();
  }

  /** By the key or the pile: but not by a press that was meant for the card before. */
  function goOn(at) {
    if (shown.kind !== "settled" || at - since > TOO_LATE) go();
  }

  // ------------------------------------------------------------ the clock

  const now = () => performance.now() - born;
  const cue = () => ({ ...shown, bots });
  const clock = (ms) => post({ kind: "clock", ms });

  /** A new window: its time begins with the first frame after the one that painted it. */
  function begin() {
    clearTimeout(timer);
    earlier = born;
    [seq, born, pressed, bots, waits, held, number] = [shown.seq, null, [], [], null, null, null];
    since = performance.now();
    if (shown.kind !== "claim") before = null;
    if (running()) start(0);
  }

  function start(already) {
    const mine = seq;
    requestAnimationFrame(() => requestAnimationFrame((at) => {
      if (mine !== seq || held !== null) return;
      born = at - already;
      clock(already);
      if (document.hidden) pause();
      else look();
    }));
  }

  function look() {
    clearTimeout(timer);
    if (born === null || waits || held !== null || number !== null) return;
    const end = decided(cue(), pressed, now());
    if (end) return finish(end);
    const next = nextLook(cue(), now());
    if (next < Infinity) timer = setTimeout(look, next - now() + GRACE);
  }

  function finish(end) {
    clearTimeout(timer);
    if (end.end === "hit" && shown.number && shown.humans.includes(end.player)) {
      number = end;
      parts.eggs.value = "";
      paint();
      if (shown.limit) timer = setTimeout(announce, shown.limit);
      return parts.eggs.focus();
    }
    waits = { kind: "answer", ...end };
    before = end.end === "hit" ? { born, ms: end.ms } : null;
    send(waits);
  }

  /** Says how many eggs there are; when the time is over and no such number stands there, nothing. */
  function announce() {
    clearTimeout(timer);
    const said = parts.eggs.checkValidity() ? Number(parts.eggs.value) : null;
    [waits, before] = [{ kind: "answer", ...number, number: said }, null];
    number = null;
    send(waits);
    paint();
    pile.focus();
  }

  function pause() {
    if (!running() || held !== null || born === null || waits || number !== null) return;
    clearTimeout(timer);
    held = now();
    clock(null);
    paint();
    say("The film is paused.");
    parts.go.focus();
  }

  function resume() {
    const already = held;
    [held, born] = [null, null];
    paint();
    pile.focus();
    start(already);
  }

  // ------------------------------------------------------------ what readers do

  const canDo = (player) => leftOf(shown.can[player] ?? [],
    pressed.filter(([one]) => one === player).map(([, word]) => word));

  function press(player, place, at) {
    if (held !== null || number !== null) return;
    if (place === 0 && before && (waits || at - since < TOO_LATE)) return tooLate(player, at - before.born);
    const found = canDo(player).find(([, , key]) => key === place);
    if (!found) {
      const late = place === 2 && shown.owe.includes(player) && earlier !== null;
      return late && note(`${named(player)}: ${(at - earlier).toFixed()} ms, too late for the duck.`);
    }
    if (born === null || waits) return note("Too late: the next card is coming.");
    pressed.push([player, found[0], Math.max(0, at - born)]);
    paint();
    // Up to the time of the press, so that a bot that is due a moment later is not before it.
    const end = decided(cue(), pressed, shown.kind === "claim" ? now() : at - born);
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
      return running() || place ? press(player, place, event.timeStamp) : goOn(event.timeStamp);
    }
  }

  function tooLate(player, ms) {
    note(`${named(player)}: ${ms.toFixed()} ms, ${(ms - before.ms).toFixed()} ms too late.`);
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

  const pile = part("button", "pile", { type: "button", ...OURS });
  onPress(pile, (at) => {
    const [me] = atScreen();
    if (!running()) goOn(at);
    else if (alone() && shown.kind !== "claim") press(me.player, 0, at);
  });
  const eggs = html("input", { type: "number", min: 0, max: 23, required: true, ...OURS });
  const parts = {
    status: part("p", "status"),
    plates: html("ul", { class: "fl-live-plates" }),
    pile,
    doing: part("div", "doing"),
    eggs,
    number: part("form", "row", { hidden: true }, html("label", { text: "Eggs available:" }, eggs),
      html("button", { text: "Say it", class: "fl-live-main", ...OURS })),
    note: part("p", "note"),
    go: button("", go, { class: "fl-live-main", hidden: true }),
    film: button("Slow motion", () => send({ kind: "slow" })),
    pause: button("Pause", () => (held === null ? pause() : resume())),
    tempo: html("input", { type: "number", min: 0.3, max: 10, step: 0.1, ...OURS }),
    log: part("ol", "log", { ...OURS, tabindex: 0, "aria-label": "What happened in this round" }),
    slow: part("div", "slow"),
    trouble: part("p", "trouble", { role: "alert", hidden: true }),
    polite: part("div", "unseen", { "aria-live": "polite" }),
  };
  parts.number.addEventListener("submit", (event) => {
    event.preventDefault();
    announce();
  });
  parts.tempo.addEventListener("change", () => {
    if (parts.tempo.checkValidity()) send({ kind: "tempo", text: parts.tempo.value });
  });
  const panel = makeTextBox("Open this game", "The match as a text", (text) => send({ kind: "open", text }));
  el.classList.add("fl-root");
  el.append(part("div", "whole", { role: "group", "aria-label": "Chicken Chicken, live" },
    parts.status, parts.plates,
    part("div", "stage", {}, pile, part("div", "side", {}, parts.doing, parts.number, parts.note, parts.go, parts.film), parts.log),
    parts.trouble, parts.slow,
    part("div", "row", {}, parts.pause, html("label", { text: "Seconds a card:" }, parts.tempo),
      button("New game", () => send({ kind: "new" })),
      button("Copy", () => send({ kind: "copy" })), button("Open", () => panel.unfold(""))),
    panel.box, parts.polite));
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
    setAttributes(parts.status, { text: stopped ? "The film is paused, and the card is covered."
      : number ? `${named(number.player)}: ${number.ms.toFixed()} ms. How many eggs are available?` : shown.status });
    setAttributes(el, { "data-kind": shown.kind, "data-stopped": stopped });
    const top = stopped ? null : shown.top;
    if (!same(pile, [top, shown.count])) {
      // Made anew each time, so that the card comes in anew.
      const { mat, back, [top]: face } = model.get("art");
      pile.innerHTML = `<svg viewBox="-2.55 -2.55 5.1 5.1" aria-hidden="true">${mat}<g class="${top && "fl-live-new"}">${face ?? back}</g></svg>`;
    }
    const name = top ? `Card ${shown.count}: ${shown.words}.` : "The pile.";
    const hits = top && alone() && canDo(atScreen()[0].player)[0]?.[0] === "hit";
    setAttributes(pile, { "aria-label": hits ? `${name} Hit it!` : name });
    paintPlates();
    paintDoing();
    parts.number.hidden = number === null;
    setAttributes(parts.film, { hidden: !shown.film, "aria-pressed": String(Boolean(model.get("slow"))) });
    const label = stopped ? "Go on" : shown.go;
    setAttributes(parts.go, { text: label, hidden: !label });
    setAttributes(parts.pause, { "aria-pressed": String(stopped), "aria-disabled": !running() && "true" });
    if (document.activeElement !== parts.tempo) parts.tempo.value = shown.pace;
    if (!same(parts.log, shown.news)) {
      parts.log.replaceChildren(...shown.news.map((text) => sentence("li", text)));
      parts.log.scrollTop = parts.log.scrollHeight;
    }
  }

  function paintPlates() {
    if (same(parts.plates, shown.plates)) return;
    parts.plates.replaceChildren(...shown.plates.map(({ player, name, letter, points, told, turn }) =>
      html("li", { class: turn && "fl-live-turn" }, seatSign(player, letter),
        html("span", {}, html("strong", { text: name }), html("span", { text: points }),
          told ? html("em", { text: told }) : null))));
  }

  function paintDoing() {
    const idle = held !== null || number !== null || waits;
    const rows = (idle ? [] : atScreen()).map((plate) => [plate, canDo(plate.player)]);
    if (same(parts.doing, [rows, shown.help])) return;
    const inside = parts.doing.contains(document.activeElement);
    parts.doing.replaceChildren(...shown.help.map((text) => html("p", { text })), ...rows.filter(([, can]) => can.length).map(([{ name, player }, can]) =>
      part("div", "row", {}, alone() ? null : html("strong", { text: name }),
        ...can.map(([, text, key]) => onPress(
          html("button", { type: "button", text, ...OURS }), (at) => press(player, key, at))))));
    if (inside) pile.focus();
  }

  function update() {
    shown = model.get("shown");
    clearTimeout(patience);
    tell(shown.trouble);
    const fresh = shown.seq !== seq;
    if (fresh) {
      const mine = waits;
      if (shown.kind !== "claim") setAttributes(parts.note, { text: "" });
      begin();
      if (shown.kind === "claim" && shown.first) {
        const [player, ms] = shown.first;
        before = { born: earlier, ms };
        if (mine?.end === "hit" && mine.player !== player) tooLate(mine.player, mine.ms);
      }
    }
    paint();
    if (fresh) say(shown.kind === "card" && !shown.duck ? `${shown.words}.` : shown.status);
    seat(model, "slow", parts.slow);
  }

  const hear = (message) => {
    if (message.kind === "text") panel.unfold(message.text);
    if (message.kind !== "bot" || message.seq !== seq) return;
    // Somebody who is saying a number was first, unless the bot's time is the smaller one.
    if (number && number.ms <= message.bot[2]) return;
    bots.push(message.bot);
    number = null;
    look();
  };
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

export default { initialize: wakeUp, render };
