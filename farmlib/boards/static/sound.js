// Sounds, made in the browser. One voice for the whole page: all hubs and boards share it, and the
// switch that mutes it, which the browser remembers.

const MUTED = "farmlib-muted";
const TWICE = 0.15;

// Each cluck differs a little from the one before: its pitch, how many "bok" come before the
// "gawk", and how long that is, in seconds.
const CLUCKS = [[1, 2, 0.34], [1.13, 1, 0.28], [0.9, 3, 0.4], [1.06, 2, 0.24]];

/** One sound of a throat: a reed that glides through `pitches` (Hz), and a little breath. */
function syllable(context, at, length, pitches) {
  const throat = new BiquadFilterNode(context, { type: "bandpass", frequency: 1100, Q: 0.9 });
  const swell = new GainNode(context, { gain: 0 });
  swell.gain.setValueAtTime(0.0001, at);
  swell.gain.exponentialRampToValueAtTime(0.5, at + 0.015);
  swell.gain.exponentialRampToValueAtTime(0.0001, at + length);
  throat.connect(swell).connect(context.destination);
  const reed = new OscillatorNode(context, { type: "sawtooth", frequency: pitches[0] });
  reed.frequency.setValueAtTime(pitches[0], at);
  pitches.slice(1).forEach((pitch, step) =>
    reed.frequency.linearRampToValueAtTime(pitch, at + (length * (step + 1)) / (pitches.length - 1)));
  const air = context.createBuffer(1, context.sampleRate * length, context.sampleRate);
  air.getChannelData(0).forEach((_, n, all) => { all[n] = 0.3 * (Math.random() - 0.5); });
  const breath = new AudioBufferSourceNode(context, { buffer: air });
  for (const source of [reed, breath]) {
    source.connect(throat);
    source.start(at);
    source.stop(at + length);
  }
}

const SOUNDS = {
  /** "Bok bok gawk." */
  cluck(context, at, turn) {
    const [pitch, boks, length] = CLUCKS[turn % CLUCKS.length];
    const sung = (...notes) => notes.map((note) => note * pitch);
    for (let bok = 0; bok < boks; bok += 1) syllable(context, at + bok * 0.15, 0.09, sung(560, 390));
    syllable(context, at + boks * 0.15, length, sung(420, 760, 690, 450));
  },
  /** A die that rolls out. */
  roll(context, at) {
    [0, 0.09, 0.2].forEach((later) => syllable(context, at + later, 0.05, [900, 500]));
  },
  splat(context, at) {
    syllable(context, at, 0.3, [260, 70]);
  },
};

/** Whether it is to be muted: what the browser remembers, or from now on `muted`. */
function remember(muted) {
  try {
    if (muted !== undefined) localStorage.setItem(MUTED, muted ? "yes" : "no");
    return localStorage.getItem(MUTED) === "yes";
  } catch {
    return muted ?? false; // No page here may remember: then the switch lasts as long as the page.
  }
}

function makeVoice() {
  const hearers = new Set();
  let [context, turn, last, muted] = [null, 0, -TWICE, remember()];
  const tell = (now) => {
    muted = now;
    hearers.forEach((hear) => hear(now));
  };
  window.addEventListener("storage", (event) => {
    if (event.key === MUTED) tell(event.newValue === "yes");
  });
  return {
    get muted() { return muted; },
    set muted(now) { tell(remember(now)); },
    /** To be called when the reader presses something: before that nothing sounds. */
    wake() {
      context ??= new AudioContext();
      if (context.state === "suspended") context.resume();
    },
    /** Plays the sound of this name; the same again at once (from a second view) is one sound. */
    play(name) {
      if (!context || muted || context.currentTime - last < TWICE) return;
      last = context.currentTime;
      SOUNDS[name](context, last + 0.02, turn);
      turn += 1;
    },
    /** Has `hear` called with each change of the switch; returns what ends that. */
    onChange(hear) {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
  };
}

/** The page's voice: {muted, wake, play, onChange}. */
export function makeSounds() {
  window.farmlibSounds ??= makeVoice();
  return window.farmlibSounds;
}
