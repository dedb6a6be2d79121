// The board: puts the parts together, paints what Python shows, and tells Python what was clicked.
// What goes to and fro is written down in CONTRACT.md.

import { signsOf, updateCover, updateFacts, updatePlates, updateStatus } from "./around.js";
import { makeBar, makeZoom } from "./bar.js";
import { makeCamera } from "./camera.js";
import { OURS, html, setAttributes, svg } from "./elements.js";
import { full, hearArt, updateArt, updateBoard, updateTray } from "./items.js";
import { makeKeys } from "./keys.js";
import { atEnd, logKeys, updateLog, updateNote } from "./log.js";
import { trayUnit } from "./geometry.js";
import { comeFrom, mayMove, middle, shake, whereabouts, wobble } from "./motion.js";
import { KEYS, makePanel } from "./panels.js";
import { choices, clickOn, partners, usable } from "./picking.js";
import { closeRule } from "./rules.js";
import { makeSounds } from "./sound.js";
import { watchTheme } from "./theme.js";

const PATIENCE = 5000;

/** The elements of a board, all but what is patched in. */
function skeleton() {
  const part = (tag, kind, attributes = {}) => html(tag, { class: `fl-${kind}`, ...attributes });
  const parts = {
    status: part("p", "status"),
    plates: part("ul", "plates", { "aria-label": "Players" }),
    facts: part("ul", "facts", { "aria-label": "On the table" }),
    note: part("div", "note", { hidden: true, role: "group", "aria-label": "Note" }),
    cover: part("div", "cover", { hidden: true }),
    tray: part("div", "tray", { role: "group", "aria-label": "Your hand" }),
    log: part("ol", "log", { "aria-label": "What happened", ...OURS }),
    polite: part("div", "unseen", { "aria-live": "polite" }),
    loud: part("div", "unseen", { role: "alert" }),
    defs: svg("defs"),
    layer: svg("g", { class: "fl-layer" }),
  };
  parts.frame = svg("svg", { class: "fl-frame", role: "group" }, parts.defs, parts.layer);
  return parts;
}

function render({ model, el }) {
  // Each widget has a copy of this module, so no counter would tell their pictures apart.
  const prefix = `fl${Math.random().toString(36).slice(2)}`;
  const parts = skeleton();
  const view = { picked: null, pending: false, words: "", told: null, spoken: null };
  const sounds = makeSounds();
  let timer = 0;
  let [width, around] = [0, 0];

  // ------------------------------------------------------------ to Python

  function post(message) {
    try {
      model.send({ seq: model.get("seq"), ...message });
      return true;
    } catch {
      // A widget whose kernel is gone throws, of a kind that differs from front end to front end.
      tell("This board has lost its Python (the kernel was restarted). Choose Run > Run All Above Selected Cell, then run its cell.");
      return false;
    }
  }

  function send(message) {
    if (view.pending) return false;
    panel.asked = false;
    if (!post(message)) return false;
    view.pending = true;
    view.words = "";
    timer = setTimeout(() => {
      view.pending = false;
      tell("Python isn't answering. If this goes on, run the cell again.");
    }, PATIENCE);
    return true;
  }

  /** Says something on the status line, until there is news or the next click. */
  function tell(words) {
    view.words = words;
    updateStatus(parts.status, table(), words);
    if (words) say(words);
  }

  // The seed can be asked for at any moment: nothing changes by it.
  const panel = makePanel((kind, text) => (kind === "seed" ? post : send)({ kind, text }), hush);
  const bar = makeBar((thing, button) => {
    if (thing.move) send({ kind: "move", text: thing.move.action });
    else if (thing.kind === "mute") sounds.muted = !sounds.muted;
    else if (["new", "open", "words"].includes(thing.kind)) panel.show(thing.kind, button, scene());
    else send({ kind: thing.kind });
    view.copying = thing.kind === "copy";
  }, sounds);

  const table = () => model.get("table") ?? {};
  const scene = () => model.get("scene") ?? {};
  const book = () => ({ ...model.get("book"), manager: model.widget_manager });
  const trayScale = () => trayUnit(width, scene().tray.length, window.innerHeight) / scene().unit;

  // ------------------------------------------------------------ clicks and keys

  function click(node, byKey = false) {
    const item = node.item;
    const { picked, send: keys } = clickOn(item, view.picked, scene().moves ?? []);
    const before = view.picked;
    view.picked = picked;
    hush();
    if (!view.pending) tell("");
    if (keys) send({ kind: "click", parts: keys });
    dress();
    if (picked && picked !== before) {
      const count = choices(scene().moves, picked.key).length;
      if (!count && scene().moves.length) tell(`${item.label} It doesn't fit anywhere right now.`);
      else say(`Picked: ${item.label} It can go to ${count} ${count === 1 ? "place" : "places"}.`);
      if (byKey) nextFit(node);
    }
  }

  /** To the next place for what is picked, or else the next thing that can be played. */
  function nextFit(node) {
    const useful = view.picked ? choices(scene().moves, view.picked.key)
      : keys.all().filter((one) => one.matches(".fl-can:not(.fl-place)")).map((one) => one.dataset.key);
    keys.goTo(itemNode(useful[(useful.indexOf(node.dataset.key) + 1) % useful.length]));
  }

  const itemNode = (key) => keys.all().find((node) => node.dataset.key === key);

  /** Puts the note out of the way, until there is another. */
  function hush() {
    view.hushed = model.get("seq");
    keys.before();
    parts.note.hidden = true;
    keys.after(parts.cover, bar.row);
  }

  function letGo() {
    const was = view.picked;
    view.picked = null;
    dress();
    if (was) keys.goTo(itemNode(was.key));
  }

  const hasFocus = () => el.querySelector(".fl-item:focus");
  const camera = makeCamera(parts.frame, parts.layer, hasFocus);
  const keys = makeKeys(el, parts.layer, parts.tray, {
    click, letGo, nextFit, zoom: camera.zoom, fit: camera.fit,
    seen: (node) => {
      if (parts.layer.contains(node)) camera.reveal([node.item.x, node.item.y]);
    },
  });
  for (const place of [parts.layer, parts.tray]) {
    place.addEventListener("click", (event) => {
      const node = event.target.closest(".fl-item");
      if (node) click(node);
    });
  }
  logKeys(parts.log);
  el.addEventListener("keydown", (event) => {
    if (event.key === "Escape") el.querySelectorAll(".fl-line, li").forEach(closeRule);
  });

  // ------------------------------------------------------------ painting

  function dress() {
    const { board = [], tray = [], moves = [] } = scene();
    const look = {
      picked: view.picked,
      fits: view.picked ? partners(moves, view.picked.key) : new Set(),
      usable: usable(moves),
      refused: new Set(table().note?.kind === "refusal" ? table().note.parts : []),
    };
    el.classList.toggle("fl-picking", Boolean(view.picked));
    updateBoard(parts.layer, board.map(full), look, prefix);
    updateTray(parts.tray, tray.map(full), look, prefix, trayScale());
  }

  function paint() {
    if (!scene().board) return;
    const fresh = view.told !== model.get("seq");
    if (fresh) {
      clearTimeout(timer);
      view.pending = false;
      view.words = "";
    }
    // All that is asked of the page comes first, and again at the end: asked in between, it would
    // have to be laid out anew each time.
    const places = fresh && view.told !== null && mayMove()
      ? whereabouts(parts.layer, parts.tray) : null;
    const follow = atEnd(parts.log);
    const all = [...scene().board, ...scene().tray];
    if (!all.some((item) => item.key === view.picked?.key)) view.picked = null;
    const signs = signsOf(scene().plates);
    const { cover } = table();
    const note = view.hushed === model.get("seq") ? null : table().note;
    const place = panel.asked && note?.kind === "error" ? panel.box : ground;
    keys.before();
    setAttributes(parts.frame, { "aria-label": scene().title, "aria-description": KEYS });
    el.dataset.busy = Boolean(table().busy);
    updateStatus(parts.status, table(), view.words);
    updatePlates(parts.plates, scene(), signs);
    updateFacts(parts.facts, scene().facts ?? []);
    updateArt(parts.defs, model.get("art"), prefix);
    dress();
    const over = table().tone === "over";
    camera.update(scene(), width, around + (over ? 200 : 300), over);
    parts.tray.hidden = !scene().tray.length;
    updateNote(parts.note, note, book(), hush);
    if (parts.note.parentElement !== place) place.insertBefore(parts.note, place.lastElementChild);
    updateLog(parts.log, table(), book(), signs);
    updateCover(parts.cover, table(), () => send({ kind: "here" }), (text) => send({ kind: "move", text }));
    zoom.hidden = Boolean(cover);
    bar.update(scene(), table());
    keys.after(parts.cover, bar.row);
    if (fresh) {
      if (places) glide(places);
      panel.answered(scene(), table());
      if (note) note.parts.forEach((key) => shakeItem(key));
      if (view.told !== null) table().sounds?.forEach(sound);
      speak();
      view.told = model.get("seq");
    }
    if (follow) parts.log.scrollTop = parts.log.scrollHeight;
  }

  /**
   * What is new comes from where it was: the hand, the pile, or the plate of whoever played. On a
   * board of squares a picture comes from the square that has it no more. Feathers come one by one.
   */
  function glide(places) {
    const player = (table().log ?? []).at(-1)?.[1];
    const plate = parts.plates.querySelector(`[data-key="${player}"]`);
    const was = new Map([...places].map(([key, at]) => [key.replace(/^\S+ /, ""), at]));
    const now = new Map([...scene().board, ...scene().tray].map(({ key, art }) => [key, art]));
    const left = new Map([...places].filter(([key, { art }]) => art && now.get(key) !== art)
      .map(([, at]) => [at.art, at]));
    let plucked = 0;
    for (const [parent, scale] of [[parts.layer, camera.scale], [parts.tray, trayScale()]]) {
      const inHand = parent === parts.tray;
      for (const node of parent.children) {
        const { key, art, role, angle, marks } = node.item;
        if (marks.includes("sign") || (role === "place" && marks.includes("open"))) continue;
        const moved = places.get(key)?.art !== art && left.get(art);
        if (!moved && places.has(key)) continue;
        const from = moved || (inHand ? places.get("pile")
          : was.get(key.replace(/^\S+ /, "")) ?? (plate && middle(plate)));
        const delay = marks.includes("plucked") ? 150 * plucked++ : 0;
        if (from) comeFrom(node, from, scale, inHand ? 0 : angle, delay);
      }
    }
  }

  function shakeItem(key) {
    if (table().note.kind !== "refusal") return;
    const node = itemNode(key);
    if (node) shake(node, parts.layer.contains(node) ? 6 / camera.scale : 6);
  }

  /** A sound, and what makes it moves; the log says it in words. */
  function sound([name, key]) {
    sounds.play(name);
    const node = [...parts.layer.children].find((one) => one.dataset.key === key);
    if (node) wobble(node);
  }

  /** The live regions: each new line of the log, then whose turn; refusals at once. */
  function speak() {
    const { log = [], note, status } = table();
    const count = log.length ? log.at(-1)[0] + 1 : 0;
    const fresh = view.spoken === null ? [] : log.filter(([number]) => number >= view.spoken);
    view.spoken = count;
    say([...fresh.map((entry) => entry[2]), status].join(" "));
    parts.loud.textContent = note && note.kind !== "news" ? note.lines.join(" ") : "";
  }

  function say(text) {
    setAttributes(parts.polite, { text });
  }

  // ------------------------------------------------------------ beginning and end

  const ground = html("div", { class: "fl-ground" }, parts.frame, ...camera.edges, parts.note, parts.cover);
  const zoom = makeZoom(camera);
  const seats = html("div", { class: "fl-around" }, parts.plates, parts.facts);
  el.classList.add("fl-root");
  el.append(html("div", { class: "fl-whole" },
    html("div", { class: "fl-play" },
      parts.status,
      seats,
      ground,
      parts.tray, bar.row, panel.box, zoom),
    html("div", { class: "fl-aside" }, html("strong", { text: "What happened" }), parts.log),
    parts.polite, parts.loud));

  let asked = false;
  const soon = () => {
    if (asked) return;
    asked = true;
    queueMicrotask(() => {
      asked = false;
      paint();
    });
  };
  const answer = (message) => {
    if (message.kind === "text" && view.copying) panel.text(message.text);
    if (message.kind === "seed") panel.seed(message.text);
  };
  model.on("change", soon);
  const stopSounds = sounds.onChange(soon);
  for (const kind of ["click", "keydown"]) {
    el.addEventListener(kind, () => { if (table().sounds) sounds.wake(); });
  }
  model.on("msg:custom", answer);
  const stopTheme = watchTheme(el);
  // The row of moves comes and goes, and the hand changes: the board does not grow and shrink with them.
  const measure = () => {
    const was = [width, around];
    [width, around] = [ground.clientWidth, seats.offsetHeight + bar.tools.offsetHeight];
    if (String(was) !== String([width, around])) soon();
  };
  const sizes = new ResizeObserver(measure);
  [ground, seats, bar.tools].forEach((part) => sizes.observe(part));
  paint();
  return () => {
    model.off("change", soon);
    model.off("msg:custom", answer);
    stopTheme();
    stopSounds();
    sizes.disconnect();
    clearTimeout(timer);
  };
}

export default { initialize: hearArt, render };
