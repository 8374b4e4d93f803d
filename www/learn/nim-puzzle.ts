/**
 * Puzzles in the matrix: the reader clicks the cell of a winning move. The solver supplies moves and
 * outcomes.
 */

import { button, isPlainClick, sticks } from '../core/field.ts';
import { html, nothing } from 'lit';
import { unsafeHTML } from 'lit/directives/unsafe-html.js';
import { say } from '../language/say.ts';
import { LightElement } from '../core/element.ts';
import { thumbnails } from '../draw/thumbnails.ts';
import { emit, LANDING, link, type Hidden, type Page } from '../core/state.ts';
import { answered, position } from '../core/page.ts';
import { changed, options, read, type Engine } from '../solver/engine.ts';
import { corner, middle, type Frame } from '../draw/frame.ts';
import { arrowPaths, bentCurve, short } from '../draw/svg.ts';
import { cellOf, type Cell } from '../views/matrix/table.ts';
import { typeset } from '../core/words/maths.ts';
import { and, plainReason, sentence, taken, whole, type Move } from '../core/words/words.ts';
import { enter } from '../core/focus.ts';
import { toast } from '../core/notices.ts';
import type { Evaluation, Whole } from '../pkg/nimatrix.js';

/** The links of the puzzles, all N-positions. The first is the front page. */
export const PUZZLES = [
  LANDING,
  'g=nim&p=6,2&w=0,0,8,8',
  'g=sub:1,2,3&p=6,1&w=0,0,8,8',
  'g=wythoff&p=4,5&w=0,0,8,8',
];

export const RULES = [
  { query: 'g=sub:1,2,3&p=6,1&w=0,0,16,16', name: say`Take at most 3`, of: say`subtraction game` },
  {
    query: 'g=block:4:k2&p=4,3&r=2,3&w=0,0,7,7',
    name: say`Block an amount`,
    of: say`blocking Nim, Gavel & Strimling`,
  },
  { query: 'g=wythoff&p=4,5&w=0,0,16,16', name: say`Or the same from both`, of: say`Wythoff’s Nim` },
];
/** The verdict on a clicked cell. `to` are the piles after the opponent's reply. */
export type Verdict =
  | { kind: 'right'; piles: Whole[]; move: Move }
  | { kind: 'wrong'; piles: Whole[]; reply: Move; to: Whole[] }
  | { kind: 'unreachable' }
  | { kind: 'shown' };

/** Whether the answer may be shown. */
const solves = (verdict: Verdict | null): boolean => verdict?.kind === 'shown' || verdict?.kind === 'right';

const sizes = (piles: readonly Whole[]): string => and(piles.map(whole));

const same = (one: readonly Whole[], other: readonly Whole[]): boolean => one.join() === other.join();

/** Judges the chosen piles. `from` is the answer to the position, `there` that to the piles. */
export function judge(piles: Whole[], from: Evaluation, there: Evaluation): Verdict {
  const move = from.moves.find(({ query }) => same(read(query).position.piles, piles));
  if (move === undefined) return { kind: 'unreachable' };
  if (there.outcome === 'P') return { kind: 'right', piles, move };
  const reply = there.moves.find(({ winning }) => winning);
  return reply === undefined
    ? { kind: 'unreachable' }
    : { kind: 'wrong', piles, reply, to: read(reply.query).position.piles };
}

export class NimPuzzle extends LightElement {
  page!: Page;
  engine: Engine | null = null;
  at = 0;
  /** The verdict on the last click. */
  verdict: Verdict | null = null;
  /** The answer to the position after the refuting reply. */
  reason: Evaluation | null = null;
  #timer = 0;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }

  get #solved(): boolean {
    return solves(this.verdict);
  }

  override render() {
    const { verdict } = this;
    const isWrong = verdict?.kind === 'wrong';
    const open = isWrong ? this.#refutation(verdict) : this.#question();
    return html`<section class="stack puzzle" aria-labelledby="position-head" data-region>
      <h2 id="position-head" class="verdict" tabindex="-1" data-rest aria-live="polite">${this.#head()}</h2>
      ${this.#solved ? this.#answer() : open} ${isWrong ? nothing : this.#others()}
    </section>`;
  }

  #head() {
    const { verdict } = this;
    const best = answered(this.page)?.moves.find(({ winning }) => winning);
    if (verdict?.kind === 'shown') return best === undefined ? nothing : say`You win: ${sentence(best)}.`;
    if (verdict?.kind === 'right') return say`Right: ${sentence(verdict.move)}.`;
    return verdict?.kind === 'wrong' ? say`Not ${sizes(verdict.piles)}.` : say`Who wins?`;
  }

  #question() {
    const { piles } = position(this.page);
    const rule = this.page.state.words;
    return html`<p>${say`Two piles, ${sizes(piles)} tokens. ${rule} Whoever takes the last token wins.`}</p>
      ${board(piles)}
      <p class="ask">
        <b class="by-mouse">Your move: click the cell you leave.</b
        ><b class="by-finger">Your move: tap the cell you leave.</b>
      </p>
      <p class="actions">${this.#showButton()} ${this.#playButton()}</p>`;
  }

  #refutation({ reply, to }: Extract<Verdict, { kind: 'wrong' }>) {
    const isOver = to.every(pile => Number(pile) === 0);
    const replied = isOver
      ? say`Your opponent takes ${taken(reply)}: the last token.`
      : say`Your opponent takes ${taken(reply)} and leaves you ${sizes(to)}.`;
    return html`<p>${replied}</p>
      ${isOver ? nothing : board(to)}
      ${isOver || this.reason === null ? nothing : html`<p>${reasonOf(this.reason)}</p>`}
      <p class="actions">${button(say`Try again`, this.#again, 'button main')} ${this.#showButton()}</p>`;
  }

  #answer() {
    const known = answered(this.page);
    const best = known?.moves.find(({ winning }) => winning);
    const { verdict } = this;
    const move = verdict?.kind === 'right' ? verdict.move : best;
    // The reason of the first winning move.
    return html`${
        known === null || move?.notation !== best?.notation ? nothing : html`<p>${reasonOf(known)}</p>`
      }
      ${board(position(this.page).piles, move)}
      <p>Leave a blue cell: whoever has to move there loses.</p>
      <p class="actions">
        ${this.at + 1 < PUZZLES.length ? button(say`Next puzzle`, this.#next, 'button main') : nothing}
        ${this.#playButton()}
      </p>`;
  }

  /** Three other rules with pictures, and the way to all. */
  #others() {
    const open = (event: string, detail?: string) => () =>
      this.dispatchEvent(new CustomEvent(event, { detail, bubbles: true }));
    return html`<h2>Change the rule, change the picture</h2>
      <ul class="rule-list">
        ${RULES.map(({ query, name, of }) => {
          const picture = thumbnails[query] ?? '';
          return html`<li>
            <a href=${`?${query}`} @click=${(event: MouseEvent) => this.#open(event, query)}>
              <span class="tile-picture" aria-hidden="true">${unsafeHTML(picture)}</span>
              <span>${name}<span class="note">${of}</span></span>
            </a>
          </li>`;
        })}
      </ul>
      <p class="wrap ways">
        ${button(say`All games`, open('game'), 'plain')}
        ${button(say`Figures of the papers`, open('open-dialog', 'gallery'), 'plain')}
        ${button(say`Named games`, open('open-dialog', 'named'), 'plain')}
      </p>`;
  }

  #showButton() {
    return button(say`Show me`, () => this.#judged({ kind: 'shown' }));
  }

  #playButton() {
    return button(say`Play it out`, () => emit(this, { kind: 'view', view: 'play' }));
  }

  #open(event: MouseEvent, query: string): void {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    emit(this, { kind: 'open', query });
  }

  #again = (): void => {
    this.#judged(null);
    enter(this.querySelector('.puzzle') ?? this);
  };

  #next = (): void => {
    // Doesn't wait for the covers of the solved puzzle.
    clearTimeout(this.#timer);
    this.verdict = null;
    this.dispatchEvent(new CustomEvent('puzzle', { detail: this.at + 1, bubbles: true }));
    enter(this.querySelector('.puzzle') ?? this);
  };

  /** Answers with the piles of a cell. */
  async answer(piles: Whole[]): Promise<void> {
    const { engine, page } = this;
    if (engine === null || this.#solved) return;
    const ask = (piles: Whole[]) => engine.ask('evaluate', link(changed(page.state, { piles, moves: [] })));
    try {
      const from = answered(page) ?? (await engine.ask('evaluate', link(page.state)));
      const verdict = judge(piles, from, await ask(piles));
      if (link(this.page.state) !== link(page.state)) return;
      if (verdict.kind === 'unreachable') return this.#toast();
      this.reason = verdict.kind === 'wrong' ? await ask(verdict.to) : null;
      this.#judged(verdict);
    } catch {
      // A newer question has replaced this one.
    }
  }

  /** No single move reaches the cell. */
  #toast(): void {
    const { state, panels } = this.page;
    const reached = options(link(state), null);
    const [x, y] = [panels[0]?.grid.x0 ?? 0, panels[0]?.grid.y0 ?? 0];
    const [down = 0, across = 0] = position(this.page).piles.map(Number);
    const isStraight = Array.from({ length: reached.length / 2 }, (_, at) => at).every(
      at =>
        Number(reached[2 * at]) + Number(y) === down || Number(reached[2 * at + 1]) + Number(x) === across,
    );
    const why = isStraight
      ? say`One move can’t lead there: stay in your row or your column.`
      : say`One move can’t lead there.`;
    toast(this, why);
  }

  #judged(verdict: Verdict | null): void {
    this.verdict = verdict;
    clearTimeout(this.#timer);
    const show = (detail: Hidden | null) =>
      this.dispatchEvent(new CustomEvent('hidden', { detail, bubbles: true }));
    show(hiddenIn(this.page, verdict));
    // By then the covers have vanished.
    if (this.#solved) this.#timer = window.setTimeout(() => show(null), REVEAL_MS);
  }
}

const reasonOf = (evaluation: Evaluation) =>
  plainReason(evaluation).map((pieces, at) => (at === 0 ? typeset(pieces) : [' ', typeset(pieces)]));

/** Piles as sticks; those that the move takes are hollow. */
const board = (piles: readonly Whole[], move?: Move) =>
  html`<ul class="heaps">
    ${piles.map((pile, index) => {
      const taken = move?.takes.find(({ pile }) => pile === index + 1)?.amount ?? 0;
      return html`<li>${sticks(pile, index + 1, move)} ${Number(pile) - Number(taken)}</li>`;
    })}
  </ul>`;

/** The distance of two cells, diagonal steps included. */
const distance = (one: Cell, other: Cell): number =>
  Math.max(Math.abs(one.row - other.row), Math.abs(one.col - other.col));

/** The time in which all colours appear, as in the style sheet, and its steps. */
export const REVEAL_MS = 640;
const STEPS = 3;

/**
 * The marks of a puzzle: dots on the options, a wrong answer with its reply, and when solved, the colours,
 * which appear from the position outward.
 */
export function hiddenIn(page: Page, verdict: Verdict | null): Hidden | null {
  const [panel] = page.panels;
  if (panel === undefined) return null;
  const { grid } = panel;
  const { piles } = position(page);
  const cell = (piles: readonly Whole[]) => cellOf(grid, page.state.axes, [...piles]);
  const from = cell(piles);
  if (from === null) return null;
  if (solves(verdict)) return { blank: false, marks: frame => covers(frame, from) };
  const reached = options(link(page.state), null);
  const wrong = verdict?.kind === 'wrong' ? verdict : null;
  return {
    blank: true,
    marks(frame) {
      const parts = [tile(frame, from, 'you', [say`you`, piles.join(', ')])];
      const bad = wrong && cell(wrong.piles);
      for (let at = 0; at < reached.length; at += 2) {
        const dot = { row: reached[at] ?? 0, col: reached[at + 1] ?? 0 };
        if (bad === null || distance(dot, bad) > 0) parts.push(reachDot(frame, dot));
      }
      const reply = wrong && cell(wrong.to);
      if (wrong === null || bad === null || reply === null) return parts.join('');
      parts.push(tile(frame, bad, 'wrong', [wrong.piles.join(', ')]));
      parts.push(tile(frame, reply, 'reply', [wrong.to.join(', ')]));
      return [...parts, arrow(frame, from, bad, 'yours'), arrow(frame, bad, reply, 'theirs')].join('');
    },
  };
}

function reachDot(frame: Frame, cell: Cell): string {
  const { x, y } = middle(frame, cell);
  return `<circle class="reach-dot" cx="${short(x)}" cy="${short(y)}" r="${short(frame.unit * 0.11)}"/>`;
}

/** Narrower cells, in CSS pixels, hold one line of text. */
const WIDE = 48;

function tile(frame: Frame, cell: Cell, style: string, lines: readonly string[]): string {
  const { x, y } = corner(frame, cell.row, cell.col);
  const { unit: width, high: height } = frame;
  const shown = width < WIDE ? lines.slice(0, style === 'you' ? 1 : 0) : lines;
  const size = Math.min(20, width * 0.28);
  const text = shown.map((line, at) => {
    const down = y + height / 2 + (at - (shown.length - 1) / 2) * size * 1.25 + size * 0.35;
    return `<text x="${short(x + width / 2)}" y="${short(down)}" font-size="${short(size)}">${line}</text>`;
  });
  const place = `x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"`;
  return `<g class="puzzle-cell ${style}"><rect ${place} rx="6"/>${text.join('')}</g>`;
}

function arrow(frame: Frame, from: Cell, to: Cell, style: string): string {
  const bent = bentCurve(middle(frame, from), middle(frame, to), frame.unit, false);
  const { curve, head } = arrowPaths(bent, frame.unit);
  return `<g class="puzzle-arrow ${style}"><path d="${curve}"/><path class="head" d="${head}"/></g>`;
}

/** Covers over all cells, which vanish one by one. */
function covers(frame: Frame, from: Cell): string {
  const cells: Cell[] = Array.from({ length: frame.rows * frame.cols }, (_, at) => ({
    row: Math.floor(at / frame.cols),
    col: at % frame.cols,
  }));
  const most = Math.max(...cells.map(cell => distance(cell, from)));
  return cells
    .map(cell => {
      const { x, y } = corner(frame, cell.row, cell.col);
      const step = Math.ceil((distance(cell, from) / most) * STEPS);
      const size = `width="${short(frame.unit - 1)}" height="${short(frame.high - 1)}"`;
      return `<rect class="cover" style="--step:${step}" x="${short(x + 1)}" y="${short(y + 1)}" ${size}/>`;
    })
    .join('');
}

customElements.define('nim-puzzle', NimPuzzle);
