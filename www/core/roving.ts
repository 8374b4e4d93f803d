/**
 * One tab stop among many places: Tab reaches the one that was gone to last, keys lead from one to another,
 * as the patterns of grids, trees and tabs ask.
 */

import type { ReactiveController, ReactiveControllerHost } from 'lit';

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
