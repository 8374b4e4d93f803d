/** Parts that are larger than their place: they are scrolled by the keyboard and dragged by the mouse. */

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

/** A pointer that has moved less than this has not begun to drag. */
const SLACK = 4;

export class Drag implements ReactiveController {
  #host: ReactiveControllerHost & HTMLElement;
  #part: string;
  #watched: HTMLElement | null = null;
  #from: { x: number; y: number; left: number; top: number } | null = null;
  #dragging = false;

  /** The part is the one that a selector names. */
  constructor(host: ReactiveControllerHost & HTMLElement, part: string) {
    [this.#host, this.#part] = [host, part];
    host.addController(this);
  }

  hostUpdated(): void {
    const part = this.#host.querySelector<HTMLElement>(this.#part);
    if (part === null || part === this.#watched) return;
    this.#watched = part;
    part.addEventListener('pointerdown', event => this.#press(event, part));
    part.addEventListener('pointermove', event => this.#move(event, part));
    part.addEventListener('pointerup', () => this.#release());
    part.addEventListener('pointercancel', () => this.#release());
    part.addEventListener('click', event => this.#swallow(event), { capture: true });
  }

  #press(event: PointerEvent, { scrollLeft: left, scrollTop: top }: HTMLElement): void {
    if (event.pointerType !== 'mouse' || event.button !== 0) return;
    this.#from = { x: event.clientX, y: event.clientY, left, top };
    this.#dragging = false;
  }

  #move(event: PointerEvent, part: HTMLElement): void {
    const from = this.#from;
    if (from === null) return;
    const [right, down] = [event.clientX - from.x, event.clientY - from.y];
    if (!this.#dragging && Math.hypot(right, down) < SLACK) return;
    if (!this.#dragging) part.setPointerCapture(event.pointerId);
    this.#dragging = true;
    part.scrollTo({ left: from.left - right, top: from.top - down, behavior: 'instant' });
  }

  #release(): void {
    this.#from = null;
    // The click that ends a drag comes right after.
    setTimeout(() => (this.#dragging = false));
  }

  #swallow(event: MouseEvent): void {
    if (!this.#dragging) return;
    event.stopPropagation();
    event.preventDefault();
  }
}
