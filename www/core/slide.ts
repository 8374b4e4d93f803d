/** The values that sliders offer, and how they are gone through. */

import type { Game, Parameter } from '../pkg/nimatrix.js';
import { rulesText, type Values } from '../rules/form.ts';

/** A slider goes as far as this, or to the next power of two behind a larger value. */
const FAR = 16;
/** A slider that offers more values would be too fine for a hand. */
export const MOST_VALUES = 256;

/** The end of a slider at this value. */
export const endFor = (value: number, least = FAR): number =>
  Math.max(least, 2 ** Math.ceil(Math.log2(value + 1)));

/**
 * The values of a whole number of a form that rules can have, in ascending order, up to the end of a slider;
 * none where the value at hand is too large for one. `takes` says whether a rules text is taken.
 */
export function valuesOf(
  game: Game,
  { name, min, max }: Parameter,
  form: Values,
  takes: (rules: string) => boolean,
): number[] {
  const end = Math.min(max, endFor(Number(form[name])));
  if (!(end - min < MOST_VALUES)) return [];
  return Array.from({ length: end - min + 1 }, (_, at) => min + at).filter(value =>
    takes(rulesText(game, { ...form, [name]: String(value) })),
  );
}

/** The value after this one; after the last the first. */
export const played = (values: readonly number[], value: number): number =>
  values.find(next => next > value) ?? values[0] ?? value;

/** The value for a place of the slider: where that is none, the next one in the direction of the slide. */
export function after(values: readonly number[], value: number, place: number): number {
  const found = place > value ? values.find(next => next >= place) : values.findLast(next => next <= place);
  return found ?? value;
}
