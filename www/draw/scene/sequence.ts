/**
 * A sequence as the handouts print it: a strip of n over outcome over Grundy value, the first period
 * bracketed; and its plot.
 */

import type { Sequence, Whole } from '../../pkg/nimatrix.js';
import { after, script, whole, type Letter } from '../../words/words.ts';
import type { Bands } from './bands.ts';
import type { Mark, Scene } from './mark.ts';
import { multiple, stride } from './matrix.ts';

/** A cell of the strip, for the table that lies over the drawing. */
export interface Term {
  index: number;
  line: number;
  x: number;
  y: number;
}

export interface SequenceScene extends Scene {
  terms: Term[];
  /** The size of a term's box: outcome and value together. */
  cell: { width: number; height: number };
  lines: number;
}

/** More terms than this are plotted, not written out. */
export const MOST_WRITTEN = 512;

const UNIT = 26;
const HEAD = 20;
/** Room for a bracket and its words, above or below a line. */
const BRACKET = 24;
const GAP = 14;
const SIDE = 28;

interface Repeat {
  preperiod: number;
  period: number;
  saltus: number;
}

/** Where a sequence repeats, counted from the first term shown; null if no whole period is in sight. */
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

/** How many terms each line holds, so that equal places of the period stand one under the other. */
function lineLengths(
  terms: number,
  room: number,
  repeat: Repeat | null,
): { indent: number; length: number }[] {
  const fit = Math.max(4, Math.floor((room - SIDE) / UNIT));
  const lines: { indent: number; length: number }[] = [];
  let first = 0;
  const put = (indent: number, wanted: number) => {
    const length = Math.min(wanted, terms - first);
    if (length > 0) lines.push({ indent, length });
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
  // The preperiod stands out to the left, and every other line begins under the first period.
  const indent = together ? preperiod : 0;
  while (first < terms) put(indent, Math.floor((fit - indent) / period) * period);
  return lines;
}

interface Bracket {
  from: number;
  to: number;
  /** Whether it opens and closes here, or runs on over the end of a line. */
  open: boolean;
  close: boolean;
  faint: boolean;
  text: string;
}

/** Brackets over (or under) a line: the preperiod and each period, words on the first of each. */
function bracketsOf(repeat: Repeat, counted: boolean, first: number, length: number): Bracket[] {
  const { preperiod, period, saltus } = repeat;
  const name = saltus === 0 ? `period ${period}` : `period ${period}, saltus ${saltus}`;
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
  put(0, preperiod, counted ? `preperiod ${preperiod}` : 'preperiod', false);
  let from = preperiod + Math.max(0, Math.floor((first - preperiod) / period)) * period;
  // After a period of one term there is nothing more to be told apart.
  if (period === 1) put(preperiod, preperiod + 1, name, false);
  else {
    for (; from < first + length; from += period) {
      put(from, from + period, from === preperiod ? name : '', from !== preperiod);
    }
  }
  return brackets;
}

/** Brackets as marks whose base line is y = 0. */
function bracketMarks(
  repeat: Repeat,
  counted: boolean,
  first: number,
  length: number,
  x0: number,
  up: boolean,
): Mark[] {
  const marks: Mark[] = [];
  const tick = up ? 5 : -5;
  let free = -Infinity;
  for (const { from, to, open, close, faint, text } of bracketsOf(repeat, counted, first, length)) {
    const left = x0 + from * UNIT + 2;
    const right = x0 + to * UNIT - 2;
    marks.push({
      shape: 'area',
      style: faint ? 'bracket faint' : 'bracket',
      path: `M${left} ${open ? tick : 0}V0H${right}${close ? `V${tick}` : ''}`,
    });
    if (text === '') continue;
    // Words wider than their bracket start at its left end, or after the words before.
    const wide = text.length * 5.7;
    const start = Math.max(free, wide <= right - left ? (left + right - wide) / 2 : left);
    marks.push({
      shape: 'text',
      style: 'bracket-text',
      x: start,
      y: up ? -5 : 14,
      size: 11.5,
      anchor: 'start',
      text,
    });
    free = start + wide + 10;
  }
  return marks;
}

/** The height that brackets need: more with words than without. */
const roomOf = (marks: readonly Mark[]): number =>
  marks.length === 0 ? 0 : marks.some(mark => mark.shape === 'text') ? BRACKET : BRACKET - 14;

const lowered = (marks: readonly Mark[], by: number): Mark[] =>
  marks.map(mark =>
    mark.shape === 'text'
      ? { ...mark, y: mark.y + by }
      : mark.shape === 'area'
        ? {
            ...mark,
            path: mark.path.replace(
              /([ V])(-?\d+)/g,
              (_, before: string, y: string) => before + String(Number(y) + by),
            ),
          }
        : mark,
  );

const valueSize = (text: string): number => (text.length <= 2 ? 14 : text.length === 3 ? 11.5 : 9);

/** The strip of terms in lines that fit the room. */
export function sequenceScene(sequence: Sequence, room: number, bands: Bands): SequenceScene {
  const { outcomes, grundy, start } = sequence;
  const ofOutcomes = repeatOf(sequence, sequence.outcomePeriod);
  const ofValues = repeatOf(sequence, sequence.grundyPeriod ?? sequence.grundyGrowth);
  const lines = lineLengths(outcomes.length, room, ofValues ?? ofOutcomes);
  const counted = Number(start) === 0;
  const areas = new Map<string, string>();
  const ink: Mark[] = [];
  const terms: Term[] = [];
  let width = 0;
  let first = 0;
  let height = 0;
  lines.forEach(({ indent, length }, line) => {
    const x0 = SIDE + indent * UNIT;
    const above = ofOutcomes === null ? [] : bracketMarks(ofOutcomes, counted, first, length, x0, true);
    const below = ofValues === null ? [] : bracketMarks(ofValues, counted, first, length, x0, false);
    const y0 = height + HEAD + roomOf(above);
    ink.push(...lowered(above, y0 - HEAD - 1), ...lowered(below, y0 + 2 * UNIT + 6));
    height = y0 + 2 * UNIT + roomOf(below) + GAP;
    const wide = whole(after(start, first + length)).length * 7 + 6;
    const step = stride(UNIT, wide);
    for (const [row, text] of ['n', '', 'g'].entries()) {
      if (text !== '') {
        ink.push({
          shape: 'text',
          style: 'row-head',
          x: x0 - 9,
          y: row === 0 ? y0 - 7 : y0 + UNIT * 1.5 + 5,
          size: 13,
          anchor: 'end',
          text,
        });
      }
    }
    for (let at = 0; at < length; at++) {
      const index = first + at;
      const x = x0 + at * UNIT;
      const outcome = outcomes[index];
      if (outcome === 2) continue;
      const value = grundy[index] ?? 0;
      const letter: Letter = outcome === 1 ? 'P' : 'N';
      const style = value === 0 ? 'v0' : `${bands.sequential ? 's' : 'v'}${bands.of(value)}`;
      const box = (y: number) => `M${x} ${y}h${UNIT}v${UNIT}h${-UNIT}z`;
      areas.set(letter === 'P' ? 'p' : 'n', (areas.get(letter === 'P' ? 'p' : 'n') ?? '') + box(y0));
      areas.set(style, (areas.get(style) ?? '') + box(y0 + UNIT));
      const label = after(start, index);
      if (multiple(label, step)) {
        ink.push({
          shape: 'text',
          style: 'head',
          x: x + UNIT / 2,
          y: y0 - 7,
          size: 12,
          anchor: 'middle',
          text: whole(label),
        });
      }
      ink.push({
        shape: 'text',
        style: `letter ${letter === 'P' ? 'p' : 'n'}-ink`,
        x: x + UNIT * 0.49,
        y: y0 + UNIT * 0.67,
        size: 15.5,
        anchor: 'middle',
        text: script[letter],
      });
      const text = String(value);
      ink.push({
        shape: 'text',
        style: `number ${style.replace('v', 't').replace('s', 'u')}`,
        x: x + UNIT / 2,
        y: y0 + UNIT * 1.5 + valueSize(text) * 0.345,
        size: valueSize(text),
        anchor: 'middle',
        text,
      });
      terms.push({ index, line, x, y: y0 });
    }
    const right = x0 + length * UNIT;
    for (let at = 1; at < length; at++) {
      ink.push({
        shape: 'line',
        style: 'thin',
        x1: x0 + at * UNIT,
        y1: y0,
        x2: x0 + at * UNIT,
        y2: y0 + 2 * UNIT,
      });
    }
    ink.push(
      { shape: 'line', style: 'heavy', x1: x0, y1: y0, x2: right, y2: y0 },
      { shape: 'line', style: 'thin', x1: x0, y1: y0 + UNIT, x2: right, y2: y0 + UNIT },
    );
    const repeat = ofValues ?? ofOutcomes;
    for (let at = 0; at <= length; at++) {
      const edge =
        repeat !== null &&
        first + at >= repeat.preperiod &&
        (first + at - repeat.preperiod) % repeat.period === 0 &&
        repeat.period > 1;
      if (at === 0 || edge) {
        ink.push({
          shape: 'line',
          style: 'heavy',
          x1: x0 + at * UNIT,
          y1: y0,
          x2: x0 + at * UNIT,
          y2: y0 + 2 * UNIT,
        });
      }
    }
    width = Math.max(width, right);
    first += length;
  });
  const fills: Mark[] = [...areas].map(([style, path]) => ({ shape: 'area', style, path }));
  return {
    width: width + 3,
    height,
    marks: [...fills, ...ink],
    terms,
    cell: { width: UNIT, height: 2 * UNIT },
    lines: lines.length,
  };
}

/** The values over n, P-positions on the axis. */
export function valuesScene(sequence: Sequence, room: number): Scene {
  const { outcomes, grundy, start } = sequence;
  const terms = outcomes.length;
  let most = 1;
  for (const value of grundy) most = Math.max(most, value);
  const left = Math.max(SIDE, String(most).length * 8 + 12);
  const width = Math.max(room, left + 60);
  const unit = (width - left - 8) / terms;
  const tall = Math.min(220, Math.max(70, most * 18));
  const top = 8;
  const bottom = top + tall;
  const up = tall / most;
  const x = (index: number) => left + (index + 0.5) * unit;
  const y = (value: number) => bottom - value * up;
  const marks: Mark[] = [];
  for (let value = 0, step = stride(up, 18); value <= most; value += step) {
    if (value > 0) {
      marks.push({ shape: 'line', style: 'lattice', x1: left, y1: y(value), x2: width, y2: y(value) });
    }
    marks.push({
      shape: 'text',
      style: 'head',
      x: left - 7,
      y: y(value) + 4,
      size: 12,
      anchor: 'end',
      text: whole(Math.round(value)),
    });
  }
  const step = stride(unit, whole(after(start, terms)).length * 7 + 14);
  for (let index = 0; index < terms; index++) {
    const label = after(start, index);
    if (multiple(label, step)) {
      marks.push({
        shape: 'text',
        style: 'head',
        x: x(index),
        y: bottom + 17,
        size: 12,
        anchor: 'middle',
        text: whole(label),
      });
    }
  }
  marks.push({ shape: 'line', style: 'heavy', x1: left, y1: bottom, x2: width, y2: bottom });
  const radius = Math.max(1.1, Math.min(3.6, unit * 0.32, up * 0.4));
  for (let index = 0; index < terms; index++) {
    if (outcomes[index] === 2) continue;
    const value = grundy[index] ?? 0;
    if (unit >= 8 && value > 0 && terms <= 128 && most <= 16) {
      marks.push({ shape: 'line', style: 'stem', x1: x(index), y1: bottom, x2: x(index), y2: y(value) });
    }
    marks.push({ shape: 'dot', style: 'term', x: x(index), y: y(value), radius });
  }
  return { width, height: bottom + 24, marks };
}
