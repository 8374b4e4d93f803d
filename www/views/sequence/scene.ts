/**
 * A sequence as in the handouts: a strip of n above outcome above Grundy value, with the first period in
 * brackets; and its plot.
 */

import { multiple, stride, type Rect } from '../../draw/frame.ts';
import { say } from '../../language/say.ts';
import type { Sequence, State, Whole } from '../../pkg/nimatrix.js';
import { after, script, whole, type Letter } from '../../core/words/words.ts';
import type { Bands } from '../../draw/colours.ts';
import { hasRow } from '../../core/state.ts';
import { area, box, ruled, written, type Mark, type Scene } from '../../draw/svg.ts';

/** A cell of the strip, for the table over the drawing. */
export interface Term extends Rect {
  index: number;
}

export interface SequenceScene extends Scene {
  terms: Term[];
}

/** More terms are plotted. */
export const MOST_WRITTEN = 512;

const UNIT = 26;
const HEAD = 20;
/** The height of a bracket and its words. */
const BRACKET = 24;
const GAP = 14;
const SIDE = 28;

interface Repeat {
  preperiod: number;
  period: number;
  saltus: number;
}

/** The period from the first shown term; null if no whole period is in sight. */
function repeatOf(
  sequence: Sequence,
  found: { preperiod: Whole; period: Whole; saltus: Whole } | null,
): Repeat | null {
  if (found === null) return null;
  const preperiod = Math.max(0, Number(found.preperiod) - Number(sequence.start));
  const period = Number(found.period);
  return preperiod + period <= sequence.outcomes.length
    ? { preperiod, period, saltus: Number(found.saltus) }
    : null;
}

/** The terms of each line, so that periods are aligned. */
function lineLengths(
  terms: number,
  available: number,
  repeat: Repeat | null,
): { indent: number; length: number }[] {
  const fit = Math.max(4, Math.floor((available - SIDE) / UNIT));
  const lines: { indent: number; length: number }[] = [];
  let first = 0;
  const put = (indent: number, wanted: number) => {
    const length = Math.min(wanted, terms - first);
    lines.push({ indent, length });
    first += length;
  };
  const aligned = repeat !== null && repeat.period <= fit ? repeat : null;
  if (aligned === null || terms <= fit) {
    while (first < terms) put(0, fit);
    return lines;
  }
  const { preperiod, period } = aligned;
  const together = preperiod + period <= fit && 2 * preperiod <= fit;
  if (!together) for (let left = preperiod; left > 0; left -= fit) put(0, Math.min(fit, left));
  if (together) put(0, preperiod + Math.floor((fit - preperiod) / period) * period);
  // The preperiod is indented to the left; every other line begins under the first period.
  const indent = together ? preperiod : 0;
  while (first < terms) put(indent, Math.floor((fit - indent) / period) * period);
  return lines;
}

interface Bracket {
  from: number;
  to: number;
  /** Whether the bracket opens and closes here, or continues over the end of a line. */
  open: boolean;
  close: boolean;
  faint: boolean;
  text: string;
}

/** Brackets over (or under) a line: the preperiod and each period, with words on the first of each. */
function bracketsOf(repeat: Repeat, counted: boolean, first: number, length: number): Bracket[] {
  const { preperiod, period, saltus } = repeat;
  const name = saltus === 0 ? say`period ${period}` : say`period ${period}, saltus ${saltus}`;
  const brackets: Bracket[] = [];
  const put = (from: number, to: number, text: string, faint: boolean) => {
    const [start, end] = [Math.max(from, first), Math.min(to, first + length)];
    if (start < end) {
      brackets.push({
        from: start - first,
        to: end - first,
        open: start === from,
        close: end === to,
        faint,
        text: start === from ? text : '',
      });
    }
  };
  put(0, preperiod, counted ? say`preperiod ${preperiod}` : say`preperiod`, false);
  // Periods of a single term need no further brackets.
  if (period === 1) put(preperiod, preperiod + 1, name, false);
  else {
    for (let from = preperiod; from < first + length; from += period) {
      put(from, from + period, from === preperiod ? name : '', from !== preperiod);
    }
  }
  return brackets;
}

/** Brackets with base line `y`. Above a strip their ticks go down, below it up. */
function bracketMarks(
  brackets: readonly Bracket[],
  x0: number,
  y: number,
  above: boolean,
  small: number,
): Mark[] {
  const marks: Mark[] = [];
  const tick = y + (above ? 5 : -5) * small;
  let free = -Infinity;
  for (const { from, to, open, close, faint, text } of brackets) {
    const left = x0 + from * UNIT + 2;
    const right = x0 + to * UNIT - 2;
    const path = `M${left} ${open ? tick : y}V${y}H${right}${close ? `V${tick}` : ''}`;
    marks.push(area(faint ? 'bracket faint' : 'bracket', path));
    if (text === '') continue;
    // Words wider than their bracket start at its left end, or after the previous words.
    const wide = text.length * 5.7 * small;
    const start = Math.max(free, wide <= right - left ? (left + right - wide) / 2 : left);
    marks.push(written('bracket-text', text, start, y + (above ? -5 : 14) * small, 11.5 * small, 'start'));
    free = start + wide + 10;
  }
  return marks;
}

/** The height of brackets, larger with words. */
function heightOf(brackets: readonly Bracket[]): number {
  if (brackets.length === 0) return 0;
  return brackets.some(({ text }) => text !== '') ? BRACKET : BRACKET - 14;
}

function valueSize(text: string): number {
  if (text.length <= 2) return 14;
  return text.length === 3 ? 11.5 : Math.min(9, (1.8 * UNIT) / text.length);
}

/** Wider numbers are left-aligned, and the first term of each line has one. */
const WIDE = 40;
/** The width of a term's number, with the space after it. */
const headWidth = ({ start }: Sequence, index: number): number => whole(after(start, index)).length * 7 + 6;

/** A line of the strip: its terms, and the place of its first cell. */
interface Line {
  first: number;
  length: number;
  x0: number;
  y0: number;
}

/** The rows of cells of a term. In misère play there are no values. */
const rowsOf = ({ grundy }: Sequence, letters: boolean): number => (grundy.length > 0 && letters ? 2 : 1);

/** The parts of a sequence in a link's `rows`. Letters depend on the drawing. */
export function shownOf(sequence: Sequence, rows: string): Sequence {
  const values = hasRow(rows, 'value');
  const periods = hasRow(rows, 'period');
  const letters = hasLetters(sequence, rows);
  return {
    ...sequence,
    grundy: values ? sequence.grundy : sequence.grundy.slice(0, 0),
    grundyPeriod: values && periods ? sequence.grundyPeriod : null,
    grundyGrowth: values && periods ? sequence.grundyGrowth : null,
    outcomePeriod: letters && periods ? sequence.outcomePeriod : null,
  };
}

/** Whether outcomes are drawn: requested, or nothing else is there. */
export const hasLetters = ({ grundy }: Sequence, rows: string): boolean =>
  hasRow(rows, 'outcome') || !hasRow(rows, 'value') || grundy.length === 0;

/** The texts in the cells of a line and over them. */
function inkOf(
  sequence: Sequence,
  { first, length, x0, y0 }: Line,
  bands: Bands,
  letters: boolean,
  isSparse: boolean,
  small: number,
): Mark[] {
  const { outcomes, grundy, start } = sequence;
  const valued = grundy.length > 0;
  const big = (1 + small) / 2;
  const below = letters ? y0 + UNIT : y0;
  const wide = headWidth(sequence, first + length);
  const step = stride(UNIT, wide);
  let free = 0;
  const ink = [written('row-head', 'n', x0 - 9, y0 - 7 * small, 13 * small, 'end')];
  if (valued) ink.push(written('row-head', 'g', x0 - 9, below + UNIT * 0.5 + 5 * small, 13 * small, 'end'));
  for (let at = 0; at < length; at++) {
    const index = first + at;
    const middle = x0 + at * UNIT + UNIT / 2;
    if (outcomes[index] === 2) continue;
    const letter: Letter = outcomes[index] === 1 ? 'P' : 'N';
    const style = `letter ${letter.toLowerCase()}-ink`;
    const value = grundy[index] ?? 0;
    const size = valueSize(String(value)) * big;
    const label = after(start, index);
    const left = at * UNIT;
    if (wide <= WIDE) {
      if (multiple(label, step)) ink.push(written('head', whole(label), middle, y0 - 7 * small, 12 * small));
    } else if (at === 0 || (multiple(label, step) && left >= free && left + wide <= length * UNIT)) {
      ink.push(written('head', whole(label), x0 + left + 2, y0 - 7 * small, 12 * small, 'start'));
      free = left + wide;
    }
    if (letters && !(isSparse && letter === 'N')) {
      const y = y0 + UNIT * (0.5 + 0.17 * big);
      ink.push(written(style, script[letter], middle - UNIT * 0.01, y, 15.5 * big));
    }
    if (!valued) continue;
    const number = `number ${bands.ink(value)}`;
    ink.push(written(number, String(value), middle, below + UNIT * 0.5 + size * 0.345, size));
  }
  return ink;
}

function rulesOf({ length, x0, y0 }: Line, rows: number): Mark[] {
  const right = x0 + length * UNIT;
  const bottom = y0 + rows * UNIT;
  return [
    ...Array.from({ length: length + 1 }, (_, at) =>
      ruled('thin', x0 + at * UNIT, y0, x0 + at * UNIT, bottom),
    ),
    ...Array.from({ length: rows + 1 }, (_, row) =>
      ruled('thin', x0, y0 + row * UNIT, right, y0 + row * UNIT),
    ),
  ];
}

/** The scale of a strip that makes a line 15 terms long, or 10 in a narrow place. */
export const stripScale = (available: number): number =>
  Math.max(1, Math.min(MOST_SCALE, (available - 4) / (SIDE + (available < NARROW ? 10 : 15) * UNIT)));

const NARROW = 560;
const MOST_SCALE = 2.1;

/** The strip of terms in lines that fit. A sparse one has no letters for N-positions. */
export function sequenceScene(
  sequence: Sequence,
  available: number,
  bands: Bands,
  letters = true,
  isSparse = false,
  scale = 1,
): SequenceScene {
  const { outcomes, grundy, start } = sequence;
  const rows = rowsOf(sequence, letters);
  // Text does not grow with the cells.
  const small = Math.min(1, 1.25 / scale);
  const ofOutcomes = repeatOf(sequence, sequence.outcomePeriod);
  const ofValues = repeatOf(sequence, sequence.grundyPeriod ?? sequence.grundyGrowth);
  const lines = lineLengths(outcomes.length, available, ofValues ?? ofOutcomes);
  const counted = Number(start) === 0;
  const areas = new Map<string, string>();
  const fill = (style: string, path: string) => areas.set(style, (areas.get(style) ?? '') + path);
  const ink: Mark[] = [];
  const terms: Term[] = [];
  let width = 0;
  let first = 0;
  let height = 0;
  for (const { indent, length } of lines) {
    const bracketsFor = (repeat: Repeat | null): Bracket[] =>
      repeat === null ? [] : bracketsOf(repeat, counted, first, length);
    // Without values, the brackets of outcomes take their place.
    const above = bracketsFor(grundy.length > 0 ? ofOutcomes : null);
    const below = bracketsFor(grundy.length > 0 ? ofValues : ofOutcomes);
    const x0 = SIDE + indent * UNIT;
    const y0 = height + (HEAD + heightOf(above)) * small;
    const line: Line = { first, length, x0, y0 };
    for (let index = first; index < first + length; index++) {
      if (outcomes[index] === 2) continue;
      const x = x0 + (index - first) * UNIT;
      if (letters) fill(outcomes[index] === 1 ? 'p' : 'n', box(x, y0, UNIT, UNIT));
      if (grundy.length > 0) fill(bands.fill(grundy[index] ?? 0), box(x, y0 + (rows - 1) * UNIT, UNIT, UNIT));
      terms.push({ index, x, y: y0, width: UNIT, height: rows * UNIT });
    }
    ink.push(
      ...bracketMarks(above, x0, y0 - HEAD * small - 1, true, small),
      ...bracketMarks(below, x0, y0 + rows * UNIT + 6 * small, false, small),
      ...inkOf(sequence, line, bands, letters, isSparse, small),
      ...rulesOf(line, rows),
    );
    height = y0 + rows * UNIT + heightOf(below) * small + GAP;
    const wide = headWidth(sequence, first + length);
    width = Math.max(width, x0 + Math.max(length * UNIT, wide > WIDE ? wide : 0));
    first += length;
  }
  const fills: Mark[] = [...areas].map(([style, path]) => area(style, path));
  return {
    width: width + 3,
    height,
    marks: [...fills, ...ink],
    terms,
  };
}

/** The strip of a state for files. */
export function sceneOf({ rows }: State, sequence: Sequence, available: number, bands: Bands): Scene {
  const shown = shownOf(sequence, rows);
  return sequenceScene(shown, available, bands, hasLetters(sequence, rows));
}

/** The values over n, with P-positions on the axis; without values, all others at 1. */
export function valuesScene({ outcomes, grundy, start }: Sequence, available: number): Scene {
  const terms = outcomes.length;
  let most = 1;
  for (const value of grundy) most = Math.max(most, value);
  const left = Math.max(SIDE, String(most).length * 8 + 12);
  const width = Math.max(available, left + 60);
  const unit = (width - left - 8) / terms;
  const tall = Math.min(220, Math.max(70, most * 18));
  const bottom = 8 + tall;
  const up = tall / most;
  const x = (index: number) => left + (index + 0.5) * unit;
  const y = (value: number) => bottom - value * up;
  const marks: Mark[] = [];
  for (let value = 0, step = stride(up, 18); value <= most; value += step) {
    if (value > 0) marks.push(ruled('lattice', left, y(value), width, y(value)));
    marks.push(written('head', whole(value), left - 7, y(value) + 4, 12, 'end'));
  }
  const step = stride(unit, whole(after(start, terms)).length * 7 + 14);
  const first = Number((BigInt(step) - (BigInt(start) % BigInt(step))) % BigInt(step));
  for (let index = first; index < terms; index += step) {
    marks.push(written('head', whole(after(start, index)), x(index), bottom + 17, 12));
  }
  marks.push(ruled('heavy', left, bottom, width, bottom));
  const radius = Math.max(1.1, Math.min(3.6, unit * 0.32, up * 0.4));
  const stems = unit >= 8 && terms <= 128 && most <= 16;
  const dense = new Set<string>();
  outcomes.forEach((outcome, index) => {
    if (outcome === 2) return;
    const value = grundy.length > 0 ? (grundy[index] ?? 0) : 1 - (outcome & 1);
    if (unit < 1) return void dense.add(`${halves(x(index)) - radius} ${halves(y(value))}`);
    if (stems && value > 0) marks.push(ruled('stem', x(index), y(0), x(index), y(value)));
    marks.push({ shape: 'dot', style: 'term', x: x(index), y: y(value), radius });
  });
  if (dense.size > 0) marks.push(denseDots(dense, radius));
  return { width, height: bottom + 24, marks };
}

/** The nearest half unit. */
const halves = (place: number): number => Math.round(2 * place) / 2;

/** Dots closer than a pixel: hidden ones are left out, and all form one shape. */
function denseDots(lefts: ReadonlySet<string>, radius: number): Mark {
  const half = (width: number): string => `a${radius} ${radius} 0 1 0 ${width} 0`;
  return area('term', [...lefts].map(left => `M${left}${half(2 * radius)}${half(-2 * radius)}z`).join(''));
}
