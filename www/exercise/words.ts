import { say } from '../language/say.ts';
import {
  and,
  grouped,
  place,
  position,
  restriction,
  whole,
  type Letter,
  sentence,
  type Move,
} from '../core/words/words.ts';
import type { Names } from '../core/words/names.ts';
import type { Evaluation, State, Whole } from '../pkg/nimatrix.js';
import { read } from '../solver/engine.ts';

const EXAMPLE = 'q=move&g=sub:1,2,3&p=7 | How do you play from {p}?';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const winnerChoice = ({ called, outcomes }: Names, letter: Letter): string =>
  `${called[letter]}: ${outcomes[letter]}`;
/** A move in words. With a single pile, without the pile. */
function moveText(move: Move, { piles }: State, { residue }: Names): string {
  const [taken] = move.takes;
  if (piles.length > 1 || taken === undefined) return sentence(move, residue);
  const takes = say`take ${whole(taken.amount)}`;
  if (move.restriction === null) return takes;
  const blocked = move.restriction.length === 0 ? say`nothing` : and(move.restriction.map(residue));
  return say`${takes}, then block ${blocked}`;
}
export const moveChoice = (move: Move, state: State, names: Names): string =>
  capital(moveText(move, state, names));

/** An example of a valid line, after a message about a wrong one. */
const such = (line: string): string => say`For example: ${line}`;

export const tooManyMoves = (found: Whole | null, most: number): string =>
  [
    found === null
      ? say`This position has too many moves to choose from; allowed: at most ${most}.`
      : say`This position has ${grouped(found)} moves to choose from; allowed: at most ${most}.`,
    say`Ask who wins with q=wins, or take smaller piles.`,
  ].join(' ');
export const tooLargePiles = (found: Whole, most: number): string =>
  say`Amounts can be asked for piles of up to ${most}; found: ${found}.` +
  ` ${such('q=amounts&g=sub:1,2,3&p=7')}`;
export const tooLongSteps = (found: number, most: number): string =>
  say`Steps can be asked for if they go up to ${most}; found: ${found}.` +
  ` ${such('q=amounts&g=kotzig:7:1,2')}`;
export const tooManyCells = (cols: Whole, rows: Whole, most: number): string =>
  say`At most ${most} cells can be filled in; the window has ${cols} × ${rows}.` + ` ${such('w=0,0,12,12')}`;
export const nothingToFill =
  say`This figure has no cells to be filled in.` + ` ${such('q=fill&g=nim&w=0,0,8,8')}`;

/** The position in words: “(4, 3), not 1”. */
export function placeOf(
  { position: { piles, restriction: blocked }, moves }: State,
  { residue }: Names,
): string {
  const where = place(piles, moves);
  return piles.length === 0 || blocked === null ? where : `${where}, ${restriction(blocked, residue)}`;
}

/** The values of a list's placeholders, at the position after the moves. */
function sizesAndBlocked(state: State, names: Names): [name: string, text: string][] {
  const { piles, restriction: blocked } = state.position;
  const residues = blocked?.map(each => names.residue(each));
  return [
    ['p', placeOf(state, names)],
    ...piles.map((size, at): [string, string] => [`p${at + 1}`, whole(size)]),
    ...(residues === undefined
      ? []
      : [['r', residues.length === 0 ? say`nothing` : and(residues)] as [string, string]]),
  ];
}

/** A name in braces, perhaps with a number. Sets such as {1, 2, 3} don't match. */
const PLACEHOLDER = /[{｛]\s*(\p{L}+(?:[\s_]?\p{N}+)?)\s*[}｝]/gu;

const nameOf = (written: string): string => written.normalize('NFKC').toLowerCase().replace(/[\s_]/g, '');

const namesIn = (text: string): string[] =>
  Array.from(text.matchAll(PLACEHOLDER), ([, name = '']) => nameOf(name));

/** The words with their placeholders filled, at the position after the moves. */
export function filled(text: string, state: State, names: Names): string {
  const values = new Map(sizesAndBlocked(state, names));
  return text.replace(PLACEHOLDER, (written, name: string) => values.get(nameOf(name)) ?? written);
}

/** The words with their placeholders open. */
export const unfilled = (text: string): string => text.replace(PLACEHOLDER, '…');

/** The placeholders that this position can't fill, and those it can. */
export function unknownIn(text: string, state: State, names: Names): { found: string[]; known: string[] } {
  const known = sizesAndBlocked(state, names).map(([name]) => name);
  const found = Array.from(text.matchAll(PLACEHOLDER)).filter(
    ([, name = '']) => !known.includes(nameOf(name)),
  );
  return { found: found.map(([written]) => written), known: known.map(name => `{${name}}`) };
}

/** Whether a seed varies a part of the position: a pile by its number, the restriction as 0. */
export type Varied = (part: number) => boolean;

/** The parts that a seed varies for these words; null if none. */
export function variedBy(text: string): Varied | null {
  const names = namesIn(text);
  if (text === '' || names.includes('p')) return () => true;
  const varied: Varied = part => names.includes(part === 0 ? 'r' : `p${part}`);
  return names.some(name => /^(?:r|p\d+)$/.test(name)) ? varied : null;
}

/** The usual questions, for lines without words. */
export const usual = {
  wins: (place: string): string => say`Who wins from ${place}?`,
  move: (place: string): string => say`Which move wins from ${place}?`,
  amounts: (place: string): string => say`What may be taken from ${place}?`,
  fill: (): string => say`Fill in the cells.`,
  law: (_: string, { called }: Names): string => say`Which positions are ${called.P}? Find the law.`,
};

/** The piles of a link in words; null for a board. */
function sizesAt(query: string): { text: string; none: boolean } | null {
  const { piles } = read(query).position;
  const none = piles.every(size => Number(size) === 0);
  return piles.length === 0 ? null : { text: and(piles.map(whole)), none };
}

/** Why a move wins: what it leaves. */
export function leads(move: Move): string {
  const left = sizesAt(move.query);
  if (left?.none === true) return say`Nothing is left, and you win.`;
  const then = say`From there every move lets you win.`;
  return left === null ? then : `${say`That leaves ${left.text}.`} ${then}`;
}
/** Why a move loses: the reply that refutes it. */
export function refuted(move: Move, reply: Move, state: State, names: Names): string {
  const [there, left] = [sizesAt(move.query), sizesAt(reply.query)];
  const answer = moveText(reply, state, names);
  if (there === null || left === null) {
    return say`Then your opponent can ${answer}. Whatever you do then, they win.`;
  }
  return left.none
    ? say`From ${there.text} your opponent can ${answer} and wins at once.`
    : say`From ${there.text} your opponent can ${answer} and leaves you ${
        left.text
      }. Whatever you do then, they win.`;
}
/** Why the player to move wins or loses. */
export function whoWins({ outcome, moves }: Evaluation, state: State, names: Names): string {
  const move = moves.find(({ winning }) => winning);
  if (moves.length === 0) return say`No move is left.`;
  if (outcome === 'P' || move === undefined) return say`Every move lets the other player win.`;
  const left = sizesAt(move.query);
  const answer = moveText(move, state, names);
  return left === null || left.none
    ? say`Whoever moves can ${answer} and wins.`
    : say`Whoever moves can ${answer} and leaves ${left.text}. From there every move loses.`;
}
/** A hint for a cell: where its moves lead. There is none for boards and restrictions. */
const MOST_NAMED = 6;
export function cellHint(here: string, moves: readonly Move[], letters: boolean, { called }: Names): string {
  const nameOf = (query: string): string => {
    const { piles } = read(query).position;
    return piles.length === 1 ? piles.map(whole).join('') : position(piles);
  };
  const { piles, restriction } = read(here).position;
  if (piles.length === 0 || restriction !== null) return '';
  if (moves.length === 0) return say`From ${nameOf(here)} there is no move.`;
  // Evaluations list winning moves first, which would give the answer away.
  const names = [...new Set(moves.map(({ query }) => nameOf(query)))];
  names.sort(new Intl.Collator('en', { numeric: true }).compare);
  const places = names.length > MOST_NAMED ? `${names.slice(0, MOST_NAMED).join(', ')}, …` : and(names);
  const lead = say`From ${nameOf(here)} one can move to ${places}.`;
  return letters
    ? `${lead} ${say`It is ${called.N} if one of them is ${called.P}.`}`
    : `${lead} ${say`Its value is the least that none of them has.`}`;
}
/** The response if all ticked amounts are right but some are missing. */
export const missing = say`Something is still missing.`;

export const choose = say`Choose an answer; you may try again.`;
export const solution = say`Show the solution`;
export const right = say`Right.`;
export const wrong = say`Not right.`;

export function howToState(
  { called }: Names,
  piles: 1 | 2,
  down: string,
  across: string,
  blocks: boolean,
): string {
  const parts = [
    say`Write when a position is ${called.P}.`,
    piles === 1 ? say`a stands for the size (${across}).` : say`a runs down (${down}), b across (${across}).`,
    blocks ? say`n is the modulus, u the smallest amount that is free.` : '',
    say`There are +, −, *, div, mod, xor(…), min(…), max(…), =, !=, <, <=, and, or, not.`,
  ];
  return parts.filter(part => part !== '').join(' ');
}
export const noLaw =
  say`This figure has neither a strip nor a matrix of positions.` +
  ` ${such('q=law&g=sub:1,2,3&p=0&view=sequence&w=0,0,22,1')}`;

/** The verdict on a law: right for all sizes or as far as tested, or a counterexample. */
export const lawHolds = (proved: boolean): string =>
  proved ? say`True for all sizes.` : say`True as far as tested.`;
export function lawFails({ called }: Names, at: readonly bigint[], outcome: Letter | null): string {
  const place = at.length === 1 ? String(at[0]) : `(${at.join(', ')})`;
  return outcome === null
    ? say`It fails at ${place}.`
    : say`It fails at ${place}, which is ${called[outcome]}.`;
}

/** How to enter letters or numbers in cells. */
export const howToFill = ({ called }: Names, letters: boolean): string =>
  letters
    ? say`Press a cell to change it, or type ${called.P} or ${called.N}; arrow keys move.`
    : say`Type the number of each cell; arrow keys move.`;
export const empty = say`empty`;
/** The mark of an answer; empty before it is checked. */
export function markOf(right: boolean | null): '' | 'right' | 'wrong' {
  if (right === null) return '';
  return right ? 'right' : 'wrong';
}

export function cellName(row: string, col: string, text: string, verdict: boolean | null): string {
  const place = row === '' ? col : `${row}, ${col}`;
  const mark = markOf(verdict);
  return `${place}: ${text === '' ? empty : text}${mark === '' ? '' : `, ${mark}`}`;
}

/** The header of the page, which it translates itself. */
export const header = [say`Playground`, say`Check a proof`, say`Licences`];
export const title = say`Exercises`;
export const nextQuestion = say`Next question`;
export const made = (seed: number | null): string => (seed === null ? '' : say`Set ${seed}`);

export const noSuchList = (name: string, lists: readonly string[]): string =>
  say`list: found “${name}”; allowed: ${lists.join(', ')}.` + ` ${such(`exercises.html?list=${lists[0]}`)}`;
export const noSeed = (found: string): string =>
  say`seed: found “${found}”; allowed: a number from 0 to 999999999.` + ` ${such('seed=7')}`;

/** What is wrong with a line of a list. */
export const faultIn = (line: number, why: string): string => say`Line ${line}: ${why}`;
export const asksNothing = [
  say`It asks nothing: q is missing.`,
  say`A line is a link with q, a title that begins with #, or a remark that begins with >.`,
  such(EXAMPLE),
].join(' ');
export const unknownQuestion = (found: string, allowed: readonly string[]): string =>
  say`q: found “${found}”; allowed: ${allowed.join(', ')}.` + ` ${such(EXAMPLE)}`;
export const noFigure = (asked: string): string =>
  `${say`It names no game: g is missing.`} ${such(`q=${asked}&g=nim&p=3,5`)}`;
export const noPlaceholder = (found: string, known: readonly string[]): string =>
  say`“${found}” stands for nothing in this position; allowed: ${known.join(', ')}.` +
  ` ${such(`How do you play from ${known[0]}?`)}`;
export const seedOfLine =
  say`A seed belongs to the address of the list, not to a line of it.` +
  ` ${such('exercises.html?list=handouts&seed=7')}`;
export const nothingAsked = `${say`This list asks nothing yet.`} ${such(EXAMPLE)}`;
export const notAsked = (message: string): string => say`This can’t be asked: ${message}`;
export const letterName = ({ called }: Names, letter: string): string =>
  letter === 'P' || letter === 'N' ? called[letter] : letter;
