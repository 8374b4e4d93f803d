/** The panels of a figure: each matrix with its caption. */

import { html, nothing, type PropertyValues } from 'lit';
import { say } from '../../language/say.ts';
import { LightElement } from '../../core/element.ts';
import { matrixName, type MatrixView } from './nim-grid.ts';
import { restrictionOf, cellOf } from './table.ts';
import { marks } from '../../core/overlays.ts';
import type { Over } from './overlay.ts';
import type { Bands } from './colours.ts';
import { frameIn, isStill, type Box, type Camera } from '../../draw/frame.ts';
import { NOT_YET } from './scene.ts';
import { chosenIn, namesOf, pilesIn } from '../../core/comparison.ts';
import { type Page } from '../../core/state.ts';
import { linesOf, panelInForce, panelOf, position, turnOf } from '../../core/page.ts';
import { read } from '../../solver/engine.ts';
import type { Panel } from '../../pkg/nimatrix.js';
import * as words from '../../core/words/words.ts';

export class NimPanels extends LightElement {
  page!: Page;
  /** The link of a position to point at. */
  target!: string | null;
  bands!: Bands | null;
  /** The place of each matrix; null where the style sheet finds it. */
  boxes!: (Box | null)[];
  /** What is drawn over each matrix. */
  over!: (Over | null)[];
  camera!: Camera;
  /** Whether one finger drags the matrices. */
  override draggable!: boolean;
  /** A name for the colours in force. */
  colours!: string;
  /** How many stand side by side. */
  abreast!: number;
  /** The only one that is shown; null where all stand side by side. */
  large!: number | null;
  #inForce = -1;

  protected override updated(changed: PropertyValues): void {
    if (changed.has('page')) this.#bringIntoSight();
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
          letters: page.layout === null || marks().letters ? 'both' : 'P',
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

  /** A matrix with what rows and columns stand for; on the page the ends of its axes can be changed. */
  #picture(view: MatrixView) {
    const { page } = this;
    const { box, turn, panel, camera } = view;
    const { grid } = panel;
    const [right, along] = turn === 'plot' ? [grid.down, grid.across] : [grid.across, grid.down];
    const ends =
      page.layout !== null &&
      this.large !== null &&
      box !== null &&
      page.hidden === null &&
      page.may.pan &&
      isStill(camera);
    return html`<div class="framed ${turn === 'down' ? 'down' : 'up'}" style=${`--left:${box?.left ?? 36}px`}>
      <nim-grid .view=${view}></nim-grid>
      <p class="axes" aria-hidden="true">
        ${along === '' ? nothing : html`<span>${along} ${turn === 'down' ? '↓' : '↑'}</span>`}
        ${right === '' ? nothing : html`<span class="across">${right} →</span>`}
      </p>
      ${
        ends
          ? html`<nim-axes .page=${page} .grid=${grid} .frame=${frameIn(grid, turn, box)}></nim-axes>`
          : nothing
      }
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
