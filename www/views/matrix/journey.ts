/** Brings together the window in the link, the matrices at hand, and what hands, keys and buttons ask for. */

import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { MOST_CELLS, frameIn, placeOf, type Box, type Frame, type Turn } from '../../draw/frame.ts';
import { resized, shifted, keyOf, Travel, type Ground, type Traveller } from './travel.ts';
import { emit, type May, type Page } from '../../core/state.ts';
import { turnOf } from '../../core/page.ts';
import type { Grid, Window } from '../../pkg/nimatrix.js';

/** A matrix on the page, as far as it matters here. */
type Drawn = HTMLElement & { readonly frame: Frame };

interface Host extends ReactiveControllerHost, HTMLElement {
  page: Page;
}

/** So long it is said what the wheel would do, once it has come to rest. */
const NOTE_MS = 1600;

export class Journey implements ReactiveController, Traveller {
  readonly travel = new Travel(this);
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
    host.addController(this);
  }

  want(window: Window): void {
    this.#home ??= this.#host.page.state.window;
    this.#returning = false;
    emit(this.#host, { kind: 'window', window, gliding: true });
  }

  changed(): void {
    this.#host.requestUpdate();
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

  /** How the matrices are drawn: all show the same window, and the first stands for them. */
  get #frame(): Frame | undefined {
    return this.#host.querySelector<Drawn>('nim-grid')?.frame;
  }

  ground(): Ground | null {
    const grid = this.#grid;
    if (grid === null) return null;
    const { box } = this.travel;
    if (box !== null) return this.#within(grid, box);
    const frame = this.#frame;
    return frame === undefined ? null : { grid, turn: this.#turn, frame };
  }

  #within(grid: Grid, box: Box): Ground {
    return { grid, turn: this.#turn, frame: frameIn(grid, this.#turn, box) };
  }

  get #turn(): Turn {
    return turnOf(this.#host.page.state);
  }

  place(): Box | null {
    const frame = this.#frame;
    return this.travel.box ?? (frame === undefined ? null : placeOf(frame));
  }

  most(): number {
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
    const ground = this.ground();
    if (drawing === null || ground === null) return;
    const box = drawing.getBoundingClientRect();
    this.travel.zoom(factor, x - box.left - ground.frame.left, y - box.top - ground.frame.top);
  }

  /** Moves by a number of rows and columns. */
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
    if (this.#may.zoom) this.go(resized(this.#host.page.state.window, 1 / factor, this.most()));
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

export interface Hands {
  /** Whether hands move the figure at all. */
  given(): boolean;
  /** Whether one finger, or the plain wheel, moves the figure. */
  takenUp(event: Event): boolean;
  /** The plain wheel was turned over the figure and left to the page. */
  passed(): void;
  pan(right: number, down: number): void;
  /** Larger by a factor around a point of the screen. */
  zoom(factor: number, x: number, y: number): void;
  /** The hands have let go. */
  rest(): void;
}

/** A pointer that has moved less than this has not begun to drag. */
const SLACK = 4;
const WHEEL_RESTS_MS = 160;

interface Point {
  x: number;
  y: number;
}

export class Gestures {
  #place: HTMLElement;
  #over: string;
  #hands: Hands;
  #down = new Map<number, Point>();
  #start: Point | null = null;
  #dragging = false;
  #timer = 0;
  #glide = new Glide();

  /** Listens in a place, to what happens over the elements that a selector names. */
  constructor(place: HTMLElement, over: string, hands: Hands) {
    [this.#place, this.#over, this.#hands] = [place, over, hands];
    place.addEventListener('pointerdown', this.press);
    place.addEventListener('pointermove', this.#move);
    place.addEventListener('pointerup', this.#release);
    place.addEventListener('pointercancel', this.#release);
    place.addEventListener('wheel', this.#wheel, { passive: false });
    place.addEventListener('touchstart', this.#keepTwo, { passive: false });
    place.addEventListener('touchmove', this.#keepTwo, { passive: false });
    place.addEventListener('click', this.#swallow, { capture: true });
  }

  #isOver = (event: Event): boolean =>
    event.target instanceof Element && event.target.closest(this.#over) !== null;

  /** A pointer is down. */
  readonly press = (event: PointerEvent): void => {
    if (
      !this.#isOver(event) ||
      !this.#hands.given() ||
      (event.pointerType === 'mouse' && event.button !== 0)
    ) {
      return;
    }
    if (this.#down.size === 0) this.#dragging = false;
    // Whoever touches what glides holds it.
    if (this.#glide.going) this.#hands.rest();
    this.#glide.stop();
    this.#down.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.#start = { x: event.clientX, y: event.clientY };
  };

  #move = (event: PointerEvent): void => {
    const before = this.#down.get(event.pointerId);
    if (before === undefined) return;
    const now = { x: event.clientX, y: event.clientY };
    const several = this.#down.size > 1;
    if (!several && event.pointerType === 'touch' && !this.#hands.takenUp(event)) return;
    if (!this.#dragging) {
      const start = this.#start ?? before;
      if (!several && Math.hypot(now.x - start.x, now.y - start.y) < SLACK) return;
      this.#dragging = true;
      this.#place.setPointerCapture(event.pointerId);
    }
    if (several) this.#pinch(event.pointerId, before, now);
    else {
      this.#glide.follow(now.x, now.y);
      this.#hands.pan(now.x - before.x, now.y - before.y);
    }
    this.#down.set(event.pointerId, now);
  };

  /** One of two fingers has moved: the middle carries the figure, the distance its size. */
  #pinch(id: number, before: Point, now: Point): void {
    const other = [...this.#down].find(([key]) => key !== id)?.[1];
    if (other === undefined) return;
    const far = (point: Point) => Math.max(8, Math.hypot(point.x - other.x, point.y - other.y));
    // What two fingers let go of stays where it was.
    this.#glide.stop();
    this.#hands.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
    this.#hands.zoom(far(now) / far(before), (now.x + other.x) / 2, (now.y + other.y) / 2);
  }

  #release = (event: PointerEvent): void => {
    if (!this.#down.delete(event.pointerId) || this.#down.size > 0) return;
    if (this.#dragging) {
      const { pan, rest } = this.#hands;
      this.#glide.release(pan, rest);
    }
    // The click that ends a drag comes right after; a finger's may not come at all.
    setTimeout(() => (this.#dragging = false), 0);
  };

  /** The end of a drag chooses no cell. */
  #swallow = (event: MouseEvent): void => {
    if (!this.#dragging) return;
    event.stopPropagation();
    event.preventDefault();
  };

  /** Two fingers are for the figure, not for the page. */
  #keepTwo = (event: TouchEvent): void => {
    if (event.touches.length > 1 && this.#isOver(event) && this.#hands.given() && event.cancelable) {
      event.preventDefault();
    }
  };

  #wheel = (event: WheelEvent): void => {
    if (!this.#isOver(event) || !this.#hands.given()) return;
    if (!(event.ctrlKey || event.metaKey || this.#hands.takenUp(event))) return this.#hands.passed();
    event.preventDefault();
    this.#glide.stop();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : 25;
    if (event.shiftKey) this.#hands.pan(-(event.deltaX || event.deltaY) * lines, 0);
    else {
      // Pinching on a touch pad arrives as small turns with Ctrl; a wheel's notch is a hundred.
      const power = -event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0025);
      this.#hands.zoom(2 ** Math.max(-0.5, Math.min(0.5, power)), event.clientX, event.clientY);
    }
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.#hands.rest(), WHEEL_RESTS_MS);
  };
}

/** The way of the hand in this time before it let go tells how fast it was. */
const MEMORY_MS = 80;
/** In this time the speed falls to a third. */
const SLOWS_MS = 260;
/** Slower than this, in pixels a millisecond, nothing glides. */
const LEAST = 0.12;
/** No faster than this. */
const MOST = 4;

interface Step {
  x: number;
  y: number;
  at: number;
}

export class Glide {
  #steps: Step[] = [];
  #frame = 0;

  get going(): boolean {
    return this.#frame !== 0;
  }

  /** The hand has come to a place. */
  follow(x: number, y: number): void {
    this.#steps.push({ x, y, at: performance.now() });
  }

  /** Forgets the way of the hand and stops where it is. */
  stop(): void {
    cancelAnimationFrame(this.#frame);
    [this.#frame, this.#steps] = [0, []];
  }

  /** Goes on as the hand went; `rest` once it does not, at once where the reader wants no motion. */
  release(pan: (right: number, down: number) => void, rest: () => void): void {
    const now = performance.now();
    const steps = this.#steps.filter(step => now - step.at <= MEMORY_MS);
    this.stop();
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (steps.length < 2 || calm) return rest();
    const [first, last] = [steps[0] as Step, steps.at(-1) as Step];
    const time = Math.max(8, now - first.at);
    const speed = Math.hypot(last.x - first.x, last.y - first.y) / time;
    if (speed < LEAST) return rest();
    const share = Math.min(1, MOST / speed) / time;
    const [right, down] = [(last.x - first.x) * share, (last.y - first.y) * share];
    let before = now;
    const go = (): void => {
      const at = performance.now();
      // The way covered since the last frame, of a speed that falls all the time.
      const fallen = (time: number) => Math.exp(-(time - now) / SLOWS_MS);
      const way = SLOWS_MS * (fallen(before) - fallen(at));
      pan(right * way, down * way);
      before = at;
      if (Math.hypot(right, down) * fallen(at) > LEAST / 4) this.#frame = requestAnimationFrame(go);
      else {
        this.#frame = 0;
        rest();
      }
    };
    this.#frame = requestAnimationFrame(go);
  }
}
