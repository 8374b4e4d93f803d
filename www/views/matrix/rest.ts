/**
 * What matrices need after the first answer, or at once for values, points or many cells: the layer over
 * them, and the exports of this module.
 */

import { html, nothing } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { unsafeHTML } from 'lit/directives/unsafe-html.js';
import { say } from '../../language/say.ts';
import { addSheets } from '../../core/loading.ts';
import './compare.ts';
import './measure.ts';
import './nim-look.ts';
import { addValueColours, followColours, type Bands } from '../../draw/colours.ts';
import { differenceMarks, differencesOf, readIn } from './differences.ts';
import { overlay, overMarks, spanMark, tileMarks, type Marked } from './marks-scene.ts';
import { lookOf } from './plot.ts';
import { markedAt, markedAtPosition, sentenceAt } from './pointing.ts';
import { meaning, meaningsName, type Figure } from './panels.ts';
import { cellOf, chosenPlace, isSamePlace, readoutOf, type Cell } from './table.ts';
import { areaOf } from './scene.ts';
import type { Over } from './nim-grid.ts';
import { isComparable } from '../../core/comparison.ts';
import { marks, measuring, outlined, pointed, reached, spanIn } from '../../core/overlays.ts';
import { type Page } from '../../core/state.ts';
import { position } from '../../core/page.ts';
import { corner, type Frame } from '../../draw/frame.ts';
import { area, box, sign } from '../../draw/svg.ts';
import { legendStyle } from '../../draw/palette.ts';
import type { Parts, Whole } from '../../pkg/nimatrix.js';

export { bandsFor, Painter } from '../../draw/colours.ts';
export { readIn } from './differences.ts';
export { axisMarks, pointMarks, pointsOf } from './plot.ts';
export { CellPointer, namedBy, description } from './pointing.ts';
export { Travel } from './travel.ts';
export { runCommand } from './keyboard.ts';

addSheets(import.meta.glob<string>('./over.css', { query: '?inline', import: 'default', eager: true }));
addValueColours();
followColours();

/** The layer over a matrix; null while the question who wins is open. */
export function overOf({ page, hovered }: Figure, index: number): Over | null {
  const grid = page.panels[index]?.grid;
  if (grid === undefined || page.hidden !== null) return null;
  const { on, span: measured } = measuring();
  const span = spanIn(page, index);
  const compared = index === 0 ? differencesOf(page) : null;
  // A rectangle replaces other marks; differences have their own.
  const chosen =
    measured === null && page.state.compare !== 'differences' ? positionMarks(page, index) : null;
  const isSeen = measured === null && hovered !== null && page.panels[hovered.panel] !== undefined;
  const seen = isSeen ? markedAt(page, hovered, index) : null;
  // The periods are of outcomes.
  const repeats = marks().tiles && page.state.view === 'outcome' ? grid.repeats : null;
  return {
    grid: compared?.grid ?? null,
    span,
    measuring: on,
    text(frame, still) {
      const cells = (style: string, what: Marked | null): string => {
        if (what === null) return '';
        const { inside, outside } = overMarks(grid, frame, what);
        return overlay(frame, style, inside, outside);
      };
      const halves = compared?.grid === null ? differenceMarks(compared.pair, frame) : [];
      const along = overlay(frame, 'differences', halves) + outlinedCells(page, index, frame);
      if (!still) return along;
      return (
        along +
        overlay(frame, 'tiles', repeats === null ? [] : tileMarks(grid, frame, repeats)) +
        cells(seen === null ? 'chosen' : 'chosen away', chosen) +
        cells('pointed', seen) +
        overlay(frame, 'span', span === null ? [] : [spanMark(frame, span)])
      );
    },
  };
}

/** More sizes in a row are no help. */
const MOST_SIZES = 64;

/** The marks at the position, or those of a strategy in sight. */
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

/** The cells outlined one by one, and the inset of outlines. */
const MOST_OUTLINED = 20_000;
const INSET = 0.1;

/** Outlines of cells for other folders. */
function outlinedCells(page: Page, index: number, frame: Frame): string {
  const cells = outlined(page, index);
  if (cells?.includes(1) !== true) return '';
  const { unit, high, rows, cols } = frame;
  let path = '';
  if (cells.length > MOST_OUTLINED) {
    path = areaOf(frame, (row, col) => cells[row * cols + col] === 1);
  } else {
    // Inside the cell, so that neighbours stay apart.
    const [dx, dy] = [unit * INSET, high * INSET];
    for (let at = 0; at < rows * cols; at++) {
      if (cells[at] !== 1) continue;
      const { x, y } = corner(frame, Math.floor(at / cols), at % cols);
      path += box(x + dx, y + dy, unit - 2 * dx, high - 2 * dy);
    }
  }
  return overlay(frame, 'failing', [area('fails halo', path), area('fails', path)]);
}

/** In a frame, the sentence about a comparison. */
export const above = ({ page, engine }: Figure) =>
  page.sideBySide !== null || page.state.compare === null || !isComparable(page.state)
    ? nothing
    : html`<nim-compare .page=${page} .engine=${engine}></nim-compare>`;

/** The measured rectangle and the tooltip. */
export const beside = (figure: Figure) =>
  html`${
    figure.page.sideBySide === null
      ? html`<nim-measure .page=${figure.page} .engine=${figure.engine}></nim-measure>`
      : nothing
  }
  ${tip(figure)}`;

/** The gap between a cell and its tooltip. */
const GAP = 10;

/**
 * A tooltip beside the cell under the pointer, for the eye only, towards the middle of the screen. The panel
 * describes the position.
 */
function tip(figure: Figure) {
  const { bands, byPointer, hovered, page } = figure;
  const isDescribed = page.sideBySide !== null && isSamePlace(hovered, chosenPlace(page));
  if (hovered === null || !byPointer || isDescribed || page.hidden !== null || measuring().span !== null) {
    return '';
  }
  const cell = figure.matrix(hovered.panel)?.placeOf(hovered.cell);
  if (cell == null) return '';
  const parts = readIn(page, hovered) ?? readoutOf(page, hovered, bands !== null);
  const why = sentenceAt(page, hovered);
  const [left, top] = [cell.left < innerWidth / 2, cell.top < innerHeight / 2];
  const place =
    (left ? `left:${cell.right + GAP}px;` : `right:${innerWidth - cell.left + GAP}px;`) +
    (top ? `top:${cell.bottom + GAP}px` : `bottom:${innerHeight - cell.top + GAP}px`);
  return keyed(
    parts.join(),
    html`<div class="tip" aria-hidden="true" style=${place}>
      <p>${parts.map(part => html`<span class=${part.length === 2 ? 'script' : ''}>${part}</span> `)}</p>
      <p ?hidden=${why === ''}>${why}</p>
    </div>`,
  );
}

export const values = (bands: Bands) =>
  html`<ul class="outcomes" aria-label=${meaningsName}>
      ${meaning('P', say`0: whoever moves loses`)} ${meaning('N', say`1 and more: whoever moves wins`)}
    </ul>
    <ul class="legend" aria-label=${say`Grundy value`}>
      ${bands.legend.map(({ style, text }) => html`<li style=${legendStyle(style)}>${text}</li>`)}
      ${bands.round ? html`<li class="round">${say`then again from the first`}</li>` : nothing}
    </ul>`;

/** The visible parts of a plot, and the squares around copies. */
export function sets({ copies, names, points }: Parts) {
  const seen = new Set(Array.from({ length: points.length / 3 }, (_, at) => points[3 * at + 2] ?? 0));
  return html`<ul class="parts" aria-label=${say`Parts of the P-positions`}>
    ${names.map((name, part) =>
      seen.has(part)
        ? html`<li>${unsafeHTML(sign(`point k${lookOf(part)}`, lookOf(part)))} ${name}</li>`
        : nothing,
    )}
    ${copies.map(({ words }, index) =>
      seen.has(index + 1)
        ? html`<li><span class="square k${lookOf(index + 1)}-border" aria-hidden="true"></span> ${words}</li>`
        : nothing,
    )}
  </ul>`;
}
