/**
 * What is seldom needed beside a matrix: the colours of values and points, a map, a cell to go to, a long
 * list of restrictions.
 */

import { html, nothing, svg } from 'lit';
import { unsafeHTML } from 'lit/directives/unsafe-html.js';
import { say } from '../../language/say.ts';
import { LightElement } from '../../core/element.ts';
import type { Bands } from './colours.ts';
import type { Figure } from './types.ts';
import { lookOf } from './plot.ts';
import { legendStyle } from '../../draw/palette.ts';
import { sign } from '../../draw/svg.ts';
import { grouped, span } from '../../core/words/basic.ts';
import { turnOf } from '../../core/page.ts';
import { gotoName, notACell } from '../../core/words/words.ts';
import { meaning, meaningsName, MOST_CHIPS } from './rail.ts';
import type { Parts } from '../../pkg/nimatrix.js';

/** The field for a cell to go to. */
export function goto(figure: Figure) {
  const { lost, page } = figure;
  const [panel] = page.panels;
  if (panel === undefined || page.state.piles.length === 0) return nothing;
  const example = panel.grid.down === '' ? '12' : '12,7';
  const go = (event: SubmitEvent) => {
    event.preventDefault();
    const input = (event.currentTarget as Element).querySelector('input');
    const cell = input?.value.trim() ?? '';
    if (input !== null) input.value = '';
    if (cell !== '') figure.goto(cell);
  };
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    (event.currentTarget as HTMLInputElement).value = '';
    figure.goto('');
  };
  return html`<form class="goto" @submit=${go}>
      <label
        ><span>${say`Go to`}</span>
        <input
          class="mono"
          name="cell"
          inputmode="text"
          autocomplete="off"
          spellcheck="false"
          placeholder=${example}
          aria-label=${gotoName(example)}
          aria-invalid=${lost === '' ? 'false' : 'true'}
          aria-describedby=${lost === '' ? nothing : 'goto-why'}
          @keydown=${key}
      /></label>
    </form>
    ${lost === '' ? nothing : html`<p class="not-taken" id="goto-why" role="alert">${notACell(lost)}</p>`}`;
}

/** What the colours of values stand for. */
export const values = (bands: Bands) =>
  html`<ul class="outcomes" aria-label=${meaningsName}>
      ${meaning('P', say`0: whoever moves loses`)} ${meaning('N', say`1 and more: whoever moves wins`)}
    </ul>
    <ul class="legend" aria-label=${say`Grundy value`}>
      ${bands.legend.map(({ style, text }) => html`<li style=${legendStyle(style)}>${text}</li>`)}
      ${bands.round ? html`<li class="round">${say`then again from the first`}</li>` : nothing}
    </ul>`;

/** The parts in sight of a set of points, and the squares around its copies. */
export function sets({ copies, names, points }: Parts) {
  const seen = new Set(Array.from({ length: points.length / 3 }, (_, at) => points[3 * at + 2] ?? 0));
  return html`<ul class="parts" aria-label=${say`Parts of the P-positions`}>
    ${names.map((name, part) =>
      seen.has(part)
        ? html`<li>${unsafeHTML(sign(`point k${lookOf(part)}`, lookOf(part)))} ${name}</li>`
        : nothing,
    )}
    ${copies.map(({ words }, index) =>
      seen.has(index + 1)
        ? html`<li><span class="square k${lookOf(index + 1)}-border" aria-hidden="true"></span> ${words}</li>`
        : nothing,
    )}
  </ul>`;
}

/** The side of the map, in CSS pixels, and the least side of the window in it. */
const SIDE = 64;
const LEAST = 3;

/**
 * A small map of where one is: the plane from (0, 0) to the next power of 2 beyond the window, and the window
 * in it. A click brings that place into the window.
 */
export function map(figure: Figure) {
  const { state } = figure.page;
  const { x0, y0, cols, rows } = state.window;
  const turn = turnOf(state);
  const whole = 2 ** Math.ceil(Math.log2(Math.max(Number(x0) + cols, Number(y0) + rows)));
  const side = (start: unknown, length: number): [number, number] => {
    const size = Math.max(LEAST, (length / whole) * SIDE);
    return [Math.min((Number(start) / whole) * SIDE, SIDE - size), size];
  };
  const [across, down] = [side(x0, cols), side(y0, rows)];
  const [[left, wide], [from, high]] = turn === 'plot' ? [down, across] : [across, down];
  const top = turn === 'down' ? from : SIDE - from - high;
  const go = (event: MouseEvent) => {
    const plane = (event.currentTarget as Element).querySelector('.plane');
    // A key presses the button without a place on it.
    if (plane === null || event.detail === 0) return;
    const box = plane.getBoundingClientRect();
    const at = (place: number) =>
      BigInt(Math.floor(Math.max(0, Math.min(1, place / box.width)) * (whole - 1)));
    const [right, below] = [at(event.clientX - box.left), at(event.clientY - box.top)];
    const up = turn === 'down' ? below : BigInt(whole - 1) - below;
    const cell = turn === 'plot' ? { across: up, down: right } : { across: right, down: up };
    figure.go(journey => journey.bring(cell));
  };
  // Where the window lies, for a screen reader.
  const name = say`Map: rows ${span(y0, rows)}, columns ${span(x0, cols)}. Click a place to go there.`;
  return html`<button type="button" class="map" aria-label=${name} @click=${go}>
    <svg viewBox=${`-1 -1 ${SIDE + 2} ${SIDE + 2}`} aria-hidden="true">
      ${svg`<rect class="plane" width=${SIDE} height=${SIDE} />
        <rect class="here" x=${left} y=${top} width=${wide} height=${high} />`}
    </svg>
    <span class="extent" aria-hidden="true">0 – ${grouped(whole)}</span>
  </button>`;
}

/** A list of many restrictions, with a field that searches in it. */
class NimRestrictions extends LightElement {
  all!: readonly { name: string; title: string }[];
  chosen!: number;
  show!: (panel: number) => void;
  wanted = '';

  override render() {
    const plain = (text: string) => text.replace(/[\s,]+/g, ' ').trim();
    const found = this.all.flatMap(({ name, title }, index) =>
      plain(` ${title}`).includes(plain(this.wanted)) ? [{ name, title, index }] : [],
    );
    const write = (event: Event) => (this.wanted = (event.target as HTMLInputElement).value);
    return html`${
        this.all.length > MOST_CHIPS
          ? html`<input
              class="field"
              type="search"
              inputmode="numeric"
              placeholder=${say`1, 2`}
              aria-label=${say`Search restrictions`}
              @input=${write}
            />`
          : nothing
      }
      <ul class="list">
        ${found.map(
          ({ name, title, index }) =>
            html`<li>
              <button
                type="button"
                title=${title}
                aria-pressed=${index === this.chosen ? 'true' : 'false'}
                @click=${() => this.show(index)}
              >
                ${name}
              </button>
            </li>`,
        )}
      </ul>
      ${found.length === 0 ? html`<p class="note">${say`No such restriction.`}</p>` : nothing}`;
  }

  /** The chosen one is in sight. */
  protected override updated(): void {
    const list = this.querySelector('.list');
    const chosen = list?.querySelector('[aria-pressed=true]')?.getBoundingClientRect();
    const seen = list?.getBoundingClientRect();
    if (!list || chosen === undefined || seen === undefined) return;
    if (chosen.top < seen.top || chosen.bottom > seen.bottom) list.scrollTop += chosen.top - seen.top;
  }
}

customElements.define('nim-restrictions', NimRestrictions);
