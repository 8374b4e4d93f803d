/** Claims about the piles, from a link: tests them on the matrix in sight and outlines where they fail. */

import { pilesIn as pilesOfPanel } from '../core/comparison.ts';
import { drawOver } from '../core/overlays.ts';
import { type Page } from '../core/state.ts';
import { panelInForce, panelsServe, position } from '../core/page.ts';
import type { Grid, Panel, State, Whole } from '../pkg/nimatrix.js';
import type * as Module from '../pkg/nimatrix_proof.js';
import { firstFailing, listIn, listWritten, statements, written, type Listed } from '../proof/statement.ts';
import { after } from '../core/words/words.ts';
import { isOverParameters } from '../views/list.ts';
import { pilesAt } from '../views/matrix/table.ts';

/** The result of a test on a window. `first` are the piles of the first failure. */
export type Tested =
  | { kind: 'refused'; why: string }
  | { kind: 'fails'; count: number; of: number; first: Whole[] }
  | { kind: 'holds' }
  | { kind: 'unknown' };

/** Larger matrices are not tested while the reader types. */
const MOST_CELLS = 262_144;

let module: typeof Module | null = null;
/** The claim being typed. It is outlined instead of the chosen one. */
let draft: string | null = null;

/** Loads what tests claims, then dispatches `marks`. */
export async function load(): Promise<void> {
  if (module !== null) return;
  module = await statements();
  drawOver({ outlined });
}

export const claimsOf = ({ statement }: State): Listed => listIn(statement);

/** The change that puts claims into the link; null if one does not fit. */
export function changeTo(list: Listed): Partial<State> | null {
  const statement = listWritten(list);
  return statement === null && list.all.length > 0 ? null : { statement };
}

/** Outlines the claim being typed; null outlines the chosen one. */
export function write(text: string | null): void {
  draft = text;
  drawOver({});
}

/** The number of piles in claims. In a matrix over parameters, a is the row and b the column. */
export const pilesOf = (state: State): number => (isOverParameters(state) ? 2 : state.piles.length);

/** A claim in the notation of links; null if it does not fit. */
export function encoded(text: string, state: State): string | null {
  if (module === null) return null;
  const plain = module.spelled(text, pilesOf(state));
  return written(plain) === null ? null : plain;
}

/** 1 for each cell where the typed or chosen claim fails. */
function outlined(page: Page, index: number): Uint8Array | null {
  const { all, chosen } = claimsOf(page.state);
  const text = draft ?? all[chosen];
  const found = text === undefined ? null : failingIn(page, index, text);
  return typeof found === 'string' ? null : found;
}

const results = new WeakMap<Grid, Map<string, Uint8Array | string>>();

/** For each cell: 1 where the claim fails, 2 where that is unknown. A text explains why it is no claim. */
function failingIn(page: Page, index: number, text: string): Uint8Array | string | null {
  const panel = page.panels[index];
  if (module === null || panel === undefined || panel.compared) return null;
  if (page.isPartial || !panelsServe(page)) return null;
  if (panel.grid.outcomes.length > MOST_CELLS) return null;
  const blocked = blockedIn(page, index, panel);
  const name = `${blocked.join()} ${text}`;
  const known = results.get(panel.grid) ?? new Map<string, Uint8Array | string>();
  results.set(panel.grid, known);
  const found = known.get(name) ?? test(module, page.state, panel, blocked, text);
  known.set(name, found);
  return found;
}

function test(
  { Claim }: typeof Module,
  state: State,
  panel: Panel,
  blocked: number[],
  text: string,
): Uint8Array | string {
  const { outcomes, down: downwards, x0, y0, cols } = panel.grid;
  const isOver = isOverParameters(state);
  const piles = isOver ? [0n, 0n] : pilesOfPanel(state, panel).map(BigInt);
  const [across = 1, down = 0] = isOver ? [2, 1] : [...state.axes].reverse();
  const row = downwards === '' ? piles.length : down - 1;
  try {
    const claim = new Claim(text, state.rules, piles.length, Uint8Array.from(blocked));
    try {
      const sizes = BigUint64Array.from(piles);
      return claim.failing(outcomes, sizes, row, across - 1, BigInt(x0), BigInt(y0), cols);
    } finally {
      claim.free();
    }
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The restriction for the cells of a panel: that in force, or its own first one. */
function blockedIn(page: Page, index: number, panel: Panel): number[] {
  const { restriction } = position(page);
  if (restriction !== null && panelInForce(page) === index) return restriction;
  return panel.restrictions[0] ?? [];
}

/** The result of a claim on the matrix in force. */
export function testedIn(page: Page, text: string): Tested {
  const index = Math.max(0, panelInForce(page));
  const found = failingIn(page, index, text);
  const grid = page.panels[index]?.grid;
  if (found === null || grid === undefined) return { kind: 'unknown' };
  if (typeof found === 'string') return { kind: 'refused', why: found };
  const of = found.reduce((known, fails) => known + Number(fails !== 2), 0);
  const count = found.reduce((failing, fails) => failing + Number(fails === 1), 0);
  if (of === 0) return { kind: 'unknown' };
  if (count === 0) return { kind: 'holds' };
  return { kind: 'fails', count, of, first: pilesIn(page, grid, firstFailing(found, grid.cols)) };
}

/** The piles of a cell; in a matrix over parameters its numbers. */
function pilesIn({ state }: Page, grid: Grid, at: number): Whole[] {
  const cell = { row: Math.floor(at / grid.cols), col: at % grid.cols };
  if (isOverParameters(state)) return [after(grid.y0, cell.row), after(grid.x0, cell.col)];
  return pilesAt(grid, cell, state.axes, state.position.piles);
}
