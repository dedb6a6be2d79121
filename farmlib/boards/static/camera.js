// Zoom and drag: what part of the table is seen, and how large.

import { html } from "./elements.js";
import { beyond, boardHeight, fitCamera, followCamera, inSight, settled, zoomCamera } from "./geometry.js";

const DRAG = 5;

/** Pixels for a unit under which pips run together, and pictures show numerals. */
const NUMERALS = 22;

/**
 * Moves the `layer` of the `frame` (the board's svg). `may()` tells whether the wheel may zoom. Until
 * the reader zooms or drags, all is fitted into the frame; then it is left as it is, and only follows
 * the play. `least` and `heightOf` are other sizes than a board's. Returns {update, zoom, fit, reveal,
 * scale, edges}; `edges` are signs for the sides of the board beyond which the table goes on.
 */
export function makeCamera(frame, layer, may, { least, heightOf = boardHeight } = {}) {
  let scene = null;
  let own = null;
  let size = [0, 0];
  let camera = null;
  let drag = null;
  let focus = "";
  let all = false;
  let ended = false;
  let first = true;
  const edges = ["left", "right", "top", "bottom"].map((side) =>
    html("i", { class: `fl-more fl-more-${side}`, hidden: true }));
  layer.classList.add("fl-quick"); // until it has a size: nothing slides into its first place

  /**
   * Shows the scene `next` in a board `width` pixels wide, in a window of which `rest` is taken by what
   * stands round it. `over`: nothing is clicked any more, so all is shown, however small.
   */
  function update(next, width, rest, over) {
    if (over !== ended) {
      own = null;
      all = over;
    }
    ended = over;
    scene = next;
    if (!width || !scene.box) return;
    size = [width, heightOf(width, window.innerHeight, rest)];
    frame.style.height = `${size[1]}px`;
    const moved = focus !== String(scene.focus);
    focus = String(scene.focus);
    if (own) own = held(moved ? followCamera(own, scene.focus, size) : own);
    look();
    if (!first) return;
    first = false;
    layer.getBoundingClientRect(); // it has its place now, and may slide from here
    layer.classList.remove("fl-quick");
  }

  function look() {
    camera = all ? fitCamera(scene.box, size, scene.unit, null, 0) : own ?? settled(camera, scene, size, least);
    draw();
  }

  function held(next) {
    return inSight(next, scene.box, size);
  }

  function draw() {
    layer.style.transform = `translate(${camera.x}px, ${camera.y}px) scale(${camera.scale})`;
    const small = camera.scale < NUMERALS;
    layer.style.setProperty("--farm-pips", small ? "none" : "inline");
    layer.style.setProperty("--farm-numerals", small ? "inline" : "none");
    // Not once on the layer: then all pictures in it would be styled anew, as they inherit it too.
    for (const text of layer.querySelectorAll(".fl-text:not(:empty)")) {
      text.style.setProperty("--fl-px", String(1 / camera.scale));
    }
    frame.classList.toggle("fl-draggable", !camera.whole);
    beyond(camera, scene.box, size).forEach((more, n) => { edges[n].hidden = !more; });
  }

  function take(next) {
    all = false;
    own = held({ ...next, whole: false });
    camera = own;
    draw();
  }

  function zoom(factor, at = [size[0] / 2, size[1] / 2]) {
    if (scene) take(zoomCamera(camera, factor, at, scene.unit));
  }

  /** All of the board, however small; a second time as large as can be read, following the play. */
  function fit() {
    all = !all;
    own = camera = null;
    if (scene) look();
  }

  /** Moves the camera so that a point of the scene is seen (the focus went there). */
  function reveal(point) {
    const next = followCamera(camera, point, size);
    if (next.x !== camera.x || next.y !== camera.y) take(next);
  }

  frame.addEventListener("wheel", (event) => {
    if (!event.ctrlKey && !may()) return;
    event.preventDefault();
    const frameBox = frame.getBoundingClientRect();
    layer.classList.add("fl-quick");
    zoom(Math.exp(-event.deltaY / 400), [event.clientX - frameBox.x, event.clientY - frameBox.y]);
  }, { passive: false });

  frame.addEventListener("pointerdown", (event) => {
    if (event.button === 0) drag = { x: event.clientX, y: event.clientY, from: camera, moving: false };
  });
  frame.addEventListener("pointermove", (event) => {
    if (!drag) return;
    const by = [event.clientX - drag.x, event.clientY - drag.y];
    if (!drag.moving && Math.hypot(...by) < DRAG) return;
    if (!drag.moving) {
      frame.setPointerCapture(event.pointerId);
      layer.classList.add("fl-quick");
    }
    drag.moving = true;
    take({ ...drag.from, x: drag.from.x + by[0], y: drag.from.y + by[1] });
  });
  const drop = () => {
    if (drag?.moving) frame.addEventListener("click", stopClick, { capture: true, once: true });
    // A drag that ends outside brings no click: then none is to be stopped.
    setTimeout(() => frame.removeEventListener("click", stopClick, { capture: true }), 0);
    layer.classList.remove("fl-quick");
    drag = null;
  };
  frame.addEventListener("pointerup", drop);
  frame.addEventListener("pointercancel", drop);

  return {
    update, zoom, fit, reveal, edges,
    get scale() { return camera?.scale ?? 1; },
  };
}

function stopClick(event) {
  event.stopPropagation();
  event.preventDefault();
}
