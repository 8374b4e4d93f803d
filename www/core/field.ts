/** Fields and buttons; parsing of typed numbers and outcomes; texts to copy and files to save. */

import { html, noChange, nothing } from 'lit';
import { say } from '../language/say.ts';
import { Directive, directive, type PropertyPart } from 'lit/directive.js';
import type { Whole } from '../pkg/nimatrix.js';
import { emit, hasRow, withValues, type Page } from './state.ts';
import { names, type Letter, type Move } from './words/words.ts';

class Typed extends Directive {
  #field: HTMLInputElement | null = null;
  #value = '';
  /** True from the first key until the text is submitted or restored. */
  #typing = false;

  override render(value: string): string {
    return value;
  }

  override update({ element }: PropertyPart, [value]: [string]): unknown {
    this.#value = value;
    if (this.#field === null) this.#watch(element as HTMLInputElement);
    this.#set();
    return noChange;
  }

  #watch(field: HTMLInputElement): void {
    this.#field = field;
    field.addEventListener('input', () => (this.#typing = true));
    // Before other listeners, so that their answer can be shown.
    field.addEventListener('change', () => (this.#typing = false), { capture: true });
    // Enter submits a text that nobody typed, such as a dropped one, without an event `change`.
    field.addEventListener('keydown', ({ key }) => {
      if (key === 'Enter') this.#typing = false;
    });
    field.addEventListener('blur', () => {
      const left = this.#typing;
      this.#typing = false;
      if (left) this.#set();
    });
  }

  #set(): void {
    if (!this.#typing && this.#field !== null && this.#field.value !== this.#value) {
      this.#field.value = this.#value;
    }
  }
}

export const typed = directive(Typed);

/** Removes what does not count: invisible characters, outer spaces, accents and frames of digits. */
const tidied = (text: string): string =>
  text
    // A power is no digit: 2² is not 22.
    .replace(/[²³¹⁰⁴-⁹]/g, '^')
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{M}]/gu, '')
    .trim();

/** The value of a digit. The digits of a script are consecutive. */
function valueOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++;
  return value;
}

/**
 * The digits of a whole number without leading zeros: `02`, `+2`, `2.` and `２` give 2, `1 000` and `1,000`
 * give 1000. Any other text stays, without invisible characters.
 */
export function numberIn(text: string): string {
  const tidy = tidied(text).replace(/\p{Nd}/gu, digit => String(valueOf(digit)));
  const plain = tidy.replace(/^(\d{1,3})(?:([ ,.'’٬])\d{3})(?:\2\d{3})*$/, found => found.replace(/\D/g, ''));
  const [, digits] = /^[=+*∗⋆]?\s*0*(\d+)\s*(?:[.,。]0{0,2})?$/.exec(plain) ?? [];
  return digits ?? plain;
}

/**
 * The whole number in a text, with or without spaces; null if it has none, or one beyond the solver's range.
 */
export function wholeIn(text: string): Whole | null {
  const digits = numberIn(text.replace(/\s/g, ''));
  if (!/^\d{1,20}$/.test(digits)) return null;
  const value = BigInt(digits);
  if (value >= 2n ** 64n) return null;
  return value <= Number.MAX_SAFE_INTEGER ? Number(value) : value;
}

/** Names of outcomes: the winner, the position type, or a number. */
const NAMES: Record<Letter, readonly string[]> = {
  P: ['p', 'l', 'ii', '2', 'second', 'previous', 'loses', 'lose'],
  N: ['n', 'w', 'i', '1', 'first', 'next', 'wins', 'win'],
};

/** The outcome that a text names: P as `p`, `Ｐ`, `L`, `II`, `P-position` or `second`. */
export function letterIn(text: string): Letter | undefined {
  const name = numberIn(text)
    .toLowerCase()
    .replace(/^(?:the )?(?:player )?|[\s-]*(?:positions?|player)?\.?$/g, '');
  return (['P', 'N'] as const).find(letter => NAMES[letter].includes(name));
}

/** The state and texts of a button besides its name; pressing it does nothing if `off`. */
interface About {
  pressed?: boolean | undefined;
  expanded?: boolean;
  off?: boolean;
  label?: string;
  title?: string;
}

/** A button with a name and a class, and its state for assistive technology. */
export const button = (
  name: unknown,
  press: (event: MouseEvent) => void,
  look = 'button',
  { pressed, expanded, off, label, title }: About = {},
) =>
  html`<button
    type="button"
    class=${look}
    title=${title ?? nothing}
    aria-label=${label ?? nothing}
    aria-pressed=${pressed ?? nothing}
    aria-expanded=${expanded ?? nothing}
    aria-disabled=${off ?? nothing}
    @click=${(event: MouseEvent) => off === true || press(event)}
  >
    ${name}
  </button>`;

/** The icon for closing and removing. */
export const CROSS = 'M4 4l8 8M12 4l-8 8';

/** An icon: a path in a square of 16. */
const icon = (path: string) =>
  html`<svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><path d=${path} /></svg>`;

/** A button with an icon (a path in a square of 16) and a name. Disabled if `press` is null. */
export const iconButton = (name: string, path: string, press: (() => void) | null, look = 'icon-button') =>
  html`<button
    type="button"
    class=${look}
    aria-label=${name}
    title=${name}
    ?disabled=${press === null}
    @click=${press}
  >
    ${icon(path)}
  </button>`;

/** A checkbox, or a radio button of a group. */
export const choice = (name: unknown, is: boolean, change: (is: boolean) => void, group?: string) =>
  html`<label class="choice"
    ><input
      type=${group === undefined ? 'checkbox' : 'radio'}
      name=${group ?? nothing}
      .checked=${is}
      @change=${(event: Event) => change((event.target as HTMLInputElement).checked)}
    />
    ${name}</label
  >`;

/** Whether a click on a link is for the page, and does not open a tab or window. */
export const isPlainClick = ({ metaKey, ctrlKey, shiftKey, button }: MouseEvent): boolean =>
  !metaKey && !ctrlKey && !shiftKey && button === 0;

/** A row of buttons of which one is pressed. Each has a value, a name, and an optional title. */
export const segments = <T>(
  label: string,
  now: T,
  options: readonly (readonly [is: T, name: unknown, help?: string])[],
  choose: (is: T, from: EventTarget) => void,
) =>
  html`<div class="segments" role="group" aria-label=${label}>
    ${options.map(
      ([is, name, help]) =>
        html`<button
          type="button"
          title=${help ?? nothing}
          aria-pressed=${is === now}
          @click=${(event: Event) => choose(is, event.currentTarget as Element)}
        >
          ${name}
        </button>`,
    )}
  </div>`;

/** A button that changes a number by one, and why it can't. Pressing it then shows the reason. */
interface Step {
  name: string;
  can: boolean;
  why?: string | null;
  press: () => void;
}

/** A number, or a field with it, between two step buttons. */
export function stepper(number: unknown, less: Step, more: Step) {
  const button = (sign: string, { name, can, why, press }: Step) =>
    html`<button
      type="button"
      aria-label=${name}
      title=${why ?? nothing}
      aria-disabled=${!can}
      @click=${press}
    >
      ${sign}
    </button>`;
  return html`<span class="stepper">${button('−', less)}${number}${button('+', more)}</span>`;
}

/**
 * The tokens of a pile as sticks; those that the move takes are outlined. The move may take from other piles.
 */
export const sticks = (size: Whole, pile: number, move?: Pick<Move, 'takes'> | null) => {
  const left = Number(size) - Number(move?.takes.find(take => take.pile === pile)?.amount ?? 0);
  return html`<span class="sticks" aria-hidden="true"
    >${Array.from({ length: Number(size) }, (_, at) => html`<i class=${at < left ? '' : 'taken'}></i>`)}</span
  >`;
};

/** A list of options. Each has a value, a name, and an optional language. */
export const select = (
  now: string,
  options: readonly (readonly [is: string, name: string, lang?: string])[],
  choose: (is: string) => void,
  { id, label, kind }: { id?: string; label?: string; kind?: string } = {},
) =>
  html`<select
    id=${id ?? nothing}
    class=${kind ?? nothing}
    aria-label=${label ?? nothing}
    @change=${(event: Event) => choose((event.target as HTMLSelectElement).value)}
  >
    ${options.map(
      ([is, name, lang]) =>
        html`<option value=${is} lang=${lang ?? nothing} .selected=${is === now}>${name}</option>`,
    )}
  </select>`;

type Size = 'smaller' | 'larger' | 'fit';

/** The icon of a fitted figure: four corners. */
const CORNERS = 'M2.5 6V2.5H6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10';

/**
 * Buttons that shrink, enlarge and fit a figure. `name` is that of the last; it is disabled if the figure
 * fits. Without `zoom`, only that one.
 */
export function sizeButtons(name: string, change: (to: Size) => void, { zoom = true, fits = false } = {}) {
  const sized = (to: Size, name: string, key: string, path: string) =>
    button(icon(path), () => change(to), to === 'fit' ? 'icon-button' : 'icon-button zoom', {
      label: name,
      title: `${name} (${key})`,
      off: to === 'fit' && fits,
    });
  return html`${
    zoom
      ? html`${sized('smaller', say`Zoom out`, '−', 'M3 8h10')}
        ${sized('larger', say`Zoom in`, '+', 'M3 8h10M8 3v10')}`
      : nothing
  }
  ${sized('fit', name, '0', CORNERS)}`;
}

/** The choice of outcomes or values; absent in frames, where the author chose, and without values. */
export function valuesChoice(from: EventTarget, { sideBySide, state }: Page, known: boolean) {
  if (!known || sideBySide === null) return nothing;
  const choose = (on: boolean) => emit(from, { kind: 'look', change: { rows: withValues(state.rows, on) } });
  const options = [
    [false, names.text(say`P/N`)],
    [true, say`values`],
  ] as const;
  return html`<div class="values-choice">
    ${segments<boolean>(say`Show`, hasRow(state.rows, 'value'), options, choose)}
  </div>`;
}

/** Copies a text. Returns `done`, or a refusal; then selects the text in the field. */
export async function copy(text: string, done: string, field?: HTMLTextAreaElement | null): Promise<string> {
  try {
    await navigator.clipboard.writeText(text);
    return done;
  } catch {
    field?.focus();
    field?.select();
    return field == null
      ? say`The browser blocked copying.`
      : say`The browser blocked copying. The text is selected: copy it with Ctrl+C.`;
  }
}

export function save(name: string, blob: Blob): void {
  const anchor = document.createElement('a');
  anchor.href = URL.createObjectURL(blob);
  anchor.download = name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(anchor.href), 10_000);
}
