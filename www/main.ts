/** Starts the page. The first paint stays until the live page can replace it. */

import { say } from './language/say.ts';
import { begin } from './solver/solver.ts';
import { failureOf, type Failure } from './solver/engine.ts';
import { isLanding, LANDING } from './core/state.ts';
import { followTheme } from './core/preferences.ts';
import { Address, Sessions } from './core/session.ts';
import { pageTitle } from './core/page.ts';
import { Store } from './core/store.ts';
import { NimApp } from './app/nim-app.ts';
import { first as beside } from './app/parts.ts';
import { fetched } from './views/nim-figure.ts';

/** The delay before the page prepares for offline use. */
const OFFLINE_MS = 2000;

/**
 * Maximum wait before the live page replaces the first paint; answers that arrive later would shift the
 * layout.
 */
const MOST_WAIT_MS = 10_000;

/** Presses before the page is live are repeated afterwards. */
const SELECTOR = 'button,[role=gridcell]';
const nameOf = (of: Element | null) => of?.ariaLabel ?? of?.textContent.trim();

/**
 * Remembers the last press in the first paint. Returns a function that repeats it in the live page, if it has
 * a matching control.
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

function unstarted({ code, message }: Failure): string {
  if (code === 'wasm') return say`This browser or this page does not allow the solver to run.`;
  const why = code === 'load' ? say`its file is missing or damaged` : say`something else went wrong`;
  return say`The solver could not be loaded: ${why} (${message}).`;
}

async function open(): Promise<void> {
  const address = new Address();
  const { classList } = document.documentElement;
  const linked = classList.contains('linked');
  // Loads the panel beside the solver. A game on a board loads its own.
  const panel = classList.contains('on-board')
    ? null
    : (linked ? beside.answer : beside.puzzle).fetch().catch(() => {});
  const engine = await begin([address.read()], LANDING);
  const sessions = new Sessions(address);
  const store = new Store(engine, { address, session: sessions.found });
  const { state } = store.page;
  const more = Promise.all([
    linked && isLanding(state) ? beside.puzzle.fetch() : null,
    linked && state.view !== 'play' ? beside.answer.fetch().then(({ neededFor }) => neededFor(state)) : null,
    (state.statement ?? state.compare) === null ? null : beside.explore.fetch(),
    fetched(store.page),
  ]).catch(() => {});
  const known = Promise.all([store.refresh(), panel, more]);
  let show = (): void => {};
  // By then the long work needs no network.
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
  // By then all elements are drawn.
  setTimeout(press, 0, app);
  // Not in frames of other pages. The answers come first.
  if (import.meta.env.PROD && 'serviceWorker' in navigator && self === top) {
    setTimeout(() => {
      void import('./offline.ts').then(({ workOffline }) => workOffline()).catch(() => {});
    }, OFFLINE_MS);
  }
}

// The inline script of each page reports the failure, as it does when no script loads.
open().catch((error: unknown) =>
  dispatchEvent(new CustomEvent('nim-failed', { detail: { message: unstarted(failureOf(error)) } })),
);

followTheme();
