/**
 * Prepares a question: the possible answers and the right ones. The solver decides; this file only compares.
 */

import { say } from '../language/say.ts';
import { howMany, type Move } from '../core/words/words.ts';
import { changed, read, type Ask } from '../solver/engine.ts';
import { pilesAt, type Cell } from '../views/matrix/table.ts';
import { letterOf } from '../views/matrix/scene.ts';
import { hasRow, link } from '../core/state.ts';
import { position } from '../core/page.ts';
import type { Evaluation, State, Whole } from '../pkg/nimatrix.js';
import { namesOf, type Names } from '../core/words/names.ts';
import * as words from './words.ts';
import { headsOf, lawfulOf, LETTERS, tableOf, type Lawful } from './law.ts';
import type { Asked } from '../core/framed.ts';
import { numberIn } from '../core/field.ts';

/** Whether the question is about a whole strip or matrix. */
export const isOfCells = (asked: Asked): boolean => asked === 'fill' || asked === 'law';

export interface Question {
  asked: Asked;
  /** The link of the figure, without the key of the question. */
  query: string;
  /** The words of the question, with placeholders; empty for the usual sentence. */
  words: string;
  /** The line in its list, counted from 1. */
  line?: number;
}

/** A choice to tick or select. */
export interface Choice {
  /** The value that the host receives. */
  value: string;
  text: string;
  right: boolean;
  /** The move of the choice. */
  move?: Move;
}

export type Answerable =
  | { kind: 'one'; choices: Choice[] }
  | { kind: 'some'; groups: { name: string; choices: Choice[] }[] }
  | { kind: 'cells'; cells: Cells }
  | { kind: 'law'; lawful: Lawful };

/** Cells to fill in. */
export interface Cells {
  rows: number;
  cols: number;
  heads: { rows: string[]; cols: string[]; corner: string };
  /** The right text of each cell, row by row; null where there is no position. */
  right: (string | null)[];
  given: number[];
  /** Whether the cells hold letters, not numbers. */
  letters: boolean;
  names: Names;
  /** The link of the position in a cell. */
  link: (at: number) => string;
}

export type Task = ReturnType<typeof taskFor>;

/** Whether a text is the right one, in any notation of digits. */
export const correct = (written: string, right: string): boolean => numberIn(written) === right;

/** Limits on cells to fill in and moves to choose from. */
export const MOST_CELLS = 512;
const MOST_MOVES = 400;
const MOST_AMOUNT = 24;
/** With a seed, one cell in this many is given. */
const ONE_IN = 3;

const refused = (message: string): never => {
  throw { code: 'exercise', key: '', message };
};

/** Prepares a question. A seed selects a variant. */
export async function taskOf(question: Question, seed: number | null, ask: Ask): Promise<Task> {
  const state = read(question.query);
  const notice = state.notices.find(({ code }) => code !== 'unknown_key');
  if (notice !== undefined) throw notice;
  if (question.asked === 'law') {
    const lawful = await lawfulOf(state, ask);
    return taskFor(question, state, { kind: 'law', lawful }, null, false);
  }
  const next = chance(seed ?? 0);
  if (question.asked === 'fill') {
    const cells = await cellsOf(state, ask);
    const places = Array.from(cells.right.keys()).filter(at => cells.right[at] !== null);
    const given = seed === null ? [] : places.filter(() => next() * ONE_IN < 1);
    return taskFor(question, state, { kind: 'cells', cells: { ...cells, given } }, null, true);
  }
  const varied = variesOf(question, state);
  const asked = seed === null || varied === null ? state : await drawn(state, question, varied, next, ask);
  const found = await ask('evaluate', link(asked));
  const answer =
    question.asked === 'wins'
      ? winners(found, namesOf(state.names))
      : amongMoves(question.asked, asked, found);
  return taskFor(question, asked, answer, found, varied !== null);
}

function taskFor(
  question: Question,
  state: State,
  answer: Answerable,
  found: Evaluation | null,
  varies: boolean,
) {
  const { asked } = question;
  const names = namesOf(state.names);
  const own = words.filled(question.words, state, names);
  return {
    asked,
    words: own === '' ? words.usual[asked](words.placeOf(state, names), names) : own,
    faults: faultsOf(question, state, names),
    /** Whether another seed may give another task. */
    varies,
    state,
    names,
    query: link(state),
    answer,
    found,
  };
}

/** Keys and placeholders of a line without meaning. */
function faultsOf({ query, words: own }: Question, state: State, names: Names): string[] {
  const { found, known } = words.unknownIn(own, state, names);
  return [
    ...state.notices.map(({ message }) => message),
    ...(/(?:^|&)seed=/.test(query) ? [words.seedOfLine] : []),
    ...found.map(each => words.noPlaceholder(each, known)),
  ];
}

/** The parts of the position that a seed varies; null if none, as with words about a link with moves. */
function variesOf({ words: own }: Question, state: State): words.Varied | null {
  if (state.piles.length === 0 || (own !== '' && state.moves.length > 0)) return null;
  return words.variedBy(own);
}

/** Another position of the figure. For the question who wins, P and N are equally likely. */
async function drawn(
  state: State,
  { asked }: Question,
  varied: words.Varied,
  next: () => number,
  ask: Ask,
): Promise<State> {
  const now = position({ state });
  const all = await ask('panels', link(changed(state, { view: 'outcome' })));
  const panel = oneOf(varied(0) ? all : all.filter(({ in_force }) => in_force), next);
  if (panel === undefined) return state;
  const { grid } = panel;
  const wanted = next() < (asked === 'wins' ? 0.5 : 0.2) ? 'P' : 'N';
  const pilesOf = (cell: Cell): Whole[] => pilesAt(grid, cell, state.axes, now.piles);
  const remains = now.piles.flatMap((_, index) => (varied(index + 1) ? [] : [index]));
  const cells = Array.from(grid.outcomes.keys(), at => ({
    row: Math.floor(at / grid.cols),
    col: at % grid.cols,
  })).filter(cell => {
    if (remains.length === 0) return true;
    const piles = pilesOf(cell);
    return remains.every(index => String(piles[index]) === String(now.piles[index]));
  });
  const some = cells.filter(({ row, col }) => letterOf(grid, row, col) === wanted && row + col > 0);
  const cell = oneOf(some.length > 0 ? some : cells, next);
  if (cell === undefined) return state;
  const piles = pilesOf(cell);
  const restriction = varied(0) ? (oneOf(panel.restrictions, next) ?? null) : now.restriction;
  return changed(state, { piles, restriction, moves: [] });
}

const winners = ({ outcome }: Evaluation, names: Names): Answerable => ({
  kind: 'one',
  choices: (['N', 'P'] as const).map(letter => ({
    value: letter,
    text: words.winnerChoice(names, letter),
    right: letter === outcome,
  })),
});

function amongMoves(asked: Asked, state: State, { moves, moves_total }: Evaluation): Answerable {
  if (moves_total === null || Number(moves_total) > Math.min(moves.length, MOST_MOVES)) {
    return refused(words.tooManyMoves(moves_total, MOST_MOVES));
  }
  if (asked === 'amounts') return { kind: 'some', groups: amounts(state, moves) };
  // Evaluations list winning moves first, which would give the answer away.
  const order = new Intl.Collator('en', { numeric: true });
  const choices = moves.map(move => ({
    value: move.notation,
    text: words.moveChoice(move, state, namesOf(state.names)),
    right: move.winning,
    move,
  }));
  choices.sort((one, other) => order.compare(one.value, other.value));
  const none = { value: 'none', text: say`No move wins`, right: !moves.some(({ winning }) => winning) };
  return { kind: 'one', choices: [...choices, none] };
}

/** For each pile the amounts up to its size, or steps a little beyond the longest. */
function amounts(state: State, moves: Evaluation['moves']): { name: string; choices: Choice[] }[] {
  const { piles } = position({ state });
  const alone = moves.filter(({ takes }) => takes.length < 2);
  const legal = new Set(
    alone.flatMap(({ takes, step }) =>
      step === null ? takes.map(({ pile, amount }) => `${pile} ${amount}`) : [`0 ${step}`],
    ),
  );
  const group = (name: string, pile: number, most: number) => ({
    name,
    choices: Array.from({ length: most }, (_, at) => ({
      value: `${pile === 0 ? '' : `${pile}a`}${at + 1}`,
      text: String(at + 1),
      right: legal.has(`${pile} ${at + 1}`),
    })),
  });
  if (piles.length === 0) {
    const longest = Math.max(0, ...moves.map(({ step }) => Number(step)));
    if (longest > MOST_AMOUNT) return refused(words.tooLongSteps(longest, MOST_AMOUNT));
    return [group(say`Steps`, 0, Math.min(MOST_AMOUNT, longest + 3))];
  }
  const large = piles.find(size => Number(size) > MOST_AMOUNT);
  if (large !== undefined) return refused(words.tooLargePiles(large, MOST_AMOUNT));
  return piles.flatMap((size, at) =>
    Number(size) === 0 ? [] : [group(say`From pile ${at + 1}`, at + 1, Number(size))],
  );
}

/** The cells of a strip or of the matrix in force. */
async function cellsOf(state: State, ask: Ask): Promise<Omit<Cells, 'given'>> {
  const { window, view } = state;
  if (Number(window.cols) * Number(window.rows) > MOST_CELLS) {
    return refused(words.tooManyCells(window.cols, window.rows, MOST_CELLS));
  }
  const table = await tableOf(state, ask);
  if (table === null) return refused(words.nothingToFill);
  const { outcomes, values, rows, cols, x0, y0 } = table;
  const letters =
    values === null || values.length === 0 || (view === 'sequence' && hasRow(state.rows, 'outcome'));
  const right = Array.from(outcomes, (outcome, at) =>
    letters || outcome === 2 ? (LETTERS[outcome] ?? null) : String(values[at] ?? 0),
  );
  const at = (cell: number): string =>
    table.link([y0 + BigInt(Math.floor(cell / cols)), x0 + BigInt(cell % cols)]);
  const heads = headsOf(table, rows, cols);
  return { rows, cols, heads, right, letters, names: namesOf(state.names), link: at };
}

/** Why a choice is right or wrong: the position it leads to, or the reply that refutes it. */
export async function reasonOf(
  { asked, state, names, found }: Task,
  choice: Choice,
  ask: Ask,
): Promise<string> {
  if (found === null) return '';
  const { right, move } = choice;
  if (asked === 'wins') return words.whoWins(found, state, names);
  if (move === undefined) return right ? howMany(found) : say`There is a move that wins.`;
  if (right) return words.leads(move);
  const there = await ask('evaluate', move.query);
  const reply = there.moves.find(({ winning }) => winning);
  return reply === undefined ? '' : words.refuted(move, reply, state, names);
}

/** A hint for a cell: the positions that one move reaches, and their outcomes or values. */
export async function cellReason(
  { link: linkAt, letters, names }: Cells,
  at: number,
  ask: Ask,
): Promise<string> {
  const here = linkAt(at);
  const { moves } = await ask('evaluate', here);
  return words.cellHint(here, moves, letters, names);
}

/**
 * Repeatable random numbers in [0, 1), the same on every machine (mulberry32 by Tommy Ettinger, public
 * domain).
 */
export function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A random element; undefined if there is none. */
export const oneOf = <T>(all: readonly T[], next: () => number): T | undefined =>
  all[Math.floor(next() * all.length)];

/** The seed of one question in a list. */
export const seedOf = (seed: number, index: number): number => (seed + index * 0x9e3779b1) >>> 0;
