/** The colours of Grundy values: sixteen by name while they last, else bands. */

import { steps } from '../palette.ts';

export interface Bands {
  /** The style number of a value. */
  of(value: number): number;
  sequential: boolean;
  legend: { style: string; ink: string; text: string }[];
}

/** The style of a cell with a value. */
export const fillStyle = (bands: Bands, value: number): string =>
  value === 0 ? 'v0' : `${bands.sequential ? 's' : 'v'}${bands.of(value)}`;

/** The style of the value written in it. */
export const textStyle = (bands: Bands, value: number): string =>
  value === 0 ? 't0' : `${bands.sequential ? 'u' : 't'}${bands.of(value)}`;

/** How often each value occurs; small ones are counted without a map, for there may be millions. */
function countsOf(sources: readonly { grundy: Uint32Array | null }[]): Map<number, number> {
  const small = new Uint32Array(1 << 16);
  const counts = new Map<number, number>();
  for (const { grundy } of sources) {
    if (grundy === null) continue;
    for (const value of grundy) {
      if (value < small.length) small[value] = (small[value] ?? 0) + 1;
      else counts.set(value, (counts.get(value) ?? 0) + 1);
    }
  }
  small.forEach((count, value) => count > 0 && counts.set(value, count));
  return counts;
}

/** Sixteen named colours while they last, else bands of equal count; 0 keeps the colour of P in both. */
export function bandsFor(sources: readonly { grundy: Uint32Array | null }[]): Bands {
  const counts = countsOf(sources);
  const values = [...counts.keys()].sort((a, b) => a - b);
  if ((values.at(-1) ?? 0) <= 15) {
    const legend = values.map(value => ({ style: `v${value}`, ink: `t${value}`, text: String(value) }));
    return { of: value => value, sequential: false, legend };
  }
  const positive = values.filter(value => value > 0);
  const total = positive.reduce((sum, value) => sum + (counts.get(value) ?? 0), 0);
  const band = new Map<number, number>();
  const edges: [number, number][] = [];
  let seen = 0;
  for (const value of positive) {
    const step = Math.min(steps.length - 1, Math.floor((seen / total) * steps.length));
    const edge = edges[step];
    if (edge) edge[1] = value;
    else edges[step] = [value, value];
    band.set(value, step);
    seen += counts.get(value) ?? 0;
  }
  const legend = [{ style: 'v0', ink: 't0', text: '0' }];
  edges.forEach(([from, to], step) =>
    legend.push({ style: `s${step}`, ink: `u${step}`, text: from === to ? String(from) : `${from}–${to}` }),
  );
  return { of: value => band.get(value) ?? 0, sequential: true, legend };
}
