/** What the strategy that is in sight points at in the matrices: the sizes that would do, and the move. */

import type { Marked } from './marks-scene.ts';
import { cellOf, type Cell, chosenPlace } from './table.ts';
import { position, type Page } from '../../core/state.ts';
import { drawnStrategy } from '../../position/strategy.ts';
import type { Whole } from '../../pkg/nimatrix.js';

/** More cells than these in a row are no help. */
const MOST_SIZES = 64;

/**
 * What is marked in the matrix with this number at the position, or instead what a strategy points at, if one
 * is in sight.
 */
export function proofOver(page: Page, index: number, marked: Marked | null): Marked | null {
  const strategy = drawnStrategy(page.state);
  const panel = page.panels[index];
  const chosen = strategy === null ? null : chosenPlace(page);
  if (strategy === null || panel === undefined || marked === null || index !== chosen?.panel) return marked;
  const cellAt = (piles: readonly Whole[]): Cell | null => cellOf(panel.grid, page.state.axes, [...piles]);
  const { piles } = position(page);
  const numbers = (kind: string) => strategy.marks.find(mark => mark.kind === kind)?.numbers ?? null;
  const [pile = 0, from = 0, to = 0] = numbers('sizes')?.map(Number) ?? [];
  const count = pile > 0 && to - from < MOST_SIZES ? to - from + 1 : 0;
  const sizes = Array.from({ length: count }, (_, at) =>
    cellAt(piles.map((size, place) => (place === pile - 1 ? from + at : size))),
  );
  const left = numbers('left');
  const target = left === null ? null : cellAt(left);
  const cells = sizes.filter(cell => cell !== null);
  return {
    ...marked,
    options: cells,
    winning: target === null ? [] : [target],
    arrows: target === null ? [] : [{ from: chosen.cell, to: target, letter: '', wins: true }],
  };
}
