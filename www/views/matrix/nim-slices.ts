/** A slice through three piles and more: which piles run along the sides, and how large the others are. */

import { html, nothing } from 'lit';
import { say } from '../../language/say.ts';
import { LightElement } from '../../core/element.ts';
import '../../core/slider.ts';
import type { Slid } from '../../core/slider.ts';
import { wholeIn } from '../../core/form.ts';
import { emit } from '../../core/state.ts';
import type { Whole } from '../../pkg/nimatrix.js';

/** More piles that stand still than this are for the link, not for sliders. */
const MOST_SLIDERS = 8;
/** A slider for more sizes than this would be too fine for a hand. */
const MOST_SLID = 2 ** 12;

export class NimSlices extends LightElement {
  piles!: readonly Whole[];
  axes!: readonly number[];
  restriction!: number[] | null;
  /** The largest size that a slider offers by itself. */
  reach!: number;
  /** Whether the answer is still to come. */
  busy!: boolean;
  view!: string;

  override render() {
    const { piles, axes } = this;
    if (piles.length < 3 || axes.length < 2) return nothing;
    const still = piles.map((_, index) => index + 1).filter(pile => !axes.includes(pile));
    const axis = (side: 0 | 1, name: string) =>
      html`<label class="axis"
        ><span>${name}</span
        ><select
          @change=${(event: Event) => this.#turn(side, Number((event.target as HTMLSelectElement).value))}
        >
          ${piles.map(
            (_, index) =>
              html`<option value=${index + 1} ?selected=${axes[side] === index + 1}>
                ${say`pile ${index + 1}`}
              </option>`,
          )}
        </select></label
      >`;
    return html`<div class="slices" role="group" aria-label="Slice">
      ${axis(0, say`down`)} ${axis(1, say`across`)}
      ${still.slice(0, MOST_SLIDERS).map(pile => this.#slider(pile))}
    </div>`;
  }

  #slider(pile: number) {
    const size = this.piles[pile - 1] ?? 0;
    const most = Math.max(this.reach, 2 ** Math.ceil(Math.log2(Number(size) + 1)) - 1);
    const typed = (event: Event) => {
      const input = event.target as HTMLInputElement;
      const whole = wholeIn(input.value);
      if (whole !== null) this.step(pile, BigInt(whole) - BigInt(size));
      else input.value = String(size);
    };
    const small = typeof size === 'number' && most < MOST_SLID;
    return html`<div class="slider">
      <label for=${`slice-${pile}`}>${say`pile ${pile}`}</label>
      ${
        small
          ? html`<nim-slide
              .name=${say`pile ${pile}`}
              .field=${`slice-${pile}`}
              .values=${Array.from({ length: most + 1 }, (_, value) => value)}
              .value=${Number(size)}
              .busy=${this.busy}
              .view=${this.view}
              @slid=${({ detail }: CustomEvent<Slid>) => this.step(pile, BigInt(detail.value) - BigInt(size))}
            ></nim-slide>`
          : nothing
      }
      <input
        class="mono"
        inputmode="numeric"
        id=${small ? nothing : `slice-${pile}`}
        aria-label=${say`Pile ${pile}: tokens`}
        .value=${String(size)}
        @change=${typed}
      />
    </div>`;
  }

  /** One slice further, in the first pile that stands still. */
  stepFirst(by: bigint): void {
    const still = this.piles.findIndex((_, index) => !this.axes.includes(index + 1));
    if (this.piles.length >= 3 && still >= 0) this.step(still + 1, by);
  }

  step(pile: number, by: bigint): void {
    const size = BigInt(this.piles[pile - 1] ?? 0) + by;
    if (size < 0n || size >= 2n ** 64n) return;
    const whole = size <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(size) : size;
    const piles = this.piles.map((other, index) => (index + 1 === pile ? whole : other));
    emit(this, {
      kind: 'slice',
      piles,
      ...(this.restriction === null ? {} : { restriction: this.restriction }),
    });
  }

  #turn(side: 0 | 1, pile: number): void {
    const axes = [...this.axes];
    const other = 1 - side;
    // The pile that ran along this side takes the place of the one that is chosen.
    if (axes[other] === pile) axes[other] = axes[side] ?? 1;
    axes[side] = pile;
    emit(this, { kind: 'axes', axes });
  }
}

customElements.define('nim-slices', NimSlices);
