/** The ends of the axes: a click on the first or the last number of a side lets one type another. */

import { html, nothing } from 'lit';
import { say } from '../../language/say.ts';
import { LightElement } from '../../core/element.ts';
import { wholeIn } from '../../core/form.ts';
import { pageHead, sidesOf, type Frame } from '../../draw/frame.ts';
import type { Page } from '../../core/state.ts';
import { after, notWhole, whole } from '../../core/words/words.ts';
import type { Grid, Whole, Window } from '../../pkg/nimatrix.js';
import { resize } from './nim-look.ts';
import { notBefore } from './words.ts';

/** A number at the end of a side. */
interface End {
  side: 'across' | 'down';
  last: boolean;
  name: string;
  value: Whole;
  /** Its middle, in CSS pixels; of a row number the right end. */
  x: number;
  y: number;
}

export class NimAxes extends LightElement {
  page!: Page;
  frame!: Frame;
  grid!: Grid;
  /** The number of the end that is being written. */
  open: number | null = null;
  /** Why what was written is not taken. */
  why = '';

  #ends(): End[] {
    const { grid, frame } = this;
    const { turn, left, top, unit, high, plotHeight, strip } = frame;
    const { acrossFrom, across, downFrom, down } = sidesOf(grid, turn);
    const [right, along] = turn === 'plot' ? [grid.down, grid.across] : [grid.across, grid.down];
    const rows = turn === 'down' ? (at: number) => at : (at: number) => down - 1 - at;
    const heads = turn === 'down' ? top - 12 : top + plotHeight + 12;
    const end = (side: End['side'], from: Whole, at: number, last: boolean, name: string): End => ({
      side,
      last,
      name: last ? say`Last number of ${name}` : say`First number of ${name}`,
      value: after(from, at),
      x: side === 'across' ? left + (at + 0.5) * unit : left - 9,
      y: side === 'down' ? top + (rows(at) + 0.5) * high : heads,
    });
    const both = (side: End['side'], from: Whole, count: number, name: string) => [
      end(side, from, 0, false, name),
      ...(count > 1 ? [end(side, from, count - 1, true, name)] : []),
    ];
    return [
      ...both('across', acrossFrom, across, right),
      ...(strip ? [] : both('down', downFrom, down, along)),
    ];
  }

  override render() {
    const size = pageHead(this.frame.unit);
    return html`${this.#ends().map((end, index) => {
      const place = `left:${end.x}px;top:${end.y}px;font-size:${size}px`;
      const text = whole(end.value);
      return this.open === index
        ? html`<form
            class="axis-end ${end.side} ${end.last ? 'last' : ''}"
            style=${place}
            @submit=${(event: Event) => this.#take(event, end)}
          >
            <input
              class="field"
              inputmode="numeric"
              autocomplete="off"
              aria-label=${end.name}
              aria-invalid=${this.why === '' ? 'false' : 'true'}
              .value=${String(end.value)}
              @keydown=${this.#key}
              @blur=${() => this.#close()}
            />
            ${this.why === '' ? nothing : html`<p class="not-taken" role="alert">${this.why}</p>`}
          </form>`
        : html`<button
            type="button"
            class="axis-end ${end.side}"
            style=${place}
            aria-label=${`${end.name}: ${text}`}
            @click=${() => this.#edit(index)}
          >
            ${text}
          </button>`;
    })}`;
  }

  #edit(index: number): void {
    [this.open, this.why] = [index, ''];
    void this.updateComplete.then(() => this.querySelector('input')?.select());
  }

  #close(): void {
    [this.open, this.why] = [null, ''];
  }

  #key = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    const at = this.open ?? 0;
    this.#close();
    void this.updateComplete.then(() => this.querySelectorAll<HTMLElement>('button')[at]?.focus());
  };

  #take(event: Event, end: End): void {
    event.preventDefault();
    const text = this.querySelector('input')?.value ?? '';
    const value = wholeIn(text);
    this.why = value === null ? notWhole(text) : (this.#resized(end, value) ?? '');
    if (this.why === '') this.#close();
  }

  /** Moves the side so that it begins, or ends, with a number; gives why that is not possible. */
  #resized({ side, last }: End, value: Whole): string | null {
    const plot = this.frame.turn === 'plot';
    const columns = (side === 'across') !== plot;
    const [from, count] = columns ? (['x0', 'cols'] as const) : (['y0', 'rows'] as const);
    const start = this.page.state.window[from];
    if (!last) return resize(this, this.page, { [from]: value });
    const length = BigInt(value) - BigInt(start) + 1n;
    if (length < 1n) return notBefore(whole(start));
    const window: Partial<Window> = { [count]: Number(length > 2n ** 31n ? 2n ** 31n : length) };
    return resize(this, this.page, window);
  }
}

customElements.define('nim-axes', NimAxes);
