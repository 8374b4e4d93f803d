/**
 * The page around a frame: what its link asks of the frame, the messages to it and from it, which
 * docs/embedding.md describes, and the height that a figure asks for, or fits.
 */

import { say } from '../language/say.ts';
import { FRAME_KEYS, linkIn, mended, type Asked } from '../core/framed.ts';
import { part } from '../core/loading.ts';
import { sentenceOf } from '../solver/protocol.ts';
import type { Backdrop } from './backdrop.ts';
import type { May } from '../core/state.ts';
import type { Store } from '../core/store.ts';
import type { Notice } from '../pkg/nimatrix.js';

/** The keys of a frame besides those of its link: how it looks, and what its reader may do. */
export interface Settings {
  /** What the frame was asked for, whole: readers of links pass over the keys of frames. */
  query: string;
  ui: 'board' | 'full' | 'min';
  may: May;
  /** Whether the reader may choose another view, change the rules, save the figure, look for a proof. */
  views: boolean;
  rules: boolean;
  saves: boolean;
  proves: boolean;
  /** Whether a poster waits for a click. */
  poster: boolean;
  /** What the reader is asked before the figure is shown; null where nothing is. */
  asks: Asked | null;
  /** Draws another question of its kind. */
  seed: number | null;
  /** What lies behind a transparent frame, as its link says; null in a frame with a paper of its own. */
  behind: Backdrop | null;
  theme: string | null;
  caption: boolean;
  opens: boolean;
  /** Whether letters, digits and signs are keys. */
  letters: boolean;
  notices: Notice[];
}

/** The address that opens the figure in the playground. */
export const playground = (query: string): string => new URL(`./?${linkIn(query)}`, document.baseURI).href;

/** What a query says; what it says wrongly is noticed, and the default taken. */
export function settingsOf(query: string): Settings {
  const text = mended(query);
  const keys = new URLSearchParams(text);
  const notices: Notice[] = [];
  const notice = (key: string, found: string, allowed: string): void => {
    const message = say`${key}: found “${found.slice(0, 40)}”, where ${allowed} is allowed.`;
    const none = { nearest: null, query: null };
    notices.push({ code: 'value', key, at: 0, found, allowed, message, said: sentenceOf(message), ...none });
  };
  const oneOf = <K extends keyof typeof FRAME_KEYS>(key: K): (typeof FRAME_KEYS)[K][number] => {
    const values: readonly (typeof FRAME_KEYS)[K][number][] = FRAME_KEYS[key];
    const [usual] = FRAME_KEYS[key];
    const found = keys.get(key) ?? usual;
    const known = values.find(value => value === found);
    if (known === undefined) notice(key, found, values.join(', '));
    return known ?? usual;
  };
  const flag = (key: 'ro' | 'caption' | 'open' | 'keys'): boolean => oneOf(key) === '1';

  const allowed = (keys.get('ctl') ?? 'pan,zoom,hint').split(/[\s,]+/).filter(word => word !== '');
  const controls: readonly string[] = FRAME_KEYS.ctl;
  const unknown = allowed.find(word => !controls.includes(word));
  if (unknown !== undefined) notice('ctl', unknown, controls.join(', '));
  const may = (control: string): boolean => allowed.includes('all') || allowed.includes(control);
  const background = oneOf('bg');
  const asked = oneOf('q');
  const question = asked === '1' ? 'wins' : asked;
  const seed = keys.get('seed');
  const isSeed = /^\d{1,9}$/.test(seed ?? '');
  if (seed !== null && !isSeed) notice('seed', seed, 'a number from 0 to 999999999');
  return {
    query: text,
    ui: oneOf('ui'),
    may: {
      choose: !flag('ro'),
      pan: may('pan'),
      zoom: may('zoom'),
      hint: may('hint'),
      scroll: oneOf('scroll'),
    },
    views: may('view'),
    rules: may('rules'),
    saves: may('export'),
    proves: allowed.includes('prove'),
    poster: oneOf('act') === 'click',
    asks: question === '0' ? null : question,
    seed: isSeed ? Number(seed) : null,
    behind: background === 'paper' ? null : background,
    theme: keys.get('theme'),
    caption: flag('caption'),
    opens: flag('open'),
    letters: flag('keys'),
    notices,
  };
}

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
export class Heights {
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

/** Says in #unstarted, and to the host, why a page can't start or go on; `starting.js` does both. */
export function failedStart(error: unknown): void {
  const { code } = error as { code?: unknown };
  const message =
    code === 'wasm'
      ? say`This browser or this page does not allow the solver to run.`
      : say`A file of the solver is missing or damaged.`;
  dispatchEvent(new CustomEvent('nim-failed', { detail: { message, code } }));
}

export class Host {
  /** Answers commands; set when the figure can. */
  answer: Answering | null = null;
  /** By how much the content is lower than it needs to be; null while that changes. */
  lack: number | null = 0;
  #place: HTMLElement;
  #observer: ResizeObserver | null = null;
  #heights = new Heights();
  #height = 0;

  /** Tells the height of a place whenever it changes, and hears the window around this one. */
  constructor(place: HTMLElement) {
    this.#place = place;
    for (const type of ['pointerdown', 'click', 'keydown', 'wheel']) {
      addEventListener(type, () => this.#heights.renew(), { capture: true, passive: true });
    }
    if (parent !== window) addEventListener('message', this.#onMessage);
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
    let timer = 0;
    const schedule = (): void => {
      clearTimeout(timer);
      timer = window.setTimeout(() => this.measure());
    };
    this.#observer = new ResizeObserver(schedule);
    this.#observer.observe(this.#place);
    addEventListener('resize', schedule);
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

  send(type: string, data: unknown = {}, id?: unknown): void {
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
    const height = this.#heights.at(innerWidth, content + this.lack);
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

  #onMessage = async ({ source, data }: MessageEvent<Message | null>): Promise<void> => {
    if (source !== parent || typeof data !== 'object' || data?.ns !== NAME || typeof data.type !== 'string') {
      return;
    }
    this.#heights.renew();
    // Most hosts never ask for anything.
    await part(import('./commands.ts')).then(
      ({ handle }) => handle(this, data),
      error => this.send('failure', error),
    );
  };
}

/** The least that giving way leaves of a figure, and the most that it takes, in CSS pixels. */
const LEAST = 120;
const MOST = 720;
/** A frame lower than this was given no height of its own. */
const GIVEN = 300;

export class Fitting {
  #place: HTMLElement;
  #host: Host;
  #store: Store;
  #frame: Pick<Store, 'page'>;
  /** The height of a figure that has all that it needs. */
  #whole: number;
  /** The height of the figure, and whether it gives way. */
  #drawn: string;
  #drawing = Promise.resolve();
  /** For which heights and width it was fitted. */
  #fitted = '';
  #figure = '';

  constructor(place: HTMLElement, host: Host, store: Store, frame: Pick<Store, 'page'>) {
    [this.#place, this.#host, this.#store, this.#frame] = [place, host, store, frame];
    this.#whole = store.page.high ?? 0;
    this.#drawn = `${this.#whole} false`;
    this.changed();
  }

  /** Another figure is shown as high as it needs to be, before it is fitted. */
  changed(): void {
    const { rules, view, window } = this.#store.page.state;
    const figure = [rules, view, window.rows, window.cols].join(' ');
    if (figure !== this.#figure) void this.#release();
    this.#figure = figure;
  }

  async #release(): Promise<void> {
    if (this.#fitted !== '') await this.#draw(this.#whole, false);
    this.#fitted = '';
  }

  async fit(): Promise<void> {
    const given = innerHeight;
    const spare = given - this.#host.height;
    const drawings = [...this.#place.querySelectorAll('.matrix, .board.circle, .tree')];
    if (given < GIVEN || drawings.length === 0 || (spare >= -CUT && spare <= SPARE)) return this.#release();
    const as = `${given} ${this.#host.height} ${innerWidth}`;
    // What is smaller around a smaller figure may be higher as well: its lines are shorter.
    for (let turn = 0; turn < 3; turn++) {
      const excess = this.#host.content() - given;
      if (excess <= 0 && as === this.#fitted) return;
      this.#fitted = as;
      // A figure may be smaller than its height lets it be: so the excess is taken from what is drawn.
      const drawn = Math.max(...drawings.map(drawing => drawing.getBoundingClientRect().height));
      const next = Math.floor(drawn) - excess;
      await this.#draw(Math.max(LEAST, spare < 0 ? next : Math.min(MOST, next)), spare < 0);
    }
  }

  /** One after the other, as each notes by how much the figure is lower than before. */
  #draw(high: number, yields: boolean): Promise<void> {
    return (this.#drawing = this.#drawing.then(async () => {
      if (this.#drawn === `${high} ${yields}`) return;
      this.#drawn = `${high} ${yields}`;
      const host = this.#host;
      const needed = host.content() + (host.lack ?? 0);
      host.lack = null;
      const { style } = document.documentElement;
      // A pane that scrolls has a height only where it gives way.
      style.setProperty('--high-of-pane', yields ? `max(16rem, ${high}px)` : '');
      this.#store.page = { ...this.#store.page, high };
      this.#frame.page = this.#store.page;
      await new Promise(drawn => setTimeout(drawn));
      host.lack = high === this.#whole && !yields ? 0 : needed - host.content();
      host.measure();
    }));
  }
}
