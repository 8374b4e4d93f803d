/** What keys over a cell ask of the matrices: to read it out, to go to another one, to look elsewhere. */

import type { MatrixEvent } from './nim-grid.ts';
import { restrictionOf } from './reading.ts';
import { isKnown, nextOfAll, sameCell } from './scene.ts';
import { cellName, pilesAt, type Cell } from './draw-table.ts';
import { chosenIn, pilesIn } from './compare/compared.ts';
import { panelInForce, position, type Page } from '../../core/state.ts';
import type { Journey } from './travel/journey.ts';
import { noP } from './travel/words.ts';
import * as words from '../../core/words/words.ts';
import type { Panel } from '../../pkg/nimatrix.js';

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
