/** What stands beside a matrix: the restriction in force, what the colours mean, and how it is seen. */

import { html, nothing } from 'lit';
import { say } from '../../language/say.ts';
import { LightElement } from '../../core/element.ts';
import type { WindowCommand } from './nim-window.ts';
import type { Bands } from './colours.ts';
import { emit, panelInForce, type Page } from '../../core/state.ts';
import { viewsFor } from '../list.ts';
import type { Panel, Parts } from '../../pkg/nimatrix.js';
import * as words from '../../core/words/words.ts';

/** The ways to see the same matrix, as links name them. */
const LOOKS: Record<string, string> = { outcome: 'P / N', grundy: say`values` };
/** More restrictions than this are a list to choose from. */
const MOST_CHIPS = 12;

export class NimRail extends LightElement {
  static override properties = {
    page: { attribute: false },
    large: { attribute: false },
    bands: { attribute: false },
    parts: { attribute: false },
    away: { type: Boolean },
    cells: { type: Number },
    why: { type: String },
    outlined: { attribute: false },
  };
  declare page: Page;
  /** The matrix that is shown alone; null where all stand side by side. */
  declare large: number | null;
  declare bands: Bands | null;
  declare parts: Parts | null;
  /** Whether there is somewhere to go back to. */
  declare away: boolean;
  /** How many cells a pixel of the screen stands for. */
  declare cells: number;
  /** Why what was written is no cell; empty if it is one. */
  declare why: string;
  /** Whether cells are outlined in which a claim fails. */
  declare outlined: boolean;

  override render() {
    const { panels, state, layout, may } = this.page;
    if (layout === null) return nothing;
    const grid = panels[0]?.grid;
    const axis = (state.view === 'plot' ? grid?.down : grid?.across) ?? '';
    const name = axis === '' ? nothing : html`<p class="axis-name" aria-hidden="true">${axis} →</p>`;
    if (this.page.hidden !== null) return html`<div class="rail">${name}</div>`;
    const views = viewsFor(this.page.catalog, state).filter(({ id }) => id in LOOKS);
    return html`<div class="rail">
      ${name} ${panels.length > 1 && panels[1]?.compared !== true ? this.#restrictions() : nothing}
      ${this.bands === null && this.parts === null ? this.#outcomes() : nothing}
      <nim-scale .bands=${this.bands} .parts=${this.parts}></nim-scale>
      ${this.cells >= 1.5 ? html`<p class="density">${words.density(this.cells)}</p>` : nothing}
      <div class="rail-end">
        ${
          views.length < 2
            ? nothing
            : html`<div class="segments" role="group" aria-label=${say`Show`}>
                ${views.map(
                  ({ id, help }) =>
                    html`<button
                      type="button"
                      title=${help}
                      aria-pressed=${id === state.view ? 'true' : 'false'}
                      @click=${() => emit(this, { kind: 'view', view: id })}
                    >
                      ${LOOKS[id]}
                    </button>`,
                )}
              </div>`
        }
        <div class="travel" role="group" aria-label=${say`Window`}>
          ${
            may.zoom
              ? html`${this.#button('out', say`Zoom out`, '−', 'M3 8h10')}
                ${this.#button('in', say`Zoom in`, '+', 'M3 8h10M8 3v10')}`
              : nothing
          }
          ${this.#button('fit', say`Reset view`, '0', 'M2.5 6V2.5H6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10', !this.away)}
          <nim-look .page=${this.page} .why=${this.why}></nim-look>
        </div>
      </div>
    </div>`;
  }

  #restrictions() {
    const { panels } = this.page;
    const chosen = this.large ?? panelInForce(this.page);
    const choose = (index: number) =>
      this.dispatchEvent(new CustomEvent('thumb', { detail: index, bubbles: true }));
    const name = (panel: Panel) => words.thumbCaption(panel).replaceAll(say`not `, '');
    return html`<div class="restrictions" role="group" aria-label=${say`Blocked`}>
      <span class="note">${say`blocked`}</span>
      ${
        panels.length > MOST_CHIPS
          ? html`<select
              aria-label=${say`Blocked`}
              @change=${(event: Event) => choose(Number((event.target as HTMLSelectElement).value))}
            >
              ${panels.map(
                (panel, index) =>
                  html`<option value=${index} ?selected=${index === chosen}>${name(panel)}</option>`,
              )}
            </select>`
          : panels.map(
              (panel, index) =>
                html`<button
                  type="button"
                  class="chip"
                  title=${words.panelCaption(panel)}
                  aria-pressed=${index === chosen ? 'true' : 'false'}
                  @click=${() => choose(index)}
                >
                  ${name(panel)}
                </button>`,
            )
      }
    </div>`;
  }

  #outcomes() {
    return html`<ul class="outcomes" aria-label="What the colours mean">
      <li><span class="swatch P" aria-hidden="true"></span>${say`whoever moves loses`}</li>
      <li><span class="swatch N" aria-hidden="true"></span>${say`whoever moves wins`}</li>
      ${
        this.outlined
          ? html`<li><span class="swatch outlined" aria-hidden="true"></span>${say`claim fails`}</li>`
          : nothing
      }
    </ul>`;
  }

  #button(to: 'in' | 'out' | 'fit', name: string, key: string, path: string, off = false) {
    return html`<button
      type="button"
      class="icon-button"
      aria-label=${name}
      title=${`${name} (${key})`}
      aria-disabled=${off ? 'true' : 'false'}
      @click=${() => this.dispatchEvent(new CustomEvent<WindowCommand>('travel', { detail: { do: to }, bubbles: true }))}
    >
      <svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><path d=${path} /></svg>
    </button>`;
  }
}

customElements.define('nim-rail', NimRail);
