/**
 * The rules as text. The browser completes them from the catalogue; errors appear while typing, and valid
 * rules are applied.
 */

import { say } from '../language/say.ts';
import { html, nothing } from 'lit';
import { LightElement } from '../core/element.ts';
import { typed } from '../core/field.ts';
import { rulesText, suggestions } from '../core/form.ts';
import { notPossible } from '../core/notices.ts';
import { against, emit, type Action, type Page } from '../core/state.ts';
import { read } from '../solver/engine.ts';
import type { Notice } from '../pkg/nimatrix.js';

/** The pause in typing before an error is shown. */
const PAUSE_MS = 600;

export class NimNotation extends LightElement {
  page!: Page;
  /** Whether these are the rules of the second matrix of a comparison. */
  second = false;
  /** The last error, while the rules are the same. */
  wrong: { rules: string; text: string; why: string } | null = null;
  #timer = 0;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }

  override render() {
    const { page, second } = this;
    const wrong = this.wrong?.rules === this.#rules ? this.wrong : null;
    const unread = page.notices.some(notice => notice.key === (second ? 'g2' : 'g'));
    const id = second ? 'rules2' : 'rules';
    const words = second ? nothing : 'rules-words';
    return html`<form @submit=${this.#submit}>
        <input
          id=${`${id}-text`}
          class="mono"
          list=${`${id}-games`}
          aria-label=${second ? say`Rules of the second as text` : say`Rules as text`}
          .value=${typed(wrong?.text ?? this.#rules)}
          autocapitalize="off"
          autocomplete="off"
          aria-invalid=${unread || wrong !== null}
          aria-describedby=${wrong === null ? words : `${id}-why`}
          @input=${this.#typed}
          @keydown=${this.#key}
          @blur=${this.#left}
        />
        <datalist id=${`${id}-games`}>
          ${this.#suggestions.map(({ rules, title }) => html`<option value=${rules}>${title}</option>`)}
        </datalist>
      </form>
      ${this.#refused(id, wrong?.why)}`;
  }

  #refused(id: string, why: string | undefined) {
    if (why === undefined) return nothing;
    return html`<p class="not-taken" id=${`${id}-why`} role="alert">${why}</p>`;
  }

  get #suggestions() {
    return this.page.catalog.games.flatMap(suggestions);
  }

  get #rules(): string {
    const { rules, compared } = this.page.state;
    return this.second && compared !== null ? read(compared).rules : rules;
  }

  /** The action that applies other rules. */
  #action(text: string): Action {
    if (!this.second) return { kind: 'rules', text };
    return { kind: 'compare', change: { rules2: text, piles2: null, restriction2: null } };
  }

  #typed(event: Event): void {
    const { value } = event.target as HTMLInputElement;
    clearTimeout(this.#timer);
    // A choice from the list applies at once. Browsers without an input type for it send a plain event.
    const isChosen = !(event instanceof InputEvent) || event.inputType === 'insertReplacementText';
    if (isChosen && this.#suggestions.some(({ rules }) => rules === value)) return this.#take(value);
    // An error disappears at once when mended. It appears after a pause, unless a suggestion begins with the
    // text.
    const begun = value.trim().toLowerCase();
    const fits = this.#suggestions.some(one => `${one.rules} ${one.title}`.toLowerCase().includes(begun));
    if (fits || this.#why(value) === null) this.wrong = null;
    else this.#timer = window.setTimeout(() => this.#judge(value), PAUSE_MS);
  }

  /** What is wrong with a text, or null. */
  #why(text: string): string | null {
    const { catalog, state } = this.page;
    const notice = against(state, this.#action(text.trim()));
    const games = catalog.games.map(game => rulesText(game, {}));
    return notice === null ? null : notRules(text.trim(), notice, games);
  }

  #judge(text: string): boolean {
    const why = this.#why(text);
    this.wrong = why === null ? null : { rules: this.#rules, text, why };
    return why === null;
  }

  /** Applies valid rules, or shows the error. */
  #take(text: string): void {
    clearTimeout(this.#timer);
    if (this.#judge(text) && text.trim() !== this.#rules) emit(this, this.#action(text.trim()));
  }

  /** Applies a valid text; otherwise the field shows the rules in force again. */
  #left({ target }: Event): void {
    const { value } = target as HTMLInputElement;
    if (value.trim() !== '' && this.#why(value) === null) this.#take(value);
    else this.#restore();
  }

  #submit(event: SubmitEvent): void {
    event.preventDefault();
    this.#take(this.querySelector('input')?.value ?? '');
  }

  #key(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    this.#restore();
  }

  #restore(): void {
    clearTimeout(this.#timer);
    this.wrong = null;
    const input = this.querySelector('input');
    if (input !== null) input.value = this.#rules;
  }
}

/** Why a rules text is refused. */
export function notRules(
  text: string,
  { code, at, found, allowed }: Notice,
  games: readonly string[],
): string {
  if (at <= 1 && (code === 'unknown_word' || code === 'unexpected')) {
    const why = text.trim() === '' ? say`No game is written here` : say`“${found || text}” is not a game`;
    return say`${why}. Games: ${games.join(', ')}.`;
  }
  return found === ''
    ? say`Something is missing after “${text}”; allowed there: ${allowed}.`
    : say`In “${text}”, “${found}” is not possible; allowed there: ${allowed}.`;
}

/** Why a form's field refuses a text, perhaps because of another field. */
export function notTaken(text: string, notice: Notice, other: string | null): string {
  const { found, allowed } = notice;
  if (other !== null) {
    return say`With that, “${found}” in the field “${other}” would not be possible; allowed there:
        ${allowed}.`;
  }
  return text === '' ? say`Nothing is written here; allowed: ${allowed}.` : notPossible(notice);
}

customElements.define('nim-notation', NimNotation);
