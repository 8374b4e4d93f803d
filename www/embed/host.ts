/**
 * The page around a frame: what it is told, and what it asks for. docs/embedding.md describes the messages.
 */

import { part } from '../core/loading.ts';

const NAME = 'nim-matrix';
export const VERSION = 1;
/** No scroll bar is as wide, in CSS pixels. */
const BAR = 24;
/** What is missing of the height may be cut off: around what a frame shows at least as much is empty. */
export const CUT = 8;
/** Hosts add less than this to a height. */
export const SPARE = 48;
/** How often a wish may shrink before someone acts again. */
const TIMES = 20;

/** What came with a command: its keys; null if nothing did. */
export type Data = Record<string, unknown> | null;
/** Answers a command of the host, which it calls by `id`; what it throws is told as a failure. */
export type Answering = (type: string, data: Data, id: unknown) => unknown;
/** A message of the host, whatever it carries. */
export type Message = Partial<Record<'ns' | 'v' | 'type' | 'data' | 'id', unknown>>;

/**
 * The heights that a frame asks for, by its widths. The scroll bar of a host may appear with a height and
 * take from the width, so about the same width never asks for less: it would go on for ever.
 */
export class Wishes {
  #asked = new Map<number, number>();
  #times = TIMES;

  /** What to ask for where the content needs a height at a width. */
  at(width: number, height: number): number {
    const before = this.#asked.get(width) ?? 0;
    this.#asked.set(width, height < before && this.#times-- <= 0 ? before : height);
    const near = [...this.#asked].filter(([other]) => Math.abs(other - width) < BAR);
    return Math.max(...near.map(([, asked]) => asked));
  }

  /** Someone has acted, and all may be new. */
  renew(): void {
    this.#asked.clear();
    this.#times = TIMES;
  }
}

export class Host {
  /** Answers commands; set when the figure can. */
  answer: Answering | null = null;
  /** By how much the content is lower than it needs to be; null while that changes. */
  lack: number | null = 0;
  #place: HTMLElement;
  #observer: ResizeObserver | null = null;
  #wishes = new Wishes();
  #height = 0;

  /** Tells the height of a place whenever it changes, and hears the window around this one. */
  constructor(place: HTMLElement) {
    this.#place = place;
    for (const type of ['pointerdown', 'click', 'keydown', 'wheel']) {
      addEventListener(type, () => this.#wishes.renew(), { capture: true, passive: true });
    }
    if (parent !== window) addEventListener('message', this.#hear);
  }

  /** The height that the host was told, in CSS pixels; 0 if none. */
  get height(): number {
    return this.#height;
  }

  /** From now on the host knows how high the frame would like to be. */
  grow(): void {
    this.measure();
    if (this.#observer !== null) return;
    // By the next turn elements inside have drawn themselves anew, too.
    let soon = 0;
    const measureSoon = (): void => {
      clearTimeout(soon);
      soon = window.setTimeout(() => this.measure());
    };
    this.#observer = new ResizeObserver(measureSoon);
    this.#observer.observe(this.#place);
    addEventListener('resize', measureSoon);
  }

  /** How high the content is where no scroll bar of the frame takes from its width. */
  content(): number {
    const { style } = document.documentElement;
    style.overflow = 'hidden';
    const height = Math.ceil(this.#place.getBoundingClientRect().height);
    const excess = height - innerHeight;
    if (excess <= 0 || excess > CUT) style.overflow = '';
    return height;
  }

  tell(type: string, data: unknown = {}, id?: unknown): void {
    // Hosts that only know heights take any message for one, so each has it; a frame of no height would never
    // be seen.
    this.#post({
      ns: NAME,
      v: VERSION,
      type,
      data,
      height: this.#height || innerHeight,
      ...(id === undefined ? {} : { id }),
    });
  }

  /** Tells the height if it is another one. */
  measure(): void {
    const content = this.content();
    if (content === 0 || this.lack === null) return;
    const height = this.#wishes.at(innerWidth, content + this.lack);
    if (height === this.#height) return;
    this.#height = height;
    // This is at once what our own hosts, Observable's and Embedly's listen to; learning platforms want a
    // text.
    this.#post({ ns: NAME, v: VERSION, type: 'height', data: { height }, height, context: 'iframe.resize' });
    this.#post(JSON.stringify({ subject: 'lti.frameResize', height }));
  }

  /** Nothing that is told is secret: it is what the link says, and mathematics. */
  #post(message: unknown): void {
    if (parent !== window) parent.postMessage(message, '*');
  }

  #hear = async ({ source, data }: MessageEvent<Message | null>): Promise<void> => {
    if (source !== parent || typeof data !== 'object' || data?.ns !== NAME || typeof data.type !== 'string') {
      return;
    }
    this.#wishes.renew();
    // Most hosts never ask for anything.
    await part(import('./messages.ts')).then(
      ({ hear }) => hear(this, data),
      error => this.tell('failure', error),
    );
  };
}
