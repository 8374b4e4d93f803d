/** One matrix: the drawing, marks over it, and a real grid for keyboard, screen reader and pointer. */

import { html, nothing, type PropertyValues } from 'lit';
import { unsafeHTML } from 'lit/directives/unsafe-html.js';
import { say } from '../../language/say.ts';
import { LightElement, Memo } from '../../core/element.ts';
import { commandIn, type Command } from '../../core/keys.ts';
import { matrices as rest } from '../list.ts';
import { Roving } from '../../core/focus.ts';
import { inside, isSameCell, nameCells, partAround, tableText, type Cell, type Part } from './table.ts';
import type { Bands, Painter } from '../../draw/colours.ts';
import { around, carried, cellAt, corner, frameIn, isStill, moved, within } from '../../draw/frame.ts';
import type { Box, Camera, Frame, Turn } from '../../draw/frame.ts';
import { cellMarks, edgeMarks, isLarge } from './scene.ts';
import { layer, rings } from '../../draw/svg.ts';
import { names, restriction as restrictionWords } from '../../core/words/words.ts';
import type { Span } from '../../core/overlays.ts';
import type { Hidden } from '../../core/state.ts';
import type { Grid, Panel, Whole } from '../../pkg/nimatrix.js';

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
  /** What the open question who wins hides. */
  hidden: Hidden | null;
  letters: 'P' | 'both';
  /** The layer over the matrix; null until it is loaded. */
  over: Over | null;
  /** Whether more rows will arrive. */
  isPartial: boolean;
  box: Box;
  camera: Camera;
}

export interface Over {
  /** The matrix to paint instead, or null. */
  grid: Grid | null;
  /** The measured rectangle, and whether dragging measures. */
  span: Span | null;
  measuring: boolean;
  /** The marks; while moving, only those that move along. */
  text(frame: Frame, still: boolean): string;
}

export type MatrixEvent =
  /** `isPressed`: a finger rests on the cell, without an announcement. `focus`: by keyboard. */
  | { kind: 'hover'; cell: Cell | null; isPressed?: boolean; focus?: boolean }
  /** The name at the tip of an arrow was pressed. */
  | { kind: 'tag' }
  | { kind: 'choose'; cell: Cell }
  /** A measured rectangle; null ends measuring. */
  | { kind: 'measure'; span: { from: Cell; to: Cell } | null }
  | { kind: 'command'; command: Command<'grid'>; cell: Cell };

type Pointer = InstanceType<NonNullable<typeof rest.is>['CellPointer']>;

export class NimGrid extends LightElement {
  view!: MatrixView;
  cursor: Cell | null = null;
  tabbed: Part | null = null;
  #drawn = new Memo<{ frame: Frame; cells: string | null }>();
  #table = new Memo<string>();
  #focusNext: Cell | null = null;
  #painter: Painter | null = null;
  #roving = new Roving(this, 'at');
  #pointer: Pointer | null = null;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#painter?.release();
  }

  /** The drawn matrix, or the one painted instead, without values. */
  get #shown(): { grid: Grid; bands: Bands | null } {
    const { panel, bands, over } = this.view;
    return over?.grid == null ? { grid: panel.grid, bands } : { grid: over.grid, bands: null };
  }

  /** The matrix at rest: its frame, and its cells as SVG unless painted. */
  #atRest(): { frame: Frame; cells: string | null } {
    const { box, letters, turn } = this.view;
    const { grid, bands } = this.#shown;
    const { width, height, left, top } = box;
    return this.#drawn.get([grid, turn, bands, names.as, letters, width, height, left, top], () => {
      const frame = frameIn(grid, turn, box);
      const points = turn === 'plot' ? (rest.is?.pointsOf(grid) ?? null) : null;
      const drawn = isLarge(grid) || turn === 'plot' ? null : cellMarks(grid, frame, bands, letters);
      const marks = points === null ? drawn : (rest.is?.pointMarks(grid, frame, points) ?? null);
      return { frame, cells: marks === null ? null : layer(frame, 'cells', marks) };
    });
  }

  #entry(): Cell {
    return this.#focusNext ?? this.cursor ?? this.view.selected ?? { row: 0, col: 0 };
  }

  #partNow(): Part {
    return this.tabbed ?? partAround(this.view.panel.grid, this.view.selected ?? { row: 0, col: 0 });
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (this.hasUpdated && this.#focusNext === null && this.contains(document.activeElement)) {
      this.#focusNext = this.at({ target: document.activeElement });
    }
    const before = changed.get('view') as MatrixView | undefined;
    const { grid } = this.view.panel;
    if (changed.has('view') && before?.panel.grid !== grid) {
      this.tabbed = null;
      const inGrid = (cell: Cell | null) =>
        cell && { row: Math.min(cell.row, grid.rows - 1), col: Math.min(cell.col, grid.cols - 1) };
      this.#focusNext = inGrid(this.#focusNext);
      this.cursor = inGrid(this.cursor);
      if (this.#focusNext !== null) this.tabbed = partAround(grid, this.#focusNext);
    }
    const isMoved = before !== undefined && !isSameCell(before.selected, this.view.selected);
    if (isMoved && this.cursor === null) this.tabbed = null;
  }

  override render() {
    const { panel, turn, lines, selected, targets, camera } = this.view;
    const { grid } = panel;
    const { frame, cells } = this.#atRest();
    const still = isStill(camera);
    const seen = still ? frame : moved(frame, camera);
    const axes = turn === 'plot' ? (rest.is?.axisMarks(grid, seen) ?? []) : null;
    const edges = layer(seen, 'edges', axes ?? edgeMarks(grid, seen, lines));
    const { left, top, availableWidth, availableHeight, width, height } = frame;
    // The first paint is drawn before its size is known, and follows the style sheet.
    const fluid = typeof devicePixelRatio === 'undefined';
    const size = fluid ? around(frame) : `width:${width}px;height:${height}px;--ratio:${width / height}`;
    const place = within({ x: left, y: top, width: availableWidth, height: availableHeight }, frame);
    const over = this.view.over;
    const classes = ['matrix', cells === null ? 'painted' : 'drawn', turn === 'plot' && 'plot']
      .concat([fluid && 'fluid', !still && 'moving'])
      .concat([over?.measuring === true && 'measuring', over?.grid != null && 'differing'])
      .filter(Boolean)
      .join(' ');
    return html`<div
      class=${classes}
      translate="no"
      style=${size}
      @pointerdown=${this.#press}
      @pointermove=${this.#hover}
      @pointerup=${this.#release}
      @pointercancel=${this.#release}
      @contextmenu=${(event: Event) => this.#pointer?.menu(event)}
      @pointerleave=${() => this.send({ kind: 'hover', cell: null })}
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
        this.view.over?.text(seen, still),
      )}${unsafeHTML(
        rings(seen, { selected, cursor: this.cursor, targets, hidden: this.view.hidden }),
      )}${unsafeHTML(tableText(this.#table, this.view, frame, this.#partNow(), this.#entry()))}
    </div>`;
  }

  protected override updated(): void {
    const { turn, camera, selected } = this.view;
    const canvas = this.querySelector('canvas');
    const means = rest.is;
    const { grid, bands } = this.#shown;
    if (canvas === null) this.#painter?.release();
    else {
      const later = this.#painter?.show(canvas, grid, bands, turn, this.#atRest().frame, camera);
      // Draws the page before the first painting, which is a task of its own.
      if (later ?? means) requestAnimationFrame(() => this.requestUpdate());
      this.#painter ??= means && new means.Painter();
    }
    if (this.view.isPartial) nameCells(this, this.view);
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

  /** Focuses a cell, wherever the table's part is. */
  focusCell(cell: Cell): void {
    if (!inside(this.#partNow(), cell)) {
      this.#focusNext = cell;
      this.tabbed = partAround(this.view.panel.grid, cell);
      return;
    }
    const place = this.#roving.place(`${cell.row},${cell.col}`);
    this.#roving.go(place, { preventScroll: isLarge(this.view.panel.grid) });
  }

  /** The place of a cell on the screen; null if the matrix is not drawn. */
  placeOf({ row, col }: Cell): DOMRect | null {
    const drawing = this.querySelector('.matrix')?.getBoundingClientRect();
    if (drawing === undefined) return null;
    const { frame } = this.#atRest();
    const { x, y } = corner(moved(frame, this.view.camera), row, col);
    return new DOMRect(drawing.left + x, drawing.top + y, frame.unit, frame.high);
  }

  send(detail: MatrixEvent): void {
    this.dispatchEvent(new CustomEvent('matrix', { detail, bubbles: true }));
  }

  /** The cell of an event; null outside the cells. */
  at(event: { target: EventTarget | null }): Cell | null {
    const marked = this.#roving.at(event);
    if (marked !== null && !(event instanceof MouseEvent && !isStill(this.view.camera))) {
      const [row, col] = marked.split(',').map(Number);
      return row === undefined || col === undefined ? null : { row, col };
    }
    const drawing = this.querySelector('.matrix');
    if (!(event instanceof MouseEvent) || drawing === null) return null;
    const box = drawing.getBoundingClientRect();
    const frame = moved(this.#atRest().frame, this.view.camera);
    return cellAt(frame, event.clientX - box.left, event.clientY - box.top);
  }

  #press(event: PointerEvent): void {
    this.#pointer ??= rest.is && new rest.is.CellPointer(this);
    this.#pointer?.press(event);
  }

  #hover(event: PointerEvent): void {
    if (this.#pointer?.move(event) === true) return;
    if (event.pointerType !== 'touch' && event.buttons === 0) {
      this.send({ kind: 'hover', cell: this.#isOnTag(event) ? null : this.at(event) });
    }
  }

  #release(event: PointerEvent): void {
    this.#pointer?.release(event);
  }

  /** Whether a pointer is on the name at the arrow's tip, which is below the table. */
  #isOnTag({ clientX, clientY }: MouseEvent): boolean {
    const tag = this.querySelector('.over.chosen .tag')?.getBoundingClientRect();
    if (tag === undefined) return false;
    return clientX >= tag.left && clientX <= tag.right && clientY >= tag.top && clientY <= tag.bottom;
  }

  #click(event: MouseEvent): void {
    const cell = this.at(event);
    // The end of a rectangle or of a resting finger chooses no cell.
    if (cell === null || this.#pointer?.takesClick() === true) return;
    if (event.detail > 0 && this.#isOnTag(event)) return this.send({ kind: 'tag' });
    this.send({ kind: 'choose', cell });
    // Outside the table's part, the click must focus the cell itself.
    if (!(event.target instanceof Element && event.target.matches('td'))) this.focusCell(cell);
  }

  #focus(event: FocusEvent): void {
    const cell = this.at({ target: event.target });
    if (cell === null) return;
    // The cursor's ring is for the keyboard; the pointer has its own marks.
    this.cursor = event.target instanceof Element && event.target.matches(':focus-visible') ? cell : null;
    this.tabbed ??= partAround(this.view.panel.grid, cell);
    this.send({ kind: 'hover', cell, focus: true });
  }

  #key(event: KeyboardEvent): void {
    const cell = this.at({ target: event.target });
    const command = commandIn('grid', event);
    // Without a rectangle, the browser copies the selected text.
    if (cell === null || command === null || (command === 'copy' && this.view.over?.span == null)) return;
    event.preventDefault();
    this.send({ kind: 'command', command, cell });
  }
}

/** The accessible name of a panel's grid. */
export function matrixName(panel: Panel, label: string): string {
  const { down, across } = panel.grid;
  const blocked = panel.restrictions.map(each => restrictionWords(each)).join('; ');
  const start = [label, blocked].filter(part => part !== '').join(' ');
  return say`${start === '' ? say`Matrix` : start}: rows are ${down}, columns are ${across}`;
}

customElements.define('nim-grid', NimGrid);
