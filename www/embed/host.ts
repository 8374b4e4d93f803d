/** The host of a frame: settings in the link, messages (docs/embedding.md), and the height of the figure. */

import { say } from '../language/say.ts';
import { FRAME_KEYS, linkIn, mended } from '../core/framed.ts';
import { part } from '../core/loading.ts';
import { sentenceOf } from '../solver/protocol.ts';
import type { May } from '../core/state.ts';
import type { Store } from '../core/store.ts';
import type { Notice } from '../pkg/nimatrix.js';

/** The settings of a frame in its link: its look, and what its reader may do. */
export type Settings = ReturnType<typeof settingsOf>;

/** The address that opens the figure in the playground. */
export const playground = (query: string): string => new URL(`./?${linkIn(query)}`, document.baseURI).href;

/** Reads a query. Reports wrong values and takes the defaults. */
export function settingsOf(query: string) {
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
  const settings = {
    /** The whole query; readers of links ignore the keys of frames. */
    query: text,
    ui: oneOf('ui'),
    may: {
      choose: !flag('ro'),
      pan: may('pan'),
      zoom: may('zoom'),
      hint: may('hint'),
      scroll: oneOf('scroll'),
    } satisfies May,
    /** Whether the reader may choose views, change rules, save the figure, look for a proof. */
    views: may('view'),
    rules: may('rules'),
    saves: may('export'),
    proves: allowed.includes('prove'),
    /** Whether the frame waits for a click. */
    poster: oneOf('act') === 'click',
    /** The question asked before the figure is shown, or null. */
    asks: question === '0' ? null : question,
    /** Selects another question of the same kind. */
    seed: isSeed ? Number(seed) : null,
    /** The background of a transparent frame, from its link; null for an opaque frame. */
    behind: background === 'paper' ? null : background,
    theme: keys.get('theme'),
    caption: flag('caption'),
    opens: flag('open'),
    /** Whether single characters are keys. */
    letters: flag('keys'),
    notices,
  };
  return settings;
}

const NAME = 'nim-matrix';
export const VERSION = 1;
/** Wider than any scroll bar, in CSS pixels. */
const BAR = 24;
/** The pixels of height that may be cut off: the figure has at least this margin. */
export const CUT = 8;
/** Hosts add less than this to a height. */
export const SPARE = 48;
/** How often a height may shrink before the reader acts again. */
const TIMES = 20;

/** The keys of a command; null if it has none. */
export type Data = Record<string, unknown> | null;
/** Answers a command of the host with its id. A thrown error becomes a message `failure`. */
export type Answering = (type: string, data: Data, id: unknown) => unknown;
/** A message of the host, with any content. */
export type Message = Partial<Record<'ns' | 'v' | 'type' | 'data' | 'id', unknown>>;

/**
 * The heights that a frame requests, by width. A height may cause a scroll bar in the host, which narrows the
 * frame. So a similar width never requests less, or this would go on for ever.
 */
export class Heights {
  #asked = new Map<number, number>();
  #times = TIMES;

  /** The height to request where the content needs `height` at a width. */
  at(width: number, height: number): number {
    const before = this.#asked.get(width) ?? 0;
    this.#asked.set(width, height < before && this.#times-- <= 0 ? before : height);
    const near = [...this.#asked].filter(([other]) => Math.abs(other - width) < BAR);
    return Math.max(...near.map(([, asked]) => asked));
  }

  /** After an action of the reader all heights may change. */
  renew(): void {
    this.#asked.clear();
    this.#times = TIMES;
  }
}

/** Reports to the page and the host why it can't start or continue. `starting.js` does both. */
export function failedStart(error: unknown): void {
  const { code } = error as { code?: unknown };
  const message =
    code === 'wasm'
      ? say`This browser or this page does not allow the solver to run.`
      : say`A file of the solver is missing or damaged.`;
  dispatchEvent(new CustomEvent('nim-failed', { detail: { message, code } }));
}

export class Host {
  /** Answers commands once the figure can. */
  answer: Answering | null = null;
  /** The pixels by which the content is lower than needed; null while that changes. */
  lack: number | null = 0;
  #place: HTMLElement;
  #observer: ResizeObserver | null = null;
  #heights = new Heights();
  #height = 0;

  /** Reports the height of a place whenever it changes, and listens to the host. */
  constructor(place: HTMLElement) {
    this.#place = place;
    for (const type of ['pointerdown', 'click', 'keydown', 'wheel']) {
      addEventListener(type, () => this.#heights.renew(), { capture: true, passive: true });
    }
    if (parent !== window) addEventListener('message', this.#onMessage);
  }

  /** The last reported height in CSS pixels, or 0. */
  get height(): number {
    return this.#height;
  }

  grow(): void {
    this.measure();
    if (this.#observer !== null) return;
    // In the next task inner elements are updated too.
    let timer = 0;
    const schedule = (): void => {
      clearTimeout(timer);
      timer = window.setTimeout(() => this.measure());
    };
    this.#observer = new ResizeObserver(schedule);
    this.#observer.observe(this.#place);
    addEventListener('resize', schedule);
  }

  /** The height of the content without a scroll bar. */
  content(): number {
    const { style } = document.documentElement;
    style.overflow = 'hidden';
    const height = Math.ceil(this.#place.getBoundingClientRect().height);
    const excess = height - innerHeight;
    if (excess <= 0 || excess > CUT) style.overflow = '';
    return height;
  }

  send(type: string, data: unknown = {}, id?: unknown): void {
    // Hosts that only know heights read one from every message. A frame of height 0 would never be seen.
    this.#post({
      ns: NAME,
      v: VERSION,
      type,
      data,
      height: this.#height || innerHeight,
      ...(id === undefined ? {} : { id }),
    });
  }

  /** Reports the height if it has changed. */
  measure(): void {
    const content = this.content();
    if (content === 0 || this.lack === null) return;
    const height = this.#heights.at(innerWidth, content + this.lack);
    if (height === this.#height) return;
    this.#height = height;
    // One message for our hosts, Observable and Embedly; learning platforms want a text.
    this.#post({ ns: NAME, v: VERSION, type: 'height', data: { height }, height, context: 'iframe.resize' });
    this.#post(JSON.stringify({ subject: 'lti.frameResize', height }));
  }

  /** Messages contain nothing secret: the link, and mathematics. */
  #post(message: unknown): void {
    if (parent !== window) parent.postMessage(message, '*');
  }

  #onMessage = async ({ source, data }: MessageEvent<Message | null>): Promise<void> => {
    if (source !== parent || typeof data !== 'object' || data?.ns !== NAME || typeof data.type !== 'string') {
      return;
    }
    this.#heights.renew();
    // Most hosts send no command.
    await part(import('./commands.ts')).then(
      ({ handle }) => handle(this, data),
      error => this.send('failure', error),
    );
  };
}

/** The least and the greatest height of a fitted figure, in CSS pixels. */
const LEAST = 120;
const MOST = 720;
/** A lower frame was given no height of its own. */
const GIVEN = 300;

export class Fitting {
  #place: HTMLElement;
  #host: Host;
  #store: Store;
  #frame: Pick<Store, 'page'>;
  /** The height of a figure with all its content. */
  #whole: number;
  /** The height of the figure, and whether the pane scrolls. */
  #drawn: string;
  #drawing = Promise.resolve();
  /** The size for which it was fitted. */
  #fitted = '';
  #figure = '';

  constructor(place: HTMLElement, host: Host, store: Store, frame: Pick<Store, 'page'>) {
    [this.#place, this.#host, this.#store, this.#frame] = [place, host, store, frame];
    this.#whole = store.page.high ?? 0;
    this.#drawn = `${this.#whole} false`;
    this.changed();
  }

  /** A new figure takes its full height before it is fitted. */
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
    // A smaller figure has shorter lines around it, which may need more height.
    for (let turn = 0; turn < 3; turn++) {
      const excess = this.#host.content() - given;
      if (excess <= 0 && as === this.#fitted) return;
      this.#fitted = as;
      // A figure may be smaller than its height. So the excess is subtracted from its drawings.
      const drawn = Math.max(...drawings.map(drawing => drawing.getBoundingClientRect().height));
      const next = Math.floor(drawn) - excess;
      await this.#draw(Math.max(LEAST, spare < 0 ? next : Math.min(MOST, next)), spare < 0);
    }
  }

  /** One after the other, as each measures the change. */
  #draw(high: number, yields: boolean): Promise<void> {
    return (this.#drawing = this.#drawing.then(async () => {
      if (this.#drawn === `${high} ${yields}`) return;
      this.#drawn = `${high} ${yields}`;
      const host = this.#host;
      const needed = host.content() + (host.lack ?? 0);
      host.lack = null;
      const { style } = document.documentElement;
      // A pane that scrolls needs a fixed height.
      style.setProperty('--high-of-pane', yields ? `max(16rem, ${high}px)` : '');
      this.#store.page = { ...this.#store.page, high };
      this.#frame.page = this.#store.page;
      await new Promise(drawn => setTimeout(drawn));
      host.lack = high === this.#whole && !yields ? 0 : needed - host.content();
      host.measure();
    }));
  }
}
