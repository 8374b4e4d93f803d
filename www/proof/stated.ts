/** The statement of a link: what is found out about it, and where it fails in a matrix. */

import { say } from '../language/say.ts';
import type { Matrix, Stated, Tells, Verdict } from './statement.ts';
import { Thread as Worker } from './thread.ts';
import type { Panel, State, Whole } from '../pkg/nimatrix.js';
import { provable } from './provable.ts';
import { readable } from './spelled.ts';
import { panelOf, panelsServe, position, type Page } from '../core/state.ts';

/** Larger matrices are more than is looked at. */
const MOST_CELLS = 10_000;

/** The game that a statement on a page may speak of; null where there is none such. */
export const speaksOf = (page: Page) => (page.layout === null ? null : provable(page, 1));

export type Standing = { kind: 'working' } | Verdict;

/** What stands of the statement in work, and its thread. */
interface Work {
  /** What is stated, of which game. */
  of: string;
  certificate: string | null;
  worker: Worker;
  standing: Standing;
  cells: Map<string, Uint8Array | null>;
  waiting: Map<number, string>;
}

let work: Work | null = null;
let last = 0;

const changed = (): void => void dispatchEvent(new Event('stated'));
const UNSTARTED = say`the script that decides could not be loaded; reload the page`;

const statementOf = ({ state }: Page, text: string): string => `${state.piles.length} ${state.rules} ${text}`;

/** Ends what is in work. */
export function unstate(): void {
  work?.worker.terminate();
  work = null;
  changed();
}

/** What is found out about a statement on the game of a page; begins to find out if nobody has asked. */
export function standingOf(page: Page, text: string, certificate: string | null): Standing | null {
  const of = statementOf(page, text);
  if (work?.of === of && work.certificate === certificate) return work.standing;
  const game = speaksOf(page);
  if (game === null) return null;
  work?.worker.terminate();
  const worker = new Worker(new URL('./proof.worker.ts', import.meta.url), { type: 'module' });
  const now: Work = {
    of,
    certificate,
    worker,
    standing: { kind: 'working' },
    cells: new Map(),
    waiting: new Map(),
  };
  work = now;
  worker.addEventListener('error', () => {
    now.standing = { kind: 'refused', why: UNSTARTED };
    changed();
  });
  worker.addEventListener('message', ({ data }: MessageEvent<Tells>) => {
    if ('verdict' in data) now.standing = data.verdict;
    else now.cells.set(now.waiting.get(data.id) ?? '', data.cells);
    changed();
  });
  const module = new URL('../pkg/nimatrix_proof_bg.wasm', import.meta.url).href;
  worker.postMessage({ task: 'decide', module, text, certificate, ...game } satisfies Stated);
  return now.standing;
}

/** The restriction under which the cells of a panel are looked at: that in force, or the first of its own. */
function restrictionOf(page: Page, index: number, panel: Panel): number[] | null {
  const { restriction } = position(page);
  if (restriction !== null && panelOf(page.panels, restriction) === index) return restriction;
  return panel.restrictions[0] ?? restriction;
}

const sizes = (piles: readonly Whole[]): bigint[] => piles.map(BigInt);

/** 1 for each cell of a matrix where the statement in work fails; null where that is not known yet. */
export function failingIn(page: Page, index: number): Uint8Array | null {
  const panel = page.panels[index];
  const { statement } = page.state;
  if (work === null || statement === null || panel === undefined || panel.compared) return null;
  // Neither of a matrix that is on its way out nor of a statement that has not begun.
  if (work.of !== statementOf(page, readable(statement)) || !panelsServe(page)) return null;
  const { grid } = panel;
  const blocked = restrictionOf(page, index, panel);
  if (blocked === null || grid.rows * grid.cols > MOST_CELLS || page.coming) return null;
  const name = `${blocked.join()} ${grid.query}`;
  const known = work.cells.get(name);
  if (known !== undefined) return known;
  work.cells.set(name, null);
  const id = ++last;
  work.waiting.set(id, name);
  work.worker.postMessage(matrixOf(id, page.state, blocked, panel));
  return null;
}

function matrixOf(id: number, state: State, blocked: number[], { grid }: Panel): Matrix {
  const { x0, y0, cols, rows } = grid;
  const [across = 1, down = 0] = [...state.axes].reverse();
  const piles = sizes(state.position.piles);
  return {
    id,
    blocked,
    piles,
    down: down - 1,
    across: across - 1,
    x0: BigInt(x0),
    y0: BigInt(y0),
    cols,
    rows,
  };
}
