/** What the parts of a figure of matrices are to one another. */

import type { ReactiveControllerHost } from 'lit';
import type { Bands } from '../../draw/colours.ts';
import type { Journey } from './journey.ts';
import type { Cell, Place } from './table.ts';
import type { Command } from '../../core/keys.ts';
import type { Span } from '../../core/overlays.ts';
import type { Hidden, Page } from '../../core/state.ts';
import type { Box, Camera, Frame, Turn } from '../../draw/frame.ts';
import type { Grid, Panel, Whole } from '../../pkg/nimatrix.js';
import type { Engine } from '../../solver/engine.ts';

/** The whole figure: its matrices, and what stands around them. */
export interface Figure extends ReactiveControllerHost, HTMLElement {
  page: Page;
  engine: Engine | null;
  target: string | null;
  hovered: Place | null;
  byPointer: boolean;
  readonly bands: Bands | null;
  readonly large: number | null;
  readonly camera: Camera;
  readonly density: number;
  readonly away: boolean;
  readonly isDraggable: boolean;
  matrix(index: number): Cells | null;
  announce(text: string): void;
  choose(index: number, cell: Cell): void;
  show(index: number): void;
  go(how: (journey: Journey) => void): void;
  read(what: 'moves' | 'explain', piles: readonly Whole[]): void;
}

/** The element of one matrix. */
export interface Cells extends HTMLElement {
  view: MatrixView;
  /** The cell at an event; null beside the cells. */
  at(event: { target: EventTarget | null }): Cell | null;
  tell(event: MatrixEvent): void;
  focusCell(cell: Cell): void;
  placeOf(cell: Cell): DOMRect | null;
}

export interface MatrixView {
  panel: Panel;
  name: string;
  turn: Turn;
  lines: readonly [Whole, Whole] | null;
  bands: Bands | null;
  axes: readonly number[];
  piles: readonly Whole[];
  restriction: readonly number[] | null;
  selected: Cell | null;
  targets: Cell[];
  /** What is shown while who wins is asked. */
  hidden: Hidden | null;
  /** Which letters stand in the cells. */
  letters: 'P' | 'both';
  /** What lies over the matrix; null until what draws it is there. */
  over: Over | null;
  /** Whether rows are still to come. */
  coming: boolean;
  /** The place to fill; without one the style sheet finds it. */
  box: Box | null;
  camera: Camera;
}

/** What lies over a matrix. */
export interface Over {
  /** What is painted in its place; null for the matrix itself. */
  grid: Grid | null;
  /** The rectangle that is measured, and whether dragging measures. */
  span: Span | null;
  measuring: boolean;
  /** All of it, for a frame of which a unit is shown as `scale` pixels; on the way, what goes along. */
  text(frame: Frame, scale: number, still: boolean): string;
}

/** What a matrix tells the figure it is part of. */
export type MatrixEvent =
  /** `held` under a finger, which says nothing by itself, or by the focus. */
  | { kind: 'hover'; cell: Cell | null; held?: boolean; focus?: boolean }
  /** The name at the tip of an arrow was pressed. */
  | { kind: 'tag' }
  | { kind: 'choose'; cell: Cell }
  /** A rectangle from one cell to another is being measured, or with null none any more. */
  | { kind: 'measure'; span: { from: Cell; to: Cell } | null }
  | { kind: 'command'; command: Command<'grid'>; cell: Cell };
