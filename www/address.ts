/** The page's state in the address bar, as the solver prints it; never more often than a browser bears. */

/** Safari throws after 100 changes in 30 seconds, lately in 10. */
const LEAST_MS = 350;

export class Address {
  #last = 0;
  #timer = 0;
  #wanted: string | null = null;

  /** What the address asks for: the query, or the same text behind '#'. */
  read(): string {
    const { search, hash } = location;
    return search.length > 1 ? search.slice(1) : hash.includes('=') ? hash.slice(1) : '';
  }

  /** A step the Back button should undo. */
  push(query: string): void {
    this.#flush();
    this.#change('pushState', query);
  }

  /** A change that belongs to the same step. */
  replace(query: string): void {
    this.#wanted = query;
    if (this.#timer !== 0) return;
    const wait = Math.max(0, this.#last + LEAST_MS - performance.now());
    if (wait === 0) this.#flush();
    else this.#timer = window.setTimeout(() => this.#flush(), wait);
  }

  #flush(): void {
    clearTimeout(this.#timer);
    this.#timer = 0;
    if (this.#wanted !== null) this.#change('replaceState', this.#wanted);
    this.#wanted = null;
  }

  #change(way: 'pushState' | 'replaceState', query: string): void {
    this.#last = performance.now();
    const target = location.pathname + (query === '' ? '' : `?${query}`);
    if (way === 'pushState' && target === location.pathname + location.search) return;
    try {
      history[way](null, '', target);
    } catch {
      // A sandboxed frame or a browser that counts more strictly: the page works without the address.
    }
  }
}
