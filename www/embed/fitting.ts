/**
 * Fits a figure to the height that its frame was given, where that is not the one it needs: it gives way to
 * what stands around it, or takes the room that there is to spare. What it needs does not change by that.
 */

import type { Store } from '../core/store.ts';
import { CUT, SPARE, type Host } from './host.ts';
import type { NimFrame } from './nim-frame.ts';

/** The least that giving way leaves of a figure, and the most that it takes, in CSS pixels. */
const LEAST = 120;
const MOST = 720;
/** A frame lower than this was given no height of its own. */
const GIVEN = 300;

export class Fitting {
  #place: HTMLElement;
  #host: Host;
  #store: Store;
  #frame: NimFrame;
  /** The height of a figure that has all that it needs. */
  #whole: number;
  /** The height of the figure, and whether it gives way. */
  #drawn: string;
  #drawing = Promise.resolve();
  /** For which heights and width it was fitted. */
  #fitted = '';
  #figure = '';

  constructor(place: HTMLElement, host: Host, store: Store, frame: NimFrame) {
    [this.#place, this.#host, this.#store, this.#frame] = [place, host, store, frame];
    this.#whole = store.page.high ?? 0;
    this.#drawn = `${this.#whole} false`;
    this.changed();
  }

  /** Another figure is shown as high as it needs to be, before it is fitted. */
  changed(): void {
    const { rules, view, window } = this.#store.page.state;
    const figure = [rules, view, window.rows, window.cols].join(' ');
    if (figure !== this.#figure) void this.#release();
    this.#figure = figure;
  }

  async #release(): Promise<void> {
    if (this.#fitted !== '') await this.#draw(this.#whole, false);
    this.#fitted = '';
  }

  async fit(): Promise<void> {
    const given = innerHeight;
    const spare = given - this.#host.height;
    const drawings = [...this.#place.querySelectorAll('.matrix, .board.circle, .tree')];
    if (given < GIVEN || drawings.length === 0 || (spare >= -CUT && spare <= SPARE)) return this.#release();
    const as = `${given} ${this.#host.height} ${innerWidth}`;
    // What is smaller around a smaller figure may be higher as well: its lines are shorter.
    for (let turn = 0; turn < 3; turn++) {
      const excess = this.#host.content() - given;
      if (excess <= 0 && as === this.#fitted) return;
      this.#fitted = as;
      // A figure may be smaller than its height lets it be: so the excess is taken from what is drawn.
      const drawn = Math.max(...drawings.map(drawing => drawing.getBoundingClientRect().height));
      const next = Math.floor(drawn) - excess;
      await this.#draw(Math.max(LEAST, spare < 0 ? next : Math.min(MOST, next)), spare < 0);
    }
  }

  /** One after the other, as each notes by how much the figure is lower than before. */
  #draw(high: number, gives: boolean): Promise<void> {
    return (this.#drawing = this.#drawing.then(async () => {
      if (this.#drawn === `${high} ${gives}`) return;
      this.#drawn = `${high} ${gives}`;
      const host = this.#host;
      const needed = host.content() + (host.lack ?? 0);
      host.lack = null;
      const { style } = document.documentElement;
      style.setProperty('--high-of-figure', `${high}px`);
      // A pane that scrolls has a height only where it gives way.
      style.setProperty('--high-of-pane', gives ? `max(16rem, ${high}px)` : '');
      this.#store.page = { ...this.#store.page, high };
      this.#frame.page = this.#store.page;
      await new Promise(drawn => setTimeout(drawn));
      host.lack = high === this.#whole && !gives ? 0 : needed - host.content();
      host.measure();
    }));
  }
}
