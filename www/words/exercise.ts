/** What is said of exercises. */

import { position, type Letter } from './basic.ts';
import type { Names } from './seldom.ts';
import { sentence, type Told } from './moves.ts';
import type { State } from '../pkg/nimatrix.js';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const winnerChoice = ({ called, outcomes }: Names, letter: Letter): string =>
  `${called[letter]}: ${outcomes[letter]}`;
export const moveChoice = (move: Told): string => capital(sentence(move));
export const noMoveWins = 'No move wins';
export const steps = 'Steps';
export const fromPile = (pile: number): string => `From pile ${pile}`;

export const tooManyMoves = 'This position has too many moves to choose from.';
export const tooLargePiles = (most: number): string => `Amounts are asked of piles up to ${most} only.`;
export const tooManyCells = (most: number): string => `At most ${most} cells can be filled in.`;
export const nothingToFill = 'This figure has no cells to be filled in.';

/** The position in words: “(4, 3), not 1”. */
export function placeOf(
  { position: { piles, restriction: blocked }, moves }: State,
  { residue }: Names,
): string {
  if (piles.length === 0) return moves.length === 0 ? 'the start' : `the position after ${moves.join(', ')}`;
  if (blocked === null) return position(piles);
  const not = blocked.map(each => `not ${residue(each)}`).join(', ');
  return `${position(piles)}, ${not === '' ? 'nothing blocked' : not}`;
}

/** What is asked where a list has no words of its own. */
export const usual = {
  wins: (place: string): string => `Who wins from ${place}?`,
  move: (place: string): string => `Which move wins from ${place}?`,
  amounts: (place: string): string => `What may be taken from ${place}?`,
  fill: (): string => 'Fill in the cells.',
};

export const check = 'Check';
export const solution = 'Show the solution';
export const right = 'Right.';
export const wrong = 'Not right.';
/** What is right, after a wrong answer. */
export const itIs = (texts: readonly string[]): string =>
  texts.length === 0 ? '' : ` Right would be: ${texts.join('; ')}.`;
export const someRight = (correct: number, of: number): string => `${correct} of ${of} right.`;
export const chooseFirst = 'Choose an answer first.';

/** How the letters of cells are written in. */
export const howToFill = ({ called }: Names, letters: boolean): string =>
  letters
    ? `Press a cell to change it, or type ${called.P} or ${called.N}; arrow keys move.`
    : 'Type the number of each cell; arrow keys move.';
export const empty = 'empty';
/** How an answer is marked; nothing before it is judged. */
export function markOf(right: boolean | null): '' | 'right' | 'wrong' {
  if (right === null) return '';
  return right ? 'right' : 'wrong';
}

export function cellName(row: string, col: string, text: string, verdict: boolean | null): string {
  const place = row === '' ? col : `${row}, ${col}`;
  const mark = markOf(verdict);
  return `${place}: ${text === '' ? empty : text}${mark === '' ? '' : `, ${mark}`}`;
}

export const title = 'Exercises';
export const numbered = (at: number, of: number): string => `Question ${at} of ${of}`;
export const scored = (right: number, of: number): string => `Score: ${right} of ${of}`;
export const nextQuestion = 'Next question';
export const previousQuestion = 'Previous question';
export const anotherSet = 'Another set';
export const firstSet = 'The list as it is written';
export const printBlank = 'Print';
export const withKey = 'with answers';
export const latex = 'LaTeX';
export const made = (seed: number | null): string => (seed === null ? '' : `Set ${seed}`);
export const noSuchList = 'There is no list of this name.';
export const wrongLines = (lines: readonly number[]): string =>
  `These lines of the list ask nothing: ${lines.join(', ')}.`;
export const notAsked = (message: string): string => `This can’t be asked: ${message}`;
export const answersTitle = 'Answers';
export const letterName = ({ called }: Names, letter: string): string =>
  letter === 'P' || letter === 'N' ? called[letter] : letter;
