/**
 * The picture of any state as scenes, for the gallery, for files and for the printed page: whatever its view
 * draws.
 */

import { read, type Answers, type Kind } from '../solver/engine.ts';
import type { Panel, State } from '../pkg/nimatrix.js';
import { bandsFor, type Bands } from '../draw/scene/bands.ts';
import { circleScene, lineScene } from '../draw/scene/board.ts';
import { differenceMarks } from '../draw/scene/differences.ts';
import { frameFor } from '../draw/scene/frame.ts';
import type { Mark, Scene } from '../draw/scene/mark.ts';
import { matrixScene, positionMark } from '../draw/scene/matrix.ts';
import { cellOf } from '../draw/table.ts';
import { pilesScene } from '../draw/scene/piles.ts';
import { plotScene } from '../draw/scene/plot.ts';
import { hasLetters, sequenceScene, shownOf } from '../draw/scene/sequence.ts';
import { branchesOf, firstFolds, treeScene } from '../draw/scene/tree.ts';
import { differences } from '../model/compare.ts';
import { figureQuery, linesOf, panelOf, turnOf } from '../model/state.ts';
import { asksOf } from '../model/views.ts';
import { halves } from '../words/compare.ts';
import { names } from '../words/names.ts';
import { panelCaption, panelLetter } from '../words/words.ts';

/** A scene with what stands below it. */
export interface Picture {
  scene: Scene;
  caption: string;
  /** Whether it shows the restriction in force. */
  inForce: boolean;
}

export type Ask = <K extends Kind>(kind: K, query: string) => Promise<Answers[K]>;

/** The pictures of a state, side by side: one, or one for each matrix of a blocking game. */
export async function picturesOf(state: State, ask: Ask, room = 720, marked = false): Promise<Picture[]> {
  const query = figureQuery(state);
  const alone = (scene: Scene): Picture[] => [{ scene, caption: '', inForce: true }];
  switch (asksOf(state)) {
    case 'panels':
      return panelPictures(state, await ask('panels', query), marked);
    case 'sequence': {
      const sequence = await ask('sequence', query);
      const shown = shownOf(sequence, state.rows);
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

/** With `marked`, the position is marked where it is more than a place to begin. */
export function panelPictures(state: State, panels: readonly Panel[], marked = false): Picture[] {
  const turn = turnOf(state);
  const valued = state.view === 'grundy' && panels.every(panel => panel.grid.grundy !== null);
  const bands = valued
    ? bandsFor(
        panels.map(panel => panel.grid),
        state.colours,
      )
    : null;
  const begins = state.axes.every(axis => Number(state.position.piles[axis - 1] ?? 0) === 0);
  const here = (panel: Panel): Mark[] => {
    const inForce = panels.length === 1 || panel === panels[panelOf(panels, state.position.restriction)];
    const cell = marked && inForce && !begins ? cellOf(panel.grid, state.axes, state.position.piles) : null;
    return cell === null || turn === 'plot' ? [] : [positionMark(frameFor(panel.grid, turn), cell)];
  };
  const drawn = (panel: Panel): Scene => {
    if (turn === 'plot') return plotScene(panel.grid);
    const scene = matrixScene(panel.grid, turn, linesOf(state, panel), bands);
    return { ...scene, marks: [...scene.marks, ...here(panel)] };
  };
  const pictures = panels.map(panel => ({
    scene: drawn(panel),
    caption: [panelLetter(panel), panelCaption(panel)].filter(part => part !== '').join(' '),
    inForce: panel.in_force,
  }));
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
  const marks = [...first.scene.marks, ...differenceMarks(pair, frameFor(one.grid, turn))];
  return [{ ...first, scene: { ...first.scene, marks }, caption: halves(...called) }];
}
