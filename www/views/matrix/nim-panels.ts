/** The panels of a figure: each matrix with its caption. */

import { html, nothing, type PropertyValues } from 'lit';
import { say } from '../../language/say.ts';
import { LightElement } from '../../core/element.ts';
import { matrixName, type MatrixView } from './nim-grid.ts';
import { restrictionOf, cellOf } from './table.ts';
import type { Over } from './overlay.ts';
import type { Bands } from './colours.ts';
import { type Camera, frameFor, type Box } from '../../draw/frame.ts';
import { NOT_YET } from './scene.ts';
import { chosenIn, namesOf, pilesIn } from '../../core/comparison.ts';
import { linesOf, panelInForce, panelOf, position, turnOf, type Page } from '../../core/state.ts';
import { read } from '../../solver/engine.ts';
import type { Panel } from '../../pkg/nimatrix.js';
import * as words from '../../core/words/words.ts';

/** Letters N are shown in full in cells from so many CSS pixels on, and not at all in small ones. */
const FULL = 26;
const FADED = 14;

export class NimPanels extends LightElement {
  static override properties = {
    page: { attribute: false },
    target: { attribute: false },
    bands: { attribute: false },
    boxes: { attribute: false },
    over: { attribute: false },
    camera: { attribute: false },
    draggable: { attribute: false },
    colours: { attribute: false },
    abreast: { attribute: false },
    large: { attribute: false },
  };
  declare page: Page;
  /** The link of a position to point at. */
  declare target: string | null;
  declare bands: Bands | null;
  /** The place of each matrix; null where the style sheet finds it. */
  declare boxes: (Box | null)[];
  /** What is drawn over each matrix. */
  declare over: (Over | null)[];
  declare camera: Camera;
  /** Whether one finger drags the matrices. */
  declare draggable: boolean;
  /** A name for the colours in force. */
  declare colours: string;
  /** How many stand side by side. */
  declare abreast: number;
  /** The only one that is shown; null where all stand side by side. */
  declare large: number | null;
  #inForce = -1;
  /** How many cells, with the heads, a matrix has across. */
  #units = 1;
  #sized: ResizeObserver | null = null;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#sized?.disconnect();
    this.#sized = null;
  }

  protected override updated(changed: PropertyValues): void {
    this.#fade();
    if (changed.has('page')) this.#bringIntoSight();
  }

  /** In small cells the letters N, which are almost everywhere, fade; their colour says the same. */
  #fade(): void {
    const panels = this.querySelector<HTMLElement>('.panels');
    const grid = this.page.panels[0]?.grid;
    if (panels === null || grid === undefined || this.page.layout === null) return;
    const { width, unit } = frameFor(grid, turnOf(this.page.state));
    this.#units = width / unit;
    const fade = () => {
      const cell = (panels.querySelector('.matrix')?.clientWidth ?? 0) / this.#units;
      const shown = Math.max(0, Math.min(1, (cell - FADED) / (FULL - FADED)));
      panels.style.setProperty('--letters', shown.toFixed(2));
    };
    if (this.#sized === null) {
      this.#sized = new ResizeObserver(fade);
      this.#sized.observe(panels);
    }
    // The matrices are drawn a moment after this element.
    requestAnimationFrame(fade);
  }

  /**
   * Where the panels lie in a row wider than the screen, the one in force comes into sight when it changes.
   */
  #bringIntoSight(): void {
    const index = panelInForce(this.page);
    if (index === this.#inForce) return;
    this.#inForce = index;
    // The matrices have their size once they are drawn.
    requestAnimationFrame(() => this.#showInForce());
  }

  #showInForce(): void {
    const row = this.querySelector<HTMLElement>('.panels');
    const panel = row?.querySelector<HTMLElement>('.in-force');
    if (
      row === null ||
      row === undefined ||
      panel === null ||
      panel === undefined ||
      row.scrollWidth <= row.clientWidth
    ) {
      return;
    }
    const [box, seen] = [panel.getBoundingClientRect(), row.getBoundingClientRect()];
    if (box.left < seen.left || box.right > seen.right) row.scrollLeft += box.left - seen.left - 16;
  }

  override render() {
    const { page, bands, camera } = this;
    const { panels, state } = page;
    const now = position(page);
    const inForce = panelInForce(page);
    const reached = this.target === null ? null : read(this.target);
    const reachedPanel = reached === null ? -1 : panelOf(panels, reached.restriction);
    const turn = turnOf(state);
    const names = namesOf(state);
    const many = panels.length > 1 && this.large === null;
    const wide = panels[0] === undefined ? 7 : Math.max(panels[0].grid.cols, panels[0].grid.rows);
    return html`<div
      class="panels ${many ? 'many' : 'one'} ${state.compare === null ? '' : 'compared'} ${
        this.draggable ? 'away' : ''
      }"
      data-size=${sizeName(wide)}
      style=${`--panels:${this.abreast}`}
    >
      ${panels.map((panel, index) => {
        if (this.large !== null && index !== this.large) return nothing;
        const marked = index === inForce;
        // What is compared shows the position where the first has it.
        const { grid } = chosenIn(panels, panel);
        const selected = marked || panel.compared ? cellOf(grid, state.axes, now.piles) : null;
        const name = names?.[index];
        const target =
          reached !== null && index === reachedPanel ? cellOf(panel.grid, state.axes, reached.piles) : null;
        const view: MatrixView = {
          panel: page.hidden?.blank === true ? blank(panel) : panel,
          turn,
          bands,
          selected,
          axes: state.axes,
          piles: pilesIn(state, panel),
          colours: this.colours,
          name: name ?? matrixName(panel, words.panelLetter(panel)),
          lines: turn === 'plot' ? null : linesOf(state, panel),
          restriction: restrictionOf(page, panel, marked),
          targets: target === null ? [] : [target],
          hidden: page.hidden,
          coming: page.coming,
          box: this.boxes[index] ?? null,
          camera,
          over: this.over[index] ?? null,
        };
        const label = name ?? (words.panelLetter(panel) || words.panelCaption(panel));
        return html`<div
          class="panel ${marked && panels.length > 1 ? 'in-force' : ''}"
          role="group"
          aria-label=${say`Matrix ${panels.length > 1 ? label : ''}`.trim()}
          data-panel=${index}
        >
          ${this.#picture(view)}
          ${
            many || (panel.restrictions.length > 0 && this.large === null)
              ? html`<p class="panel-caption">
                  <span class="panel-letter">${words.panelLetter(panel)}</span> ${
                    name ?? this.#restrictionsOf(panel)
                  }
                </p>`
              : nothing
          }
        </div>`;
      })}
    </div>`;
  }

  /** A matrix, with what rows and columns stand for at its edges. */
  #picture(view: MatrixView) {
    const grid = html`<nim-grid .view=${view}></nim-grid>`;
    const { turn } = view;
    const { across, down } = view.panel.grid;
    const [right, along] = turn === 'plot' ? [down, across] : [across, down];
    const title = (style: string, text: string) =>
      text === ''
        ? nothing
        : html`<span class="axis-title ${style}" aria-hidden="true"
            >${text} <span class="way">→</span></span
          >`;
    const { width, height, unit } = frameFor(view.panel.grid, turn);
    const size = `--units:${width / unit};--tall:${height / unit}`;
    return html`<div class="framed titled ${turn === 'down' ? 'down' : 'up'}" style=${size}>
      ${grid} ${title('across', right)} ${title('along', along)}
    </div>`;
  }

  /** The restrictions that share a matrix; no line ends within one. */
  #restrictionsOf(panel: Panel) {
    const all = words.panelRestrictions(panel);
    return all.map(
      (text, index) => html`<span class="whole">${text}${index + 1 < all.length ? ' ·' : ''}</span> `,
    );
  }
}

/** Matrices of which nothing is told. */
const blanks = new WeakMap<Panel, Panel>();

function blank(panel: Panel): Panel {
  const known = blanks.get(panel);
  if (known !== undefined) return known;
  const { grid } = panel;
  const hidden = { ...panel, grid: { ...grid, outcomes: grid.outcomes.map(() => NOT_YET), repeats: null } };
  blanks.set(panel, hidden);
  return hidden;
}

/** What the style sheet makes of the cells of a side. */
function sizeName(cells: number): string {
  if (cells <= 16) return 'small';
  return cells <= 32 ? 'middle' : 'large';
}

customElements.define('nim-panels', NimPanels);
