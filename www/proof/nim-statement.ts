/** A statement about the piles: written, decided, and shown where it fails. */

import { html, nothing } from 'lit';
import { LightElement } from '../core/element.ts';
import { part } from '../core/loading.ts';
import { typed } from '../core/field.ts';
import { readable, written } from './spelled.ts';
import { speaksOf, standingOf, unstate, type Standing } from './stated.ts';
import { emit, type Page } from '../core/state.ts';
import { theorems, variants, type Example } from './statements.ts';
import type { State } from '../pkg/nimatrix.js';
import * as words from './stating-words.ts';

/** The certificates at hand: nobody has one before what proves has come, which this must not bring. */
let certificateOf: (state: State) => string | null = () => null;

const EXAMPLES = [...theorems, ...variants];

export class NimStatement extends LightElement {
  static override properties = {
    page: { attribute: false },
    open: { state: true },
    draft: { state: true },
    asked: { state: true },
  };
  declare page: Page;
  /** Whether the field is shown though nothing is stated. */
  declare open: boolean;
  /** What is being written, and the link beside which it is. */
  declare draft: { text: string; query: string } | null;
  /** What was last asked for and can't stand in a link, and the link of which it was asked. */
  declare asked: { text: string; query: string } | null;

  constructor() {
    super();
    this.open = false;
    this.draft = null;
    this.asked = null;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('stated', this.#changed);
    // Whatever was tested is decided then.
    addEventListener('proofs', this.#proved);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('stated', this.#changed);
    removeEventListener('proofs', this.#proved);
  }

  readonly #changed = (): void => this.requestUpdate();

  readonly #proved = async (): Promise<void> => {
    const { proofAt } = await part(import('./proving.ts'));
    certificateOf = state => proofAt(state)?.text ?? null;
    this.requestUpdate();
  };

  /** What is stated, as it is read. */
  get #stated(): string {
    const { query, statement } = this.page.state;
    if (this.asked?.query === query) return this.asked.text;
    return statement === null ? '' : readable(statement);
  }

  override render() {
    const { state } = this.page;
    if (speaksOf(this.page) === null || state.view !== 'outcome') return nothing;
    if (!this.open && state.statement === null) {
      // It comes last, and may move nothing: it has a place once something was proved.
      if (certificateOf(state) === null) return nothing;
      return html`<p class="stating">
        <button type="button" class="plain" title=${words.stateHelp} @click=${this.#show}>
          ${words.state}
        </button>
      </p>`;
    }
    const stated = this.#stated;
    const standing = stated === '' ? null : standingOf(this.page, stated, certificateOf(state));
    const text = this.draft?.query === state.query ? this.draft.text : stated;
    return html`<div class="stating">
      <form @submit=${this.#decide}>
        <input
          class="mono"
          aria-label=${words.field}
          placeholder=${words.hint}
          maxlength="1000"
          spellcheck="false"
          autocapitalize="off"
          aria-invalid=${standing?.kind === 'refused' ? 'true' : 'false'}
          .value=${typed(text)}
          @input=${this.#write}
        />
        <button type="submit">${words.decide}</button>
        <select aria-label=${words.examples} @change=${this.#choose}>
          <option value="">${words.examples}</option>
          ${this.#group(words.groups.theorems, theorems)} ${this.#group(words.groups.variants, variants)}
        </select>
        <button type="button" class="plain" title=${words.endHelp} @click=${this.#end}>${words.end}</button>
      </form>
      ${text === '' ? nothing : html`<p class="stated mono">${text}</p>`}
      <p class="verdict" role="status">${this.#told(standing)}</p>
    </div>`;
  }

  #group(name: string, examples: readonly Example[]) {
    return html`<optgroup label=${name}>
      ${examples.map(
        example =>
          html`<option value=${EXAMPLES.indexOf(example)} title=${example.source}>
            ${example.title} · ${example.rules}
          </option>`,
      )}
    </optgroup>`;
  }

  #told(standing: Standing | null) {
    if (standing === null) return this.open ? words.empty : nothing;
    if (standing.kind === 'working') return words.working;
    if (standing.kind !== 'false') return words.told(standing);
    const { piles, restriction } = standing;
    const choose = () => emit(this, { kind: 'select', piles, restriction });
    return html`${words.fails}
      <button type="button" class="plain" @click=${choose}>${words.place(piles, restriction)}</button>.
      ${words.marked}`;
  }

  readonly #show = (): void => {
    this.open = true;
    void this.updateComplete.then(() => this.querySelector('input')?.focus());
  };

  readonly #write = (event: Event): void => {
    this.draft = { text: (event.target as HTMLInputElement).value, query: this.page.state.query };
  };

  readonly #decide = async (event: Event): Promise<void> => {
    event.preventDefault();
    const text = this.querySelector('input')?.value.trim() ?? '';
    if (text === '') return this.#end();
    const { query, piles } = this.page.state;
    const { spelledOf } = await part(import('./law.ts'));
    const plain = await spelledOf(text, piles.length);
    if (this.page.state.query !== query) return;
    const statement = plain === null ? null : written(plain);
    // What no link can hold is decided as it is written, or refused by name.
    if (statement === null) {
      this.asked = { text, query };
      return;
    }
    [this.draft, this.asked] = [null, null];
    emit(this, { kind: 'compare', change: { statement } });
  };

  readonly #choose = (event: Event): void => {
    const chosen = EXAMPLES[Number((event.target as HTMLSelectElement).value || -1)];
    if (chosen === undefined) return;
    emit(this, { kind: 'open', query: `g=${chosen.rules}&r=1&statement=${written(chosen.text) ?? ''}` });
  };

  readonly #end = (): void => {
    this.open = false;
    [this.draft, this.asked] = [null, null];
    unstate();
    emit(this, { kind: 'compare', change: { statement: null } });
  };
}

customElements.define('nim-statement', NimStatement);
