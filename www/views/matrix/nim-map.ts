/**
 * A small map of where one is: the plane from (0, 0) to the next power of 2 beyond the window, and the window
 * in it. A click brings that place into the window.
 */

import { html, svg } from 'lit';
import { LightElement } from '../../core/element.ts';
import type { Turn } from '../../draw/frame.ts';
import { grouped } from '../../core/words/basic.ts';
import { whereabouts } from './words.ts';
import type { Window } from '../../pkg/nimatrix.js';

/** The side of the map, in CSS pixels, and the least side of the window in it. */
const SIDE = 64;
const LEAST = 3;

export class NimMap extends LightElement {
  static override properties = { window: { attribute: false }, turn: { attribute: false } };
  declare window: Window;
  declare turn: Turn;

  override render() {
    const { x0, y0, cols, rows } = this.window;
    const end = Math.max(Number(x0) + cols, Number(y0) + rows);
    const whole = 2 ** Math.ceil(Math.log2(end));
    const at = (value: number) => (value / whole) * SIDE;
    const [wide, high] = [Math.max(LEAST, at(cols)), Math.max(LEAST, at(rows))];
    const across = this.turn === 'plot' ? ([Number(y0), high] as const) : ([Number(x0), wide] as const);
    const down = this.turn === 'plot' ? ([Number(x0), wide] as const) : ([Number(y0), high] as const);
    const left = Math.min(at(across[0]), SIDE - across[1]);
    const fromTop = Math.min(at(down[0]), SIDE - down[1]);
    const top = this.turn === 'down' ? fromTop : SIDE - fromTop - down[1];
    return html`<button type="button" class="map" aria-label=${whereabouts(this.window)} @click=${this.#go}>
      <svg viewBox=${`-1 -1 ${SIDE + 2} ${SIDE + 2}`} aria-hidden="true">
        ${svg`<rect class="plane" width=${SIDE} height=${SIDE} />
          <rect class="here" x=${left} y=${top} width=${across[1]} height=${down[1]} />`}
      </svg>
      <span class="extent" aria-hidden="true">0 – ${grouped(whole)}</span>
    </button>`;
  }

  #go(event: MouseEvent): void {
    const plane = this.querySelector('.plane');
    // A key presses the button without a place on it.
    if (plane === null || event.detail === 0) return;
    const { left, top, width } = plane.getBoundingClientRect();
    const { x0, y0, cols, rows } = this.window;
    const whole = 2 ** Math.ceil(Math.log2(Math.max(Number(x0) + cols, Number(y0) + rows)));
    const at = (place: number) => BigInt(Math.floor(Math.max(0, Math.min(1, place / width)) * (whole - 1)));
    const [across, fromTop] = [at(event.clientX - left), at(event.clientY - top)];
    const down = this.turn === 'down' ? fromTop : BigInt(whole - 1) - fromTop;
    const cell = this.turn === 'plot' ? { across: down, down: across } : { across, down };
    this.dispatchEvent(new CustomEvent('travel', { detail: { do: 'bring', cell }, bubbles: true }));
  }
}

customElements.define('nim-map', NimMap);
