// What the tests of the second checker of certificates share: texts, what is refused, and families as rules
// say them.
import { check } from '../../www/proof/check.js';

export const range = count => Array.from({ length: count }, (_, i) => i);
export const certificate = (rules, claim, more) =>
  JSON.stringify({ 'nimatrix-certificate': 1, rules, claim, ...more });

/** What is refused, or null. */
export function refusal(text) {
  try {
    check(text);
    return null;
  } catch (error) {
    return error.message;
  }
}

export const named = (n, set) =>
  range(n)
    .filter(i => (set >> ((i + 1) % n)) & 1)
    .map(i => i + 1)
    .join() || 'none';
export const residues = (n, set) => range(n).filter(residue => (set >> residue) & 1);
export const game = (n, family, misere) => ({
  n,
  family: family.map(set => residues(n, set)),
  ...(misere ? { ending: 'misere' } : {}),
});
export const rulesOf = (n, family, misere) =>
  `block:${n}:${family.map(set => named(n, set)).join('/')}${misere ? ':misere' : ''}`;
