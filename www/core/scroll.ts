/** Parts larger than their place: scrolling by keyboard, and gestures. */

import { say } from '../language/say.ts';

/** Elements that may be wider than their place, and their names. */
const PARTS = { '.scroll-x': say`A wide table`, '.closed-form': say`A wide formula` };

/** Makes an element a tab stop while it is wider than its place. */
function mark(part: Element, name: string): void {
  const isWide = part.scrollWidth > part.clientWidth;
  for (const [attribute, value] of Object.entries({ tabindex: '0', role: 'group', 'aria-label': name })) {
    if (isWide) part.setAttribute(attribute, value);
    else part.removeAttribute(attribute);
  }
}

/** Follows the contents and widths of all such elements. */
function follow(): void {
  let frame = 0;
  const markAll = (): void => {
    frame = 0;
    for (const [parts, name] of Object.entries(PARTS)) {
      for (const part of document.querySelectorAll(parts)) {
        sizes.observe(part);
        mark(part, name);
      }
    }
  };
  const schedule = (): void => void (frame ||= requestAnimationFrame(markAll));
  const sizes = new ResizeObserver(schedule);
  new MutationObserver(schedule).observe(document, { childList: true, subtree: true, characterData: true });
  schedule();
}

if (typeof document !== 'undefined') follow();

/** A figure moved by gestures: one finger or the mouse drags it, two fingers and the wheel zoom. */
export interface Movable {
  /** Whether gestures apply at all. */
  enabled(): boolean;
  /** Whether one finger, or the plain wheel, moves the figure. */
  follows(event: Event): boolean;
  /** Called when the plain wheel over the figure is left to the page. */
  ignored?(): void;
  pan(right: number, down: number): void;
  /** Zooms by a factor around a point of the screen. */
  zoom(factor: number, x: number, y: number): void;
  /** Called when the gesture ends. */
  ended?(): void;
}

/** Smaller movements are not a drag. */
const SLACK = 4;
const WHEEL_RESTS_MS = 160;

interface Point {
  x: number;
  y: number;
}

export class Gestures {
  #place: HTMLElement;
  #over: string;
  #figure: Movable;
  #down = new Map<number, Point>();
  #start: Point | null = null;
  #dragging = false;
  #timer = 0;
  #glide = new Glide();

  /** Listens in a place for events over elements that match `over`. */
  constructor(place: HTMLElement, over: string, figure: Movable) {
    [this.#place, this.#over, this.#figure] = [place, over, figure];
    place.addEventListener('pointerdown', this.press);
    place.addEventListener('pointermove', this.#move);
    place.addEventListener('pointerup', this.#release);
    place.addEventListener('pointercancel', this.#release);
    place.addEventListener('wheel', this.#wheel, { passive: false });
    place.addEventListener('touchstart', this.#preventZoom, { passive: false });
    place.addEventListener('touchmove', this.#preventZoom, { passive: false });
    place.addEventListener('click', this.#cancelClick, { capture: true });
  }

  #isOver = (event: Event): boolean =>
    event.target instanceof Element && event.target.closest(this.#over) !== null;

  /** A pointer went down. */
  readonly press = (event: PointerEvent): void => {
    if (
      !this.#isOver(event) ||
      !this.#figure.enabled() ||
      (event.pointerType === 'mouse' && event.button !== 0)
    ) {
      return;
    }
    if (this.#down.size === 0) this.#dragging = false;
    // A touch stops the gliding figure.
    if (this.#glide.going) this.#figure.ended?.();
    this.#glide.stop();
    this.#down.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.#start = { x: event.clientX, y: event.clientY };
  };

  #move = (event: PointerEvent): void => {
    const before = this.#down.get(event.pointerId);
    if (before === undefined) return;
    const now = { x: event.clientX, y: event.clientY };
    const several = this.#down.size > 1;
    if (!several && event.pointerType === 'touch' && !this.#figure.follows(event)) return;
    if (!this.#dragging) {
      const start = this.#start ?? before;
      if (!several && Math.hypot(now.x - start.x, now.y - start.y) < SLACK) return;
      this.#dragging = true;
      this.#place.setPointerCapture(event.pointerId);
    }
    if (several) this.#pinch(event.pointerId, before, now);
    else {
      this.#glide.follow(now.x, now.y);
      this.#figure.pan(now.x - before.x, now.y - before.y);
    }
    this.#down.set(event.pointerId, now);
  };

  /** One of two fingers has moved: their middle pans the figure, their distance scales it. */
  #pinch(id: number, before: Point, now: Point): void {
    const other = [...this.#down].find(([key]) => key !== id)?.[1];
    if (other === undefined) return;
    const far = (point: Point) => Math.max(8, Math.hypot(point.x - other.x, point.y - other.y));
    // After two fingers the figure does not glide.
    this.#glide.stop();
    this.#figure.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
    this.#figure.zoom(far(now) / far(before), (now.x + other.x) / 2, (now.y + other.y) / 2);
  }

  #release = (event: PointerEvent): void => {
    if (!this.#down.delete(event.pointerId) || this.#down.size > 0) return;
    if (this.#dragging) {
      const { pan, ended = () => {} } = this.#figure;
      this.#glide.release(pan, ended);
    }
    // The click that ends a drag follows at once; a finger may send none.
    setTimeout(() => (this.#dragging = false), 0);
  };

  /** The end of a drag chooses no cell. */
  #cancelClick = (event: MouseEvent): void => {
    if (!this.#dragging) return;
    event.stopPropagation();
    event.preventDefault();
  };

  /** Two fingers zoom the figure, not the page. */
  #preventZoom = (event: TouchEvent): void => {
    if (event.touches.length > 1 && this.#isOver(event) && this.#figure.enabled() && event.cancelable) {
      event.preventDefault();
    }
  };

  #wheel = (event: WheelEvent): void => {
    if (!this.#isOver(event) || !this.#figure.enabled()) return;
    if (!(event.ctrlKey || event.metaKey || this.#figure.follows(event))) return this.#figure.ignored?.();
    event.preventDefault();
    this.#glide.stop();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : 25;
    if (event.shiftKey) this.#figure.pan(-(event.deltaX || event.deltaY) * lines, 0);
    else {
      // A pinch on a touch pad arrives as small turns with Ctrl; a notch of a wheel is a hundred.
      const power = -event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0025);
      this.#figure.zoom(2 ** Math.max(-0.5, Math.min(0.5, power)), event.clientX, event.clientY);
    }
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.#figure.ended?.(), WHEEL_RESTS_MS);
  };
}

/** The time before the release from which the speed is measured. */
const MEMORY_MS = 80;
/** The time in which the speed falls to a third. */
const SLOWS_MS = 260;
/** Slower releases don't glide, in pixels a millisecond. */
const LEAST = 0.12;
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

  /** Records a point of the pointer. */
  follow(x: number, y: number): void {
    this.#steps.push({ x, y, at: performance.now() });
  }

  /** Forgets the recorded points and stops. */
  stop(): void {
    cancelAnimationFrame(this.#frame);
    [this.#frame, this.#steps] = [0, []];
  }

  /** Continues with the speed of the pointer and calls `rest` at the end; at once with reduced motion. */
  release(pan: (right: number, down: number) => void, rest: () => void): void {
    const now = performance.now();
    const steps = this.#steps.filter(step => now - step.at <= MEMORY_MS);
    this.stop();
    const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (steps.length < 2 || isReduced) return rest();
    const [first, last] = [steps[0] as Step, steps.at(-1) as Step];
    const time = Math.max(8, now - first.at);
    const speed = Math.hypot(last.x - first.x, last.y - first.y) / time;
    if (speed < LEAST) return rest();
    const share = Math.min(1, MOST / speed) / time;
    const [right, down] = [(last.x - first.x) * share, (last.y - first.y) * share];
    let before = now;
    const go = (): void => {
      const at = performance.now();
      // The distance since the last frame, at a falling speed.
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
