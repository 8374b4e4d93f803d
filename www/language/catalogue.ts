/** The messages of a language, and what stands in their places. */

import { IntlMessageFormat } from 'intl-messageformat';
import type { Piece } from '../pkg/nimatrix.js';

/** What stands in a place of a message: pieces, and the number that they are if they are one. */
export class Filling {
  readonly pieces: readonly Piece[];
  readonly #number: number;

  constructor(pieces: readonly Piece[], number = NaN) {
    this.pieces = pieces;
    this.#number = number;
  }

  /** The number by which a plural is chosen. */
  valueOf(): number {
    return this.#number;
  }

  toString(): string {
    return this.pieces.map(({ text }) => text).join('');
  }
}

/** A number with its digits in groups, which still is a number where a plural is chosen. */
export class Grouped extends String {
  readonly number: number;

  constructor(text: string, number: number) {
    super(text);
    this.number = number;
  }
}

/** A catalogue: English sentences, and what each is in a language. */
export class Catalogue {
  readonly tag: string;
  readonly #messages: ReadonlyMap<string, string>;
  readonly #read = new Map<string, IntlMessageFormat>();

  constructor(tag: string, messages: Record<string, string>) {
    this.tag = tag;
    this.#messages = new Map(Object.entries(messages));
  }

  /** A sentence without places; null where it is not translated. */
  text(key: string): string | null {
    return this.said(key, {})?.join('') ?? null;
  }

  /** A message, its texts and what stands between them; null where there is none. */
  said(key: string, values: Record<string, Filling>): (string | Filling)[] | null {
    const message = this.#messages.get(key);
    if (message === undefined) return null;
    let format = this.#read.get(key);
    if (format === undefined) {
      format = new IntlMessageFormat(message, this.tag, undefined, { ignoreTag: true });
      this.#read.set(key, format);
    }
    // Numbers are fillings too, and are said by their pieces.
    return format.formatToParts<Filling>(values as never).map(({ value }) => value as string | Filling);
  }
}

/** A piece that is English among others. */
export const foreign = (piece: Piece): Piece => ({ ...piece, lang: 'en' }) as Piece;
