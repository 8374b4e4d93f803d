/**
 * Where the focus is. Parts of the page with a name can hold it as a whole: when the element that has it is
 * taken away, the part it was in gets it. Among many places, one is a tab stop.
 */

import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Gives the focus to a room as a whole, from where Tab goes on into it. */
export function enter(region: Element): void {
  (region.querySelector<HTMLElement>('[data-rest]') ?? (region as HTMLElement)).focus({
    preventScroll: true,
  });
}

/**
 * The rooms around an element from the inside out. A room gets the focus itself, or what in it is marked to
 * rest at.
 */
function regionsOf(element: Element): Element[] {
  const regions: Element[] = [];
  for (
    let region = element.closest('[data-region]');
    region !== null;
    region = region.parentElement?.closest('[data-region]') ?? null
  ) {
    regions.push(region);
  }
  return regions;
}

/** Watches over a part of the page until the function that it gives back is called. */
export function keepFocus(page: HTMLElement): () => void {
  let focused: { element: Element; regions: Element[] } | null = null;
  let frame = 0;
  const onFocus = ({ target }: FocusEvent): void => {
    focused = target instanceof Element ? { element: target, regions: regionsOf(target) } : null;
  };
  const restore = (): void => {
    frame = 0;
    if (
      focused === null ||
      focused.element.isConnected ||
      (document.activeElement !== document.body && document.activeElement !== null)
    ) {
      return;
    }
    const region =
      focused.regions.find(region => region.isConnected && region.getClientRects().length > 0) ??
      page.querySelector('main [data-region]');
    focused = null;
    if (region !== null) enter(region);
  };
  // Whoever takes something away may have a better place for the focus; this comes after that.
  const observer = new MutationObserver(() => (frame ||= requestAnimationFrame(restore)));
  page.addEventListener('focusin', onFocus);
  observer.observe(page, { childList: true, subtree: true });
  return () => {
    page.removeEventListener('focusin', onFocus);
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
    const current =
      stops.find(stop => stop === document.activeElement) ??
      stops.find(stop => stop !== this.#last) ??
      this.#host.querySelector<HTMLElement>(`[data-${this.#key}]`);
    for (const stop of stops) stop.tabIndex = -1;
    if (current !== null) current.tabIndex = 0;
  }
}
