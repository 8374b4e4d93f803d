/** The commands of a host. They carry mathematics only: no markup, no address to load. */

import table from '../../crates/nimatrix/src/notation/keys.txt?raw';
import { changed, read, stopped, type Engine, type Ask } from '../solver/engine.ts';
import { VERSION, type Answering, type Data, type Host, type Message, type Settings } from './host.ts';
import { shownIn, solvedBy } from './show.ts';
import { filtered, linkIn } from '../core/framed.ts';
import { part } from '../core/loading.ts';
import { link, saysNothing } from '../core/state.ts';
import { failureOf } from '../solver/protocol.ts';
import type { Evaluation } from '../pkg/nimatrix.js';
import type { Store } from '../core/store.ts';
import { fileTitle } from '../views/list.ts';

export const bad = (message: string, code = 'command'): never => {
  throw { code, message };
};

/** The keys and values of a message; null for lists, dates and texts. */
function dataIn(data: unknown): Data {
  if (data === undefined || data === null) return null;
  if (typeof data === 'object' && Object.getPrototypeOf(data) === Object.prototype) return data as Data;
  return bad('data has to be an object with keys');
}

/** Whether a reply can carry the id. Ports can't be sent back. */
function repeats(id: unknown): boolean {
  try {
    structuredClone(id);
    return true;
  } catch {
    return false;
  }
}

/** Answers a message if it is a command. */
export async function handle(host: Host, message: Message): Promise<void> {
  const id = repeats(message.id) ? message.id : undefined;
  try {
    if (id !== message.id) bad('the id can’t be sent back: take a number or a text');
    if (message.v !== VERSION) bad(`this figure speaks version ${VERSION}`, 'version');
    if (host.answer === null) return bad('the figure has not started: wait for “ready”', 'waiting');
    host.send('reply', (await host.answer(String(message.type), dataIn(message.data), id)) ?? {}, id);
  } catch (error) {
    const { code, message: text } = error as { code?: unknown; message?: unknown };
    host.send(
      'failure',
      { code: typeof code === 'string' ? code : 'unknown', message: String(text ?? error) },
      id,
    );
  }
}

/** The commands that run at once; more wait. */
const MOST = 8;

class Questions {
  #engine: Engine;
  /** The running commands and their ids, by channel. */
  #working = new Map<string, { id: unknown; stop: AbortController }>();
  #waiting: { id: unknown; begin(): void; drop(reason: unknown): void }[] = [];
  #last = 0;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /** Runs the command with an id. `work` asks its questions one by one and stops when the signal aborts. */
  async run<T>(id: unknown, work: (ask: Ask, signal: AbortSignal) => Promise<T>): Promise<T> {
    if (this.#working.size >= MOST) {
      await new Promise<void>((begin, drop) => this.#waiting.push({ id, begin, drop }));
    }
    const channel = `host ${++this.#last}`;
    const stop = new AbortController();
    this.#working.set(channel, { id, stop });
    const ask: Ask = (kind, query) =>
      this.#working.has(channel) ? this.#engine.ask(kind, query, channel) : Promise.reject(stopped);
    try {
      return await work(ask, stop.signal);
    } finally {
      this.#working.delete(channel);
      this.#waiting.shift()?.begin();
    }
  }

  /** Stops the commands whose ids match; they fail with the code `stopped`. */
  stop(meant: (id: unknown) => boolean): void {
    const waiting = this.#waiting.filter(({ id }) => meant(id));
    this.#waiting = this.#waiting.filter(({ id }) => !meant(id));
    for (const { drop } of waiting) drop(stopped);
    for (const [channel, { id, stop }] of this.#working) {
      if (!meant(id)) continue;
      this.#working.delete(channel);
      stop.abort(stopped);
      this.#engine.stop(channel);
    }
  }
}

/** The keys that a host may change, and those that new rules leave unchanged. */
const KEYS = Array.from(table.matchAll(/^(\w+).*\*$/gm), ([, key = '']) => key);
const UNCHANGED = ['view', 'theme', 'names', 'rows', 'tree'];

/** A value as written in a link. */
function worded(key: string, value: unknown): string {
  if (typeof value === 'object' && !Array.isArray(value)) {
    return bad(`${key} has to be a text, a number or a list of them`);
  }
  const text = String(value);
  // An unpaired surrogate can't be part of an address.
  return /\p{Surrogate}/u.test(text) ? bad(`${key} holds half a letter`) : text;
}

/** A link with some keys changed. New rules reset position and window. */
function merged(query: string, data: NonNullable<Data>): string {
  const unknown = Object.keys(data).find(key => !KEYS.includes(key));
  if (unknown !== undefined) return bad(`“${unknown.slice(0, 40)}” is no key of a link`);
  const remaining = new Set('g' in data ? UNCHANGED : KEYS);
  const given = Object.entries(data).map(([key, value]) => {
    remaining.delete(key);
    return `${key}=${encodeURIComponent(worded(key, value))}`;
  });
  // A new position has no moves.
  if ('p' in data) remaining.delete('m');
  if ('p' in data || 'm' in data) remaining.delete('ahead');
  return [filtered(query, key => remaining.has(key)), ...given].join('&');
}

export function commands(
  store: Store,
  { query: author, theme }: Settings,
  act: (by: () => void) => void,
): Answering {
  const now = () => shownIn(store);
  const open = (query: string) => {
    const [notice] = read(query).notices;
    if (notice !== undefined) throw notice;
    act(() => store.act({ kind: 'open', query }));
    return now();
  };
  const text = (value: unknown, what: string): string =>
    typeof value === 'string' ? value : bad(`${what} has to be a text`);
  const questions = new Questions(store.engine);

  /** The link of a command: whole, or the present one with changed keys. */
  function meant(data: NonNullable<Data>): string {
    if (!('query' in data)) return merged(now().query, data);
    const query = linkIn(text(data['query'], 'query'));
    return saysNothing(query, read(query)) ? bad('query has to be a link, such as “g=nim&p=3,5”') : query;
  }

  /** The answer of a loaded proof for a position that the solver refuses; else rethrows. */
  async function proved(query: string, error: unknown): Promise<Evaluation> {
    const isThere = customElements.get('nim-prove') !== undefined;
    if (!isThere || !/too_large|no_basis/.test(failureOf(error).code)) throw error;
    const { byProof } = await part(import('../proof/nim-framed-proof.ts'));
    const known = await byProof(store.engine, 'evaluate', query);
    if (known === null) throw error;
    return known;
  }

  async function solve(query: string, ask: Ask) {
    const evaluation = await ask('evaluate', query).catch((error: unknown) => proved(query, error));
    const { moves, basis } = evaluation;
    const list = moves.map(({ notation, winning, query }) => ({ notation, winning, query }));
    return { ...solvedBy(evaluation), list, basis };
  }

  async function exported(
    format: string,
    ask: Ask,
    signal: AbortSignal,
  ): Promise<{ format: string; text: string }> {
    const { state } = store.page;
    const query = link(state);
    if (format !== 'svg') {
      const known: string[] = await ask('formats', query);
      if (!known.includes(format)) bad(`this view can be exported as svg, ${known.join(', ')}`);
      return { format, text: await ask('text', `${query}&as=${format}`) };
    }
    const { svgFile } = await part(import('../share/files.ts'));
    const { picturesOf } = await part(import('../share/picture.ts'));
    const { Work } = await part(import('../share/saving.ts'));
    const work = new Work(signal);
    const pictures = await picturesOf(state, ask, { work });
    const figure = {
      title: fileTitle(state),
      description: state.words,
      address: now().address,
      pictures,
    };
    return { format, text: await (await svgFile(figure, work)).text() };
  }

  /** The last command that started a proof. */
  let proving: { id: unknown; stop: () => void } | null = null;

  async function prove(asked: NonNullable<typeof proving>) {
    const { framedProof } = await part(import('../proof/nim-framed-proof.ts'));
    const line = await framedProof();
    asked.stop = () => line.stop();
    return (await line.prove()) ?? bad('proofs are looked for in blocking games with two or three piles');
  }

  function played(move: string) {
    const { state } = store.page;
    const after = changed(state, { moves: [...state.moves, move] });
    if (after.moves.length !== state.moves.length + 1) {
      bad(`move has to be one move, such as “2a3”; found “${move.slice(0, 40)}”`);
    }
    act(() => store.act({ kind: 'play', notation: move }));
    return now();
  }

  async function backed({ bg, ...rest }: NonNullable<Data>) {
    const behind = (['light', 'dark', 'transparent'] as const).find(value => value === bg);
    if (behind === undefined) return bad('bg has to be light, dark or transparent');
    const { follow } = await part(import('./backdrop.ts'));
    follow(theme, behind);
    return Object.keys(rest).length === 0 ? now() : open(meant(rest));
  }

  const step = (kind: 'undo' | 'redo') => () => {
    act(() => store.act({ kind }));
    return now();
  };
  const answers: Record<string, (data: NonNullable<Data>, id: unknown) => unknown> = {
    get: now,
    set: data => ('bg' in data ? backed(data) : open(meant(data))),
    reset: () => {
      act(() => store.act({ kind: 'open', query: linkIn(author) }));
      return now();
    },
    play: ({ move }) => played(text(move, 'move')),
    undo: step('undo'),
    redo: step('redo'),
    solve: (data, id) => {
      const query = meant(data);
      return questions.run(id, ask => solve(query, ask));
    },
    export: ({ format = 'svg' }, id) => {
      const wanted = text(format, 'format');
      return questions.run(id, (ask, signal) => exported(wanted, ask, signal));
    },
    prove: (_, id) => {
      proving = { id, stop: () => {} };
      return prove(proving);
    },
    stop: data => {
      questions.stop('id' in data ? of => of === data['id'] : () => true);
      if (!('id' in data) || proving?.id === data['id']) proving?.stop();
      return {};
    },
  };
  return (type, given, id) => {
    const answer = Object.hasOwn(answers, type) ? answers[type] : undefined;
    if (answer === undefined) {
      return bad(`“${type.slice(0, 40)}” is no command: ${Object.keys(answers).join(', ')} are`);
    }
    if (type === 'set' && given === null) bad('set needs keys of the link, or query');
    return answer(given ?? {}, id);
  };
}
