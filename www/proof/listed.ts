/** Restrictions as the modules that prove and read proofs take them: each list of residues ended by a 0. */
export const listed = (restrictions: readonly number[][]): Uint8Array =>
  Uint8Array.from(restrictions.flatMap(restriction => [...restriction, 0]));
