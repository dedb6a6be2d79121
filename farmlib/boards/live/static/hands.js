// Hands: whose key was pressed, and what it means in the window that is open.

/** The word on a key. */
export const keyName = (key) => (key === " " ? "Space" : key.toUpperCase());

/** The letter of a key by what stands on it; where letters are not Latin, by its place. */
export function letterOf({ key, code }) {
  return /^[\x20-\x7e]$/.test(key) ? key.toLowerCase() : code.replace(/^Key/, "").toLowerCase();
}

/**
 * What one at the screen can do now: [word, label, which of the three keys] each. `said` are the
 * words that this one has said in this window already.
 */
export function canDo(shown, player, said) {
  const { kind, number, too, humans, quackers, quacks } = shown;
  const found = [];
  if (humans.includes(player) && !said.some((word) => word !== "quack")) {
    if (kind === "claim") {
      found.push(["follow", too ? "Hit and follow" : "Follow", 0],
        ["contradict", too ? "Hit and contradict" : "Contradict", 1]);
      if (too) found.push(["pass", "Pass", 2]);
    } else {
      found.push(["hit", number ? "Hit and say a number" : "Hit", 0]);
      if (kind === "last") found.push(["pass", "Pass", 1]);
    }
  }
  if (quackers.includes(player) && !said.includes("quack")) found.push(["quack", quacks, 2]);
  return found;
}
