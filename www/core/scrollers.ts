/**
 * Parts of an element that are wider than their place can be scrolled by the keyboard: they take the focus
 * then, and have a name.
 */

import type { ReactiveController, ReactiveControllerHost } from 'lit';

export class Scrollers implements ReactiveController {
  #host: ReactiveControllerHost & HTMLElement;
  #parts: string;
  #name: string;
  #observer: ResizeObserver | null = null;

  /** The parts are those that a selector names. */
  constructor(host: ReactiveControllerHost & HTMLElement, parts: string, name: string) {
    [this.#host, this.#parts, this.#name] = [host, parts, name];
    host.addController(this);
  }

  hostUpdated(): void {
    this.#observer ??= new ResizeObserver(entries => entries.forEach(({ target }) => this.#mark(target)));
    for (const part of this.#host.querySelectorAll(this.#parts)) {
      this.#observer.observe(part);
      this.#mark(part);
    }
  }

  hostDisconnected(): void {
    this.#observer?.disconnect();
  }

  #mark(part: Element): void {
    const wide = part.scrollWidth > part.clientWidth;
    for (const [name, value] of [
      ['tabindex', '0'],
      ['role', 'group'],
      ['aria-label', this.#name],
    ] as const) {
      if (wide) part.setAttribute(name, value);
      else part.removeAttribute(name);
    }
  }
}
