/** How a reader wants the page to be laid out, from one visit to the next. */

import { recall, remember } from './memory.ts';

/** The columns beside the figure. */
export type Side = 'rules' | 'position';

export interface Layout {
  /** The columns that are folded away. */
  folded: readonly Side[];
  /** Whether several matrices stand side by side; else one of them is large. */
  beside: boolean;
}

export const USUAL: Layout = { folded: [], beside: false };

const SIDES: readonly Side[] = ['rules', 'position'];
/** The script of index.html reads the first of these before anything is painted. */
const FOLDED = 'folded';
const MATRICES = 'matrices';
const BESIDE = 'beside';

export function storedLayout(): Layout {
  const folded = recall(FOLDED)?.split(' ') ?? [];
  return { folded: SIDES.filter(side => folded.includes(side)), beside: recall(MATRICES) === BESIDE };
}

export function storeLayout({ folded, beside }: Layout): void {
  remember(FOLDED, folded.length === 0 ? null : folded.join(' '));
  remember(MATRICES, beside ? BESIDE : null);
}

/** With a column folded that was open, or open that was folded. */
export const turned = ({ folded }: Layout, side: Side): readonly Side[] =>
  SIDES.filter(other => folded.includes(other) !== (other === side));

/** Says it to the style sheet. */
export function applyLayout({ folded }: Layout): void {
  document.documentElement.dataset['folded'] = folded.join(' ');
}
