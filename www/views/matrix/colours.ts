/** How Grundy values are coloured: each has one colour, whatever else is in sight; 0 always that of P. */

import { distinct, inkOf, stepOf, valueColours, valueCss, type Theme } from '../../draw/palette.ts';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { addUnder } from '../../core/loading.ts';

export interface Bands {
  /** The style of a positive value. */
  of(value: number): string;
  /** The style of a cell with a value, and of the value written in it. */
  fill(value: number): string;
  ink(value: number): string;
  legend: { style: string; text: string }[];
  /** Whether there are larger values than the legend has, whose colours come round. */
  round: boolean;
}

/** The style of each positive value. */
function styles(colours: string): (value: number) => string {
  if (colours === 'distinct') return value => `d${((value - 1) % distinct.length) + 1}`;
  if (colours === 'bits') return value => `b${value % 32 || 32}`;
  const modulus = Number(/^mod:(\d+)$/.exec(colours)?.[1] ?? 0);
  if (modulus > 0) return value => `d${value % modulus || modulus}`;
  return value => `v${stepOf(value)}`;
}

/** The largest value. */
function most(sources: readonly { grundy: Uint32Array | null }[]): number {
  let found = 0;
  for (const { grundy } of sources) for (const value of grundy ?? []) if (value > found) found = value;
  return found;
}

/** The values that the legend of a ramp names: the powers of 2 and the largest. */
function named(largest: number): number[] {
  const powers = [];
  for (let power = 1; power < largest; power *= 2) powers.push(power);
  return largest > 0 ? [...powers, largest] : [];
}

/** The colours of these values, in the way that a link names. */
export function bandsFor(sources: readonly { grundy: Uint32Array | null }[], colours: string): Bands {
  const of = styles(colours);
  const fill = (value: number) => (value === 0 ? 'v0' : of(value));
  const each = { of, fill, ink: (value: number) => inkOf(fill(value)) };
  const largest = most(sources);
  const entry = (value: number, text = String(value)) => ({ style: fill(value), text });
  const zero = entry(0);
  if (colours === 'ramp') {
    return { ...each, legend: [zero, ...named(largest).map(value => entry(value))], round: false };
  }
  const modulus = Number(/^mod:(\d+)$/.exec(colours)?.[1] ?? 0);
  if (modulus > 0) {
    const rests = Array.from({ length: modulus }, (_, at) => entry(at + 1, `≡ ${(at + 1) % modulus}`));
    return { ...each, legend: [zero, ...rests], round: false };
  }
  const different = colours === 'bits' ? 31 : distinct.length;
  const values = Array.from({ length: Math.min(largest, different) }, (_, at) => entry(at + 1));
  return { ...each, legend: [zero, ...values], round: largest > different };
}

/** The byte of a cell that is no position, among outcomes and among painted values. */
export const NO_POSITION = 2;
/** The byte of the first style of a value; 1 is that of P among outcomes. */
const FIRST = 3;
const placeOf = new Map([...valueColours.light.keys()].map((style, at) => [style, at + FIRST]));

/** Values as bytes, each the place of its style among the colours of `paintedColours`. */
export function paintedBytes(values: Uint32Array, outcomes: Uint8Array, bands: Bands): Uint8Array {
  const bytes = new Uint8Array(values.length);
  // Values come again and again; those too large for the list are looked up one by one.
  const known = new Uint8Array(4096);
  for (let at = 0; at < values.length; at++) {
    const value = values[at] ?? 0;
    if (value === 0) {
      if (outcomes[at] === NO_POSITION) bytes[at] = NO_POSITION;
      continue;
    }
    const byte = known[value] ?? 0;
    bytes[at] = byte === 0 ? (placeOf.get(bands.of(value)) ?? 0) : byte;
    if (value < known.length) known[value] = bytes[at] ?? 0;
  }
  return bytes;
}

/** The colours that bytes stand for, given that of 0 and that of the paper. */
export const paintedColours = (zero: string, paper: string, theme: Theme = 'light'): string[] => [
  zero,
  zero,
  paper,
  ...valueColours[theme].values(),
];

const QUERIES = [
  '(prefers-color-scheme: dark)',
  '(prefers-contrast: more)',
  '(forced-colors: active)',
  'print',
];

export class Colours implements ReactiveController {
  #host: ReactiveControllerHost;
  #lists: MediaQueryList[] = [];
  #printing = false;
  /** Whether the colours are those of print anyway. */
  #always = false;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  get name(): string {
    if (this.#lists.length === 0) return '';
    return [
      this.#printing,
      document.documentElement.dataset['theme'] ?? '',
      ...this.#lists.map(list => list.matches),
    ].join();
  }

  hostConnected(): void {
    this.#lists = QUERIES.map(query => matchMedia(query));
    for (const list of this.#lists) list.addEventListener('change', this.#changed);
    addEventListener('nim-theme', this.#changed);
    addEventListener('beforeprint', this.#print);
    addEventListener('afterprint', this.#print);
  }

  hostDisconnected(): void {
    for (const list of this.#lists) list.removeEventListener('change', this.#changed);
    removeEventListener('nim-theme', this.#changed);
    removeEventListener('beforeprint', this.#print);
    removeEventListener('afterprint', this.#print);
  }

  #changed = (): void => this.#host.requestUpdate();

  /** Style rules for print come into force only after this event, when nothing can be painted any more. */
  #print = (event: Event): void => {
    if (event.type === 'beforeprint') this.#always = document.documentElement.hasAttribute('data-print');
    this.#printing = event.type === 'beforeprint';
    document.documentElement.toggleAttribute('data-print', this.#printing || this.#always);
    this.#changed();
  };
}

let styled = false;

/** Gives the page the colours of values, once something shows some. */
export function addValueColours(): void {
  if (!styled) addUnder(valueCss());
  styled = true;
}
