/**
 * What a tab keeps of a stay on the page while it is reloaded, or left and come back to. A link that is
 * followed begins a stay of its own.
 */

import type { Address } from './address.ts';
import { recall, remember } from './preferences.ts';
import type { Playing } from './state.ts';

export interface Stay {
  /** The link of the figure. */
  query: string;
  /** The links to which one can go back and on, the nearest last. */
  past: string[];
  future: string[];
  /** The moves of the game, those that were taken back included. */
  line: string[];
  playing: Playing;
}

/** A stay with the name that its entries of the history bear, its address, and the last ones before. */
interface Kept {
  id: string;
  at: string;
  before?: readonly string[];
  stay: Stay;
}

const NAME = 'stays';
/** The stays that a tab keeps, and the steps of each that can be undone. */
const MOST_STAYS = 8;
const MOST_STEPS = 200;

/** The address as far as it names a figure. */
const here = (): string => location.search + location.hash;

const isStay = (found: Partial<Stay> | undefined): found is Stay =>
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
          (kept): kept is Kept => isStay(kept.stay) && Array.isArray(kept.before ?? []),
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

export class Stays {
  /** What was kept of the stay that is come back to. */
  readonly found: Stay | null;
  #address: Address;
  /** What the entries of this stay bear in the history. */
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
    this.found = goesOn ? (known?.stay ?? null) : null;
    address.mark(this.#id);
  }

  /** Keeps what `now` gives whenever the page goes out of sight, and after changes, of which it is told. */
  follow(now: () => Stay): () => void {
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

  #keep(stay: Stay): void {
    if (framed()) return;
    const cut = { ...stay, past: stay.past.slice(-MOST_STEPS), future: stay.future.slice(-MOST_STEPS) };
    const others = all().filter(({ id }) => id !== this.#id);
    remember(
      NAME,
      JSON.stringify(
        [{ id: this.#id, at: here(), before: this.#address.addresses, stay: cut }, ...others].slice(
          0,
          MOST_STAYS,
        ),
      ),
      'tab',
    );
  }
}
