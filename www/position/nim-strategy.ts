/**
 * What a proof that is a strategy does in the position, on request: the strategy in a sentence, the move and
 * why. While it is in sight, pictures point at what it speaks of.
 */

import { html, nothing } from 'lit';
import { LightElement } from '../core/element.ts';
import { failureOf, type Engine } from '../solver/engine.ts';
import { inPieces, say } from '../language/say.ts';
import { drawStrategy, knownStrategy, placeOf, strategyOf } from '../core/strategy.ts';
import { emit, type Page } from '../core/state.ts';
import { answered } from '../core/page.ts';
import { typeset } from '../core/words/maths.ts';
import * as words from '../core/words/words.ts';
import type { Strategy, Whole } from '../pkg/nimatrix.js';

/** So many rows of digits, the nim-sum's among them, are shown at least and at most. */
const MOST_ROWS = [3, 17] as const;

/** The page or the frame around it, which has the engine: what a first answer loads need not pass it on. */
type Home = HTMLElement & { engine: Engine | null };

export class NimStrategy extends LightElement {
  page!: Page;
  open = false;
  /** Why the strategy at a place can't be told. */
  failure: { of: string; message: string } | null = null;
  #asking = '';

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    drawStrategy(null);
  }

  protected override updated(): void {
    const place = this.open ? placeOf(this.page.state) : null;
    drawStrategy(place !== null && knownStrategy(place) ? place : null);
    if (place !== null) void this.#learn(place);
  }

  async #learn(place: string): Promise<void> {
    const engine = this.closest<Home>('nim-app, nim-frame')?.engine ?? null;
    const told = knownStrategy(place) !== undefined || this.failure?.of === place;
    if (engine === null || told || this.#asking === place) return;
    this.#asking = place;
    try {
      await strategyOf(engine, place);
      this.requestUpdate();
    } catch (error) {
      this.failure = { of: place, message: failureOf(error).message };
    } finally {
      if (this.#asking === place) this.#asking = '';
    }
  }

  override render() {
    return html`<details
      class="strategy"
      ?open=${this.open}
      @toggle=${(event: Event) => (this.open = (event.currentTarget as HTMLDetailsElement).open)}
    >
      <summary>${say`The strategy of the proof`}</summary>
      ${this.open ? this.#told(placeOf(this.page.state)) : nothing}
    </details>`;
  }

  #told(place: string) {
    const strategy = knownStrategy(place);
    if (strategy === null) {
      return html`<p class="aside">${say`No strategy of the papers reaches this position.`}</p>`;
    }
    if (strategy !== undefined) return this.#strategy(strategy);
    const failed = this.failure?.of === place ? this.failure.message : words.working;
    return html`<p class="aside" role="status">${failed}</p>`;
  }

  #strategy(strategy: Strategy) {
    const { page } = this;
    const move = answered(page)?.moves.find(({ notation }) => notation === strategy.played);
    return html`<p class="rule">${typeset(strategy.rule.pieces)}</p>
      ${strategy.reasons.map(({ pieces }) => html`<p class="reason">${typeset(pieces)}</p>`)}
      ${this.#digits(strategy)}
      ${
        move === undefined || !page.may.choose
          ? nothing
          : html`<p class="reason">
              <button
                type="button"
                class="plain"
                @click=${() => emit(this, { kind: 'play', notation: move.notation })}
              >
                ${words.sentence(move)}
              </button>
            </p>`
      }
      <p class="basis">
        ${typeset(inPieces`Source: ${strategy.source.pieces}.`)}
        <a href=${say`./glossary/`} target="_blank">${say`The terms explained`}</a>
      </p>`;
  }

  /** The numbers of the piles in binary below each other, with the column that the strategy looks at. */
  #digits({ marks }: Strategy) {
    const rows = marks.filter(({ kind }) => kind === 'row').map(({ numbers }) => numbers);
    if (rows.length < MOST_ROWS[0] || rows.length > MOST_ROWS[1]) return nothing;
    const column = Number(marks.find(({ kind }) => kind === 'column')?.numbers[0] ?? 0);
    const piles = marks.filter(({ kind }) => kind === 'pile').map(({ numbers }) => Number(numbers[0]));
    const wide = Math.max(...rows.map(([, number = 0]) => number.toString(2).length));
    const row = ([pile = 0, number = 0]: readonly Whole[]) => {
      const style = piles.includes(Number(pile)) ? 'column taken' : 'column';
      const digit = (text: string, at: number) =>
        html`<td class=${wide - at === column ? style : nothing}>${text}</td>`;
      return html`<tr>
        <th scope="row">${Number(pile) === 0 ? say`nim-sum` : say`pile ${pile}`}</th>
        ${[...number.toString(2).padStart(wide, '0')].map(digit)}
      </tr>`;
    };
    return html`<div class="scroll-x">
      <table class="digits" aria-label=${say`The numbers of the piles in binary, and their nim-sum`}>
        <tbody>
          ${rows.slice(0, -1).map(row)}
        </tbody>
        <tfoot>
          ${rows.slice(-1).map(row)}
        </tfoot>
      </table>
    </div>`;
  }
}

customElements.define('nim-strategy', NimStrategy);
