/** The form of a game from the catalogue, and the rules text of a filled form. */

import type { Game, Parameter } from '../pkg/nimatrix.js';
import type { Page } from './state.ts';

export type Values = Record<string, string>;

/** The catalogue entry of the game that a page shows. */
export const gameOf = ({ catalog, state }: Pick<Page, 'catalog' | 'state'>): Game | undefined =>
  catalog.games.find(({ id }) => id === state.game);

/** The parameters in use, in order, with those of the chosen options. */
export function inUse(parameters: readonly Parameter[], values: Values): Parameter[] {
  return parameters.flatMap(parameter => {
    const choice = chosen(parameter, values);
    return choice === undefined ? [parameter] : [parameter, ...inUse(choice.parameters, values)];
  });
}

export const valueOf = (parameter: Parameter, values: Values): string =>
  values[parameter.name] ?? parameter.default;

export const chosen = (parameter: Parameter, values: Values) =>
  parameter.kind === 'choice'
    ? parameter.choices.find(choice => choice.value === valueOf(parameter, values))
    : undefined;

function fill(template: string, parameters: readonly Parameter[], values: Values): string {
  return parameters.reduce((text, parameter) => {
    const choice = chosen(parameter, values);
    const value =
      choice === undefined ? valueOf(parameter, values) : fill(choice.template, choice.parameters, values);
    return text.replaceAll(`{${parameter.name}}`, value);
  }, template);
}

export const rulesText = (game: Game, values: Values): string => fill(game.template, game.parameters, values);

/** Placeholder that marks a value's position in the rules text. */
const MARK = '\0';

/** The rules text around the value of a parameter. */
export const partsAround = (game: Game, values: Values, name: string): string[] =>
  rulesText(game, { ...values, [name]: MARK }).split(MARK);

/**
 * The field whose value contains a character of the rules text, counted from 1. The character after a value
 * belongs to it.
 */
export function fieldAt(game: Game, values: Values, at: number): Parameter | undefined {
  return inUse(game.parameters, values).find(parameter => {
    if (parameter.kind === 'choice') return false;
    const [before = ''] = partsAround(game, values, parameter.name);
    return at > before.length && at <= before.length + 1 + valueOf(parameter, values).length;
  });
}

/** The usual form of a game, and its examples. */
export function suggestions(game: Game): { rules: string; title: string }[] {
  const usual = { rules: rulesText(game, {}), title: game.title };
  return [usual, ...game.examples.filter(({ rules }) => rules !== usual.rules)];
}
