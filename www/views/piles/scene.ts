/**
 * Piles as rows of sticks; those about to be taken stand apart, and those with which no legal move begins are
 * pale.
 */

import { say } from '../../language/say.ts';
import type { Whole } from '../../pkg/nimatrix.js';
import { whole } from '../../core/words/words.ts';
import { ruled, written, type Mark, type Scene } from '../../draw/mark.ts';

/** Where a pile lies, and where its sticks stand. */
export interface PileRow {
  pile: number;
  y: number;
  height: number;
  /**
   * The left end of the first stick and the distance from stick to stick; 0 where a bar stands for them all.
   */
  left: number;
  apart: number;
  sticks: number;
}

export interface PilesScene extends Scene {
  rows: PileRow[];
  /** How much of the width the largest pile takes, its number included. */
  filled: number;
}

/** Sizes of a pile that a strategy points at. */
export interface Sizes {
  /** The pile, from 1. */
  pile: number;
  from: number;
  to: number;
}

const ROW = 62;
/** The least space after the sticks, for the size of their pile. */
const RIGHT = 56;
const MOST_APART = 17;
const LEAST_APART = 5;

/**
 * The sticks of piles in a room so wide; `large` times as large as usual, where there is room for that. Sizes
 * that are pointed at have ticks where the sticks that would be left end.
 */
export function pilesScene(
  piles: readonly Whole[],
  taken: ReadonlyMap<number, number>,
  room: number,
  allowed: readonly (ReadonlySet<number> | null)[] = [],
  large = 1,
  pointed: readonly Sizes[] = [],
): PilesScene {
  const high = ROW * large;
  const largest = Math.max(1, ...piles.map(Number));
  // The names of the piles stand before the sticks, their sizes after them.
  const names = Math.max('pile 1'.length, ...piles.map((_, index) => say`pile ${index + 1}`.length));
  const left = 16 + 8 * names * large;
  const sizes = piles.map((pile, index) => sizeOf(pile, taken.get(index + 1) ?? 0));
  const right = Math.max(RIGHT, 16 + 10 * large * Math.max(0, ...sizes.map(size => size.length)));
  const apart = Math.min(MOST_APART * large, (room - left - right) / largest);
  const marks: Mark[] = [];
  const rows: PileRow[] = [];
  piles.forEach((pile, index) => {
    const y = index * high;
    const bottom = y + high - 12;
    const sticks = Number(pile);
    const gone = taken.get(index + 1) ?? 0;
    marks.push(written('pile-name', say`pile ${index + 1}`, 0, bottom - 14, 15 * large, 'start'));
    const drawn = apart >= LEAST_APART;
    const end = drawn ? left + sticks * apart : left + ((room - left - right) * sticks) / largest;
    if (drawn) {
      for (let stick = 0; stick < sticks; stick++) {
        const x = left + (stick + 0.5) * apart;
        const going = stick >= sticks - gone;
        const lift = going ? 7 : 0;
        const blocked = allowed[index]?.has(sticks - stick) === false;
        marks.push(
          ruled(
            `stick${going ? ' going' : ''}${blocked ? ' blocked' : ''}`,
            x,
            y + 8 - lift,
            x,
            bottom - 2 - lift,
          ),
        );
      }
    } else if (sticks > 0) {
      const cut = left + ((end - left) * (sticks - gone)) / sticks;
      marks.push({
        shape: 'area',
        style: 'bar-of-sticks',
        path: `M${left} ${y + 10}H${cut}V${bottom - 4}H${left}z`,
      });
      if (gone > 0) {
        marks.push({
          shape: 'area',
          style: 'bar-of-sticks going',
          path: `M${cut} ${y + 4}H${end}V${bottom - 10}H${cut}z`,
        });
      }
    }
    marks.push(ruled('heavy', left - 6, bottom, Math.max(end, left + 20) + 6, bottom));
    marks.push(
      written(
        'pile-size',
        sizes[index] ?? '',
        Math.max(end, left + 20) + 14,
        bottom - 14,
        18 * large,
        'start',
      ),
    );
    for (const { pile: of, from, to } of pointed) {
      if (of === index + 1) marks.push(sizesMark(from, to, left, apart, bottom));
    }
    rows.push({ pile: index + 1, y, height: high - 10, left, apart: drawn ? apart : 0, sticks });
  });
  const filled = Math.min(room, left + Math.max(20, largest * apart) + right);
  return { width: room, height: piles.length * high, marks, rows, filled };
}

/** The size of a pile, less what is about to be taken. */
const sizeOf = (pile: Whole, gone: number): string => (gone > 0 ? `${whole(pile)} − ${gone}` : whole(pile));

/** A line below the sticks from the end of some to the end of more, with a tick at each size between. */
function sizesMark(from: number, to: number, left: number, apart: number, bottom: number): Mark {
  const x = (size: number): number => Math.round((left + size * apart) * 10) / 10;
  let path = `M${x(from)} ${bottom + 5}H${x(to)}`;
  const every = Math.max(1, Math.ceil(LEAST_APART / apart));
  for (let size = from; size <= to; size += every) path += `M${x(size)} ${bottom - 4}V${bottom + 9}`;
  return { shape: 'area', style: 'proof-sizes', path };
}
