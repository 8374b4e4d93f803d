/**
 * The messages of a language, and localized answers of the solver. Markup in messages is parsed as in the
 * solver (`base/piece.rs`).
 */

import { IntlMessageFormat } from 'intl-messageformat';
import type { Piece, Sentence, Value } from '../pkg/nimatrix.js';

// As in `solver/protocol.ts`, which waits for the importer of this file.
export const plain = (text: string): Piece => ({ kind: 'text', text, parts: [] });

const textOf = (pieces: readonly Piece[]): string => pieces.map(({ text }) => text).join('');

/** The value of a placeholder: pieces, and a number for plurals. */
export class Filling {
  readonly pieces: readonly Piece[];
  readonly #number: number;

  constructor(pieces: readonly Piece[], number = NaN) {
    this.pieces = pieces;
    this.#number = number;
  }

  /** The number that selects a plural. */
  valueOf(): number {
    return this.#number;
  }

  toString(): string {
    return this.pieces.map(({ text }) => text).join('');
  }
}

/** A number with grouped digits that still selects a plural. */
export class Grouped extends String {
  readonly number: number;

  constructor(text: string, number: number) {
    super(text);
    this.number = number;
  }
}

/** The shortened key of the built catalogue: 64 bits. */
export function short(key: string): string {
  let [one, other] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < key.length; at++) {
    const code = key.charCodeAt(at);
    [one, other] = [Math.imul(one ^ code, 0x9e3779b1), Math.imul(other ^ code, 0x5f356495)];
  }
  return (one >>> 0).toString(36) + (other >>> 0).toString(36);
}

/** A catalogue: English sentences and their translations. */
export class Catalogue {
  readonly tag: string;
  readonly #messages: ReadonlyMap<string, string>;
  /** Whether the keys are shortened. */
  readonly #isShort: boolean;
  readonly #read = new Map<string, IntlMessageFormat>();

  constructor(tag: string, messages: Record<string, string>) {
    this.tag = tag;
    this.#messages = new Map(Object.entries(messages));
    this.#isShort = Object.keys(messages).every(key => /^[\da-z]{8,}$/.test(key));
  }

  /** The translation of a sentence without placeholders, or null. */
  text(key: string): string | null {
    return this.message(key, {})?.join('') ?? null;
  }

  /** A translated message: its texts and values; null if there is none. */
  message(key: string, values: Record<string, Filling>): (string | Filling)[] | null {
    const message = this.#messages.get(this.#isShort ? short(key) : key);
    if (message === undefined) return null;
    let format = this.#read.get(key);
    if (format === undefined) {
      format = new IntlMessageFormat(message, this.tag, undefined, { ignoreTag: true });
      this.#read.set(key, format);
    }
    // Numbers are fillings too, shown by their pieces.
    return format.formatToParts<Filling>(values as never).map(({ value }) => value as string | Filling);
  }
}

/** An English piece among others. */
export const foreign = (piece: Piece): Piece => ({ ...piece, lang: 'en' }) as Piece;

/** Fields of answers with words of the solver, not rules, links or identifiers. */
const WORDS = ['title', 'rule', 'label', 'help', 'down', 'across', 'words'];
/** The same for tables of explanations. */
const OF_TABLE = ['heads', 'rows', 'foot'];

/** The separator of parts without a joining word. */
const PARTS: Record<string, string> = { fr: '\u00a0; ', ja: '；' };

/** Longer lists in link notation are not one word. */
const FEW = 7;

const isSentence = (value: object): value is Sentence => 'form' in value && 'pieces' in value;
/** Whether the value has parts to localize: no text, number or bytes. */
const isPlain = (value: unknown): value is Record<string, unknown> =>
  value != null && Object.getPrototypeOf(value) === Object.prototype;
const isPiece = (value: object): value is Piece => 'parts' in value;

/** A template with its values. */
type Form = Pick<Sentence, 'form' | 'values'>;

const PLACE = /\{([a-z_][a-z0-9_]*)\}/g;

/** Whether a template has no words: only placeholders, mathematics and signs. */
const isWordless = (form: string): boolean =>
  !/\p{L}{2}/u.test(form.replace(PLACE, '').replace(/\$[^$]*\$/g, ''));

function translated(catalogue: Catalogue, { form, values }: Form): Piece[] | null {
  const fillings: Record<string, Filling> = {};
  for (const [name, value] of Object.entries(values)) fillings[name] = filling(catalogue, value);
  const parts = catalogue.message(form, fillings) ?? (isWordless(form) ? asItIs(form, fillings) : null);
  return parts === null ? null : marked(parts.map(part => (typeof part === 'string' ? part : part.pieces)));
}

/** Fills a template. Unknown names in braces stay as they are. */
const asItIs = (form: string, fillings: Record<string, Filling>): (string | Filling)[] =>
  form.split(PLACE).map((part, at) => (at % 2 === 0 ? part : (fillings[part] ?? `{${part}}`)));

function filling(catalogue: Catalogue, value: Value): Filling {
  const { kind, text, number, items, form, values } = value;
  if (kind === 'number') return new Filling([{ kind: 'number', text, parts: [] }], Number(number));
  if (kind === 'P' || kind === 'N') return new Filling(marked([catalogue.text(text) ?? text]));
  if (form !== null) return new Filling(part(catalogue, { form, values }, text));
  if (kind === 'text' || kind === 'sentence') return new Filling([plain(catalogue.text(text) ?? text)]);
  return new Filling(listed(catalogue, kind, items, text));
}

/** A part of a sentence; marked English if not translated. */
const part = (catalogue: Catalogue, form: Form, text: string): Piece[] =>
  translated(catalogue, form) ?? [foreign(plain(text))];

/** A list with the separators of the language. */
function listed(catalogue: Catalogue, kind: Value['kind'], items: readonly Value[], text: string): Piece[] {
  if (kind === 'tight') {
    const isWord = items.length <= FEW;
    return [isWord ? plain(text) : { kind: 'list', text, parts: items.map(item => item.text) }];
  }
  const parts = items.map(item => filling(catalogue, item).pieces);
  if (kind === 'and' || kind === 'or') {
    const type = kind === 'and' ? 'conjunction' : 'disjunction';
    const names = items.map((_, at) => String(at));
    return new Intl.ListFormat(catalogue.tag, { type })
      .formatToParts(names)
      .flatMap(({ type, value }) => (type === 'element' ? (parts[Number(value)] as Piece[]) : plain(value)));
  }
  const between = { list: ', ', parts: PARTS[catalogue.tag] ?? '; ' }[kind as 'list' | 'parts'] ?? ',';
  const joined = parts.flatMap((pieces, at) => (at === 0 ? pieces : [plain(between), ...pieces]));
  return kind === 'set' ? [plain('{'), ...joined, plain('}')] : joined;
}

function sentence(catalogue: Catalogue, english: Sentence): Sentence {
  const pieces = translated(catalogue, english);
  if (pieces === null) return { ...english, pieces: english.pieces.map(foreign) };
  return { ...english, text: textOf(pieces), pieces };
}

/** A name with a number at its end, such as a pile's. */
function numbered(catalogue: Catalogue, text: string): string | null {
  const number = /\d+$/.exec(text)?.[0];
  if (number === undefined) return null;
  const name = text.slice(0, -number.length);
  return catalogue.message(`${name}{0}`, { 0: new Filling([plain(number)]) })?.join('') ?? null;
}

/** Texts without templates are translated as a whole. */
function words(catalogue: Catalogue, value: unknown): unknown {
  if (typeof value === 'string') return catalogue.text(value) ?? numbered(catalogue, value) ?? value;
  return Array.isArray(value) ? value.map(item => words(catalogue, item)) : localizeAny(catalogue, value);
}

function cells(catalogue: Catalogue, value: readonly unknown[]): unknown {
  if (value.length === 0 || !isPiece(value[0] as object)) {
    return value.map(item => cells(catalogue, item as unknown[]));
  }
  const text = textOf(value as Piece[]);
  const found = catalogue.text(text) ?? numbered(catalogue, text);
  return found === null ? value : marked([found]);
}

/** The localized `allowed` of a sentence about a problem. */
function allowed(catalogue: Catalogue, form?: Form): string | null {
  const value = form?.values['allowed'] ?? form?.values['problem']?.values['allowed'];
  return value === undefined ? null : textOf(filling(catalogue, value).pieces);
}

/** An answer with localized sentences. Numbers, pictures and links stay. */
export function localize<T>(catalogue: Catalogue, answer: T): T {
  return localizeAny(catalogue, answer) as T;
}

function localizeAny(catalogue: Catalogue, answer: unknown): unknown {
  if (Array.isArray(answer)) {
    return typeof answer[0] === 'object' ? answer.map(item => localizeAny(catalogue, item)) : answer;
  }
  if (!isPlain(answer)) return answer;
  if (isSentence(answer)) return sentence(catalogue, answer);
  const own: Record<string, unknown> = {};
  const read = 'heads' in answer ? OF_TABLE : WORDS;
  for (const [name, value] of Object.entries(answer)) {
    if (name === 'cells') own[name] = cells(catalogue, value as unknown[]);
    else if (read.includes(name)) own[name] = words(catalogue, value);
    else if (name === 'allowed') {
      own[name] = allowed(catalogue, answer['said'] as Sentence | undefined) ?? value;
    } else own[name] = localizeAny(catalogue, value);
  }
  localizeTexts(own, answer);
  return own;
}

/** The fields that repeat a sentence as plain text. */
const TEXTS = ['words', 'message', 'caption', 'source', 'proof', 'closed'];

/** Localizes the plain texts. A message may begin with a key. */
function localizeTexts(own: Record<string, unknown>, { said: before }: Record<string, unknown>): void {
  const { said: now } = own;
  if (Array.isArray(now)) {
    own['words'] = (now as Sentence[]).map(({ text }) => text);
    return;
  }
  if (now === undefined) return;
  for (const name of TEXTS) {
    const of = (sentences: unknown) =>
      isSentence(sentences as object) ? sentences : (sentences as typeof own)[name];
    const [was, is] = [of(before) as Sentence | null | undefined, of(now) as Sentence];
    const text = own[name];
    if (!was || typeof text !== 'string' || !text.endsWith(was.text)) continue;
    own[name] = text.slice(0, text.length - was.text.length) + is.text;
  }
}

/** Subscripts and superscripts, and their plain characters. */
const LOWERED = new Map([...'₀₁₂₃₄₅₆₇₈₉₊ᵢ'].map((sign, at) => [sign, '0123456789+i'.charAt(at)]));
const RAISED = new Map([
  ['²', '2'],
  ['ᵏ', 'k'],
]);

const BASE = '(?:\\d+|[a-zA-Zα-ωΑ-Ω](?![a-zA-Zα-ωΑ-Ω])|\\)(?!\\)))';
/** A typeset token: a base with an attachment, or a single letter. */
const TOKEN = new RegExp(
  [
    `(?<base>(?<![a-zA-Zα-ωΑ-Ω)])${BASE})` +
      `(?:(?<low>[₀-₉₊ᵢ]+)|(?<high>[²ᵏ]+)|_(?<index>\\d+|\\p{L})|\\^(?<power>\\d+|\\p{L}))`,
    '(?<name>(?<![a-zA-Zα-ωΑ-Ω])[a-zA-Zα-ωΑ-Ω])\\((?<of>\\d+|\\p{L})\\)',
    '(?<variable>(?<![a-zA-Zα-ωΑ-Ω])[a-zA-Zα-ωΑ-Ω](?![a-zA-Zα-ωΑ-Ω]))',
  ].join('|'),
  'gu',
);

const spelled = (signs: string, by: ReadonlyMap<string, string>): string =>
  Array.from(signs, sign => by.get(sign)).join('');

/** The groups of a token: a base has one attachment, a function name its argument. */
type Token = Record<'base' | 'of', string> &
  Record<'low' | 'high' | 'index' | 'power' | 'name', string | undefined>;

function piece(text: string, { base, low, high, index, power, name, of }: Token): Piece {
  if (low !== undefined) return { kind: 'subscript', text, parts: [base, spelled(low, LOWERED)] };
  if (high !== undefined) return { kind: 'power', text, parts: [base, spelled(high, RAISED)] };
  if (index !== undefined) return { kind: 'subscript', text, parts: [base, index] };
  if (power !== undefined) return { kind: 'power', text, parts: [base, power] };
  if (name !== undefined) return { kind: 'function', text, parts: [name, of] };
  return { kind: 'variable', text, parts: [] };
}

/** Splits a text at matches, which become pieces. Texts between may be empty. */
function cut(text: string, pattern: RegExp, made: (match: RegExpMatchArray) => Piece): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    pieces.push(plain(text.slice(from, match.index)), made(match));
    from = match.index + match[0].length;
  }
  return [...pieces, plain(text.slice(from))];
}

const maths = (text: string): Piece[] => cut(text, TOKEN, match => piece(match[0], match.groups as Token));

/** A term without line breaks: P or N with the word for a position, in any language. */
const TERM = /(?<![\p{L}-])(?:[PN](?:-\p{L}+|局面)|positions? [PN](?!\p{L}))/gu;

const prose = (text: string): Piece[] => cut(text, TERM, ([text]) => ({ kind: 'term', text, parts: [] }));

/** The texts of a template, with pieces between them. */
export function marked(parts: readonly (string | readonly Piece[])[]): Piece[] {
  let inside = false;
  const pieces = parts.flatMap(part => {
    if (typeof part !== 'string') return part;
    return part.split('$').flatMap((text, at) => {
      if (at > 0) inside = !inside;
      return inside ? maths(text) : prose(text);
    });
  });
  return merged(pieces);
}

/** Joins adjacent texts of one language. A number after `10^` becomes the exponent. */
function merged(pieces: readonly (Piece & { lang?: string })[]): Piece[] {
  const done: (Piece & { lang?: string })[] = [];
  for (const piece of pieces) {
    const last = done.at(-1);
    if (last?.kind !== 'text') {
      done.push(piece);
      continue;
    }
    const [power] = /\d+\^$/.exec(last.text) ?? [];
    if (piece.kind === 'number' && power !== undefined) {
      const parts = [power.slice(0, -1), piece.text];
      done[done.length - 1] = plain(last.text.slice(0, -power.length));
      done.push({ kind: 'power', text: power + piece.text, parts });
    } else if (piece.kind === 'text' && last.lang === piece.lang) {
      done[done.length - 1] = { ...last, text: last.text + piece.text };
    } else done.push(piece);
  }
  return done.filter(({ text }) => text !== '');
}
