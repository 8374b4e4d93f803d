/** A slider for each whole number of the rules, or below its field for one of them. */

import { html, nothing } from 'lit';
import { LightElement } from '../core/element.ts';
import { type Slid, valuesOf, slidersName } from '../core/slider.ts';
import { inUse, rulesText, valueOf, type Values } from './form.ts';
import { emit, type Page } from '../core/state.ts';
import { read } from '../solver/engine.ts';
import type { Game, Parameter } from '../pkg/nimatrix.js';

/** Whether rules can be read. */
const takes = (rules: string): boolean => read(`g=${encodeURIComponent(rules)}`).notices.length === 0;

export class NimSliders extends LightElement {
  static override properties = {
    page: { attribute: false },
    only: { attribute: false },
    labelled: { attribute: false },
  };
  declare page: Page;
  /** The only parameter that has one, without its name; null for all. */
  declare only: string | null;
  /** Whether the only one has its name beside it. */
  declare labelled: boolean;
  #known: { rules: string; values: Map<string, number[]> } = { rules: '', values: new Map() };

  constructor() {
    super();
    this.only = null;
    this.labelled = false;
  }

  override render() {
    const { state, catalog } = this.page;
    const game = catalog.games.find(game => game.id === state.game);
    if (game === undefined) return nothing;
    const whole = inUse(game.parameters, state.form).filter(
      ({ kind, name }) => kind === 'integer' && name === (this.only ?? name),
    );
    const sliders = whole.map(parameter => this.#slider(game, parameter, state.form));
    return sliders.every(slider => slider === nothing)
      ? nothing
      : html`<div
          class="sliders ${this.only === null ? '' : 'alone'}"
          role=${this.only === null ? 'group' : nothing}
          aria-label=${this.only === null ? slidersName : nothing}
        >
          ${sliders}
        </div>`;
  }

  #slider(game: Game, parameter: Parameter, form: Values) {
    const { busy, state } = this.page;
    const { name, label } = parameter;
    const values = this.#values(game, parameter, form);
    if (values.length < 2) return nothing;
    const put = ({ detail: { value, control } }: CustomEvent<Slid>) =>
      emit(this, { kind: 'rules', text: rulesText(game, { ...form, [name]: String(value) }), control });
    const field = this.only === null || this.labelled ? `slider-${name}` : `slide-${name}`;
    const slide = html`<nim-slide
      .name=${label}
      .field=${field}
      .values=${values}
      .value=${Number(valueOf(parameter, form))}
      .busy=${busy}
      .view=${state.view}
      @slid=${put}
    ></nim-slide>`;
    if (this.only !== null && !this.labelled) return slide;
    return html`<div class="slider">
      <label for=${field}>${label}</label>
      ${slide}
      <output class="mono" translate="no" for=${field}>${valueOf(parameter, form)}</output>
    </div>`;
  }

  #values(game: Game, parameter: Parameter, form: Values): number[] {
    const { rules } = this.page.state;
    if (this.#known.rules !== rules) this.#known = { rules, values: new Map() };
    const known = this.#known.values.get(parameter.name) ?? valuesOf(game, parameter, form, takes);
    this.#known.values.set(parameter.name, known);
    return known;
  }
}

customElements.define('nim-sliders', NimSliders);
