/** What keys over a cell ask of the matrices: to read it out, to go to another one, to look elsewhere. */

import { restrictionOf, cellName, pilesAt, type Cell } from './table.ts';
import { isKnown, nextOfAll, sameCell, nextCell } from './scene.ts';
import { chosenIn, pilesIn } from '../../core/comparison.ts';
import { type Page } from '../../core/state.ts';
import { panelInForce, position } from '../../core/page.ts';
import type { Journey } from './journey.ts';
import { noP } from './words.ts';
import type { Panel, Grid } from '../../pkg/nimatrix.js';
import type { Command } from '../../core/keys.ts';
import { sidesOf, type Turn } from '../../draw/frame.ts';
import * as words from '../../core/words/words.ts';

/** What a matrix tells the figure it is part of. */
export type MatrixEvent =
  /** `held` under a finger, which says nothing by itself, or by the focus. */
  | { kind: 'hover'; cell: Cell | null; held?: boolean; focus?: boolean }
  /** The name at the tip of an arrow was pressed. */
  | { kind: 'tag' }
  | { kind: 'choose'; cell: Cell }
  /** So many rows and columns further. */
  | { kind: 'pan'; rows: number; cols: number }
  /** A rectangle from one cell to another is being measured, or with null none any more. */
  | { kind: 'measure'; span: { from: Cell; to: Cell } | null }
  | { kind: 'command'; command: Command<'grid'>; cell: Cell; typed: string };

/** A matrix with its number. */
export interface Place {
  index: number;
  panel: Panel;
}

/** What the matrices let be done with them. */
export interface Hands {
  page(): Page;
  announce(text: string): void;
  choose(at: Place, cell: Cell): void;
  /** Reads something out of the position with these piles, once it is answered. */
  read(what: 'moves' | 'explain', piles: string): void;
  focus(at: Place, cell: Cell): void;
  /** Moves the window. */
  go(how: (journey: Journey) => void): void;
  /** Opens the field for a cell, with what was typed. */
  goto(typed: string): void;
  /** Steps the first pile that stands still. */
  slice(by: 1n | -1n): void;
}

/** Does what a key over a cell asks for. */
export function obey(
  hands: Hands,
  at: Place,
  { cell, command, typed }: Extract<MatrixEvent, { kind: 'command' }>,
): void {
  const page = hands.page();
  const { grid } = at.panel;
  const values = page.state.view === 'grundy' && grid.grundy !== null;
  const { axes } = page.state;
  const { piles } = position(page);
  switch (command) {
    case 'moves':
    case 'explain':
      hands.choose(at, cell);
      return hands.read(command, pilesAt(chosenIn(page.panels, at.panel).grid, cell, axes, piles).join());
    case 'where': {
      const restriction = restrictionOf(page, at.panel, at.index === panelInForce(page));
      const say = { axes, piles: pilesIn(page.state, at.panel), restriction, values };
      return hands.announce(words.where(cellName(grid, cell, say), grid));
    }
    case 'readRow':
      return hands.announce(
        isKnown(grid, cell.row, 0)
          ? words.row(grid, cell.row, cell.col, values)
          : words.notYet(words.rowName(grid, cell.row)),
      );
    case 'sameValue': {
      const found = sameCell(grid, cell, values);
      return found === null ? hands.announce(words.noOther) : hands.focus(at, found);
    }
    case 'goto':
      return hands.goto(/\d/.test(typed) ? typed : '');
    case 'zoomIn':
      return hands.go(journey => journey.zoom(2));
    case 'zoomOut':
      return hands.go(journey => journey.zoom(0.5));
    case 'fit':
      return hands.go(journey => journey.fit());
    case 'nextOfAll':
    case 'previousOfAll': {
      const found = nextOfAll(grid, cell, command === 'nextOfAll' ? 1 : -1);
      return found === null ? hands.announce(noP()) : hands.focus(at, found);
    }
    case 'nextSlice':
      return hands.slice(1n);
    case 'previousSlice':
      return hands.slice(-1n);
  }
}

/** The cell to go to, or the rows and columns by which the window moves. */
export type Walk = { to: Cell } | { by: Cell } | 'nowhere';

const STEPS: Partial<Record<Command<'grid'>, readonly [right: number, down: number]>> = {
  right: [1, 0],
  left: [-1, 0],
  up: [0, -1],
  down: [0, 1],
  spanRight: [1, 0],
  spanLeft: [-1, 0],
  spanUp: [0, -1],
  spanDown: [0, 1],
};

const NEXT: Partial<Record<Command<'grid'>, readonly [down: number, across: number]>> = {
  nextP: [0, 1],
  previousP: [0, -1],
  nextPDown: [1, 0],
  previousPUp: [-1, 0],
};

/** Where a command leads from a cell; null for one that does something else. */
export function walk(command: Command<'grid'>, from: Cell, grid: Grid, turn: Turn): Walk | null {
  const last = { row: grid.rows - 1, col: grid.cols - 1 };
  const step = STEPS[command];
  if (step !== undefined) {
    const by = turned(step, turn);
    const to = { row: from.row + by.row, col: from.col + by.col };
    return to.row >= 0 && to.col >= 0 && to.row <= last.row && to.col <= last.col ? { to } : { by };
  }
  const next = NEXT[command];
  if (next !== undefined) {
    const to = nextCell(grid, from, ...next);
    return to === null ? 'nowhere' : { to };
  }
  const places: Partial<Record<Command<'grid'>, Cell>> = {
    rowStart: { row: from.row, col: 0 },
    rowEnd: { row: from.row, col: last.col },
    first: { row: 0, col: 0 },
    last,
  };
  const place = places[command];
  if (place !== undefined) return { to: place };
  const pan = pans(grid, turn)[command];
  return pan === undefined ? null : { by: turned(pan, turn) };
}

/** By how much the window moves on the screen. */
function pans(grid: Grid, turn: Turn): Partial<Record<Command<'grid'>, readonly [number, number]>> {
  const { across, down } = sidesOf(grid, turn);
  const quarter = (length: number) => Math.max(1, Math.round(length / 4));
  return {
    panRight: [quarter(across), 0],
    panLeft: [-quarter(across), 0],
    panUp: [0, -quarter(down)],
    panDown: [0, quarter(down)],
    windowUp: [0, -down],
    windowDown: [0, down],
  };
}

/** Steps on the screen as steps of rows and columns. */
function turned([right, down]: readonly [number, number], turn: Turn): Cell {
  if (turn === 'plot') return { row: right, col: -down };
  return { row: turn === 'up' ? -down : down, col: right };
}
