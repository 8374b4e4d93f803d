/**
 * The page's state in the address bar, written no faster than browsers allow, and the session that a tab
 * keeps while the page is reloaded or left. A followed link begins its own session.
 */

import { recall, remember } from './preferences.ts';
import type { Page } from './state.ts';

/** Safari throws after 100 changes in 30 seconds. A few at once, then one in this time stays below. */
const SPAN_MS = 450;
const AT_ONCE = 20;
/** The delay of a change that belongs to the same step. */
const LEAST_MS = 350;

const MOST_KEPT = 32;

type Method = 'pushState' | 'replaceState';

export class Address {
  #now: () => number;
  #last = -Infinity;
  #allowance = AT_ONCE;
  #timer = 0;
  #queued: { method: Method; query: string; title: string } | null = null;
  #mark: unknown = null;
  /** The last addresses of this page, newest last. A reload may return to one of them. */
  readonly addresses: string[] = [];

  constructor(now = () => performance.now()) {
    this.#now = now;
    // Pending changes belong to the entry that was just left.
    addEventListener('popstate', () => this.#forget());
  }

  /** The text of the address: the query, and what follows '#'. */
  read(): string {
    const { search, hash } = location;
    return search.slice(1) + (hash.includes('=') ? hash : '');
  }

  /** Sets the title for tabs, history and bookmarks. */
  name(title: string): void {
    document.title = title;
  }

  /** Attaches a mark to the present history entry and the next ones, while the tab is open. */
  mark(mark: unknown): void {
    this.#mark = mark;
    this.#enter('replaceState', location.href);
  }

  /** Adds a step that the Back button undoes. Steps that are too fast for browsers become one. */
  push(query: string, title: string): void {
    // A pending change belongs to the previous step, unless no change is allowed now.
    if (this.#queued?.method === 'replaceState' && this.#allowed() > 1) this.#flush();
    this.#queue('pushState', query, title, 0);
  }

  /** Changes the present step. */
  replace(query: string, title: string): void {
    this.#queue(this.#queued?.method ?? 'replaceState', query, title, LEAST_MS);
  }

  /**
   * Writes pending changes now. While the page is being left no entry can be added, so a step replaces the
   * last one.
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
    // The title belongs to the present entry.
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
      // A sandboxed frame, or a stricter browser: the page works without the address.
    }
  }
}

/** The link of the figure, and the parts of its page that a reload keeps. */
export type Session = { query: string } & Pick<Page, 'past' | 'future' | 'line' | 'playing'>;

/** A session with the mark of its history entries, its address, and its last addresses. */
interface Stored {
  id: string;
  at: string;
  before?: readonly string[];
  session: Session;
}

const NAME = 'sessions';
/** The sessions that a tab keeps, and the undo steps of each. */
const MOST_SESSIONS = 8;
const MOST_STEPS = 200;

/** The part of the address that names a figure. */
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

/** Frames of other pages store nothing. */
const framed = (): boolean => self !== top;

/** The most work that a crash may lose. */
const KEEP_MS = 1000;

export class Sessions {
  /** The session to resume, or null. */
  readonly found: Session | null;
  #address: Address;
  /** The mark of this session's history entries. */
  #id: string;
  #timer = 0;

  constructor(address: Address) {
    this.#address = address;
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const entries = framed() ? [] : all();
    const reloaded = entry?.type === 'reload';
    // Chromium may lose the mark of an entry added just before a reload, and the last addresses.
    const isLost = reloaded && history.state === null;
    const lost = entries.find(({ at, before }) => isLost && (at === here() || before?.includes(here())));
    const known = entries.find(({ id }) => id === history.state) ?? lost;
    // The last address may have been written too late, so a reload goes by the entry alone.
    const goesOn = reloaded || (entry?.type === 'back_forward' && known?.at === here());
    this.#id = (goesOn ? known?.id : undefined) ?? `${Date.now()} ${Math.random()}`;
    this.found = goesOn ? (known?.session ?? null) : null;
    address.mark(this.#id);
  }

  /** Saves the result of `now` when the page is hidden. Returns a function to call after changes. */
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

/** What only the page has: its address and titles, and the session before a reload. */
export interface Home {
  address: Address;
  session: Session | null;
}

/** The link of a frame, and its differences from the page. */
export interface Frame {
  query: string;
  page: Partial<Page>;
}
