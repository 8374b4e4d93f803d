/**
 * What stands around the matrices: the restriction in force, what the colours mean, and how one moves over
 * them. On the page it is a rail beside the figure, in a frame a few lines below.
 */

import { html, nothing, type TemplateResult } from 'lit';
import { say } from '../../language/say.ts';
import { segments, select } from '../../core/field.ts';
import { emit, type Page } from '../../core/state.ts';
import { panelInForce, position, turnOf } from '../../core/page.ts';
import { viewsFor } from '../list.ts';
import { outlined } from '../../core/overlays.ts';
import type { Journey } from './journey.ts';
import type { Figure } from './types.ts';
import { rest } from './partial.ts';
import { cellOf } from './table.ts';
import type { Panel } from '../../pkg/nimatrix.js';
import * as words from '../../core/words/words.ts';

/** The sign of a figure that is fitted into its window: its four corners. */
const CORNERS = 'M2.5 6V2.5H6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10';

/** The ways to see the same matrix, as links name them. */
const LOOKS: Record<string, string> = { outcome: 'P / N', grundy: say`values` };

/** What the colours mean, and where the position is if it is not in sight. */
function meanings(figure: Figure) {
  const { bands, page } = figure;
  const parts = turnOf(page.state) === 'plot' ? (page.panels[0]?.grid.parts ?? null) : null;
  const shown = bands !== null ? rest.is?.values(bands) : parts && rest.is?.sets(parts);
  const plain = page.layout !== null && bands === null && parts === null;
  const fails = outlined(page, figure.large ?? 0)?.includes(1) === true;
  return html`${plain ? outcomes(fails) : shown} ${page.layout === null ? nothing : density(figure)}
  ${outside(figure)}`;
}

/** What a pixel stands for, where it is more than a cell. */
const density = ({ density }: Figure) =>
  density >= 1.5 ? html`<p class="density">${words.density(density)}</p>` : nothing;

/** The rail of the page. */
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
      <div class="travel" role="group" aria-label=${say`Window`}>
        ${zooms(figure)}
        <nim-look .page=${page}></nim-look>
      </div>
    </div>
  </div>`;
}

/** In a frame: what lies under the pointer, in one line, and the buttons of the window. */
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
          ? html`<div class="travel" role="group" aria-label=${say`Window`}>${zooms(figure)}</div>`
          : nothing
      }
    </div>
    ${meanings(figure)}`;
}

/** The buttons of the window. */
function zooms(figure: Figure) {
  const button = (name: string, key: string, path: string, how: (journey: Journey) => void) =>
    html`<button
      type="button"
      class="icon-button ${key === '0' ? '' : 'zoom'}"
      aria-label=${name}
      title=${`${name} (${key})`}
      aria-disabled=${key === '0' && !figure.away ? 'true' : 'false'}
      @click=${() => figure.go(how)}
    >
      <svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><path d=${path} /></svg>
    </button>`;
  return html`${
    figure.page.may.zoom
      ? html`${button(say`Zoom out`, '−', 'M3 8h10', journey => journey.zoom(0.5))}
        ${button(say`Zoom in`, '+', 'M3 8h10M8 3v10', journey => journey.zoom(2))}`
      : nothing
  }
  ${button(say`Reset view`, '0', CORNERS, journey => journey.fit())}`;
}

/** P and N, or values: only what the game has. */
function looks(page: Page) {
  const views = viewsFor(page.catalog, page.state).filter(({ id }) => id in LOOKS);
  if (views.length < 2) return nothing;
  const options = views.map(({ id, help }) => [id, LOOKS[id], help] as const);
  return segments(say`Show`, page.state.view, options, (view, from) => emit(from, { kind: 'view', view }));
}

/** More restrictions than this, or longer ones, are a list. */
const MOST_CHIPS = 12;
const LONGEST_CHIP = 14;

/** The restrictions of a blocking game, each with its matrix. */
function restrictions(figure: Figure) {
  const { page, large } = figure;
  const { panels } = page;
  if (panels.length < 2 || panels[1]?.compared === true) return nothing;
  const chosen = large ?? panelInForce(page);
  const names = panels.map(shortName);
  const isListed = names.length > MOST_CHIPS || names.some(name => name.length > LONGEST_CHIP);
  const options = names.map((name, index) => [String(index), name] as const);
  const show = (index: string) => figure.show(Number(index));
  return html`<div class="chips restrictions" role="group" aria-label=${say`Blocked`}>
    <span class="note">${say`blocked`}</span>
    ${
      isListed
        ? select(String(chosen), options, show, { label: say`Blocked` })
        : panels.map(
            (panel, index) =>
              html`<button
                type="button"
                class="chip"
                title=${words.panelCaption(panel)}
                aria-pressed=${index === chosen ? 'true' : 'false'}
                @click=${() => figure.show(index)}
              >
                ${names[index]}
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

export const meaningsName = say`What the colours mean`;

const outcomes = (fails: boolean) =>
  html`<ul class="outcomes" aria-label=${meaningsName}>
    ${meaning('P', say`whoever moves loses`)} ${meaning('N', say`whoever moves wins`)}
    ${fails ? meaning('outlined', say`claim fails`) : nothing}
  </ul>`;

/** Where the position lies outside the window, with a way to it. */
function outside(figure: Figure) {
  const { coming, may, panels, state } = figure.page;
  const { piles } = position(figure.page);
  const panel = panels[Math.max(0, panelInForce(figure.page))];
  if (coming || piles.length === 0 || panel === undefined || cellOf(panel.grid, state.axes, piles) !== null) {
    return nothing;
  }
  const along = (axis: number | undefined) => BigInt(piles[(axis ?? 1) - 1] ?? 0);
  const cell = { down: along(state.axes[0]), across: along(state.axes.at(-1)) };
  const bring = () => figure.go(journey => journey.bring(cell));
  return html`<p class="aside outside">
    ${words.outside(words.position(piles))}
    ${
      may.pan
        ? html`<button type="button" class="plain" @click=${bring}>Bring it into sight</button>`
        : nothing
    }
  </p>`;
}
