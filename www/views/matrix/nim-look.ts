/** How a matrix looks and which part of it is shown: what the reader changes seldom, behind one button. */

import { html, nothing } from 'lit';
import { say } from '../../language/say.ts';
import { LightElement } from '../../core/element.ts';
import '../../core/menu.ts';
import type { Item, NimMenu } from '../../core/menu.ts';
import { typed } from '../../core/field.ts';
import { wholeIn } from '../../core/form.ts';
import { distinct } from '../../draw/palette.ts';
import { MOST_CELLS } from '../../draw/frame.ts';
import { marks, setMarks } from '../../core/overlays.ts';
import { against, emit, type Page } from '../../core/state.ts';
import { viewsFor } from '../list.ts';
import { notAWindow, schemes, showOptions } from './words.ts';
import { besideName, notWhole } from '../../core/words/words.ts';
import type { Whole, Window } from '../../pkg/nimatrix.js';

type Side = 'rows' | 'cols' | 'x0' | 'y0';

/** As many as a window may be told to have; how many it may have is for the solver to say. */
const few = (count: Whole): number => Math.min(Number(count), 2 ** 31);

const chosen = (event: Event): string => (event.target as HTMLSelectElement).value;

export class NimLook extends LightElement {
  page!: Page;
  /** Begins to write a cell to go to; null where none can be chosen. */
  begin: (() => void) | null = null;
  /** What was last written for the window and not taken. */
  refused: { rules: string; name: Side; text: string; why: string } | null = null;

  override render() {
    const { state } = this.page;
    const refused = this.#refusedNow;
    return html`<nim-menu
      .name=${say`More of the figure`}
      .look=${html`<svg class="icon" viewBox="0 0 16 16" aria-hidden="true">
        <circle cx="3" cy="8" r="1.3" />
        <circle cx="8" cy="8" r="1.3" />
        <circle cx="13" cy="8" r="1.3" />
      </svg>`}
      .items=${this.#items()}
      .rest=${html`<div class="menu-rest">
        ${this.#lines()} ${state.view === 'grundy' ? this.#colours() : nothing}
        <div class="minis">
          ${this.#number('rows', say`rows`)} ${this.#number('cols', say`columns`)}
          ${this.#number('y0', say`first row`)} ${this.#number('x0', say`first column`)}
        </div>
        ${refused === null ? nothing : html`<p class="not-taken" role="alert">${refused.why}</p>`}
      </div>`}
    ></nim-menu>`;
  }

  /** Opens it, as a finger does that rests on the figure. */
  open(): void {
    const menu = this.querySelector<NimMenu>('nim-menu');
    if (menu !== null) menu.open = true;
    void menu?.updateComplete.then(() => menu.querySelector<HTMLElement>('.menu button')?.focus());
  }

  #items(): Item[] {
    const { catalog, layout, panels, state } = this.page;
    const plot = state.view === 'plot';
    const items: Item[] = [];
    const add = (name: string, on: boolean, to: () => void) => items.push({ name, note: on ? '✓' : '', to });
    if (viewsFor(catalog, state).some(({ id }) => id === 'plot')) {
      add(say`Draw points`, plot, () => emit(this, { kind: 'view', view: plot ? 'outcome' : 'plot' }));
    }
    const { options, letters } = marks();
    add(showOptions, options, () => setMarks({ options: !options }));
    if (state.view === 'outcome') {
      add(say`Letters in every cell`, letters, () => setMarks({ letters: !letters }));
    }
    if (panels.length > 1 && panels[1]?.compared !== true && layout !== null) {
      const { beside } = layout;
      add(besideName, beside, () => emit(this, { kind: 'layout', change: { beside: !beside } }));
    }
    if (viewsFor(catalog, state).some(({ id }) => id === 'text')) {
      items.push({ name: say`As text`, to: () => emit(this, { kind: 'view', view: 'text' }) });
    }
    const { begin } = this;
    if (begin !== null) items.push({ name: say`Go to a cell`, note: 'G', to: begin });
    return items;
  }

  #lines() {
    const { lines, origin } = this.page.state;
    const own = lines !== 'auto' && lines !== 'none';
    return html`<div class="row">
        <label for="lines">${say`bold lines`}</label>
        <select id="lines" @change=${(event: Event) => emit(this, { kind: 'lines', lines: chosen(event) })}>
          <option value="auto" ?selected=${lines === 'auto'}>${say`at theoretical blocks`}</option>
          <option value="none" ?selected=${lines === 'none'}>${say`off`}</option>
          ${
            own
              ? html`<option value=${lines} selected>${say`every ${lines.replace(',', ', ')}`}</option>`
              : nothing
          }
        </select>
      </div>
      <div class="row">
        <label for="origin">${say`row 0`}</label>
        <select
          id="origin"
          @change=${(event: Event) => emit(this, { kind: 'origin', origin: chosen(event) })}
        >
          <option value="top" ?selected=${origin === 'top'}>${say`at the top`}</option>
          <option value="bottom" ?selected=${origin === 'bottom'}>${say`at the bottom`}</option>
        </select>
      </div>`;
  }

  /** How values are coloured: a choice that the link keeps. */
  #colours() {
    const [scheme = 'ramp', modulus] = this.page.state.colours.split(':');
    const set = (colours: string) => emit(this, { kind: 'colours', colours });
    const moduli = Array.from({ length: distinct.length - 1 }, (_, at) => String(at + 2));
    return html`<div class="row">
        <label for="colours">${say`colours`}</label>
        <select
          id="colours"
          @change=${(event: Event) => set(chosen(event) === 'mod' ? 'mod:4' : chosen(event))}
        >
          ${Object.entries(schemes).map(
            ([word, name]) => html`<option value=${word} ?selected=${word === scheme}>${name}</option>`,
          )}
        </select>
      </div>
      ${
        modulus === undefined
          ? nothing
          : html`<div class="row">
              <label for="modulus">${say`modulo`}</label>
              <select id="modulus" @change=${(event: Event) => set(`mod:${chosen(event)}`)}>
                ${moduli.map(
                  each => html`<option value=${each} ?selected=${each === modulus}>${each}</option>`,
                )}
              </select>
            </div>`
      }`;
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
        @change=${(event: Event) => this.#resize(name, (event.target as HTMLInputElement).value)}
    /></label>`;
  }

  #resize(name: Side, text: string): void {
    const { rules } = this.page.state;
    const value = wholeIn(text);
    const window: Partial<Window> = {
      [name]: value !== null && (name === 'rows' || name === 'cols') ? few(value) : value,
    };
    const why = value === null ? notWhole(text) : resize(this, this.page, window);
    this.refused = why === null ? null : { rules, name, text, why };
  }
}

/** Asks for a window; gives why it is not taken, or null. */
export function resize(from: EventTarget, { state }: Page, window: Partial<Window>): string | null {
  const action = { kind: 'window', window } as const;
  if (against(state, action) !== null) return notAWindow({ ...state.window, ...window }, MOST_CELLS);
  emit(from, action);
  return null;
}

customElements.define('nim-look', NimLook);
