/** The live figure of a frame: starts the solver, reports to the host, and rests while it is out of sight. */

import { fetched } from '../views/nim-figure.ts';
import { addSheet, part } from '../core/loading.ts';
import { begin } from '../solver/solver.ts';
import { NimFrame } from './nim-frame.ts';
import { LANDING, link, verdictOf } from '../core/state.ts';
import { Store } from '../core/store.ts';
import { applyTheme, followTheme } from '../core/preferences.ts';
import { CUT, Fitting, playground, SPARE, type Answering, type Host, type Settings } from './host.ts';
import type { Whole } from '../pkg/nimatrix.js';

/** How high a figure may be, in CSS pixels, whatever height the frame was given. */
const HIGH = { board: 430, full: 430, min: 572 };
/** A host that follows heights has done so by then. */
const FOLLOW_MS = 150;
/** So long a figure waits to be shown whole, unless it is a longer work. */
const PATIENCE_MS = 10_000;
/** The solver's thread rests after the frame has been out of sight so long. */
const SLEEP_MS = 500;

/** What the letters of a figure and around it are drawn with. */
const FONTS = ['1em Pagella', '1em Script'];

type Cause = 'reader' | 'host';

interface Reports {
  /** Does something for someone, who is named as the cause of what changes. */
  acting(cause: Cause, act: () => void): void;
  /** The figure is shown; before that, nothing is reported. */
  ready(): void;
  /** The page has changed. */
  changed(): void;
}

/** Whole numbers as the host can take them: a bigint is none that JSON knows. */
export const plain = (value: Whole | null): number | string | null =>
  typeof value === 'bigint' ? String(value) : value;

/** `isOpen` says whether the reader is still asked for the answer. */
function reports(store: Store, host: Host, isOpen: () => boolean): Reports {
  let cause: Cause = 'reader';
  let reported = link(store.page.state);
  let answered: unknown = null;
  let ready = false;
  const state = () => {
    const query = link(store.page.state);
    return { query, address: playground(query) };
  };

  function moved(before: Store['page']): void {
    const { moves } = store.page.state;
    const move = moves.at(-1);
    if (move === undefined || moves.length !== before.state.moves.length + 1) return;
    const judged =
      before.evaluation !== null && before.evaluationOf === link(before.state)
        ? verdictOf(before.evaluation, move)
        : null;
    host.send('move', { move, verdict: judged, cause, ...state() });
  }

  let before = store.page;

  function changed(): void {
    const { state: now, evaluation, evaluationOf } = store.page;
    const here = link(now);
    if (here !== reported) {
      reported = here;
      host.send('state', { ...state(), cause });
      moved(before);
    }
    if (evaluation === null || evaluation === answered || evaluationOf !== here || isOpen()) return;
    answered = evaluation;
    const { outcome, grundy, winning_total, moves_total } = evaluation;
    host.send('answer', {
      query: here,
      outcome,
      value: plain(grundy),
      winning: plain(winning_total),
      moves: plain(moves_total),
    });
  }

  return {
    acting: (who, act) => {
      cause = who;
      act();
      cause = 'reader';
    },
    ready: () => {
      ready = true;
      host.send('ready', state());
      changed();
    },
    changed: () => {
      if (ready) changed();
      before = store.page;
    },
  };
}

export async function show(place: HTMLElement, settings: Settings, host: Host): Promise<void> {
  // They come beside the solver: letters that change once they are in sight would move what stands below.
  const letters = Promise.all(FONTS.map(font => document.fonts.load(font))).catch(() => {});
  const engine = await begin([settings.query], LANDING);
  engine.onBroken = ({ message }) => host.send('error', { code: 'load', message });
  let fitting: Fitting | null = null;
  const store = new Store(engine, {
    query: settings.query,
    page: { may: settings.may, high: HIGH[settings.ui] },
  });
  if (settings.notices.length > 0) {
    store.page = { ...store.page, notices: [...store.page.notices, ...settings.notices] };
  }
  const frame = new NimFrame();
  [frame.settings, frame.seed] = [settings, settings.seed];
  frame.page = store.page;
  frame.engine = engine;
  const report = reports(store, host, () => settings.asks !== null && !frame.given);
  addEventListener('nim-behind', () => applyTheme(store.page));
  frame.act = action => report.acting('reader', () => store.act(action));
  frame.send = (type, data) => {
    host.send(type, data);
    // What was held back until then.
    report.changed();
  };
  const working = new Promise<void>(works => {
    store.onChange(() => {
      frame.page = store.page;
      frame.progress = store.progress;
      report.changed();
      if (store.progress !== null) works();
      fitting?.changed();
    });
  });
  // Most hosts never ask for anything.
  let answering: Promise<Answering> | null = null;
  host.answer = async (...asked) => {
    answering ??= part(import('./commands.ts'))
      .then(({ commands }) => commands(store, settings, act => report.acting('host', act)))
      .catch((error: unknown) => {
        answering = null;
        throw error;
      });
    return (await answering)(...asked);
  };
  /** Fits the figure to the height that was given, where that is not the one it needs. */
  const fit = async (): Promise<void> => {
    if (fitting === null && Math.abs(innerHeight - host.height) <= CUT) return;
    fitting ??= new Fitting(place, host, store, frame);
    if (settings.ui !== 'full') await fitting.fit();
  };
  const known = store.refresh();
  await (settings.asks === null
    ? fetched(store.page).catch(() => {})
    : part(import('../exercise/nim-question.ts')));
  // The form of the rules belongs to what such a frame shows.
  if (settings.ui === 'full') {
    await import('../position/nim-position.ts')
      .then(({ neededFor }) => neededFor(store.page.state))
      .catch(() => {});
  }
  if (settings.rules) await import('../rules/nim-rules.ts').catch(() => {});
  await Promise.race([
    Promise.all([known, letters]),
    working,
    new Promise(resolve => setTimeout(resolve, PATIENCE_MS)),
  ]);
  // Nothing is seen of it before its height is known: by the next turn all elements inside are drawn.
  place.style.visibility = 'hidden';
  place.replaceChildren(frame);
  await new Promise(drawn => setTimeout(drawn));
  host.grow();
  // Hosts that follow heights take a moment; they rarely begin with too much.
  if (parent === window || innerHeight > host.height + SPARE) await fit();
  place.style.visibility = '';
  report.ready();
  void addSheet('print').catch(() => {});
  // A frame proves nothing unless its reader may; it outlines where a claim of its link fails.
  if (settings.proves) {
    void part(import('../proof/nim-framed-proof.ts'))
      .then(({ framedProof }) => framedProof())
      .catch(() => {});
  }
  if (store.page.state.statement !== null) {
    void part(import('../explore/claims.ts'))
      .then(({ load }) => load())
      .catch(() => {});
  }

  // Once the host has had time to follow.
  let pending = 0;
  const scheduleFit = (): void => {
    clearTimeout(pending);
    pending = window.setTimeout(() => void fit(), FOLLOW_MS);
  };
  new ResizeObserver(scheduleFit).observe(place);
  addEventListener('resize', scheduleFit);
  let timer = 0;
  let isAsleep = false;
  new IntersectionObserver(entries => {
    clearTimeout(timer);
    const seen = entries.at(-1)?.isIntersecting ?? true;
    if (seen && isAsleep) {
      isAsleep = false;
      void store.refresh();
    } else if (!seen) {
      timer = window.setTimeout(() => {
        isAsleep = true;
        engine.sleep();
      }, SLEEP_MS);
    }
  }).observe(document.documentElement);
}

followTheme();
