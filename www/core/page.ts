/**
 * What a page shows for a state: which answers still apply, which matrix is in force, its figure and title,
 * and matrices of which only the first rows have arrived.
 */

import { namesOf, NOT_YET } from './comparison.ts';
import { Memo } from './element.ts';
import { gameOf } from './form.ts';
import { say } from '../language/say.ts';
import type { Evaluation, Figure, Panel, State } from '../pkg/nimatrix.js';
import { catalog, changed, figures, read } from '../solver/engine.ts';
import { MOST_CELLS, type Turn } from '../draw/frame.ts';
import { asksOf, viewOf } from '../views/list.ts';
import { brief, EVERYTHING, isUnread, link, type Page, type Playing } from './state.ts';
import { playedSoFar, position as placed, restriction } from './words/words.ts';

/** A link to a single cell whose matrices list all restrictions of a blocking game. */
export const restrictionsQuery = (state: State): string => `g=${encodeURIComponent(state.rules)}&w=0,0,1,1`;

/** The link of the figure's first corner, a fast way to learn its matrices. */
export const cornerQuery = (state: State): string => state.drawn.corner;

/** The link of the figure's question. */
export const figureQuery = (state: State): string => state.drawn.query;

/** The key of what the panels show. */
export const figureName = (state: State): string => state.drawn.name;

/**
 * Whether the panels show this state: its own matrix is among them, and none that belongs to another
 * restriction only.
 */
export function panelsServe(page: Page): boolean {
  const { state, panels, panelsOf, panelsUnder } = page;
  if (page.figureFailure !== null || figureName(state) !== panelsOf) return false;
  if (state.restriction === null || state.moves.length > 0) return true;
  if (state.restriction_in_family) {
    return (
      panelsUnder.inFamily &&
      (panelOf(panels, state.restriction) >= 0 || equal(panelsUnder.blocked ?? [], state.restriction))
    );
  }
  return !panelsUnder.inFamily && equal(panelsUnder.blocked ?? [], state.restriction);
}

export const drawingServes = (page: Page): boolean =>
  page.figureFailure === null &&
  page.drawing?.kind === asksOf(page.state) &&
  page.drawing.of === figureQuery(page.state);

/** A link without its window, for matrices and strips that contain their own corner. */
const anywhere = (query: string): string => query.replace(/&w=[^&]*/, '');

/**
 * The change that removes what belongs to another position or game. Until then it stays in sight, too briefly
 * to be read. `partialOf` is the key of the figure whose first rows are drawn.
 */
export function outdated(page: Page, partialOf: string): Partial<Page> {
  const { state, panels, drawing } = page;
  const cleared: Partial<Page> =
    page.evaluationOf === link(state) ? {} : { evaluation: null, evaluationOf: '', evaluationFailure: null };
  const asks = asksOf(state);
  const panelsOf = page.isPartial ? partialOf : page.panelsOf;
  if (asks === 'panels' && panels.length > 0 && anywhere(panelsOf) !== anywhere(figureName(state))) {
    Object.assign(cleared, { panels: [], panelsOf: '', isPartial: false });
  }
  if (drawing !== null && (drawing.kind !== asks || anywhere(drawing.of) !== anywhere(figureQuery(state)))) {
    cleared.drawing = null;
  }
  return cleared;
}

/** The position in force, after the moves played. */
export const position = ({ state }: Pick<Page, 'state'>): State['position'] => state.position;

/** The answer to the position in force; null while it is computed. */
export const answered = ({ state, evaluation, evaluationOf }: Page): Evaluation | null =>
  evaluationOf === link(state) ? evaluation : null;

/** The first winning move, preferably one with the restriction of the matrix in sight. */
export function bestMove(page: Page, { moves }: Evaluation): Evaluation['moves'][number] | undefined {
  const winning = moves.filter(move => move.winning);
  const blocked = position(page).restriction?.join();
  return winning.find(({ restriction }) => restriction?.join() === blocked) ?? winning[0];
}

export function linesOf(state: State, panel: Panel): [number, number] | null {
  if (state.lines === 'none') return null;
  if (state.lines === 'auto') return panel.grid.lines;
  const [down, across] = state.lines.split(',').map(Number);
  return down === undefined || across === undefined ? null : [down, across];
}

export function turnOf({ view, origin }: State): Turn {
  if (view === 'plot') return 'plot';
  return origin === 'bottom' ? 'up' : 'down';
}

const equal = (one: readonly number[], other: readonly number[]): boolean => one.join() === other.join();

export function panelOf(panels: readonly Panel[], blocked: readonly number[] | null): number {
  if (blocked === null) return panels.length > 0 ? 0 : -1;
  return panels.findIndex(
    panel => !panel.compared && panel.restrictions.some(listed => equal(listed, blocked)),
  );
}

/** The panel of the position in force. A restriction that no move imposes may share one. */
export function panelInForce(page: Page): number {
  const { panels } = page;
  const listed = panelOf(panels, position(page).restriction);
  return listed >= 0 || page.state.restriction_in_family ? listed : panels.findIndex(panel => panel.in_force);
}

/** The line of the game at a state: unchanged while the state's moves are a prefix of it. */
export function lineAt({ line, state: before }: Page, state: State): string[] {
  const start = ({ rules, piles, restriction }: State): string =>
    `${rules} ${piles.join()} ${restriction?.join() ?? ''}`;
  const goesOn = state.ahead.length === 0 && start(before) === start(state);
  return goesOn && state.moves.every((move, index) => move === line[index])
    ? line
    : [...state.moves, ...state.ahead];
}

const alike = new Memo<Figure[]>();

/** The papers' figures with this view, whatever the position. */
export const figuresLike = (figures: readonly Figure[], state: State): Figure[] =>
  alike.get([figures, state], () => similar(figures, state));

/**
 * The papers' figure that the page shows, whatever the position in it. Captions describe their own matrix; a
 * restriction without one has no caption.
 */
export function figureOn(page: Page): Figure | undefined {
  const { panels, state } = page;
  const like = figuresLike(page.figures, state);
  if (position(page).restriction === null || asksOf(state) !== 'panels') return like[0];
  const inForce = panelInForce(page);
  if (inForce < 0) return undefined;
  return like.find(figure => panelOf(panels, read(figure.query).restriction) === inForce);
}

/** The parts of a link beside its figure. */
const ASIDE = { theme: null, lang: null, proof: null, statement: null };

function similar(figures: readonly Figure[], state: State): Figure[] {
  const outline = (of: State): string =>
    `${of.view} ${viewOf(of.view).fixed ? figureName(of) : link(changed(of, ASIDE))}`;
  const wanted = outline(state);
  // Reading a link is slow, and most figures are of other games.
  const rules = `g=${state.rules}&`;
  return figures.filter(figure => figure.query.includes(rules) && outline(read(figure.query)) === wanted);
}

/** The default: a learner errs at the second of the rates in `play.ts`. */
const USUAL: Playing = { opponent: 'perfect', errorRate: 0.25, first: true };

/** The page for a state before any answer. */
export function pageFor(state: State): Page {
  return {
    state,
    catalog: catalog(),
    figures: figures(),
    panels: [],
    panelsOf: '',
    panelsUnder: { blocked: null, inFamily: true },
    isPartial: false,
    restrictions: { of: '', all: [] },
    drawing: null,
    figureFailure: null,
    evaluation: null,
    evaluationOf: '',
    evaluationFailure: null,
    line: [...state.moves, ...state.ahead],
    notices: state.notices,
    busy: false,
    past: [],
    future: [],
    theme: 'auto',
    sideBySide: null,
    playing: USUAL,
    may: EVERYTHING,
    hidden: null,
    high: null,
  };
}

/**
 * The title of a page: that of `index.html` for the front page, else the figure or game, the position, and
 * what is compared.
 */
export function pageTitle(page: Page): string {
  const { figures, state } = page;
  if (brief(state) === '' || isUnread(page)) return say`Nimatrix: a playground for Nim games`;
  const game = gameOf(page)?.title ?? '';
  const figure = figuresLike(figures, state)[0]?.title ?? null;
  const at = state.piles.length > 0 ? placed(state.piles) : '';
  const called = namesOf(state);
  const blocked =
    state.restriction === null || state.restriction.length === 0 ? '' : restriction(state.restriction);
  // The first name may contain it.
  const under = called?.[0].includes(blocked) === true ? '' : blocked;
  const moves = state.moves.length === 0 ? '' : playedSoFar(state.moves);
  const beside = called === null ? '' : called.join(say` compared with `);
  const rest = [at, under, moves, beside].filter(part => part !== '').join(', ');
  const rules = state.rules === state.game ? '' : state.rules;
  const what = [game, rules, rest].filter(part => part !== '').join(' ');
  return `${figure === null ? '' : `${figure}: `}${what} – Nimatrix`;
}

/** Smaller windows arrive before their layout. */
const FEW_CELLS = 10_000;

/** Whether a state's figure can be drawn row by row; a text can't. */
export const arrivesByRows = (state: State): boolean =>
  asksOf(state) === 'panels' && state.view !== 'text' && state.window.rows > 1;

/** Whether to ask for the layout first: a blocking game may have several matrices. */
export const needsLayout = (state: State): boolean =>
  state.restriction !== null && state.window.rows * state.window.cols >= FEW_CELLS;

export class PartialMatrices {
  #outcomes: Uint8Array<ArrayBuffer>;
  #blank: Uint8Array<ArrayBuffer>;
  #state: State;
  #filled = 0;
  /** The known layout of matrices; empty before. */
  #places: readonly Omit<Panel, 'grid'>[];

  constructor(state: State) {
    const { rows, cols } = state.window;
    this.#state = state;
    this.#outcomes = new Uint8Array(rows * cols).fill(NOT_YET);
    this.#blank = this.#outcomes.slice();
    this.#places =
      state.restriction === null
        ? [{ letter: '', restrictions: [], restrictions_total: 0, in_force: true, compared: false }]
        : [];
  }

  /**
   * Arranges matrices like those of another window, nearly always the same number. Beyond the limit of cells,
   * the solver returns only the matrix in force.
   */
  arrangeAs(panels: readonly Panel[]): void {
    const all = panels.length * this.#outcomes.length <= MOST_CELLS;
    const shown = all ? panels : panels.filter(panel => panel.in_force);
    this.#places = shown.length > 1 ? shown : shown.map(panel => ({ ...panel, letter: '' }));
  }

  /** Adds cells of the matrix in force, row by row. Returns whether there were any. */
  take(cells: Uint8Array): boolean {
    const fitting = cells.subarray(0, this.#outcomes.length - this.#filled);
    this.#outcomes.set(fitting, this.#filled);
    this.#filled += fitting.length;
    return fitting.length > 0;
  }

  /** All matrices so far; none before the first rows or the layout. */
  panels(): Panel[] {
    if (this.#filled === 0) return [];
    const { axes, piles, window } = this.#state;
    const name = (axis: number) => (piles.length === 0 ? '…' : say`pile ${axis}`);
    const { x0, y0, cols, rows } = window;
    const [down, across] = [name(axes[0] ?? 1), name(axes[1] ?? 2)];
    const unknown = { grundy: null, lines: null, here: null, cell_rules: null, parts: null, repeats: null };
    const grid = { query: '', x0, y0, cols, rows, down, across, outcomes: this.#blank, ...unknown };
    return this.#places.map(place => ({
      ...place,
      grid: place.in_force ? { ...grid, outcomes: this.#outcomes } : grid,
    }));
  }
}
