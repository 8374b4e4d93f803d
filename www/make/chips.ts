/** The choices of a rule's form, each a chip: a list of words, a number, or a set of numbers as text. */

import { html, nothing, type TemplateResult } from 'lit';
import { say } from '../language/say.ts';
import { typed, select } from '../core/field.ts';
import { amountsOf, hasNumber, setOf, type Form } from './rule.ts';

/** Puts another value in the place of one; of a number with its name and the values of other numbers. */
export type Edit<T> = (to: T, numbered?: { name: string; make: (number: string) => T }) => void;

/** Edits a part of something. */
export const through =
  <Part, Whole>(edit: Edit<Whole>, whole: (part: Part) => Whole): Edit<Part> =>
  (to, numbered) =>
    edit(whole(to), numbered && { ...numbered, make: number => whole(numbered.make(number)) });

/** The values of a list, and their words. */
export type Choices = readonly (readonly [value: string, words: string])[];

/** In the place of a chip in a sentence. */
export const slot = (at: number): string => `{${at}}`;

/** A sentence with chips in its places, in the order of the language. */
export const filled = (sentence: string, ...chips: readonly unknown[]): unknown[] =>
  sentence.split(/\{(\d)\}/).map((part, at) => (at % 2 === 0 ? part : chips[Number(part)]));

const TOKENS: Record<Form, string> = {
  all: say`any amount`,
  most: say`at most`,
  exactly: say`exactly`,
  least: say`at least`,
  odd: say`an odd number`,
  even: say`an even number`,
  multiple: say`a multiple of`,
  half: say`at most half`,
  set: say`one of`,
};

/** How many tokens, in words. */
export function wordsOf(set: string): string {
  const { form, number } = amountsOf(set, 1);
  if (form === 'set') return `${TOKENS.set} ${set}`;
  return hasNumber(form) ? `${TOKENS[form]} ${number}` : TOKENS[form];
}

/** What a set of numbers is about: how many tokens, how many times, or what a condition looks at. */
const ABOUT = {
  tokens: { name: say`How many`, words: TOKENS },
  times: {
    name: say`How often`,
    words: {
      ...TOKENS,
      all: say`any number of times`,
      most: say`at most … times`,
      set: say`so many times`,
    },
  },
  number: { name: say`Which numbers`, words: { ...TOKENS, odd: say`odd`, even: say`even` } },
};

export const list = (label: string, choices: Choices, value: string, edit: Edit<string>): TemplateResult =>
  select(value, choices, edit, { label, kind: 'chip' });

export const text = (name: string, value: string, edit: Edit<string>): TemplateResult =>
  html`<input
    class="chip mono"
    aria-label=${name}
    spellcheck="false"
    autocapitalize="off"
    autocomplete="off"
    dir="ltr"
    style=${`--letters:${Math.max(3, value.length)}ch`}
    .value=${typed(value)}
    @change=${(event: Event) => edit((event.target as HTMLInputElement).value.trim())}
  />`;

/** A whole number. */
export const number = (name: string, value: number, edit: Edit<string>): TemplateResult =>
  html`<input
    class="chip"
    type="number"
    min="0"
    inputmode="numeric"
    aria-label=${name}
    style=${`--letters:${String(value).length + 1}ch`}
    .value=${typed(String(value))}
    @change=${({ target }: Event) => {
      const input = target as HTMLInputElement;
      if (/^\d{1,15}$/.test(input.value)) edit(input.value, { name, make: String });
      else input.value = String(value);
    }}
  />`;

/** A set of numbers from `from` on in one of the forms, or one of other values in its place. */
export function amounts(
  about: keyof typeof ABOUT,
  value: string,
  from: number,
  forms: readonly Form[],
  edit: Edit<string>,
  others: Choices = [],
): TemplateResult {
  const { form: found, number: last, set } = amountsOf(value, from);
  const form = forms.includes(found) ? found : 'set';
  const { name, words } = ABOUT[about];
  const other = others.some(([each]) => each === value);
  const choices: Choices = [...others, ...forms.map(each => [each, words[each]] as const)];
  const chosen = (to: string): void => {
    if (others.some(([each]) => each === to)) edit(to);
    else edit(to === 'set' ? FIRST_SET : setOf(to as Form, Math.max(2, last), from));
  };
  const count = through(edit, (number: string) => setOf(form, number, from));
  return html`${list(name, choices, other ? value : form, chosen)}${
    other || !hasNumber(form) ? nothing : html` ${number(words[form], last, count)}`
  }${other || form !== 'set' ? nothing : html` ${text(words.set, set, edit)}`}`;
}

/** The set that stands there before one is written. */
const FIRST_SET = '1,3,4';
