// Hands: what stands on a key, and what its owner can still say.

/** The letter of a key by what stands on it; where letters are not Latin, by its place. */
export function letterOf({ key, code }) {
  return /^[\x20-\x7e]$/.test(key) ? key.toLowerCase() : code.replace(/^Key/, "").toLowerCase();
}

/** What is left to say for one who has `said` these words in this window: see `can` in CONTRACT.md. */
export const leftOf = (can, said) => can.filter(([word]) =>
  (word === "quack" ? !said.includes("quack") : said.every((one) => one === "quack")));
