/**
 * The forms of answers: the position of a question, cells to fill in (letters by pressing, numbers by
 * typing), and a law to write.
 */

import { ARROWS } from '../core/keys.ts';
import { html, nothing, type TemplateResult } from 'lit';
import { unsafeHTML } from 'lit/directives/unsafe-html.js';
import { LightElement } from '../core/element.ts';
import { position } from '../core/page.ts';
import type { Move } from '../core/words/words.ts';
import { svg } from '../draw/svg.ts';
import type { Board, State } from '../pkg/nimatrix.js';
import { circleScene, lineScene } from '../views/board/scene.ts';
import type { Names } from '../core/words/names.ts';
import { letterIn, sticks } from '../core/field.ts';
import { firstCells, headsOf, LETTERS, type LawVerdict, type Lawful } from './law.ts';
import { correct, type Cells } from './task.ts';
import * as words from './words.ts';

/** The largest circle, in CSS pixels. */
const WIDEST = 440;
/** More sticks are written as a number. */
const MOST_STICKS = 60;

/**
 * A position that reveals no answer: its piles as sticks, of which a move takes the last, or its board once
 * loaded.
 */
export function picture(state: State, board: Board | null, move: Move | null, width: number) {
  const { piles } = position({ state });
  if (piles.length === 0) {
    if (board === null) return nothing;
    const bare: Board = { ...board, labels: [], portions: [] };
    const scene = bare.round
      ? circleScene(bare, Math.min(WIDEST, width), new Map())
      : lineScene(bare, width, new Map(), null);
    return html`<div style="max-width:${scene.width}px">${unsafeHTML(svg(scene))}</div>`;
  }
  return html`<ul class="heaps" aria-hidden="true">
    ${piles.map((size, at) => {
      const isMany = Number(size) > MOST_STICKS;
      return html`<li>
        ${isMany ? nothing : sticks(size, at + 1, move)}
        ${piles.length > 1 || isMany ? html`<b>${size}</b>` : nothing}
      </li>`;
    })}
  </ul>`;
}

const NEXT: Record<string, string> = { '': 'P', P: 'N', N: '' };

/** Cells with their numbers: a strip in lines, a matrix as a table. */
export function grid(
  { rows, cols, heads }: Pick<Cells, 'rows' | 'cols' | 'heads'>,
  cell: (row: number, col: number) => TemplateResult,
  key?: (event: KeyboardEvent) => void,
) {
  const across = Array.from({ length: cols }, (_, col) => col);
  if (rows === 1) {
    return html`<ul class="answer-grid strip" @keydown=${key}>
      ${across.map(
        col =>
          html`<li><span class="cell-head" aria-hidden="true">${heads.cols[col]}</span>${cell(0, col)}</li>`,
      )}
    </ul>`;
  }
  const [down, right] = heads.corner.split(' \\ ');
  return html`<p class="note axes">${`${down} ↓ · ${right} →`}</p>
    <div class="scroll-x" role="group" tabindex="-1">
      <table class="answer-grid" style="--cols:${cols}" @keydown=${key}>
        <thead>
          <tr>
            <td></td>
            ${across.map(col => html`<th scope="col">${heads.cols[col]}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${heads.rows.map(
            (head, row) =>
              html`<tr>
                <th scope="row">${head}</th>
                ${across.map(col => html`<td>${cell(row, col)}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
}

export class NimCells extends LightElement {
  cells!: Cells;
  solved = false;
  /** The texts of the cells, and those that were judged, by index. */
  filled: readonly string[] = [];
  judged: readonly string[] = [];
  /** The cell that the Tab key leads to. */
  at = -1;

  override render() {
    return grid(this.cells, (row, col) => this.#cell(row, col), this.#key);
  }

  /** Whether the reader fills in this cell. */
  #isOpen(at: number): boolean {
    return this.cells.right[at] !== null && !this.cells.given.includes(at);
  }

  #cell(row: number, col: number) {
    const { cells, filled, judged, solved } = this;
    const at = row * cells.cols + col;
    const right = cells.right[at];
    if (right === null || right === undefined) return html`<span class="blank">×</span>`;
    const open = this.#isOpen(at) && !solved;
    const text = open ? (filled[at] ?? '') : right;
    const verdict = open && judged[at] === text && text !== '' ? correct(text, right) : null;
    const shown = words.letterName(cells.names, text);
    const mark = words.markOf(verdict);
    const name = words.cellName(cells.heads.rows[row] ?? '', cells.heads.cols[col] ?? '', shown, verdict);
    if (!open) return html`<span class="given ${text}" aria-label=${name} role="img">${shown}</span>`;
    const tab = at === (this.at < 0 ? this.#first() : this.at) ? '0' : '-1';
    if (cells.letters) {
      return html`<button
        type="button"
        class="fill ${text} ${mark}"
        data-cell=${at}
        tabindex=${tab}
        aria-label=${name}
        @focus=${() => (this.at = at)}
        @click=${() => this.#write(at, NEXT[text] ?? '')}
      >
        ${shown}
      </button>`;
    }
    return html`<input
      class="fill ${mark}"
      data-cell=${at}
      tabindex=${tab}
      inputmode="numeric"
      autocomplete="off"
      maxlength="40"
      aria-label=${name}
      aria-invalid=${verdict === false ? 'true' : nothing}
      .value=${text}
      @focus=${() => (this.at = at)}
      @input=${(event: InputEvent) => this.#write(at, (event.target as HTMLInputElement).value.trim())}
    />`;
  }

  #first(): number {
    return this.cells.right.findIndex((_, at) => this.#isOpen(at));
  }

  #write(at: number, text: string): void {
    this.filled = Object.assign([...this.filled], { [at]: text });
  }

  /** Judges the texts. Returns those of the open cells, and the indices of wrong ones. */
  judge(): { guess: string[]; wrong: number[] } {
    this.judged = this.filled;
    const { right } = this.cells;
    const open = Array.from(right.keys()).filter(at => this.#isOpen(at));
    const wrong = open.filter(at => !correct(this.filled[at] ?? '', right[at] ?? ''));
    return { guess: open.map(at => this.filled[at] ?? ''), wrong };
  }

  #key = (event: KeyboardEvent): void => {
    const place = (event.target as HTMLElement).dataset['cell'];
    if (place === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const at = Number(place);
    const step = ARROWS[event.key];
    if (step !== undefined) {
      event.preventDefault();
      return this.#go(at, step);
    }
    if (!this.cells.letters) return;
    const letter = letterIn(event.key);
    if (letter === undefined && event.key !== 'Backspace' && event.key !== 'Delete') return;
    event.preventDefault();
    this.#write(at, letter ?? '');
    if (letter !== undefined) this.#go(at, [0, 1]);
  };

  /** Goes to the next open cell in a direction. In a strip, up and down move along it too. */
  #go(from: number, [down, right]: readonly [down: number, right: number]): void {
    const { cols, rows } = this.cells;
    const by = rows === 1 ? down + right : down * cols + right;
    for (let at = from + by; at >= 0 && at < cols * rows; at += by) {
      if (down === 0 && rows > 1 && Math.floor(at / cols) !== Math.floor(from / cols)) return;
      if (!this.#isOpen(at)) continue;
      this.querySelector<HTMLElement>(`[data-cell="${at}"]`)?.focus();
      return;
    }
  }
}

customElements.define('nim-cells', NimCells);

/** The form of a law. After a check, also what the law claims about the first positions. */
export const lawForm = (lawful: Lawful, names: Names, verdict: LawVerdict | null) =>
  html`<label for="law">The law</label>
    <input
      id="law"
      name="law"
      class="law"
      autocomplete="off"
      autocapitalize="off"
      maxlength="1000"
      aria-describedby="law-help"
    />
    <p class="note" id="law-help">
      ${words.howToState(names, lawful.piles, lawful.down, lawful.across, lawful.blocked !== null)}
    </p>
    ${verdict === null || verdict.kind === 'refused' ? nothing : judged(lawful, names, verdict.failing)}
    ${
      verdict?.kind === 'false'
        ? html`<p><a href="./?${lawful.link(verdict.at)}" target="_blank">Look at it</a></p>`
        : nothing
    }`;

/** The outcomes of the first cells; those that the law gets wrong are marked. */
function judged(lawful: Lawful, { called }: Names, failing: Uint8Array) {
  const { rows, cols } = firstCells(lawful);
  const heads = headsOf(lawful, rows, cols);
  const cell = (row: number, col: number) => {
    const at = row * lawful.cols + col;
    const letter = LETTERS[lawful.outcomes[at] ?? 2];
    if (letter === undefined) return html`<span class="blank">×</span>`;
    const right = failing[at] !== 1;
    const shown = called[letter];
    const name = words.cellName(heads.rows[row] ?? '', heads.cols[col] ?? '', shown, right);
    return html`<span class="given ${letter} ${words.markOf(right)}" role="img" aria-label=${name}
      >${shown}</span
    >`;
  };
  return grid({ rows, cols, heads }, cell);
}
