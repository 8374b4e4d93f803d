/** What a certificate is about, once it was checked. */
export interface Checked {
  rules: string;
  claim: 'hand-over' | 'diagonal' | 'period' | 'list';
  piles: number;
  /** How many states of automata, cells, terms or positions were looked at. */
  met: number;
}

/** Checks a certificate's text; throws an Error that names what does not hold. */
export function check(text: string): Checked;
