/** What a certificate is about, once it was checked. */
export interface Checked {
  rules: string;
  claim: 'hand-over' | 'diagonal' | 'colours' | 'period' | 'list';
  piles: number;
  /** How many states of automata, cells, terms or positions were looked at. */
  met: number;
  /**
   * Of colours, for each state of the automaton the totals modulo n of the moves that win outright, and in
   * misère play of all moves, as bits; without a twist, 1 where more options win than may be forbidden.
   */
  totals?: [number, number][];
  n?: number;
  /** The restrictions as bits, and whether play is misère. */
  family?: number[];
  misere?: boolean;
  /** How many options may be forbidden. */
  forbids?: number;
}

/** Checks a certificate's text; throws an Error that names what does not hold. */
export function check(text: string): Checked;
