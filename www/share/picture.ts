/**
 * The picture of any state as scenes, for the gallery, for files and for the printed page: whatever its view
 * draws.
 */

import { type Answers, type Kind } from '../solver/engine.ts';
import type { Panel, State } from '../pkg/nimatrix.js';
import { bandsFor } from '../draw/scene/bands.ts';
import { circleScene, lineScene } from '../draw/scene/board.ts';
import type { Scene } from '../draw/scene/mark.ts';
import { matrixScene } from '../draw/scene/matrix.ts';
import { pilesScene } from '../draw/scene/piles.ts';
import { plotScene } from '../draw/scene/plot.ts';
import { sequenceScene } from '../draw/scene/sequence.ts';
import { branchesOf, firstFolds, treeScene } from '../draw/scene/tree.ts';
import { figureQuery, linesOf, turnOf } from '../model/state.ts';
import { asksOf } from '../model/views.ts';
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
export async function picturesOf(state: State, ask: Ask, room = 720): Promise<Picture[]> {
  const query = figureQuery(state);
  const alone = (scene: Scene): Picture[] => [{ scene, caption: '', inForce: true }];
  switch (asksOf(state)) {
    case 'panels':
      return panelPictures(state, await ask('panels', query));
    case 'sequence': {
      const sequence = await ask('sequence', query);
      return alone(sequenceScene(sequence, room, bandsFor([sequence])));
    }
    case 'tree': {
      const branches = branchesOf(await ask('tree', query), false);
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
          bandsFor([{ grundy: Uint32Array.from(board.labels, label => Number(label ?? 0)) }]),
        ),
      );
    }
    case null: {
      const scene = pilesScene(state.position.piles, new Map(), Math.min(room, 420));
      return alone({ ...scene, width: scene.filled });
    }
  }
}

export function panelPictures(state: State, panels: readonly Panel[]): Picture[] {
  const turn = turnOf(state);
  const valued = state.view === 'grundy' && panels.every(panel => panel.grid.grundy !== null);
  const bands = valued ? bandsFor(panels.map(panel => panel.grid)) : null;
  return panels.map(panel => ({
    scene:
      turn === 'plot' ? plotScene(panel.grid) : matrixScene(panel.grid, turn, linesOf(state, panel), bands),
    caption: [panelLetter(panel), panelCaption(panel)].filter(part => part !== '').join(' '),
    inForce: panel.in_force,
  }));
}
