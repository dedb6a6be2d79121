// What a click means: piece then place, or place then piece. Pure; the rules are Python's business.

/** The keys of everything that some legal move has as a part. */
export function usable(moves) {
  return new Set(moves.flatMap((move) => move.parts));
}

/** The keys that make a legal move together with `key`. */
export function partners(moves, key) {
  const found = new Set();
  for (const { parts } of moves) {
    if (parts.length > 1 && parts.includes(key)) parts.forEach((part) => found.add(part));
  }
  found.delete(key);
  return found;
}

/**
 * One key for each legal move that `key` is part of: the first way to do it. What the keyboard goes
 * through, and what is counted.
 */
export function choices(moves, key) {
  const found = new Map();
  for (const { action, parts } of moves) {
    if (parts.length > 1 && parts.includes(key) && !found.has(action)) {
      found.set(action, parts.find((part) => part !== key));
    }
  }
  return [...found.values()];
}

/**
 * What happens when `item` is clicked while `picked` (an item or null) is picked: what is picked
 * then, and the keys to `send` to Python, or null.
 *
 * A second click lets go. Two things of different kinds are sent, legal or not: Python refuses with
 * the rule. A thing of the same kind takes the place of the picked one.
 */
export function clickOn(item, picked, moves) {
  const role = item.role ?? "still";
  if (picked && picked.key === item.key) return { picked: null, send: null };
  if (role === "act") return { picked: null, send: [item.key] };
  const together = picked && partners(moves, picked.key).has(item.key);
  if (picked && (together || role !== (picked.role ?? "still"))) {
    return { picked: null, send: [picked.key, item.key] };
  }
  if (role === "still") return { picked, send: null };
  const alone = moves.some(({ parts }) => parts.length === 1 && parts[0] === item.key);
  if (alone && partners(moves, item.key).size === 0) return { picked: null, send: [item.key] };
  return { picked: item, send: null };
}
