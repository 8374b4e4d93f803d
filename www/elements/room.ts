/** How wide the place is in which an element draws, in whole pixels; a drawing that depends on it asks here. */

import type { ReactiveController, ReactiveControllerHost } from 'lit';

export class Room implements ReactiveController {
  width = 720;
  #host: ReactiveControllerHost & HTMLElement;
  #place: string;
  #observer: ResizeObserver | null = null;
  #watched: Element | null = null;

  constructor(host: ReactiveControllerHost & HTMLElement, place: string) {
    this.#host = host;
    this.#place = place;
    host.addController(this);
  }

  hostUpdated(): void {
    const place = this.#host.querySelector(this.#place);
    if (place === this.#watched || place === null) return;
    this.#observer ??= new ResizeObserver(() => this.#measure());
    if (this.#watched !== null) this.#observer.unobserve(this.#watched);
    this.#observer.observe(place);
    this.#watched = place;
    this.#measure();
  }

  hostDisconnected(): void {
    this.#observer?.disconnect();
    this.#watched = null;
  }

  #measure(): void {
    const width = Math.floor(this.#watched?.clientWidth ?? 0);
    // A scroll bar that comes and goes must not draw everything twice.
    if (width === 0 || Math.abs(width - this.width) <= 8) return;
    this.width = width;
    this.#host.requestUpdate();
  }
}
