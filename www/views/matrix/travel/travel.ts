/**
 * Travelling over the plane of positions. The picture at hand follows the hands at once; the window it shows,
 * in whole cells, is asked for as often as is useful, and what arrives takes its place under the hands.
 */

import { isStill, STILL, type Camera } from '../../../draw/camera.ts';
import { between, bounded, pan, rebased, windowOf, zoom, type Sight } from './moving.ts';
import type { Box, Frame, Turn } from '../../../draw/frame.ts';
import type { Grid, Window } from '../../../pkg/nimatrix.js';

/** What one stands on: a matrix as it is drawn, in CSS pixels. */
export interface Ground {
  grid: Grid;
  turn: Turn;
  frame: Frame;
}

export interface Traveller {
  ground(): Ground | null;
  /** The place that the matrix takes now. */
  place(): Box | null;
  /** The most cells in a window. */
  most(): number;
  want(window: Window): void;
  changed(): void;
}

/** While the hands move, a new window is asked for no more often than this. */
const ASK_MS = 120;
const SETTLE_MS = 140;

/** A name for a window. */
export const keyOf = ({ x0, y0, cols, rows }: Pick<Window, 'x0' | 'y0' | 'cols' | 'rows'>): string =>
  [x0, y0, cols, rows].join();

export class Travel {
  camera: Camera = STILL;
  /** The place kept while one travels, so that nothing around the figure moves. */
  box: Box | null = null;
  #who: Traveller;
  #asked = '';
  /** All windows asked for on this journey: an answer may come when a newer one is on its way. */
  #windows = new Set<string>();
  #askedAt = 0;
  #timer = 0;
  #moving = false;
  #pause = ASK_MS;
  #frame = 0;

  constructor(who: Traveller) {
    this.#who = who;
  }

  /** Whether a window is one that was travelled to. */
  is(window: Pick<Window, 'x0' | 'y0' | 'cols' | 'rows'>): boolean {
    return this.#windows.has(keyOf(window));
  }

  /** The hand has moved by `right` and `down` pixels. */
  pan(right: number, down: number): void {
    this.#move(({ frame }, camera) => pan(camera, right / frame.unit, down / frame.unit));
  }

  /** Larger by a factor around a point, in pixels from the corner of the cells. */
  zoom(factor: number, x: number, y: number): void {
    this.#move(({ frame }, camera) => zoom(camera, factor, x / frame.unit, y / frame.unit));
  }

  #move(by: (ground: Ground, camera: Camera) => Camera): void {
    this.box ??= this.#who.place();
    const ground = this.#who.ground();
    if (ground === null || this.box === null) return;
    cancelAnimationFrame(this.#frame);
    this.#moving = true;
    this.camera = bounded(
      by(ground, this.camera),
      ground.grid,
      ground.turn,
      sightOf(ground.frame),
      this.#who.most(),
    );
    this.#who.changed();
    // What the matrix at hand holds is drawn from it, as sharp as it can be.
    if (this.#timer !== 0 || holds(this.camera, ground.frame)) return;
    this.#timer = window.setTimeout(
      () => this.#ask(),
      Math.max(0, this.#askedAt + this.#pause - performance.now()),
    );
  }

  /** The hands have let go: the picture settles on whole cells. By then the journey may be over. */
  rest(): void {
    if (this.box === null) return;
    this.#moving = false;
    this.#ask();
    const ground = this.#who.ground();
    if (ground !== null && keyOf(ground.grid) === this.#asked) this.#settle();
  }

  #ask(): void {
    clearTimeout(this.#timer);
    this.#timer = 0;
    const ground = this.#who.ground();
    if (ground === null) return;
    const wanted = windowOf(this.camera, ground.grid, ground.turn, sightOf(ground.frame), this.#moving);
    if (keyOf(wanted) === this.#asked) return;
    this.go(wanted);
  }

  /** Asks for a window by a key or a button; the figure keeps its place. */
  go(wanted: Window): void {
    this.box ??= this.#who.place();
    this.#asked = keyOf(wanted);
    this.#askedAt = performance.now();
    this.#windows.add(this.#asked);
    this.#who.want(wanted);
  }

  /** Another matrix is there. */
  arrived(before: Ground, now: Ground): void {
    if (this.box === null) return;
    // Answers that take long are asked for less often.
    this.#pause = Math.max(ASK_MS, Math.min(1000, 2 * (performance.now() - this.#askedAt)));
    this.camera = rebased(this.camera, before.grid, now.grid, now.turn, now.frame.unit / before.frame.unit);
    if (!this.#moving && keyOf(now.grid) === this.#asked) this.#settle();
  }

  /** The window was chosen otherwise: it gets the place that suits it. */
  forget(): void {
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#timer);
    [this.camera, this.box, this.#asked, this.#timer, this.#moving] = [STILL, null, '', 0, false];
    this.#windows.clear();
  }

  /** Glides to rest. */
  #settle(): void {
    cancelAnimationFrame(this.#frame);
    const from = this.camera;
    if (isStill(from)) return;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const far = Math.abs(Math.log2(from.scale)) > 6 || Math.hypot(from.left, from.top) > 1e6;
    const start = performance.now();
    const step = () => {
      const part = calm || far ? 1 : Math.min(1, (performance.now() - start) / SETTLE_MS);
      this.camera = between(from, STILL, 1 - (1 - part) ** 3);
      this.#who.changed();
      if (part < 1) this.#frame = requestAnimationFrame(step);
    };
    step();
  }
}

/** Whether the matrix at hand holds every cell in sight. */
function holds(
  { left, top, scale }: Camera,
  { plotWidth, plotHeight, roomWidth, roomHeight, unit }: Frame,
): boolean {
  const [right, bottom] = [left + roomWidth / unit / scale, top + roomHeight / unit / scale];
  const slack = 1e-6 * (plotWidth / unit);
  return (
    left >= -slack &&
    top >= -slack &&
    right <= plotWidth / unit + slack &&
    bottom <= plotHeight / unit + slack
  );
}

const sightOf = (frame: Frame): Sight => ({
  across: frame.roomWidth / frame.unit,
  down: frame.roomHeight / frame.unit,
});
