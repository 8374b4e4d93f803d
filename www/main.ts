/**
 * Starts the page: the first paint stays in sight until the live page has everything it needs to replace it.
 */

import './language/say.ts';
import { begin } from './solver/solver.ts';
import { failureOf } from './solver/engine.ts';
import { isLanding, LANDING } from './core/state.ts';
import { followTheme } from './core/preferences.ts';
import { Address, Sessions } from './core/session.ts';
import { Store } from './core/store.ts';
import { pageTitle, unstarted } from './app/words.ts';
import { NimApp } from './app/nim-app.ts';
import { first as beside } from './app/parts.ts';
import { fetched } from './views/nim-figure.ts';

/** The page is made ready for being offline so long after it is there. */
const OFFLINE_MS = 2000;

/** So long the page waits for its answers, unless they are a longer work: what comes later moves others. */
const MOST_WAIT_MS = 10_000;

/** What a reader presses before the page is live is pressed once it is. */
const SELECTOR = 'button,[role=gridcell]';
const nameOf = (of: Element | null) => of?.ariaLabel ?? of?.textContent.trim();

/**
 * Remembers what was pressed last in the first paint; what it gives presses that in the live page, where the
 * page has something by its name.
 */
function remembered(first: Element | null): (live: Element) => void {
  let name: string | undefined;
  first?.addEventListener('click', ({ target }) => {
    name = nameOf((target as Element).closest(SELECTOR)) ?? name;
  });
  return live => {
    const all = name === undefined ? [] : live.querySelectorAll<HTMLElement>(SELECTOR);
    [...all].find(one => nameOf(one) === name)?.click();
  };
}

const first = document.querySelector<HTMLElement>('#first');
const press = remembered(first);

async function open(): Promise<void> {
  const address = new Address();
  const { classList } = document.documentElement;
  const linked = classList.contains('linked');
  // What stands beside the figure comes beside the solver; a game on a board brings its own.
  const panel = classList.contains('on-board')
    ? null
    : (linked ? beside.answer : beside.puzzle).fetch().catch(() => {});
  const engine = await begin([address.read()], LANDING);
  const sessions = new Sessions(address);
  const store = new Store(engine, { address, titleOf: pageTitle, session: sessions.found });
  const { state } = store.page;
  const more = Promise.all([
    linked && isLanding(state) ? beside.puzzle.fetch() : null,
    linked && state.view !== 'play' ? beside.answer.fetch().then(({ neededFor }) => neededFor(state)) : null,
    (state.statement ?? state.compare) === null ? null : beside.explore.fetch(),
    fetched(store.page),
  ]).catch(() => {});
  const known = Promise.all([store.refresh(), panel, more]);
  let show = (): void => {};
  // Long work needs the network no more.
  const working = new Promise<void>(works => {
    store.onChange(() => {
      show();
      if (store.progress !== null) works();
    });
  });
  await Promise.race([known, working, new Promise(resolve => setTimeout(resolve, MOST_WAIT_MS))]);
  const app = new NimApp();
  app.engine = engine;
  app.page = store.page;
  app.progress = store.progress;
  app.act = action => store.act(action);
  const changed = sessions.follow(() => store.session);
  show = () => {
    changed();
    app.page = store.page;
    app.progress = store.progress;
  };
  addEventListener('nim-named', () => address.name(pageTitle(store.page)));
  first?.replaceWith(app);
  classList.remove('linked', 'on-board');
  await app.updateComplete;
  // All its elements are drawn by then.
  setTimeout(press, 0, app);
  // A frame of another page is no place to stay in. What is worked on comes first.
  if (import.meta.env.PROD && 'serviceWorker' in navigator && self === top) {
    setTimeout(() => {
      void import('./offline.ts').then(({ workOffline }) => workOffline()).catch(() => {});
    }, OFFLINE_MS);
  }
}

// The script of each page says so, as it does where not even this one comes.
open().catch((error: unknown) =>
  dispatchEvent(new CustomEvent('nim-failed', { detail: { message: unstarted(failureOf(error)) } })),
);

followTheme();
