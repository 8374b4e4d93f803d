/** Measures a rectangle: its size, outcomes and values, and its copy as text. */

import { html, nothing } from 'lit';
import { say } from '../../language/say.ts';
import { MarkedElement } from '../../core/element.ts';
import { button, copy } from '../../core/field.ts';
import { measure, measuring, spanIn } from '../../core/overlays.ts';
import { link, type Page } from '../../core/state.ts';
import type { Grid, Panel, Whole } from '../../pkg/nimatrix.js';
import { changed, failureOf, type Engine } from '../../solver/engine.ts';
import { letterOf, valueOf } from './scene.ts';
import { between, restrictionOf, type Part } from './table.ts';
import * as words from '../../core/words/words.ts';

/** The rows and columns of a text. */
export const MOST_TEXT = 256;

/** The matrix as plain text with heads, in aligned columns. A large one is cut. */
export function matrixText(grid: Grid, values: boolean): string {
  const heads = (from: Whole, count: number) =>
    Array.from({ length: Math.min(MOST_TEXT, count) }, (_, at) => words.whole(words.after(from, at)));
  const [rowHeads, colHeads] = [heads(grid.y0, grid.rows), heads(grid.x0, grid.cols)];
  const text = (row: number, col: number): string => {
    if (values) return String(valueOf(grid, row, col) ?? '');
    const letter = letterOf(grid, row, col);
    return letter === null ? '×' : words.called[letter];
  };
  let width = Math.max(words.called.P.length, ...colHeads.map(head => head.length));
  if (values) for (const value of grid.grundy ?? []) width = Math.max(width, String(value).length);
  const left = Math.max(...rowHeads.map(head => head.length));
  const line = (head: string, cells: string[]) =>
    `${head.padStart(left)}  ${cells.map(cell => cell.padStart(width)).join(' ')}`;
  const cells = (row: number) => colHeads.map((_, col) => text(row, col));
  const lines = rowHeads.map((head, row) => line(head, cells(row)));
  return [line('', colHeads), ...lines].join('\n');
}

/** The counts in a rectangle. */
export interface Measured {
  rows: number;
  cols: number;
  /** The positions, and the P-positions among them. */
  positions: number;
  p: number;
  /** The number of distinct values, and the most frequent one, least on a tie; null without values. */
  values: { distinct: number; frequent: number; times: number } | null;
}

export function measured(grid: Grid, part: Part, values: boolean): Measured {
  let [positions, p] = [0, 0];
  const times = new Map<number, number>();
  for (let row = part.row; row < part.row + part.rows; row++) {
    for (let col = part.col; col < part.col + part.cols; col++) {
      const outcome = grid.outcomes[row * grid.cols + col] ?? 2;
      if (outcome > 1) continue;
      positions++;
      p += outcome;
      const value = values ? valueOf(grid, row, col) : null;
      if (value !== null) times.set(value, (times.get(value) ?? 0) + 1);
    }
  }
  let [frequent, most] = [0, 0];
  for (const [value, count] of times) {
    if (count > most || (count === most && value < frequent)) [frequent, most] = [value, count];
  }
  const ofValues = times.size === 0 ? null : { distinct: times.size, frequent, times: most };
  return { rows: part.rows, cols: part.cols, positions, p, values: ofValues };
}

/** A part of a matrix as a matrix. */
export function cut(grid: Grid, { row, col, rows, cols }: Part): Grid {
  const cells = <T extends Uint8Array | Uint32Array>(of: T, into: T): T => {
    for (let at = 0; at < rows; at++) {
      const start = (row + at) * grid.cols + col;
      into.set(of.subarray(start, start + cols), at * cols);
    }
    return into;
  };
  return {
    ...grid,
    x0: words.after(grid.x0, col),
    y0: words.after(grid.y0, row),
    rows,
    cols,
    outcomes: cells(grid.outcomes, new Uint8Array(rows * cols)),
    grundy: grid.grundy === null ? null : cells(grid.grundy, new Uint32Array(rows * cols)),
  };
}

/** A rectangle of one of the matrices, and whether it is measured by values. */
interface Rectangle {
  panel: Panel;
  part: Part;
  values: boolean;
}

export function rectangleOf(page: Page): Rectangle | null {
  const { index } = measuring();
  const [panel, span] = [page.panels[index], spanIn(page, index)];
  if (panel === undefined || span === null) return null;
  const values = page.state.view === 'grundy' && panel.grid.grundy !== null;
  return { panel, part: between(span.from, span.to), values };
}

/** The words for a rectangle: size, P-positions and values. */
function sentences({ panel, part, values }: Rectangle): string {
  const { rows, cols, positions, p, values: found } = measured(panel.grid, part, values);
  const share = (100 * p) / positions;
  // With as many digits as are meaningful.
  const percent = positions === 0 ? '' : ` (${share.toFixed(share > 0 && share < 1 ? 2 : 1)} %)`;
  const all = words.count(positions, 'position', 'positions');
  const counted =
    p === 1
      ? say`${p} of ${all} is ${words.called.P}${percent}.`
      : say`${p} of ${all} are ${words.called.P}${percent}.`;
  const size = `${words.count(rows, 'row', 'rows')} × ${words.count(cols, 'column', 'columns')}: ${counted}`;
  if (found === null) return size;
  const { distinct, frequent, times } = found;
  const kinds = words.count(distinct, 'Grundy value', 'Grundy values');
  const often = words.count(times, 'cell', 'cells');
  return `${size} ${say`${kinds}; the most frequent is ${frequent}, in ${often}.`}`;
}

/** The formats of a copy, and their buttons: one is written here, two by the solver. */
const FORMS = { text: say`Copy as text`, csv: 'CSV', latex: 'LaTeX' };
type Form = keyof typeof FORMS;
/** A growing rectangle is announced after this pause. */
const RESTS_MS = 250;

export class NimMeasure extends MarkedElement {
  page!: Page;
  engine: Engine | null = null;
  answer = '';
  #before = '';
  #timer = 0;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }

  override render() {
    const rectangle = rectangleOf(this.page);
    if (rectangle === null) return nothing;
    const { down, y0, rows, across, x0, cols } = cut(rectangle.panel.grid, rectangle.part);
    const place = [
      down === '' ? [] : `${down} ${words.span(y0, rows)}`,
      `${across} ${words.span(x0, cols)}`,
    ].flat();
    const forms: Form[] = this.engine === null ? ['text'] : ['text', 'csv', 'latex'];
    return html`<div class="measured" role="group" aria-label="Rectangle">
      <p><b>${place.join(', ')}</b> ${sentences(rectangle)}</p>
      <p class="wrap copy">
        ${forms.map(form => button(FORMS[form], () => this.copy(form), 'plain'))}
        ${button(say`Clear the rectangle`, () => measure({ span: null }), 'plain')}
        <span class="aside" role="status">${this.answer}</span>
      </p>
    </div>`;
  }

  /** Announces a new rectangle, which has no copy yet. */
  protected override updated(): void {
    const rectangle = rectangleOf(this.page);
    const now = rectangle === null ? '' : `${this.page.state.query} ${JSON.stringify(rectangle.part)}`;
    if (now === this.#before) return;
    this.#before = now;
    this.answer = '';
    clearTimeout(this.#timer);
    if (rectangle === null) return;
    this.#timer = window.setTimeout(() => this.announce(sentences(rectangle)), RESTS_MS);
  }

  async copy(form: Form): Promise<void> {
    const done = say`Copied as ${form === 'text' ? 'text' : FORMS[form]}.`;
    this.answer = await this.#text(form).then(
      text => copy(text, done),
      (error: unknown) => failureOf(error).message,
    );
  }

  async #text(form: Form): Promise<string> {
    const { page, engine } = this;
    const rectangle = rectangleOf(page);
    if (rectangle === null) return '';
    const { panel, part, values } = rectangle;
    const cells = cut(panel.grid, part);
    if (form === 'text' || engine === null) return matrixText(cells, values);
    const restriction = restrictionOf(page, panel);
    const { x0, y0, cols, rows } = cells;
    const state = changed(page.state, {
      window: { x0, y0, cols, rows },
      view: values ? 'grundy' : 'outcome',
      ...(restriction === null ? {} : { restriction, moves: [], piles: page.state.position.piles }),
    });
    return engine.ask('text', `${link(state)}&as=${form}`, 'rectangle');
  }
}

customElements.define('nim-measure', NimMeasure);
