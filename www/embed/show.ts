/** The live figure of a frame: starts the solver, keeps the host told, and rests while it is out of sight. */

import { fetched } from '../elements/nim-figure.ts';
import { fetchAfter, fetchLate } from '../elements/fetch-late.ts';
import { part } from '../elements/parts/lazy.ts';
import { Engine, read, start } from '../solver/engine.ts';
import { Solver } from '../solver/solver.ts';
import { NimFrame } from './nim-frame.ts';
import { LANDING } from '../model/state.ts';
import { Store } from '../model/store.ts';
import { workers } from '../solver/workers.ts';
import { viewStyles } from '../elements/parts/view-styles.ts';
import type { Answering, Host } from './host.ts';
import { reports } from './reports.ts';
import type { Settings } from './settings.ts';

/**
 * What stands around a figure before it is drawn and measured, and the least and most that is left for it, in
 * CSS pixels.
 */
const AROUND = { board: 170, full: 170, min: 28 };
/** How high the legend of values is, which a minimal frame has not. */
const LEGEND = 52;
const LEAST = 120;
const MOST = 720;
/** A frame lower than this was given no height of its own. */
const GIVEN = 300;
const USUAL = 600;
/** A host that follows heights has done so by then. */
const FOLLOW_MS = 150;
/** So long a figure waits to be shown whole, unless it is a longer work. */
const PATIENCE_MS = 10_000;
/** The solver's thread rests after the frame has been out of sight so long. */
const SLEEP_MS = 500;

/** What the letters of a figure and around it are drawn with. */
const FONTS = ['1em Pagella', '1em Script', 'bold 1em Script'];

export async function show(place: HTMLElement, settings: Settings, host: Host): Promise<void> {
  // They come beside the solver: letters that change once they are in sight would move what stands below.
  const letters = Promise.all(FONTS.map(font => document.fonts.load(font))).catch(() => {});
  const [solver, begin] = await Promise.all([Solver.for(settings.query, LANDING), workers()]);
  // Its thread starts beside this one.
  const engine = new Engine(solver, begin);
  await start(solver.module);
  engine.onBroken = ({ message }) => host.tell('error', { code: 'load', message });
  let given = innerHeight;
  let around = AROUND[settings.ui];
  if (settings.ui !== 'min' && read(settings.query).view === 'grundy') around += LEGEND;
  const high = (): number =>
    Math.round(Math.max(LEAST, Math.min(MOST, (given < GIVEN ? USUAL : given) - around)));
  const store = new Store(engine, { query: settings.query, page: { may: settings.may, high: high() } });
  if (settings.notices.length > 0) {
    store.page = { ...store.page, notices: [...store.page.notices, ...settings.notices] };
  }
  const frame = new NimFrame();
  frame.settings = settings;
  frame.page = store.page;
  frame.engine = engine;
  const tell = reports(store, host, () => settings.asks && frame.given === null);
  frame.act = action => tell.acting('reader', () => store.act(action));
  frame.tell = (type, data) => {
    host.tell(type, data);
    // What was held back until then.
    tell.changed();
  };
  const working = new Promise<void>(works => {
    store.onChange(() => {
      frame.page = store.page;
      frame.progress = store.progress;
      tell.changed();
      if (store.progress !== null) works();
    });
  });
  // Most hosts never ask for anything.
  let answering: Promise<Answering> | null = null;
  host.answer = async (...asked) => {
    answering ??= part(import('./commands.ts'))
      .then(({ commands }) => commands(store, settings.query, act => tell.acting('host', act)))
      .catch((error: unknown) => {
        answering = null;
        throw error;
      });
    return (await answering)(...asked);
  };
  const room = (): void => {
    document.documentElement.style.setProperty('--high-of-figure', `${high()}px`);
    store.page = { ...store.page, high: high() };
    frame.page = store.page;
  };
  /**
   * A figure too high for a frame whose host follows no heights gives way to what stands around it; a whole
   * panel is scrolled to.
   */
  const fit = async (): Promise<void> => {
    // What is smaller around a smaller figure may be higher as well: its lines are shorter.
    for (let turn = 0; turn < 3; turn++) {
      const drawings = [...place.querySelectorAll('.matrix, .board.circle')];
      if (given < GIVEN || innerHeight !== given || settings.ui === 'full' || drawings.length === 0) return;
      const excess = Math.ceil(place.getBoundingClientRect().height) - given;
      if (excess <= 0) return;
      // A figure may be smaller than its height lets it be: so the excess is taken from what is drawn.
      const drawn = Math.max(...drawings.map(drawing => drawing.getBoundingClientRect().height));
      around = given - Math.max(LEAST, Math.min(high(), Math.floor(drawn)) - excess);
      room();
      await new Promise(next => setTimeout(next));
    }
  };
  const known = store.refresh();
  await (settings.asks
    ? part(Promise.all([import('./asking.ts').then(asking => asking.fetched(settings)), viewStyles()]))
    : fetched(store.page).catch(() => {}));
  // The form of the rules belongs to what such a frame shows.
  if (settings.rules) await fetchLate().catch(() => {});
  const whole = Promise.all([known, letters]);
  await Promise.race([whole, working, new Promise(resolve => setTimeout(resolve, PATIENCE_MS))]);
  room();
  place.replaceChildren(frame);
  // By the next turn all elements inside are drawn, and the height is known.
  await new Promise(drawn => setTimeout(drawn));
  host.grow();
  tell.ready();
  void fetchAfter(Promise.race([known, working]), action => store.act(action));
  // Answers and letters that come later, and the figure behind a question, may need more room.
  for (const later of [
    Promise.all([known, document.fonts.ready]),
    new Promise(answered => place.addEventListener('given', answered, { once: true })),
  ]) {
    void later.then(() => setTimeout(() => void fit(), FOLLOW_MS));
  }

  // A height that the host took over from the figure is no wish of the host's.
  addEventListener('resize', () => {
    if (innerHeight === given || Math.abs(innerHeight - host.height) <= 2) return;
    given = innerHeight;
    room();
  });
  let timer = 0;
  let asleep = false;
  new IntersectionObserver(entries => {
    clearTimeout(timer);
    const seen = entries.at(-1)?.isIntersecting ?? true;
    if (seen && asleep) {
      asleep = false;
      void store.refresh();
    } else if (!seen) {
      timer = window.setTimeout(() => {
        asleep = true;
        engine.sleep();
      }, SLEEP_MS);
    }
  }).observe(document.documentElement);
}

/** The device's theme may change while the frame is open. */
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () =>
  dispatchEvent(new Event('nim-theme')),
);
new MutationObserver(() => dispatchEvent(new Event('nim-theme'))).observe(document.documentElement, {
  attributeFilter: ['data-theme'],
});
