// Who was first, as far as this page knows: by the times that were taken here. Pure, so that it
// can be tried without a page. Times are milliseconds since the card was painted.

/** A press reaches us a little after it was made, so the end of a window is looked at a little later. */
export const GRACE = 40;

const inTime = (cue, pressed, now) =>
  // The reader stands before a bot with the very same time.
  [...pressed, ...cue.bots].filter(([, , ms]) => ms <= now).sort((a, b) => a[2] - b[2]);

/**
 * What a window has come to by `now`; null while it is open. `pressed` is what readers have done, and
 * `cue.bots` which bots have hit, as far as it is known: [player, word, ms] each.
 */
export function decided(cue, pressed, now) {
  const ended = (end, ms, player = null) => ({
    end, ms, player, said: pressed.filter(([, word, at]) => word !== "hit" && at <= ms),
  });
  const { tempo, limit, humans, kind, wait } = cue;
  const over = limit !== null && now >= limit;
  const said = (words) => humans.filter((one) =>
    pressed.some(([player, word]) => player === one && words.includes(word)));
  if (kind === "claim") {
    const all = over || said(["follow", "contradict", "pass"]).length === humans.length;
    return all && now >= wait ? ended("claim", now) : null;
  }
  const hit = inTime(cue, pressed, Math.min(now, tempo ?? now)).find(([, word]) => word === "hit");
  if (hit) return ended("hit", hit[2], hit[0]);
  if (tempo !== null) return now >= tempo ? ended("show", tempo) : null;
  const silent = humans.filter((one) => !said(["pass"]).includes(one));
  if ((silent.length && !over) || cue.bots.some(([, word]) => word === "hit")) return null;
  const last = ended("passed", now);
  return { ...last, said: [...last.said, ...silent.map((one) => [one, "pass", now])] };
}

/** When, after `now`, something is to be looked at again; Infinity when only a press can do it. */
export function nextLook(cue, now) {
  const times = [cue.tempo, cue.limit, cue.kind === "claim" ? cue.wait : null,
    ...cue.bots.filter(([, word]) => word === "hit").map(([, , ms]) => ms)];
  return Math.min(...times.filter((ms) => ms !== null && ms > now), Infinity);
}
