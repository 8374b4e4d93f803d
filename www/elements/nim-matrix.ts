/** One matrix: the drawing, rings over it, and a real grid for keyboard, screen reader and pointer. */

import { html, nothing, type PropertyValues } from 'lit';
import { unsafeHTML } from 'lit/directives/unsafe-html.js';
import { LightElement } from './light.ts';
import { currentTheme, paintMatrix } from '../canvas.ts';
import type { Bands } from '../scene/bands.ts';
import { cellAt, corner, frameFor, type Frame, type Turn } from '../scene/frame.ts';
import { headMarks, isLarge, letterOf, matrixScene, ruleMarks, type MatrixScene } from '../scene/matrix.ts';
import { plotScene } from '../scene/plot.ts';
import { rings, svg } from '../svg.ts';
import { inside, partAround, tableHtml, type Cell, type Part } from '../table.ts';
import { restriction as restrictionWords } from '../words.ts';
import type { Grid, Panel, Whole } from '../pkg/nimatrix.js';

/** What a matrix tells the figure it is part of. */
export type MatrixEvent =
  | { kind: 'hover'; cell: Cell | null }
  | { kind: 'choose'; cell: Cell }
  | { kind: 'moves'; cell: Cell }
  | { kind: 'explain'; cell: Cell }
  | { kind: 'pan'; rows: number; cols: number };

export interface MatrixView {
  panel: Panel;
  name: string;
  turn: Turn;
  lines: [number, number] | null;
  bands: Bands | null;
  axes: readonly number[];
  piles: readonly Whole[];
  restriction: readonly number[] | null;
  selected: Cell | null;
  targets: Cell[];
  /** How wide the figure is, for matrices that are painted. */
  room: number;
}

export class NimMatrix extends LightElement {
  static override properties = { view: { attribute: false }, cursor: { state: true }, held: { state: true } };
  declare view: MatrixView;
  declare cursor: Cell | null;
  declare held: Part | null;
  #scene: { key: unknown[]; scene: MatrixScene; text: string } | null = null;
  #painted: unknown[] = [];
  #table: { key: string; grid: Grid; text: string } | null = null;
  #focusNext: Cell | null = null;

  constructor() {
    super();
    this.cursor = null;
    this.held = null;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('nim-theme', this.#repaint);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('nim-theme', this.#repaint);
  }

  #repaint = (): void => {
    this.#painted = [];
    this.requestUpdate();
  };

  #current(): { scene: MatrixScene; text: string } {
    const { panel, turn, lines, bands, room } = this.view;
    const { grid } = panel;
    const large = isLarge(grid);
    const key = [grid, turn, lines?.join(), bands, large ? room : 0];
    if (this.#scene !== null && key.every((part, index) => part === this.#scene?.key[index])) return this.#scene;
    const scene = large ? paintedScene(grid, turn, lines, room) : turn === 'plot' ? plotScene(grid) : matrixScene(grid, turn, lines, bands);
    this.#scene = { key, scene, text: svg(scene) };
    return this.#scene;
  }

  /** The table is written anew only when its cells or their names change, so that focus stays where it is. */
  #tableText(frame: Frame): string {
    const { panel, name, axes, piles, restriction, bands, turn, selected } = this.view;
    const { grid } = panel;
    const entry = this.#focusNext ?? this.cursor ?? selected ?? { row: 0, col: 0 };
    const part = this.#partNow();
    const others = piles.filter((_, index) => !axes.includes(index + 1));
    const key = [name, turn, frame.unit, part.row, part.col, others.join(), piles.length, restriction?.join(), bands !== null].join(' ');
    if (this.#table?.key === key && this.#table.grid === grid) return this.#table.text;
    const say = { name, axes, piles, restriction, values: bands !== null };
    this.#table = { key, grid, text: tableHtml(grid, frame, part, inside(part, entry) ? entry : part, say) };
    return this.#table.text;
  }

  #partNow(): Part {
    return this.held ?? partAround(this.view.panel.grid, this.view.selected ?? { row: 0, col: 0 });
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (this.hasUpdated && this.#focusNext === null && this.contains(document.activeElement)) this.#focusNext = this.#at({ target: document.activeElement });
    const before = changed.get('view') as MatrixView | undefined;
    if (changed.has('view') && before?.panel.grid !== this.view.panel.grid) this.held = null;
    if (changed.has('view') && before !== undefined && !sameCell(before.selected, this.view.selected) && this.cursor === null) this.held = null;
  }

  override render() {
    const { panel, turn, selected, targets } = this.view;
    const { grid } = panel;
    const { scene, text } = this.#current();
    const { frame } = scene;
    const large = isLarge(grid);
    const table = this.#tableText(frame);
    const origin = corner(frame, turn === 'down' ? 0 : turn === 'up' ? grid.rows - 1 : 0, turn === 'plot' ? grid.cols - 1 : 0);
    const share = (length: number, of: number) => `${(length / of) * 100}%`;
    const across = turn === 'plot' ? grid.rows : grid.cols;
    const down = turn === 'plot' ? grid.cols : grid.rows;
    const place = `left:${share(origin.x, frame.width)};top:${share(origin.y, frame.height)};width:${share(across * frame.unit, frame.width)};height:${share(down * frame.unit, frame.height)}`;
    return html`<div
      class="matrix ${large ? 'painted' : 'drawn'} ${turn}"
      style=${`--units:${frame.width / frame.unit};--tall:${frame.height / frame.unit};--unit:${frame.unit}px;aspect-ratio:${frame.width}/${frame.height}`}
      @pointermove=${this.#hover}
      @pointerleave=${() => this.#tell({ kind: 'hover', cell: null })}
      @click=${this.#click}
      @keydown=${this.#key}
      @focusin=${this.#focus}
      @focusout=${() => (this.cursor = null)}
    >
      ${large ? html`<canvas style=${place} aria-hidden="true"></canvas>` : nothing}${unsafeHTML(text)}${unsafeHTML(rings(frame, { selected, cursor: this.cursor, targets }))}${unsafeHTML(table)}
    </div>`;
  }

  protected override updated(): void {
    const { panel, turn, bands } = this.view;
    const canvas = this.querySelector('canvas');
    const key = [panel.grid, bands, turn];
    if (canvas !== null && key.some((part, index) => part !== this.#painted[index])) {
      paintMatrix(canvas, panel.grid, bands, turn, currentTheme());
      this.#painted = key;
    }
    const { selected } = this.view;
    const chosen = selected === null ? '' : `${selected.row},${selected.col}`;
    this.querySelectorAll<HTMLElement>('td[aria-selected=true]').forEach(cell => cell.dataset['at'] === chosen || cell.setAttribute('aria-selected', 'false'));
    this.querySelector(`td[data-at="${chosen}"]`)?.setAttribute('aria-selected', 'true');
    const next = this.#focusNext;
    this.#focusNext = null;
    if (next !== null && !(this.contains(document.activeElement) && document.activeElement?.matches('td'))) this.focusCell(next);
  }

  /** Moves the focus to a cell, wherever the table's window stands. */
  focusCell(cell: Cell): void {
    if (!inside(this.#partNow(), cell)) {
      this.#focusNext = cell;
      this.held = partAround(this.view.panel.grid, cell);
      return;
    }
    const target = this.querySelector<HTMLElement>(`td[data-at="${cell.row},${cell.col}"]`);
    this.querySelectorAll<HTMLElement>('td[tabindex="0"]').forEach(other => (other.tabIndex = -1));
    if (target === null) return;
    target.tabIndex = 0;
    target.focus({ preventScroll: isLarge(this.view.panel.grid) });
  }

  #tell(detail: MatrixEvent): void {
    this.dispatchEvent(new CustomEvent('matrix', { detail, bubbles: true }));
  }

  #at(event: { target: EventTarget | null }): Cell | null {
    const marked = event.target instanceof Element ? event.target.closest<HTMLElement>('td[data-at]') : null;
    if (marked !== null) {
      const [row, col] = (marked.dataset['at'] ?? '').split(',').map(Number);
      return row === undefined || col === undefined ? null : { row, col };
    }
    const drawing = this.querySelector('.matrix');
    if (!(event instanceof MouseEvent) || drawing === null) return null;
    const box = drawing.getBoundingClientRect();
    const { frame } = this.#current().scene;
    return cellAt(frame, ((event.clientX - box.left) / box.width) * frame.width, ((event.clientY - box.top) / box.height) * frame.height);
  }

  #hover(event: PointerEvent): void {
    if (event.pointerType !== 'touch') this.#tell({ kind: 'hover', cell: this.#at(event) });
  }

  #click(event: MouseEvent): void {
    const cell = this.#at(event);
    if (cell !== null) this.#tell({ kind: 'choose', cell });
  }

  #focus(event: FocusEvent): void {
    const cell = this.#at(event);
    if (cell === null) return;
    // The pointer has its own marks; the ring of the cursor is for the keyboard.
    this.cursor = event.target instanceof Element && event.target.matches(':focus-visible') ? cell : null;
    this.held ??= partAround(this.view.panel.grid, cell);
    this.#tell({ kind: 'hover', cell });
  }

  #key(event: KeyboardEvent): void {
    const cell = this.#at(event);
    if (cell === null || event.altKey || event.metaKey) return;
    const { grid } = this.view.panel;
    const { turn } = this.view;
    const press = event.key;
    const go = (row: number, col: number) => {
      event.preventDefault();
      this.focusCell({ row: Math.max(0, Math.min(grid.rows - 1, row)), col: Math.max(0, Math.min(grid.cols - 1, col)) });
    };
    const sideways = turn === 'plot';
    const up = turn === 'down' ? -1 : 1;
    const steps: Record<string, [number, number]> = sideways
      ? { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }
      : { ArrowRight: [0, 1], ArrowLeft: [0, -1], ArrowUp: [up, 0], ArrowDown: [-up, 0] };
    const step = steps[press];
    if (step !== undefined && event.shiftKey) {
      event.preventDefault();
      const far = (length: number) => Math.max(1, Math.round(length / 4));
      this.#tell({ kind: 'pan', rows: step[0] * far(grid.rows), cols: step[1] * far(grid.cols) });
    } else if (step !== undefined) go(cell.row + step[0], cell.col + step[1]);
    else if (press === 'Home') go(event.ctrlKey ? 0 : cell.row, 0);
    else if (press === 'End') go(event.ctrlKey ? grid.rows - 1 : cell.row, grid.cols - 1);
    else if (press === 'PageUp') go(cell.row - (this.held?.rows ?? grid.rows), cell.col);
    else if (press === 'PageDown') go(cell.row + (this.held?.rows ?? grid.rows), cell.col);
    else if (press === 'Enter' || press === ' ') {
      event.preventDefault();
      this.#tell({ kind: 'choose', cell });
    } else if (!event.ctrlKey && press === 'm') this.#tell({ kind: 'moves', cell });
    else if (!event.ctrlKey && press === 'e') this.#tell({ kind: 'explain', cell });
    else if (!event.ctrlKey && (press === 'p' || press === 'P')) this.#nextP(cell, 0, press === 'p' ? 1 : -1);
    else if (!event.ctrlKey && (press === 'q' || press === 'Q')) this.#nextP(cell, press === 'q' ? 1 : -1, 0);
    else if (press === 'Escape') (event.target as HTMLElement).blur();
  }

  /** The next P cell in the row or column, if there is one. */
  #nextP(from: Cell, down: number, across: number): void {
    const { grid } = this.view.panel;
    for (let row = from.row + down, col = from.col + across; row >= 0 && col >= 0 && row < grid.rows && col < grid.cols; row += down, col += across) {
      if (letterOf(grid, row, col) === 'P') return this.focusCell({ row, col });
    }
  }
}

const sameCell = (one: Cell | null, other: Cell | null): boolean => one?.row === other?.row && one?.col === other?.col;

/** Heads and heavy rules for a canvas of whole pixels. */
function paintedScene(grid: Grid, turn: Turn, lines: [number, number] | null, room: number): MatrixScene {
  const across = turn === 'plot' ? grid.rows : grid.cols;
  const cell = Math.max(1, Math.min(10, Math.floor((room - 40) / across)));
  const dense = lines === null || Math.min(lines[0], lines[1]) * cell < 8;
  if (turn === 'plot') return plotScene(grid, cell);
  const frame = frameFor(grid, turn, cell);
  return { frame, width: frame.width, height: frame.height, marks: [...ruleMarks(grid, frame, dense ? null : lines, false), ...headMarks(grid, frame)] };
}

/** The name a panel's grid has for a screen reader. */
export function matrixName(panel: Panel, label: string): string {
  const { down, across } = panel.grid;
  const blocked = panel.restrictions.map(restrictionWords).join('; ');
  const start = [label, blocked].filter(part => part !== '').join(' ');
  return `${start === '' ? 'Matrix' : start}: rows are ${down}, columns are ${across}`;
}

customElements.define('nim-matrix', NimMatrix);
