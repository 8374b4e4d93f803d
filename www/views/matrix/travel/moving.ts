/**
 * Moving over the plane of positions: what hands make of a camera, and the window that it sees. Everything
 * counts in cells of the screen, from the upper left corner, whichever way the rows run; first rows and
 * columns are exact up to 2^64.
 */

import type { Grid, Whole, Window } from '../../../pkg/nimatrix.js';
import type { Camera } from '../../../draw/camera.ts';
import { sidesOf, type Turn } from '../../../draw/frame.ts';

/** How many cells, as large as they are at rest, have room. */
export interface Sight {
  across: number;
  down: number;
}

/** Which sides can grow: a single pile has one row, and no zoom gives it more. */
function free(grid: Grid, turn: Turn): { across: boolean; down: boolean } {
  const strip = grid.down === '';
  return { across: !(strip && turn === 'plot'), down: !(strip && turn !== 'plot') };
}

/** The hand has moved by `right` and `down` cells at rest. */
export const pan = (camera: Camera, right: number, down: number): Camera => ({
  ...camera,
  left: camera.left - right / camera.scale,
  top: camera.top - down / camera.scale,
});

/** Larger by a factor; the point `x` and `y` cells at rest from the corner stays where it is. */
export function zoom(camera: Camera, factor: number, x: number, y: number): Camera {
  const scale = camera.scale * factor;
  return {
    scale,
    left: camera.left + x / camera.scale - x / scale,
    top: camera.top + y / camera.scale - y / scale,
  };
}

const LARGEST = 2n ** 64n;
/** The fewest cells on a side to which one can zoom in. */
const FEWEST = 2;

/**
 * How far from the corner at rest the smallest and the largest number lie; far ends are not exact, and need
 * not be.
 */
function reach(from: Whole, count: number, upwards: boolean): [number, number] {
  const before = Number(BigInt(from));
  const behind = Number(LARGEST - BigInt(from));
  return upwards ? [count - behind, count + before] : [-before, behind];
}

/**
 * The nearest place at which one may look: on numbers from 0 on, at no more and no fewer cells than the
 * solver shows.
 */
export function bounded(camera: Camera, grid: Grid, turn: Turn, sight: Sight, most: number): Camera {
  const sides = sidesOf(grid, turn);
  const may = free(grid, turn);
  const [across, down] = [may.across ? sight.across : 1, may.down ? sight.down : 1];
  const least = may.across && may.down ? Math.sqrt((across * down) / most) : (across * down) / most;
  const greatest = Math.max(
    1,
    Math.min(...(may.across ? [across] : []), ...(may.down ? [down] : [])) / FEWEST,
  );
  const scale = Math.max(Math.min(least, 1), Math.min(greatest, camera.scale));
  const inside = (place: number, seen: number, [low, high]: [number, number]) =>
    Math.max(low, Math.min(place, high - seen));
  const left = may.across
    ? inside(camera.left, sight.across / scale, reach(sides.acrossFrom, sides.across, false))
    : 0;
  const top = may.down
    ? inside(camera.top, sight.down / scale, reach(sides.downFrom, sides.down, turn !== 'down'))
    : 0;
  return { left, top, scale };
}

/** The number so far from another, cut to the numbers that a window may start with. */
export function shifted(from: Whole, by: number, count: number): Whole {
  const wanted = BigInt(from) + BigInt(Math.round(by));
  const last = LARGEST - BigInt(count);
  const most = wanted > last ? last : wanted;
  const start = wanted < 0n ? 0n : most;
  return start <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(start) : start;
}

/** What is seen as a window of whole cells: the nearest one, or one that holds every cell in sight. */
export function windowOf(camera: Camera, grid: Grid, turn: Turn, sight: Sight, every = false): Window {
  const sides = sidesOf(grid, turn);
  const may = free(grid, turn);
  const side = (
    free: boolean,
    from: Whole,
    count: number,
    place: number,
    length: number,
  ): [Whole, number] => {
    if (!free) return [from, count];
    const start = every ? Math.floor(place) : Math.round(place);
    const cells = Math.max(1, every ? Math.ceil(place + length) - start : Math.round(length));
    return [shifted(from, start, cells), cells];
  };
  const [wide, high] = [sight.across / camera.scale, sight.down / camera.scale];
  const [acrossFrom, across] = side(may.across, sides.acrossFrom, sides.across, camera.left, wide);
  const [downFrom, down] = side(
    may.down,
    sides.downFrom,
    sides.down,
    turn === 'down' ? camera.top : sides.down - camera.top - high,
    high,
  );
  return turn === 'plot'
    ? { x0: downFrom, cols: down, y0: acrossFrom, rows: across }
    : { x0: acrossFrom, cols: across, y0: downFrom, rows: down };
}

/** The same sight over another matrix, whose cells at rest are `larger` times as large. */
export function rebased(camera: Camera, before: Grid, now: Grid, turn: Turn, larger: number): Camera {
  const [from, to] = [sidesOf(before, turn), sidesOf(now, turn)];
  const left = camera.left + Number(BigInt(from.acrossFrom) - BigInt(to.acrossFrom));
  const lower = Number(BigInt(to.downFrom) - BigInt(from.downFrom));
  const top = turn === 'down' ? camera.top - lower : camera.top + lower + to.down - from.down;
  return { left, top, scale: camera.scale / larger };
}

/** On the way from one place to another: sizes change evenly as ratios. */
export function between(from: Camera, to: Camera, part: number): Camera {
  const mix = (one: number, other: number) => one + (other - one) * part;
  return {
    left: mix(from.left, to.left),
    top: mix(from.top, to.top),
    scale: Math.exp(mix(Math.log(from.scale), Math.log(to.scale))),
  };
}

/** A window with `factor` times the cells on each side; an edge at 0 stays there, else the middle does. */
export function resized(window: Window, factor: number, most: number): Window {
  const strip = window.rows === 1;
  const cells = window.rows * window.cols * (strip ? factor : factor * factor);
  const by = cells <= most ? factor : factor * (strip ? most / cells : Math.sqrt(most / cells));
  const count = (length: number) => Math.max(Math.min(FEWEST, length), Math.floor(length * by + 0.5 - 1e-9));
  const start = (from: Whole, before: number, now: number) =>
    Number(from) === 0 ? 0 : shifted(from, (before - now) / 2, now);
  const cols = count(window.cols);
  const rows = strip ? 1 : count(window.rows);
  return {
    cols,
    rows,
    x0: start(window.x0, window.cols, cols),
    y0: strip ? window.y0 : start(window.y0, window.rows, rows),
  };
}
