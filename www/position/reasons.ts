/** What opens below an answer: all moves, and the reason with its theorem and proof. */

import { button } from '../core/field.ts';
import { html, nothing } from 'lit';
import { LightElement } from '../core/element.ts';
import { enter } from '../core/focus.ts';
import { drawStrategy, knownStrategy, placeOf, strategyOf } from '../core/overlays.ts';
import '../core/scroll.ts';
import { emit, type Page } from '../core/state.ts';
import { answered } from '../core/page.ts';
import { reasonTable, table, typeset } from '../core/words/maths.ts';
import * as words from '../core/words/words.ts';
import { inPieces, say } from '../language/say.ts';
import { failureOf, type Engine } from '../solver/engine.ts';
import { textOf } from '../solver/protocol.ts';
import type { Evaluation, Explanation, Piece, Strategy, Whole } from '../pkg/nimatrix.js';

/** The first `listed` moves. `more` lists more. */
export function movesOf(
  host: HTMLElement,
  page: Page,
  { moves, moves_total: total }: Evaluation,
  listed: number,
  more: () => void,
) {
  const shown = moves.slice(0, listed);
  return html`<ul class="move-list" aria-label=${say`Moves`}>
      ${shown.map(move => html`<li>${row(host, page, move)}</li>`)}
    </ul>
    ${moves.length > listed ? button(say`Show more`, more, 'plain') : nothing}
    ${
      total !== null && total <= shown.length
        ? nothing
        : html`<p class="aside">
            ${say`The first ${shown.length} of ${
              total === null ? say`many more` : words.grouped(total)
            } are listed.`}
          </p>`
    }`;
}

function row(host: HTMLElement, page: Page, move: words.Move) {
  const point = (on: boolean) => () =>
    host.dispatchEvent(new CustomEvent('point', { detail: on ? move.query : null, bubbles: true }));
  const play = () => {
    point(false)();
    if (answered(page) === null) return;
    emit(host, { kind: 'play', notation: move.notation });
    // The pressed button may be gone, so the heading takes the focus.
    enter(host.querySelector('.position') ?? host);
  };
  const content = html`<span
      >${words.move(move).map((part, index) => (index % 2 === 1 ? html`<b>${part}</b>` : part))}</span
    >
    <span class=${move.winning ? 'wins' : 'aside'}>${move.winning ? say`you win` : say`they win`}</span>`;
  if (!page.may.choose) {
    return html`<span class="move" @pointerenter=${point(true)} @pointerleave=${point(false)}
      >${content}</span
    >`;
  }
  return html`<button
    type="button"
    class="move"
    @click=${play}
    @pointerenter=${point(true)}
    @pointerleave=${point(false)}
    @focus=${point(true)}
    @blur=${point(false)}
  >
    ${content}
  </button>`;
}

type Table = Extract<Explanation, { kind: 'table' }>;

/** The sentences of a theorem outside the fold. */
const MOST_THEOREM = 2;

/** What follows the plain reason. On paper the fold is open. */
export function reasonsOf(host: HTMLElement, page: Page, evaluation: Evaluation, isOpen: boolean) {
  const { plain, explanation } = evaluation;
  const from = plain.findIndex(({ kind }) => kind === 'table');
  const theorem = explanation
    .filter(part => part.kind === 'text' && part.plain && !isAmong(plain, part))
    .slice(0, MOST_THEOREM);
  const rest = explanation.filter(part => !theorem.includes(part));
  const shown = from < 0 ? [] : plain.slice(from);
  return html`${shown.map(part => (part.kind === 'table' ? digits(part) : text(part)))} ${theorem.map(text)}
    <details class="basis note" ?open=${isOpen}>
      <summary>${typeset(words.basis(evaluation))}</summary>
      ${rest.map(text)} ${bases(host, page)}
      ${page.may.hint ? html`<nim-strategy .page=${page}></nim-strategy>` : nothing}
    </details>`;
}

const text = (part: Explanation) =>
  part.kind === 'text' ? html`<p class="reason">${typeset(part.pieces)}</p>` : reasonTable(part);

const isAmong = (parts: readonly Explanation[], part: Explanation): boolean =>
  parts.some(one => one.kind === 'text' && part.kind === 'text' && one.text === part.text);

/** Small piles in binary. Columns with an odd number of ones are shaded. */
function digits({ cells }: Table) {
  const [heads = [], ...rows] = cells;
  const foot = rows.at(-1) ?? [];
  const number = (pieces: readonly Piece[] = []) => Number(textOf(pieces));
  const powers = heads.slice(1).map(textOf);
  const shade = (at: number) => (at > 0 && number(foot[at]) % 2 === 1 ? 'odd' : nothing);
  const row = (cells: readonly Piece[][]) => [
    html`<th scope="row">${typeset(cells[0] ?? [])}</th>`,
    ...cells.slice(1).map((pieces, at) => html`<td class=${shade(at + 1)}>${typeset(pieces)}</td>`),
  ];
  const caption =
    powers.length < 2 ? say`The piles in binary:` : say`In binary, as sums of ${words.and(powers)}:`;
  const head = powers.map((power, at) => html`<th scope="col" class=${shade(at + 1)}>${power}</th>`);
  return html`<p class="reason">${caption}</p>
    ${table('digits', [html`<td></td>`, head], rows.slice(0, -1).map(row), row(foot), caption)}`;
}

/** The choice of a basis. By definition, every option is shown with its outcome. */
function bases(host: HTMLElement, { state }: Page) {
  return html`<div class="chips" role="group" aria-label="Work it out by">
    <span class="chips-label" aria-hidden="true">by</span>
    ${words.bases.map(
      ({ id, name, help }) =>
        html`<button
          type="button"
          class="chip"
          title=${help}
          aria-pressed=${state.by === id}
          @click=${() => emit(host, { kind: 'look', change: { by: id } })}
        >
          ${name}
        </button>`,
    )}
  </div>`;
}

/** The fewest and most rows of digits, with the nim-sum. */
const MOST_ROWS = [3, 17] as const;

/** The page or frame around it, which has the engine. */
type Home = HTMLElement & { engine: Engine | null };

export class NimStrategy extends LightElement {
  page!: Page;
  open = false;
  /** Why the strategy could not be loaded. */
  failure: { of: string; message: string } | null = null;
  #asking = '';

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    drawStrategy(null);
  }

  protected override updated(): void {
    const place = this.open ? placeOf(this.page.state) : null;
    drawStrategy(place !== null && knownStrategy(place) ? place : null);
    if (place !== null) void this.#load(place);
  }

  async #load(place: string): Promise<void> {
    const engine = this.closest<Home>('nim-app, nim-frame')?.engine ?? null;
    const isKnown = knownStrategy(place) !== undefined || this.failure?.of === place;
    if (engine === null || isKnown || this.#asking === place) return;
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
      ${this.open ? this.#content(placeOf(this.page.state)) : nothing}
    </details>`;
  }

  #content(place: string) {
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
    const play = () => move && emit(this, { kind: 'play', notation: move.notation });
    return html`<p class="rule">${typeset(strategy.rule.pieces)}</p>
      ${strategy.reasons.map(({ pieces }) => html`<p class="reason">${typeset(pieces)}</p>`)}
      ${this.#digits(strategy)}
      ${
        move === undefined || !page.may.choose
          ? nothing
          : html`<p class="reason">${button(words.sentence(move), play, 'plain')}</p>`
      }
      <p class="basis note">
        ${typeset(inPieces`Source: ${strategy.source.pieces}.`)}
        <a href=${say`./glossary/`} target="_blank">${say`The terms explained`}</a>
      </p>`;
  }

  /** The piles in binary, with the column that the strategy uses. */
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
      const name = Number(pile) === 0 ? say`nim-sum` : say`pile ${pile}`;
      return [
        html`<th scope="row">${name}</th>`,
        ...Array.from(number.toString(2).padStart(wide, '0'), digit),
      ];
    };
    const name = say`The numbers of the piles in binary, and their nim-sum`;
    const all = rows.map(row);
    return table('digits', null, all.slice(0, -1), all.at(-1), name);
  }
}

customElements.define('nim-strategy', NimStrategy);
