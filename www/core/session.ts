/**
 * What a tab keeps of a session on the page while it is reloaded, or left and come back to. A link that is
 * followed begins a session of its own.
 */

import type { Address } from './address.ts';
import { recall, remember } from './preferences.ts';
import type { Page, Playing } from './state.ts';

export interface Session {
  /** The link of the figure. */
  query: string;
  /** The links to which one can go back and on, the nearest last. */
  past: string[];
  future: string[];
  /** The moves of the game, those that were taken back included. */
  line: string[];
  playing: Playing;
}

/** A session with the name that its entries of the history bear, its address, and the last ones before. */
interface Kept {
  id: string;
  at: string;
  before?: readonly string[];
  session: Session;
}

const NAME = 'sessions';
/** The stays that a tab keeps, and the steps of each that can be undone. */
const MOST_SESSIONS = 8;
const MOST_STEPS = 200;

/** The address as far as it names a figure. */
const here = (): string => location.search + location.hash;

const isSession = (found: Partial<Session> | undefined): found is Session =>
  typeof found?.query === 'string' &&
  [found.past, found.future, found.line].every(
    list => Array.isArray(list) && list.every(text => typeof text === 'string'),
  ) &&
  typeof found.playing === 'object';

function all(): Kept[] {
  try {
    const found: unknown = JSON.parse(recall(NAME, 'tab') ?? '[]');
    return Array.isArray(found)
      ? (found as Partial<Kept>[]).filter(
          (kept): kept is Kept => isSession(kept.session) && Array.isArray(kept.before ?? []),
        )
      : [];
  } catch {
    return [];
  }
}

/** A frame of another page keeps nothing. */
const framed = (): boolean => self !== top;

/** A crash may lose as much as was done in this time. */
const KEEP_MS = 1000;

export class Sessions {
  /** What was kept of the session that is come back to. */
  readonly found: Session | null;
  #address: Address;
  /** What the entries of this session bear in the history. */
  #id: string;
  #timer = 0;

  constructor(address: Address) {
    this.#address = address;
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const kept = framed() ? [] : all();
    const reloaded = entry?.type === 'reload';
    // Chromium may forget what an entry bears that was added just before a reload, and the last addresses.
    const isLost = reloaded && history.state === null;
    const lost = kept.find(({ at, before }) => isLost && (at === here() || before?.includes(here())));
    const known = kept.find(({ id }) => id === history.state) ?? lost;
    // An address that was written as the page was left may have come too late, so a reload goes by the entry
    // alone.
    const goesOn = reloaded || (entry?.type === 'back_forward' && known?.at === here());
    this.#id = (goesOn ? known?.id : undefined) ?? `${Date.now()} ${Math.random()}`;
    this.found = goesOn ? (known?.session ?? null) : null;
    address.mark(this.#id);
  }

  /** Keeps what `now` gives whenever the page goes out of sight, and after changes, of which it is told. */
  follow(now: () => Session): () => void {
    const keep = (): void => {
      clearTimeout(this.#timer);
      this.#timer = 0;
      this.#keep(now());
    };
    const settle = (leaving: boolean): void => {
      this.#address.settle(leaving);
      keep();
    };
    addEventListener('pagehide', () => settle(true));
    addEventListener('visibilitychange', () => document.hidden && settle(false));
    return () => void (this.#timer ||= window.setTimeout(keep, KEEP_MS));
  }

  #keep(session: Session): void {
    if (framed()) return;
    const cut = {
      ...session,
      past: session.past.slice(-MOST_STEPS),
      future: session.future.slice(-MOST_STEPS),
    };
    const others = all().filter(({ id }) => id !== this.#id);
    remember(
      NAME,
      JSON.stringify(
        [{ id: this.#id, at: here(), before: this.#address.addresses, session: cut }, ...others].slice(
          0,
          MOST_SESSIONS,
        ),
      ),
      'tab',
    );
  }
}

/**
 * What the page itself has: its address with its titles, and what it had been doing before it was reloaded.
 */
export interface Home {
  address: Address;
  titleOf: (page: Page) => string;
  session: Session | null;
}

/** What a frame shows, and how it differs from the page. */
export interface Frame {
  query: string;
  page: Partial<Page>;
}
