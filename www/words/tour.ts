/** The tour in plain words: what this page is, and three questions that are answered by a click. */

import { say } from '../language/say.ts';
import { script } from '../core/words/basic.ts';

export const tourWords = {
  name: say`Tour`,
  offer: say`New here?`,
  // Shorter than the caption below, so that it covers little on a phone and is no later main thing.
  what: say`Each cell is a position of a game for two. Its letter says who wins, and the page says
    why.`,
  start: say`Take the tour: 60 seconds`,
  resume: say`Go on with the tour`,
  later: say`Not now`,
  leave: say`Leave the tour`,
  next: say`Next`,
  again: say`From the start`,
  finish: say`Done`,
  gallery: say`Look at the gallery`,
  right: say`Right.`,
  step: (at: number, all: number): string => say`${at} of ${all}`,
};

const [P, N] = [script.P, script.N];

/** What each step says: before its question is answered, and once it is answered rightly. */
export const tourSteps = [
  {
    head: say`The game`,
    text: say`Two piles of tokens. Take turns: take as many as you like, from one pile. Whoever takes the last
    token wins. The cell in row 2, column 3 is the position with 2 and 3 tokens.
    Dark ${P}: whoever has to move there loses. Light ${N}: whoever has to move there wins.`,
    ask: say`It is your turn with 2 and 3 tokens. Click the cell that you leave to your opponent.`,
    why: say`Two equal piles: whatever your opponent takes from one, you take from the other, and the last
        token
    is yours.`,
  },
  {
    head: say`The pattern`,
    text: say`A winning move always goes to a ${P}. Here they lie on the diagonal, where both piles are
        equal.`,
    ask: say`Pile 1 has 4 tokens. In row 4, click the cell that you would like to leave to your opponent.`,
    why: say`4 and 4 are equal again. From every other cell of the row one move leads to the diagonal.`,
  },
  {
    head: say`Another rule`,
    text: say`Now nobody may take more than 3 tokens at a time. The rule has changed, and the picture with
        it.`,
    ask: say`It is your turn with 6 and 1 tokens. Click the cell that you leave to your opponent.`,
    why: say`5 and 1: groups of 4 don’t count any more, as whatever is taken from one can be made up to 4,
    so 5 is as good as 1, and the piles are equal.`,
  },
  {
    head: say`Go on`,
    text: say`Choose another game, click any cell to see its winning moves and why they win, or play
        against the
    computer in the view Play.`,
    ask: '',
    why: '',
  },
] as const;

export const tourAnswers = {
  /** No move leads there. */
  unreachable: say`One move can’t lead there: it takes tokens from one pile only. Stay in the row, or in
      the column.`,
  tooMany: say`One move can’t lead there under this rule.`,
  otherRow: (row: number): string => say`That is not in row ${row}.`,
  /** The opponent wins from there, by moving on to a place. */
  refuted: (place: string, to: string): string =>
    say`Not ${place}: it is ${N}, your opponent wins there by leaving you ${to}.`,
};
