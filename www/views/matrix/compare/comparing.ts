/** Two matrices that are compared: where they differ, and what is said of a cell in both. */

import { html, nothing, type ReactiveControllerHost } from 'lit';
import { overlayOf } from '../overlay.ts';
import { bandsFor } from '../colours.ts';
import { differenceMarks, painted, type Pair } from './differences.ts';
import type { Frame } from '../../../draw/frame.ts';
import { isLarge } from '../scene.ts';
import { type Cell, chosenPlace, type Place } from '../table.ts';
import { alongside } from './alongside.ts';
import { begun, differences, isComparable, pairOf } from './compare.ts';
import { compareBy } from './compared.ts';
import { emit, type Page } from '../../../core/state.ts';
import type { Engine } from '../../../solver/engine.ts';
import { caption, names } from './names.ts';
import type { Grid, Panel } from '../../../pkg/nimatrix.js';
import { readIn } from './both.ts';
import * as words from './words.ts';

compareBy({ names, caption, alongside });
// The title names what is compared, which it could not before.
dispatchEvent(new Event('nim-named'));

interface Host extends ReactiveControllerHost, HTMLElement {
  page: Page;
  hovered: Place | null;
}

/** What is drawn of the differences, and painted in place of the first matrix where that is painted. */
interface Drawn {
  panels: Panel[];
  key: string;
  pair: Pair;
  grid: Grid | null;
}

export class Comparing {
  #host: Host;
  #drawn: Drawn | null = null;

  constructor(host: Host) {
    this.#host = host;
  }

  /** The pair, where the differences are shown. */
  #pair(): Drawn | null {
    const { page } = this.#host;
    const pair = pairOf(page);
    if (pair === null || page.state.compare !== 'differences') return null;
    const { colours, view } = page.state;
    const key = `${colours} ${view}`;
    if (this.#drawn?.panels === page.panels && this.#drawn.key === key) return this.#drawn;
    const [one, other] = [pair[0].grid, pair[1].grid];
    const { cells, values } = differences(one, other, view === 'grundy');
    const bands = values ? bandsFor([one, other], colours) : null;
    const drawn: Pair = { one, other, cells, bands };
    const grid = isLarge(one) || view === 'plot' ? painted(drawn) : null;
    this.#drawn = { panels: page.panels, key, pair: drawn, grid };
    return this.#drawn;
  }

  /** What is painted in place of the matrix with this number, if that is another one. */
  paintedFor(index: number): Grid | null {
    return index === 0 ? (this.#pair()?.grid ?? null) : null;
  }

  /** What is drawn over the matrix with this number. */
  over(index: number, frame: Frame): string {
    const drawn = index === 0 ? this.#pair() : null;
    return drawn === null || drawn.grid !== null
      ? ''
      : overlayOf(frame, 'differences', differenceMarks(drawn.pair, frame));
  }

  /** The cell in the matrix with this number that lies where one points in the other one. */
  linked(index: number): Cell | null {
    const { hovered, page } = this.#host;
    const pair = pairOf(page);
    if (pair === null || hovered === null || hovered.panel === index) return null;
    const grid = pair[index]?.grid;
    const { row, col } = hovered.cell;
    return grid !== undefined && row < grid.rows && col < grid.cols ? hovered.cell : null;
  }

  /** What is said of a cell in both: of the one under the pointer, else of the position; null without two. */
  readout(): string[] | null {
    const { page, hovered } = this.#host;
    const spot = hovered ?? chosenPlace(page);
    const pair = pairOf(page);
    return pair === null || spot === null || page.coming ? null : readIn(page, pair, spot.cell);
  }

  /** Begins a comparison, or goes to the one there is. */
  begin(): void {
    const { page } = this.#host;
    if (!isComparable(page.state)) return;
    if (page.state.compare === null) emit(this.#host, { kind: 'compare', change: begun(page) });
    // By the next turn it is drawn.
    setTimeout(() => this.#host.querySelector<HTMLElement & { enter(): void }>('nim-compare')?.enter());
  }

  /** What begins a comparison. */
  tool() {
    const { compare } = this.#host.page.state;
    return html`<button
      type="button"
      class="plain"
      aria-label=${words.compare}
      aria-pressed=${compare === null ? 'false' : 'true'}
      title=${words.compareHelp}
      @click=${() => this.begin()}
    >
      <svg viewBox="0 0 16 16" width="15" height="15" aria-hidden="true">
        <path d="M2.5 2.5h7v7h-7zM6.5 12v1.5h7v-7H12" />
      </svg>
    </button>`;
  }

  /** What stands above the matrices. */
  above(engine: Engine | null) {
    const { page } = this.#host;
    return page.state.compare === null || !isComparable(page.state)
      ? nothing
      : html`<nim-compare .page=${page} .engine=${engine}></nim-compare>`;
  }
}
