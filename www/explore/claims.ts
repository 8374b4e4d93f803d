/** Claims about the piles: each is tested at once on the matrix in sight, and decided where a proof is at hand. */

import { pilesIn } from '../views/matrix/compare/compared.ts';
import { readable } from '../proof/spelled.ts';
import { panelInForce, panelsServe, position, type Page } from '../core/state.ts';
import type { Grid, Panel, Whole } from '../pkg/nimatrix.js';
import type { Cell } from '../views/matrix/table.ts';
import type * as Module from '../pkg/nimatrix_proof.js';

/** What a window says of a claim. */
export type Tested =
  | { kind: 'refused'; why: string }
  | { kind: 'fails'; count: number; of: number; first: Cell }
  | { kind: 'holds'; of: number }
  | { kind: 'unknown' };

/** Matrices with more cells are not tested while one types. */
const MOST_CELLS = 262_144;

let module: typeof Module | null = null;
let loading: Promise<void> | null = null;

/** Fetches what tests claims, once; an event `claims` of the window tells that it is there. */
export function load(): Promise<void> {
  loading ??= import('../pkg/nimatrix_proof.js').then(async found => {
    await found.default({ module_or_path: new URL('../pkg/nimatrix_proof_bg.wasm', import.meta.url) });
    module = found;
    dispatchEvent(new Event('claims'));
  });
  loading.catch(() => (loading = null));
  return loading;
}

/** The claims that are kept, by the game that they are about. */
const kept = new Map<string, string[]>();

const gameOf = ({ state }: Page): string => `${state.piles.length} ${state.rules}`;

/** The claims about the game of a page: those that are kept, and the one of its link. */
export function claimsOf(page: Page): string[] {
  const list = kept.get(gameOf(page)) ?? [];
  const linked = chosenOf(page);
  return linked === null || list.includes(linked) ? list : [...list, linked];
}

/** The claim that is marked in the matrix: the one of the link. */
export const chosenOf = ({ state }: Page): string | null =>
  state.statement === null ? null : readable(state.statement);

export function keep(page: Page, claims: string[]): void {
  kept.set(gameOf(page), claims);
  dispatchEvent(new Event('claims'));
}

/** A claim in the words of the language alone; throws with what is wrong. */
export const spelled = (text: string, piles: number): string =>
  module === null ? text : module.spelled(text, piles);

const results = new WeakMap<Grid, Map<string, Uint8Array | string>>();

/** 1 for each cell of a matrix where a claim fails, 2 where that is not known; a text where it is no claim. */
export function failingIn(page: Page, index: number, text: string): Uint8Array | string | null {
  const panel = page.panels[index];
  if (panel === undefined || panel.compared || page.coming || !panelsServe(page)) return null;
  const { grid } = panel;
  if (module === null || grid.outcomes.length > MOST_CELLS || grid.cell_rules !== null) return null;
  const blocked = blockedIn(page, index, panel);
  const name = `${blocked.join()} ${text}`;
  const known = results.get(grid) ?? new Map<string, Uint8Array | string>();
  results.set(grid, known);
  const found = known.get(name) ?? test(module, page, panel, blocked, text);
  known.set(name, found);
  return found;
}

function test(
  { Claim }: typeof Module,
  page: Page,
  panel: Panel,
  blocked: number[],
  text: string,
): Uint8Array | string {
  const { state } = page;
  const { grid } = panel;
  const piles = BigUint64Array.from(pilesIn(state, panel).map(BigInt));
  const [across = 1, down = 0] = [...state.axes].reverse();
  const single = grid.down === '';
  try {
    const claim = new Claim(text, state.rules, piles.length, Uint8Array.from(blocked));
    try {
      return claim.failing(
        grid.outcomes,
        piles,
        single ? piles.length : down - 1,
        across - 1,
        BigInt(grid.x0),
        BigInt(grid.y0),
        grid.cols,
      );
    } finally {
      claim.free();
    }
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The restriction under which the cells of a panel are looked at: that in force, or the first of its own. */
function blockedIn(page: Page, index: number, panel: Panel): number[] {
  const { restriction } = position(page);
  if (restriction !== null && panelInForce(page) === index) return restriction;
  return panel.restrictions[0] ?? [];
}

/** What the matrix in force says of a claim. */
export function testedIn(page: Page, text: string): Tested {
  const index = Math.max(0, panelInForce(page));
  const found = failingIn(page, index, text);
  if (found === null) return { kind: 'unknown' };
  if (typeof found === 'string') return { kind: 'refused', why: found };
  const { cols } = page.panels[index]?.grid ?? { cols: 1 };
  let [count, of] = [0, 0];
  let first: Cell | null = null;
  found.forEach((fails, at) => {
    if (fails === 2) return;
    of++;
    if (fails === 0) return;
    count++;
    const cell = { row: Math.floor(at / cols), col: at % cols };
    if (first === null || cell.row + cell.col < first.row + first.col) first = cell;
  });
  if (of === 0) return { kind: 'unknown' };
  return first === null ? { kind: 'holds', of } : { kind: 'fails', count, of, first };
}

/** How many cells of the matrix in force are P, and whether it is its own mirror image. */
export function countsOf(page: Page): { p: number; of: number; symmetric: boolean } | null {
  const grid = page.panels[Math.max(0, panelInForce(page))]?.grid;
  if (grid === undefined || page.coming) return null;
  const { outcomes, cols, rows, x0, y0 } = grid;
  let [p, of] = [0, 0];
  for (const outcome of outcomes) {
    if (outcome <= 1) of++;
    p += Number(outcome === 1);
  }
  const square = rows === cols && same(x0, y0) && rows > 1;
  const symmetric =
    square &&
    outcomes.every((outcome, at) => outcome === outcomes[(at % cols) * cols + Math.floor(at / cols)]);
  return { p, of, symmetric };
}

const same = (one: Whole, other: Whole): boolean => String(one) === String(other);
