// A walkthrough: a match to look at, step by step, for a class in front of a projector.
// What goes to and fro is written down in CONTRACT.md.

import { signsOf, updateFacts } from "../../../boards/static/around.js";
import { makeZoom } from "../../../boards/static/bar.js";
import { makeCamera } from "../../../boards/static/camera.js";
import { OURS, button, html, same, setAttributes, svg } from "../../../boards/static/elements.js";
import { full, hearArt, updateArt, updateBoard, updateTray } from "../../../boards/static/items.js";
import { comeFrom, mayMove, middle, whereabouts } from "../../../boards/static/motion.js";
import { patch } from "../../../boards/static/patch.js";
import { closeRule, ruleCard, ruleSentence } from "../../../boards/static/rules.js";
import { seatSign } from "../../../boards/static/signs.js";
import { watchTheme } from "../../../boards/static/theme.js";
import { makeTalk } from "./talk.js";

const PATIENCE = 5000;

/** How many presses wait while Python is at work: an impatient clicker, but not a stuck key. */
const WAITING = 8;

/** Pixels for a unit: so far the table shrinks, in numerals then, until it follows the play. */
const SMALLEST = 16;

/** Pixels for a unit in a hand that lies open: at least, at most; on a full screen they grow. */
const IN_HAND = [18, 32];
const PART_OF_SCREEN = 1 / 22;

/** So many players stand below the table; more of them have the whole width, to be less high. */
const BESIDE = 4;

/** What Jupyter's own bars take of the window. */
const AROUND = 134;

const KEYS = {
  PageDown: ["next"], PageUp: ["back"], ArrowRight: ["next"], ArrowLeft: ["back"],
  Home: ["jump", 0], End: ["jump", -1],
};
const NOTHING = { picked: null, fits: new Set(), usable: new Set(), refused: new Set() };

function skeleton() {
  const part = (tag, kind, attributes = {}, ...children) =>
    html(tag, { class: `fl-${kind}`, ...attributes }, ...children);
  const parts = {
    number: part("input", "number", { inputmode: "numeric", "aria-label": "Step", ...OURS }),
    of: html("span"),
    trouble: part("p", "status", { "data-tone": "trouble", hidden: true }),
    title: part("strong", "title"),
    said: part("div", "tale"),
    rules: part("div", "rules"),
    own: part("div", "own"),
    ask: part("div", "ask", { role: "group", "aria-label": "Question" }),
    facts: part("ul", "facts", { "aria-label": "On the table" }),
    players: part("ul", "players", { "aria-label": "Players" }),
    list: part("select", "list", { "aria-label": "Go to a step", ...OURS }),
    buttons: part("div", "buttons"),
    // Groups, not landmarks: a page may have several walkthroughs, with the same names in each.
    words: part("div", "words", { tabindex: "0", role: "group", "aria-label": "The board in words", ...OURS }),
    polite: part("div", "unseen", { "aria-live": "polite" }),
    defs: svg("defs"),
    layer: svg("g", { class: "fl-layer" }),
  };
  parts.frame = svg("svg", { class: "fl-frame", role: "img" }, parts.defs, parts.layer);
  parts.ground = part("div", "ground", {}, parts.frame);
  parts.view = part("div", "view", {}, parts.ground);
  parts.play = part("div", "play", {}, parts.view, parts.players);
  parts.talk = part("div", "talk", { tabindex: "0", role: "group", "aria-label": "What happened", ...OURS },
    parts.title, parts.trouble, parts.said, parts.own, parts.ask, parts.facts, parts.rules);
  parts.summary = html("summary", { text: "In words", ...OURS });
  return parts;
}

function render({ model, el }) {
  // Each widget has a copy of this module, so no counter would tell their pictures apart.
  const prefix = `flw${Math.random().toString(36).slice(2)}`;
  const parts = skeleton();
  const view = { pending: false, queue: [], told: null, hand: IN_HAND[0] };
  let timer = 0;

  const table = () => model.get("table") ?? {};
  const scene = () => model.get("scene") ?? {};
  const book = () => ({ ...model.get("book"), manager: model.widget_manager });
  const steps = () => model.get("book").steps ?? [];

  // ------------------------------------------------------------ to Python

  /** What is asked for while Python is at work waits for its turn, so that no press is lost. */
  function ask(kind, text = "") {
    if (view.pending) {
      if (view.queue.length < WAITING) view.queue.push([kind, text]);
      return;
    }
    try {
      model.send({ kind, seq: model.get("seq"), text });
    } catch {
      // A widget whose kernel is gone throws, of a kind that differs from front end to front end.
      return tell("This walkthrough has lost its Python (the kernel was restarted). Run its cell again.");
    }
    view.pending = true;
    timer = setTimeout(() => {
      view.pending = false;
      view.queue = [];
      tell("Python isn't answering. If nothing happens soon, run the cell again.");
    }, PATIENCE);
  }

  function tell(words) {
    setAttributes(parts.trouble, { text: words });
    parts.trouble.hidden = !words;
    if (words) setAttributes(parts.polite, { text: words });
  }

  // ------------------------------------------------------------ keys and buttons

  el.addEventListener("keydown", (event) => {
    if (event.key === "Escape") el.querySelectorAll(".fl-line").forEach(closeRule);
    const does = KEYS[event.key];
    if (!does || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    // In a field the arrows, Home and End are the field's; the page keys are a clicker's everywhere.
    if (!event.key.startsWith("Page") && event.target.matches("input, select")) return;
    event.preventDefault();
    if (event.repeat && view.pending) return;
    const [kind, at] = does;
    ask(kind, at === undefined ? "" : String(steps().at(at)[0]));
  });
  for (const kind of ["keydown", "keyup", "keypress"]) {
    el.addEventListener(kind, (event) => { if (event.key !== "Tab") event.stopPropagation(); });
  }
  parts.number.addEventListener("keydown", (event) => {
    if (event.key === "Enter") ask("jump", parts.number.value);
  });
  parts.number.addEventListener("blur", () => { parts.number.value = table().step; });
  parts.list.addEventListener("change", () => ask("jump", parts.list.value));

  const inView = () => document.fullscreenEnabled
    ? [{ kind: "screen", label: alone() ? "Leave full screen" : "Full screen" }] : [];

  function press(kind) {
    if (kind !== "screen") ask(kind);
    else if (alone()) document.exitFullscreen();
    else el.requestFullscreen();
  }

  function updateButtons() {
    patch(parts.buttons, [...table().buttons, ...inView()], (thing) => thing.kind,
      (thing) => button("", (made) => {
        if (!made.off) press(thing.kind);
      }),
      (made, thing) => {
        made.off = thing.off;
        made.className = thing.main ? "fl-main-button" : "";
        setAttributes(made, { text: thing.label, "aria-disabled": thing.off && "true" });
      });
  }

  // ------------------------------------------------------------ painting

  const alone = () => document.fullscreenElement === el;

  /** Beside the words the table is as high as the window lets it be; above them, as is good for it. */
  function heightOf(width, windowHeight) {
    const room = alone() ? windowHeight : Math.max(480, windowHeight - AROUND);
    el.style.setProperty("--fl-room", `${room}px`);
    return beside() ? parts.ground.clientHeight : Math.round(Math.max(260, Math.min(width, 0.62 * windowHeight)));
  }

  const beside = () => getComputedStyle(parts.whole).gridTemplateColumns.includes(" ");

  const talk = makeTalk(parts.talk, parts.rules, parts.ask, beside);
  const camera = makeCamera(parts.frame, parts.layer, () => false, { least: SMALLEST, heightOf });

  function paint() {
    if (!scene().board) return;
    const fresh = view.told !== model.get("seq");
    if (fresh) {
      clearTimeout(timer);
      view.pending = false;
    }
    const hadFocus = el.contains(document.activeElement);
    const trays = () => [...parts.players.querySelectorAll(".fl-tiles")];
    const places = fresh && view.told !== null && mayMove()
      ? whereabouts(parts.layer, ...trays()) : null;
    const signs = signsOf(scene().plates);
    setAttributes(parts.frame, { "aria-label": `${scene().title}. Open "In words" to read what is there.` });
    updateArt(parts.defs, model.get("art"), prefix);
    updatePlayers(signs);
    updateBoard(parts.layer, scene().board.map(still), NOTHING, prefix);
    updateButtons();
    updateStep(signs);
    updateAsk();
    updateFacts(parts.facts, scene().facts ?? []);
    updateWords();
    camera.update(scene(), parts.ground.clientWidth, 0, table().tone === "over");
    talk.update(table());
    if (fresh) {
      if (places) glide(places, trays());
      if (hadFocus && !el.contains(document.activeElement)) {
        parts.buttons.querySelector(".fl-main-button").focus({ preventScroll: true });
      }
      view.told = model.get("seq");
      tell(table().status);
      if (!table().status) setAttributes(parts.polite, { text: table().spoken });
      const next = view.queue.shift();
      if (next) ask(...next);
    }
  }

  const still = (item) => ({ ...full(item), role: "still" });

  function updatePlayers(signs) {
    const hands = table().hands;
    const crowd = scene().plates.length > BESIDE;
    const largest = Math.max(IN_HAND[1], alone() ? PART_OF_SCREEN * window.innerHeight : 0);
    parts.whole.classList.toggle("fl-crowd", crowd);
    if (crowd && parts.players.parentNode === parts.play) parts.play.after(parts.players);
    const most = Math.max(1, ...Object.values(hands).map((hand) => hand.tiles.length));
    patch(parts.players, scene().plates, (plate) => plate.player,
      () => html("li", { class: "fl-plate" },
        html("span", { class: "fl-who" }), html("div", { class: "fl-tiles", role: "img" })),
      (line, plate) => {
        const [who, tiles] = line.children;
        const { seat, letter } = signs.get(plate.player);
        line.classList.toggle("fl-turn", Boolean(plate.turn));
        setAttributes(line, { "aria-current": plate.turn && "true" });
        const hand = hands[plate.player];
        // In a crowd each word takes room from the table, where all hands lie at the end.
        const told = [hand || crowd && table().tone === "over" ? "" : plate.holds, plate.points, ...(plate.marks ?? [])];
        if (!same(who, [plate, told])) {
          who.replaceChildren(seatSign(seat, letter), html("strong", { text: plate.name }),
            plate.turn ? html("span", { class: "fl-whose", text: "to play" }) : "",
            html("span", { class: "fl-told", text: told.filter(Boolean).join(" · ") }));
        }
        tiles.hidden = !hand;
        setAttributes(tiles, { "aria-label": hand?.words ?? null });
        // In one row where that goes, else in two; what lies round a tile takes a fifth of it.
        const fitting = (rows) => (rows * tiles.clientWidth) / most / 1.24;
        const rows = fitting(1) < IN_HAND[0] ? 2 : 1;
        view.hand = Math.min(largest, Math.max(IN_HAND[0], fitting(rows)));
        updateTray(tiles, (hand?.tiles ?? []).map(still), NOTHING, prefix, view.hand / scene().unit);
      });
  }

  /** What happened; below it the rules that come for the first time. */
  function updateStep(signs) {
    const { step, log, now, words, open } = table();
    parts.title.hidden = step !== steps()[0][0];
    setAttributes(parts.title, { text: book().title });
    parts.number.value = el.dataset.step = step;
    setAttributes(parts.of, { text: `of ${steps().at(-1)[0]}` });
    if (!same(parts.list, steps())) {
      parts.list.replaceChildren(...steps().map(([value, text]) => html("option", { value, text })));
    }
    parts.list.value = step;
    if (!same(parts.said, [step, log, now])) {
      parts.said.replaceChildren(...(now ? [html("p", { text: now })] : []), ...log.map(([, player, text, rule]) => {
        const line = html("div", { class: "fl-line" });
        const sign = signs.get(player);
        line.append(html("p", {}, sign ? seatSign(sign.seat, sign.letter) : "", html("span", {}, ...ruleSentence(`${text} ${rule}`, book(), line))));
        return line;
      }));
    }
    sentences(parts.own, words);
    if (same(parts.rules, open)) return;
    parts.rules.replaceChildren(...open.map((rule) => ruleCard(rule, book())));
    for (const card of parts.rules.children) card.setAttribute("role", "group");
  }

  function sentences(box, texts) {
    if (same(box, texts)) return;
    box.replaceChildren(...texts.map(sentence));
  }

  function sentence(text) {
    const line = html("div", { class: "fl-line" });
    line.append(html("p", {}, ...ruleSentence(text, book(), line)));
    return line;
  }

  function updateAsk() {
    const { question, answer, asks } = table();
    parts.ask.hidden = !question;
    if (same(parts.ask, [question, answer]) || !question) return;
    const focused = parts.ask.querySelector(".fl-reveal")?.matches(":focus");
    const reveal = asks && button(answer ? "Hide the answer" : "Show the answer", () => ask("answer"), { class: "fl-reveal" });
    parts.ask.replaceChildren(sentence(question));
    if (answer) parts.ask.append(html("div", { class: "fl-answer" }, sentence(answer)));
    if (reveal) parts.ask.append(reveal);
    if (focused) reveal?.focus({ preventScroll: true });
  }

  function updateWords() {
    const hands = Object.values(table().hands).map((hand) => hand.words);
    setAttributes(parts.words, { text: [scene().outline, ...hands].join("\n") });
  }

  /** What is new comes from where it was: out of a hand, from the pile, or back again. */
  function glide(places, trays) {
    const bare = (key) => key.replace(/^\S+ /, "");
    const was = new Map([...places].map(([key, at]) => [bare(key), at]));
    for (const parent of [parts.layer, ...trays]) {
      for (const node of parent.children) {
        const { key, marks, angle } = node.item;
        if (places.has(key) || marks.includes("open")) continue;
        const inHand = parent !== parts.layer;
        const from = was.get(bare(key)) ?? (inHand ? places.get("pile") : null);
        if (from) comeFrom(node, from, inHand ? view.hand : camera.scale, inHand ? 0 : angle);
      }
    }
  }

  // ------------------------------------------------------------ beginning and end

  el.classList.add("fl-root", "fl-walk");
  el.tabIndex = -1;
  setAttributes(el, { role: "group", "aria-label": "Walkthrough. Page Down or the right arrow goes on, Page Up or the left arrow back, Home and End to the first and the last step.", ...OURS });
  parts.ground.append(...camera.edges);
  parts.view.append(makeZoom(camera));
  parts.whole = html("div", { class: "fl-whole" },
    parts.play,
    html("div", { class: "fl-foot" }, parts.buttons,
      html("label", { class: "fl-at" }, "Step ", parts.number, " ", parts.of), parts.list,
      html("details", { class: "fl-inwords" }, parts.summary, parts.words)),
    html("div", { class: "fl-beside" }, parts.talk, talk.more), parts.polite);
  el.append(parts.whole);

  let asked = false;
  const soon = () => {
    if (asked) return;
    asked = true;
    queueMicrotask(() => {
      asked = false;
      paint();
    });
  };
  // A click beside the buttons takes the focus too, so that a clicker's keys arrive here.
  el.addEventListener("pointerup", () => {
    if (!el.contains(document.activeElement)) el.focus({ preventScroll: true });
  });
  el.addEventListener("click", (event) => {
    // A rule that was opened is no landmark either, and may be too high.
    el.querySelectorAll(".fl-rule").forEach((card) => card.setAttribute("role", "group"));
    talk.changed();
    // The lesson lies behind the full screen.
    if (alone() && event.target.closest(".fl-rule button")) document.exitFullscreen();
  });
  model.on("change", soon);
  const stopTheme = watchTheme(el);
  const sizes = new ResizeObserver(soon);
  sizes.observe(parts.ground);
  document.addEventListener("fullscreenchange", soon);
  window.addEventListener("resize", soon); // a lower window alone leaves the table as wide as it was
  paint();
  return () => {
    model.off("change", soon);
    document.removeEventListener("fullscreenchange", soon);
    window.removeEventListener("resize", soon);
    stopTheme();
    sizes.disconnect();
    clearTimeout(timer);
  };
}

export default { initialize: hearArt, render };
