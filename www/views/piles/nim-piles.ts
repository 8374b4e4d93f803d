/**
 * Piles as sticks that can be taken by hand: choose how many, from one pile or more, then what to block, then
 * take.
 */

import { html, nothing, type PropertyValues } from 'lit';
import { unsafeHTML } from 'lit/directives/unsafe-html.js';
import { say } from '../../language/say.ts';
import { MarkedElement } from '../../core/element.ts';
import { Room } from '../../core/size.ts';
import { commandIn } from '../../core/keys.ts';
import { amountsFrom, completions } from '../play/play.ts';
import { pilesScene, type PileRow, type Sizes } from './scene.ts';
import { answered, emit, link, position, type Page } from '../../core/state.ts';
import { pointed } from '../../core/overlays.ts';
import { svg } from '../../draw/svg.ts';
import * as sticks from './words.ts';
import * as words from '../../core/words/words.ts';
import type { Whole } from '../../pkg/nimatrix.js';
import { addSheets } from '../../core/loading.ts';

addSheets(
  import.meta.glob<string>('../../styles/play.css', { query: '?inline', import: 'default', eager: true }),
);

/** In a room wider than this, in CSS pixels, sticks are larger, up to so many times. */
const USUAL = 500;
const MOST_LARGE = 1.8;

export class NimPiles extends MarkedElement {
  static override properties = {
    page: { attribute: false },
    locked: { type: Boolean },
    choice: { state: true },
  };
  declare page: Page;
  /** While it is the other player's turn. */
  declare locked: boolean;
  declare choice: ReadonlyMap<number, number>;
  #room = new Room(this, '.stage');

  constructor() {
    super();
    this.locked = false;
    this.choice = new Map();
  }

  protected override willUpdate(changed: PropertyValues): void {
    const before = changed.get('page') as Page | undefined;
    if (before !== undefined && link(before.state) !== link(this.page.state)) this.choice = new Map();
  }

  override render() {
    const now = position(this.page);
    const large = this.page.layout === null ? 1 : Math.max(1, Math.min(MOST_LARGE, this.#room.width / USUAL));
    const scene = pilesScene(
      now.piles,
      this.choice,
      this.#room.width,
      now.piles.map((_, index) => this.#amounts(index + 1)),
      large,
      this.#proof(),
    );
    return html`<div class="stage">
      <div
        class="piles-board"
        style=${`--large:${large};height:${scene.height}px`}
        role="group"
        aria-label="Piles"
      >
        ${unsafeHTML(svg(scene))} ${scene.rows.map(row => this.#row(row, now.piles[row.pile - 1] ?? 0))}
      </div>
      ${this.#turn()}
    </div>`;
  }

  /** The sizes that the strategy in sight would leave, or any of which would do. */
  #proof(): Sizes[] {
    const marks = pointed(this.page.state) ?? [];
    const numbers = (kind: string) => marks.filter(mark => mark.kind === kind).map(mark => mark.numbers);
    const sizes = numbers('sizes').map(([pile, from, to]) => ({
      pile: Number(pile),
      from: Number(from),
      to: Number(to),
    }));
    if (sizes.length > 0) return sizes;
    const [left = []] = numbers('left');
    return numbers('pile').map(([pile]) => {
      const size = Number(left[Number(pile) - 1]);
      return { pile: Number(pile), from: size, to: size };
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
      style=${`top:${row.y}px;height:${row.height}px`}
      @click=${(event: MouseEvent) => this.#click(event, row)}
      @keydown=${(event: KeyboardEvent) => this.#key(event, row)}
    ></div>`;
  }

  /** What may be taken from a pile alone. */
  #amounts(pile: number): ReadonlySet<number> | null {
    return amountsFrom(answered(this.page), pile);
  }

  /** Whether some stick can't be the first to go. */
  #blocked(): boolean {
    return position(this.page).piles.some(
      (size, index) => Number(size) > (this.#amounts(index + 1)?.size ?? Infinity),
    );
  }

  /** What is about to be done, and what is still missing. */
  #turn() {
    const { state } = this.page;
    const known = answered(this.page);
    if (known !== null && Number(known.moves_total) === 0) return html`<p class="turn">${sticks.noMoves}</p>`;
    if (!this.page.may.choose) return nothing;
    if (this.locked) return html`<p class="turn aside on-screen">…</p>`;
    if (this.choice.size === 0) {
      return html`<p class="turn aside on-screen">
        ${sticks.pilesHelp} ${this.#blocked() ? sticks.blockedSticks : nothing}
      </p>`;
    }
    const legal = completions(state, known, this.choice);
    const said = sticks.taking(this.choice);
    if (legal.length === 0) {
      const [pile = 0] = this.choice.keys();
      return html`<p class="turn" role="status">
        ${sticks.notAllowed(
          this.choice,
          position(this.page).restriction,
          this.choice.size === 1 ? this.#amounts(pile) : null,
        )}
      </p>`;
    }
    if (legal.length === 1) {
      return html`<p class="turn">
        <button type="button" class="strong" data-take @click=${() => this.#play(legal[0] ?? '')}>
          ${said}${sticks.blockPart(legal[0] ?? '')}
        </button>
      </p>`;
    }
    return html`<div class="turn">
      <span>${say`${said}, then block`}</span>
      <div class="chips" role="group" aria-label="What to block">
        ${legal.map(
          notation =>
            html`<button type="button" class="chip" @click=${() => this.#play(notation)}>
              ${sticks.blocked(notation)}
            </button>`,
        )}
      </div>
    </div>`;
  }

  /** The button that made the move goes away with it; the focus goes back to the pile. */
  #play(notation: string): void {
    const [pile] = this.choice.keys();
    emit(this, { kind: 'play', notation });
    this.querySelector<HTMLElement>(`[data-pile="${pile}"]`)?.focus();
  }

  #take(pile: number, amount: number): void {
    const size = Number(position(this.page).piles[pile - 1] ?? 0);
    const next = new Map(this.#several() ? this.choice : []);
    const bounded = Math.max(0, Math.min(size, amount));
    if (bounded === 0) next.delete(pile);
    else next.set(pile, bounded);
    this.choice = next;
  }

  /** Whether a legal move may take from more than one pile, as far as the list of moves tells. */
  #several(): boolean {
    const evaluation = answered(this.page);
    return (
      evaluation !== null &&
      (evaluation.moves.length < Number(evaluation.moves_total) ||
        evaluation.moves.some(move => move.takes.length > 1))
    );
  }

  #click(event: MouseEvent, row: PileRow): void {
    if (this.locked) return;
    const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
    const x = event.clientX - box.left - row.left;
    const size = row.sticks;
    const stick =
      row.apart > 0 ? Math.floor(x / row.apart) : Math.floor((x / Math.max(1, box.width - row.left)) * size);
    const amount = stick >= size ? 0 : size - Math.max(0, stick);
    this.#take(row.pile, amount === this.choice.get(row.pile) ? 0 : amount);
  }

  #key(event: KeyboardEvent, row: PileRow): void {
    const command = commandIn('piles', event);
    if (this.locked || command === null) return;
    event.preventDefault();
    if (command === 'take') {
      const ready = this.querySelector<HTMLElement>('[data-take]');
      return ready === null ? this.querySelector<HTMLElement>('.turn .chip')?.focus() : ready.click();
    }
    const taken = this.choice.get(row.pile) ?? 0;
    const changed = { more: 1, less: -1, muchMore: 5, muchLess: -5, none: -taken, all: row.sticks - taken };
    this.#take(row.pile, taken + changed[command]);
  }

  /** Puts the focus onto the first pile, for the skip link. */
  focusBoard(): void {
    this.querySelector<HTMLElement>('.pile-row')?.focus();
  }
}

customElements.define('nim-piles', NimPiles);
