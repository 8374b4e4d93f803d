/** What is said of the table from which an answer follows. */

import { say } from '../../language/say.ts';
import type { Whole } from '../../pkg/nimatrix.js';
import { whole } from '../../core/words/basic.ts';

/** The table of the handouts: the Grundy values of the piles in binary, one below the other. */
export const tableName = (piles: readonly Whole[]): string => `T(G, ${piles.map(whole).join(', ')})`;

export const noTable = say`The answer to this position follows from no table.`;
