/** Small pictures of figures by their links, drawn from real data when they are asked for. */

import type { ReactiveControllerHost } from 'lit';
import { part } from '../core/loading.ts';
import { thumbnail } from '../draw/svg.ts';
import { asksOf, viewOf } from '../views/list.ts';
import { changed, read, type Engine } from '../solver/engine.ts';
import type { Ask } from './picture.ts';
import type { State } from '../pkg/nimatrix.js';

/** Of a larger matrix a small picture shows the first cells; points are few. */
const MOST_CELLS = { matrix: 64, plot: 160 };

export class Thumbnails {
  #host: ReactiveControllerHost;
  /** As SVG by the link; empty where there is no picture. */
  #drawn = new Map<string, string>();
  #asked = new Set<string>();

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
  }

  /** The picture as SVG, '' if there is none, or undefined while it is not drawn. */
  of(query: string): string | undefined {
    return this.#drawn.get(query);
  }

  /** Draws the picture of a link, once. */
  async draw(query: string, engine: Engine): Promise<void> {
    if (this.#asked.has(query)) return;
    this.#asked.add(query);
    let drawn = '';
    try {
      const state = read(query);
      // A view has the styles of its drawing.
      await viewOf(state.view).load();
      drawn = await thumbnailOf(state, (kind, link) => engine.ask(kind, link));
    } catch {
      // What has no picture is shown by its rules.
    }
    this.#drawn.set(query, drawn);
    this.#host.requestUpdate();
  }
}

/** A small picture of a state as SVG; empty where there is no picture. */
export async function thumbnailOf(state: State, ask: Ask): Promise<string> {
  const { cols, rows } = state.window;
  const most = state.view === 'plot' ? MOST_CELLS.plot : MOST_CELLS.matrix;
  const isLarge = asksOf(state) === 'panels' && Math.max(cols, rows) > most;
  const window = { ...state.window, cols: Math.min(cols, most), rows: Math.min(rows, most) };
  const { picturesOf } = await part(import('./picture.ts'));
  const pictures = await picturesOf(isLarge ? changed(state, { window }) : state, ask, { room: 420 });
  const picture = pictures.find(({ inForce }) => inForce) ?? pictures[0];
  if (picture === undefined) return '';
  // Rules would hide cells that are so small.
  const marks = picture.scene.marks.filter(({ style }) => !isLarge || !style.startsWith('heavy'));
  return thumbnail({ ...picture.scene, marks });
}
