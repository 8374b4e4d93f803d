/** What the page says that checks a proof. */

import type { Certificate } from './certificate.ts';
import type { Checked } from './check.js';

const count = (number: number, one: string, many: string): string =>
  `${number.toLocaleString('en')} ${number === 1 ? one : many}`;

const list = (items: readonly (string | number | bigint)[]): string => items.join(', ');

/** The states that accept, where the last one alone does not say so. */
function accepting(states: readonly number[]): string {
  if (states.length === 0) return ', as no state does';
  return states.length === 1 ? '' : ` (${list(states)} do)`;
}

export const checkWords = {
  nothing: 'There is nothing to check: drop a file, or paste a certificate.',
  tooLarge: 'The file is too large to be a certificate.',
  checking: 'Checking …',
  stopped: 'Stopped before it was done.',
  broken: 'The checker could not be loaded; reload the page.',
  notProved: 'So it proves nothing.',
  refused: (why: string): string => {
    const bare = why.replace(/^refused: /, '');
    return bare === why
      ? `This is no certificate: ${bare}.`
      : `The certificate is refused. It needs: ${bare}.`;
  },
  proved: ({ rules, piles }: Checked, { ending }: Certificate): string =>
    `The certificate holds: it determines the outcome of ${rules} for ${count(piles, 'pile', 'piles')} ` +
    `of ${piles === 1 ? 'any size' : 'all sizes'}` +
    `${ending === undefined ? '' : ', in misère play'}.`,
  how: ({ claim }: Checked, certificate: Certificate): string => {
    const { base = 0, H, period = 0, from = 0, preperiod = 0, positions = [] } = certificate;
    const { n, ending, masks } = certificate;
    if (claim === 'period') {
      return masks === undefined
        ? `From ${preperiod} tokens on, the Grundy values repeat every ${period}.`
        : `From ${ending === undefined ? preperiod : Math.max(preperiod, n)} tokens on, who wins ` +
            `under each restriction repeats every ${period}.`;
    }
    if (claim === 'list') {
      const many = count(positions.length, 'P-position', 'P-positions');
      return `Up to the order of the piles there are ${many}.`;
    }
    return claim === 'diagonal'
      ? `From (${from}, ${from}) on, a position has the same outcomes as the one with ` +
          `${period} more tokens in each pile.`
      : `Automata read the piles digit by digit in base ${base}. The one that tells which piles may be ` +
          `handed over has ${count(H?.next.length ?? 0, 'state', 'states')}.`;
  },
  took: ({ claim, met }: Checked, milliseconds: number): string => {
    const seconds = (milliseconds / 1000).toFixed(milliseconds < 100 ? 2 : 1);
    const looked = {
      'hand-over': `${count(met, 'joint state', 'joint states')} of the automata`,
      diagonal: count(met, 'cell', 'cells'),
      period: count(met, 'pile size', 'pile sizes'),
      list: count(met, 'position', 'positions'),
    };
    return `Checked in ${seconds} s on this device: ${looked[claim]}.`;
  },
  open: (rules: string): string => `Open ${rules} in the playground`,
  notPiles: (piles: number): string =>
    piles === 1
      ? 'Write a whole number, such as 12.'
      : `Write ${piles} whole numbers, such as ${['12,7', '5,4,3'][piles - 2] ?? '4,3,2,1'}.`,
  notResidues: (n: number): string => `Write residues from 1 to ${n} with commas, or none.`,
  same: (
    sizes: readonly bigint[],
    { piles, times }: { piles: readonly bigint[]; times: bigint },
    { from = 0, period = 0 }: Certificate,
  ): string => {
    if (times > 0n) {
      return (
        `(${list(sizes)}) has the same outcomes as (${list(piles)}): ` +
        `${times.toLocaleString('en')} times ${period} tokens fewer in each pile.`
      );
    }
    return sizes.some(size => size < BigInt(from))
      ? `(${list(sizes)}) lies before the part that repeats.`
      : `(${list(sizes)}) lies in the first period.`;
  },
  listed: (sizes: readonly bigint[], outcome: 'P' | 'N', value: number | null): string =>
    `(${list(sizes)}) ` +
    (outcome === 'P'
      ? 'is a P-position: the previous player wins'
      : 'is an N-position: the next player wins') +
    `${value === null ? '' : `; its Grundy value is ${value}`}.`,
  heads: (piles: number): string[] => [
    'digit',
    ...Array.from({ length: piles }, (_, pile) => `pile ${pile + 1}`),
    'state',
  ],
  digits: ({ base = 2 }: Certificate): string => `The digits in base ${base}, the lowest first:`,
  handed: (handed: boolean, winning: readonly number[], { n, H }: Certificate): string =>
    `The last state ${handed ? 'accepts' : 'does not accept'}` +
    `${accepting(H?.accepting ?? [])}: ` +
    `under ${handed ? 'some' : 'no'} restriction of the family these piles are a P-position. ` +
    (winning.length === 0
      ? 'No amount would win if nothing were blocked.'
      : `If nothing were blocked, some amount with remainder ${winning.join(' or ')} modulo ${n} would win.`),
  outcome: (outcome: 'P' | 'N', blocked: readonly number[]): string =>
    `With ${blocked.length === 0 ? 'nothing' : list(blocked)} blocked this is ` +
    (outcome === 'P' ? 'a P-position: the previous player wins.' : 'an N-position: the next player wins.'),
};
