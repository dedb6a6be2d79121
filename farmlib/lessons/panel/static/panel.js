// The panel: a question, its answer, and what came of it. It paints what Python shows and tells Python
// what was pressed. What goes to and fro is written down in CONTRACT.md.

import { OURS, button, html, same, setAttributes } from "../../../boards/static/elements.js";
import { closeRule } from "../../../boards/static/rules.js";
import { watchTheme } from "../../../boards/static/theme.js";
import { describe, makeAnswer } from "./answer.js";
import { updateOutcome, withRule } from "./outcome.js";
import { paragraph } from "./sentences.js";

const PATIENCE = 20000;
const SOON = 500;
const GRADES = ["", "easy", "middling", "hard"];

function render({ model, el }) {
  // Each widget has a module of its own, so no counter here would be the only one on the page.
  const id = `fl-${Math.random().toString(36).slice(2)}`;
  const now = { pending: false, pressed: "", told: null, heard: null };
  const timers = [];
  const view = () => model.get("view");
  const book = () => ({ ...model.get("book"), manager: model.widget_manager });

  // ------------------------------------------------------------ to Python

  function press(kind, more = {}) {
    if (now.pending) return;
    try {
      model.send({ kind, seq: model.get("seq"), ...more });
    } catch {
      // A widget whose kernel is gone throws, of a kind that differs from front end to front end.
      tell("This exercise has lost its Python (the kernel was restarted). Run its cell again.");
      return;
    }
    now.pending = true;
    now.pressed = kind;
    tell("");
    timers.push(setTimeout(() => {
      el.setAttribute("aria-busy", "true");
      parts.wait.hidden = false;
    }, SOON), setTimeout(() => {
      rest();
      tell("Python does not answer. If it stays so, run the cell again.");
    }, PATIENCE));
  }

  function rest() {
    timers.splice(0).forEach(clearTimeout);
    now.pending = false;
    parts.wait.hidden = true;
    el.removeAttribute("aria-busy");
  }

  function tell(words) {
    parts.trouble.hidden = !words;
    setAttributes(parts.trouble, { text: words });
  }

  const check = () => press("check", { answer: answer.read() });

  // ------------------------------------------------------------ the parts

  const part = (tag, kind, attributes = {}) => html(tag, { class: `fl-${kind}`, ...attributes });
  const answer = makeAnswer(id, check);
  const tool = (kind, label, main) => {
    const made = button(label, () => {
      if (made.getAttribute("aria-disabled")) return;
      if (kind === "check") check();
      else press(kind, kind === "another" ? { grade: Number(grade.value) } : {});
    }, { class: main && "fl-main-button", "data-kind": kind });
    return made;
  };
  const tools = {
    check: tool("check", "Check", true), hint: tool("hint", "Hint"), solution: tool("solution", "Solution"),
    again: tool("again", "Put it back"), next: tool("next", "Next question", true), another: tool("another", "Another one"),
  };
  const grade = part("select", "grade", { ...OURS, "aria-label": "Grade of the next one" });
  const more = html("span", { class: "fl-more" }, tools.another, grade);
  const parts = {
    title: part("strong", "name", { tabindex: "-1" }), number: part("span", "told"), score: part("span", "whose"),
    prompt: part("div", "prompt"), picture: part("div", "picture"), board: part("div", "stage"),
    said: part("div", "said", { id }), trouble: part("p", "trouble", { role: "alert", hidden: true }),
    wait: part("p", "told", { text: "Python is at it.", hidden: true }), polite: part("div", "unseen", { "aria-live": "polite" }),
  };

  // ------------------------------------------------------------ painting

  function paint() {
    const shown = view();
    if (!shown?.title) return;
    const { options, field, grades, hints_left: left, kind, picture, prompt, solution } = shown;
    const fresh = now.told !== model.get("seq");
    if (fresh) rest();
    now.told = model.get("seq");
    setAttributes(el, { role: "group", "aria-label": `Exercise: ${shown.title}`, "data-kind": kind });
    setAttributes(parts.title, { text: shown.title });
    setAttributes(parts.number, { text: shown.number });
    setAttributes(parts.score, { text: shown.score ?? "" });
    parts.score.hidden = !shown.score;
    const question = [shown.title, shown.number, prompt, options, field];
    const changed = !same(parts.prompt, question);
    if (changed) parts.prompt.replaceChildren(...prompt.map((text) => paragraph(text, book())));
    if (!same(parts.picture, picture)) parts.picture.innerHTML = picture;
    parts.picture.hidden = !picture;
    el.classList.toggle("fl-beside", Boolean(picture && options.length));
    answer.update(shown);
    describe(answer.box, id);
    setAttributes(tools.hint, { "aria-disabled": !left && "true", text: left || !shown.hints.length ? "Hint" : "No more hints" });
    setAttributes(tools.solution, { "aria-disabled": solution && "true" });
    tools.again.hidden = kind !== "play";
    tools.next.hidden = !shown.next;
    more.hidden = !grades.length;
    if (!same(grade, grades)) {
      grade.replaceChildren(...grades.map((one) => html("option", { value: one, text: `${one}: ${GRADES[one] ?? ""}` })));
    }
    if (changed) grade.value = shown.grade;
    updateOutcome(parts.said, shown, book());
    if (fresh || model.get("trouble")) tell(model.get("trouble"));
    speak(shown, changed, fresh);
    if (fresh && changed && ["another", "next"].includes(now.pressed)) parts.title.focus({ preventScroll: true });
    else if (fresh && now.pressed) parts.said.scrollIntoView({ block: "nearest" });
    now.pressed = "";
    seat();
  }

  /** The live region: a new question, what came of a check, a hint, the solution. */
  function speak(shown, changed, fresh) {
    const { after, hints, outcome, prompt, solution, title } = shown;
    const was = now.heard;
    now.heard = { hints: hints.length, outcome, solution };
    if (!was) return;
    const said = [];
    if (changed) said.push(title, ...prompt);
    else if ((fresh && now.pressed === "check") || outcome !== was.outcome) said.push(`${outcome}.`, withRule(shown), ...after);
    if (!changed && hints.length > was.hints) said.push(hints.at(-1));
    if (!changed && solution && !was.solution) said.push(solution);
    if (!said.length) return;
    // The same words again are said again only if they differ in something.
    now.odd = !now.odd;
    setAttributes(parts.polite, { text: said.join(" ") + (now.odd ? "" : "\u00a0") });
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
    now.seen = seen;
    parts.board.append(seen.el);
  }

  // ------------------------------------------------------------ beginning and end

  el.classList.add("fl-root", "fl-ask");
  el.append(html("div", { class: "fl-whole" },
    html("p", { class: "fl-head" }, parts.title, parts.number, parts.score),
    parts.prompt, parts.picture,
    html("div", { class: "fl-do" }, answer.box,
      html("div", { class: "fl-row" }, tools.check, tools.again, tools.hint, tools.solution, tools.next, more),
      parts.wait, parts.trouble, parts.said),
    parts.board, parts.polite));
  for (const kind of ["keydown", "keyup", "keypress"]) {
    el.addEventListener(kind, (event) => { if (event.key !== "Tab") event.stopPropagation(); });
  }
  el.addEventListener("keydown", (event) => {
    if (event.key === "Escape") el.querySelectorAll(".fl-line").forEach(closeRule);
  });
  let asked = false;
  const soon = () => {
    if (asked) return;
    asked = true;
    queueMicrotask(() => {
      asked = false;
      paint();
    });
  };
  model.on("change", soon);
  const stopTheme = watchTheme(el);
  paint();
  return () => {
    model.off("change", soon);
    stopTheme();
    timers.forEach(clearTimeout);
    now.board = null;
    now.seen?.remove();
  };
}

export default { render };
