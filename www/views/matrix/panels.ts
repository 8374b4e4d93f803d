/** The panels of a figure: each matrix with its caption. */

import { html, nothing } from 'lit';
import { say } from '../../language/say.ts';
import { matrixName } from './nim-grid.ts';
import { restrictionOf, cellOf } from './table.ts';
import { marks } from '../../core/overlays.ts';
import type { Figure, MatrixView } from './types.ts';
import { rest } from './partial.ts';
import { columnsOf } from './places.ts';
import { frameIn, isStill, type Box } from '../../draw/frame.ts';
import { NOT_YET } from './scene.ts';
import { chosenIn, namesOf, pilesIn } from '../../core/comparison.ts';
import { linesOf, panelInForce, panelOf, position, turnOf } from '../../core/page.ts';
import { read } from '../../solver/engine.ts';
import type { Panel } from '../../pkg/nimatrix.js';
import * as words from '../../core/words/words.ts';

/** All matrices or the large one, each in its box; without one the style sheet finds its place. */
export function panels(figure: Figure, boxes: readonly (Box | null)[], room: number) {
  const { bands, camera, isDraggable, large, page, target } = figure;
  const { panels, state } = page;
  const now = position(page);
  const inForce = panelInForce(page);
  const reached = target === null ? null : read(target);
  const reachedPanel = reached === null ? -1 : panelOf(panels, reached.restriction);
  const turn = turnOf(state);
  const names = namesOf(state);
  const many = panels.length > 1 && large === null;
  const wide = panels[0] === undefined ? 7 : Math.max(panels[0].grid.cols, panels[0].grid.rows);
  return html`<div
    class="panels ${many ? 'many' : 'one'} ${state.compare === null ? '' : 'compared'} ${
      isDraggable ? 'away' : ''
    }"
    data-size=${sizeName(wide)}
    style=${`--panels:${columnsOf(panels, room)}`}
  >
    ${panels.map((panel, index) => {
      if (large !== null && index !== large) return nothing;
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
        name: name ?? matrixName(panel, words.panelLetter(panel)),
        lines: turn === 'plot' ? null : linesOf(state, panel),
        restriction: restrictionOf(page, panel, marked),
        targets: target === null ? [] : [target],
        hidden: page.hidden,
        letters: page.layout === null || marks().letters ? 'both' : 'P',
        coming: page.coming,
        box: boxes[index] ?? null,
        camera,
        over: rest.is?.overOf(figure, index) ?? null,
      };
      const label = name ?? (words.panelLetter(panel) || words.panelCaption(panel));
      return html`<div
        class="panel ${marked && panels.length > 1 ? 'in-force' : ''}"
        role="group"
        aria-label=${say`Matrix ${panels.length > 1 ? label : ''}`.trim()}
        data-panel=${index}
      >
        ${framed(figure, view)}
        ${
          many || (panel.restrictions.length > 0 && large === null)
            ? html`<p class="panel-caption">
                <span class="panel-letter">${words.panelLetter(panel)}</span> ${name ?? restrictionsOf(panel)}
              </p>`
            : nothing
        }
      </div>`;
    })}
  </div>`;
}

/** A matrix with what rows and columns stand for; on the page the ends of its axes can be changed. */
function framed({ page, large }: Figure, view: MatrixView) {
  const { box, turn, panel, camera } = view;
  const { grid } = panel;
  const [right, along] = turn === 'plot' ? [grid.down, grid.across] : [grid.across, grid.down];
  const ends = page.layout !== null && large !== null && page.hidden === null && page.may.pan;
  return html`<div class="framed ${turn === 'down' ? 'down' : 'up'}" style=${`--left:${box?.left ?? 36}px`}>
    <nim-grid .view=${view}></nim-grid>
    <p class="axes" aria-hidden="true">
      ${along === '' ? nothing : html`<span>${along} ${turn === 'down' ? '↓' : '↑'}</span>`}
      ${right === '' ? nothing : html`<span class="across">${right} →</span>`}
    </p>
    ${
      ends && box !== null && isStill(camera)
        ? html`<nim-axes .page=${page} .grid=${grid} .frame=${frameIn(grid, turn, box)}></nim-axes>`
        : nothing
    }
  </div>`;
}

/** The restrictions that share a matrix; no line ends within one. */
function restrictionsOf(panel: Panel) {
  const all = words.panelRestrictions(panel);
  return all.map(
    (text, index) => html`<span class="whole">${text}${index + 1 < all.length ? ' ·' : ''}</span> `,
  );
}

/** Where the panels lie in a row wider than the screen, brings the one in force into sight. */
export function showInForce(figure: HTMLElement): void {
  const row = figure.querySelector<HTMLElement>('.panels');
  const panel = row?.querySelector<HTMLElement>('.in-force');
  if (row == null || panel == null || row.scrollWidth <= row.clientWidth) return;
  const [box, seen] = [panel.getBoundingClientRect(), row.getBoundingClientRect()];
  if (box.left < seen.left || box.right > seen.right) row.scrollLeft += box.left - seen.left - 16;
}

/** Matrices without words. */
const blanks = new WeakMap<Panel, Panel>();

function blank(panel: Panel): Panel {
  const { grid } = panel;
  const hidden = blanks.get(panel) ?? {
    ...panel,
    grid: { ...grid, outcomes: grid.outcomes.map(() => NOT_YET), repeats: null },
  };
  blanks.set(panel, hidden);
  return hidden;
}

/** What the style sheet makes of the cells of a side. */
function sizeName(cells: number): string {
  if (cells <= 16) return 'small';
  return cells <= 32 ? 'middle' : 'large';
}
