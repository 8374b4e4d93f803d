/** The state of the page and its actions: plain data, without DOM, clock or worker. */

import type {
  Board,
  Catalog,
  Evaluation,
  Figure,
  Notice,
  Panel,
  Sequence,
  State,
  Tree,
  Whole,
  Window,
} from '../pkg/nimatrix.js';
import { catalog, changed, evaluate, isBeyond, read, type Failure } from '../solver/engine.ts';
import { sentenceOf } from '../solver/protocol.ts';
import { moved } from './comparison.ts';
import type { ThemeChoice } from './preferences.ts';
import type { Frame } from '../draw/frame.ts';
import { viewOf, viewsFor } from '../views/list.ts';
import { noView } from './words/words.ts';

/** The figure of an address without a query. */
export const LANDING = 'g=nim&p=3,5&w=0,0,8,8';

/** What the reader may do: everything in the page; in a frame, what its author allows. */
export interface May {
  choose: boolean;
  /** Pan and zoom a matrix. */
  pan: boolean;
  zoom: boolean;
  hint: boolean;
  /**
   * Who gets the plain wheel and one finger: the figure once activated, the page, or the figure; with `none`,
   * the figure does not get two fingers either.
   */
  scroll: 'taken' | 'coop' | 'greedy' | 'none';
}

export const EVERYTHING: May = { choose: true, pan: true, zoom: true, hint: true, scroll: 'taken' };

/** What a figure hides while it asks who wins. */
export interface Hidden {
  blank: boolean;
  /** Marks over the cells, as SVG. */
  marks(frame: Frame): string;
}

export interface Page {
  state: State;
  catalog: Catalog;
  figures: Figure[];
  panels: Panel[];
  /**
   * The key of the figure in the panels and the restriction then in force. They stay until the next arrive.
   */
  panelsOf: string;
  panelsUnder: { blocked: number[] | null; inFamily: boolean };
  /** Whether only some rows of the panels' matrix have arrived. */
  isPartial: boolean;
  /** The possible restrictions of a blocking game, and its rules. */
  restrictions: { of: string; all: number[][] };
  /** The answer that a view other than matrices draws, with its link. */
  drawing: Drawing | null;
  figureFailure: Failure | null;
  evaluation: Evaluation | null;
  evaluationOf: string;
  evaluationFailure: Failure | null;
  /** The moves of the game: those played, then those taken back. */
  line: string[];
  notices: Notice[];
  busy: boolean;
  /** The links to undo and to redo, the nearest last. */
  past: readonly string[];
  future: readonly string[];
  theme: ThemeChoice;
  /** Whether several matrices stand side by side, or one is large; null in a frame, where they always do. */
  sideBySide: boolean | null;
  /** The settings of the game being played. */
  playing: Playing;
  may: May;
  /** Null if no question is asked. */
  hidden: Hidden | null;
  /** The largest height of a figure in CSS pixels; null to use the screen's. */
  high: number | null;
}

export type Opponent = 'perfect' | 'proof' | 'learner' | 'person';

/** The opponent, the error rate of a learner, and whether the reader moves first. */
export interface Playing {
  opponent: Opponent;
  errorRate: number;
  first: boolean;
}

export type Drawing = { of: string } & (
  | { kind: 'sequence'; answer: Sequence }
  | { kind: 'tree'; answer: Tree }
  | { kind: 'board'; answer: Board }
);

/** Changes to the look of a figure, or to the basis of its answer. */
export type Look = Partial<Pick<State, 'axes' | 'by' | 'lines' | 'origin' | 'colours' | 'tree' | 'rows'>>;

/** `control` names the control pressed. Quick presses of one control are one step. */
export type Action =
  | { kind: 'open'; query: string }
  | { kind: 'rules'; text: string; control?: string | undefined }
  | { kind: 'select'; piles: Whole[]; restriction?: number[]; control?: string | undefined }
  | { kind: 'play'; notation: string }
  | { kind: 'rewind'; moves: number; afresh?: boolean }
  | { kind: 'view'; view: string }
  | { kind: 'window'; window: Partial<Window>; gliding?: boolean }
  | { kind: 'slice'; piles: Whole[]; restriction?: number[] }
  | { kind: 'look'; change: Look }
  | { kind: 'compare'; change: Partial<State> };

export type Command =
  | { kind: 'undo' }
  | { kind: 'redo' }
  | { kind: 'stop' }
  | { kind: 'retry' }
  | { kind: 'insist'; what: 'figure' | 'position' }
  | { kind: 'dismiss' }
  | { kind: 'notice'; message: string }
  | { kind: 'theme'; theme: ThemeChoice }
  | { kind: 'language'; tag: string }
  | { kind: 'side'; sideBySide: boolean }
  | { kind: 'playing'; change: Partial<Playing> };

/** Sends an action or a command up to the page. */
export function emit(from: EventTarget, detail: Action | Command): void {
  from.dispatchEvent(new CustomEvent('nim', { detail, bubbles: true, composed: true }));
}

/** Goes to the position after the first `moves` moves of the game. */
export function goTo(from: EventTarget, { line, state }: Page, moves: number): void {
  if (moves <= state.moves.length) emit(from, { kind: 'rewind', moves });
  else emit(from, { kind: 'open', query: link(changed(state, { moves: line.slice(0, moves) })) });
}

/** Whether the action adds a history entry; others belong to the last step. */
export const isStep = (action: Action): boolean =>
  ['open', 'rules', 'select', 'play', 'rewind', 'compare'].includes(action.kind);

/** The series of actions that move a figure. */
export const GLIDING = 'glide';

/** The series of an action, such as one control pressed repeatedly; null if it is single. */
export function seriesOf(action: Action): string | null {
  if (action.kind === 'slice' || (action.kind === 'window' && action.gliding === true)) return GLIDING;
  return 'control' in action ? (action.control ?? null) : null;
}

/** Whether a series is one undo step whatever its duration: moving a figure, or playing a parameter. */
export const isEndless = (series: string): boolean => series === GLIDING || series.startsWith('play ');

/** The full link. Only the solver prints links. */
export const link = (state: State): string => state.query;

/** Whether the page is a single file, without other pages. */
export const isSingle = (): boolean => 'single' in document.documentElement.dataset;

/** The address of the page without a query, also in a frame. */
export const home = (): string =>
  isSingle() ? location.href.replace(/[?#].*/, '') : new URL('./', location.href).href;

export const addressOf = (state: State): string => `${home()}?${link(state)}`;

/** Whether a state is that of a link, apart from language and theme. */
export const isOf = (state: State, query: string): boolean =>
  link(changed(state, { lang: null, theme: null })) === link(read(query));

/** Whether a state is that of an address without a query. */
export const isLanding = (state: State): boolean => isOf(state, LANDING);

/** The query for the address bar: what differs from the defaults; empty for the landing page. */
export function brief(state: State): string {
  const text = (parts: Record<string, string | null>) =>
    Object.entries(parts).flatMap(([key, value]) => (value === null ? [] : [`${key}=${value}`]));
  if (isLanding(state)) return text({ lang: state.lang, theme: state.theme }).join('&');
  const { piles, moves, view } = state;
  const known = state.brief || link(state);
  const isStart = piles.length > 0 && moves.length === 0 && piles.every(pile => Number(pile) === 0);
  const more = {
    p: isStart && !names(known, 'p') ? piles.join() : null,
    view: piles.length === 0 && !names(known, 'view') ? view : null,
  };
  return [known, ...text(more)].join('&');
}

/** Whether the text of this state names no figure: no game, and only defaults. */
export const saysNothing = (query: string, state: State): boolean =>
  !names(query, 'g') && state.notices.length === 0 && isOf(state, '');

/** Sizes of two piles, tried in order as the first position. */
const OPENINGS = [
  [5, 8],
  [4, 7],
  [6, 9],
  [3, 6],
  [7, 10],
  [2, 5],
  [8, 11],
  [3, 4],
  [6, 10],
  [1, 3],
] as const;
/** Farther out, answers may take too long. */
const MOST_OPENING = 256;

/**
 * Chooses the position for a text without one: an N-position, with a single winning move if there is one
 * nearby. A game with a token opens on its board.
 */
export function opening(state: State, query: string): State {
  if (state.notices.length > 0) return state;
  if (state.piles.length === 0) {
    const plays = viewsFor(catalog(), state).some(({ id }) => id === 'play');
    return names(query, 'view') || !plays ? state : changed(state, { view: 'play' });
  }
  const { x0, y0, cols, rows } = state.window;
  const far = Math.max(Number(x0), Number(y0)) > MOST_OPENING || state.compare !== null;
  const begins = state.moves.length === 0 && state.piles.every(pile => Number(pile) === 0);
  if (far || !begins || names(query, 'p')) return state;
  const [down = 0, across = 0] = state.axes.length > 1 ? state.axes : [0, ...state.axes];
  const tried = OPENINGS.map(([row, col]) => {
    const piles: Whole[] = state.piles.map(() => (state.piles.length > 2 ? 2 : 0));
    if (down > 0) piles[down - 1] = Number(y0) + Math.min(row, rows - 1);
    piles[across - 1] = Number(x0) + Math.min(col, cols - 1);
    return changed(state, { piles });
  });
  let found: State | null = null;
  try {
    for (const state of tried) {
      const { outcome, winning_total, moves } = evaluate(link(state));
      if (outcome === 'P') continue;
      // In a blocking game the matrix shows one restriction.
      const blocked = moves[0]?.restriction ?? null;
      const next = blocked === null || names(query, 'r') ? state : changed(state, { restriction: blocked });
      if (winning_total === 1) return next;
      found ??= next;
    }
    return found ?? state;
  } catch {
    // The solver of another game is still loading.
    return tried[0] ?? state;
  }
}

/** Whether a text contains a key, however the link was damaged. */
const names = (text: string, key: string): boolean =>
  new RegExp(`(?:^|[^a-z])${key}(?:=|%(?:25)*3d)`, 'i').test(text.normalize('NFKC'));

/**
 * The state of an address. An address that names no figure opens the landing page, whatever keys others
 * added. If the game lacks the view, a notice names it and the first view is shown.
 */
export function stateFor(query: string): State {
  const state = read(query);
  if (saysNothing(query, state)) return changed(read(LANDING), { lang: state.lang, theme: state.theme });
  const views = viewsFor(catalog(), state);
  const [first] = views;
  if (first === undefined || views.some(({ id }) => id === state.view)) return state;
  const game = catalog().games.find(({ id }) => id === state.game)?.title ?? state.game;
  const message = noView(game, viewOf(state.view).name, first.name);
  const failure = { code: 'value', key: 'view', message, said: sentenceOf(message) };
  const notice = { ...noticeOf(failure), found: state.view, allowed: views.map(({ id }) => id).join(', ') };
  return { ...changed(state, { view: first.id }), notices: [...state.notices, notice] };
}

/** A state opened in the page keeps the language and theme of the address. */
function withSettingsOf({ lang, theme }: State, opened: State): State {
  if ((lang ?? theme) === null || isUnread(opened)) return opened;
  const settings = { lang: opened.lang ?? lang, theme: opened.theme ?? theme };
  return { ...changed(opened, settings), notices: opened.notices };
}

/** Whether the link's game could not be read. Then the page shows no other in its place. */
export const isUnread = ({ notices }: Pick<Page, 'notices'>): boolean => notices.some(isOfGame);

/** Whether a notice is about an unreadable game. */
export const isOfGame = ({ code, key }: Notice): boolean =>
  key === 'g' && code !== 'unknown_key' && code !== 'repeated';

/** A failure as a notice of the page. */
export const noticeOf = ({ code, key, message, said }: Omit<Failure, 'excess'>): Notice => ({
  code,
  key,
  at: 0,
  found: '',
  allowed: '',
  nearest: null,
  query: null,
  message,
  said,
});

/** The state after an action. It passes the solver's reader, so a refused value becomes a notice. */
export function next(state: State, action: Action): State {
  switch (action.kind) {
    case 'open':
      return withSettingsOf(state, stateFor(action.query.replace(/^[?#]/, '')));
    case 'rules':
      // A pasted link opens its figure.
      return names(action.text, 'g') ? stateFor(action.text) : withRules(state, action.text);
    case 'select':
    case 'slice':
      return changed(state, {
        piles: action.piles,
        moves: [],
        ...(action.restriction === undefined ? {} : { restriction: action.restriction }),
      });
    case 'play':
      return changed(state, { moves: [...state.moves, action.notation] });
    case 'rewind':
      return changed(state, { moves: state.moves.slice(0, action.moves) });
    case 'view':
      return changedView(state, action.view);
    case 'window':
      return changed(state, moved(state, { ...state.window, ...action.window }));
    case 'look':
    case 'compare':
      return changed(state, action.change);
  }
}

/** Why an action would be refused, for its field; null if it is accepted, or the text is a whole link. */
export function against(state: State, action: Action): Notice | null {
  if (action.kind === 'rules' && names(action.text, 'g')) return null;
  try {
    const after = next(state, action);
    return isBeyond(after) ? null : (after.notices[0] ?? null);
  } catch (error) {
    const { code, key, at, found, allowed, nearest, query, message, said } = error as Notice;
    return { code, key, at, found, allowed, nearest, query, message, said };
  }
}

/** Sequences have their own window and axis: these are kept only among views that share them. */
function changedView(state: State, view: string): State {
  const rows = rowsFor(state, view);
  if ((view === 'sequence') === (state.view === 'sequence')) return changed(state, { view, rows });
  return changed(state, { view, rows, window: null, axes: null });
}

/** The rows of a sequence and a tree; values follow the matrix. */
const ROWS = ['outcome', 'value', 'period', 'formula', 'plot'];
const VALUED = ['sequence', 'tree'];

/** Whether a link's `rows` have a row. */
export const hasRow = (rows: string, row: string): boolean => rows.split(',').includes(row);

/** The rows with or without those of values. */
export const withValues = (rows: string, on: boolean): string =>
  ROWS.filter(row => (row === 'value' ? on : hasRow(rows, row))).join();

function rowsFor({ rows, view: before }: State, view: string): string {
  if (VALUED.includes(view)) return VALUED.includes(before) ? rows : withValues(rows, before === 'grundy');
  return rows === withValues(ROWS.join(), false) ? ROWS.join() : rows;
}

/** New rules keep piles, window and view as far as the new game allows. */
function withRules(state: State, text: string): State {
  const fresh = read(`g=${encodeURIComponent(text)}`);
  if (fresh.notices.length > 0) return fresh;
  const views = viewsFor(catalog(), fresh).map(({ id }) => id);
  const keep: Partial<State> = {
    view: views.includes(state.view) ? state.view : (views[0] ?? fresh.view),
    lines: state.lines,
    origin: state.origin,
    colours: state.colours,
    theme: state.theme,
    lang: state.lang,
    names: state.names,
    rows: state.rows,
    tree: state.tree,
  };
  if (fresh.piles.length > 0 && state.piles.length > 0) keep.piles = state.piles;
  if (fresh.game === state.game || (fresh.piles.length > 0 && state.piles.length > 0)) {
    keep.window = state.window;
  }
  const { compare, rules2, piles2, restriction2, window2, restriction } = state;
  const second = { compare, rules2, piles2, restriction2, window2 };
  // The restriction stays if the new game has it.
  const blocked = restriction === null || restriction.length === 0 ? {} : { restriction };
  const inFamily = accepted(fresh, { ...keep, ...second, ...blocked });
  if (inFamily?.restriction_in_family === true) return inFamily;
  return accepted(fresh, { ...keep, ...second }) ?? accepted(fresh, keep) ?? fresh;
}

/** The state with some values of another one; null if the game refuses them. */
function accepted(fresh: State, keep: Partial<State>): State | null {
  try {
    const state = changed(fresh, keep);
    return state.notices.length === 0 ? state : null;
  } catch {
    return null;
  }
}

/** Whether the reader accepts this number of piles. */
export const admits = (state: State, piles: number): boolean =>
  read(`g=${encodeURIComponent(state.rules)}&p=${Array.from({ length: piles }, () => 0).join()}`).notices
    .length === 0;

export type Verdict = 'keeps' | 'gives' | 'lost';

/** What a move did to the win; null if the move is beyond the list of moves. */
export function verdictOf(before: Evaluation, notation: string): Verdict | null {
  if (before.outcome === 'P') return 'lost';
  const move = before.moves.find(move => move.notation === notation);
  if (move !== undefined) return move.winning ? 'keeps' : 'gives';
  // Winning moves are listed first, so a move beyond the list loses if the list has a losing one.
  return before.moves.some(move => !move.winning) ? 'gives' : null;
}
