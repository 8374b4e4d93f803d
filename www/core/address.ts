/** The page's state in the address bar, as the solver prints it; never more often than a browser bears. */

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

type Way = 'pushState' | 'replaceState';

export class Address {
  #now: () => number;
  #last = -Infinity;
  #allowance = AT_ONCE;
  #timer = 0;
  #wanted: { way: Way; query: string; title: string } | null = null;
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
    if (this.#wanted?.way === 'replaceState' && this.#allowed() > 1) this.#flush();
    this.#want('pushState', query, title, 0);
  }

  /** A change that belongs to the same step. */
  replace(query: string, title: string): void {
    this.#want(this.#wanted?.way ?? 'replaceState', query, title, LEAST_MS);
  }

  /**
   * Writes now what was to be written later. As the page is left no entry can be added, so a step takes the
   * place of the one before.
   */
  settle(leaving: boolean): void {
    if (leaving && this.#wanted !== null) this.#wanted.way = 'replaceState';
    this.#flush();
  }

  #want(way: Way, query: string, title: string, least: number): void {
    this.#wanted = { way, query, title };
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
    this.#wanted = null;
  }

  #flush(): void {
    const wanted = this.#wanted;
    this.#forget();
    if (wanted === null) return;
    const target = location.pathname + (wanted.query === '' ? '' : `?${wanted.query}`);
    if (wanted.way === 'replaceState' || target !== location.pathname + location.search) {
      this.#write(wanted.way, target);
    }
    // A title belongs to the entry that is the present one.
    this.name(wanted.title);
  }

  #write(way: Way, target: string): void {
    this.#allowance = this.#allowed() - 1;
    this.#last = this.#now();
    this.#enter(way, target);
  }

  #enter(way: Way, target: string): void {
    try {
      history[way](this.#mark, '', target);
      this.addresses.push(location.search + location.hash);
      if (this.addresses.length > MOST_KEPT) this.addresses.shift();
    } catch {
      // A sandboxed frame or a browser that counts more strictly: the page works without the address.
    }
  }
}
