/**
 * The picture of any state as scenes, for the gallery, for files and for the printed page: whatever its view
 * draws.
 */

import { read, type Answers, type Kind } from '../solver/engine.ts';
import { failure } from '../solver/protocol.ts';
import type { Panel, State } from '../pkg/nimatrix.js';
import { bandsFor, type Bands } from '../views/matrix/colours.ts';
import { circleScene, lineScene } from '../views/board/scene.ts';
import { differenceMarks } from '../views/matrix/differences.ts';
import { frameFor } from '../draw/frame.ts';
import type { Mark, Scene } from '../draw/mark.ts';
import { matrixScene, positionMark } from '../views/matrix/scene.ts';
import { isThin } from '../views/matrix/places.ts';
import { cellOf } from '../views/matrix/table.ts';
import { pilesScene } from '../views/piles/scene.ts';
import { plotScene, pointsOf } from '../views/sequence/plot.ts';
import { hasLetters, sequenceScene, shownOf } from '../views/sequence/scene.ts';
import { branchesOf, firstFolds, treeScene } from '../views/tree/scene.ts';
import { differences, halves, names } from '../core/comparison.ts';
import { figureQuery, linesOf, panelOf, turnOf } from '../core/state.ts';
import { asksOf } from '../views/list.ts';
import { panelCaption, panelLetter, tooThin } from '../core/words/words.ts';
import {
  longPlot,
  MOST_DRAWN,
  paintedOutcomes,
  paintedPair,
  paintedValues,
  type Painted,
} from './painted.ts';
import { Work } from './work.ts';

/** A scene with what stands below it. */
export interface Picture {
  scene: Scene;
  /** Cells that are no marks of the scene, but lie under them. */
  painted?: Painted;
  caption: string;
  /** Whether it shows the restriction in force. */
  inForce: boolean;
}

export type Ask = <K extends Kind>(kind: K, query: string) => Promise<Answers[K]>;

/** More terms than this are plotted in a file, not written out. */
const MOST_TERMS = 2048;

/**
 * The pictures of a state, side by side: one, or one for each matrix of a blocking game. With `marked`, the
 * position is marked where it is more than a place to begin.
 */
export async function picturesOf(
  state: State,
  ask: Ask,
  { room = 720, marked = false, work = new Work() } = {},
): Promise<Picture[]> {
  const query = figureQuery(state);
  const alone = (scene: Scene): Picture[] => [{ scene, caption: '', inForce: true }];
  switch (asksOf(state)) {
    case 'panels':
      return panelPictures(state, await ask('panels', query), marked, work);
    case 'sequence': {
      const sequence = await ask('sequence', query);
      const shown = shownOf(sequence, state.rows);
      if (sequence.outcomes.length > MOST_TERMS) {
        return [{ ...(await longPlot(shown, room, work)), caption: '', inForce: true }];
      }
      const letters = hasLetters(sequence, state.rows);
      return alone(sequenceScene(shown, room, bandsFor([shown], state.colours), letters));
    }
    case 'tree': {
      const branches = branchesOf(await ask('tree', query), state.tree === 'matters');
      return alone(treeScene(branches, firstFolds(branches)));
    }
    case 'board': {
      const board = await ask('board', query);
      // A circle by itself is no larger than its spaces need, so that their numbers can be read.
      if (board.round) {
        return alone(
          circleScene(board, Math.min(room, 92 + (46 * board.closed.length) / Math.PI), new Map()),
        );
      }
      return alone(
        lineScene(
          board,
          room,
          new Map(),
          bandsFor([{ grundy: Uint32Array.from(board.labels, label => Number(label ?? 0)) }], state.colours),
        ),
      );
    }
    case null: {
      const scene = pilesScene(state.position.piles, new Map(), Math.min(room, 420));
      return alone({ ...scene, width: scene.filled });
    }
  }
}

/** Whether cells are too many to be drawn one by one. */
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
      // What is painted leaves no room for lines between cells.
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
    pictures.push({ ...drawn(panel), caption, inForce: panel.in_force });
    await work.rest();
  }
  const [one, other] = panels;
  return one === undefined || other?.compared !== true || state.compared === null
    ? pictures
    : compared(state, one, other, pictures, bands);
}

/** Two that are compared have their names; as differences the first shows the second as well. */
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
