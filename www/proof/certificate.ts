/** Reads a checked certificate at positions, from the certificate alone. */

import type { Checked } from './check.js';

/** An automaton: `next[state][letter]`, from state 0. */
export interface Automaton {
  next: number[][];
  accepting: number[];
}

/** The parts of a certificate that are read here; `docs/proofs.md` has all. */
export interface Certificate {
  rules: string;
  n: number;
  family: number[][];
  ending?: 'misere';
  claim: Checked['claim'];
  piles?: number;
  base?: number;
  /** For an automaton of colours: the partial quotient of its numeration, instead of a base. */
  quotient?: number;
  next?: number[][];
  colours?: number[];
  /** For each state of an automaton of colours, as the check returns them. */
  totals?: Checked['totals'];
  H?: Automaton;
  C?: Automaton[];
  R?: Automaton[];
  T?: Automaton[];
  period?: number;
  from?: number;
  preperiod?: number;
  values?: number[];
  masks?: number[];
  positions?: number[][];
}

/** Whether a certificate is a table of numbers, without automata and laws. */
export const isTable = ({ claim }: Pick<Certificate, 'claim'>): boolean =>
  claim === 'period' || claim === 'list';

/**
 * Parses a checked certificate. One of colours gets the game of its rules text, and as `H` its automaton,
 * which accepts the positions that some restriction makes P.
 */
export function readable(text: string, checked: Checked): Certificate {
  const certificate = JSON.parse(text) as Certificate;
  const { totals, n = 1, family = [], misere = false } = checked;
  const { next, quotient } = certificate;
  if (totals === undefined || next === undefined) return certificate;
  const isLost = (total: Total): boolean => family.some(set => isP(total, set, misere));
  return {
    ...certificate,
    n,
    family: family.map(set => residuesOf(set, n)),
    ...(misere ? { ending: 'misere' } : {}),
    base: certificate.base ?? Number(quotient) + 1,
    H: { next, accepting: totals.flatMap((total, state) => (isLost(total) ? [state] : [])) },
    totals,
  };
}

/** A step of an automaton: the digits of all piles, lowest first, and the next state. */
export interface Step {
  digits: number[];
  state: number;
}

export interface Reading {
  steps: Step[];
  /** Whether some restriction makes the position P. */
  handed: boolean;
  /** The residues of amounts that lead to such a position. */
  winning: number[];
  /** The outcome under the restriction in force. */
  outcome: 'P' | 'N';
}

/** The digits of numbers in a base, least significant first, padded to one length; none if all are 0. */
export function digitsOf(numbers: readonly bigint[], base: number): number[][] {
  const digits: number[][] = [];
  let rest = [...numbers];
  while (rest.some(number => number > 0n)) {
    digits.push(rest.map(number => Number(number % BigInt(base))));
    rest = rest.map(number => number / BigInt(base));
  }
  return digits;
}

/** The digits that a certificate's automata read. */
export function wordOf(numbers: readonly bigint[], { base = 2, quotient }: Certificate): number[][] {
  if (quotient === undefined) return digitsOf(numbers, base);
  const weights = [1n, BigInt(base)];
  while (numbers.some(number => number >= (weights.at(-1) ?? 0n))) {
    weights.push(BigInt(quotient) * (weights.at(-1) ?? 0n) + (weights.at(-2) ?? 0n));
  }
  let rest = [...numbers];
  const digits = weights.reverse().map(weight => {
    const read = rest.map(number => Number(number / weight));
    rest = rest.map(number => number % weight);
    return read;
  });
  return digits.slice(digits.findIndex(read => read.some(digit => digit > 0))).reverse();
}

const letterOf = (digits: readonly number[], base: number): number =>
  digits.reduce((letter, digit) => letter * base + digit, 0);

/** The steps of an automaton from its first state. */
export function walk(automaton: Automaton, digits: readonly number[][], base: number): Step[] {
  let state = 0;
  return digits.map(read => {
    state = automaton.next[state]?.[letterOf(read, base)] ?? -1;
    return { digits: read, state };
  });
}

export const accepts = (automaton: Automaton, digits: readonly number[][], base: number): boolean =>
  automaton.accepting.includes(walk(automaton, digits, base).at(-1)?.state ?? 0);

/**
 * Reads the automata at a position. `blocked` are residues modulo n; n stands for 0. Used by the page that
 * checks proofs, which loads no wasm; elsewhere the checker in Rust decides.
 */
export function readAt(
  certificate: Certificate,
  piles: readonly bigint[],
  blocked: readonly number[],
): Reading {
  const { n, base = 2, ending, H, C = [], R = [], T = [], totals } = certificate;
  if (H === undefined) throw new Error('a certificate without automata has none to read');
  const digits = wordOf(piles, certificate);
  const steps = walk(H, digits, base);
  const state = steps.at(-1)?.state ?? 0;
  const residues = Array.from({ length: n }, (_, residue) => residue).filter(residue =>
    [C, R, T].some(line => line[residue] !== undefined && accepts(line[residue], digits, base)),
  );
  const total = totals?.[state] ?? [bitsOf(residues, n), amountsOf(piles, n)];
  const outcome = isP(total, bitsOf(blocked, n), ending !== undefined) ? 'P' : 'N';
  return { steps, handed: H.accepting.includes(state), winning: residuesOf(total[0], n), outcome };
}

/** The residues of winning amounts, and of all amounts; bit r is residue r. */
type Total = readonly [wins: number, all: number];

const bitsOf = (residues: readonly number[], n: number): number =>
  residues.reduce((set, residue) => set | (1 << (residue % n)), 0);

const residuesOf = (bits: number, n: number): number[] =>
  Array.from({ length: n }, (_, residue) => residue).filter(residue => ((bits >> residue) & 1) === 1);

/** The residues of all amounts from the largest pile. */
function amountsOf(piles: readonly bigint[], n: number): number {
  const largest = piles.reduce((most, pile) => (pile > most ? pile : most), 0n);
  const count = largest < n ? Number(largest) : n;
  return bitsOf(
    Array.from({ length: count }, (_, at) => at + 1),
    n,
  );
}

/**
 * Whether a restriction makes the position P. In misère play it must leave a move, since a player without one
 * wins.
 */
const isP = ([wins, all]: Total, blocked: number, misere: boolean): boolean =>
  (wins & ~blocked) === 0 && (!misere || (all & ~blocked) !== 0);

/** A position nearer the origin with the same outcomes, by a law along the diagonal. */
export function alongDiagonal(
  { period = 1, from = 0 }: Certificate,
  piles: readonly bigint[],
): { piles: bigint[]; times: bigint } {
  const least = piles.reduce((one, other) => (other < one ? other : one));
  const beyond = least - BigInt(from);
  const times = beyond < 0n ? 0n : beyond / BigInt(period);
  return { piles: piles.map(pile => pile - times * BigInt(period)), times };
}

/**
 * Reads a table at piles: the outcome, under a restriction in a blocking game; and for one pile of a
 * subtraction game its value.
 */
export function readTable(
  { n, ending, preperiod = 0, period = 1, values, masks, positions = [] }: Certificate,
  piles: readonly bigint[],
  blocked: readonly number[] = [],
): { outcome: 'P' | 'N'; value: number | null } {
  const [size = 0n] = piles;
  const beyond = size - BigInt(preperiod);
  const place = beyond < 0n ? Number(size) : preperiod + Number(beyond % BigInt(period));
  if (masks !== undefined) {
    const total: Total = [masks[place] ?? 0, amountsOf([size], n)];
    return { outcome: isP(total, bitsOf(blocked, n), ending !== undefined) ? 'P' : 'N', value: null };
  }
  if (values === undefined) {
    const heaps = [...piles].sort((one, other) => (one < other ? -1 : 1)).join();
    return { outcome: positions.some(listed => listed.join() === heaps) ? 'P' : 'N', value: null };
  }
  const value = values[place] ?? 0;
  return { outcome: value === 0 ? 'P' : 'N', value };
}

/** The whole numbers in a text, separated by commas; `null` if it has anything else. */
export const numbersIn = (text: string): bigint[] | null =>
  /^\s*\d{1,400}(\s*,\s*\d{1,400})*\s*$/.test(text) ? text.split(',').map(BigInt) : null;

/** The residues in a text, from 1 to n; `null` if it has anything else. */
export function residuesIn(text: string, n: number): number[] | null {
  if (['', 'none'].includes(text.trim())) return [];
  const residues = numbersIn(text)?.map(Number) ?? [0];
  return residues.every(residue => residue >= 1 && residue <= n) ? residues : null;
}

/** Certificates in links: deflated, in 32 letters and digits that need no escapes. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';
/** The limit of a link. */
export const MOST_LETTERS = 7000;
/** Longer than any certificate that fits into a link. */
const MOST_BYTES = 1 << 22;

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  by: TransformStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([bytes]).stream().pipeThrough(by).getReader() as ReadableStreamDefaultReader<
    Uint8Array<ArrayBuffer>
  >;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > MOST_BYTES) throw new Error('it is too long');
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

export async function packed(certificate: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(certificate), new CompressionStream('deflate-raw'));
  let text = '';
  let [bits, count] = [0, 0];
  for (const byte of bytes) {
    [bits, count] = [(bits << 8) | byte, count + 8];
    for (; count >= 5; count -= 5) text += LETTERS.charAt((bits >> (count - 5)) & 31);
  }
  return count === 0 ? text : text + LETTERS.charAt((bits << (5 - count)) & 31);
}

/** The certificate of a link. Throws if there is none. */
export async function unpacked(text: string): Promise<string> {
  const bytes: number[] = [];
  let [bits, count] = [0, 0];
  for (const letter of text) {
    const value = LETTERS.indexOf(letter);
    if (value < 0) throw new Error(`“${letter}” is no letter of it`);
    [bits, count] = [(bits << 5) | value, count + 5];
    if (count < 8) continue;
    count -= 8;
    bytes.push((bits >> count) & 255);
  }
  const whole = await through(Uint8Array.from(bytes), new DecompressionStream('deflate-raw'));
  return new TextDecoder('utf-8', { fatal: true }).decode(whole);
}

const amountOf = (number: number, one: string, many: string): string =>
  `${number.toLocaleString('en')} ${number === 1 ? one : many}`;

const list = (items: readonly (string | number | bigint)[]): string => items.join(', ');

/** The accepting states, unless only the last accepts. */
function accepting(states: readonly number[]): string {
  if (states.length === 0) return ', as no state does';
  return states.length === 1 ? '' : ` (${list(states)} do)`;
}

export const fractionOf = (quotient: number): string => `[1; ${quotient}, ${quotient}, …]`;

const numerationWords = ({ base, quotient }: Certificate): string =>
  quotient === undefined
    ? `It reads the piles digit by digit in base ${base}.`
    : `It reads the piles digit by digit in the numeration of ${fractionOf(quotient)}, with the weights 1, ` +
      `${quotient + 1} and ${quotient === 1 ? '' : `${quotient} times `}the last one plus the one before.`;

/** The words of the page that checks proofs, in English only, as it loads nothing else. */
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
    `The certificate holds: it determines the outcome of ${rules} for ${amountOf(piles, 'pile', 'piles')} ` +
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
      const many = amountOf(positions.length, 'P-position', 'P-positions');
      return `Up to the order of the piles there are ${many}.`;
    }
    if (claim === 'colours') {
      return (
        `An automaton with ${amountOf(H?.next.length ?? 0, 'state', 'states')} tells the colour of every ` +
        `position: what of it decides the positions beyond. ${numerationWords(certificate)}`
      );
    }
    return claim === 'diagonal'
      ? `From (${from}, ${from}) on, a position has the same outcomes as the one with ` +
          `${period} more tokens in each pile.`
      : `Automata read the piles digit by digit in base ${base}. The one that tells which piles may be ` +
          `handed over has ${amountOf(H?.next.length ?? 0, 'state', 'states')}.`;
  },
  took: ({ claim, met }: Checked, milliseconds: number): string => {
    const seconds = (milliseconds / 1000).toFixed(milliseconds < 100 ? 2 : 1);
    const looked = {
      'hand-over': `${amountOf(met, 'joint state', 'joint states')} of the automata`,
      diagonal: amountOf(met, 'cell', 'cells'),
      colours: amountOf(met, 'joint state', 'joint states') + ' of three positions',
      period: amountOf(met, 'pile size', 'pile sizes'),
      list: amountOf(met, 'position', 'positions'),
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
  digits: ({ base = 2, quotient }: Certificate): string =>
    quotient === undefined
      ? `The digits in base ${base}, the lowest first:`
      : `The digits in the numeration of ${fractionOf(quotient)}, the lowest first:`,
  handed: (handed: boolean, winning: readonly number[], { n, H, claim }: Certificate): string => {
    const last = `The last state ${handed ? 'accepts' : 'does not accept'}${accepting(H?.accepting ?? [])}`;
    if (claim === 'colours' && n === 1) return `${last}.`;
    return (
      `${last}: under ${handed ? 'some' : 'no'} restriction of the family these piles are a P-position. ` +
      (winning.length === 0
        ? 'No amount would win if nothing were blocked.'
        : 'If nothing were blocked, some amount with remainder ' +
          `${winning.join(' or ')} modulo ${n} would win.`)
    );
  },
  outcome: (outcome: 'P' | 'N', blocked: readonly number[]): string =>
    `With ${blocked.length === 0 ? 'nothing' : list(blocked)} blocked this is ` +
    (outcome === 'P' ? 'a P-position: the previous player wins.' : 'an N-position: the next player wins.'),
};
