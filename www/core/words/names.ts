/** Other names for outcomes and residues, selected in a link. */

import { names, outcomes, called as calledNow, script, type Letter } from './words.ts';
import { say } from '../../language/say.ts';
import type { Piece } from '../../pkg/nimatrix.js';

type Each = Record<Letter, string>;

const USUAL = {
  called: { P: 'P', N: 'N' },
  outcomes: { P: say`the previous player wins`, N: say`the next player wins` },
};
const NAMES: Record<string, { called: Each; outcomes: Each }> = {
  wl: {
    called: { P: 'L', N: 'W' },
    outcomes: { P: say`the player to move loses`, N: say`the player to move wins` },
  },
  '12': { called: { P: 'II', N: 'I' }, outcomes: { P: say`player II wins`, N: say`player I wins` } },
};

const isLetter = (text: string): text is Letter => text === 'P' || text === 'N';

/** The article as spoken: “an L”, but “a I” for the first player. */
const articleOf = (name: string): string => (name === 'L' || name === 'N' ? 'an' : 'a');

/** Replaces P and N in a text, alone and in “P-position” or “P-Stellung”, with English articles. */
const inText = (text: string, called: Each): string =>
  text.replace(
    /(?:\b(an?) )?(?<![\w-])([PN])(?=-(?:positions?|Stellung(?:en)?)\b|(?![\w-]))/g,
    (whole, article, letter) => {
      if (!isLetter(letter)) return whole;
      const name = called[letter];
      return article === undefined ? name : `${articleOf(name)} ${name}`;
    },
  );

/** The same for pieces: a term is its own piece, and the article ends the one before. */
function inPieces(pieces: readonly Piece[], called: Each): Piece[] {
  return pieces.map((piece, at) => {
    const term = pieces[at + 1];
    const text = inText(piece.text, called);
    if (term?.kind !== 'term') return { ...piece, text };
    const article = articleOf(inText(term.text, called).split('-')[0] ?? '');
    return { ...piece, text: text.replace(/\b(?:an?) $/, `${article} `) };
  });
}

/** The words under one value of a link's `names`. */
export interface Names {
  called: Each;
  outcomes: Each;
  residue: (residue: number) => string;
  /** Rewrites a sentence made with the usual names. */
  text: (text: string) => string;
}

export function namesOf(as: string): Names {
  const [first = 'pn', ...more] = as.split(',');
  const chosen = NAMES[first] ?? USUAL;
  const parity = more.includes('odd');
  return {
    ...chosen,
    text: chosen === USUAL ? text => text : text => inText(text, chosen.called),
    residue: parity ? (residue: number) => (residue === 1 ? say`odd` : say`even`) : String,
  };
}

/** Sets the names in force; `as` is the value of the link's key. */
export function nameAs(as: string): void {
  if (names.as === as) return;
  const chosen = namesOf(as);
  Object.assign(calledNow, chosen.called);
  Object.assign(outcomes, chosen.outcomes);
  const isUsual = chosen.called.P === 'P';
  Object.assign(script, isUsual ? { P: '𝒫', N: '𝒩' } : chosen.called);
  Object.assign(names, {
    as,
    text: chosen.text,
    pieces: isUsual
      ? (pieces: readonly Piece[]) => pieces
      : (pieces: readonly Piece[]) => inPieces(pieces, chosen.called),
    residue: chosen.residue,
  });
}
