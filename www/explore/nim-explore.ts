/** What one finds out about a game: claims, tested while they are typed; and what was noticed by itself. */

import { html, nothing } from 'lit';
import { LightElement } from '../core/element.ts';
import { part } from '../core/loading.ts';
import { pilesAt } from '../views/matrix/table.ts';
import { marks, setMarks } from '../views/matrix/overlay.ts';
import { standingOf } from '../proof/stated.ts';
import { written } from '../proof/spelled.ts';
import { emit, panelInForce, position, type Page } from '../core/state.ts';
import { theorems, variants, type Example } from '../proof/statements.ts';
import type { Engine } from '../solver/engine.ts';
import { together } from '../views/matrix/words.ts';
import { place, position as positionWords } from '../core/words/words.ts';
import { chosenOf, claimsOf, countsOf, keep, load, spelled, testedIn, type Tested } from './claims.ts';
import type { State } from '../pkg/nimatrix.js';
import * as words from './words.ts';
import '../proof/nim-prove.ts';

/** The certificates at hand: none before what proves has been loaded. */
let certificateOf: (state: State) => string | null = () => null;

const EXAMPLES: readonly Example[] = [...theorems, ...variants];

export class NimExplore extends LightElement {
  static override properties = {
    page: { attribute: false },
    engine: { attribute: false },
    draft: { state: true },
  };
  declare page: Page;
  declare engine: Engine | null;
  /** What is being written. */
  declare draft: string;

  constructor() {
    super();
    this.engine = null;
    this.draft = '';
  }

  override connectedCallback(): void {
    super.connectedCallback();
    for (const event of ['claims', 'stated', 'marks']) addEventListener(event, this.#changed);
    addEventListener('proofs', this.#proved);
    void load().catch(() => {});
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const event of ['claims', 'stated', 'marks']) removeEventListener(event, this.#changed);
    removeEventListener('proofs', this.#proved);
  }

  readonly #changed = (): void => this.requestUpdate();

  readonly #proved = async (): Promise<void> => {
    const { proofAt } = await part(import('../proof/proving.ts'));
    certificateOf = state => proofAt(state)?.text ?? null;
    this.requestUpdate();
  };

  override render() {
    const { page } = this;
    const claims = claimsOf(page);
    const chosen = chosenOf(page);
    return html`<section class="explore" aria-labelledby="explore-head">
      <h2 id="explore-head" class="hidden-head">Claims</h2>
      <ul class="claims">
        ${claims.map(text => this.#claim(text, text === chosen))}
      </ul>
      <form @submit=${this.#keep}>
        <input
          class="mono"
          aria-label=${words.field}
          placeholder=${words.hint}
          maxlength="1000"
          spellcheck="false"
          autocapitalize="off"
          autocomplete="off"
          .value=${this.draft}
          @input=${(event: Event) => (this.draft = (event.target as HTMLInputElement).value)}
        />
      </form>
      ${
        this.draft.trim() === ''
          ? html`<p class="note">${words.help} ${this.#examples()}</p>`
          : this.#verdict(this.draft, testedIn(page, this.draft))
      }
      <nim-prove .page=${page} .engine=${this.engine}></nim-prove>
      ${this.#noticed()}
    </section>`;
  }

  #examples() {
    const here = EXAMPLES.filter(({ rules }) => rules === this.page.state.rules);
    if (here.length === 0) return nothing;
    return html`<select aria-label=${words.examples} @change=${this.#example}>
      <option value="">${words.examples}</option>
      ${here.map(({ title, text }) => html`<option value=${text}>${title}</option>`)}
    </select>`;
  }

  #claim(text: string, chosen: boolean) {
    return html`<li class="claim ${chosen ? 'chosen' : ''}">
      <button
        type="button"
        class="mono claim-text"
        aria-pressed=${chosen ? 'true' : 'false'}
        @click=${() => this.#choose(chosen ? null : text)}
      >
        ${text}
      </button>
      ${this.#verdict(text, testedIn(this.page, text))}
      <button type="button" class="remove" aria-label=${words.remove} @click=${() => this.#remove(text)}>
        ×
      </button>
    </li>`;
  }

  #verdict(text: string, tested: Tested) {
    const { state } = this.page;
    const certificate = certificateOf(state);
    const standing = certificate === null ? null : standingOf(this.page, text, certificate);
    if (standing?.kind === 'true') {
      return html`<p class="verdict-line holds" role="status">✓ ${words.isTrue}</p>`;
    }
    if (standing?.kind === 'false') {
      const { piles, restriction } = standing;
      return html`<p class="verdict-line fails" role="status">
        ✗ ${words.isFalse}
        <button
          type="button"
          class="plain"
          @click=${() => emit(this, { kind: 'select', piles, restriction })}
        >
          ${place(piles, [])}
        </button>
      </p>`;
    }
    switch (tested.kind) {
      case 'refused':
        return html`<p class="verdict-line" role="status">${tested.why}</p>`;
      case 'unknown':
        return html`<p class="verdict-line note">${words.unknown}</p>`;
      case 'holds':
        return html`<p class="verdict-line" role="status">· ${words.holds}</p>`;
      case 'fails': {
        const grid = this.page.panels[Math.max(0, panelInForce(this.page))]?.grid;
        if (grid === undefined) return nothing;
        const piles = pilesAt(grid, tested.first, state.axes, position(this.page).piles);
        return html`<p class="verdict-line fails" role="status">
          ✗ ${words.fails(tested.count, tested.of)}
          <button type="button" class="plain" @click=${() => this.#go(piles)}>${positionWords(piles)}</button>
        </p>`;
      }
    }
  }

  #go(piles: ReturnType<typeof pilesAt>): void {
    const { restriction } = position(this.page);
    emit(this, { kind: 'select', piles, ...(restriction === null ? {} : { restriction }) });
  }

  /** What repeats, how the matrix lies, how many cells are P. */
  #noticed() {
    const { page } = this;
    const grid = page.panels[0]?.grid;
    const counts = countsOf(page);
    if (grid === undefined || counts === null) return nothing;
    const { repeats } = grid;
    const tiles = marks().tiles;
    const draw = html`<button
      type="button"
      class="plain"
      aria-pressed=${tiles ? 'true' : 'false'}
      @click=${() => setMarks({ tiles: !tiles })}
    >
      ${words.draw}
    </button>`;
    const diagonal = repeats?.diagonal ?? null;
    const rows = repeats === null || repeats.rows.length === 0 ? null : together(repeats);
    const claim = (text: string) =>
      html`<button type="button" class="plain" @click=${() => this.#add(text)}>${words.makeClaim}</button>`;
    return html`<h2>${words.noticed}</h2>
      <ul class="noticed">
        ${
          repeats === null || diagonal === null
            ? nothing
            : html`<li>
                ${words.diagonal(repeats)}
                ${diagonal.proved ? html`<span class="holds">${words.proved}</span>` : nothing}
                <p class="acts">
                  ${draw} ${claim(words.statementOfDiagonal(diagonal.preperiod, diagonal.period))}
                </p>
              </li>`
        }
        ${
          rows === null
            ? nothing
            : html`<li>
                ${words.rows(rows.period, rows.from)} <span class="holds">${words.proved}</span>
                <p class="acts">
                  ${draw} ${claim(`if b >= ${rows.from} then P iff P(a, b + ${rows.period})`)}
                </p>
              </li>`
        }
        ${
          counts.symmetric
            ? html`<li>
                ${words.symmetric}
                <p class="acts">${claim('P iff P(b, a)')}</p>
              </li>`
            : nothing
        }
        <li>${words.density(counts.p, counts.of)}</li>
      </ul>`;
  }

  readonly #keep = (event: Event): void => {
    event.preventDefault();
    const text = this.draft.trim();
    if (text === '' || testedIn(this.page, text).kind === 'refused') return;
    this.#add(spelled(text, this.page.state.piles.length));
    this.draft = '';
  };

  #add(text: string): void {
    const claims = claimsOf(this.page);
    if (!claims.includes(text)) keep(this.page, [...claims, text]);
    this.#choose(text);
  }

  #remove(text: string): void {
    keep(
      this.page,
      claimsOf(this.page).filter(other => other !== text),
    );
    if (chosenOf(this.page) === text) this.#choose(null);
  }

  /** The chosen claim is marked in the matrix, and is in the link. */
  #choose(text: string | null): void {
    emit(this, { kind: 'compare', change: { statement: text === null ? null : written(text) } });
  }

  readonly #example = (event: Event): void => {
    const { value } = event.target as HTMLSelectElement;
    if (value !== '') this.#add(value);
  };
}

customElements.define('nim-explore', NimExplore);
