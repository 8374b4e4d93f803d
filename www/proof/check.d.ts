/** The subject of a checked certificate. */
export interface Checked {
  rules: string;
  claim: 'hand-over' | 'diagonal' | 'colours' | 'period' | 'list';
  piles: number;
  /** The number of states, cells, terms or positions examined. */
  met: number;
  /**
   * For colours: the totals of winning moves in each state, and in misère play of all moves, as bits modulo
   * n. Without a twist, 1 if more options win than can be forbidden.
   */
  totals?: [number, number][];
  n?: number;
  /** The restrictions as bits, and whether play is misère. */
  family?: number[];
  misere?: boolean;
  /** The number of options that can be forbidden. */
  forbids?: number;
}

/** Checks a certificate. Throws an Error that names a failed condition. */
export function check(text: string): Checked;
