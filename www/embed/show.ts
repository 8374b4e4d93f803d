/** The live figure of a frame: starts the solver, reports to the host, and sleeps while out of sight. */

import { fetched } from '../views/nim-figure.ts';
import { part } from '../core/loading.ts';
import { begin } from '../solver/solver.ts';
import { NimFrame } from './nim-frame.ts';
import { LANDING, link, verdictOf } from '../core/state.ts';
import { Store } from '../core/store.ts';
import { applyTheme, followTheme } from '../core/preferences.ts';
import { CUT, Fitting, playground, SPARE, type Answering, type Host, type Settings } from './host.ts';
import type { Evaluation, Whole } from '../pkg/nimatrix.js';

/** The largest height of a figure in CSS pixels, whatever the height of the frame. */
const HIGH = { board: 430, full: 430, min: 572 };
/** The time in which a host follows a requested height. */
const FOLLOW_MS = 150;
/** The time a figure waits until it is complete, unless the work is long. */
const MOST_WAIT_MS = 10_000;
/** The time out of sight after which the solver's thread sleeps. */
const SLEEP_MS = 500;

/** The fonts in and around a figure. */
const FONTS = ['1em Pagella', '1em Script'];

/** Whole numbers for the host: JSON has no bigint. */
const plain = (value: Whole | null): number | string | null =>
  typeof value === 'bigint' ? String(value) : value;

/** What the host receives about the figure. */
export function shownIn({ page }: Store): { query: string; address: string } {
  const query = link(page.state);
  return { query, address: playground(query) };
}

/** What the host receives about an outcome. */
export const solvedBy = ({ query, outcome, grundy, winning_total, moves_total }: Evaluation) => ({
  query,
  outcome,
  value: plain(grundy),
  winning: plain(winning_total),
  moves: plain(moves_total),
});

/** Reports changes to the host once the figure is shown. `isOpen` says whether the question is open. */
function reports(store: Store, host: Host, isOpen: () => boolean) {
  let cause: 'reader' | 'host' = 'reader';
  let reported = link(store.page.state);
  let answered: unknown = null;
  let ready = false;
  let before = store.page;

  function moved(): void {
    const { moves } = store.page.state;
    const move = moves.at(-1);
    if (move === undefined || moves.length !== before.state.moves.length + 1) return;
    const judged =
      before.evaluation !== null && before.evaluationOf === link(before.state)
        ? verdictOf(before.evaluation, move)
        : null;
    host.send('move', { move, verdict: judged, cause, ...shownIn(store) });
  }

  function changed(): void {
    const { state, evaluation, evaluationOf } = store.page;
    const here = link(state);
    if (here !== reported) {
      reported = here;
      host.send('state', { ...shownIn(store), cause });
      moved();
    }
    if (evaluation === null || evaluation === answered || evaluationOf !== here || isOpen()) return;
    answered = evaluation;
    host.send('answer', { ...solvedBy(evaluation), query: here });
  }

  return {
    /** Acts, with `who` as the cause of the changes. */
    acting(who: typeof cause, act: () => void): void {
      cause = who;
      act();
      cause = 'reader';
    },
    ready(): void {
      ready = true;
      host.send('ready', shownIn(store));
      changed();
    },
    changed(): void {
      if (ready) changed();
      before = store.page;
    },
  };
}

export async function show(place: HTMLElement, settings: Settings, host: Host): Promise<void> {
  // Loads fonts beside the solver: a late change of letters would move what is below.
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
    // Reports what was held back.
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
  // Most hosts send no command.
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
  /** Fits the figure to a height other than the one it needs. */
  const fit = async (): Promise<void> => {
    if (fitting === null && Math.abs(innerHeight - host.height) <= CUT) return;
    fitting ??= new Fitting(place, host, store, frame);
    if (settings.ui !== 'full') await fitting.fit();
  };
  const known = store.refresh();
  await (settings.asks === null
    ? fetched(store.page).catch(() => {})
    : part(import('../exercise/nim-question.ts')));
  // Such a frame also shows the form of the rules.
  if (settings.ui === 'full') {
    await import('../position/nim-position.ts')
      .then(({ neededFor }) => neededFor(store.page.state))
      .catch(() => {});
  }
  if (settings.rules) await import('../rules/nim-rules.ts').catch(() => {});
  await Promise.race([
    Promise.all([known, letters]),
    working,
    new Promise(resolve => setTimeout(resolve, MOST_WAIT_MS)),
  ]);
  // Hides the figure until its height is known: inner elements update in the next task.
  place.style.visibility = 'hidden';
  place.replaceChildren(frame);
  await new Promise(drawn => setTimeout(drawn));
  host.grow();
  // Hosts need a moment to follow, and rarely begin too high.
  if (parent === window || innerHeight > host.height + SPARE) await fit();
  place.style.visibility = '';
  report.ready();
  // A frame searches for proofs only if its reader may. It marks where a claim of its link fails.
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

  // Waits until the host has followed.
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
