/**
 * Where two matrices differ, drawn over the first: cells that are alike step back, and each other cell is
 * halved, so that it shows the first in its upper left and the second in its lower right.
 */

import type { Grid } from '../../../pkg/nimatrix.js';
import { script } from '../../../core/words/words.ts';
import type { Bands } from '../colours.ts';
import { corner, type Frame } from '../../../draw/frame.ts';
import { written, type Mark } from '../../../draw/mark.ts';
import { areaOf, letterOf, READABLE, sizeOfNumber, valueOf } from '../scene.ts';

/** Two matrices, and 1 for each cell of the first that differs from the second. */
export interface Pair {
  one: Grid;
  other: Grid;
  cells: Uint8Array;
  /** The colours of values, where these are compared. */
  bands: Bands | null;
}

/** What a cell of one of them looks like: its area and what is written in it. */
interface Look {
  fill: string;
  ink: string;
  text: string;
}

function lookOf(grid: Grid, row: number, col: number, bands: Bands | null): Look {
  const letter = letterOf(grid, row, col);
  const value = valueOf(grid, row, col);
  if (letter === null) return { fill: 'blank', ink: '', text: '' };
  if (bands === null || value === null) {
    const fill = letter.toLowerCase();
    return { fill, ink: `letter ${fill}-ink`, text: script[letter] };
  }
  return { fill: bands.fill(value), ink: `number ${bands.ink(value)}`, text: String(value) };
}

/** The marks of the differences over a drawing of the first matrix. */
export function differenceMarks({ one, other, cells, bands }: Pair, frame: Frame): Mark[] {
  const { unit, high } = frame;
  const differs = (row: number, col: number): boolean => cells[row * one.cols + col] === 1;
  const areas = new Map<string, string>();
  const texts: Mark[] = [];
  const half = (fill: string, path: string) => areas.set(fill, (areas.get(fill) ?? '') + path);
  let edges = '';
  for (let row = 0; row < one.rows; row++) {
    for (let col = 0; col < one.cols; col++) {
      if (!differs(row, col)) continue;
      const { x, y } = corner(frame, row, col);
      const [first, second] = [lookOf(one, row, col, bands), lookOf(other, row, col, bands)];
      half(first.fill, `M${x} ${y}h${unit}L${x} ${y + high}z`);
      half(second.fill, `M${x + unit} ${y + high}h${-unit}L${x + unit} ${y}z`);
      edges += `M${x} ${y}h${unit}v${high}h${-unit}z`;
      if (Math.min(unit, high) >= READABLE) {
        texts.push(...lettered(first, x + unit * 0.29, y + high * 0.29, Math.min(unit, high)));
        texts.push(...lettered(second, x + unit * 0.71, y + high * 0.71, Math.min(unit, high)));
      }
    }
  }
  const alike = areaOf(frame, (row, col) => !differs(row, col));
  return [
    { shape: 'area', style: 'alike', path: alike },
    ...[...areas].map(([style, path]): Mark => ({ shape: 'area', style, path })),
    ...(edges === '' ? [] : [{ shape: 'area', style: 'differs', path: edges } as const]),
    ...texts,
  ];
}

function lettered({ ink, text }: Look, x: number, y: number, least: number): Mark[] {
  if (text === '') return [];
  const size = ink.startsWith('letter') ? least * 0.38 : sizeOfNumber(least, text.length) * 0.62;
  return [written(ink, text, x, y + size * 0.33, size)];
}

/** As outcomes, what a painter shows of a pair: cells that differ as P, the others as N or none. */
export const painted = ({ one, cells }: Pair): Grid => ({
  ...one,
  grundy: null,
  parts: null,
  outcomes: one.outcomes.map((outcome, at) => {
    if (cells[at] === 1) return 1;
    return outcome === 1 ? 2 : 0;
  }),
});
