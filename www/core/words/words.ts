/** The page's own sentences. Rules, captions and reasons come from the solver. */

import { inPieces, say, locale } from '../../language/say.ts';
import type { Evaluation, Grid, Notice, Panel, Piece, State, Whole } from '../../pkg/nimatrix.js';
import { MOST_TIMES, read, type Excess } from '../../solver/engine.ts';
import { capital, localized, plain, small, textOf, variable } from '../../solver/protocol.ts';

// Words for numbers, positions, restrictions and outcomes.

export type Letter = 'P' | 'N';

/** The letters of outcomes in drawings. `names.ts` replaces them and the next two. */
export const script: Record<Letter, string> = { P: '𝒫', N: '𝒩' };
export const called: Record<Letter, string> = { P: 'P', N: 'N' };
export const outcomes: Record<Letter, string> = {
  P: say`the previous player wins`,
  N: say`the next player wins`,
};
/** The names in force, and the functions that insert them into sentences. */
export const names = {
  as: 'pn',
  text: (text: string): string => text,
  pieces: (pieces: readonly Piece[]): readonly Piece[] => pieces,
  residue: String as (residue: number) => string,
};

export const whole = (value: Whole): string => String(value).replace('-', '−');

/** The whole number `steps` after `start`. */
export function after(start: Whole, steps: number): Whole {
  if (typeof start === 'bigint') return start + BigInt(steps);
  const sum = start + steps;
  return Number.isSafeInteger(sum) ? sum : BigInt(start) + BigInt(steps);
}

export const position = (piles: readonly Whole[]): string => `(${piles.map(whole).join(', ')})`;

export const restriction = (blocked: readonly number[], residue = names.residue): string =>
  blocked.length === 0 ? say`nothing blocked` : blocked.map(each => say`not ${residue(each)}`).join(', ');

export const residues = (blocked: readonly number[]): string =>
  blocked.length === 0 ? say`none` : blocked.map(names.residue).join(', ');

export const winner = (outcome: Letter): string => outcomes[outcome];

export const and = (parts: string[]): string =>
  parts.length < 2 ? parts.join('') : say`${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

export const span = (from: Whole, count: number): string =>
  count === 1 ? whole(from) : say`${whole(from)} to ${whole(after(from, count - 1))}`;

/** A number with grouped digits. */
export const grouped = (amount: Whole): string => locale.grouped(amount);

/** A number with its noun; null counts as many. */
export const counted = (amount: Whole | null, one: string, many: string): string =>
  amount === null ? say([many]) : count(amount, one, many);

export const count = (amount: Whole, one: string, many: string): string =>
  say(['', ` ${amount === 1 ? one : many}`], grouped(amount));

/** The link's view does not exist for its game. */
export const noView = (game: string, view: string, shown: string): string =>
  say`${game} has no ${view} view; ${shown} is shown instead.`;

// Words for matrices, cells and rows.

/** The name of a cell, for the pointer and for screen readers. */
export function cell(
  place: string,
  outcome: Letter | null,
  value: Whole | null,
  blocked: readonly number[] | null,
): string {
  const letter = outcome === null ? say`not a position` : called[outcome];
  const rest = blocked === null ? '' : `, ${restriction(blocked)}`;
  return `${place}: ${letter}${value === null ? '' : say`, value ${whole(value)}`}${rest}`;
}

export const notYet = (place: string): string => say`${place}: still to come`;

export function readout(place: string, outcome: Letter | null, value: Whole | null): string[] {
  if (outcome === null) return [place, say`not a position`];
  const parts = [place, script[outcome], winner(outcome)];
  if (value !== null) parts.push(say`value ${whole(value)}`);
  return parts;
}

/** The number of cells in a pixel, rounded. */
export const density = (cells: number): string =>
  say`Each pixel stands for about ${cells < 10 ? Math.round(cells * 2) / 2 : Math.round(cells)} cells.`;

export const besideName = say`All matrices side by side`;

export const outside = (place: string): string => say`The position ${place} lies outside this window.`;

/** The place of a cell and the window around it. */
export function where(name: string, grid: Grid): string {
  const down = grid.down === '' ? '' : say`${grid.down} from ${span(grid.y0, grid.rows)}, `;
  return say`${name}. The window shows ${down}${grid.across} from ${span(grid.x0, grid.cols)}.`;
}

const MOST_READ = 24;

export const rowName = (grid: Grid, at: number): string =>
  grid.down === '' ? say`The row` : say`Row ${whole(after(grid.y0, at))} of ${grid.down}`;

/** A row for screen readers: its P-columns, or its values from a column on. */
export function row(grid: Grid, at: number, from: number, values: boolean): string {
  const head = rowName(grid, at);
  const cells = Array.from({ length: grid.cols }, (_, col) => at * grid.cols + col);
  if (values && grid.grundy !== null) {
    const list = cells
      .slice(from, from + MOST_READ)
      .map(cell => (grid.outcomes[cell] === 2 ? say`none` : String(grid.grundy?.[cell] ?? '')));
    const more = from + MOST_READ < grid.cols ? say`, and so on` : '';
    return say`${head}, values from ${whole(after(grid.x0, from))} on: ${list.join(', ')}${more}.`;
  }
  const found = cells
    .filter(cell => grid.outcomes[cell] === 1)
    .map(cell => whole(after(grid.x0, cell % grid.cols)));
  if (found.length === 0) return say`${head}: no ${called.P}-position in this window.`;
  const more = found.length - MOST_READ;
  const listed = found.slice(0, MOST_READ).join(', ') + (more > 0 ? say`, and ${more} more` : '');
  return found.length === 1
    ? say`${head}: ${called.P} at column ${listed}.`
    : say`${head}: ${called.P} at columns ${listed}.`;
}

/** The letter of a matrix, or nothing. */
export const panelLetter = ({ letter }: Panel): string => (letter === '' ? '' : `(${letter})`);

/** The restrictions that a caption names; it counts the others. */
const MOST_RESTRICTIONS = 8;

export function panelRestrictions(panel: Panel): string[] {
  const shown = panel.restrictions.slice(0, MOST_RESTRICTIONS).map(each => restriction(each));
  const more = Number(panel.restrictions_total) - shown.length;
  return more > 0 ? [...shown, say`and ${more} more`] : shown;
}

export const panelCaption = (panel: Panel): string => panelRestrictions(panel).join(' · ');

/** The numbers of P- and N-positions. */
export const lettersIn = (p: number, n: number): string =>
  names.text(say`${count(p, 'P-position', 'P-positions')} and ${count(n, 'N-position', 'N-positions')}.`);

export const axes = (down: string, across: string): string =>
  down === '' ? say`Columns: ${across}.` : say`Rows: ${down}; columns: ${across}.`;

/** The caption of a matrix over parameters, in which each cell is the start of a game. */
export const parameterCaption = ({ said }: State): Piece[] =>
  inPieces`Winner from the start: rows are the largest step ${variable('d')}, columns the size
    ${variable('n')}. This game: ${small(said.pieces)}`;

// Moves in words, and messages about illegal ones.

export type Move = Evaluation['moves'][number];

/** The parts of a move that words need. */
export type MoveParts = Pick<Move, 'takes' | 'restriction' | 'step'> & { query?: string };

/** A move in words; every second part is a number to emphasize. */
export function move(move: MoveParts, residue = names.residue): string[] {
  const { restriction, step } = move;
  const cut = (number: Whole): string => `\0${grouped(number)}\0`;
  const taken = step === null ? say`take ${from(move, cut)}` : say`move ${cut(step)} forward`;
  if (restriction === null) return taken.split('\0');
  const blocked = restriction.length === 0 ? say`nothing` : and(restriction.map(residue));
  return say`${taken}, then block ${blocked}`.split('\0');
}

/** What a move takes, as text: "2 from pile 1". */
export const taken = (move: MoveParts): string => from(move, grouped);

/** The takes of a move. Equal takes from both piles are short. */
function from({ takes, query }: MoveParts, cut: (number: Whole) => string): string {
  const [first, second, ...more] = takes;
  const same = first !== undefined && second?.amount === first.amount && more.length === 0;
  if (same && query !== undefined && read(query).piles.length === 2) {
    return say`${cut(first.amount)} from both piles`;
  }
  return and(takes.map(({ amount, pile }) => say`${cut(amount)} from pile ${pile}`));
}

export const sentence = (of: MoveParts, residue = names.residue): string => move(of, residue).join('');

export const playedSoFar = (moves: readonly string[]): string =>
  moves.length === 0 ? say`the start` : say`after ${moves.join(', ')}`;

export function parts(text: string): MoveParts {
  const [taken = '', blocks] = text.split('r');
  const takes = taken
    .split('.')
    .map(part => part.split('a'))
    .flatMap(([pile, amount]) =>
      amount === undefined ? [] : [{ pile: Number(pile), amount: BigInt(amount) }],
    );
  const residues = blocks === 'none' ? [] : blocks?.split('.').map(Number);
  return { takes, restriction: residues ?? null, step: takes.length === 0 ? BigInt(taken) : null };
}

/** A move of the notation in words. */
export const played = (notation: string): string => sentence(parts(notation));

/** A move of the notation, as short as in a record. */
export function recorded(text: string): string {
  const { takes, restriction, step } = parts(text);
  const short =
    step === null ? takes.map(take => say`${take.amount} from ${take.pile}`).join(', ') : say`${step} on`;
  return restriction === null
    ? short
    : say`${short}, not ${restriction.length === 0 ? say`anything` : restriction.join(', ')}`;
}

/** The marks on moves of a played game. */
export const mark = { keeps: '✓', gives: '✗', lost: '·', givesName: say`gives the win away` };

export const listedMoves = (from: number, to: number, all: number): string =>
  say`Moves ${from + 1} to ${to} of ${all} are listed.`;

// Answers and their basis.

/** The basis of an answer, without the values of a theorem. */
export function basis({ basis: { said } }: Evaluation): Piece[] {
  const { theorem } = said.values;
  const pieces = theorem === undefined ? said.pieces : [plain(theorem.text)];
  return inPieces`Rests on ${pieces}`;
}

/** The reason in plain words: the part before the first table. */
export function plainReason({ plain: parts = [] }: Evaluation): Piece[][] {
  const end = parts.findIndex(({ kind }) => kind === 'table');
  return parts
    .slice(0, end < 0 ? parts.length : end)
    .flatMap(part => (part.kind === 'text' ? [part.pieces] : []));
}

export function winningMoves(evaluation: Evaluation): string {
  const winning = evaluation.moves
    .filter(move => move.winning)
    .slice(0, 5)
    .map(move => sentence(move));
  const total = evaluation.winning_total;
  if (winning.length === 0) return say`There is no winning move here.`;
  if (total === null) return say`Winning moves, not all of them counted: ${winning.join('; ')}.`;
  const rest = Number(total) - winning.length;
  const more = rest > 0 ? say`; and ${rest} more` : '';
  return `${count(total, 'winning move', 'winning moves')}: ${winning.join('; ')}${more}.`;
}

/** The reason in plain words, as text. */
export const why = (evaluation: Evaluation): string =>
  names.text(plainReason(evaluation).map(textOf).join(' ') || verdict(evaluation, null));

/** The position, and who wins if that is shown. */
export const standing = (place: string, blocked: readonly number[] | null, answer: string): string => {
  const here = blocked === null || blocked.length === 0 ? place : `${place}, ${restriction(blocked)}`;
  return answer === '' ? `${here}.` : `${here}: ${answer}`;
};

/**
 * Who wins, addressed to the player to move, with a move if one is shown. Without a move, the place shows
 * whether tokens are left.
 */
export function verdict(
  { outcome, moves_total }: Evaluation,
  place: { piles: readonly Whole[]; restriction: readonly number[] | null } | null,
  best?: Move,
): string {
  if (moves_total === 0) {
    const blocked = (place?.restriction?.length ?? 0) > 0 && place?.piles.some(pile => Number(pile) > 0);
    const end = blocked === true ? say`every amount is blocked` : say`no move is left`;
    return outcome === 'P' ? say`You have lost: ${end}.` : say`You win: ${end}.`;
  }
  if (outcome === 'P') return say`You lose, against a perfect player.`;
  return best === undefined ? say`You win.` : say`You win: ${sentence(best)}.`;
}

export const value = (grundy: Whole): string => say`Value ${whole(grundy)}`;

/** The number of winning moves, for a player who is shown one. */
export function howMany({ moves_total, winning_total, outcome }: Evaluation): string {
  if (moves_total === 0 || outcome === 'P' || winning_total === null) return '';
  return winning_total === 1
    ? say`No other move wins.`
    : say`${count(winning_total, 'move wins', 'moves win')}.`;
}

export const inForce = (blocked: readonly number[]): string =>
  blocked.length === 1
    ? say`Now ${residues(blocked)} is blocked.`
    : say`Now ${and(blocked.map(names.residue))} are blocked.`;

/** The name of the list of moves. */
export function movesName({ moves_total }: Evaluation): string {
  if (moves_total === null) return say`All moves`;
  return moves_total === 1 ? say`The only move` : say`All ${count(moves_total, 'move', 'moves')}`;
}

// Refusals, and what can be done instead.

/** Anything that explains its refusal. */
type Refused = Pick<Notice, 'said'>;

export const notWhole = (text: string): string =>
  /^\d+$/.test(text.normalize('NFKC').trim())
    ? say`Enter a smaller number: numbers here stay below 2⁶⁴.`
    : say`Enter a whole number.`;

export const tooThin = (rows: number, cols: number): string =>
  say`${count(rows, 'row', 'rows')} and ${count(cols, 'column', 'columns')}
    are too long and narrow for a picture.`;

export const unanswered = (place: string, failure: Refused): string =>
  `${place}: ${textOf(refused(failure))}`;

export const stopped = say`Stopped before it was done.`;

/** A ratio in short: "1.4", "12", "3,400". */
const times = (ratio: number): string =>
  ratio < 10 ? ratio.toFixed(1).replace(/\.0$/, '') : grouped(Number(ratio.toPrecision(2)));

/** The effort needed, compared with the usual one. */
export function excess({ needed, usual, most }: Excess): string {
  if (needed === null) {
    return say`It takes more than the usual effort; how much more can’t be told beforehand.`;
  }
  const takes = say`It would take about ${times(needed / usual)} times the usual effort`;
  return needed > most ? say`${takes}, more than can be made here.` : `${takes}.`;
}

/** A refusal as a sentence of the page. */
export function refused({ said }: Refused): Piece[] {
  const { pieces, text } = localized.of(said);
  const ended = '.!?'.includes(text.slice(-1));
  return [...capital(pieces), ...(ended ? [] : [plain('.')])];
}

export const insist = ({ needed }: Excess): string =>
  needed === null ? say`Run anyway, up to ${MOST_TIMES} times the usual effort` : say`Run anyway`;

export const smaller = (rows: number, cols: number): string =>
  rows === 1 ? say`Fewer terms: ${cols}` : say`Smaller window: ${rows} × ${cols}`;

export const tooMuch = say`The greatest effort that is made for anything,
    ${MOST_TIMES} times the usual one, did not do.`;

export const broken = say`The solver is not there.`;

export const bases = [
  { id: 'auto', name: say`best`, help: say`A theorem where one applies, else a search, else the definition` },
  { id: 'theorem', name: say`theorem`, help: say`A theorem only` },
  { id: 'search', name: say`search`, help: say`A search of the game’s own` },
  { id: 'definition', name: say`definition`, help: say`The definition alone, option by option` },
];

export const reload = say`Reload`;

export const working = say`Working …`;

export const percent = (fraction: number): string => `${Math.floor(fraction * 100)} %`;

/** The sentences of frames. */
export const place = (piles: readonly Whole[], moves: readonly string[]): string =>
  piles.length > 0 ? position(piles) : reached(moves);

const reached = (moves: readonly string[]): string =>
  moves.length === 0 ? say`the start` : say`the position after ${moves.join(', ')}`;
