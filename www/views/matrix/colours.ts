/**
 * A name for the colours in force, for what is painted rather than styled: it changes with theme, contrast
 * and print.
 */

import type { ReactiveController, ReactiveControllerHost } from 'lit';

const QUERIES = [
  '(prefers-color-scheme: dark)',
  '(prefers-contrast: more)',
  '(forced-colors: active)',
  'print',
];

export class Colours implements ReactiveController {
  #host: ReactiveControllerHost;
  #lists: MediaQueryList[] = [];
  #printing = false;
  /** Whether the colours are those of print anyway. */
  #always = false;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  get name(): string {
    if (this.#lists.length === 0) return '';
    return [
      this.#printing,
      document.documentElement.dataset['theme'] ?? '',
      ...this.#lists.map(list => list.matches),
    ].join();
  }

  hostConnected(): void {
    this.#lists = QUERIES.map(query => matchMedia(query));
    for (const list of this.#lists) list.addEventListener('change', this.#changed);
    addEventListener('nim-theme', this.#changed);
    addEventListener('beforeprint', this.#print);
    addEventListener('afterprint', this.#print);
  }

  hostDisconnected(): void {
    for (const list of this.#lists) list.removeEventListener('change', this.#changed);
    removeEventListener('nim-theme', this.#changed);
    removeEventListener('beforeprint', this.#print);
    removeEventListener('afterprint', this.#print);
  }

  #changed = (): void => this.#host.requestUpdate();

  /** Style rules for print come into force only after this event, when nothing can be painted any more. */
  #print = (event: Event): void => {
    if (event.type === 'beforeprint') this.#always = document.documentElement.hasAttribute('data-print');
    this.#printing = event.type === 'beforeprint';
    document.documentElement.toggleAttribute('data-print', this.#printing || this.#always);
    this.#changed();
  };
}
