/** What a page shows for a state: whether answers serve it, which matrix is in force, which figure it is. */

import { Memo } from './element.ts';
import type { Evaluation, Figure, Panel, State } from '../pkg/nimatrix.js';
import { catalog, changed, figures, read } from '../solver/engine.ts';
import type { Turn } from '../draw/frame.ts';
import { asksOf, viewOf } from '../views/list.ts';
import { EVERYTHING, type Page, type Playing, link } from './state.ts';

/** A link whose matrices name all restrictions of a blocking game; it has a single cell. */
export const restrictionsQuery = (state: State): string => `g=${encodeURIComponent(state.rules)}&w=0,0,1,1`;

/** The figure's first corner: it tells soon which matrices there are. */
export const cornerQuery = (state: State): string => state.drawn.corner;

/** The link to ask for the figure with. */
export const figureQuery = (state: State): string => state.drawn.query;

/** A name for what the panels show. */
export const figureName = (state: State): string => state.drawn.name;

/**
 * Whether the panels at hand show this state: its own matrix is among them, and no matrix that is there for
 * another restriction only.
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

/** A link without its window: a matrix or a strip says by itself where it begins. */
const anywhere = (query: string): string => query.replace(/&w=[^&]*/, '');

/**
 * What a page still holds of another position or another game, as the change that takes it away. It may stay
 * in sight only for so short a time that nobody reads it. `comingOf` names the figure whose first rows are
 * there.
 */
export function outdated(page: Page, partialOf: string): Partial<Page> {
  const { state, panels, drawing } = page;
  const cleared: Partial<Page> =
    page.evaluationOf === link(state) ? {} : { evaluation: null, evaluationOf: '', evaluationFailure: null };
  const asks = asksOf(state);
  const panelsOf = page.isPartial ? partialOf : page.panelsOf;
  if (asks === 'panels' && panels.length > 0 && anywhere(panelsOf) !== anywhere(figureName(state))) {
    Object.assign(cleared, { panels: [], panelsOf: '', coming: false });
  }
  if (drawing !== null && (drawing.kind !== asks || anywhere(drawing.of) !== anywhere(figureQuery(state)))) {
    cleared.drawing = null;
  }
  return cleared;
}

/** The position in force: after the moves played. */
export const position = ({ state }: Pick<Page, 'state'>): State['position'] => state.position;

/** The answer to the position in force; none while it is worked out. */
export const answered = ({ state, evaluation, evaluationOf }: Page): Evaluation | null =>
  evaluationOf === link(state) ? evaluation : null;

/** The first winning move; rather one that blocks what is blocked now, as the matrix in sight shows it. */
export function bestMove(page: Page, { moves }: Evaluation): Evaluation['moves'][number] | undefined {
  const winning = moves.filter(move => move.winning);
  const blocked = position(page).restriction?.join();
  return winning.find(({ restriction }) => restriction?.join() === blocked) ?? winning[0];
}

/** The heavy rules in force. */
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

/** The panel in which this restriction's matrix is drawn. */
export function panelOf(panels: readonly Panel[], blocked: readonly number[] | null): number {
  if (blocked === null) return panels.length > 0 ? 0 : -1;
  return panels.findIndex(
    panel => !panel.compared && panel.restrictions.some(listed => equal(listed, blocked)),
  );
}

/** The panel of the position in force; a restriction that is not handed over may share one too. */
export function panelInForce(page: Page): number {
  const { panels } = page;
  const listed = panelOf(panels, position(page).restriction);
  return listed >= 0 || page.state.restriction_in_family ? listed : panels.findIndex(panel => panel.in_force);
}

/** The game that one goes through at a state: still the same one while the moves are its beginning. */
export function lineAt({ line, state: before }: Page, state: State): string[] {
  const start = ({ rules, piles, restriction }: State): string =>
    `${rules} ${piles.join()} ${restriction?.join() ?? ''}`;
  const goesOn = state.ahead.length === 0 && start(before) === start(state);
  return goesOn && state.moves.every((move, index) => move === line[index])
    ? line
    : [...state.moves, ...state.ahead];
}

const alike = new Memo<Figure[]>();

/** The papers' figures that show what is shown now, wherever the position stands. */
export const figuresLike = (figures: readonly Figure[], state: State): Figure[] =>
  alike.get([figures, state], () => similar(figures, state));

/**
 * The figure of a paper that the page shows, wherever the position stands in it. A caption speaks of its own
 * matrix; under a restriction that has none, no caption is true.
 */
export function figureOn(page: Page): Figure | undefined {
  const { panels, state } = page;
  const like = figuresLike(page.figures, state);
  if (position(page).restriction === null || asksOf(state) !== 'panels') return like[0];
  const inForce = panelInForce(page);
  if (inForce < 0) return undefined;
  return like.find(figure => panelOf(panels, read(figure.query).restriction) === inForce);
}

/** What a link may say besides its figure. */
const ASIDE = { theme: null, lang: null, proof: null, statement: null };

function similar(figures: readonly Figure[], state: State): Figure[] {
  const outline = (of: State): string =>
    `${of.view} ${viewOf(of.view).fixed ? figureName(of) : link(changed(of, ASIDE))}`;
  const wanted = outline(state);
  // Reading a link takes a while, and most figures are of other games.
  const rules = `g=${state.rules}&`;
  return figures.filter(figure => figure.query.includes(rules) && outline(read(figure.query)) === wanted);
}

/** A learner errs as often as the second of the rates in `play.ts` says. */
const USUAL: Playing = { opponent: 'perfect', errorRate: 0.25, first: true };

/** The page for a state, before anything was asked of the engine. */
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
    past: 0,
    future: 0,
    theme: 'auto',
    layout: null,
    playing: USUAL,
    may: EVERYTHING,
    hidden: null,
    high: null,
  };
}
