/** Where one answers: cells to be filled in, letters by a press, numbers by typing; and a law to be written. */

import { html, nothing } from 'lit';
import { LightElement } from '../core/element.ts';
import type { Names } from '../core/words/names.ts';
import { letterIn } from '../core/field.ts';
import type { Laws } from '../proof/statement.ts';
import { firstCells, saidOf, type Held, type Lawful } from './law.ts';
import { correct, type Cells } from './task.ts';
import * as words from './words.ts';

const NEXT: Record<string, string> = { '': 'P', P: 'N', N: '' };
const STEPS: Record<string, [down: number, right: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

export class NimCells extends LightElement {
  static override properties = {
    cells: { attribute: false },
    filled: { attribute: false },
    checked: { attribute: false },
    solved: { attribute: false },
    at: { state: true },
  };
  declare cells: Cells;
  /** What was written, by the number of the cell. */
  declare filled: readonly string[];
  /** What was written when it was checked; null before. */
  declare checked: readonly string[] | null;
  declare solved: boolean;
  /** The cell that the Tab key leads to. */
  declare at: number;

  constructor() {
    super();
    this.filled = [];
    this.checked = null;
    this.solved = false;
    this.at = -1;
  }

  override render() {
    const { rows, cols, heads } = this.cells;
    const across = Array.from({ length: cols }, (_, col) => col);
    // A strip is laid in lines; a matrix is a table.
    if (rows === 1) {
      return html`<ul class="cells strip" @keydown=${this.#key}>
        ${across.map(
          col =>
            html`<li>
              <span class="cell-head" aria-hidden="true">${heads.cols[col]}</span>${this.#cell(0, col)}
            </li>`,
        )}
      </ul>`;
    }
    return html`<div class="scroll-x" role="group" tabindex="-1">
      <table class="cells" @keydown=${this.#key}>
        <thead>
          <tr>
            <td class="corner">${heads.corner}</td>
            ${across.map(col => html`<th scope="col">${heads.cols[col]}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${heads.rows.map(
            (head, row) =>
              html`<tr>
                <th scope="row">${head}</th>
                ${across.map(col => html`<td>${this.#cell(row, col)}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
  }

  /** Whether one may write into a cell. */
  #isOpen(at: number): boolean {
    return this.cells.right[at] !== null && !this.cells.given.includes(at);
  }

  #cell(row: number, col: number) {
    const { cells, checked, solved } = this;
    const at = row * cells.cols + col;
    const right = cells.right[at];
    if (right === null || right === undefined) return html`<span class="blank">×</span>`;
    const open = this.#isOpen(at) && !solved;
    const text = this.#isOpen(at) && !solved ? (this.filled[at] ?? '') : right;
    const same = checked !== null && checked[at] === text;
    const verdict = open && same && text !== '' ? correct(text, right) : null;
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
    const detail = Array.from(this.cells.right, (_, cell) =>
      cell === at ? text : (this.filled[cell] ?? ''),
    );
    this.dispatchEvent(new CustomEvent('filled', { detail, bubbles: true }));
  }

  #key = (event: KeyboardEvent): void => {
    const place = (event.target as HTMLElement).dataset['cell'];
    if (place === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const at = Number(place);
    const step = STEPS[event.key];
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

  /** To the next cell in a direction that may be written into; in a strip, up and down go along it too. */
  #go(from: number, [down, right]: [number, number]): void {
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

export class NimLaw extends LightElement {
  static override properties = {
    lawful: { attribute: false },
    names: { attribute: false },
    text: { attribute: false },
    held: { attribute: false },
    laws: { attribute: false },
  };
  declare lawful: Lawful;
  declare names: Names;
  declare text: string;
  declare held: Held | null;
  declare laws: Laws | null;
  /** The law of which the cells speak: what is written on changes nothing before it is checked. */
  #of: { held: Held | null; said: string[] } = { held: null, said: [] };

  override render() {
    const { lawful, names } = this;
    return html`<label for="law">${words.lawName}</label>
      <input
        id="law"
        class="law"
        autocomplete="off"
        autocapitalize="off"
        spellcheck="false"
        maxlength="1000"
        aria-describedby="law-help"
        .value=${this.text}
        @input=${(event: InputEvent) => this.#write((event.target as HTMLInputElement).value)}
      />
      <p class="aside" id="law-help">
        ${words.howToState(names, lawful.piles, lawful.down, lawful.across, lawful.blocked !== null)}
      </p>
      ${this.#cells()}`;
  }

  #write(text: string): void {
    this.dispatchEvent(new CustomEvent('written', { detail: text, bubbles: true }));
  }

  /** The letters of the first cells, those marked of which the law says another one. */
  #cells() {
    const { held, laws, lawful, names } = this;
    if (held === null || held.kind === 'refused' || laws === null) return nothing;
    const cells = firstCells(lawful);
    if (this.#of.held !== held) this.#of = { held, said: saidOf(this.text, lawful, names, laws, cells) };
    const { said } = this.#of;
    const cell = (row: number, col: number) => {
      const letter = (['N', 'P'] as const)[lawful.outcomes[row * lawful.cols + col] ?? 2];
      if (letter === undefined) return html`<span class="blank">×</span>`;
      const right = said[row * cells.cols + col] === letter;
      const shown = names.called[letter];
      const at = lawful.piles === 1 ? '' : String(lawful.y0 + BigInt(row));
      const name = words.cellName(at, String(lawful.x0 + BigInt(col)), shown, right);
      return html`<span class="given ${letter} ${words.markOf(right)}" role="img" aria-label=${name}
        >${shown}</span
      >`;
    };
    const across = Array.from({ length: cells.cols }, (_, col) => col);
    const table =
      lawful.piles === 1
        ? html`<ul class="cells strip" aria-label=${words.lawCells}>
            ${across.map(
              col =>
                html`<li>
                  <span class="cell-head" aria-hidden="true">${lawful.x0 + BigInt(col)}</span>${cell(0, col)}
                </li>`,
            )}
          </ul>`
        : html`<div class="scroll-x" role="group" tabindex="-1">
            <table class="cells" aria-label=${words.lawCells}>
              <tr>
                <td class="corner">${lawful.down} \\ ${lawful.across}</td>
                ${across.map(col => html`<th scope="col">${lawful.x0 + BigInt(col)}</th>`)}
              </tr>
              ${Array.from(
                { length: cells.rows },
                (_, row) =>
                  html`<tr>
                    <th scope="row">${lawful.y0 + BigInt(row)}</th>
                    ${across.map(col => html`<td>${cell(row, col)}</td>`)}
                  </tr>`,
              )}
            </table>
          </div>`;
    return html`${table}
    ${
      held.kind === 'false'
        ? html`<p>
            <a href="./?${lawful.link(held.at)}" target="_blank" rel="noopener">${words.openThere}</a>
          </p>`
        : nothing
    }`;
  }
}

customElements.define('nim-law', NimLaw);
