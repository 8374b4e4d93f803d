/**
 * How wide the place is in which an element draws, in whole pixels; a drawing that depends on it asks here.
 * On paper it is a page.
 */

import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** What fits between the margins of A4 as of US Letter, at 96 pixels an inch. */
const PAPER = { width: 660, height: 900 };

export class Room implements ReactiveController {
  width = 720;
  #printing = false;
  #host: ReactiveControllerHost & HTMLElement;
  #place: string;
  #observer: ResizeObserver | null = null;
  #watched: Element | null = null;

  constructor(host: ReactiveControllerHost & HTMLElement, place: string) {
    this.#host = host;
    this.#place = place;
    host.addController(this);
  }

  /** How high the screen or the page is. */
  get height(): number {
    return this.#printing ? PAPER.height : innerHeight;
  }

  hostConnected(): void {
    addEventListener('beforeprint', this.#print);
    addEventListener('afterprint', this.#print);
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
    removeEventListener('beforeprint', this.#print);
    removeEventListener('afterprint', this.#print);
  }

  #print = (event: Event): void => {
    this.#printing = event.type === 'beforeprint';
    if (!this.#printing) return this.#measure();
    this.width = PAPER.width;
    this.#host.requestUpdate();
  };

  #measure(): void {
    if (this.#printing) return;
    const width = Math.floor(this.#watched?.clientWidth ?? 0);
    // A scroll bar that comes and goes must not draw everything twice.
    if (width === 0 || Math.abs(width - this.width) <= 8) return;
    this.width = width;
    this.#host.requestUpdate();
  }
}
