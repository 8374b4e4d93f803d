/** The games that a rules field offers while one types: the catalogue's, each in a form that can be taken. */

import type { Game } from '../pkg/nimatrix.js';
import { inUse, rulesText } from './form.ts';

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
