// Where things are on the screen: pure functions, tried out without a browser in tests.
//
// A camera is {scale, x, y}: a point of the scene is drawn at (scale * px + x, scale * py + y).

/** The smallest side of a thing to click, in CSS pixels; and the largest that fitting makes of it. */
export const LEAST = 24;
export const MOST = 60;

/** Under this height a window is low, as on a small laptop: there the hand is drawn smaller. */
const LOW = 800;

/** How large a unit is in the hand: so that tiles lie in one row where they can, else in two. */
export function trayUnit(width, count, windowHeight) {
  const fitting = (rows) => (rows * (width - 24) / count - 6) / 1.2;
  return Math.max(26, Math.min(windowHeight < LOW ? 30 : 36, fitting(1) >= 30 ? fitting(1) : fitting(2)));
}

/** The part of the window that fitting fills: so that the board can grow a little as it is. */
const ROOM = 0.94;

/**
 * How high the board is for a width: status, plates, board and hand are seen at once in the window,
 * of which `rest` is not the board's.
 */
export function boardHeight(width, windowHeight, rest) {
  return Math.round(Math.max(260, Math.min(0.62 * width, windowHeight - rest, 640)));
}

/**
 * The camera that shows all of `box` in `size` [width, height]. Where that would make things smaller
 * than `least` they stay that large, and the camera looks at `focus`.
 */
export function fitCamera(box, size, unit, focus, least = LEAST) {
  const [left, top, width, height] = box;
  const fits = Math.min(ROOM * size[0] / width, ROOM * size[1] / height, MOST / unit);
  const scale = Math.max(fits, least / unit);
  const middle = [left + width / 2, top + height / 2];
  const [cx, cy] = fits < scale && focus ? focus : middle;
  const camera = { scale, x: size[0] / 2 - scale * cx, y: size[1] / 2 - scale * cy };
  return { ...inSight(camera, box, size), whole: fits >= scale };
}

/**
 * The camera for the scene after a play: the old one where that still shows all of it well, so that
 * the table lies still; else a newly fitted one.
 */
export function settled(camera, { box, unit, focus }, size, least) {
  const best = fitCamera(box, size, unit, focus, least);
  const same = camera?.whole && best.whole && String(camera.size) === String(size)
    && best.scale < 1.4 * camera.scale && !beyond(camera, box, size).includes(true);
  return same ? camera : { ...best, size };
}

/** The camera moved as little as needed, so that the box fills the window or lies in its middle. */
export function inSight(camera, box, size) {
  const along = (start, length, room, offset) => {
    const drawn = camera.scale * length;
    if (drawn <= room) return (room - drawn) / 2 - camera.scale * start;
    const most = -camera.scale * start;
    return Math.min(most, Math.max(most - (drawn - room), offset));
  };
  return {
    ...camera,
    x: along(box[0], box[2], size[0], camera.x),
    y: along(box[1], box[3], size[1], camera.y),
  };
}

/** Whether the box goes on beyond the left, right, top and bottom side of the window. */
export function beyond(camera, box, size) {
  return [0, 1].flatMap((axis) => {
    const start = camera.scale * box[axis] + (axis ? camera.y : camera.x);
    return [start < -1, start + camera.scale * box[axis + 2] > size[axis] + 1];
  });
}

/** The camera with things `factor` as large, the point `at` of the screen staying where it is. */
export function zoomCamera(camera, factor, at, unit) {
  const scale = Math.min(160 / unit, Math.max(6 / unit, camera.scale * factor));
  const by = scale / camera.scale;
  return { scale, x: at[0] - by * (at[0] - camera.x), y: at[1] - by * (at[1] - camera.y) };
}

/** The camera moved just so far that `point` of the scene is at least `edge` pixels inside. */
export function followCamera(camera, point, size, edge = 48) {
  if (!point) return camera;
  const along = (drawn, room) => Math.max(edge - drawn, 0) || Math.min(room - edge - drawn, 0);
  return {
    ...camera,
    x: camera.x + along(camera.scale * point[0] + camera.x, size[0]),
    y: camera.y + along(camera.scale * point[1] + camera.y, size[1]),
  };
}

const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * The nearest of `things` [{x, y, ...}] that lies from `here` in an arrow key's direction, within a
 * right angle; null when there is none. What lies straight ahead is nearer than what lies aslant.
 */
export function nearest(here, things, arrow) {
  const [wx, wy] = WAYS[arrow];
  let best = null;
  let least = Infinity;
  for (const thing of things) {
    const ahead = (thing.x - here.x) * wx + (thing.y - here.y) * wy;
    const aside = Math.abs((thing.x - here.x) * wy) + Math.abs((thing.y - here.y) * wx);
    if (ahead < 1 || aside > 2.5 * ahead) continue;
    const far = ahead + 2 * aside;
    if (far < least) [best, least] = [thing, far];
  }
  return best;
}
