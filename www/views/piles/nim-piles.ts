/**
 * Piles as sticks. A click chooses how many to take, from one pile or more; then the reader chooses what to
 * block, or moves.
 */

import { html, nothing, type PropertyValues } from 'lit';
import { unsafeHTML } from 'lit/directives/unsafe-html.js';
import { say } from '../../language/say.ts';
import { MarkedElement } from '../../core/element.ts';
import { SizeObserver } from '../../core/size.ts';
import { button } from '../../core/field.ts';
import { commandIn } from '../../core/keys.ts';
import { amountsFrom, completions, inOrder, playable, type Choice } from '../play/game.ts';
import { pilesScene, stickAt, type PileRow, type PilesScene, type Sizes } from './scene.ts';
import { emit, link, type Page } from '../../core/state.ts';
import { answered, position } from '../../core/page.ts';
import { pointed } from '../../core/overlays.ts';
import { svg } from '../../draw/svg.ts';
import * as words from '../../core/words/words.ts';
import type { Evaluation, Whole } from '../../pkg/nimatrix.js';

/** The space below the piles for sentences, and the height of piles in a place without one. */
const BELOW = 72;
const USUAL_HIGH = 360;

const takes = (choice: Choice): string =>
  words.and(inOrder(choice).map(([pile, amount]) => say`${amount} from pile ${pile}`));

const taking = (choice: Choice): string => say`Take ${takes(choice)}`;

const clickHelp = say`Click a token: it is taken with all to its right.`;
const paleHelp = say`You can’t begin to take at a pale one.`;
const noMoves = say`There is no move left.`;

const MOST_AMOUNTS = 8;

/** Why a choice is not allowed, and what is, if known. */
function notAllowed(
  choice: Choice,
  under: readonly number[] | null,
  allowed: ReadonlySet<number> | null,
): string {
  const text = say`You can’t take ${takes(choice)}`;
  const rule = under === null || under.length === 0 ? '' : say` under “${words.restriction(under)}”`;
  if (allowed === null) return `${text}${rule}.`;
  if (allowed.size === 0) return say`${text}${rule}: nothing may be taken from this pile.`;
  const all = [...allowed].sort((a, b) => a - b).map(String);
  const some = all.length > MOST_AMOUNTS ? `${all.slice(0, MOST_AMOUNTS).join(', ')}, …` : words.and(all);
  return all.length === 1
    ? say`${text}${rule}: allowed from this pile is ${some}.`
    : say`${text}${rule}: allowed from this pile are ${some}.`;
}

/** The residues that a move blocks, in words. */
function blocked(notation: string): string {
  const part = notation.split('r')[1] ?? '';
  return part === 'none' || part === '' ? say`nothing` : words.and(part.split('.'));
}

export class NimPiles extends MarkedElement {
  page!: Page;
  /** Whether it is the other player's turn. */
  locked = false;
  /** Whether another element shows the sentence of the event `choice`. */
  quiet = false;
  choice: Choice = new Map();
  #size = new SizeObserver(this, '.stage');
  #announced = '';

  protected override willUpdate(changed: PropertyValues): void {
    const before = changed.get('page') as Page | undefined;
    if (before !== undefined && link(before.state) !== link(this.page.state)) this.choice = new Map();
  }

  protected override updated(): void {
    const text = this.#sentence();
    if (text === this.#announced) return;
    this.#announced = text;
    this.dispatchEvent(new CustomEvent('choice', { detail: text, bubbles: true }));
  }

  override render() {
    const { piles } = position(this.page);
    const { width, deep, printing, height } = this.#size;
    const usual = this.page.high ?? Math.max(USUAL_HIGH, 0.5 * height);
    const scene = pilesScene(piles, width, printing || deep === null ? usual : deep - BELOW, {
      taken: this.choice,
      allowed: piles.map((_, index) => this.#amounts(index + 1)),
      pointed: this.#pointed(),
    });
    const legal = this.#legal();
    return html`<div class="stage">
      <div
        class="piles-board"
        style=${`width:${scene.width}px;height:${scene.height}px`}
        role="group"
        aria-label="Piles"
      >
        ${unsafeHTML(svg(scene))} ${scene.rows.map(row => this.#row(row, piles[row.pile - 1] ?? 0))}
        ${legal.length === 1 && !legal[0]?.includes('r') ? this.#take(scene, legal[0] ?? '') : nothing}
      </div>
      ${this.#turn(legal)}
    </div>`;
  }

  /** The sizes that the strategy in sight would leave. */
  #pointed(): Sizes[] {
    const marks = pointed(this.page.state) ?? [];
    const numbers = (kind: string) =>
      marks.flatMap(mark => (mark.kind === kind ? [mark.numbers.map(Number)] : []));
    const sizes = numbers('sizes').map(([pile = 0, from = 0, to = 0]) => ({ pile, from, to }));
    if (sizes.length > 0) return sizes;
    const [left = []] = numbers('left');
    return numbers('pile').map(([pile = 0]) => {
      const size = left[pile - 1] ?? 0;
      return { pile, from: size, to: size };
    });
  }

  #row(row: PileRow, size: Whole) {
    const taken = this.choice.get(row.pile) ?? 0;
    const forbidden = taken > 0 && this.#amounts(row.pile)?.has(taken) === false && !this.#several();
    return html`<div
      role="slider"
      class="pile-row"
      tabindex="0"
      data-pile=${row.pile}
      aria-label=${say`Take from pile ${row.pile}`}
      aria-valuemin="0"
      aria-valuemax=${words.whole(size)}
      aria-valuenow=${taken}
      aria-valuetext=${
        forbidden ? say`${taken} of ${words.whole(size)}, not allowed` : say`${taken} of ${words.whole(size)}`
      }
      aria-disabled=${this.locked ? 'true' : 'false'}
      style=${`left:${row.x}px;top:${row.y}px;width:${row.width}px;height:${row.height}px`}
      @click=${(event: MouseEvent) => this.#click(event, row)}
      @keydown=${(event: KeyboardEvent) => this.#key(event, row)}
    ></div>`;
  }

  /** The button for the move, beside the last pile it takes from, or above if that is too narrow. */
  #take({ rows, narrow }: PilesScene, notation: string) {
    const row = rows.findLast(({ pile }) => this.choice.has(pile));
    if (row === undefined) return nothing;
    const place = narrow
      ? `right:0;top:${row.y - 50}px`
      : `left:${row.x + row.width + 24}px;top:${row.y + row.height / 2 - 20}px`;
    return html`<button
      type="button"
      class="button main take"
      style=${place}
      aria-label=${this.choice.size === 1 ? taking(this.choice) : nothing}
      @click=${() => this.#play(notation)}
    >
      ${say`Take ${words.and(inOrder(this.choice).map(([, amount]) => String(amount)))}`}
    </button>`;
  }

  /** The answer to the position; in a game, without forbidden moves. */
  get #answer(): Evaluation | null {
    const answer = answered(this.page);
    return this.quiet && answer !== null ? playable(answer) : answer;
  }

  /** The amounts allowed from a single pile. */
  #amounts(pile: number): ReadonlySet<number> | null {
    return amountsFrom(this.#answer, pile);
  }

  /** Whether some stick can't be clicked. */
  #blocked(): boolean {
    return position(this.page).piles.some(
      (size, index) => Number(size) > (this.#amounts(index + 1)?.size ?? Infinity),
    );
  }

  /** The moves with exactly the chosen amounts. */
  #legal(): string[] {
    if (this.locked || !this.page.may.choose) return [];
    return completions(this.page.state, this.#answer, this.choice);
  }

  /** What the reader can do, is about to do, or why it is not allowed. */
  #sentence(): string {
    const known = this.#answer;
    if (known?.moves_total === 0) return noMoves;
    if (this.locked || !this.page.may.choose) return '';
    if (this.choice.size === 0) return this.#blocked() ? `${clickHelp} ${paleHelp}` : clickHelp;
    const legal = this.#legal();
    if (legal.length > 0) {
      return legal[0]?.includes('r') === true
        ? say`${taking(this.choice)}, then block:`
        : say`${taking(this.choice)}, or choose other tokens.`;
    }
    if (known === null) return '';
    const [pile = 0] = this.choice.keys();
    const allowed = this.choice.size === 1 ? this.#amounts(pile) : null;
    return notAllowed(this.choice, position(this.page).restriction, allowed);
  }

  /** The sentence below the piles, and the choice of what to block. */
  #turn(legal: readonly string[]) {
    const blocks = legal[0]?.includes('r') === true ? legal : [];
    // The choice appears and disappears without moving the piles.
    const isEmpty = this.quiet && this.page.state.restriction === null;
    if (isEmpty || (!this.page.may.choose && this.#sentence() === '')) return nothing;
    return html`<div class="wrap turn">
      ${this.quiet ? nothing : html`<p role="status">${this.#sentence()}</p>`}
      ${
        blocks.length === 0
          ? nothing
          : html`<div class="chips" role="group" aria-label="What to block">
              ${this.quiet ? html`<span class="chips-label" aria-hidden="true">then block</span>` : nothing}
              ${blocks.map(notation => button(blocked(notation), () => this.#play(notation), 'chip'))}
            </div>`
      }
    </div>`;
  }

  /** The button disappears after the move; the pile takes the focus. */
  #play(notation: string): void {
    const [pile] = this.choice.keys();
    emit(this, { kind: 'play', notation });
    this.querySelector<HTMLElement>(`[data-pile="${pile}"]`)?.focus();
  }

  #choose(pile: number, amount: number): void {
    const size = Number(position(this.page).piles[pile - 1] ?? 0);
    const next = new Map(this.#several() ? this.choice : []);
    const bounded = Math.max(0, Math.min(size, amount));
    if (bounded === 0) next.delete(pile);
    else next.set(pile, bounded);
    this.choice = next;
  }

  /** Clears the choice. Returns whether there was one. */
  clear(): boolean {
    const chosen = this.choice.size > 0;
    this.choice = new Map();
    return chosen;
  }

  /** Makes the chosen move, or goes to the choice of what to block. Returns whether there is one. */
  take(): boolean {
    const [first] = this.#legal();
    if (first === undefined) return false;
    if (first.includes('r')) this.querySelector<HTMLElement>('.turn .chip')?.focus();
    else this.#play(first);
    return true;
  }

  /** Whether some listed move takes from more than one pile. */
  #several(): boolean {
    const evaluation = answered(this.page);
    return (
      evaluation !== null &&
      (evaluation.moves_total === null ||
        evaluation.moves.length < Number(evaluation.moves_total) ||
        evaluation.moves.some(move => move.takes.length > 1))
    );
  }

  #click(event: MouseEvent, row: PileRow): void {
    if (this.locked || !this.page.may.choose) return;
    const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
    const stick = stickAt(row, event.clientX - box.left + row.x, event.clientY - box.top + row.y);
    const amount = row.sticks - stick;
    this.#choose(row.pile, amount === this.choice.get(row.pile) ? 0 : amount);
  }

  #key(event: KeyboardEvent, row: PileRow): void {
    const command = commandIn('piles', event);
    if (this.locked || command === null || !this.page.may.choose) return;
    if (command === 'clear' && this.choice.size === 0) return;
    event.preventDefault();
    if (command === 'take') return void this.take();
    if (command === 'clear') return void this.clear();
    const taken = this.choice.get(row.pile) ?? 0;
    const changed = { more: 1, less: -1, muchMore: 5, muchLess: -5, none: -taken, all: row.sticks - taken };
    this.#choose(row.pile, taken + changed[command]);
  }
}

customElements.define('nim-piles', NimPiles);
