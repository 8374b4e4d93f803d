/** The way to a proof for piles of all sizes; what proves, and tells of it, is fetched when it is needed. */

import { html, nothing } from 'lit';
import limits from '../../crates/nimatrix-proof-wasm/src/limits.json' with { type: 'json' };
import { part } from '../core/loading.ts';
import { MarkedElement } from '../core/element.ts';
import type { NimProving } from './nim-proving.ts';
import { emit, type Page } from '../core/state.ts';
import { failureOf, type Engine } from '../solver/engine.ts';
import { prove, proveHelp } from '../core/words/basic.ts';

export class NimProve extends MarkedElement {
  protected override readonly event = 'proving';
  static override properties = { page: { attribute: false }, engine: { attribute: false } };
  declare page: Page;
  /** None where there is another one of these for the same page. */
  declare engine: Engine | null;
  /** Whether a link has carried a proof, which is reason enough to fetch what reads it. */
  #carries = false;

  constructor() {
    super();
    this.engine = null;
  }

  override render() {
    const { layout, state } = this.page;
    const { form, piles, proof, restriction, view } = state;
    const { fewestPiles, modulus, mostPiles } = limits;
    const isTaken = piles.length >= fewestPiles && piles.length <= mostPiles && Number(form['n']) <= modulus;
    // No frame proves anything.
    if (layout === null || restriction === null || !isTaken) return nothing;
    const offered = this.engine === null || ['outcome', 'text'].includes(view);
    if (customElements.get('nim-proving') !== undefined) {
      return html`<nim-proving .page=${this.page} .engine=${this.engine} .offered=${offered}></nim-proving>`;
    }
    if (proof !== null && this.engine !== null && !this.#carries) {
      this.#carries = true;
      void this.#fetched();
    }
    if (!offered) return nothing;
    return html`<p class="prove">
      <button type="button" class="plain" title=${proveHelp} @click=${this.#prove}>${prove}</button>
    </p>`;
  }

  /** What proves, once it is there; nothing where it can't be had, which is told. */
  async #fetched(): Promise<NimProving | null> {
    try {
      await part(import('./nim-proving.ts'));
    } catch (error) {
      emit(this, { kind: 'notice', message: failureOf(error).message });
      return null;
    }
    dispatchEvent(new Event('proving'));
    await this.updateComplete;
    return this.querySelector<NimProving>('nim-proving');
  }

  readonly #prove = async (): Promise<void> => (await this.#fetched())?.prove();
}

customElements.define('nim-prove', NimProve);
