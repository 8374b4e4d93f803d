/** Brings together the window in the link, the matrices at hand, and what hands, keys and buttons ask for. */

import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { Gestures } from './gestures.ts';
import { MOST_CELLS } from '../../../draw/camera.ts';
import { resized, shifted } from './moving.ts';
import { frameIn, placeOf, type Box, type Frame, type Turn } from '../../../draw/frame.ts';
import { emit, turnOf, type May, type Page } from '../../../core/state.ts';
import { keyOf, Travel, type Ground } from './travel.ts';
import type { Grid, Window } from '../../../pkg/nimatrix.js';

/** A matrix on the page, as far as it matters here. */
type Drawn = HTMLElement & { readonly frame: Frame };

interface Host extends ReactiveControllerHost, HTMLElement {
  page: Page;
}

/** So long it is said what the wheel would do, once it has come to rest. */
const NOTE_MS = 1600;

export class Journey implements ReactiveController {
  readonly travel: Travel;
  #host: Host;
  #grid: Grid | null = null;
  #home: Window | null = null;
  #returning = false;
  #stage: HTMLElement | null = null;
  #noting = 0;
  #pressed: PointerEvent | null;
  /** Whether it is said what the wheel would do. */
  noted = false;

  /** `pressed` is a pointer that is down already. */
  constructor(host: Host, pressed: PointerEvent | null = null) {
    this.#host = host;
    this.#pressed = pressed;
    this.travel = new Travel({
      ground: () => this.#ground(),
      place: () => this.#place(),
      most: () => this.#most(),
      want: window => {
        this.#home ??= host.page.state.window;
        this.#returning = false;
        emit(host, { kind: 'window', window, gliding: true });
      },
      changed: () => host.requestUpdate(),
    });
    host.addController(this);
  }

  hostConnected(): void {
    addEventListener('popstate', this.#returned);
  }

  hostDisconnected(): void {
    removeEventListener('popstate', this.#returned);
  }

  /** Another entry of the history has a window of its own: what hands still do belongs to the one before. */
  readonly #returned = (): void => this.#leave();

  /** Whether there is a window to go back to. */
  get away(): boolean {
    return this.#home !== null;
  }

  /** All matrices at hand show the same window; the first stands for them. */
  #first(): Drawn | null {
    return this.#host.querySelector<Drawn>('nim-grid');
  }

  #ground(): Ground | null {
    const grid = this.#grid;
    const { box } = this.travel;
    if (grid === null) return null;
    if (box !== null) return this.#within(grid, box);
    const frame = this.#first()?.frame;
    return frame === undefined ? null : { grid, turn: this.#turn, frame };
  }

  #within(grid: Grid, box: Box): Ground {
    return { grid, turn: this.#turn, frame: frameIn(grid, this.#turn, box) };
  }

  get #turn(): Turn {
    return turnOf(this.#host.page.state);
  }

  #place(): Box | null {
    const frame = this.#first()?.frame;
    return this.travel.box ?? (frame === undefined ? null : placeOf(frame));
  }

  #most(): number {
    return Math.floor(MOST_CELLS / Math.max(1, this.#host.page.panels.length));
  }

  /** Before anything is drawn: another matrix takes its place under the hands, or the journey is over. */
  hostUpdate(): void {
    const grid = this.#host.page.panels[0]?.grid ?? null;
    const before = this.#grid;
    this.#grid = grid;
    const { box } = this.travel;
    if (grid === null || before === null || grid === before || box === null) return;
    if (this.#returning || !this.travel.is(grid)) return this.#leave();
    this.travel.arrived(this.#within(before, box), this.#within(grid, box));
  }

  hostUpdated(): void {
    const stage = this.#host.querySelector<HTMLElement>('.stage');
    if (stage === null || stage === this.#stage) return;
    this.#stage = stage;
    const gestures = new Gestures(stage, '.matrix', {
      takenUp: event => this.#takenUp(event),
      passed: () => this.#note(),
      given: () => this.#may.scroll !== 'none' && (this.#may.pan || this.#may.zoom),
      pan: (right, down) => this.#may.pan && this.travel.pan(right, down),
      zoom: (factor, x, y) => this.#may.zoom && this.#zoomAt(factor, x, y),
      rest: () => this.travel.rest(),
    });
    if (this.#pressed !== null) gestures.press(this.#pressed);
    this.#pressed = null;
  }

  /** The window was chosen otherwise; it has the place that suits it. */
  #leave(): void {
    this.#home = null;
    this.travel.forget();
  }

  get #may(): May {
    return this.#host.page.may;
  }

  /** Whether one finger may drag the matrices. */
  get draggable(): boolean {
    const { pan, scroll } = this.#may;
    return pan && (scroll === 'greedy' || (scroll === 'taken' && this.away));
  }

  /**
   * A finger moves the figure once one has zoomed; the plain wheel only where the author of a frame says so.
   */
  #takenUp(event: Event): boolean {
    return event instanceof PointerEvent ? this.draggable : this.#may.scroll === 'greedy';
  }

  /** Says for a while what the wheel would do. */
  #note(): void {
    if (!this.#may.zoom) return;
    clearTimeout(this.#noting);
    this.#noting = window.setTimeout(() => this.#noted(false), NOTE_MS);
    this.#noted(true);
  }

  #noted(noted: boolean): void {
    if (this.noted === noted) return;
    this.noted = noted;
    this.#host.requestUpdate();
  }

  #zoomAt(factor: number, x: number, y: number): void {
    const drawing =
      document
        .elementsFromPoint(x, y)
        .find(element => element.closest('.matrix') !== null)
        ?.closest('.matrix') ?? this.#host.querySelector('.matrix');
    const ground = this.#ground();
    if (drawing === null || ground === null) return;
    const box = drawing.getBoundingClientRect();
    this.travel.zoom(factor, x - box.left - ground.frame.left, y - box.top - ground.frame.top);
  }

  /** So many rows and columns further. */
  pan(rows: number, cols: number): void {
    if (!this.#may.pan) return;
    const { window } = this.#host.page.state;
    this.go({
      ...window,
      x0: shifted(window.x0, cols, window.cols),
      y0: shifted(window.y0, rows, window.rows),
    });
  }

  zoom(factor: number): void {
    if (this.#may.zoom) this.go(resized(this.#host.page.state.window, 1 / factor, this.#most()));
  }

  go(window: Window): void {
    if (keyOf(window) !== keyOf(this.#host.page.state.window)) this.travel.go(window);
  }

  /** Back to the window from which one set out. */
  fit(): void {
    const home = this.#home;
    if (home === null) return;
    if (this.#grid !== null && keyOf(this.#grid) === keyOf(home)) this.#leave();
    this.#returning = true;
    this.#host.requestUpdate();
    emit(this.#host, { kind: 'window', window: home, gliding: true });
  }

  /** Moves the window so that a cell is in the middle of it. */
  bring(cell: { down: bigint; across: bigint }): void {
    const { window } = this.#host.page.state;
    const start = (at: bigint, count: number) => shifted(at, -Math.floor(count / 2), count);
    this.go({
      ...window,
      x0: start(cell.across, window.cols),
      y0: this.#host.page.state.axes.length < 2 ? window.y0 : start(cell.down, window.rows),
    });
  }
}
