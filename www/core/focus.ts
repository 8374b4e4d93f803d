/**
 * Keeps the focus in the page. When a focused element is removed, the region around it takes the focus. Of
 * many places, one is a tab stop.
 */

import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Gives the focus to a region as a whole. Tab continues inside it. */
export function enter(region: Element): void {
  (region.querySelector<HTMLElement>('[data-rest]') ?? (region as HTMLElement)).focus({
    preventScroll: true,
  });
}

/** The regions around an element, innermost first. */
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

/** Watches a part of the page. Returns a function that ends this. */
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
  // Code that removes an element may move the focus itself; this runs later.
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
  /** The place visited last. */
  #last: HTMLElement | null = null;

  /** Places are elements with the attribute `data-<key>`, whose value is their name. */
  constructor(host: ReactiveControllerHost & HTMLElement, key: string) {
    this.#host = host;
    this.#key = key;
    host.addController(this);
  }

  /** All places, in the order of the document. */
  get places(): HTMLElement[] {
    return [...this.#host.querySelectorAll<HTMLElement>(`[data-${this.#key}]`)];
  }

  place(name: string | number): HTMLElement | null {
    return this.#host.querySelector<HTMLElement>(`[data-${this.#key}="${CSS.escape(String(name))}"]`);
  }

  /** The name of the place where an event happened, or null. */
  at({ target }: { target: EventTarget | null }): string | null {
    const place = target instanceof Element ? target.closest<HTMLElement>(`[data-${this.#key}]`) : null;
    return place?.dataset[this.#key] ?? null;
  }

  /** The same for places with numbers. */
  number(event: { target: EventTarget | null }): number | null {
    const name = this.at(event);
    return name === null ? null : Number(name);
  }

  /** Moves the focus to a place and makes it the tab stop. Ignores null. */
  go(place: HTMLElement | null | undefined, options?: FocusOptions): void {
    if (place === null || place === undefined) return;
    for (const stop of this.#stops) stop.tabIndex = -1;
    place.tabIndex = 0;
    this.#last = place;
    place.focus(options);
  }

  get #stops(): HTMLElement[] {
    return [...this.#host.querySelectorAll<HTMLElement>(`[data-${this.#key}][tabindex="0"]`)];
  }

  /**
   * A template sets `tabindex` on the first place, whatever was visited since. Of two stops the focused one
   * stays, else the template's.
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
