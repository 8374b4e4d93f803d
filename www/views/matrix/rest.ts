/**
 * What matrices need after a first answer, or for it where they have values, points or many cells: what lies
 * over them, and all that this module exports.
 */

import { html, nothing } from 'lit';
import { LightElement } from '../../core/element.ts';
import { addSheets } from '../../core/loading.ts';
import './compare.ts';
import './measure.ts';
import './nim-look.ts';
import { addValueColours } from './colours.ts';
import { differenceMarks, differencesOf, readIn } from './differences.ts';
import { overlay, overMarks, spanMark, tileMarks, type Marked } from './marks-scene.ts';
import { markedAt, markedAtPosition, sentenceAt } from './pointing.ts';
import { cellOf, chosenPlace, isSamePlace, readoutOf, type Cell } from './table.ts';
import { areaOf } from './scene.ts';
import type { Figure, Over } from './types.ts';
import { isComparable } from '../../core/differences.ts';
import { marks, measuring, outlined, pointed, reached, spanIn } from '../../core/overlays.ts';
import { type Page } from '../../core/state.ts';
import { position } from '../../core/page.ts';
import { corner, type Frame } from '../../draw/frame.ts';
import { area, box } from '../../draw/mark.ts';
import type { Whole } from '../../pkg/nimatrix.js';

export { Painter } from './canvas.ts';
export { bandsFor, Colours } from './colours.ts';
export { readIn } from './differences.ts';
export { goto, map, sets, values } from './legend.ts';
export { axisMarks, pointMarks, pointsOf } from './plot.ts';
export { CellPointer, namedBy, optionsAt, spokenAt } from './pointing.ts';
export { Journey } from './journey.ts';
export { obey, walk } from './keyboard.ts';

addSheets(import.meta.glob<string>('./over.css', { query: '?inline', import: 'default', eager: true }));
addValueColours();

/** What lies over the matrix with this number; null while who wins is asked. */
export function overOf({ page, hovered }: Figure, index: number): Over | null {
  const grid = page.panels[index]?.grid;
  if (grid === undefined || page.hidden !== null) return null;
  const { on, span: measured } = measuring();
  const span = spanIn(page, index);
  const compared = index === 0 ? differencesOf(page) : null;
  // A rectangle has the picture for itself, and differences are marked themselves.
  const chosen =
    measured === null && page.state.compare !== 'differences' ? positionMarks(page, index) : null;
  const isSeen = measured === null && hovered !== null && page.panels[hovered.panel] !== undefined;
  const seen = isSeen ? markedAt(page, hovered, index) : null;
  // What repeats are the outcomes.
  const repeats = marks().tiles && page.state.view === 'outcome' ? grid.repeats : null;
  return {
    grid: compared?.grid ?? null,
    span,
    measuring: on,
    text(frame, scale, still) {
      const cells = (style: string, what: Marked | null): string => {
        if (what === null) return '';
        const { inside, outside } = overMarks(grid, frame, what, scale);
        return overlay(frame, style, inside, outside);
      };
      const halves = compared?.grid === null ? differenceMarks(compared.pair, frame) : [];
      const along = overlay(frame, 'differences', halves) + outlinedCells(page, index, frame);
      if (!still) return along;
      return (
        along +
        overlay(frame, 'tiles', repeats === null ? [] : tileMarks(grid, frame, repeats, scale)) +
        cells(seen === null ? 'chosen' : 'chosen away', chosen) +
        cells('pointed', seen) +
        overlay(frame, 'span', span === null ? [] : [spanMark(frame, span)])
      );
    },
  };
}

/** More sizes than these in a row are no help. */
const MOST_SIZES = 64;

/** What is marked at the position, or instead what a strategy points at that is in sight. */
function positionMarks(page: Page, index: number): Marked | null {
  const marked = markedAtPosition(page, index);
  const grid = page.panels[index]?.grid;
  const [strategy, shown] = [pointed(page.state), reached()];
  const chosen = (strategy ?? shown) === null ? null : chosenPlace(page);
  if (chosen === null || marked === null || grid === undefined || index !== chosen.panel) return marked;
  const { piles } = position(page);
  const cellAt = (at: readonly Whole[]): Cell | null => cellOf(grid, page.state.axes, at);
  if (strategy === null) {
    const options = shown?.map(cellAt).filter(cell => cell !== null) ?? [];
    return { ...marked, cell: chosen.cell, options };
  }
  const numbers = (kind: string) => strategy.find(mark => mark.kind === kind)?.numbers ?? null;
  const [pile = 0, from = 0, to = 0] = numbers('sizes')?.map(Number) ?? [];
  const count = pile > 0 && to - from < MOST_SIZES ? to - from + 1 : 0;
  const options = Array.from({ length: count }, (_, at) =>
    cellAt(piles.map((size, place) => (place === pile - 1 ? from + at : size))),
  );
  const left = numbers('left');
  const target = left === null ? null : cellAt(left);
  return {
    ...marked,
    options: options.filter(cell => cell !== null),
    winning: target === null ? [] : [target],
    arrows: target === null ? [] : [{ from: chosen.cell, to: target, name: '', wins: true }],
  };
}

/** Of so many cells each is outlined by itself, and so far inside. */
const MOST_OUTLINED = 20_000;
const INSET = 0.1;

/** The cells that others outline. */
function outlinedCells(page: Page, index: number, frame: Frame): string {
  const cells = outlined(page, index);
  if (cells?.includes(1) !== true) return '';
  const { unit, high, rows, cols } = frame;
  let path = '';
  if (cells.length > MOST_OUTLINED) {
    path = areaOf(frame, (row, col) => cells[row * cols + col] === 1);
  } else {
    // Within the cell, so that neighbours stay apart.
    const [dx, dy] = [unit * INSET, high * INSET];
    for (let at = 0; at < rows * cols; at++) {
      if (cells[at] !== 1) continue;
      const { x, y } = corner(frame, Math.floor(at / cols), at % cols);
      path += box(x + dx, y + dy, unit - 2 * dx, high - 2 * dy);
    }
  }
  return overlay(frame, 'failing', [area('fails halo', path), area('fails', path)]);
}

/** In a frame, where two that are compared differ. */
export const above = ({ page, engine }: Figure) =>
  page.layout !== null || page.state.compare === null || !isComparable(page.state)
    ? nothing
    : html`<nim-compare .page=${page} .engine=${engine}></nim-compare>`;

/** What is measured, and what is said beside the cell that one points at. */
export function beside(figure: Figure) {
  const { bands, byPointer, engine, hovered, page } = figure;
  // The panel says what the position is.
  const silent =
    hovered === null ||
    !byPointer ||
    (page.layout !== null && isSamePlace(hovered, chosenPlace(page))) ||
    page.hidden !== null ||
    measuring().span !== null;
  const parts = () => readIn(page, hovered) ?? readoutOf(page, hovered, bands !== null);
  return html`${
      page.layout === null ? html`<nim-measure .page=${page} .engine=${engine}></nim-measure>` : nothing
    }
    <nim-tip
      .parts=${silent ? [] : parts()}
      .why=${silent ? '' : sentenceAt(page, hovered)}
      .figure=${figure}
    ></nim-tip>`;
}

/** The gap between a cell and its tip, and the least distance from the edge of the screen. */
const GAP = 10;
const EDGE = 6;
/** So long the pointer rests. */
const RESTS_MS = 400;

/** A few words beside the cell that one points at, for the eye alone, once the pointer rests there. */
class NimTip extends LightElement {
  /** What the cell is, part by part, and why; nothing to say hides the tip. */
  parts: string[] = [];
  why = '';
  figure!: Figure;
  #said = '';
  #timer = 0;

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('scroll', this.#follow, { capture: true, passive: true });
    addEventListener('keydown', this.#dismiss);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('scroll', this.#follow, { capture: true });
    removeEventListener('keydown', this.#dismiss);
  }

  /** What is said beside a cell can be sent away without moving the pointer. */
  readonly #dismiss = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') this.figure.hovered = null;
  };

  /** Whatever scrolls takes the cell along. */
  readonly #follow = (): void => {
    if (this.parts.length > 0) this.requestUpdate();
  };

  override render() {
    return html`<div class="tip" popover="manual" aria-hidden="true">
      <p>${this.parts.map(part => html`<span class=${part.length === 2 ? 'script' : ''}>${part}</span> `)}</p>
      <p class="tip-why" ?hidden=${this.why === ''}>${this.why}</p>
    </div>`;
  }

  protected override updated(): void {
    const said = `${this.parts.join()} ${this.why}`;
    if (this.parts.length === 0 || said !== this.#said) {
      clearTimeout(this.#timer);
      this.#hide();
      if (this.parts.length > 0) this.#timer = window.setTimeout(() => this.#show(), RESTS_MS);
    } else if (this.#tip?.matches(':popover-open')) this.#show();
    this.#said = said;
  }

  /** Browsers without popovers do without it; what is drawn once a figure has gone is shown nowhere. */
  get #tip(): HTMLElement | null {
    const tip = this.querySelector<HTMLElement>('.tip');
    return typeof tip?.showPopover === 'function' && this.isConnected ? tip : null;
  }

  #hide(): void {
    if (this.#tip?.matches(':popover-open')) this.#tip.hidePopover();
  }

  #show(): void {
    const tip = this.#tip;
    const { hovered } = this.figure;
    const cell = hovered && this.figure.matrix(hovered.panel)?.placeOf(hovered.cell);
    if (tip === null || cell == null) return this.#hide();
    if (!tip.matches(':popover-open')) tip.showPopover();
    const { width, height } = tip.getBoundingClientRect();
    const right = cell.right + GAP;
    const below = cell.bottom + GAP;
    const left = right + width + EDGE <= innerWidth ? right : cell.left - GAP - width;
    const top = below + height + EDGE <= innerHeight ? below : cell.top - GAP - height;
    tip.style.left = `${Math.max(EDGE, Math.min(left, innerWidth - width - EDGE))}px`;
    tip.style.top = `${Math.max(EDGE, top)}px`;
  }
}

customElements.define('nim-tip', NimTip);
