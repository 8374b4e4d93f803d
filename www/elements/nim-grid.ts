/** One matrix: the drawing, rings over it, and a real grid for keyboard, screen reader and pointer. */

import { html, nothing, type PropertyValues } from 'lit';
import { unsafeHTML } from 'lit/directives/unsafe-html.js';
import { LightElement } from './parts/light.ts';
import { share, within } from '../draw/place.ts';
import { Painter, transform } from '../draw/canvas.ts';
import { commandIn, type Command } from './parts/keys.ts';
import { Roving } from './parts/roving.ts';
import { enter } from './parts/focus.ts';
import type { Bands } from '../draw/scene/bands.ts';
import { isStill, moved, STILL, type Camera } from '../draw/scene/camera.ts';
import {
  cellAt,
  frameFor,
  frameIn,
  scaled,
  sidesOf,
  type Box,
  type Frame,
  type Turn,
} from '../draw/scene/frame.ts';
import { cellMarks, edgeMarks, isLarge, nextCell } from '../draw/scene/matrix.ts';
import { axisMarks, pointMarks, pointsOf } from '../draw/scene/plot.ts';
import { layer, rings } from '../draw/svg.ts';
import { cellName, inside, partAround, tableHtml, type Cell, type Part } from '../draw/table.ts';
import { restriction as restrictionWords } from '../words/words.ts';
import type { Grid, Panel, Whole } from '../pkg/nimatrix.js';

/** What a matrix tells the figure it is part of. */
export type MatrixEvent =
  | { kind: 'hover'; cell: Cell | null }
  | { kind: 'choose'; cell: Cell }
  /** So many rows and columns further. */
  | { kind: 'pan'; rows: number; cols: number }
  | { kind: 'command'; command: Command<'grid'>; cell: Cell; typed: string };

export interface MatrixView {
  panel: Panel;
  name: string;
  turn: Turn;
  lines: readonly [Whole, Whole] | null;
  bands: Bands | null;
  axes: readonly number[];
  piles: readonly Whole[];
  restriction: readonly number[] | null;
  selected: Cell | null;
  targets: Cell[];
  /** Whether rows are still to come. */
  coming: boolean;
  /** The place to fill; without one the style sheet finds it. */
  box: Box | null;
  camera: Camera;
  /** A name for the colours in force. */
  colours: string;
}

export class NimGrid extends LightElement {
  static override properties = {
    view: { attribute: false },
    cursor: { state: true },
    held: { state: true },
    scale: { state: true },
  };
  declare view: MatrixView;
  declare cursor: Cell | null;
  declare held: Part | null;
  /** How many pixels a unit of the drawing takes, as far as it matters to the heads. */
  declare scale: number;
  #drawn: { key: unknown[]; frame: Frame; points: Uint32Array | null; cells: string | null } | null = null;
  #table: { key: string; grid: Grid; coming: boolean; text: string } | null = null;
  #focusNext: Cell | null = null;
  #painter = new Painter();
  #roving = new Roving(this, 'at');
  #sized: ResizeObserver | null = null;

  constructor() {
    super();
    this.cursor = null;
    this.held = null;
    this.scale = 1;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#sized?.disconnect();
    this.#sized = null;
    this.#painter.release();
  }

  /** The matrix at rest: its frame, and its cells as SVG unless they are painted. */
  #rest(): { frame: Frame; points: Uint32Array | null; cells: string | null } {
    const { panel, turn, bands, box } = this.view;
    const { grid } = panel;
    const key = [grid, turn, bands, ...(box === null ? [null] : [box.width, box.height, box.left, box.top])];
    if (this.#drawn !== null && key.every((part, index) => part === this.#drawn?.key[index])) {
      return this.#drawn;
    }
    const frame = box === null ? frameFor(grid, turn) : frameIn(grid, turn, box);
    const points = turn === 'plot' ? pointsOf(grid) : null;
    const drawn = isLarge(grid) || turn === 'plot' ? null : cellMarks(grid, frame, bands);
    const marks = points === null ? drawn : pointMarks(grid, frame, points);
    this.#drawn = { key, frame, points, cells: marks === null ? null : layer(frame, 'cells', marks) };
    return this.#drawn;
  }

  /** The frame in CSS pixels. */
  get frame(): Frame {
    const { frame } = this.#rest();
    const width = this.querySelector('.matrix')?.getBoundingClientRect().width ?? frame.width;
    return scaled(frame, width / frame.width);
  }

  /** The table is written anew only when its cells or their names change, so that focus stays where it is. */
  #tableText(frame: Frame): string {
    const { panel, name, axes, piles, restriction, bands, turn, selected, coming } = this.view;
    const { grid } = panel;
    const entry = this.#focusNext ?? this.cursor ?? selected ?? { row: 0, col: 0 };
    const part = this.#partNow();
    const others = piles.filter((_, index) => !axes.includes(index + 1));
    const key = [
      name,
      turn,
      frame.unit,
      frame.left,
      frame.width,
      frame.height,
      part.row,
      part.col,
      others.join(),
      axes.join(),
      piles.length,
      restriction?.join(),
      bands !== null,
    ].join(' ');
    // While rows come one after another, the table stands and only its cells are named anew.
    if (this.#table?.key === key && (this.#table.grid === grid || (coming && this.#table.coming))) {
      return this.#table.text;
    }
    const say = { name, axes, piles, restriction, values: bands !== null };
    this.#table = {
      key,
      grid,
      coming,
      text: tableHtml(grid, frame, part, inside(part, entry) ? entry : part, say),
    };
    return this.#table.text;
  }

  #partNow(): Part {
    return this.held ?? partAround(this.view.panel.grid, this.view.selected ?? { row: 0, col: 0 });
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (this.hasUpdated && this.#focusNext === null && this.contains(document.activeElement)) {
      this.#focusNext = this.#at({ target: document.activeElement });
    }
    const before = changed.get('view') as MatrixView | undefined;
    const { grid } = this.view.panel;
    if (changed.has('view') && before?.panel.grid !== grid) {
      this.held = null;
      const kept = (cell: Cell | null) =>
        cell && { row: Math.min(cell.row, grid.rows - 1), col: Math.min(cell.col, grid.cols - 1) };
      this.#focusNext = kept(this.#focusNext);
      this.cursor = kept(this.cursor);
      if (this.#focusNext !== null) this.held = partAround(grid, this.#focusNext);
    }
    if (
      changed.has('view') &&
      before !== undefined &&
      !sameCell(before.selected, this.view.selected) &&
      this.cursor === null
    ) {
      this.held = null;
    }
  }

  override render() {
    const { panel, turn, lines, selected, targets, box, camera } = this.view;
    const { grid } = panel;
    const { frame, cells } = this.#rest();
    const still = isStill(camera);
    const seen = still ? frame : moved(frame, camera);
    const scale = box === null ? this.scale : 1;
    const edges = layer(
      seen,
      'edges',
      turn === 'plot' ? axisMarks(grid, seen, scale) : edgeMarks(grid, seen, lines, scale),
    );
    const { left, top, roomWidth, roomHeight, width, height } = frame;
    const size =
      box === null
        ? `--units:${width / frame.unit};--tall:${height / frame.unit};aspect-ratio:${width}/${height}`
        : `width:${width}px;height:${height}px`;
    const place = within({ left, top, width: roomWidth, height: roomHeight }, frame);
    return html`<div
      class="matrix ${
        cells === null ? 'painted' : 'drawn'
      } ${turn === 'plot' ? 'plot' : ''} ${box === null ? '' : 'held'} ${still ? '' : 'moving'}"
      style=${size}
      @pointermove=${this.#hover}
      @pointerleave=${() => this.#tell({ kind: 'hover', cell: null })}
      @click=${this.#click}
      @keydown=${this.#key}
      @focusin=${this.#focus}
      @focusout=${() => (this.cursor = null)}
    >
      ${turn === 'plot' ? unsafeHTML(edges) : nothing}${
        cells === null
          ? html`<div class="sight" style=${place}><canvas aria-hidden="true"></canvas></div>`
          : html`<div class="sight" style=${place}>
              <div class="carried" style=${carried(frame, camera)}>${unsafeHTML(cells)}</div>
            </div>`
      }${turn === 'plot' ? nothing : unsafeHTML(edges)}${unsafeHTML(
        rings(seen, { selected, cursor: this.cursor, targets }),
      )}${unsafeHTML(this.#tableText(frame))}
    </div>`;
  }

  protected override updated(): void {
    const { panel, turn, bands, camera, colours, selected } = this.view;
    this.#measure();
    const canvas = this.querySelector('canvas');
    if (canvas === null) this.#painter.release();
    else if (this.#painter.show(canvas, panel.grid, bands, turn, this.#rest().frame, camera, colours)) {
      requestAnimationFrame(() => this.requestUpdate());
    }
    if (this.view.coming) this.#nameCells();
    const chosen = selected === null ? '' : `${selected.row},${selected.col}`;
    this.querySelectorAll<HTMLElement>('td[aria-selected=true]').forEach(
      cell => cell.dataset['at'] === chosen || cell.setAttribute('aria-selected', 'false'),
    );
    this.querySelector(`td[data-at="${chosen}"]`)?.setAttribute('aria-selected', 'true');
    const next = this.#focusNext;
    this.#focusNext = null;
    if (next !== null && !(this.contains(document.activeElement) && document.activeElement?.matches('td'))) {
      this.focusCell(next);
    }
  }

  /** Where the style sheet finds the size, the heads follow it. */
  #measure(): void {
    const drawing = this.querySelector('.matrix');
    if (this.#sized !== null || drawing === null) return;
    this.#sized = new ResizeObserver(([entry]) => {
      const scale = (entry?.contentRect.width ?? 0) / this.#rest().frame.width;
      if (this.view.box === null && scale > 0 && Math.abs(scale / this.scale - 1) > 0.02) this.scale = scale;
    });
    this.#sized.observe(drawing);
  }

  /** Cells whose row has come are called by what they are. */
  #nameCells(): void {
    const { panel, axes, piles, restriction, bands } = this.view;
    for (const cell of this.querySelectorAll<HTMLElement>('td[data-at]')) {
      const at = this.#at({ target: cell });
      if (at !== null) {
        cell.setAttribute(
          'aria-label',
          cellName(panel.grid, at, { axes, piles, restriction, values: bands !== null }),
        );
      }
    }
  }

  /** Moves the focus to a cell, wherever the table's window stands. */
  focusCell(cell: Cell): void {
    if (!inside(this.#partNow(), cell)) {
      this.#focusNext = cell;
      this.held = partAround(this.view.panel.grid, cell);
      return;
    }
    const place = this.#roving.place(`${cell.row},${cell.col}`);
    this.#roving.go(place, { preventScroll: isLarge(this.view.panel.grid) });
  }

  /** Gives the focus to the cell that Tab reaches. */
  enter(): void {
    this.#roving.enter();
  }

  #tell(detail: MatrixEvent): void {
    this.dispatchEvent(new CustomEvent('matrix', { detail, bubbles: true }));
  }

  #at(event: { target: EventTarget | null }): Cell | null {
    const marked = this.#roving.at(event);
    if (marked !== null && !(event instanceof MouseEvent && !isStill(this.view.camera))) {
      const [row, col] = marked.split(',').map(Number);
      return row === undefined || col === undefined ? null : { row, col };
    }
    const drawing = this.querySelector('.matrix');
    if (!(event instanceof MouseEvent) || drawing === null) return null;
    const box = drawing.getBoundingClientRect();
    return cellAt(moved(this.frame, this.view.camera), event.clientX - box.left, event.clientY - box.top);
  }

  #hover(event: PointerEvent): void {
    if (event.pointerType !== 'touch' && event.buttons === 0) {
      this.#tell({ kind: 'hover', cell: this.#at(event) });
    }
  }

  #click(event: MouseEvent): void {
    const cell = this.#at(event);
    if (cell === null) return;
    this.#tell({ kind: 'choose', cell });
    // Where the table does not reach, the click has to bring the focus along.
    if (!(event.target instanceof Element && event.target.matches('td'))) this.focusCell(cell);
  }

  #focus(event: FocusEvent): void {
    const cell = this.#at({ target: event.target });
    if (cell === null) return;
    // The pointer has its own marks; the ring of the cursor is for the keyboard.
    this.cursor = event.target instanceof Element && event.target.matches(':focus-visible') ? cell : null;
    this.held ??= partAround(this.view.panel.grid, cell);
    this.#tell({ kind: 'hover', cell });
  }

  #key(event: KeyboardEvent): void {
    const cell = this.#at({ target: event.target });
    const command = commandIn('grid', event);
    if (cell === null || command === null) return;
    event.preventDefault();
    const { grid } = this.view.panel;
    const { across, down } = sidesOf(grid, this.view.turn);
    const quarter = (length: number) => Math.max(1, Math.round(length / 4));
    const last = { row: grid.rows - 1, col: grid.cols - 1 };
    const of = <T>(table: Partial<Record<Command<'grid'>, T>>): T | undefined => table[command];
    const walk = of({ right: [1, 0], left: [-1, 0], up: [0, -1], down: [0, 1] });
    const pan = of({
      panRight: [quarter(across), 0],
      panLeft: [-quarter(across), 0],
      panUp: [0, -quarter(down)],
      panDown: [0, quarter(down)],
      windowUp: [0, -down],
      windowDown: [0, down],
    });
    const next = of({ nextP: [0, 1], previousP: [0, -1], nextPDown: [1, 0], previousPUp: [-1, 0] });
    const place = of({
      rowStart: { row: cell.row, col: 0 },
      rowEnd: { row: cell.row, col: last.col },
      first: { row: 0, col: 0 },
      last,
    });
    if (walk !== undefined) return this.#walk(cell, this.#turned(walk));
    if (pan !== undefined) return this.#pan(this.#turned(pan));
    if (next !== undefined) return this.#next(cell, next);
    if (place !== undefined) return this.focusCell(place);
    switch (command) {
      case 'choose':
        return this.#tell({ kind: 'choose', cell });
      case 'leave':
        return enter(this.closest('[data-room]') ?? this);
      default:
        return this.#tell({ kind: 'command', command, cell, typed: event.key });
    }
  }

  /** Steps on the screen as steps of rows and columns. */
  #turned([right = 0, down = 0]: number[]): { row: number; col: number } {
    const { turn } = this.view;
    if (turn === 'plot') return { row: right, col: -down };
    return { row: turn === 'up' ? -down : down, col: right };
  }

  /** One cell further; over the edge the window comes along. */
  #walk(from: Cell, step: { row: number; col: number }): void {
    const { grid } = this.view.panel;
    const to = { row: from.row + step.row, col: from.col + step.col };
    if (to.row >= 0 && to.col >= 0 && to.row < grid.rows && to.col < grid.cols) this.focusCell(to);
    else this.#pan(step);
  }

  #pan({ row, col }: { row: number; col: number }): void {
    this.#tell({ kind: 'pan', rows: row, cols: col });
  }

  /** The next P cell in the row or column, if there is one. */
  #next(from: Cell, [down = 0, across = 0]: number[]): void {
    const found = nextCell(this.view.panel.grid, from, down, across);
    if (found !== null) this.focusCell(found);
  }
}

const sameCell = (one: Cell | null, other: Cell | null): boolean =>
  one?.row === other?.row && one?.col === other?.col;

/**
 * Cells at rest lie in their window as in the whole drawing; on the way they are carried along as they are.
 */
function carried(frame: Frame, camera: Camera): string {
  const { left, top, roomWidth, roomHeight, width, height } = frame;
  const room = { width: roomWidth, height: roomHeight };
  const place = within({ left: -left, top: -top, width, height }, room);
  if (isStill(camera)) return place;
  const origin = `${share(left, width)} ${share(top, height)}`;
  return `${place};transform-origin:${origin};transform:${transform(STILL, camera, frame, [width, height])}`;
}

/** The name a panel's grid has for a screen reader. */
export function matrixName(panel: Panel, label: string): string {
  const { down, across } = panel.grid;
  const blocked = panel.restrictions.map(restrictionWords).join('; ');
  const start = [label, blocked].filter(part => part !== '').join(' ');
  return `${start === '' ? 'Matrix' : start}: rows are ${down}, columns are ${across}`;
}

customElements.define('nim-grid', NimGrid);
