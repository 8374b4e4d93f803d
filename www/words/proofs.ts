/** What the page says of proofs for piles of all sizes. */

import type { Known, Proof } from '../proof/prover.ts';
import type { Step } from '../proof/certificate.ts';
import { count, position, restriction, winner } from './basic.ts';
import { played } from './moves.ts';

export const again = 'Try again';
export const stop = 'Stop';
export const show = 'Show the proof';
export const checking = 'A proof is being checked …';

export const looking = (trying: string): string =>
  `Looking for a proof for all piles${trying === '' ? '' : `: ${trying}`} …`;

const seconds = (milliseconds: number): string =>
  milliseconds < 10 ? 'less than 0.01 s' : `${(milliseconds / 1000).toFixed(milliseconds < 100 ? 2 : 1)} s`;

/** What a proof consists of. */
export function means({ certificate: { claim, base = 0, H, period = 0, from = 0 } }: Proof): string {
  return claim === 'diagonal'
    ? `a law of period ${period} along the diagonal from ${position([from, from])} on`
    : `automaton with ${count(H?.next.length ?? 0, 'state', 'states')} in base ${base}`;
}

export const proved = (proof: Proof): string =>
  `Proved for all piles: ${means(proof)}, checked here in ${seconds(proof.milliseconds)}.`;

/** What the prover says, as a sentence. */
export const undecided = (why: string): string => `${why.charAt(0).toUpperCase()}${why.slice(1)}.`;

export const failed = (why: string): string => `Nothing could be proved: ${why}.`;

export const refused = (why: string): string =>
  `The proof is not accepted, so it proves nothing. It needs: ${why.replace(/^refused: /, '')}.`;

/** On what an answer rests that a proof gives. */
export const source = (proof: Proof): string => `a proof for all piles, checked here: ${means(proof)}`;

const or = (items: readonly number[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} or ${items.at(-1) ?? ''}`;

/** Why a proof says who wins; the residues are of the amounts that would win if nothing were blocked. */
export function why({ isP, residues, move }: Known, { certificate: { n } }: Proof): string {
  if (!isP && move === null) return 'There is no legal move, so the player to move wins.';
  const which = `congruent to ${or(residues)} modulo ${n}`;
  if (residues.length === 0) return 'No amount would win, whatever is blocked.';
  return isP
    ? `Only amounts ${which} would win, and they are blocked.`
    : `Amounts ${which} would win, and not all of them are blocked.`;
}

/** What a matrix is called among several. */
export const letter = (at: number): string => (at < 26 ? String.fromCharCode(97 + at) : String(at + 1));

/** The dialog. */
export const title = 'Proof for all piles';
export const close = 'Close';
export const drawing = 'The automaton';
export const table = 'The automaton as a table';
export const notDrawn = 'It has too many states for a drawing.';
export const takeAlong = 'Take it along';
export const saveIt = 'Save the certificate';
export const copyLink = 'Copy a link with the proof';
export const copyTikz = 'Copy as TikZ';
export const copied = 'Copied.';
export const tooLong = 'The proof is too long for a link; the certificate can be saved.';
export const page = 'Check it on a page without a solver';
export const open = 'Open a certificate';
export const saved = (name: string): string => `Saved as ${name}.`;
export const linked = (letters: number): string =>
  `Copied: a link of ${letters.toLocaleString('en')} letters.`;

/** What the check looked at. */
export const met = ({ checked: { claim, met } }: Proof): string =>
  claim === 'diagonal'
    ? `The check worked out ${count(met, 'cell', 'cells')}.`
    : `The check met ${count(met, 'joint state', 'joint states')} of the automata.`;

export function how({ certificate: { claim, base = 0, piles } }: Proof): string {
  if (claim === 'diagonal') {
    return 'Beyond its beginning the matrix repeats along the diagonal; nothing else had to be worked out.';
  }
  const all = piles === undefined ? 'both' : 'all';
  return (
    `It reads the piles in base ${base}, the lowest digits of ${all} piles first, and accepts those that ` +
    'may be handed over: some restriction makes a P-position of them.'
  );
}

export function isLost(lost: number): string {
  if (lost === 0) return '';
  return lost === 1
    ? 'A state from which nothing is accepted is left out.'
    : 'States from which nothing is accepted are left out.';
}

export const legend = (base: number): string =>
  `${base <= 10 ? '01' : '0,1'} is read where the digit of pile 1 is 0 and that of pile 2 is 1; ` +
  'the table has all pairs.';

export const state = 'state';
export const letterName = (digits: readonly number[]): string => `(${digits.join(', ')})`;
export const ofState = (name: number, accepts: boolean): string =>
  `State ${name}${accepts ? ', accepting' : ''}: next by the digit of pile 1 (down) and pile 2 (across)`;

export const readingAt = (piles: readonly (number | bigint)[], blocked: readonly number[] | null): string =>
  `At ${position(piles)}${blocked === null ? '' : `, ${restriction(blocked)}`}`;

export const reading = (steps: readonly Step[], base: number): string =>
  steps.length === 0
    ? 'There is no digit to read, so it stays in state 0.'
    : `Its ${count(steps.length, 'digit', 'digits')} in base ${base}, the lowest first:`;

export const ends = (state: number, accepts: boolean): string =>
  accepts
    ? `It ends in state ${state}, which accepts: some restriction makes a P-position of these piles.`
    : `It ends in state ${state}, which does not accept: no restriction makes a P-position of these piles.`;

export const outcome = (known: Known, proof: Proof): string =>
  `${why(known, proof)} So ${winner(known.isP ? 'P' : 'N')}` +
  `${known.move === null ? '' : `: ${played(known.move)}`}.`;
