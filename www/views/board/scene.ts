/**
 * The boards of games with a token: Kotzig's circle with the passes as a spiral; the line with labels and
 * portions.
 */

import type { Board, State } from '../../pkg/nimatrix.js';
import { script, type Letter } from '../../core/words/words.ts';
import type { Bands } from '../../draw/colours.ts';
import type { Rect } from '../../draw/frame.ts';
import { area, box, written, type Mark, type Scene } from '../../draw/svg.ts';

/** The place of a space, for its button. */
export interface Space extends Rect {
  space: number;
}

export interface BoardScene extends Scene {
  spaces: Space[];
}

/** The marks of a strategy: the space it moves to, and spaces that answer each other. */
export interface Proof {
  space: number | null;
  pairs: readonly (readonly [number, number])[];
}

const NOTHING: Proof = { space: null, pairs: [] };

/** The outcome of the position at each reachable space. */
export type Reached = ReadonlyMap<number, Letter>;

/** The board of a state for files. */
export function sceneOf(_: State, board: Board, available: number, bands: Bands): Scene {
  // A circle without other content is no larger than its numbers need.
  const enough = 92 + (46 * board.closed.length) / Math.PI;
  if (board.round) return circleScene(board, Math.min(available, enough), new Map());
  return lineScene(board, available, new Map(), bands);
}

const around = (x: number, y: number, r: number): Rect => ({
  x: x - r,
  y: y - r,
  width: 2 * r,
  height: 2 * r,
});

const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

const tokenOf = (board: Board): number => Number(board.trail.at(-1)?.space ?? 0);

/** Margin around a circle, for what is beside its spaces. */
const AROUND = 26;
/** The largest radius of spaces. */
const MOST_SIZE = 38;

export function circleScene(
  board: Board,
  available: number,
  reached: Reached,
  proof: Proof = NOTHING,
): BoardScene {
  const count = board.closed.length;
  // With more spaces they shrink, and dots replace numbers.
  const half = Math.max(140, available / 2) - AROUND;
  const largest = Math.min(MOST_SIZE, half * 0.16);
  const share = (0.42 * 2 * Math.PI) / count;
  const size = Math.max(2, Math.min(largest, (share * half) / (1 + share)));
  const radius = half - size;
  const numbered = size >= 8.5;
  const centre = half + AROUND;
  const at = (turn: number, r: number) => ({
    x: centre + r * Math.sin(turn),
    y: centre - r * Math.cos(turn),
  });
  const angle = (space: number) => (2 * Math.PI * space) / count;
  const marks: Mark[] = [];
  marks.push(area('round', disc(centre, centre, radius)));
  marks.push(...spiral(board, angle, at, radius - size - 8));
  for (const [one, other] of proof.pairs) {
    const [from, to] = [at(angle(one), radius), at(angle(other), radius)];
    marks.push(area('proof-pair', bow(from, to, centre)));
  }
  if (proof.space !== null) {
    const { x, y } = at(angle(proof.space), radius);
    marks.push(area('proof-space', disc(x, y, size + 5)));
  }
  const token = tokenOf(board);
  const open = new Set(board.reach.map(reach => Number(reach.space)));
  const spaces: Space[] = [];
  for (let space = 0; space < count; space++) {
    const { x, y } = at(angle(space), radius);
    const here = space === token;
    const look = lookOf(here, board.closed[space] === true, open.has(space));
    marks.push(area(look.space, disc(x, y, here ? size + 1.5 : size)));
    if (numbered) {
      marks.push(
        written(look.text, String(space), x, y + Math.min(7, size * 0.3), Math.min(20, size * 0.86)),
      );
    } else if (isNumbered(space, count)) {
      const out = at(angle(space), radius + 16);
      marks.push(written('head', String(space), out.x, out.y + 4, 11.5));
    }
    const letter = reached.get(space);
    if (letter !== undefined) {
      const out = at(angle(space), radius + size + 17);
      marks.push(letterMark(letter, out.x, out.y + 5));
    }
    spaces.push({ space, ...around(x, y, Math.max(size, 7)) });
  }
  return { width: 2 * centre, height: 2 * centre, marks, spaces };
}

/** A curve between two spaces of the circle, bent towards the centre. */
function bow(from: { x: number; y: number }, to: { x: number; y: number }, centre: number): string {
  const by = (one: number, other: number) => (one + other + centre) / 3;
  const short = (value: number) => Math.round(value * 10) / 10;
  const [x, y] = [by(from.x, to.x), by(from.y, to.y)].map(short);
  return `M${short(from.x)} ${short(from.y)}Q${x} ${y} ${short(to.x)} ${short(to.y)}`;
}

function lookOf(here: boolean, closed: boolean, reached: boolean): { space: string; text: string } {
  if (here) return { space: 'space token', text: 'token-text' };
  if (closed) return { space: 'space visited', text: 'p-text' };
  return { space: reached ? 'space open reach' : 'space open', text: 'space-text' };
}

const letterMark = (letter: Letter, x: number, y: number): Mark =>
  written(`letter board-letter ${letter === 'P' ? 'is-p' : ''}`, script[letter], x, y, 15);

/** Whether a small space has its number outside. One just before the start would touch that of 0. */
function isNumbered(space: number, count: number): boolean {
  const many = count <= 300 ? 25 : 100;
  const step = count <= 120 ? 10 : many;
  return space % step === 0 && count - space > step / 2;
}

/** The path of the token as a spiral, one turn inwards for each pass, with a dot at each stop. */
function spiral(
  board: Board,
  angle: (space: number) => number,
  at: (turn: number, r: number) => { x: number; y: number },
  outer: number,
): Mark[] {
  const turns = board.trail.map(stand => 2 * Math.PI * Number(stand.lap) + angle(Number(stand.space)));
  const last = turns.at(-1) ?? 0;
  if (last === 0) return [];
  const laps = last / (2 * Math.PI);
  const inwards = Math.min(16, (outer - 24) / Math.max(1, laps));
  const point = (turn: number) => at(turn, outer - (inwards * turn) / (2 * Math.PI));
  const step = (2 * Math.PI) / 90;
  let path = '';
  for (let turn = 0; turn < last + step; turn += step) {
    const { x, y } = point(Math.min(turn, last));
    path += `${path === '' ? 'M' : 'L'}${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
  }
  const stands = turns.map((turn, index): Mark => ({
    shape: 'dot',
    style: index === turns.length - 1 ? 'stand last' : 'stand',
    ...point(turn),
    radius: index === turns.length - 1 ? 4 : 2.6,
  }));
  return [area('trail', path), ...stands];
}

/** The scale of a line in a larger place. */
export const lineScale = ({ closed }: Board, available: number): number =>
  Math.max(1, Math.min(MOST_SCALE, available / (6 + (closed.length + 1) * UNIT)));

const MOST_SCALE = 1.8;
const UNIT = 34;
const HOP = 26;
const LINE_GAP = 8;

/** `bands` are the colours of labels. */
export function lineScene(
  board: Board,
  available: number,
  reached: Reached,
  bands: Bands | null,
  proof: Proof = NOTHING,
): BoardScene {
  const { closed, labels, portions } = board;
  const fit = Math.max(4, Math.floor((available - 6) / UNIT));
  const count = closed.length;
  const token = tokenOf(board);
  const open = new Set(board.reach.map(reach => Number(reach.space)));
  const foot = portions.length === 0 ? 20 : 46;
  const height = HOP + UNIT + foot + LINE_GAP;
  const place = (space: number) => ({
    x: 3 + (space % fit) * UNIT,
    y: HOP + Math.floor(space / fit) * height,
  });
  const fills: Mark[] = [];
  const ink: Mark[] = [];
  const spaces: Space[] = [];
  for (let space = 0; space < count; space++) {
    const { x, y } = place(space);
    const [middle, centre] = [x + UNIT / 2, y + UNIT / 2];
    const value = labels[space] ?? null;
    const path = box(x, y, UNIT, UNIT);
    const labelled = value === null || bands === null ? 'none' : bands.fill(Number(value));
    fills.push(area(closed[space] === true ? 'forbidden' : labelled, path));
    ink.push(area('box', path));
    if (closed[space] === true) ink.push(written('star', '∗', middle, centre + 7.5, 30));
    else if (value !== null && bands !== null) {
      const style = `number ${bands.ink(Number(value))}`;
      ink.push(written(style, String(value), middle, centre + 5.5, 16));
    }
    ink.push(written('head', String(space), middle, y + UNIT + 15, 11.5));
    const letter = reached.get(space);
    if (letter !== undefined && open.has(space)) ink.push(letterMark(letter, middle, y - 6));
    spaces.push({ space, x, y, width: UNIT, height: UNIT });
  }
  ink.push(...hops(board, place));
  const here = place(token);
  const ringed = (style: string, path: string) => ink.push(area('halo', path), area(style, path));
  ringed('token-ring', disc(here.x + UNIT / 2, here.y + UNIT / 2, UNIT / 2 - 4));
  for (const space of open) {
    const { x, y } = place(space);
    ringed('reach-box', box(x + 3.5, y + 3.5, UNIT - 7, UNIT - 7));
  }
  if (proof.space !== null && proof.space < count) {
    const { x, y } = place(proof.space);
    ringed('proof-space', box(x + 2, y + 2, UNIT - 4, UNIT - 4));
  }
  portions.forEach(([first, last], index) =>
    ink.push(...portionMarks(Number(first), Number(last), index, fit, count, place)),
  );
  const lines = Math.ceil(count / fit);
  return {
    width: 6 + Math.min(fit, count + 1) * UNIT,
    height: lines * height,
    marks: [...fills, ...ink],
    spaces,
  };
}

/** The path of the token: hops along the line. */
function hops({ trail }: Board, place: (space: number) => { x: number; y: number }): Mark[] {
  const marks: Mark[] = [];
  for (let index = 1; index < trail.length; index++) {
    const from = place(Number(trail[index - 1]?.space));
    const to = place(Number(trail[index]?.space));
    if (from.y !== to.y) continue;
    const [a, b] = [from.x + UNIT / 2, to.x + UNIT / 2];
    const path = `M${a} ${from.y - 2}Q${(a + b) / 2} ${from.y - HOP - 6} ${b} ${from.y - 2}`;
    marks.push(area('trail', path));
  }
  return marks;
}

/** The bracket of a portion with its length d, and d modulo 3, which decides. */
function portionMarks(
  first: number,
  last: number,
  index: number,
  fit: number,
  count: number,
  place: (space: number) => { x: number; y: number },
): Mark[] {
  const marks: Mark[] = [];
  const length = last - first + 1;
  // The added space behind an open end has no box.
  const shown = Math.min(last, count - 1);
  for (let from = first; from <= shown;) {
    const to = Math.min(shown, from - (from % fit) + fit - 1);
    const y = place(from).y + UNIT + 24;
    const left = place(from).x + 2;
    const right = place(to).x + UNIT - 2 + (to === shown && last > shown ? UNIT / 2 : 0);
    const end = to === shown ? `V${y - 5}` : '';
    marks.push(area('bracket', `M${left} ${from === first ? y - 5 : y}V${y}H${right}${end}`));
    // Spaces around the sign need a wide bracket.
    if (from === first) {
      const name = `d${subscript(index + 1)}${right - left > UNIT ? ' = ' : '='}${length}`;
      marks.push(written('portion', name, (left + right) / 2, y + 16, 12.5));
    }
    from = to + 1;
  }
  return marks;
}

const subscript = (value: number): string =>
  String(value).replace(/\d/g, digit => String.fromCharCode(0x2080 + Number(digit)));
