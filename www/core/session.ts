/**
 * The page's state in the address bar, as the solver prints it, never more often than a browser bears; and
 * what a tab keeps of a session while the page is reloaded, or left and come back to. A link that is followed
 * begins a session of its own.
 */

import { recall, remember } from './preferences.ts';
import type { Page, Playing } from './state.ts';

/**
 * Safari throws after 100 changes in 30 seconds: a few at once and then one in each of these spans stays
 * below that.
 */
const SPAN_MS = 450;
const AT_ONCE = 20;
/** Changes that belong to the same step wait at least so long for the next one. */
const LEAST_MS = 350;

/** How many of its last addresses a page knows. */
const MOST_KEPT = 32;

type Method = 'pushState' | 'replaceState';

export class Address {
  #now: () => number;
  #last = -Infinity;
  #allowance = AT_ONCE;
  #timer = 0;
  #queued: { method: Method; query: string; title: string } | null = null;
  #mark: unknown = null;
  /** The last addresses of this page, the newest last; a browser may go back to one of them by a reload. */
  readonly addresses: string[] = [];

  constructor(now = () => performance.now()) {
    this.#now = now;
    // What was still to be written belongs to the entry that one has just left.
    addEventListener('popstate', () => this.#forget());
  }

  /** What the address asks for: the query, and the same kind of text behind '#'. */
  read(): string {
    const { search, hash } = location;
    return search.slice(1) + (hash.includes('=') ? hash : '');
  }

  /** The title by which tabs, the history and bookmarks know what the address shows. */
  name(title: string): void {
    document.title = title;
  }

  /**
   * Notes something with the present entry of the history and those to come; the entries keep it while the
   * tab is open.
   */
  mark(mark: unknown): void {
    this.#mark = mark;
    this.#enter('replaceState', location.href);
  }

  /** A step the Back button should undo. Steps that come faster than browsers allow are one. */
  push(query: string, title: string): void {
    // What waits belongs to the step before, unless it is one that has to wait itself.
    if (this.#queued?.method === 'replaceState' && this.#allowed() > 1) this.#flush();
    this.#queue('pushState', query, title, 0);
  }

  /** A change that belongs to the same step. */
  replace(query: string, title: string): void {
    this.#queue(this.#queued?.method ?? 'replaceState', query, title, LEAST_MS);
  }

  /**
   * Writes now what was to be written later. As the page is left no entry can be added, so a step takes the
   * place of the one before.
   */
  settle(leaving: boolean): void {
    if (leaving && this.#queued !== null) this.#queued.method = 'replaceState';
    this.#flush();
  }

  #queue(method: Method, query: string, title: string, least: number): void {
    this.#queued = { method, query, title };
    clearTimeout(this.#timer);
    const missing = Math.max(0, 1 - this.#allowed()) * SPAN_MS;
    const wait = Math.max(missing, this.#last + least - this.#now());
    if (wait <= 0) this.#flush();
    else this.#timer = setTimeout(() => this.#flush(), Math.ceil(wait)) as unknown as number;
  }

  /** How many changes may be made now. */
  #allowed(): number {
    return Math.min(AT_ONCE, this.#allowance + (this.#now() - this.#last) / SPAN_MS);
  }

  #forget(): void {
    clearTimeout(this.#timer);
    this.#queued = null;
  }

  #flush(): void {
    const wanted = this.#queued;
    this.#forget();
    if (wanted === null) return;
    const target = location.pathname + (wanted.query === '' ? '' : `?${wanted.query}`);
    if (wanted.method === 'replaceState' || target !== location.pathname + location.search) {
      this.#write(wanted.method, target);
    }
    // A title belongs to the entry that is the present one.
    this.name(wanted.title);
  }

  #write(method: Method, target: string): void {
    this.#allowance = this.#allowed() - 1;
    this.#last = this.#now();
    this.#enter(method, target);
  }

  #enter(method: Method, target: string): void {
    try {
      history[method](this.#mark, '', target);
      this.addresses.push(location.search + location.hash);
      if (this.addresses.length > MOST_KEPT) this.addresses.shift();
    } catch {
      // A sandboxed frame or a browser that counts more strictly: the page works without the address.
    }
  }
}

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
interface Stored {
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

function all(): Stored[] {
  try {
    const found: unknown = JSON.parse(recall(NAME, 'tab') ?? '[]');
    return Array.isArray(found)
      ? (found as Partial<Stored>[]).filter(
          (entry): entry is Stored => isSession(entry.session) && Array.isArray(entry.before ?? []),
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
    const entries = framed() ? [] : all();
    const reloaded = entry?.type === 'reload';
    // Chromium may forget what an entry bears that was added just before a reload, and the last addresses.
    const isLost = reloaded && history.state === null;
    const lost = entries.find(({ at, before }) => isLost && (at === here() || before?.includes(here())));
    const known = entries.find(({ id }) => id === history.state) ?? lost;
    // An address that was written as the page was left may have come too late, so a reload goes by the entry
    // alone.
    const goesOn = reloaded || (entry?.type === 'back_forward' && known?.at === here());
    this.#id = (goesOn ? known?.id : undefined) ?? `${Date.now()} ${Math.random()}`;
    this.found = goesOn ? (known?.session ?? null) : null;
    address.mark(this.#id);
  }

  /** Keeps what `now` gives whenever the page goes out of sight, and after changes, of which it is told. */
  follow(now: () => Session): () => void {
    const save = (): void => {
      clearTimeout(this.#timer);
      this.#timer = 0;
      this.#save(now());
    };
    const settle = (leaving: boolean): void => {
      this.#address.settle(leaving);
      save();
    };
    addEventListener('pagehide', () => settle(true));
    addEventListener('visibilitychange', () => document.hidden && settle(false));
    return () => void (this.#timer ||= window.setTimeout(save, KEEP_MS));
  }

  #save(session: Session): void {
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
