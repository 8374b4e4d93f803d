/** Large matrices: the solver paints what is in sight from its own memory, at the pixels of the screen. */

import { Raster } from '../../solver/engine.ts';
import { pixel } from '../../draw/palette.ts';
import { paintedBytes, paintedColours, type Bands } from './colours.ts';
import { isStill, type Camera, type Frame, type Turn } from '../../draw/frame.ts';
import { transform } from './places.ts';
import type { Grid } from '../../pkg/nimatrix.js';

/** The most pixels of a canvas; a larger screen has larger ones. */
const MOST_PIXELS = 2 ** 22;
/** How many dots on a side a pixel of the page takes on paper. */
const PRINTED = 4;
/** A picture that takes longer than this to paint is moved as it is between two paintings. */
const QUICK_MS = 8;

/** Paints one matrix on its canvas, again and again. */
export class Painter {
  #raster: Raster | null = null;
  #of: unknown[] = [];
  #palette: { key: string; colours: Uint32Array } | null = null;
  #painted: Camera | null = null;
  #key = '';
  #took = 0;
  #at = 0;

  /**
   * Shows the matrix as the camera sees it; true if it should be asked again soon, for a picture as sharp as
   * it can be.
   */
  show(
    canvas: HTMLCanvasElement,
    grid: Grid,
    bands: Bands | null,
    turn: Turn,
    frame: Frame,
    camera: Camera,
    theme: string,
  ): boolean {
    const fresh = this.#take(grid, bands, turn);
    const dots = document.documentElement.hasAttribute('data-print') ? PRINTED : devicePixelRatio;
    const ratio = Math.min(dots, Math.sqrt(MOST_PIXELS / Math.max(1, frame.roomWidth * frame.roomHeight)));
    const width = Math.max(1, Math.round(frame.roomWidth * ratio));
    // A strip is painted one pixel high, which the style sheet stretches.
    const height = frame.strip ? 1 : Math.max(1, Math.round(frame.roomHeight * ratio));
    const key = [width, height, frame.unit, theme].join();
    const same = !fresh && this.#key === key;
    if (same && this.#painted !== null && equal(this.#painted, camera)) {
      canvas.style.transform = '';
      return false;
    }
    const now = performance.now();
    if (
      same &&
      this.#painted !== null &&
      !isStill(camera) &&
      this.#took > QUICK_MS &&
      now - this.#at < 5 * this.#took
    ) {
      canvas.style.transform = transform(this.#painted, camera, frame);
      return true;
    }
    if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height];
    const context = canvas.getContext('2d');
    if (context === null || this.#raster === null) return false;
    // A whole number of pixels has to hold the matrix at rest exactly.
    const scale = isStill(camera)
      ? width / (frame.roomWidth / frame.unit)
      : frame.unit * camera.scale * ratio;
    this.#raster.paint(
      context,
      camera.left,
      camera.top,
      scale,
      width,
      height,
      this.#colours(context, bands, turn, theme),
    );
    canvas.style.transform = '';
    [this.#key, this.#painted, this.#at, this.#took] = [
      key,
      camera,
      performance.now(),
      performance.now() - now,
    ];
    return false;
  }

  /** Gives the solver its memory back. */
  release(): void {
    this.#raster?.free();
    this.#raster = null;
    this.#of = [];
  }

  #take(grid: Grid, bands: Bands | null, turn: Turn): boolean {
    const of = [grid, bands, turn];
    if (this.#raster !== null && of.every((part, index) => part === this.#of[index])) return false;
    this.release();
    const cells =
      bands !== null && grid.grundy !== null
        ? paintedBytes(grid.grundy, grid.outcomes, bands)
        : grid.outcomes;
    this.#raster = new Raster(cells, grid.rows, grid.cols, turn !== 'down', turn === 'plot');
    this.#of = of;
    return true;
  }

  /** The colours as the style sheet has them now: themes, contrast and print are its affair. */
  #colours(context: CanvasRenderingContext2D, bands: Bands | null, turn: Turn, theme: string): Uint32Array {
    const points = turn === 'plot';
    const names = points ? ['--paper', '--k0', '--paper'] : ['--n', '--p', '--paper'];
    const key = `${theme} ${bands === null ? names.join() : 'values'}`;
    if (this.#palette?.key === key) return this.#palette.colours;
    const style = getComputedStyle(context.canvas);
    const own = (name: string): string => style.getPropertyValue(name).trim();
    const scheme = style.colorScheme === 'dark' ? 'dark' : 'light';
    const wanted = bands === null ? names.map(own) : paintedColours(own('--v0'), own('--paper'), scheme);
    const colours = Uint32Array.from(wanted, colour => {
      // The canvas knows every way to write a colour.
      context.fillStyle = colour;
      return pixel(String(context.fillStyle));
    });
    this.#palette = { key, colours };
    return colours;
  }
}

const equal = (one: Camera, other: Camera): boolean =>
  one.left === other.left && one.top === other.top && one.scale === other.scale;
