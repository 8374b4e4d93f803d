// What the tests of the second checker of certificates share: texts, what is refused, what the other checker
// says, and families as rules say them.
import assert from 'node:assert/strict';
import { check } from '../../www/proof/check.js';
import { holds } from './other-checker.mjs';

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

/** Whether a certificate is taken; both checkers have to say the same. */
export function agree(text) {
  const found = refusal(text);
  assert.equal(found === null, holds(text), `${found}: ${text}`);
  return found === null;
}

/** The text with each of its numbers a little smaller, a little larger, or gone. */
export const damaged = text =>
  [...text.matchAll(/(?<![\w-])\d+/g)].flatMap(({ 0: digits, index }) => {
    const [before, after] = [text.slice(0, index), text.slice(index + digits.length)];
    const changed = [-1, 1].map(by => Number(digits) + by).filter(number => number >= 0);
    return [...changed.map(number => before + number + after), before + after.replace(/^,/, '')];
  });

/** The text with something else in the place of each of its numbers. */
export const mistyped = text =>
  [...text.matchAll(/(?<=[[,:])\d+/g)].flatMap(({ 0: digits, index }) =>
    [`"${digits}"`, `${digits}.5`, `[${digits}]`, 'true', 'null', '{}'].map(
      other => text.slice(0, index) + other + text.slice(index + digits.length),
    ),
  );

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
