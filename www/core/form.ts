/**
 * The form of a game as the catalogue describes it, the rules text that a filled form stands for, and the
 * games that are offered while one types.
 */

import type { Game, Parameter } from '../pkg/nimatrix.js';

export type Values = Record<string, string>;

/** The parameters that are in use: those of the chosen choices included, in order. */
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

/** Stands in the place of a value, to find it in the rules text. */
const MARK = '\0';

/**
 * The field whose value stands at a character of the rules text, from 1; the one after a value is what it
 * lacks.
 */
export function fieldAt(game: Game, values: Values, at: number): Parameter | undefined {
  return inUse(game.parameters, values).find(parameter => {
    if (parameter.kind === 'choice') return false;
    const start = rulesText(game, { ...values, [parameter.name]: MARK }).indexOf(MARK) + 1;
    return at >= start && at <= start + valueOf(parameter, values).length;
  });
}

export interface Suggestion {
  rules: string;
  title: string;
}

/** A game with what it offers here. */
export interface Offer {
  game: Game;
  /** The rules text with the names of the parameters: `sub:‹may take›`. */
  form: string;
  /** What the parameters may be, one after another. */
  help: string[];
  suggestions: Suggestion[];
}

/** The rules text with the names of its fields. */
const formOf = (game: Game): string =>
  game.parameters.reduce(
    (text, { name, label }) => text.replaceAll(`{${name}}`, `‹${label}›`),
    game.template,
  );

const allOf = (game: Game): Suggestion[] => {
  const usual = { rules: rulesText(game, {}), title: game.title };
  return [usual, ...game.examples.filter(({ rules }) => rules !== usual.rules)];
};

/** Whether all words of a text are somewhere in another. */
const has = (where: string, words: string): boolean =>
  words
    .toLowerCase()
    .split(/\s+/)
    .every(word => where.toLowerCase().includes(word));

/**
 * What fits a text: games that begin like it, or whose title or examples have its words. A game that the text
 * is already about stays in sight for its form, even where none of its examples goes on like that.
 */
export function offers(games: readonly Game[], text: string): Offer[] {
  const written = text.trim();
  return games.flatMap(game => {
    const about = written.toLowerCase().startsWith(`${game.id}:`);
    const fits = ({ rules }: Suggestion): boolean => {
      const titles = game.examples.filter(example => example.rules === rules).map(({ title }) => title);
      return rules.startsWith(written.toLowerCase()) || has([game.title, ...titles].join(' '), written);
    };
    const suggestions = allOf(game).filter(suggestion => fits(suggestion) && suggestion.rules !== written);
    if (suggestions.length === 0 && !about) return [];
    const help = inUse(game.parameters, {}).map(parameter => `${parameter.label}: ${parameter.help}`);
    return [{ game, form: formOf(game), help, suggestions }];
  });
}
