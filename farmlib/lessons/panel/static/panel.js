// The panel: a question, its answer, and what came of it. It paints what Python shows and tells Python
// what was pressed. What goes to and fro is written down in CONTRACT.md.

import { wakeUp } from "../../../boards/static/awake.js";
import { OURS, button, html, same, setAttributes } from "../../../boards/static/elements.js";
import { closeRule } from "../../../boards/static/rules.js";
import { watchTheme } from "../../../boards/static/theme.js";
import { makeAnswer } from "./answer.js";
import { updateOutcome, withRule } from "./outcome.js";
import { paragraph } from "./sentences.js";

const PATIENCE = 20000;
const SOON = 500;
const AGAIN = "Choose Run > Run All Above Selected Cell, then run its cell again.";
const STUCK = "Is it still running your program? Choose Kernel > Interrupt Kernel, then check again.";
const GRADES = ["", "easy", "middling", "hard"];

function render({ model, el }) {
  // Each widget has a module of its own, so no counter here would be the only one on the page.
  const name = `fl-${Math.random().toString(36).slice(2)}`;
  const now = { pressed: "", told: null, heard: null };
  const timers = [];
  const book = () => ({ ...model.get("book"), manager: model.widget_manager });

  // ------------------------------------------------------------ to Python

  function press(kind, more = {}) {
    if (el.dataset.busy) return;
    try {
      model.send({ kind, seq: model.get("seq"), ...more });
    } catch {
      // A widget whose kernel is gone throws, of a kind that differs from front end to front end.
      tell(`This exercise has lost its Python (the kernel was restarted). ${AGAIN}`);
      return;
    }
    el.dataset.busy = "yes";
    now.pressed = kind;
    tell("");
    timers.push(setTimeout(() => tell("Python is working on it.", "fl-told"), SOON), setTimeout(() => {
      rest();
      tell(`Python isn't answering. ${model.get("view").kind === "write" ? STUCK : AGAIN}`);
    }, PATIENCE));
  }

  function rest() {
    timers.splice(0).forEach(clearTimeout);
    delete el.dataset.busy;
  }

  /** Says something about the panel itself; "" takes it away. */
  function tell(words, kind = "fl-trouble") {
    setAttributes(parts.trouble, { class: kind, hidden: !words, text: words });
  }

  const check = () => press("check", { answer: answer.read() });

  // ------------------------------------------------------------ the parts

  const part = (tag, kind, attributes = {}) => html(tag, { class: kind, ...attributes });
  const answer = makeAnswer(name, check);
  const tool = (kind, label, main, does = () => press(kind)) => button(label, (made) => {
    if (!made.getAttribute("aria-disabled")) does();
  }, { class: main && "fl-main-button" });
  const tools = {
    check: tool("check", "Check", true, check),
    again: tool("again", "Put it back"),
    hint: tool("hint", "Hint"),
    solution: tool("solution", "Solution"),
    next: tool("next", "Next question", true),
    another: tool("another", "Another one", false, () => press("another", { grade: Number(grade.value) })),
  };
  const grade = part("select", "fl-grade", { ...OURS, "aria-label": "Grade of the next one" });
  const more = html("span", { class: "fl-others" }, tools.another, grade);
  const said = part("div", "fl-verdict");
  const moves = part("strong", "fl-count");
  const parts = {
    title: part("strong", "fl-name", { tabindex: "-1" }),
    number: part("span", "fl-told"),
    score: part("span", "fl-whose"),
    prompt: part("div", "fl-prompt"),
    picture: part("div", "fl-picture", { ...OURS, role: "group", "aria-label": "The picture" }),
    wide: part("p", "fl-told", { text: "Scroll the picture sideways." }),
    moves,
    said,
    act: html("div", { class: "fl-do" }, answer.box, html("div", { class: "fl-row" },
      moves, tools.check, tools.again, tools.hint, tools.solution, tools.next, more), said),
    trouble: part("p", "fl-trouble", { role: "alert", hidden: true }),
    board: part("div", "fl-stage", { hidden: true }),
    polite: part("div", "fl-unseen", { "aria-live": "polite" }),
  };

  // ------------------------------------------------------------ painting

  function paint() {
    const shown = model.get("view");
    if (!shown?.title) return;
    const { options, field, grades, kind, picture, prompt, solution } = shown;
    const fresh = now.told !== model.get("seq");
    if (fresh) rest();
    now.told = model.get("seq");
    setAttributes(el, { role: "group", "aria-label": `Exercise: ${shown.title}` });
    for (const name of ["title", "number", "score", "moves"]) setAttributes(parts[name], { text: shown[name] ?? "" });
    for (const name of ["score", "moves"]) parts[name].hidden = !shown[name];
    const changed = !same(parts.prompt, [shown.title, shown.number, prompt, options, field]);
    if (changed) {
      parts.prompt.replaceChildren(...prompt.map((text) => paragraph(text, book())));
      parts.picture.innerHTML = picture;
      grade.replaceChildren(...grades.map((one) =>
        html("option", { value: one, text: `${one}: ${GRADES[one]}` })));
      grade.value = shown.grade;
    }
    parts.picture.parentNode.hidden = !picture;
    el.style.setProperty("--fl-least", `${shown.least ?? 0}px`);
    el.classList.toggle("fl-beside", picture !== "" && (options.length > 0 || field?.rows === 1));
    answer.update(shown);
    setAttributes(tools.hint, { "aria-disabled": !shown.hints_left && "true" });
    setAttributes(tools.solution, { "aria-disabled": solution && "true" });
    tools.again.hidden = kind !== "play";
    tools.next.hidden = !shown.next;
    more.hidden = !grades.length;
    parts.act.hidden = kind === "close";
    updateOutcome(parts.said, shown, book());
    if (fresh || model.get("trouble")) tell(model.get("trouble"));
    speak(shown, changed, fresh);
    seat();
    if (!fresh) return;
    if (changed && ["another", "next"].includes(now.pressed)) parts.title.focus();
    else if (now.pressed) parts.said.scrollIntoView({ block: "nearest" });
    now.pressed = "";
  }

  /** The live region: a new question, what came of a check, a hint, the solution. */
  function speak(shown, changed, fresh) {
    const { after, hints, outcome, prompt, solution, title } = shown;
    const was = now.heard;
    now.heard = { hints: hints.length, outcome, solution };
    if (!was) return;
    const said = [];
    if (changed) said.push(title, ...prompt);
    else if ((fresh && now.pressed === "check") || outcome !== was.outcome) {
      said.push(`${outcome}.`, withRule(shown), ...after);
    }
    if (!changed && hints.length > was.hints) said.push(hints.at(-1));
    if (!changed && solution && !was.solution) said.push(solution);
    // New, though they may be the same words: so they are said again.
    if (said.length) parts.polite.replaceChildren(said.join(" "));
  }

  /** Puts the board on its stage, or takes it away. */
  async function seat() {
    const wanted = model.get("board");
    if (now.board === wanted) return;
    now.board = wanted;
    now.seen?.remove();
    now.seen = null;
    parts.board.hidden = !wanted;
    if (!wanted) return;
    const manager = model.widget_manager;
    const seen = await manager.create_view(await manager.get_model(wanted.replace("IPY_MODEL_", "")));
    if (now.board !== wanted) return seen.remove();
    parts.board.append(seen.el);
    now.seen = seen;
  }

  // ------------------------------------------------------------ beginning and end

  el.classList.add("fl-root", "fl-ask");
  el.append(html("div", { class: "fl-whole" },
    html("p", { class: "fl-head" }, parts.title, parts.number, parts.score),
    parts.prompt, html("div", {}, parts.picture, parts.wide),
    parts.act, parts.trouble,
    parts.board, parts.polite));
  for (const kind of ["keydown", "keyup", "keypress"]) {
    el.addEventListener(kind, (event) => {
      if (event.key !== "Tab") event.stopPropagation();
      if (event.key === "Escape") el.querySelectorAll(".fl-line").forEach(closeRule);
    });
  }
  model.on("change", paint);
  const stopTheme = watchTheme(el);
  // What is wider than its place is scrolled, by keys as well.
  const sized = new ResizeObserver(() => {
    const wide = parts.picture.scrollWidth > parts.picture.clientWidth + 1;
    parts.wide.hidden = !wide;
    setAttributes(parts.picture, { tabindex: wide && "0" });
  });
  sized.observe(parts.picture);
  paint();
  return () => {
    model.off("change", paint);
    stopTheme();
    sized.disconnect();
    timers.forEach(clearTimeout);
    now.board = null;
    now.seen?.remove();
  };
}

export default { initialize: wakeUp, render };
