/** How much of a long game is listed. */

/** The moves that are listed on either side of the present position. */
const LISTED = 40;

/** The part of a long game that is listed, as the numbers of its first move and of the one after its last. */
export function listed(played: number, length: number): [from: number, to: number] {
  const to = Math.min(length, Math.max(played, LISTED) + LISTED);
  return [Math.max(0, Math.min(played - LISTED, to - 2 * LISTED)), to];
}
