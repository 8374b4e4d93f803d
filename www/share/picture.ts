/** The pictures of a state as scenes, for gallery, files and print. */

import { changed, read, type Ask } from '../solver/engine.ts';
import { failure } from '../solver/protocol.ts';
import type { Grid, Panel, State } from '../pkg/nimatrix.js';
import { bandsFor, NO_POSITION, paintedBytes, paintedColours, type Bands } from '../draw/colours.ts';
import { differenceMarks, type Pair } from '../views/matrix/differences.ts';
import { frameFor, type Frame, type Turn } from '../draw/frame.ts';
import { palettes } from '../draw/palette.ts';
import { type Mark, type Scene, thumbnail, written } from '../draw/svg.ts';
import { matrixScene, positionMark, type MatrixScene } from '../views/matrix/scene.ts';
import { isThin } from '../views/matrix/places.ts';
import { cellOf } from '../views/matrix/table.ts';
import { plotScene, pointsOf } from '../views/matrix/plot.ts';
import { shownOf, valuesScene } from '../views/sequence/scene.ts';
import { names, differences, halves } from '../core/comparison.ts';
import { figureQuery, linesOf, panelOf, turnOf } from '../core/page.ts';
import { asksOf, pictureView } from '../views/list.ts';
import { panelCaption, panelLetter, tooThin } from '../core/words/words.ts';
import { Work } from './saving.ts';

/** A scene and its caption. */
export interface Picture {
  scene: Scene;
  /** Cells below the marks, too many to be marks. */
  painted?: Painted;
  caption: string;
  /** Whether it shows the restriction in force. */
  inForce: boolean;
  /** The axes of a matrix, and its orientation. */
  axes?: { down: string; across: string; turn: Turn };
}

/** The options of pictures: one matrix or all, letters in cells, names of axes. */
export interface Choices {
  one: boolean;
  letters: boolean;
  titles: boolean;
}

export function chosenOf(pictures: readonly Picture[], { one, letters, titles }: Choices): Picture[] {
  const shown = pictures.filter(({ inForce }) => inForce || !one);
  return shown.map(picture => {
    const { scene, axes } = picture;
    const isLetter = ({ style }: Mark): boolean => /^letter\b/.test(style);
    const marks = letters ? scene.marks : scene.marks.filter(mark => !isLetter(mark));
    if (!titles || axes === undefined) return { ...picture, scene: { ...scene, marks } };
    const height = scene.height + TITLE_HEIGHT;
    return { ...picture, scene: { ...scene, height, marks: [...marks, ...titleMarks(picture)] } };
  });
}

const TITLE_HEIGHT = 24;
const TITLE_SIZE = 14;
/** The width of a letter of an axis, relative to its size. */
const LETTER_WIDTH = 0.43;

/** The names of the axes below a picture, with arrows. */
function titleMarks({ scene, axes }: Picture): Mark[] {
  if (axes === undefined) return [];
  const { down, across, turn } = axes;
  const arrows = { down: '↓→', up: '↑→', plot: '→↑' }[turn];
  const marks: Mark[] = [];
  let x = 'frame' in scene ? (scene as MatrixScene).frame.left : 0;
  [down, across].forEach((name, at) => {
    if (name === '') return;
    const y = scene.height + 16;
    marks.push(written('head variable', name, x, y, TITLE_SIZE, 'start'));
    x += name.length * TITLE_SIZE * LETTER_WIDTH + 5;
    marks.push(written('head', arrows[at] ?? '', x, y, TITLE_SIZE, 'start'));
    x += 2.5 * TITLE_SIZE;
  });
  return marks;
}

/** Files plot longer sequences instead of writing them out. */
const MOST_TERMS = 2048;

/**
 * The pictures of a state: one, or one for each matrix. With `marked`, the position is marked unless it is
 * the start.
 */
export async function picturesOf(
  state: State,
  ask: Ask,
  { width = 720, marked = false, work = new Work() } = {},
): Promise<Picture[]> {
  const query = figureQuery(state);
  const { asks, scene } = pictureView(state);
  if (asks === 'panels') return panelPictures(state, await ask('panels', query), marked, work);
  if (asks === 'sequence') {
    const sequence = await ask('sequence', query);
    if (sequence.outcomes.length > MOST_TERMS) {
      const shown = shownOf(sequence, state.rows);
      return [{ scene: valuesScene(shown, width), caption: '', inForce: true }];
    }
  }
  const answer = asks === null ? null : await ask(asks, query);
  const drawn = await scene?.();
  if (drawn === undefined) return [];
  const bands = bandsFor([], state.colours);
  return [{ scene: drawn.sceneOf(state, answer as never, width, bands), caption: '', inForce: true }];
}

/** Small pictures show the first cells of a larger matrix; a plot has fewer points, so more cells. */
const MOST_CELLS = { matrix: 64, plot: 160 };

/** A small picture of a state as SVG; '' if there is none. */
export async function thumbnailOf(state: State, ask: Ask): Promise<string> {
  const { cols, rows } = state.window;
  const most = state.view === 'plot' ? MOST_CELLS.plot : MOST_CELLS.matrix;
  const isLarge = asksOf(state) === 'panels' && Math.max(cols, rows) > most;
  const window = { ...state.window, cols: Math.min(cols, most), rows: Math.min(rows, most) };
  const pictures = await picturesOf(isLarge ? changed(state, { window }) : state, ask, { width: 420 });
  const picture = pictures.find(({ inForce }) => inForce) ?? pictures[0];
  if (picture === undefined) return '';
  // Rules would hide such small cells.
  const marks = picture.scene.marks.filter(({ style }) => !isLarge || !style.startsWith('heavy'));
  return thumbnail({ ...picture.scene, marks });
}

/** Whether there are too many cells to draw one by one. */
export const isPainted = (state: State, panels: readonly Panel[]): boolean =>
  state.view !== 'plot' && panels.reduce((sum, { grid }) => sum + grid.rows * grid.cols, 0) > MOST_DRAWN;

async function panelPictures(
  state: State,
  panels: readonly Panel[],
  marked: boolean,
  work: Work,
): Promise<Picture[]> {
  const [first] = panels;
  if (first !== undefined && isThin(first.grid)) {
    throw failure('too_thin', tooThin(first.grid.rows, first.grid.cols));
  }
  const turn = turnOf(state);
  const valued = state.view === 'grundy' && panels.every(panel => panel.grid.grundy !== null);
  const bands = valued ? bandsFor([], state.colours) : null;
  const begins = state.axes.every(axis => Number(state.position.piles[axis - 1] ?? 0) === 0);
  const here = (panel: Panel): Mark[] => {
    const inForce = panels.length === 1 || panel === panels[panelOf(panels, state.position.restriction)];
    const cell = marked && inForce && !begins ? cellOf(panel.grid, state.axes, state.position.piles) : null;
    return cell === null || turn === 'plot' ? [] : [positionMark(frameFor(panel.grid, turn), cell)];
  };
  const isMany = isPainted(state, panels);
  const drawn = (panel: Panel): Pick<Picture, 'scene' | 'painted'> => {
    const { grid } = panel;
    if (turn === 'plot') {
      const scene = plotScene(grid);
      if (pointsOf(grid) !== null) return { scene };
      // Painted cells leave no space for lines.
      const marks = scene.marks.filter(({ style }) => style !== 'lattice');
      return { scene: { ...scene, marks }, painted: paintedOutcomes(grid, turn, scene.frame) };
    }
    const scene = matrixScene(grid, turn, linesOf(state, panel), bands, !isMany);
    const whole = { scene: { ...scene, marks: [...scene.marks, ...here(panel)] } };
    if (!isMany) return whole;
    const painted = valued
      ? paintedValues(grid, turn, scene.frame, state.colours)
      : paintedOutcomes(grid, turn, scene.frame);
    return { ...whole, painted };
  };
  const pictures: Picture[] = [];
  for (const panel of panels) {
    const caption = [panelLetter(panel), panelCaption(panel)].filter(part => part !== '').join(' ');
    const { across, down } = panel.grid;
    const inForce = panels.length === 1 || panel.in_force;
    pictures.push({ ...drawn(panel), caption, inForce, axes: { across, down, turn } });
    await work.rest();
  }
  const [one, other] = panels;
  return one === undefined || other?.compared !== true || state.compared === null
    ? pictures
    : compared(state, one, other, pictures, bands);
}

/** Both pictures of a comparison have names. As differences, the first shows both. */
function compared(state: State, one: Panel, other: Panel, pictures: Picture[], bands: Bands | null) {
  const called = names(state, read(state.compared ?? ''));
  const turn = turnOf(state);
  const [first] = pictures;
  if (state.compare !== 'differences' || turn === 'plot' || first === undefined) {
    return pictures.map((picture, at) => ({ ...picture, caption: called[at] ?? '' }));
  }
  const { cells, values } = differences(one.grid, other.grid, state.view === 'grundy');
  const pair = { one: one.grid, other: other.grid, cells, bands: values ? bands : null };
  const caption = halves(...called);
  if (first.painted !== undefined) {
    return [{ ...first, painted: paintedPair(pair, turn, first.painted.place), caption }];
  }
  const marks = [...first.scene.marks, ...differenceMarks(pair, frameFor(one.grid, turn))];
  return [{ ...first, scene: { ...first.scene, marks }, caption }];
}

/** More cells or dots are painted. */
const MOST_DRAWN = 20_000;

const { light } = palettes;
const PAPER = '#ffffff';

/** The area of cells in a picture. */
type Place = Pick<Frame, 'left' | 'top' | 'plotWidth' | 'plotHeight' | 'rows' | 'cols' | 'strip'>;

export interface Painted {
  place: Place;
  turn: Turn;
  colours: readonly string[];
  /** The cells as bytes, row by row. */
  bytes(): Uint8Array;
}

/** The outcomes of a matrix; for a plot, its P-positions. */
function paintedOutcomes(grid: Grid, turn: Turn, place: Place): Painted {
  const colours = turn === 'plot' ? [PAPER, light.parts[0] ?? light.p, PAPER] : [light.n, light.p, PAPER];
  return { place, turn, colours, bytes: () => grid.outcomes };
}

/** The Grundy values of a matrix, in the colours of a link. */
export const paintedValues = (grid: Grid, turn: Turn, place: Place, colours: string): Painted => ({
  place,
  turn,
  colours: paintedColours(light.p, PAPER),
  bytes: () => paintedBytes(grid.grundy ?? new Uint32Array(), grid.outcomes, bandsFor([], colours)),
});

/** The differences of two matrices as painted on the page: equal cells of the first are left out. */
const paintedPair = ({ one, cells }: Pair, turn: Turn, place: Place): Painted => ({
  place,
  turn,
  colours: [PAPER, light.accent, light.rule],
  bytes: () => cells.map((cell, at) => Number(cell === 1) || (one.outcomes[at] === 1 ? NO_POSITION : 0)),
});
