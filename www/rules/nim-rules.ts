/** The rules, shown three ways that stay in step: as a form, in words, and as text. */

import { html, nothing } from 'lit';
import { say } from '../language/say.ts';
import { LightElement } from '../core/element.ts';
import { unsafeHTML } from 'lit/directives/unsafe-html.js';
import { Thumbnails } from '../share/thumbnails.ts';
import { pictureOf } from './nim-notation.ts';
import { typed } from '../core/field.ts';
import { read, type Engine } from '../solver/engine.ts';
import { chosen, fieldAt, inUse, rulesText, valueOf, wholeIn } from './form.ts';
import { textOf } from '../solver/sentence.ts';
import { typeset } from '../core/words/maths.ts';
import { emit, type Page } from '../core/state.ts';
import { notANumber, notTaken } from './words.ts';
import { refused } from '../core/words/words.ts';
import type { Game, Parameter } from '../pkg/nimatrix.js';
import './nim-sliders.ts';
import { addSheets } from '../core/loading.ts';

addSheets(
  import.meta.glob<string>('../styles/games.css', { query: '?inline', import: 'default', eager: true }),
);

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

  #pictures = new Thumbnails(this);

  constructor() {
    super();
    this.engine = null;
    this.refused = null;
  }

  override render() {
    const { state, catalog } = this.page;
    const game = catalog.games.find(game => game.id === state.game);
    const examples = game?.examples.filter(example => example.rules !== state.rules) ?? [];
    return html`<div class="rules">
      <div class="tiles" role="group" aria-label=${say`Family`}>
        ${catalog.games.map(
          game =>
            html`<button
              type="button"
              class="tile"
              aria-pressed=${game.id === state.game ? 'true' : 'false'}
              @click=${() => emit(this, { kind: 'rules', text: rulesText(game, {}) })}
            >
              <span class="tile-picture" aria-hidden="true">${this.#picture(game)}</span>
              <span>${game.title}</span>
            </button>`,
        )}
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
      <div class="rule-text">
        <label class="lab" for="rules-text">${say`Rule as text`}</label>
        <nim-notation .page=${this.page} .engine=${this.engine}></nim-notation>
      </div>
    </div>`;
  }

  /** A small matrix of the family. */
  #picture(game: Game) {
    const query = pictureOf(rulesText(game, {}));
    if (this.engine !== null) void this.#pictures.draw(query, this.engine);
    return unsafeHTML(this.#pictures.of(query) ?? '');
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

  #example(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    emit(this, { kind: 'open', query: new URL((event.currentTarget as HTMLAnchorElement).href).search });
  }
}

customElements.define('nim-rules', NimRules);
