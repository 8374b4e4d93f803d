/** Cells that are too many to be drawn one by one: pictures hold them as pixels. */

import type { Grid, Sequence } from '../pkg/nimatrix.js';
import { bandsFor, NO_POSITION, paintedBytes, paintedColours } from '../views/matrix/colours.ts';
import type { Pair } from '../views/matrix/differences.ts';
import type { Frame, Turn } from '../draw/frame.ts';
import type { Scene } from '../draw/mark.ts';
import { DENSE, DenseDots, plotOf } from '../views/sequence/scene.ts';
import { pixel, palettes } from '../draw/palette.ts';
import { Raster } from '../solver/engine.ts';
import type { Work } from './work.ts';

/** More cells or dots than this are painted. */
export const MOST_DRAWN = 20_000;

/** So many cells are looked at in one go. */
const AT_ONCE = 2 ** 18;

const { light } = palettes;
const PAPER = '#ffffff';

/** Where cells lie in a picture. */
type Place = Pick<Frame, 'left' | 'top' | 'plotWidth' | 'plotHeight' | 'rows' | 'cols' | 'strip'>;

export interface Painted {
  place: Place;
  turn: Turn;
  /** The colour of each byte. */
  colours: readonly string[];
  /** The cells as bytes, row after row. */
  bytes(work: Work): Promise<Uint8Array>;
}

/** Painted cells in the memory of the solver, which paints them at any scale; they have to be freed. */
export interface Cells {
  place: Place;
  /** How many cells lie side by side. */
  across: number;
  /** Paints the rows of a picture that is `width` pixels wide from `top` on, at the canvas's origin. */
  paint(context: CanvasRenderingContext2D, top: number, width: number, high: number): void;
  free(): void;
}

export async function cellsOf({ place, turn, colours, bytes }: Painted, work: Work): Promise<Cells> {
  const palette = Uint32Array.from(colours, pixel);
  const across = turn === 'plot' ? place.rows : place.cols;
  const raster = new Raster(await bytes(work), place.rows, place.cols, turn !== 'down', turn === 'plot');
  await work.rest();
  return {
    place,
    across,
    paint: (context, top, width, high) => {
      const scale = width / across;
      raster.paint(context, 0, place.strip ? 0 : top / scale, scale, width, high, palette);
    },
    free: () => raster.free(),
  };
}

/** Does something for all cells, some at a time. */
async function each(cells: number, work: Work, some: (from: number, to: number) => void): Promise<void> {
  for (let from = 0; from < cells; from += AT_ONCE) {
    const to = Math.min(cells, from + AT_ONCE);
    some(from, to);
    await work.rest(to - from);
  }
}

/** The outcomes of a matrix; of a plot the P-positions. */
export function paintedOutcomes(grid: Grid, turn: Turn, place: Place): Painted {
  const colours = turn === 'plot' ? [PAPER, light.parts[0] ?? light.p, PAPER] : [light.n, light.p, PAPER];
  return { place, turn, colours, bytes: async () => grid.outcomes };
}

/** The Grundy values of a matrix, in the colours that a link names. */
export function paintedValues(grid: Grid, turn: Turn, place: Place, colours: string): Painted {
  const bands = bandsFor([], colours);
  const values = grid.grundy ?? new Uint32Array(grid.outcomes.length);
  return {
    place,
    turn,
    colours: paintedColours(light.p, PAPER),
    bytes: async work => {
      const bytes = new Uint8Array(values.length);
      await each(values.length, work, (from, to) => {
        bytes.set(paintedBytes(values.subarray(from, to), grid.outcomes.subarray(from, to), bands), from);
      });
      return bytes;
    },
  };
}

/** Where two matrices differ, as the page paints it: the first without what is alike. */
export const paintedPair = ({ one, cells }: Pair, turn: Turn, place: Place): Painted => ({
  place,
  turn,
  colours: [PAPER, light.accent, light.rule],
  bytes: async work => {
    const bytes = new Uint8Array(cells.length);
    await each(cells.length, work, (from, to) => {
      for (let at = from; at < to; at++) {
        const alike = one.outcomes[at] === 1 ? NO_POSITION : 0;
        bytes[at] = cells[at] === 1 ? 1 : alike;
      }
    });
    return bytes;
  },
});

/** The plot of a long sequence, as pixels where it has very many dots. */
export async function longPlot(
  sequence: Sequence,
  room: number,
  work: Work,
): Promise<{ scene: Scene; painted?: Painted }> {
  const plot = plotOf(sequence, room);
  const { axes, left, top, radius } = plot;
  const dots = new DenseDots(sequence, plot);
  work.expect(sequence.outcomes.length);
  await each(sequence.outcomes.length, work, (from, to) => dots.add(from, to));
  if (dots.count <= MOST_DRAWN) return { scene: { ...axes, marks: [...axes.marks, dots.mark()] } };
  const { cols, rows, cells } = dots;
  const [plotWidth, plotHeight] = [cols / DENSE, rows / DENSE];
  const place = { left, top: top - radius, plotWidth, plotHeight, rows, cols, strip: false };
  // A dot alone is more than one pixel.
  const bytes = cells.map((dot, at) => dot | (cells[at - 1] ?? 0) | (cells[at - cols] ?? 0));
  return {
    scene: axes,
    painted: { place, turn: 'down', colours: [PAPER, light.ink], bytes: async () => bytes },
  };
}
