/** The values of a sequence over n. */

import { stride } from '../../draw/frame.ts';
import type { Sequence } from '../../pkg/nimatrix.js';
import { after, whole } from '../../core/words/words.ts';
import { area, ruled, written, type Mark, type Scene } from '../../draw/svg.ts';
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
    return { ...axes, marks: [...marks, denseDots(sequence, plot)] };
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
const DENSE = 2;

/** Dots closer than a pixel: those that would cover one another are one, and all are one shape. */
function denseDots({ outcomes }: Sequence, { left, top, width, x, y, value, radius }: Plot): Mark {
  const cols = Math.ceil((width + radius) * DENSE);
  const places = new Set<number>();
  outcomes.forEach((outcome, index) => {
    if (outcome === 2) return;
    const row = Math.floor((y(value(index)) - top + radius) * DENSE);
    places.add(row * cols + Math.floor((x(index) - left) * DENSE));
  });
  const half = (width: number): string => `a${radius} ${radius} 0 1 0 ${width} 0`;
  const dot = `${half(2 * radius)}${half(-2 * radius)}z`;
  const path = Array.from(places, at => {
    const [row, col] = [Math.floor(at / cols), at % cols];
    return `M${left + (col + 0.5) / DENSE - radius} ${top - radius + (row + 0.5) / DENSE}${dot}`;
  });
  return area('term', path.join(''));
}
