/** The words about proofs for piles of all sizes. */

import { say } from '../language/say.ts';
import type { Known, Proof } from './prover.ts';
import { fractionOf, type Certificate, type Step } from './certificate.ts';
import { count, grouped, position, restriction, winner, played } from '../core/words/words.ts';

export const proveIt = say`Prove it`;
export const again = say`Try again`;
export const longer = say`Search longer`;

export const looking = (trying: string): string =>
  say`Looking for a proof for all piles${trying === '' ? '' : `: ${trying}`} …`;

const seconds = (milliseconds: number): string =>
  milliseconds < 10
    ? say`less than 0.01 s`
    : `${(milliseconds / 1000).toFixed(milliseconds < 100 ? 2 : 1)} s`;

export function means({ certificate }: Proof): string {
  const { claim, base = 0, H, period = 0, from = 0, quotient } = certificate;
  const states = count(H?.next.length ?? 0, 'state', 'states');
  if (quotient !== undefined) {
    return say`automaton with ${states} in the numeration of ${fractionOf(quotient)}`;
  }
  return claim === 'diagonal'
    ? say`a law of period ${period} along the diagonal from ${position([from, from])} on`
    : say`automaton with ${states} in base ${base}`;
}

export const proved = (proof: Proof): string =>
  say`Proved for all piles: ${means(proof)}, checked here in ${seconds(proof.milliseconds)}.`;

/** The prover's reason as a sentence. */
export const undecided = (why: string): string => `${why.charAt(0).toUpperCase()}${why.slice(1)}.`;

export const failed = (why: string): string => say`Nothing could be proved: ${why}.`;

export const refused = (why: string): string =>
  say`The proof is not accepted, so it proves nothing. It needs: ${why.replace(/^refused: /, '')}.`;

/** The basis of an answer by a proof. */
export const source = (proof: Proof): string => say`a proof for all piles, checked here: ${means(proof)}`;

const or = (items: readonly number[]): string =>
  items.length < 2 ? items.join('') : say`${items.slice(0, -1).join(', ')} or ${items.at(-1) ?? ''}`;

/** The reason of an outcome; `residues` are those of amounts that win if nothing is blocked. */
export function why({ isP, residues, legal, winning }: Known, { certificate, checked }: Proof): string {
  const { n, claim } = certificate;
  if (!isP && Number(legal ?? winning.atLeast) === 0) {
    return say`There is no legal move, so the player to move wins.`;
  }
  if (claim === 'colours' && n === 1) {
    if (checked.forbids === 0) {
      return isP ? say`No option is a P-position.` : say`Some option is a P-position.`;
    }
    return isP
      ? say`No more options are P-positions than may be forbidden.`
      : say`More options are P-positions than may be forbidden.`;
  }
  const which = say`congruent to ${or(residues)} modulo ${n}`;
  if (residues.length === 0) return say`No amount would win, whatever is blocked.`;
  return isP
    ? say`Only amounts ${which} would win, and they are blocked.`
    : say`Amounts ${which} would win, and not all of them are blocked.`;
}

/** The letter of a matrix among several. */
export const letter = (at: number): string => (at < 26 ? String.fromCharCode(97 + at) : String(at + 1));

export const drawing = say`The automaton`;
export const table = say`The automaton as a table`;
export const page = say`Check it on a page without a solver`;
export const linked = (letters: number): string => say`Copied: a link of ${grouped(letters)} letters.`;

/** What the check examined. */
export const met = ({ checked: { claim, met } }: Proof): string =>
  claim === 'diagonal'
    ? say`The check worked out ${count(met, 'cell', 'cells')}.`
    : say`The check met ${count(met, 'joint state', 'joint states')} of the automata.`;

export function how({ certificate: { claim, base = 0, piles } }: Proof): string {
  if (claim === 'colours') {
    return say`It reads the digits of both piles together, the lowest first, and tells the colour of every
        position: what of it decides the positions beyond. It accepts the P-positions.`;
  }
  if (claim === 'diagonal') {
    return say`Beyond its beginning the matrix repeats along the diagonal; nothing else had to be worked
        out.`;
  }
  return piles === undefined
    ? say`It reads the piles in base ${base}, the lowest digits of both piles first, and accepts those that
        may be handed over: some restriction makes a P-position of them.`
    : say`It reads the piles in base ${base}, the lowest digits of all piles first, and accepts those that
        may be handed over: some restriction makes a P-position of them.`;
}

export function isLost(lost: number): string {
  if (lost === 0) return '';
  return lost === 1
    ? say`A state from which nothing is accepted is left out.`
    : say`States from which nothing is accepted are left out.`;
}

export const legend = (base: number): string =>
  say`${base <= 10 ? '01' : '0,1'} is read where the digit of pile 1 is 0 and that of pile 2 is 1;
    the table has all pairs.`;

export const state = say`state`;
export const letterName = (digits: readonly number[]): string => `(${digits.join(', ')})`;
export const readingAt = (piles: readonly (number | bigint)[], blocked: readonly number[] | null): string =>
  say`At ${position(piles)}${blocked === null ? '' : `, ${restriction(blocked)}`}`;

export function reading(steps: readonly Step[], { base = 2, quotient }: Certificate): string {
  if (steps.length === 0) return say`There is no digit to read, so it stays in state 0.`;
  if (quotient !== undefined) return say`Its ${count(steps.length, 'digit', 'digits')}, the lowest first:`;
  return say`Its ${count(steps.length, 'digit', 'digits')} in base ${base}, the lowest first:`;
}

export function ends(state: number, accepts: boolean, { claim, n }: Certificate): string {
  if (claim === 'colours' && n === 1) {
    return accepts
      ? say`It ends in state ${state}, which accepts: this is a P-position.`
      : say`It ends in state ${state}, which does not accept: this is an N-position.`;
  }
  return accepts
    ? say`It ends in state ${state}, which accepts: some restriction makes a P-position of these piles.`
    : say`It ends in state ${state}, which does not accept: no restriction makes a P-position of these
        piles.`;
}

export function outcome(known: Known, proof: Proof): string {
  const [move] = known.winning.moves;
  return move === undefined
    ? say`${why(known, proof)} So ${winner(known.isP ? 'P' : 'N')}.`
    : say`${why(known, proof)} So ${winner(known.isP ? 'P' : 'N')}: ${played(move)}.`;
}
