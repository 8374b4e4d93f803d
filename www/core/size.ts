/** The size of the place in which an element draws, in whole pixels. On paper it is a page. */

import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** The area inside the margins of both A4 and US Letter, at 96 pixels an inch. */
const PAPER = { width: 660, height: 900 };

export class SizeObserver implements ReactiveController {
  width = 720;
  /** The height of the place if the style sheet sets one, else null. */
  deep: number | null = null;
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

  /** The height of the screen or the paper. */
  get height(): number {
    return this.#printing ? PAPER.height : innerHeight;
  }

  get printing(): boolean {
    return this.#printing;
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
    [this.width, this.deep] = [PAPER.width, null];
    this.#host.requestUpdate();
  };

  #measure(): void {
    if (this.#printing) return;
    const place = this.#watched;
    const width = Math.floor(place?.clientWidth ?? 0);
    const sized = place !== null && getComputedStyle(place).containerType === 'size';
    const deep = sized ? Math.floor(place.clientHeight) : null;
    // Ignores changes by a scroll bar, which would draw everything twice. A fixed height causes none.
    const slack = sized ? 0 : 8;
    if (width === 0 || (Math.abs(width - this.width) <= slack && deep === this.deep)) return;
    [this.width, this.deep] = [width, deep];
    this.#host.requestUpdate();
  }
}
