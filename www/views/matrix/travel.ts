/**
 * Panning and zooming the plane of positions. The drawn picture follows gestures at once; windows of whole
 * cells are requested at intervals and replace the picture when they arrive.
 */

import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { Gestures } from '../../core/scroll.ts';
import { frameIn, isStill, MOST_CELLS, sidesOf, STILL } from '../../draw/frame.ts';
import type { Box, Camera, Frame, Turn } from '../../draw/frame.ts';
import { emit, type May, type Page } from '../../core/state.ts';
import { turnOf } from '../../core/page.ts';
import type { Grid, Window, Whole } from '../../pkg/nimatrix.js';

interface Host extends ReactiveControllerHost, HTMLElement {
  page: Page;
  /** The box of the first matrix; all show the same window. */
  readonly box: Box | null;
}

/** The least time between requests during a gesture. */
const ASK_MS = 120;
const SETTLE_MS = 140;
/** How long the hint about the wheel stays. */
const NOTE_MS = 1600;

const keyOf = ({ x0, y0, cols, rows }: Pick<Window, 'x0' | 'y0' | 'cols' | 'rows'>): string =>
  [x0, y0, cols, rows].join();

export class Travel implements ReactiveController {
  camera: Camera = STILL;
  /** The box kept while moving, so that nothing else on the page moves. */
  box: Box | null = null;
  /** Whether the hint about the wheel is shown. */
  hasHint = false;
  #host: Host;
  #grid: Grid | null = null;
  /** The window before the first move. */
  #home: Window | null = null;
  #returning = false;
  #stage: HTMLElement | null = null;
  #hintTimer = 0;
  #pressed: PointerEvent | null;
  #asked = '';
  /** All windows requested since then: an old answer may arrive late. */
  #windows = new Set<string>();
  #askedAt = 0;
  #timer = 0;
  #moving = false;
  #pause = ASK_MS;
  #settling = 0;

  /** `pressed` is a pointer that is down already. */
  constructor(host: Host, pressed: PointerEvent | null = null) {
    this.#host = host;
    this.#pressed = pressed;
    host.addController(this);
  }

  hostConnected(): void {
    addEventListener('popstate', this.#leave);
  }

  hostDisconnected(): void {
    removeEventListener('popstate', this.#leave);
  }

  /** Before drawing: a new matrix replaces the old, or moving has ended. */
  hostUpdate(): void {
    const grid = this.#host.page.panels[0]?.grid ?? null;
    const before = this.#grid;
    this.#grid = grid;
    const { box } = this;
    if (grid === null || before === null || grid === before || box === null) return;
    if (this.#returning || !this.#windows.has(keyOf(grid))) return this.#leave();
    // Slow answers are requested less often.
    this.#pause = Math.max(ASK_MS, Math.min(1000, 2 * (performance.now() - this.#askedAt)));
    const unit = (of: Grid) => frameIn(of, this.#turn, box).unit;
    this.camera = rebased(this.camera, before, grid, this.#turn, unit(grid) / unit(before));
    if (!this.#moving && keyOf(grid) === this.#asked) this.#settle();
  }

  hostUpdated(): void {
    const stage = this.#host.querySelector<HTMLElement>('.stage');
    if (stage === null || stage === this.#stage) return;
    this.#stage = stage;
    const gestures = new Gestures(stage, '.matrix', {
      // After a zoom a finger moves the figure. The plain wheel needs the consent of the frame's author.
      follows: event => (event instanceof PointerEvent ? this.draggable : this.#may.scroll === 'greedy'),
      ignored: () => this.#hint(),
      enabled: () => this.#may.scroll !== 'none' && (this.#may.pan || this.#may.zoom),
      pan: (right, down) => this.#may.pan && this.drag(right, down),
      zoom: (factor, x, y) => this.#may.zoom && this.#enlargeAt(factor, x, y),
      ended: () => this.rest(),
    });
    if (this.#pressed !== null) gestures.press(this.#pressed);
    this.#pressed = null;
  }

  /** Whether there is a window to return to. */
  get away(): boolean {
    return this.#home !== null;
  }

  /** Whether one finger may drag the matrices. */
  get draggable(): boolean {
    const { pan, scroll } = this.#may;
    return pan && (scroll === 'greedy' || (scroll === 'taken' && this.away));
  }

  get #may(): May {
    return this.#host.page.may;
  }

  get #turn(): Turn {
    return turnOf(this.#host.page.state);
  }

  /** The frame of the present matrix; null if none is drawn. */
  get #frame(): Frame | null {
    const box = this.box ?? this.#host.box;
    return this.#grid === null || box === null ? null : frameIn(this.#grid, this.#turn, box);
  }

  get #most(): number {
    return Math.floor(MOST_CELLS / Math.max(1, this.#host.page.panels.length));
  }

  drag(right: number, down: number): void {
    this.#move((camera, { unit }) => pan(camera, right / unit, down / unit));
  }

  /** Zooms by a factor around a point, in pixels from the corner of the cells. */
  enlarge(factor: number, x: number, y: number): void {
    this.#move((camera, { unit }) => zoom(camera, factor, x / unit, y / unit));
  }

  #enlargeAt(factor: number, x: number, y: number): void {
    const drawing =
      document
        .elementsFromPoint(x, y)
        .find(element => element.closest('.matrix') !== null)
        ?.closest('.matrix') ?? this.#host.querySelector('.matrix');
    const frame = this.#frame;
    if (drawing === null || frame === null) return;
    const { left, top } = drawing.getBoundingClientRect();
    this.enlarge(factor, x - left - frame.left, y - top - frame.top);
  }

  #move(by: (camera: Camera, frame: Frame) => Camera): void {
    this.box ??= this.#host.box;
    const frame = this.#frame;
    if (frame === null || this.#grid === null) return;
    cancelAnimationFrame(this.#settling);
    this.#moving = true;
    this.camera = bounded(by(this.camera, frame), this.#grid, this.#turn, sightOf(frame), this.#most);
    this.#host.requestUpdate();
    // The present matrix contains what is in sight, at full sharpness.
    if (this.#timer !== 0 || covers(this.camera, frame)) return;
    const wait = Math.max(0, this.#askedAt + this.#pause - performance.now());
    this.#timer = window.setTimeout(() => this.#ask(), wait);
  }

  /** The gesture has ended: the picture settles on whole cells. Moving may have ended before. */
  rest(): void {
    if (this.box === null) return;
    this.#moving = false;
    this.#ask();
    if (this.#grid !== null && keyOf(this.#grid) === this.#asked) this.#settle();
  }

  #ask(): void {
    clearTimeout(this.#timer);
    this.#timer = 0;
    const frame = this.#frame;
    if (frame === null || this.#grid === null) return;
    const wanted = windowOf(this.camera, this.#grid, this.#turn, sightOf(frame), this.#moving);
    if (keyOf(wanted) !== this.#asked) this.#request(wanted);
  }

  #request(wanted: Window): void {
    this.box ??= this.#host.box;
    this.#asked = keyOf(wanted);
    this.#askedAt = performance.now();
    this.#windows.add(this.#asked);
    this.#home ??= this.#host.page.state.window;
    this.#returning = false;
    emit(this.#host, { kind: 'window', window: wanted, gliding: true });
  }

  /** Shows another window, by a key or button. The figure keeps its place. */
  go(wanted: Window): void {
    if (keyOf(wanted) !== keyOf(this.#host.page.state.window)) this.#request(wanted);
  }

  /** Moves by a number of rows and columns. */
  pan(rows: number, cols: number): void {
    if (!this.#may.pan) return;
    const { window } = this.#host.page.state;
    const { x0, y0 } = window;
    this.go({ ...window, x0: shifted(x0, cols, window.cols), y0: shifted(y0, rows, window.rows) });
  }

  zoom(factor: number): void {
    if (this.#may.zoom) this.go(resized(this.#host.page.state.window, 1 / factor, this.#most));
  }

  /** Returns to the window before moving. */
  fit(): void {
    const home = this.#home;
    if (home === null) return;
    if (this.#grid !== null && keyOf(this.#grid) === keyOf(home)) this.#leave();
    this.#returning = true;
    this.#host.requestUpdate();
    emit(this.#host, { kind: 'window', window: home, gliding: true });
  }

  /** Centres the window on a cell. */
  centre(cell: { down: bigint; across: bigint }): void {
    const { axes, window } = this.#host.page.state;
    const start = (at: bigint, count: number) => shifted(at, -Math.floor(count / 2), count);
    const y0 = axes.length < 2 ? window.y0 : start(cell.down, window.rows);
    this.go({ ...window, x0: start(cell.across, window.cols), y0 });
  }

  /** The window was changed otherwise, as by the history: it gets its own box. */
  readonly #leave = (): void => {
    cancelAnimationFrame(this.#settling);
    clearTimeout(this.#timer);
    [this.camera, this.box, this.#home] = [STILL, null, null];
    [this.#asked, this.#timer, this.#moving] = ['', 0, false];
    this.#windows.clear();
  };

  #settle(): void {
    cancelAnimationFrame(this.#settling);
    const from = this.camera;
    if (isStill(from)) return;
    const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const far = Math.abs(Math.log2(from.scale)) > 6 || Math.hypot(from.left, from.top) > 1e6;
    const start = performance.now();
    const step = () => {
      const part = isReduced || far ? 1 : Math.min(1, (performance.now() - start) / SETTLE_MS);
      this.camera = between(from, STILL, 1 - (1 - part) ** 3);
      this.#host.requestUpdate();
      if (part < 1) this.#settling = requestAnimationFrame(step);
    };
    step();
  }

  /** Shows the hint about the wheel for a while. */
  #hint(): void {
    if (!this.#may.zoom) return;
    clearTimeout(this.#hintTimer);
    const note = (isShown: boolean): void => {
      if (this.hasHint !== isShown) this.#host.requestUpdate();
      this.hasHint = isShown;
    };
    this.#hintTimer = window.setTimeout(() => note(false), NOTE_MS);
    note(true);
  }
}

/** Whether the present matrix contains every cell in sight. */
function covers({ left, top, scale }: Camera, frame: Frame): boolean {
  const { plotWidth, plotHeight, unit } = frame;
  const { across, down } = sightOf(frame);
  const slack = 1e-6 * (plotWidth / unit);
  const has = (side: number, from: number, seen: number) =>
    from >= -slack && from + seen / scale <= side / unit + slack;
  return has(plotWidth, left, across) && has(plotHeight, top, down);
}

const sightOf = (frame: Frame): Sight => ({
  across: frame.availableWidth / frame.unit,
  down: frame.availableHeight / frame.unit,
});

/** The number of cells at rest that fit. */
export interface Sight {
  across: number;
  down: number;
}

/** A side of a matrix: its first number, its count, and the count visible at rest. */
interface Side {
  from: Whole;
  count: number;
  seen: number;
  /** Whether it can grow. A single pile has one row. */
  free: boolean;
  /** Whether its numbers run up the screen. */
  up: boolean;
}

function sidesIn(grid: Grid, turn: Turn, sight: Sight): [across: Side, down: Side] {
  const { acrossFrom, across, downFrom, down } = sidesOf(grid, turn);
  const isStrip = grid.down === '';
  const isPlot = turn === 'plot';
  return [
    { from: acrossFrom, count: across, seen: sight.across, free: !(isStrip && isPlot), up: false },
    { from: downFrom, count: down, seen: sight.down, free: !isStrip || isPlot, up: turn !== 'down' },
  ];
}

/** Moves by `right` and `down` cells at rest. */
export const pan = (camera: Camera, right: number, down: number): Camera => ({
  ...camera,
  left: camera.left - right / camera.scale,
  top: camera.top - down / camera.scale,
});

/** Zooms by a factor. The point `x`, `y`, in cells at rest from the corner, stays. */
export function zoom(camera: Camera, factor: number, x: number, y: number): Camera {
  const scale = camera.scale * factor;
  return {
    scale,
    left: camera.left + x / camera.scale - x / scale,
    top: camera.top + y / camera.scale - y / scale,
  };
}

const LARGEST = 2n ** 64n;
const FEWEST = 2;

/** The nearest allowed camera: on numbers from 0 on, with as many cells as the solver shows. */
export function bounded(camera: Camera, grid: Grid, turn: Turn, sight: Sight, most: number): Camera {
  const sides = sidesIn(grid, turn, sight);
  const free = sides.flatMap(({ free, seen }) => (free ? seen : []));
  const least = free.reduce((cells, seen) => cells * seen, 1 / most) ** (1 / free.length);
  const greatest = Math.max(1, Math.min(...free) / FEWEST);
  const scale = Math.max(Math.min(least, 1), Math.min(greatest, camera.scale));
  // Far ends are not exact.
  const inside = ({ count, free, from, seen, up }: Side, place: number): number => {
    if (!free) return 0;
    const [before, behind] = [Number(BigInt(from)), Number(LARGEST - BigInt(from))];
    const [low, high] = up ? [count - behind, count + before] : [-before, behind];
    return Math.max(low, Math.min(place, high - seen / scale));
  };
  return { left: inside(sides[0], camera.left), top: inside(sides[1], camera.top), scale };
}

/** A number shifted by a distance, within the numbers that a window may start with. */
export function shifted(from: Whole, by: number, count: number): Whole {
  const wanted = BigInt(from) + BigInt(Math.round(by));
  const last = LARGEST - BigInt(count);
  const most = wanted > last ? last : wanted;
  const start = wanted < 0n ? 0n : most;
  return start <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(start) : start;
}

/** The first number of a side, and the count. */
type Ends = [from: Whole, count: number];

/**
 * The camera's view as a window of whole cells: the nearest, or with `every` one that contains all cells in
 * sight.
 */
export function windowOf(camera: Camera, grid: Grid, turn: Turn, sight: Sight, every = false): Window {
  const ends = sidesIn(grid, turn, sight).map(({ count, free, from, seen, up }, at): Ends => {
    if (!free) return [from, count];
    const length = seen / camera.scale;
    const shown = at === 0 ? camera.left : camera.top;
    const place = up ? count - shown - length : shown;
    const start = every ? Math.floor(place) : Math.round(place);
    const cells = Math.max(1, every ? Math.ceil(place + length) - start : Math.round(length));
    return [shifted(from, start, cells), cells];
  });
  const [[x0, cols], [y0, rows]] = (turn === 'plot' ? ends.reverse() : ends) as [Ends, Ends];
  return { x0, cols, y0, rows };
}

/** The same view over another matrix, whose cells at rest are `larger` times as large. */
export function rebased(camera: Camera, before: Grid, now: Grid, turn: Turn, larger: number): Camera {
  const [from, to] = [sidesOf(before, turn), sidesOf(now, turn)];
  const left = camera.left + Number(BigInt(from.acrossFrom) - BigInt(to.acrossFrom));
  const lower = Number(BigInt(to.downFrom) - BigInt(from.downFrom));
  const top = turn === 'down' ? camera.top - lower : camera.top + lower + to.down - from.down;
  return { left, top, scale: camera.scale / larger };
}

/** A camera between two others. Scales change geometrically. */
export function between(from: Camera, to: Camera, part: number): Camera {
  const mix = (one: number, other: number) => one + (other - one) * part;
  return {
    left: mix(from.left, to.left),
    top: mix(from.top, to.top),
    scale: Math.exp(mix(Math.log(from.scale), Math.log(to.scale))),
  };
}

/** A window with `factor` times the cells on each side. An edge at 0 stays, else the middle. */
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
