/**
 * The panels of a figure, each a matrix with its caption, and what is around them: the restriction, the
 * legend and the buttons of the window. On the page these form a rail beside the figure, in a frame some
 * lines below.
 */

import { html, nothing, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { say } from '../../language/say.ts';
import { matrixName, type MatrixView, type NimGrid } from './nim-grid.ts';
import { restrictionOf, cellOf, shortName, type Cell, type Place } from './table.ts';
import { marks, outlined } from '../../core/overlays.ts';
import { frameIn, isStill, STILL, type Box } from '../../draw/frame.ts';
import { chosenIn, namesOf, NOT_YET, pilesIn } from '../../core/comparison.ts';
import { linesOf, panelInForce, panelOf, position, turnOf } from '../../core/page.ts';
import { read, type Engine } from '../../solver/engine.ts';
import type { Panel, Whole } from '../../pkg/nimatrix.js';
import type { Bands } from '../../draw/colours.ts';
import * as words from '../../core/words/words.ts';
import { button, segments, select, sizeButtons } from '../../core/field.ts';
import { emit, type Page } from '../../core/state.ts';
import { matrices as rest, viewsFor } from '../list.ts';
import type { Travel } from './travel.ts';

/** The whole figure: its matrices and what is around them. */
export interface Figure extends ReactiveControllerHost, HTMLElement {
  page: Page;
  engine: Engine | null;
  target: string | null;
  hovered: Place | null;
  byPointer: boolean;
  readonly bands: Bands | null;
  readonly large: number | null;
  readonly density: number;
  /** Moves the window, once loaded. */
  readonly travel: Travel | null;
  matrix(index: number): NimGrid | null;
  announce(text: string): void;
  choose(index: number, cell: Cell): void;
  show(index: number): void;
  go(how: (travel: Travel) => void): void;
  read(what: 'moves' | 'explain', piles: readonly Whole[]): void;
}

/** All matrices or the large one, each in its box. On paper several stand side by side. */
export function panels(figure: Figure, boxes: readonly Box[], columns: number) {
  const { bands, large, page, target, travel } = figure;
  const { panels, state } = page;
  const now = position(page);
  const inForce = panelInForce(page);
  const reached = target === null ? null : read(target);
  const reachedPanel = reached === null ? -1 : panelOf(panels, reached.restriction);
  const turn = turnOf(state);
  const names = namesOf(state);
  const many = panels.length > 1 && large === null;
  return html`<div
    class="panels ${many ? 'many' : 'one'} ${state.compare === null ? '' : 'compared'} ${
      travel?.draggable === true ? 'away' : ''
    }"
    style=${`--panels:${columns}`}
  >
    ${panels.map((panel, index) => {
      const box = boxes[index];
      if (box === undefined || (large !== null && index !== large)) return nothing;
      const marked = index === inForce;
      // The second of a comparison shows the position of the first.
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
        restriction: restrictionOf(page, panel),
        targets: target === null ? [] : [target],
        hidden: page.hidden,
        letters: marks().letters ? 'both' : 'P',
        isPartial: page.isPartial,
        box,
        camera: travel?.camera ?? STILL,
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

/** A matrix with the names of its axes. On the page the ends of axes can be edited. */
function framed({ page, large }: Figure, view: MatrixView) {
  const { box, turn, panel, camera } = view;
  const { grid } = panel;
  const [right, along] = turn === 'plot' ? [grid.down, grid.across] : [grid.across, grid.down];
  const ends = page.sideBySide !== null && large !== null && page.hidden === null && page.may.pan;
  return html`<div class="framed ${turn === 'down' ? 'down' : 'up'}" style=${`--left:${box.left}px`}>
    <nim-grid .view=${view}></nim-grid>
    <p class="axes" aria-hidden="true">
      ${along === '' ? nothing : html`<span>${along} ${turn === 'down' ? '↓' : '↑'}</span>`}
      ${right === '' ? nothing : html`<span class="across">${right} →</span>`}
    </p>
    ${
      ends && isStill(camera)
        ? html`<nim-axes .page=${page} .grid=${grid} .frame=${frameIn(grid, turn, box)}></nim-axes>`
        : nothing
    }
  </div>`;
}

/** The restrictions that share a matrix, without line breaks inside one. */
function restrictionsOf(panel: Panel) {
  const all = words.panelRestrictions(panel);
  return all.map(
    (text, index) => html`<span class="whole">${text}${index + 1 < all.length ? ' ·' : ''}</span> `,
  );
}

/** Scrolls a row of panels to the one in force. */
export function showInForce(figure: HTMLElement): void {
  const row = figure.querySelector<HTMLElement>('.panels');
  const panel = row?.querySelector<HTMLElement>('.in-force');
  if (row == null || panel == null || row.scrollWidth <= row.clientWidth) return;
  const [box, seen] = [panel.getBoundingClientRect(), row.getBoundingClientRect()];
  if (box.left < seen.left || box.right > seen.right) row.scrollLeft += box.left - seen.left - 16;
}

/** Matrices without cells, by panel. */
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

/** The looks of a matrix, by their words in a link. */
const LOOKS: Record<string, string> = { outcome: 'P / N', grundy: say`values` };

/** The legend, and the position if it is out of sight. */
function meanings(figure: Figure) {
  const { bands, page } = figure;
  const parts = turnOf(page.state) === 'plot' ? (page.panels[0]?.grid.parts ?? null) : null;
  const shown = bands !== null ? rest.is?.values(bands) : parts && rest.is?.sets(parts);
  const plain = page.sideBySide !== null && bands === null && parts === null;
  const fails = outlined(page, figure.large ?? 0)?.includes(1) === true;
  return html`${plain ? outcomes(fails) : shown} ${page.sideBySide === null ? nothing : density(figure)}
  ${outside(figure)}`;
}

/** The number of cells in a pixel, if more than one. */
const density = ({ density }: Figure) =>
  density >= 1.5 ? html`<p class="density">${words.density(density)}</p>` : nothing;

export function rail(figure: Figure): TemplateResult {
  const { page } = figure;
  const grid = page.panels[0]?.grid;
  const axis = (page.state.view === 'plot' ? grid?.down : grid?.across) ?? '';
  const name = axis === '' ? nothing : html`<p class="axis-name" aria-hidden="true">${axis} →</p>`;
  if (page.hidden !== null) return html`<div class="rail">${name}</div>`;
  return html`<div class="rail">
    ${name} ${restrictions(figure)} ${meanings(figure)}
    <div class="rail-end">
      ${looks(page)}
      <div class="wrap travel" role="group" aria-label=${say`Window`}>
        ${zooms(figure)}
        <nim-look .page=${page}></nim-look>
      </div>
    </div>
  </div>`;
}

/** In a frame: the cell under the pointer in a line, and the buttons of the window. */
export function below(figure: Figure, read: readonly string[]): TemplateResult {
  const { may } = figure.page;
  const part = (text: string) => html`<span class=${text.length === 2 ? 'script' : ''}>${text}</span>`;
  return html`<div class="below ${figure.hovered === null ? 'at-rest' : ''}">
      <div class="under">
        <p class="readout">
          ${read.map((text, at) => html`<span>${at > 0 ? ' · ' : nothing}${part(text)}</span>`)}
        </p>
        ${density(figure)}
      </div>
      ${
        may.pan || may.zoom
          ? html`<div class="wrap travel" role="group" aria-label=${say`Window`}>${zooms(figure)}</div>`
          : nothing
      }
    </div>
    ${meanings(figure)}`;
}

function zooms(figure: Figure) {
  const { page, travel } = figure;
  const change = (to: 'smaller' | 'larger' | 'fit') =>
    figure.go(travel => (to === 'fit' ? travel.fit() : travel.zoom(to === 'larger' ? 2 : 0.5)));
  return sizeButtons(say`Reset view`, change, { zoom: page.may.zoom, fits: travel?.away !== true });
}

/** Outcomes or values, as far as the game has them. */
function looks(page: Page) {
  const views = viewsFor(page.catalog, page.state).filter(({ id }) => id in LOOKS);
  if (views.length < 2) return nothing;
  const options = views.map(({ id, help }) => [id, LOOKS[id], help] as const);
  return segments(say`Show`, page.state.view, options, (view, from) => emit(from, { kind: 'view', view }));
}

/** More restrictions become a list. */
const MOST_CHIPS = 12;

function restrictions(figure: Figure) {
  const { page, large } = figure;
  const { panels } = page;
  if (panels.length < 2 || panels[1]?.compared === true) return nothing;
  const chosen = large ?? panelInForce(page);
  const names = panels.map(shortName);
  const options = names.map((name, index) => [String(index), name] as const);
  const show = (index: string) => figure.show(Number(index));
  return html`<div class="chips restrictions" role="group" aria-label=${say`Blocked`}>
    <span class="note">${say`blocked`}</span>
    ${
      names.length > MOST_CHIPS
        ? select(String(chosen), options, show, { label: say`Blocked` })
        : panels.map((panel, index) =>
            button(names[index], () => figure.show(index), 'chip', {
              pressed: index === chosen,
              title: words.panelCaption(panel),
            }),
          )
    }
  </div>`;
}

export const meaning = (letter: string, text: string) =>
  html`<li><span class="swatch ${letter}" aria-hidden="true"></span>${text}</li>`;

export const meaningsName = say`What the colours mean`;

const outcomes = (fails: boolean) =>
  html`<ul class="outcomes" aria-label=${meaningsName}>
    ${meaning('P', say`whoever moves loses`)} ${meaning('N', say`whoever moves wins`)}
    ${fails ? meaning('outlined', say`claim fails`) : nothing}
  </ul>`;

/** The position outside the window, with a button to go there. */
function outside(figure: Figure) {
  const { isPartial, may, panels, state } = figure.page;
  const { piles } = position(figure.page);
  const panel = panels[Math.max(0, panelInForce(figure.page))];
  if (isPartial || piles.length === 0 || panel === undefined) return nothing;
  if (cellOf(panel.grid, state.axes, piles) !== null) return nothing;
  const along = (axis: number | undefined) => BigInt(piles[(axis ?? 1) - 1] ?? 0);
  const cell = { down: along(state.axes[0]), across: along(state.axes.at(-1)) };
  const centre = () => figure.go(travel => travel.centre(cell));
  return html`<p class="aside outside">
    ${words.outside(words.position(piles))}
    ${may.pan ? button(say`Bring it into sight`, centre, 'plain') : nothing}
  </p>`;
}
