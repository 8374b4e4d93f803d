/**
 * The rules, said three ways that stay in step: as text, as a form, and in words; and the window one looks
 * through.
 */

import { html, nothing } from 'lit';
import { say } from '../language/say.ts';
import { LightElement } from '../core/light.ts';
import '../views/matrix/nim-colours.ts';
import './nim-notation.ts';
import { typed } from '../core/field.ts';
import { read, type Engine } from '../solver/engine.ts';
import { chosen, fieldAt, inUse, rulesText, valueOf, wholeIn } from './form.ts';
import { textOf } from '../solver/sentence.ts';
import { typeset } from '../core/words/maths.ts';
import { MOST_CELLS } from '../draw/camera.ts';
import { against, emit, type Page } from '../core/state.ts';
import { viewOf } from '../views/views.ts';
import { notANumber, notAWindow, notTaken } from './words.ts';
import { notWhole, refused } from '../core/words/words.ts';
import type { Game, Parameter, Whole, Window } from '../pkg/nimatrix.js';

const PRESETS = [7, 16, 32, 64, 128, 256, 512, 1024, 4096];
const TERMS = [32, 64, 128, 256, 512, 2048];

/** As many as a window may be told to have; how many it may have is for the solver to say. */
const few = (count: Whole): number => Math.min(Number(count), 2 ** 31);

export class NimRules extends LightElement {
  static override properties = {
    page: { attribute: false },
    engine: { attribute: false },
    refused: { state: true },
  };
  declare page: Page;
  /** Draws pictures of games; none where there are to be none. */
  declare engine: Engine | null;
  /**
   * What was last written into a field of the form and not taken; it stays there to be mended while the rules
   * are these.
   */
  declare refused: { rules: string; name: string; text: string; why: string } | null;

  constructor() {
    super();
    this.engine = null;
    this.refused = null;
  }

  override render() {
    const { state, catalog } = this.page;
    const game = catalog.games.find(game => game.id === state.game);
    const examples = game?.examples.filter(example => example.rules !== state.rules) ?? [];
    return html`<section class="rules" aria-labelledby="rules-head" data-room>
      <h2 id="rules-head" class="label" tabindex="-1" data-rest>Game</h2>
      <nim-notation .page=${this.page} .engine=${this.engine}></nim-notation>
      <div class="row">
        <label for="game">family</label>
        <select id="game" @change=${this.#chooseGame}>
          ${catalog.games.map(
            game => html`<option value=${game.id} ?selected=${game.id === state.game}>${game.title}</option>`,
          )}
        </select>
      </div>
      ${
        game === undefined
          ? nothing
          : inUse(game.parameters, state.form).map(parameter => this.#field(game, parameter))
      }
      <p id="rules-words" class="words">${typeset(state.said.pieces)}</p>
      ${
        game === undefined || game.sources.length === 0
          ? nothing
          : html`<p class="source">
              ${game.sources.map(
                (source, index) =>
                  html`${index > 0 ? '; ' : ''}<span title=${source.full}>${source.short}</span>`,
              )}
            </p>`
      }
      ${
        examples.length > 0
          ? html`<p class="examples">
              Try
              ${examples.map(
                (example, index) =>
                  html`${index > 0 ? ', ' : ''}<a href=${`?g=${example.rules}`} @click=${this.#example}
                      >${example.title}</a
                    >`,
              )}.
            </p>`
          : nothing
      }
      ${this.#shownPart()} ${this.#colours()}
    </section>`;
  }

  /** Which part is shown, for views of which one sees a part. */
  #shownPart() {
    const { piles, view } = this.page.state;
    if (view === 'sequence') return this.#terms();
    return piles.length > 0 && viewOf(view).asks === 'panels' ? this.#window() : nothing;
  }

  /** How values are coloured, where a view shows them so. */
  #colours() {
    const { colours, view } = this.page.state;
    return ['grundy', 'sequence', 'line'].includes(view)
      ? html`<nim-colours .colours=${colours}></nim-colours>`
      : nothing;
  }

  /** What was written into a field and not taken, while the rules are the same. */
  #refusedAt(name: string) {
    return this.refused?.rules === this.page.state.rules && this.refused.name === name ? this.refused : null;
  }

  #field(game: Game, parameter: Parameter) {
    const { form } = this.page.state;
    const value = valueOf(parameter, form);
    const id = `form-${parameter.name}`;
    const set = (text: string, control?: string) => this.#set(game, parameter, text, control);
    const put = (event: Event) => set((event.target as HTMLInputElement | HTMLSelectElement).value);
    if (parameter.kind === 'choice') {
      return html`<div class="row">
        <label for=${id} title=${parameter.help}>${parameter.label}</label>
        <select id=${id} @change=${put}>
          ${parameter.choices.map(
            choice =>
              html`<option value=${choice.value} ?selected=${choice === chosen(parameter, form)}>
                ${choice.label}
              </option>`,
          )}
        </select>
      </div>`;
    }
    const refused = this.#refusedAt(parameter.name);
    const shown = typed(refused?.text ?? value);
    const invalid = refused === null ? 'false' : 'true';
    const described = refused === null ? nothing : `${id}-why`;
    const why =
      refused === null
        ? nothing
        : html`<p class="not-taken" id=${`${id}-why`} role="alert">${refused.why}</p>`;
    if (parameter.kind === 'text') {
      return html`<div class="row wrap">
          <label for=${id} title=${parameter.help}>${parameter.label}</label>
          <input
            id=${id}
            class="mono"
            .value=${shown}
            spellcheck="false"
            autocapitalize="off"
            autocomplete="off"
            aria-invalid=${invalid}
            aria-describedby=${described}
            @change=${put}
          />
        </div>
        ${why}`;
    }
    const button = (by: 1 | -1) => {
      const next = String(Number(value) + by);
      const against = this.#against(game, parameter, next);
      const { label } = parameter;
      const name = by < 0 ? say`${label}: one less` : say`${label}: one more`;
      return html`<button
        type="button"
        aria-label=${name}
        title=${against ?? nothing}
        aria-disabled=${against === null ? 'false' : 'true'}
        @click=${() => set(next, parameter.name)}
      >
        ${by < 0 ? '−' : '+'}
      </button>`;
    };
    return html`<div class="row">
        <label for=${id} title=${parameter.help}>${parameter.label}</label>
        <span class="stepper"
          >${button(-1)}<input
            id=${id}
            inputmode="numeric"
            .value=${shown}
            aria-invalid=${invalid}
            aria-describedby=${described}
            @change=${put}
          />${button(1)}</span
        >
      </div>
      <div class="slider-place">
        <nim-sliders .page=${this.page} .only=${parameter.name}></nim-sliders>
      </div>
      ${why}`;
  }

  /** The terms of a sequence: how many, from which. */
  #terms() {
    const { cols, x0 } = this.page.state.window;
    const set = (window: Partial<Window>) => emit(this, { kind: 'window', window: { ...window, rows: 1 } });
    const field = (name: 'cols' | 'x0', value: Whole, label: string) =>
      this.#mini(name, value, label, whole => ({ [name]: name === 'cols' ? few(whole) : whole, rows: 1 }));
    return html`<h2 class="label">Window</h2>
      <div class="row">
        <label for="size">terms</label>
        <select
          id="size"
          @change=${(event: Event) => set({ cols: Number((event.target as HTMLSelectElement).value) })}
        >
          ${TERMS.map(terms => html`<option value=${terms} ?selected=${terms === cols}>${terms}</option>`)}
          ${TERMS.includes(cols) ? nothing : html`<option value=${cols} selected>${cols}</option>`}
        </select>
      </div>
      <div class="minis">${field('cols', cols, say`terms`)} ${field('x0', x0, say`from n =`)}</div>
      ${this.#whyNot()}`;
  }

  /** A number of the window. */
  #mini(
    name: 'rows' | 'cols' | 'x0' | 'y0',
    value: Whole,
    label: string,
    change: (value: Whole) => Partial<Window>,
  ) {
    const refused = this.#refusedAt(name);
    return html`<label class="mini"
      ><span>${label}</span
      ><input
        inputmode="numeric"
        name=${name}
        .value=${typed(refused?.text ?? String(value))}
        aria-invalid=${refused === null ? 'false' : 'true'}
        aria-describedby=${refused === null ? nothing : 'window-why'}
        @change=${(event: Event) =>
          this.#resize(name, label, (event.target as HTMLInputElement).value, change)}
    /></label>`;
  }

  /** Why a number of the window was not taken, below the fields. */
  #whyNot() {
    const refused = ['rows', 'cols', 'x0', 'y0']
      .map(name => this.#refusedAt(name))
      .find(found => found !== null);
    return refused == null
      ? nothing
      : html`<p class="not-taken" id="window-why" role="alert">${refused.why}</p>`;
  }

  #resize(name: string, label: string, text: string, change: (value: Whole) => Partial<Window>): void {
    const { state } = this.page;
    const value = wholeIn(text);
    const refuse = (why: string) => (this.refused = { rules: state.rules, name, text, why });
    this.refused = null;
    if (value === null) refuse(notWhole(text));
    else {
      const action = { kind: 'window', window: change(value) } as const;
      if (against(state, action) === null) emit(this, action);
      else refuse(notAWindow(label, { ...state.window, ...action.window }, MOST_CELLS));
    }
    this.requestUpdate();
  }

  #window() {
    const { window, view } = this.page.state;
    const field = (name: 'rows' | 'cols' | 'x0' | 'y0', label: string) =>
      this.#mini(name, window[name], label, value => ({
        [name]: name === 'rows' || name === 'cols' ? few(value) : value,
      }));
    const square = window.rows === window.cols ? window.rows : 0;
    const pick = (event: Event) => {
      const size = Number((event.target as HTMLSelectElement).value);
      if (size > 0) emit(this, { kind: 'window', window: { rows: size, cols: size } });
    };
    return html`<h2 class="label">Window</h2>
      <div class="row">
        <label for="size">size</label>
        <select id="size" @change=${pick}>
          ${PRESETS.map(
            size => html`<option value=${size} ?selected=${size === square}>${size} × ${size}</option>`,
          )}
          ${
            PRESETS.includes(square)
              ? nothing
              : html`<option value="0" selected>${window.rows} × ${window.cols}</option>`
          }
        </select>
      </div>
      <div class="minis">
        ${field('rows', say`rows`)} ${field('cols', say`columns`)} ${field('y0', say`first row`)}
        ${field('x0', say`first column`)}
      </div>
      ${this.#whyNot()} ${view === 'outcome' || view === 'grundy' ? this.#drawn() : nothing}`;
  }

  /** How a matrix is drawn; points and text have neither rules nor a side at which they begin. */
  #drawn() {
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

  #set(game: Game, parameter: Parameter, value: string, control?: string): void {
    const text = value.trim();
    const { rules, form } = this.page.state;
    // A choice brings fields of its own, which can be mended once they are there.
    const why = parameter.kind === 'choice' ? null : this.#against(game, parameter, text);
    this.refused = why === null ? null : { rules, name: parameter.name, text, why };
    if (why === null) {
      emit(this, { kind: 'rules', text: rulesText(game, { ...form, [parameter.name]: text }), control });
    }
    this.requestUpdate();
  }

  /** Why a field can't hold this value, or nothing; the solver's reader knows. */
  #against(game: Game, parameter: Parameter, text: string): string | null {
    if (parameter.kind === 'integer' && wholeIn(text) === null) return notANumber(parameter.help);
    const values = { ...this.page.state.form, [parameter.name]: text };
    const [notice] = read(`g=${encodeURIComponent(rulesText(game, values))}`).notices;
    if (notice === undefined) return null;
    const field = fieldAt(game, values, notice.at);
    return field === undefined
      ? textOf(refused(notice))
      : notTaken(text, notice, field.name === parameter.name ? null : field.label);
  }

  #chooseGame(event: Event): void {
    const game = this.page.catalog.games.find(game => game.id === (event.target as HTMLSelectElement).value);
    if (game !== undefined) emit(this, { kind: 'rules', text: rulesText(game, {}) });
  }

  #example(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    emit(this, { kind: 'open', query: new URL((event.currentTarget as HTMLAnchorElement).href).search });
  }
}

customElements.define('nim-rules', NimRules);
