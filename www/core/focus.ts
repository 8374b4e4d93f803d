/**
 * Where the focus is. Parts of the page with a name can hold it as a whole: when the element that has it is
 * taken away, the part it was in gets it. Among many places, one is a tab stop.
 */

import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Gives the focus to a room as a whole, from where Tab goes on into it. */
export function enter(room: Element): void {
  (room.querySelector<HTMLElement>('[data-rest]') ?? (room as HTMLElement)).focus({ preventScroll: true });
}

/**
 * The rooms around an element from the inside out. A room gets the focus itself, or what in it is marked to
 * rest at.
 */
function roomsOf(element: Element): Element[] {
  const rooms: Element[] = [];
  for (
    let room = element.closest('[data-region]');
    room !== null;
    room = room.parentElement?.closest('[data-region]') ?? null
  ) {
    rooms.push(room);
  }
  return rooms;
}

/** Watches over a part of the page until the function that it gives back is called. */
export function keepFocus(page: HTMLElement): () => void {
  let held: { element: Element; rooms: Element[] } | null = null;
  let frame = 0;
  const hold = ({ target }: FocusEvent): void => {
    held = target instanceof Element ? { element: target, rooms: roomsOf(target) } : null;
  };
  const mend = (): void => {
    frame = 0;
    if (
      held === null ||
      held.element.isConnected ||
      (document.activeElement !== document.body && document.activeElement !== null)
    ) {
      return;
    }
    const room =
      held.rooms.find(room => room.isConnected && room.getClientRects().length > 0) ??
      page.querySelector('main [data-region]');
    held = null;
    if (room !== null) enter(room);
  };
  // Whoever takes something away may have a better place for the focus; this comes after that.
  const observer = new MutationObserver(() => (frame ||= requestAnimationFrame(mend)));
  page.addEventListener('focusin', hold);
  observer.observe(page, { childList: true, subtree: true });
  return () => {
    page.removeEventListener('focusin', hold);
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}

export class Roving implements ReactiveController {
  #host: ReactiveControllerHost & HTMLElement;
  #key: string;
  /** The place that was gone to last. */
  #last: HTMLElement | null = null;

  /** Places are the elements that have the attribute `data-<key>`; its value is the name of a place. */
  constructor(host: ReactiveControllerHost & HTMLElement, key: string) {
    this.#host = host;
    this.#key = key;
    host.addController(this);
  }

  /** All places, in the order of the document. */
  get places(): HTMLElement[] {
    return [...this.#host.querySelectorAll<HTMLElement>(`[data-${this.#key}]`)];
  }

  /** The place of a name. */
  place(name: string | number): HTMLElement | null {
    return this.#host.querySelector<HTMLElement>(`[data-${this.#key}="${CSS.escape(String(name))}"]`);
  }

  /** The name of the place at which something happened; null where there is none. */
  at({ target }: { target: EventTarget | null }): string | null {
    const place = target instanceof Element ? target.closest<HTMLElement>(`[data-${this.#key}]`) : null;
    return place?.dataset[this.#key] ?? null;
  }

  /** Gives the focus to a place and makes it the one that Tab reaches. None: nothing happens. */
  go(place: HTMLElement | null | undefined, options?: FocusOptions): void {
    if (place === null || place === undefined) return;
    for (const stop of this.#stops) stop.tabIndex = -1;
    place.tabIndex = 0;
    this.#last = place;
    place.focus(options);
  }

  /** Gives the focus to the place that Tab reaches, for links that skip to it. */
  enter(): void {
    this.#stops[0]?.focus();
  }

  get #stops(): HTMLElement[] {
    return [...this.#host.querySelectorAll<HTMLElement>(`[data-${this.#key}][tabindex="0"]`)];
  }

  /**
   * A template says by `tabindex` where Tab begins, and knows nothing of where it was led since: of two stops
   * the one that has the focus stays, else the template's.
   */
  hostUpdated(): void {
    const stops = this.#stops;
    if (stops.length === 1) return;
    const kept =
      stops.find(stop => stop === document.activeElement) ??
      stops.find(stop => stop !== this.#last) ??
      this.#host.querySelector<HTMLElement>(`[data-${this.#key}]`);
    for (const stop of stops) stop.tabIndex = -1;
    if (kept !== null) kept.tabIndex = 0;
  }
}
