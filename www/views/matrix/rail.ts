/**
 * What stands around the matrices: the restriction in force, what the colours mean, and how one moves over
 * them. On the page it is a rail beside the figure, in a frame a few lines below.
 */

import { html, nothing, type TemplateResult } from 'lit';
import { say } from '../../language/say.ts';
import type { Bands } from './colours.ts';
import { emit, type Page } from '../../core/state.ts';
import { panelInForce, position, turnOf } from '../../core/page.ts';
import { viewsFor } from '../list.ts';
import { outlined } from '../../core/overlays.ts';
import { rest } from './parts.ts';
import { cellOf } from './table.ts';
import type { Panel, Parts } from '../../pkg/nimatrix.js';
import * as texts from './words.ts';
import * as words from '../../core/words/words.ts';

/** The sign of a figure that is fitted into its window: its four corners. */
const CORNERS = 'M2.5 6V2.5H6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10';

export type WindowCommand =
  | { do: 'in' | 'out' | 'fit' }
  | { do: 'goto'; cell: string }
  | { do: 'bring'; cell: { down: bigint; across: bigint } };

/** What is shown around the matrices. */
export interface Around {
  page: Page;
  /** The matrix that is shown alone; null where all stand side by side. */
  large: number | null;
  bands: Bands | null;
  parts: Parts | null;
  /** Whether there is somewhere to go back to. */
  away: boolean;
  /** How many cells a pixel of the screen stands for. */
  cells: number;
  /** Whether a cell to go to is being written, and what was written and is none. */
  going: boolean;
  lost: string;
  travel(command: WindowCommand): void;
  show(panel: number): void;
  /** Begins to write a cell to go to. */
  begin(): void;
}

/** The ways to see the same matrix, as links name them. */
const LOOKS: Record<string, string> = { outcome: 'P / N', grundy: say`values` };

/** The rail of the page. */
export function rail(around: Around): TemplateResult {
  const { page, cells, bands, parts } = around;
  const { state } = page;
  const grid = page.panels[0]?.grid;
  const axis = (state.view === 'plot' ? grid?.down : grid?.across) ?? '';
  const name = axis === '' ? nothing : html`<p class="axis-name" aria-hidden="true">${axis} →</p>`;
  if (page.hidden !== null) return html`<div class="rail">${name}</div>`;
  const fails = outlined(page, around.large ?? 0)?.includes(1) === true;
  return html`<div class="rail">
    ${name} ${restrictions(around)} ${bands === null && parts === null ? outcomes(fails) : nothing}
    ${bands === null ? nothing : rest.is?.values(bands)} ${parts === null ? nothing : rest.is?.sets(parts)}
    ${cells >= 1.5 ? html`<p class="density">${words.density(cells)}</p>` : nothing} ${outside(around)}
    <div class="rail-end">
      ${isAway(page) ? rest.is?.map(state.window, turnOf(state), around.travel) : nothing}
      ${around.going ? rest.is?.goto(around) : nothing} ${looks(page)}
      <div class="travel" role="group" aria-label=${say`Window`}>
        ${zooms(around)}
        <nim-look .page=${page} .begin=${page.may.choose ? around.begin : null}></nim-look>
      </div>
    </div>
  </div>`;
}

/** In a frame: what lies under the pointer, and the buttons of the window. */
export function below(around: Around, read: readonly string[], rests: boolean): TemplateResult {
  const { page, bands, parts } = around;
  const { may, state } = page;
  return html`<div class="below ${rests ? 'at-rest' : ''}">
      ${readout(read, around.cells)}
      ${
        may.pan || may.zoom
          ? html`<div class="tools-of-window">
              ${may.pan && isAway(page) ? rest.is?.map(state.window, turnOf(state), around.travel) : nothing}
              <div class="travel" role="group" aria-label=${say`Window`}>
                ${around.going && may.pan ? rest.is?.goto(around) : nothing} ${zooms(around)}
              </div>
            </div>`
          : nothing
      }
    </div>
    ${bands === null ? nothing : rest.is?.values(bands)} ${parts === null ? nothing : rest.is?.sets(parts)}
    ${outside(around)}`;
}

/** What lies under the pointer or the focus, in one line; and what a pixel stands for. */
const readout = (read: readonly string[], cells: number) =>
  html`<div class="under">
    <p class="readout">
      ${read.map(
        (part, index) =>
          html`<span
            >${index > 0 ? ' · ' : nothing}<span class=${part.length === 2 ? 'script' : ''}
              >${part}</span
            ></span
          >`,
      )}
    </p>
    ${cells >= 1.5 ? html`<p class="density">${words.density(cells)}</p>` : nothing}
  </div>`;

function button(
  { travel }: Around,
  to: 'in' | 'out' | 'fit',
  name: string,
  key: string,
  path: string,
  off = false,
) {
  return html`<button
    type="button"
    class="icon-button ${to === 'in' || to === 'out' ? 'zoom' : ''}"
    aria-label=${name}
    title=${`${name} (${key})`}
    aria-disabled=${off ? 'true' : 'false'}
    @click=${() => travel({ do: to })}
  >
    <svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><path d=${path} /></svg>
  </button>`;
}

const zooms = (around: Around) =>
  html`${
    around.page.may.zoom
      ? html`${button(around, 'out', say`Zoom out`, '−', 'M3 8h10')}
        ${button(around, 'in', say`Zoom in`, '+', 'M3 8h10M8 3v10')}`
      : nothing
  }
  ${button(around, 'fit', say`Reset view`, '0', CORNERS, !around.away)}`;

/** P and N, or values: only what the game has. */
function looks(page: Page) {
  const views = viewsFor(page.catalog, page.state).filter(({ id }) => id in LOOKS);
  if (views.length < 2) return nothing;
  return html`<div class="segments" role="group" aria-label=${say`Show`}>
    ${views.map(
      ({ id, help }) =>
        html`<button
          type="button"
          title=${help}
          aria-pressed=${id === page.state.view ? 'true' : 'false'}
          @click=${(event: Event) => emit(event.currentTarget as Element, { kind: 'view', view: id })}
        >
          ${LOOKS[id]}
        </button>`,
    )}
  </div>`;
}

/** More restrictions than this, or longer ones, are a list. */
export const MOST_CHIPS = 12;
const LONGEST_CHIP = 14;
/** So many of a list are in sight where it stands above or below the figure. */
const MOST_ROWS = 5;

/** The restrictions of a blocking game, each with its matrix. */
function restrictions({ page, large, show }: Around) {
  const { panels } = page;
  if (panels.length < 2 || panels[1]?.compared === true) return nothing;
  const chosen = large ?? panelInForce(page);
  const all = panels.map(panel => ({ name: shortName(panel), title: words.panelCaption(panel) }));
  const listed = all.length > MOST_CHIPS || all.some(({ name }) => name.length > LONGEST_CHIP);
  return html`<div
    class="restrictions ${listed ? 'listed' : ''}"
    style=${listed ? `--rows:${Math.min(all.length, MOST_ROWS)}` : nothing}
    role="group"
    aria-label=${say`Blocked`}
  >
    <span class="note">${say`blocked`}</span>
    ${
      listed
        ? html`<nim-restrictions .all=${all} .chosen=${chosen} .show=${show}></nim-restrictions>`
        : all.map(
            ({ name, title }, index) =>
              html`<button
                type="button"
                class="chip"
                title=${title}
                aria-pressed=${index === chosen ? 'true' : 'false'}
                @click=${() => show(index)}
              >
                ${name}
              </button>`,
          )
    }
  </div>`;
}

/** The restrictions of a matrix as a chip has them: "2, 3"; of long ones the first. */
export function shortName({ restrictions, restrictions_total }: Panel): string {
  const names = restrictions.map(residues => (residues.length === 0 ? say`none` : residues.join(', ')));
  const shown = (restrictions[0]?.length ?? 0) < 3 ? names : names.slice(0, 1);
  const more = Number(restrictions_total) - shown.length;
  const short = shown.join(' · ');
  return more > 0 ? say`${short} and ${more} more` : short;
}

export const meaning = (letter: string, text: string) =>
  html`<li><span class="swatch ${letter}" aria-hidden="true"></span>${text}</li>`;

const outcomes = (fails: boolean) =>
  html`<ul class="outcomes" aria-label=${texts.meanings}>
    ${meaning('P', say`whoever moves loses`)} ${meaning('N', say`whoever moves wins`)}
    ${fails ? meaning('outlined', say`claim fails`) : nothing}
  </ul>`;

/** Where the position lies outside the window, with a way to it. */
function outside({ page, travel }: Around) {
  const { coming, may, panels, state } = page;
  const { piles } = position(page);
  const panel = panels[Math.max(0, panelInForce(page))];
  if (coming || piles.length === 0 || panel === undefined || cellOf(panel.grid, state.axes, piles) !== null) {
    return nothing;
  }
  const along = (axis: number | undefined) => BigInt(piles[(axis ?? 1) - 1] ?? 0);
  const cell = { down: along(state.axes[0]), across: along(state.axes.at(-1)) };
  return html`<p class="aside outside">
    ${words.outside(words.position(piles))}
    ${
      may.pan
        ? html`<button type="button" class="plain" @click=${() => travel({ do: 'bring', cell })}>
            ${words.bringIntoSight}
          </button>`
        : nothing
    }
  </p>`;
}

/** Whether a map says more than the numbers beside the matrix. */
const isAway = ({ state: { window } }: Page): boolean =>
  window.rows > 1 && Number(window.x0) + Number(window.y0) > 0;
