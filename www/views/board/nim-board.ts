/** The board of a game with a token: the circle or the line, on which moves can be made. */

import { sizeOf, within } from '../../draw/frame.ts';
import { html, nothing } from 'lit';
import { unsafeHTML } from 'lit/directives/unsafe-html.js';
import { MarkedElement } from '../../core/element.ts';
import { SizeObserver } from '../../core/size.ts';
import { commandIn } from '../../core/keys.ts';
import { Roving } from '../../core/focus.ts';
import { circleScene, lineScale, lineScene, type BoardScene, type Proof, type Reached } from './scene.ts';
import { emit, type Page } from '../../core/state.ts';
import { answered } from '../../core/page.ts';
import { pointed } from '../../core/overlays.ts';
import { svg } from '../../draw/svg.ts';
import { say } from '../../language/say.ts';
import * as words from '../../core/words/words.ts';
import type { Board } from '../../pkg/nimatrix.js';
import { Part } from '../../core/loading.ts';

/** The colours of labels. */
export const colours = new Part(async () => {
  const { addValueColours, bandsFor } = await import('../../draw/colours.ts');
  addValueColours();
  return bandsFor;
});

const boardName = (board: Board): string =>
  board.round
    ? say`A circle of ${board.closed.length} spaces`
    : say`A line of the spaces 0 to ${board.closed.length - 1}`;

/** The name of a space of a board. */
function space(board: Board, at: number, reached: Reached): string {
  const parts: string[] = [];
  const move = board.reach.find(reach => Number(reach.space) === at);
  const label = board.labels[at] ?? null;
  if (Number(board.trail.at(-1)?.space) === at) parts.push(say`the token`);
  else if (board.closed[at] === true) parts.push(board.round ? say`visited` : say`forbidden`);
  if (label !== null) parts.push(say`value ${words.whole(label)}`);
  if (move !== undefined) {
    const letter = reached.get(at);
    parts.push(
      letter === undefined
        ? say`step ${move.notation} leads here`
        : say`step ${move.notation} leads here, to ${words.called[letter]}`,
    );
  }
  return say`space ${at}` + (parts.length === 0 ? '' : `: ${parts.join(', ')}`);
}

const circleHelp = say`Filled spaces are visited. The spiral traces the token, one turn inwards per
    lap.
    Click a ringed space to move there.`;
const lineHelp = say`Each space holds the Grundy value of the position with the token on it; ∗ is
    forbidden.
    Click a ringed space to move there.`;

export class NimBoard extends MarkedElement {
  page!: Page;
  /** Whether it is the other player's turn. */
  locked = false;
  /** Whether only the board is shown, as during a game: no values, no outcome. */
  quiet = false;
  pointed: number | null = null;
  #size = new SizeObserver(this, '.stage');
  #roving = new Roving(this, 'space');

  override render() {
    const board = this.#board();
    if (board === null) return html`<div class="stage"></div>`;
    const scale = board.round ? 1 : this.#scale(board);
    const scene = this.#scene(board);
    const now = Number(board.trail.at(-1)?.space ?? 0);
    const spot = scene.spaces.find(space => space.space === (this.pointed ?? now));
    return html`<div class="stage">
        <div
          class="board ${board.round ? 'circle' : 'line'}"
          role="group"
          translate="no"
          aria-label=${boardName(board)}
          style=${sizeOf({ width: scene.width * scale, height: scene.height * scale })}
          @click=${this.#click}
          @keydown=${this.#key}
          @pointermove=${this.#point}
          @focusin=${this.#point}
          @pointerleave=${() => (this.pointed = null)}
        >
          ${unsafeHTML(svg(scene))}${this.#spaces(board, scene, now)}
        </div>
      </div>
      ${
        this.quiet || spot === undefined
          ? nothing
          : html`<p class="readout">${space(board, spot.space, this.#reached(board))}</p>`
      }
      ${
        this.quiet || !this.page.may.choose
          ? nothing
          : html`<p class="aside on-screen">${board.round ? circleHelp : lineHelp}</p>`
      }`;
  }

  /** The board. During a game it has no values and no outcomes. */
  #board(): Board | null {
    const { drawing } = this.page;
    if (drawing?.kind !== 'board') return null;
    return this.page.state.view === 'play' ? { ...drawing.answer, labels: [] } : drawing.answer;
  }

  #scale(board: Board): number {
    const { width, deep } = this.#size;
    return deep === null ? 1 : lineScale(board, width);
  }

  #scene(board: Board): BoardScene {
    const reached = this.#reached(board);
    const proof = this.#proof();
    const { width, deep, height, printing } = this.#size;
    const high = printing ? width : (deep ?? this.page.high ?? 0.6 * height);
    if (board.round) return circleScene(board, Math.min(width, high), reached, proof);
    const bands = colours.is?.([], this.page.state.colours) ?? null;
    return lineScene(board, width / this.#scale(board), reached, bands, proof);
  }

  /** The marks of the strategy in sight. */
  #proof(): Proof {
    const marks = pointed(this.page.state) ?? [];
    const of = (kind: string) =>
      marks.flatMap(mark => (mark.kind === kind ? [mark.numbers.map(Number)] : []));
    return { space: of('space')[0]?.[0] ?? null, pairs: of('pair') as [number, number][] };
  }

  /** The outcome behind each reachable space, once known and if hints are allowed. */
  #reached(board: Board): Reached {
    const evaluation = answered(this.page);
    const known = new Map<number, words.Letter>();
    if (evaluation === null || !this.page.may.hint || this.page.state.view === 'play') return known;
    for (const { notation, space } of board.reach) {
      const move = evaluation.moves.find(move => move.notation === notation);
      if (move !== undefined) known.set(Number(space), move.winning ? 'P' : 'N');
    }
    return known;
  }

  #spaces(board: Board, scene: BoardScene, now: number) {
    const reach = new Set(this.locked ? [] : board.reach.map(({ space }) => Number(space)));
    const reached = this.#reached(board);
    const first = board.reach.length === 0 ? now : Number(board.reach[0]?.space);
    return scene.spaces.map(
      each =>
        html`<button
          type="button"
          class="board-space"
          data-space=${each.space}
          style=${within(each, scene)}
          tabindex=${each.space === first ? '0' : '-1'}
          aria-disabled=${reach.has(each.space) && this.page.may.choose ? 'false' : 'true'}
          aria-current=${each.space === now ? 'true' : nothing}
          aria-label=${space(board, each.space, reached)}
        ></button>`,
    );
  }

  #point(event: Event): void {
    this.pointed = this.#roving.number(event);
  }

  #click(event: Event): void {
    const space = this.#roving.number(event);
    if (space !== null) this.#go(space);
  }

  #go(space: number): void {
    const move = this.#board()?.reach.find(reach => Number(reach.space) === space);
    if (move !== undefined && !this.locked && this.page.may.choose) {
      emit(this, { kind: 'play', notation: move.notation });
    }
  }

  #key(event: KeyboardEvent): void {
    const space = this.#roving.number(event);
    const command = commandIn('board', event);
    const board = this.#board();
    if (space === null || command === null || board === null) return;
    event.preventDefault();
    const count = board.closed.length;
    const reach = board.reach.map(({ space }) => Number(space)).sort((a, b) => a - b);
    const reached = this.#reached(board);
    /** The next of some spaces, in the order of the board. */
    const next = (spaces: number[]) => spaces.find(one => one > space) ?? spaces[0];
    if (command === 'go') return this.#go(space);
    const to = {
      next: (space + 1) % count,
      previous: (space + count - 1) % count,
      first: 0,
      nextLegal: next(reach),
      nextP: next(reach.filter(space => reached.get(space) === 'P')),
    }[command];
    if (to !== undefined) this.#roving.go(this.#roving.place(to));
  }
}

customElements.define('nim-board', NimBoard);
