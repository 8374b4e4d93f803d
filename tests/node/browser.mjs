// A simulated browser: its clock runs only on request, and it has storage and a figure with a matrix for
// gestures.

const before = Object.getOwnPropertyDescriptors(globalThis);

/** Replaces the browser's clock for one test; `calm` means reduced motion. */
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
    /** Runs whatever is due by then, in order. */
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

/** Replaces the browser's storage for one test by one with these texts. */
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

export const window = (x0, y0, cols = 40, rows = 40) => ({ x0, y0, cols, rows });
export const grid = (x0, y0, cols = 40, rows = 40) => ({
  ...window(x0, y0, cols, rows),
  down: 'pile 1',
  across: 'b',
});
/** A box for 400 by 400 pixels of cells. */
const BOX = { width: 440, height: 445, left: 30, right: 10, top: 20, bottom: 25 };
export const ALL = { choose: true, pan: true, zoom: true, hint: true, scroll: 'taken' };

/** A place on the page that listens to pointers and wheels. */
export class Place extends EventTarget {
  style = {};
  setPointerCapture() {}
  closest(selector) {
    return selector === '.matrix' ? this : null;
  }
  getBoundingClientRect() {
    return { left: 100, top: 200 };
  }
}
class Pointer extends Event {}
class Wheel extends Event {
  static DOM_DELTA_PIXEL = 0;
}
const sent = (Type, type, target, about) => {
  const event = Object.assign(new Type(type, { cancelable: true }), about);
  Object.defineProperty(event, 'target', { value: target });
  return event;
};

/** A figure with a matrix, and what came of what was done to it. */
export function figure(Travel, t, { of = grid(20, 30), may = ALL, panels = 1, axes = [1, 2], ...how } = {}) {
  const time = clock(t, how);
  const listeners = [];
  const below = [];
  Object.assign(globalThis, {
    Element: Place,
    PointerEvent: Pointer,
    WheelEvent: Wheel,
    document: { elementsFromPoint: (x, y) => below.filter(({ at }) => at?.join() === [x, y].join()) },
    addEventListener: (type, listener) => listeners.push({ type, listener }),
    removeEventListener: (type, listener) => {
      const at = listeners.findIndex(known => known.type === type && known.listener === listener);
      if (at >= 0) listeners.splice(at, 1);
    },
  });
  t.after(() => {
    for (const name of ['Element', 'PointerEvent', 'WheelEvent', 'document']) delete globalThis[name];
    for (const name of ['addEventListener', 'removeEventListener']) delete globalThis[name];
  });
  const [stage, matrix] = [new Place(), new Place()];
  const wanted = [];
  const host = Object.assign(new EventTarget(), {
    page: {
      state: { window: window(of.x0, of.y0, of.cols, of.rows), view: 'outcome', origin: 'top', axes },
      panels: Array.from({ length: panels }, () => ({ grid: of })),
      may,
    },
    updates: 0,
    controllers: [],
    box: { ...BOX },
    stage,
    requestUpdate: () => host.updates++,
    addController: one => host.controllers.push(one),
    querySelector: name =>
      ({ '.stage': host.stage, '.matrix': host.box === null ? null : matrix })[name] ?? null,
  });
  host.addEventListener('nim', ({ detail }) => wanted.push(detail));
  const travel = new Travel(host, null);
  /** Draws once more, with another matrix if one is named. */
  const draw = (now = null) => {
    if (now !== null) for (const panel of host.page.panels) panel.grid = now;
    travel.hostUpdate();
    travel.hostUpdated();
  };
  travel.hostConnected();
  draw();
  /** Takes in the newest window that was asked for, and draws its matrix. */
  const arrive = (at = wanted.length - 1) => {
    const { window: there } = wanted[at];
    host.page.state = { ...host.page.state, window: there };
    draw(grid(there.x0, there.y0, there.cols, there.rows));
  };
  const wheel = (about, x = 130, y = 220) =>
    stage.dispatchEvent(
      sent(Wheel, 'wheel', matrix, { deltaMode: 0, deltaX: 0, deltaY: 0, clientX: x, clientY: y, ...about }),
    );
  const hand = (type, x, y, about = {}) =>
    stage.dispatchEvent(
      sent(Pointer, type, matrix, {
        pointerId: 1,
        pointerType: 'mouse',
        button: 0,
        clientX: x,
        clientY: y,
        ...about,
      }),
    );
  const drag = (right, down, about) => {
    hand('pointerdown', 300, 300, about);
    hand('pointermove', 300 + right, 300 + down, about);
    hand('pointerup', 300 + right, 300 + down, about);
  };
  return { travel, host, time, wanted, draw, arrive, wheel, hand, drag, listeners, matrix, stage, below };
}
