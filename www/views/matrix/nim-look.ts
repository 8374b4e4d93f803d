/** How a matrix looks and which part of it is shown: what the reader changes seldom, behind one button. */

import { html, nothing } from 'lit';
import { say } from '../../language/say.ts';
import { LightElement } from '../../core/element.ts';
import { typed } from '../../core/field.ts';
import { wholeIn } from '../../core/form.ts';
import { MOST_CELLS } from '../../draw/frame.ts';
import { marks, setMarks } from '../../core/overlays.ts';
import { against, emit, type Page } from '../../core/state.ts';
import { viewsFor } from '../list.ts';
import { showOptions } from './words.ts';
import { besideName, notAWindow, notWhole } from '../../core/words/words.ts';
import type { Whole, Window } from '../../pkg/nimatrix.js';
import './nim-colours.ts';
import '../../app/nim-menu.ts';

type Side = 'rows' | 'cols' | 'x0' | 'y0';

/** As many as a window may be told to have; how many it may have is for the solver to say. */
const few = (count: Whole): number => Math.min(Number(count), 2 ** 31);

export class NimLook extends LightElement {
  static override properties = {
    page: { attribute: false },
    why: { type: String },
    refused: { state: true },
  };
  declare page: Page;
  declare why: string;
  /** What was last written for the window and not taken. */
  declare refused: { rules: string; name: Side; text: string; why: string } | null;

  constructor() {
    super();
    this.refused = null;
    this.why = '';
  }

  override render() {
    const { layout, panels, state } = this.page;
    const several = panels.length > 1 && panels[1]?.compared !== true;
    const plot = state.view === 'plot';
    const canPlot = viewsFor(this.page.catalog, state).some(({ id }) => id === 'plot');
    const items = [
      ...(canPlot
        ? [
            {
              name: say`Draw points`,
              note: plot ? '✓' : '',
              to: () => emit(this, { kind: 'view', view: plot ? 'outcome' : 'plot' }),
            },
          ]
        : []),
      {
        name: showOptions,
        note: marks().options ? '✓' : '',
        to: () => setMarks({ options: !marks().options }),
      },
      ...(several && layout !== null
        ? [
            {
              name: besideName,
              note: layout.beside ? '✓' : '',
              to: () => emit(this, { kind: 'layout', change: { beside: !layout.beside } }),
            },
          ]
        : []),
    ];
    return html`<nim-menu
      .name=${say`More of the figure`}
      .look=${html`<svg class="icon" viewBox="0 0 16 16" aria-hidden="true">
        <circle cx="3" cy="8" r="1.3" />
        <circle cx="8" cy="8" r="1.3" />
        <circle cx="13" cy="8" r="1.3" />
      </svg>`}
      .items=${items}
      .rest=${html`<div class="menu-rest">
        ${this.#lines()}
        ${state.view === 'grundy' ? html`<nim-colours .colours=${state.colours}></nim-colours>` : nothing}
        <div class="minis">
          ${this.#number('rows', say`rows`)} ${this.#number('cols', say`columns`)}
          ${this.#number('y0', say`first row`)} ${this.#number('x0', say`first column`)}
        </div>
        ${this.#refusedNow === null ? nothing : html`<p class="not-taken" role="alert">${this.#refusedNow.why}</p>`}
      </div>`}
    ></nim-menu>`;
  }

  #lines() {
    const { lines, origin } = this.page.state;
    return html`<div class="row">
        <label for="lines">bold lines</label>
        <select
          id="lines"
          @change=${(event: Event) =>
            emit(this, { kind: 'lines', lines: (event.target as HTMLSelectElement).value })}
        >
          <option value="auto" ?selected=${lines === 'auto'}>at theoretical blocks</option>
          <option value="none" ?selected=${lines === 'none'}>off</option>
          ${
            lines === 'auto' || lines === 'none'
              ? nothing
              : html`<option value=${lines} selected>every ${lines.replace(',', ', ')}</option>`
          }
        </select>
      </div>
      <div class="row">
        <label for="origin">row 0</label>
        <select
          id="origin"
          @change=${(event: Event) =>
            emit(this, { kind: 'origin', origin: (event.target as HTMLSelectElement).value })}
        >
          <option value="top" ?selected=${origin === 'top'}>at the top</option>
          <option value="bottom" ?selected=${origin === 'bottom'}>at the bottom</option>
        </select>
      </div>`;
  }

  get #refusedNow() {
    return this.refused?.rules === this.page.state.rules ? this.refused : null;
  }

  #number(name: Side, label: string) {
    const refused = this.#refusedNow?.name === name ? this.#refusedNow : null;
    return html`<label class="mini"
      ><span>${label}</span
      ><input
        inputmode="numeric"
        name=${name}
        .value=${typed(refused?.text ?? String(this.page.state.window[name]))}
        aria-invalid=${refused === null ? 'false' : 'true'}
        @change=${(event: Event) => this.#resize(name, label, (event.target as HTMLInputElement).value)}
    /></label>`;
  }

  #resize(name: Side, label: string, text: string): void {
    const { state } = this.page;
    const value = wholeIn(text);
    const refuse = (why: string) => (this.refused = { rules: state.rules, name, text, why });
    this.refused = null;
    if (value === null) return void refuse(notWhole(text));
    const window: Partial<Window> = { [name]: name === 'rows' || name === 'cols' ? few(value) : value };
    const action = { kind: 'window', window } as const;
    if (against(state, action) === null) emit(this, action);
    else refuse(notAWindow(label, { ...state.window, ...window }, MOST_CELLS));
  }
}

customElements.define('nim-look', NimLook);
