/** What the rules field says while one types. */

import { count } from './basic.ts';

export const offered = (found: number): string =>
  found === 0 ? 'No game offered.' : `${count(found, 'game', 'games')} offered; arrow keys choose.`;

export const rulesAsText = 'Rules as text';

export const showGames = 'Show all games';
