/** Changes the position: its piles, and what is blocked. */

import { html, nothing } from 'lit';
import { say } from '../language/say.ts';
import { LightElement } from '../core/element.ts';
import { typed, wholeIn } from '../core/field.ts';
import { emit, link, type Page } from '../core/state.ts';
import { position } from '../core/page.ts';
import * as words from '../core/words/words.ts';
import type { Whole } from '../pkg/nimatrix.js';

/** More piles than this are for the link, not for buttons. */
const MOST_PILES = 12;
/** Of more piles, or of a pile of more tokens, only the numbers are shown. */
const MOST_DRAWN = 4;
const MOST_STICKS = 24;

export class NimEditor extends LightElement {
  page!: Page;
  /** A move whose tokens are drawn as those to take; null where none is told. */
  taken: words.Move | null | undefined = null;
  /** What was last written for a pile and not taken, while the page shows the same. */
  refused: { at: string; index: number; text: string } | null = null;

  override render() {
    const { piles, restriction } = position(this.page);
    const { may } = this.page;
    const many = piles.length > MOST_DRAWN;
    return html`<div class="editor ${many ? 'many' : ''}" role="group" aria-label="Change the position">
        ${
          piles.length > MOST_PILES
            ? html`<p>${words.position(piles)}</p>`
            : piles.map(
                (pile, index) =>
                  html`<div class="heap">
                    ${may.choose ? this.#stepper(pile, index) : html`<b>${words.whole(pile)}</b>`}
                    ${many ? nothing : this.#sticks(pile, index)}
                  </div>`,
              )
        }
      </div>
      ${
        this.#refusedNow === null
          ? nothing
          : html`<p class="not-taken" id="pile-why" role="alert">${words.notWhole(this.#refusedNow.text)}</p>`
      }
      ${
        restriction === null || this.page.panels.length > 1 || !may.choose
          ? nothing
          : this.#restrictions(piles, restriction)
      }`;
  }

  get #refusedNow(): { index: number; text: string } | null {
    return this.refused?.at === link(this.page.state) ? this.refused : null;
  }

  #set(piles: Whole[], control?: string): void {
    const { restriction } = position(this.page);
    emit(this, { kind: 'select', piles, control, ...(restriction === null ? {} : { restriction }) });
  }

  #put(index: number, value: Whole): void {
    const { piles } = position(this.page);
    this.#set(
      piles.map((pile, at) => (at === index ? value : pile)),
      `pile ${index}`,
    );
  }

  #write(index: number, event: Event): void {
    const text = (event.target as HTMLInputElement).value;
    const value = wholeIn(text);
    this.refused = value === null ? { at: link(this.page.state), index, text } : null;
    if (value !== null) this.#put(index, value);
  }

  /** A pile's size, to be written or changed by one. */
  #stepper(pile: Whole, index: number) {
    const refused = this.#refusedNow?.index === index ? this.#refusedNow : null;
    const name = say`Pile ${index + 1}`;
    return html`<span class="stepper">
      <button
        type="button"
        aria-label=${say`${name}: one less`}
        aria-disabled=${Number(pile) <= 0 ? 'true' : 'false'}
        @click=${() => Number(pile) > 0 && this.#put(index, words.after(pile, -1))}
      >
        −
      </button>
      <input
        inputmode="numeric"
        style=${`--digits:${words.whole(pile).length}ch`}
        aria-label=${name}
        aria-invalid=${refused === null ? 'false' : 'true'}
        aria-describedby=${refused === null ? nothing : 'pile-why'}
        .value=${typed(refused === null ? words.whole(pile) : refused.text)}
        @change=${(event: Event) => this.#write(index, event)}
      />
      <button
        type="button"
        aria-label=${say`${name}: one more`}
        @click=${() => this.#put(index, wholeIn(String(words.after(pile, 1))) ?? pile)}
      >
        +
      </button>
    </span>`;
  }

  /** The tokens of a pile, those that the move takes as outlines. */
  #sticks(pile: Whole, index: number) {
    const count = Number(pile);
    if (count > MOST_STICKS) return nothing;
    const take = this.taken?.takes.find(({ pile }) => pile === index + 1);
    const left = count - Number(take?.amount ?? 0);
    return html`<span class="sticks" aria-hidden="true"
      >${Array.from({ length: count }, (_, at) => html`<i class=${at < left ? '' : 'taken'}></i>`)}</span
    >`;
  }

  /** What may be blocked, where no matrices name it. */
  #restrictions(piles: Whole[], inForce: number[]) {
    const { restrictions, state } = this.page;
    const listed = restrictions.of === state.rules ? restrictions.all : [];
    const is = (one: number[]) => one.join() === inForce.join();
    const all = listed.some(is) ? listed : [inForce, ...listed];
    if (all.length < 2) return nothing;
    const choose = ({ target }: Event) => {
      const restriction = all[Number((target as HTMLSelectElement).value)] ?? inForce;
      emit(this, { kind: 'select', piles, restriction });
    };
    return html`<div class="row">
      <label for="restriction">${say`blocked`}</label>
      <select id="restriction" @change=${choose}>
        ${all.map(
          (restriction, index) =>
            html`<option value=${index} ?selected=${is(restriction)}>${words.residues(restriction)}</option>`,
        )}
      </select>
    </div>`;
  }
}

customElements.define('nim-editor', NimEditor);
