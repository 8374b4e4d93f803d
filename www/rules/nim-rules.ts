/** The game: families by pictures, parameters, the rule in words and as text. */

import { html, nothing, svg } from 'lit';
import { unsafeHTML } from 'lit/directives/unsafe-html.js';
import { say } from '../language/say.ts';
import { LightElement, Memo } from '../core/element.ts';
import { addSheets } from '../core/loading.ts';
import { thumbnails } from '../draw/thumbnails.ts';
import { notTaken } from './nim-notation.ts';
import { segments, select, stepper, typed, wholeIn, button } from '../core/field.ts';
import { fieldAt, gameOf, inUse, partsAround, rulesText, valueOf } from '../core/form.ts';
import { slidable, type Slid } from '../core/slider.ts';
import { toast } from '../core/notices.ts';
import { position } from '../core/page.ts';
import { admits, emit, next, type Page } from '../core/state.ts';
import { read } from '../solver/engine.ts';
import { textOf } from '../solver/protocol.ts';
import { typeset } from '../core/words/maths.ts';
import { refused, restriction } from '../core/words/words.ts';
import type { Game, Parameter, Whole } from '../pkg/nimatrix.js';

addSheets(import.meta.glob<string>('./rules.css', { query: '?inline', import: 'default', eager: true }));

/** More piles are edited in the link. */
const MOST_PILES = 12;

/** The spaces of a board; the first has the token. */
const spaces = (places: readonly (readonly [x: number, y: number])[]) =>
  places.map(([x, y], at) => svg`<circle class=${at === 0 ? 'token' : ''} cx=${x} cy=${y} r="2.6" />`);

/** Sketches of boards, by the views that show them. */
const BOARDS: Record<string, unknown> = {
  circle: html`<svg class="sketch" viewBox="0 0 34 34">
    <circle cx="17" cy="17" r="12" />
    ${spaces(
      Array.from({ length: 7 }, (_, at) => {
        const turn = (at / 7 - 0.25) * 2 * Math.PI;
        return [17 + 12 * Math.cos(turn), 17 + 12 * Math.sin(turn)] as const;
      }),
    )}
  </svg>`,
  line: html`<svg class="sketch" viewBox="0 0 34 34">
    <path d="M4 17H30" />
    ${spaces([4, 9.2, 14.4, 19.6, 24.8, 30].map(x => [x, 17] as const))}
  </svg>`,
};

/** A small matrix of the family, or a sketch of its board. */
const familyPicture = ({ id, views }: Game) => BOARDS[views[0] ?? ''] ?? unsafeHTML(thumbnails[id] ?? '');

/** The canonical text of rules; null if they can't be read. */
function canonical(text: string): string | null {
  const { notices, rules } = read(`g=${encodeURIComponent(text)}`);
  return notices.length === 0 ? rules : null;
}

/** Changes the rules. Reports a restriction that the new game lacks. */
function change(from: HTMLElement, page: Page, text: string, control?: string): void {
  const action = { kind: 'rules', text, control } as const;
  const blocked = page.state.restriction ?? [];
  const after = next(page.state, action);
  emit(from, action);
  const stays = after.notices.length > 0 || after.restriction?.join() === blocked.join();
  if (blocked.length === 0 || stays) return;
  const message = say`This game has no restriction “${restriction(blocked)}”: nothing is blocked now.`;
  toast(from, message, () => emit(from, { kind: 'undo' }));
}

export class NimRules extends LightElement {
  page!: Page;
  /** The last refused text of a field, kept for correction while the rules are the same. */
  refused: { rules: string; name: string; text: string; why: string } | null = null;

  override render() {
    const { state, catalog } = this.page;
    const game = gameOf(this.page);
    return html`<div class="stack rules">
      <div class="tiles" role="group" aria-label=${say`Family`}>
        ${catalog.games.map(each =>
          button(
            html`<span class="tile-picture" aria-hidden="true">${familyPicture(each)}</span>
              <span>${each.custom ? say`Make a rule` : each.title}</span>`,
            () => this.#choose(each),
            'tile',
            { pressed: each.template === game?.template },
          ),
        )}
      </div>
      ${
        game === undefined
          ? nothing
          : html`<div class="parameters">
              ${inUse(game.parameters, state.form).map(parameter => this.#field(game, parameter))}
              ${this.#piles()}
            </div>`
      }
      <p id="rules-words" class="words" role="status">${typeset(state.said.pieces)}</p>
      <div class="rule-text">
        <label class="note lab" for="rules-text">${say`Rule as text`}</label>
        <nim-notation .page=${this.page}></nim-notation>
      </div>
      <p class="note">
        ${game?.sources.map(
          (source, index) => html`${index > 0 ? '; ' : ''}<span title=${source.full}>${source.short}</span>`,
        )}
      </p>
    </div>`;
  }

  /** A rule of one's own starts from the present game if its positions are piles. */
  #choose(game: Game): void {
    const { state } = this.page;
    if (!game.custom || state.piles.length === 0) emit(this, { kind: 'rules', text: rulesText(game, {}) });
    if (game.custom) this.dispatchEvent(new CustomEvent('make', { detail: true, bubbles: true }));
  }

  /** The number of piles, if the rules leave it open. */
  #piles() {
    const { state } = this.page;
    const { piles, restriction } = position(this.page);
    const more = piles.length > 0 && piles.length < MOST_PILES && admits(state, piles.length + 1);
    const fewer = piles.length > 1 && admits(state, piles.length - 1);
    if (!more && !fewer) return nothing;
    const step = (name: string, sizes: Whole[], can: boolean) => ({
      name,
      can,
      press: () => can && emit(this, { kind: 'select', piles: sizes, ...(restriction && { restriction }) }),
    });
    const [less, add] = [
      step(say`Remove a pile`, piles.slice(0, -1), fewer),
      step(say`Add a pile`, [...piles, 0], more),
    ];
    return html`<div class="parameter">
      <span class="note lab">${say`Piles`}</span>
      ${stepper(html`<output>${piles.length}</output>`, less, add)}
    </div>`;
  }

  /** The refused text of a field, while the rules are the same. */
  #refusedAt(name: string) {
    return this.refused?.rules === this.page.state.rules && this.refused.name === name ? this.refused : null;
  }

  #field(game: Game, parameter: Parameter) {
    if (parameter.kind === 'choice') return this.#choice(game, parameter);
    const { name, label, help, kind } = parameter;
    const id = `form-${name}`;
    const refused = this.#refusedAt(name);
    const value = valueOf(parameter, this.page.state.form);
    const input = html`<input
      id=${id}
      class=${kind === 'text' ? 'mono' : nothing}
      inputmode=${kind === 'integer' ? 'numeric' : nothing}
      title=${help}
      .value=${typed(refused?.text ?? value)}
      autocapitalize="off"
      autocomplete="off"
      aria-invalid=${refused !== null}
      aria-describedby=${refused === null ? nothing : `${id}-why`}
      @change=${(event: Event) => this.#set(game, parameter, (event.target as HTMLInputElement).value)}
    />`;
    const step = (by: 1 | -1, name: string) => {
      const next = String(Number(value) + by);
      const why = this.#against(game, parameter, next);
      return { name, can: why === null, why, press: () => this.#set(game, parameter, next, parameter.name) };
    };
    const steps = () => stepper(input, step(-1, say`${label}: one less`), step(1, say`${label}: one more`));
    return html`<div class="parameter ${kind}">
      <label class="note lab" for=${id}>${label}</label>
      ${kind === 'integer' ? steps() : input}
      ${
        refused === null
          ? nothing
          : html`<p class="not-taken" id=${`${id}-why`} role="alert">${refused.why}</p>`
      }
    </div>`;
  }

  /** One of several forms: segments if none has parameters. */
  #choice(game: Game, parameter: Parameter) {
    const { name, label, help, choices } = parameter;
    const now = valueOf(parameter, this.page.state.form);
    const set = (value: string): void => this.#set(game, parameter, value);
    const options = choices.map(choice => [choice.value, choice.label] as const);
    const [id, isPlain] = [`form-${name}`, choices.every(({ parameters }) => parameters.length === 0)];
    return html`<div class="parameter" title=${help}>
      <label class="note lab" for=${isPlain ? nothing : id}>${label}</label>
      ${isPlain ? segments(label, now, options, set) : select(now, options, set, { id })}
    </div>`;
  }

  #set(game: Game, parameter: Parameter, value: string, control?: string): void {
    const text = value.trim();
    const { rules, form } = this.page.state;
    // A choice brings its own fields, which can be corrected then.
    const why = parameter.kind === 'choice' ? null : this.#against(game, parameter, text);
    this.refused = why === null ? null : { rules, name: parameter.name, text, why };
    if (why === null) change(this, this.page, rulesText(game, { ...form, [parameter.name]: text }), control);
    this.requestUpdate();
  }

  /** Why a field can't have this value, by the solver's reader; or null. */
  #against(game: Game, parameter: Parameter, text: string): string | null {
    if (parameter.kind === 'integer' && wholeIn(text) === null) {
      return say`Enter a whole number ${parameter.help}.`;
    }
    const values = { ...this.page.state.form, [parameter.name]: text };
    const [notice] = read(`g=${encodeURIComponent(rulesText(game, values))}`).notices;
    if (notice === undefined) return null;
    const field = fieldAt(game, values, notice.at);
    return field === undefined
      ? textOf(refused(notice))
      : notTaken(text, notice, field.name === parameter.name ? null : field.label);
  }
}

/**
 * A slider for a whole number of the rules. `name` is a parameter, or `number`, its name and the rules text
 * before and after it, separated by tabs.
 */
export class NimParameter extends LightElement {
  page!: Page;
  name!: string;
  readonly #known = new Memo<ReturnType<typeof slidable>>();

  override render() {
    const { busy, state } = this.page;
    const [label = '', ...parts] = this.#parts();
    const found = this.#known.get([this.name, state.rules], () => slidable(parts, state.rules, canonical));
    if (found === null || found.texts.size < 2) return nothing;
    const { texts, value } = found;
    const put = ({ detail: { value, control } }: CustomEvent<Slid>) =>
      change(this, this.page, texts.get(value) ?? state.rules, control);
    return html`<div class="slider">
      <label for="slider-rules">${label}</label>
      <nim-slide
        .name=${label}
        .field=${'slider-rules'}
        .values=${[...texts.keys()]}
        .value=${value}
        .busy=${busy}
        .view=${state.view}
        @slid=${put}
      ></nim-slide>
      <output translate="no" for="slider-rules">${value}</output>
    </div>`;
  }

  /** The name of the number and the texts around it; empty if the rules don't have it. */
  #parts(): string[] {
    const [kind, ...given] = this.name.split('\t');
    if (kind === 'number') return given;
    const { form } = this.page.state;
    const game = gameOf(this.page);
    const parameter = inUse(game?.parameters ?? [], form).find(({ name }) => name === this.name);
    if (game === undefined || parameter?.kind !== 'integer') return [];
    return [parameter.label, ...partsAround(game, form, parameter.name)];
  }
}

customElements.define('nim-rules', NimRules);
customElements.define('nim-parameter', NimParameter);
