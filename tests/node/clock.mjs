// A browser's time, which passes only when a test lets it: timers, frames and the clock; and what it stores.

const before = Object.getOwnPropertyDescriptors(globalThis);

/** Puts the clock in the place of the browser's for one test; `calm` is whether no motion is wanted. */
export function clock(t, { now = 5000, calm = false } = {}) {
  let [time, last] = [now, 0];
  let [timers, frames] = [[], []];
  const media = [];
  const own = {
    performance: { now: () => time },
    setTimeout: (run, wait) => {
      timers.push({ id: ++last, run, wait, due: time + wait });
      return last;
    },
    clearTimeout: id => (timers = timers.filter(timer => timer.id !== id)),
    requestAnimationFrame: run => {
      frames.push({ id: ++last, run });
      return last;
    },
    cancelAnimationFrame: id => (frames = frames.filter(frame => frame.id !== id)),
    matchMedia: query => {
      media.push(query);
      return { matches: calm };
    },
  };
  own.window = own;
  for (const [name, value] of Object.entries(own)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
  t.after(() => {
    for (const name of Object.keys(own)) {
      if (name in before) Object.defineProperty(globalThis, name, before[name]);
      else delete globalThis[name];
    }
  });
  return {
    media,
    now: () => time,
    /** The pauses that are still waited for. */
    pauses: () => timers.map(({ due }) => due - time),
    waiting: () => frames.length,
    pass: milliseconds => (time += milliseconds),
    /** Whatever is due by then runs, in its order. */
    ring: (milliseconds = 0) => {
      time += milliseconds;
      const due = timers.filter(timer => timer.due <= time).sort((one, other) => one.due - other.due);
      timers = timers.filter(timer => timer.due > time);
      for (const { run } of due) run();
    },
    /** The next frame of the screen. */
    frame: (milliseconds = 16) => {
      time += milliseconds;
      for (const { run } of frames.splice(0)) run();
    },
  };
}

/** Puts a store that holds these texts in the place of the browser's for one test. */
export function storing(t, kept = {}) {
  const stored = new Map(Object.entries(kept));
  const store = {
    getItem: name => stored.get(name) ?? null,
    setItem: (name, text) => void stored.set(name, text),
    removeItem: name => void stored.delete(name),
  };
  globalThis.localStorage = store;
  t.after(() => delete globalThis.localStorage);
  return stored;
}
