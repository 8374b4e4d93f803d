/**
 * Piles as rows of sticks. Sticks to be taken are hollow, those that no move can begin with are pale, and a
 * bar replaces too many.
 */

import { say } from '../../language/say.ts';
import type { State, Whole } from '../../pkg/nimatrix.js';
import { whole } from '../../core/words/words.ts';
import type { Rect } from '../../draw/frame.ts';
import { area, rounded, written, type Mark, type Scene } from '../../draw/svg.ts';

/** The places of a pile's sticks: lines of equal length, left to right. */
export interface PileRow extends Rect {
  /** The pile, from 1. */
  pile: number;
  sticks: number;
  /** The sticks in a line, and the distance of lines; no lines if a bar stands for all. */
  perLine: number;
  line: number;
  /** The distance of sticks, and that of groups of five. */
  pitch: number;
  group: number;
}

export interface PilesScene extends Scene {
  rows: PileRow[];
  /** Whether names are above the sticks, not beside them. */
  narrow: boolean;
  /** The used part of the width. */
  filled: number;
}

/** The sizes of a pile that a strategy marks. */
export interface Sizes {
  /** The pile, from 1. */
  pile: number;
  from: number;
  to: number;
}

/** What is drawn besides the piles. */
export interface Shown {
  /** The sticks of each pile that are about to be taken. */
  taken?: ReadonlyMap<number, number>;
  /** The amounts allowed from each pile alone, if known. */
  allowed?: readonly (ReadonlySet<number> | null)[];
  pointed?: readonly Sizes[];
}

/** In narrower places the names of piles are above their sticks. */
const NARROW = 560;
/** The distances of sticks; the largest that fits is used. */
const PITCHES = [44, 36, 30, 25, 21, 18, 15, 12, 10, 8, 6];
/** Narrower sticks use another line instead. */
const LEAST_IN_ONE_LINE = 15;
/** Nobody counts more lines of sticks. */
const MOST_LINES = 6;
/** The space beside the sticks for the button. */
const ACTION = 124;
const NAME = 64;

interface Layout {
  pitch: number;
  group: number;
  perLine: number;
  stick: number;
  /** The distance of lines, and of rows. */
  line: number;
  row: number;
}

const fives = (sticks: number): number => Math.max(0, Math.ceil(sticks / 5) - 1);
const lengthOf = (sticks: number, { pitch, group }: Pick<Layout, 'pitch' | 'group'>): number =>
  sticks * pitch + fives(sticks) * group;

/** The arrangement of piles in a place; null if there are too many sticks. */
function layoutOf(piles: readonly number[], available: number, high: number, narrow: boolean): Layout | null {
  const largest = Math.max(1, ...piles);
  const arranged = (pitch: number): Layout => {
    const group = narrow ? 0 : pitch / 3;
    let perLine = Math.max(1, Math.floor(available / pitch));
    while (perLine > 1 && lengthOf(perLine, { pitch, group }) > available) perLine--;
    // Lines break between groups.
    if (!narrow && perLine < largest && perLine > 5) perLine -= perLine % 5;
    const [name, gap] = narrow ? [46, 18] : [0, Math.min(44, 12 + pitch / 2)];
    const lines = piles.reduce((sum, pile) => sum + Math.max(1, Math.ceil(pile / perLine)), 0);
    const between = pitch / 4;
    const free = high - piles.length * (name + gap) - (lines - piles.length) * between;
    const stick = Math.max(1.8 * pitch, Math.min((narrow ? 1.7 : 3.1) * pitch, free / lines));
    return { pitch, group, perLine, stick, line: stick + between, row: name + gap };
  };
  const fits = ({ perLine, line, row, stick }: Layout): boolean =>
    piles.reduce((sum, pile) => sum + row + stick + line * (Math.max(1, Math.ceil(pile / perLine)) - 1), 0) <=
    high;
  const all = PITCHES.map(arranged);
  const whole = all.filter(({ perLine, pitch }) => perLine >= largest && pitch >= LEAST_IN_ONE_LINE);
  const last = all.at(-1) as Layout;
  const inLines = (most: number) => (layout: Layout) => fits(layout) && largest <= most * layout.perLine;
  return (
    (narrow ? undefined : (whole.find(fits) ?? all.find(inLines(2)))) ??
    all.find(inLines(MOST_LINES)) ??
    (last.perLine >= largest ? last : null)
  );
}

/** The sticks of piles, for a width and an approximate height. */
export function pilesScene(
  piles: readonly Whole[],
  width: number,
  high: number,
  { taken = new Map(), allowed = [], pointed = [] }: Shown = {},
): PilesScene {
  const narrow = width < NARROW;
  const sizes = piles.map(Number);
  const names = piles.map((_, index) => say`pile ${index + 1}`);
  const letters = Math.max(0, ...names.map(name => name.length * 7), ...piles.map(p => whole(p).length * 10));
  const left = narrow ? 2 : Math.max(NAME, letters) + 36;
  const available = width - left - (narrow ? 2 : ACTION);
  const layout = layoutOf(sizes, available, high, narrow);
  const largest = Math.max(1, ...sizes);
  const shape = layout ?? { pitch: 0, group: 0, perLine: 0, stick: 32, line: 32, row: narrow ? 64 : 36 };
  const { pitch, perLine, stick, line, row } = shape;
  const marks: Mark[] = [];
  const rows: PileRow[] = [];
  let top = 0;
  piles.forEach((pile, index) => {
    const sticks = sizes[index] ?? 0;
    const gone = taken.get(index + 1) ?? 0;
    const lines = layout === null ? 1 : Math.max(1, Math.ceil(sticks / perLine));
    const y = top + (narrow ? 46 : 0);
    const height = stick + (lines - 1) * line;
    const middle = narrow ? top + 20 : y + height / 2;
    marks.push(
      written('pile-name', names[index] ?? '', narrow ? 2 : 0, middle - 6, 13, 'start'),
      written('pile-size', whole(pile), narrow ? 2 : 0, middle + 16, 20, 'start'),
    );
    const inLine = Math.min(sticks, perLine);
    const place: PileRow = {
      pile: index + 1,
      sticks,
      x: narrow && layout !== null ? left - pitch * 0.35 : left,
      y,
      width:
        layout === null
          ? Math.max(24, (available * sticks) / largest)
          : Math.max(24, lengthOf(inLine, shape)),
      height,
      perLine: layout === null ? 0 : perLine,
      line,
      pitch,
      group: shape.group,
    };
    rows.push(place);
    if (layout === null) marks.push(...bars(place, gone));
    else marks.push(...sticksOf(place, stick, gone, allowed[index] ?? null));
    for (const { pile: of, from, to } of pointed) {
      if (of === index + 1) marks.push(pointing(place, stick, from, to));
    }
    top += row + height;
  });
  const filled = Math.max(left, ...rows.map(({ x, width }) => x + width));
  return { width, height: Math.max(1, top - (narrow ? 0 : row)), marks, rows, narrow, filled };
}

/** The piles of a state for files. */
export function sceneOf({ position }: State): Scene {
  const scene = pilesScene(position.piles, 720, 300);
  return { ...scene, width: scene.filled };
}

/** The place of a stick: its left end and line. */
function placeOf({ x, y, perLine, line, pitch, group }: PileRow, stick: number): { x: number; y: number } {
  const at = stick % perLine;
  return { x: x + at * pitch + Math.floor(at / 5) * group, y: y + Math.floor(stick / perLine) * line };
}

/** The stick at a point of a row, from 0; behind the last, the number of sticks. */
export function stickAt(row: PileRow, x: number, y: number): number {
  const { perLine, sticks, line, pitch, group, width } = row;
  if (perLine === 0) return Math.min(sticks, Math.max(0, Math.floor(((x - row.x) / width) * sticks)));
  const before = Math.max(0, Math.floor((y - row.y) / line)) * perLine;
  const five = Math.floor((x - row.x) / (5 * pitch + group));
  const at = 5 * five + Math.min(4, Math.floor((x - row.x - five * (5 * pitch + group)) / pitch));
  const isLast = before + perLine >= sticks;
  return Math.min(sticks, before + Math.max(0, isLast ? at : Math.min(perLine - 1, at)));
}

const short = (value: number): number => Math.round(value * 10) / 10;

function sticksOf(row: PileRow, high: number, gone: number, allowed: ReadonlySet<number> | null): Mark[] {
  const wide = Math.max(2.5, row.pitch * 0.3);
  return Array.from({ length: row.sticks }, (_, stick) => {
    const { x, y } = placeOf(row, stick);
    const going = stick >= row.sticks - gone ? ' going' : '';
    const blocked = allowed?.has(row.sticks - stick) === false ? ' blocked' : '';
    const inner = going === '' ? 0 : Math.min(1.25, wide / 4);
    const left = x + (row.pitch - wide) / 2 + inner;
    const place = [left, y + inner, wide - 2 * inner, high - 2 * inner];
    const [x0 = 0, y0 = 0, width = 0, height = 0] = place.map(short);
    const path = rounded(x0, y0, width, height, short(Math.min(5, wide / 2) - inner));
    return area(`stick${going}${blocked}`, path);
  });
}

/** A bar instead of sticks, with a hollow end for those to be taken. */
function bars({ x, y, width, height, sticks }: PileRow, gone: number): Mark[] {
  if (sticks === 0) return [];
  const cut = x + (width * (sticks - gone)) / sticks;
  const marks: Mark[] = [];
  if (cut > x) marks.push(area('stick', `M${x} ${y}H${cut}V${y + height}H${x}z`));
  if (gone > 0) {
    const end = x + width;
    const path = `M${cut} ${y + 1}H${end - 1}V${y + height - 1}H${cut}z`;
    marks.push(area('stick going', path));
  }
  return marks;
}

/** Ticks below the places where the remaining sticks may end. */
function pointing(row: PileRow, high: number, from: number, to: number): Mark {
  const every = row.perLine > 0 ? 1 : Math.max(1, Math.ceil((6 * row.sticks) / row.width));
  let path = '';
  for (let size = from; size <= Math.min(to, row.sticks); size += every) {
    const last = row.perLine === 0 || size === 0 ? row : placeOf(row, size - 1);
    const y = last.y;
    const x = last === row ? row.x + (row.width * size) / Math.max(1, row.sticks) : last.x + row.pitch;
    path += `M${short(x)} ${short(y - 3)}V${short(y + high + 5)}`;
  }
  return area('proof-sizes', path);
}
