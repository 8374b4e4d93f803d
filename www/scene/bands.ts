/** The colours of Grundy values: sixteen by name while they last, else bands. */

import { steps } from '../palette.ts';

export interface Bands {
  /** The style number of a value. */
  of(value: number): number;
  sequential: boolean;
  legend: { style: string; ink: string; text: string }[];
}

/** Sixteen named colours while they last, else bands of equal count; 0 keeps the colour of P in both. */
export function bandsFor(sources: readonly { grundy: Uint32Array | null }[]): Bands {
  const counts = new Map<number, number>();
  for (const { grundy } of sources) grundy?.forEach(value => counts.set(value, (counts.get(value) ?? 0) + 1));
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
  edges.forEach(([from, to], step) => legend.push({ style: `s${step}`, ink: `u${step}`, text: from === to ? String(from) : `${from}–${to}` }));
  return { of: value => band.get(value) ?? 0, sequential: true, legend };
}
