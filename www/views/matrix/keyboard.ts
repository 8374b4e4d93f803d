/** What keys over a cell do: read it out, go to another cell, or move the window. */

import { inside, isSameCell, nameIn, pilesAt, type Cell } from './table.ts';
import { isKnown, letterOf } from './scene.ts';
import { chosenIn } from '../../core/comparison.ts';
import { enter } from '../../core/focus.ts';
import { measure, spanIn } from '../../core/overlays.ts';
import { position, turnOf } from '../../core/page.ts';
import { say } from '../../language/say.ts';
import type { Grid } from '../../pkg/nimatrix.js';
import type { Command } from '../../core/keys.ts';
import { sidesOf, turned, type Turn } from '../../draw/frame.ts';
import type { NimMeasure } from './measure.ts';
import { optionsAt, description } from './pointing.ts';
import type { NimSlices } from './nim-look.ts';
import type { MatrixEvent } from './nim-grid.ts';
import type { Figure } from './panels.ts';
import * as words from '../../core/words/words.ts';

/** Runs the command of a key over a cell of the matrix with this index. */
export function runCommand(
  figure: Figure,
  index: number,
  { cell, command }: Extract<MatrixEvent, { kind: 'command' }>,
): void {
  const { bands, page } = figure;
  const panel = page.panels[index];
  if (panel === undefined) return;
  const { grid } = panel;
  const values = bands !== null;
  const { axes } = page.state;
  const matrix = figure.matrix(index);
  const focus = (found: Cell | null, none: string) =>
    found === null ? figure.announce(none) : matrix?.focusCell(found);
  const span = spanIn(page, index);
  const move = walk(command, cell, grid, turnOf(page.state));
  if (move !== null && 'by' in move) return figure.go(travel => travel.pan(move.by.row, move.by.col));
  if (move !== null) {
    // Extends the rectangle, or begins one at this cell.
    const from = span !== null && isSameCell(span.to, cell) ? span.from : cell;
    if (command.startsWith('span')) measure({ span: { from, to: move.to }, index, panels: page.panels });
    return matrix?.focusCell(move.to);
  }
  const place = { panel: index, cell };
  /** Chooses the cell and announces something about its position. */
  const read = (what: 'moves' | 'explain') => {
    figure.choose(index, cell);
    figure.read(what, pilesAt(chosenIn(page.panels, panel).grid, cell, axes, position(page).piles));
  };
  const nextOf = (by: 1 | -1) =>
    focus(nextOfAll(grid, cell, by), say`This window has no ${words.called.P}-position.`);
  const go = (to: Cell | null) => to && matrix?.focusCell(to);
  const slice = (by: bigint) => figure.querySelector<NimSlices>('nim-slices')?.stepFirst(by);
  const actions: Partial<Record<Command<'grid'>, () => void>> = {
    choose: () => figure.choose(index, cell),
    leave: () => (span === null ? enter(figure.closest('[data-region]') ?? figure) : measure({ span: null })),
    moves: () => read('moves'),
    explain: () => read('explain'),
    options: () => figure.announce(`${description(page, place, bands)} ${optionsAt(page, place)}`),
    copy: () => void document.querySelector<NimMeasure>('nim-measure')?.copy('text'),
    where: () => figure.announce(words.where(nameIn(page, panel, cell, bands), grid)),
    readRow: () =>
      figure.announce(
        isKnown(grid, cell.row, 0)
          ? words.row(grid, cell.row, cell.col, values)
          : words.notYet(words.rowName(grid, cell.row)),
      ),
    rowStart: () => go({ row: cell.row, col: 0 }),
    rowEnd: () => go({ row: cell.row, col: grid.cols - 1 }),
    first: () => go({ row: 0, col: 0 }),
    last: () => go({ row: grid.rows - 1, col: grid.cols - 1 }),
    nextP: () => go(nextCell(grid, cell, 0, 1)),
    previousP: () => go(nextCell(grid, cell, 0, -1)),
    nextPDown: () => go(nextCell(grid, cell, 1, 0)),
    previousPUp: () => go(nextCell(grid, cell, -1, 0)),
    sameValue: () => focus(sameCell(grid, cell, values), say`No other cell here is like it.`),
    zoomIn: () => figure.go(travel => travel.zoom(2)),
    zoomOut: () => figure.go(travel => travel.zoom(0.5)),
    fit: () => figure.go(travel => travel.fit()),
    nextOfAll: () => nextOf(1),
    previousOfAll: () => nextOf(-1),
    nextSlice: () => slice(1n),
    previousSlice: () => slice(-1n),
  };
  actions[command]?.();
}

/** The next P-position in the row or column. */
export function nextCell(grid: Grid, from: Cell, down: number, across: number): Cell | null {
  for (
    let row = from.row + down, col = from.col + across;
    row >= 0 && col >= 0 && row < grid.rows && col < grid.cols;
    row += down, col += across
  ) {
    if (letterOf(grid, row, col) === 'P') return { row, col };
  }
  return null;
}

/**
 * The next or previous P-position in reading order, then from the other end. From null, the first or last.
 */
export function nextOfAll(grid: Grid, from: Cell | null, by: 1 | -1): Cell | null {
  const { cols, outcomes } = grid;
  const at = from === null ? -1 : from.row * cols + from.col;
  // Before the first cell, the search starts from the end.
  const behind = (): number => (at > 0 ? outcomes.lastIndexOf(1, at - 1) : -1);
  const ahead = by > 0 ? outcomes.indexOf(1, at + 1) : behind();
  const again = by > 0 ? outcomes.indexOf(1) : outcomes.lastIndexOf(1);
  const found = ahead >= 0 ? ahead : again;
  return found < 0 ? null : { row: Math.floor(found / cols), col: found % cols };
}

/**
 * The next cell in reading order, then from the start, with the same value or, without values, the same
 * outcome.
 */
export function sameCell(grid: Grid, from: Cell, values: boolean): Cell | null {
  const cells = values && grid.grundy !== null ? grid.grundy : grid.outcomes;
  const at = from.row * grid.cols + from.col;
  const value = cells[at] ?? 0;
  const isPosition = (place: number) => (grid.outcomes[place] ?? 2) < 2;
  const nextFrom = (start: number): number => {
    let next = cells.indexOf(value, start);
    while (next >= 0 && !isPosition(next)) next = cells.indexOf(value, next + 1);
    return next;
  };
  const ahead = nextFrom(at + 1);
  const next = ahead >= 0 ? ahead : nextFrom(0);
  return next < 0 || next === at ? null : { row: Math.floor(next / grid.cols), col: next % grid.cols };
}

/** Right and down on the screen. */
const DIRECTIONS: Record<string, readonly [right: number, down: number]> = {
  right: [1, 0],
  left: [-1, 0],
  up: [0, -1],
  down: [0, 1],
};

/** The target of an arrow key: another cell, or a shift of the window; null for other commands. */
function walk(
  command: Command<'grid'>,
  from: Cell,
  grid: Grid,
  turn: Turn,
): { to: Cell } | { by: Cell } | null {
  const [, how = '', way = ''] = /^(span|pan|window|)(right|left|up|down)$/i.exec(command) ?? [];
  const direction = DIRECTIONS[way.toLowerCase()];
  if (direction === undefined) return null;
  const [right, down] = direction;
  const sides = sidesOf(grid, turn);
  const side = right === 0 ? sides.down : sides.across;
  const lengths: Record<string, number> = { window: side, pan: Math.max(1, Math.round(side / 4)) };
  const by = turned(right, down, lengths[how] ?? 1, turn);
  const to = { row: from.row + by.row, col: from.col + by.col };
  return how in lengths || !inside({ row: 0, col: 0, ...grid }, to) ? { by } : { to };
}
