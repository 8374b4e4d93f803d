/** What lies over a matrix, read as a person sees it: which cells the marks are on. */

import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { evaluate, initSync, read } from '../../www/pkg/nimatrix.js';

initSync({ module: readFileSync(new URL('../../www/pkg/nimatrix_bg.wasm', import.meta.url)) });

/** The names of the cells, without what they are, on which marks of a kind lie; sorted. */
export const marked = (page: Page, selector: string): Promise<string[]> =>
  page.locator(selector).evaluateAll(marks =>
    marks
      .map(mark => {
        const { left, top, width, height } = mark.getBoundingClientRect();
        const under = document.elementsFromPoint(left + width / 2, top + height / 2);
        return /^\([^)]*\)/.exec(
          under.find(cell => cell.matches('td'))?.getAttribute('aria-label') ?? '',
        )?.[0];
      })
      .map(String)
      .sort(),
  );

/** The cell under the tip of an arrow, and whether that is P. */
export const arrowTip = (page: Page, selector: string): Promise<string> =>
  page.locator(selector).evaluate(head => {
    const path = head as SVGPathElement;
    const tip = path.getPointAtLength(0);
    const at = new DOMPoint(tip.x, tip.y).matrixTransform(path.getScreenCTM() ?? undefined);
    // The tip ends within the cell that it points to, near the edge.
    return (
      document
        .elementsFromPoint(at.x, at.y)
        .find(cell => cell.matches('td'))
        ?.getAttribute('aria-label') ?? ''
    );
  });

/** The piles that the moves of a position lead to, each once, and those of the winning ones; sorted. */
export function reached(query: string): { all: string[]; winning: string[] } {
  const places = (winning: boolean) =>
    evaluate(query)
      .moves.filter(move => !winning || move.winning)
      .map(move => `(${read(move.query).position.piles.join(', ')})`);
  const once = (all: string[]) => [...new Set(all)].sort();
  return { all: once(places(false)), winning: once(places(true)) };
}
