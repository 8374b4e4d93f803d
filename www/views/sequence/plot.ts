/** The values of a sequence over n. */

import type { Sequence } from '../../pkg/nimatrix.js';
import { after, whole } from '../../core/words/words.ts';
import { area, ruled, written, type Mark, type Scene } from '../../draw/mark.ts';
import { stride } from '../matrix/scene.ts';
import { SIDE } from './scene.ts';

/** The axes of a plot of values, and where its dots lie. */
interface Plot {
  axes: Scene;
  /** The place of the dots. */
  left: number;
  top: number;
  width: number;
  height: number;
  /** The value of a term; where there are none, 0 for P and 1 for N. */
  value(index: number): number;
  most: number;
  /** The width of a term, and the middle of its dot. */
  unit: number;
  x(index: number): number;
  y(value: number): number;
  radius: number;
}

export function plotOf({ outcomes, grundy, start }: Sequence, room: number): Plot {
  const value = (index: number): number =>
    grundy.length > 0 ? (grundy[index] ?? 0) : 1 - ((outcomes[index] ?? 0) & 1);
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
    if (value > 0) marks.push(ruled('lattice', left, y(value), width, y(value)));
    marks.push(written('head', whole(value), left - 7, y(value) + 4, 12, 'end'));
  }
  const step = stride(unit, whole(after(start, terms)).length * 7 + 14);
  const first = Number((BigInt(step) - (BigInt(start) % BigInt(step))) % BigInt(step));
  for (let index = first; index < terms; index += step) {
    marks.push(written('head', whole(after(start, index)), x(index), bottom + 17, 12));
  }
  marks.push(ruled('heavy', left, bottom, width, bottom));
  const axes = { width, height: bottom + 24, marks };
  const radius = Math.max(1.1, Math.min(3.6, unit * 0.32, up * 0.4));
  return { axes, left, top, width: width - left, height: tall, value, most, unit, x, y, radius };
}

/** The values over n, P-positions on the axis; where there are none, all others at 1. */
export function valuesScene(sequence: Sequence, room: number): Scene {
  const { outcomes } = sequence;
  const plot = plotOf(sequence, room);
  const { axes, value, most, unit, x, y, radius } = plot;
  const marks = [...axes.marks];
  if (unit < 1) {
    const dots = new DenseDots(sequence, plot);
    dots.add(0, outcomes.length);
    return { ...axes, marks: [...marks, dots.mark()] };
  }
  for (let index = 0; index < outcomes.length; index++) {
    if (outcomes[index] === 2) continue;
    const now = value(index);
    if (unit >= 8 && now > 0 && outcomes.length <= 128 && most <= 16) {
      marks.push(ruled('stem', x(index), y(0), x(index), y(now)));
    }
    marks.push({ shape: 'dot', style: 'term', x: x(index), y: y(now), radius });
  }
  return { ...axes, marks };
}

/** How many places of dense dots lie on a side of a unit. */
export const DENSE = 2;

/** Dots closer than a pixel: those that would cover one another are one, and all are one shape. */
export class DenseDots {
  readonly cols: number;
  readonly rows: number;
  /** 1 where a dot is, row after row; the first lies at the left of the plot, a radius above its top. */
  readonly cells: Uint8Array;
  count = 0;
  #sequence: Sequence;
  #plot: Plot;

  constructor(sequence: Sequence, plot: Plot) {
    const { width, height, radius } = plot;
    [this.#sequence, this.#plot] = [sequence, plot];
    this.cols = Math.ceil((width + radius) * DENSE);
    this.rows = Math.ceil((height + 2 * radius) * DENSE);
    this.cells = new Uint8Array(this.cols * this.rows);
  }

  /** Adds the dots of the terms between two places. */
  add(from: number, to: number): void {
    const { outcomes } = this.#sequence;
    const { left, top, x, y, value, radius } = this.#plot;
    for (let index = from; index < to; index++) {
      if (outcomes[index] === 2) continue;
      const row = Math.floor((y(value(index)) - top + radius) * DENSE);
      const at = row * this.cols + Math.floor((x(index) - left) * DENSE);
      if (this.cells[at] === 0) this.count++;
      this.cells[at] = 1;
    }
  }

  /** All of them. */
  mark(): Mark {
    const { left, top, radius } = this.#plot;
    const half = (width: number): string => `a${radius} ${radius} 0 1 0 ${width} 0`;
    const dot = `${half(2 * radius)}${half(-2 * radius)}z`;
    const path: string[] = [];
    for (let at = this.cells.indexOf(1); at >= 0; at = this.cells.indexOf(1, at + 1)) {
      const [row, col] = [Math.floor(at / this.cols), at % this.cols];
      path.push(`M${left + (col + 0.5) / DENSE - radius} ${top - radius + (row + 0.5) / DENSE}${dot}`);
    }
    return area('term', path.join(''));
  }
}
