/** What the host hears of the figure by itself: the state whenever it changes, moves, and answers. */

import type { Host } from './host.ts';
import { playground } from './still.ts';
import { verdictOf } from '../views/play/play.ts';
import { link } from '../core/state.ts';
import type { Store } from '../core/store.ts';
import type { Whole } from '../pkg/nimatrix.js';

type Cause = 'reader' | 'host';

export interface Reports {
  /** Does something for someone, who is named as the cause of what changes. */
  acting(cause: Cause, act: () => void): void;
  /** The figure is there; before that, nothing is told. */
  ready(): void;
  /** The page has changed. */
  changed(): void;
}

/** Whole numbers as the host can take them: a bigint is none that JSON knows. */
export const plain = (value: Whole | null): number | string | null =>
  typeof value === 'bigint' ? String(value) : value;

/** `held` says whether the answer is held back, as the reader is still asked for it. */
export function reports(store: Store, host: Host, held: () => boolean): Reports {
  let cause: Cause = 'reader';
  let told = link(store.page.state);
  let answered: unknown = null;
  let ready = false;
  const state = () => {
    const query = link(store.page.state);
    return { query, address: playground(query) };
  };

  function moved(before: Store['page']): void {
    const { moves } = store.page.state;
    const move = moves.at(-1);
    if (move === undefined || moves.length !== before.state.moves.length + 1) return;
    const judged =
      before.evaluation !== null && before.evaluationOf === link(before.state)
        ? verdictOf(before.evaluation, move)
        : null;
    host.tell('move', { move, verdict: judged, cause, ...state() });
  }

  let before = store.page;

  function said(): void {
    const { state: now, evaluation, evaluationOf } = store.page;
    const here = link(now);
    if (here !== told) {
      told = here;
      host.tell('state', { ...state(), cause });
      moved(before);
    }
    if (evaluation === null || evaluation === answered || evaluationOf !== here || held()) return;
    answered = evaluation;
    const { outcome, grundy, winning_total, moves_total } = evaluation;
    host.tell('answer', {
      query: here,
      outcome,
      value: plain(grundy),
      winning: plain(winning_total),
      moves: plain(moves_total),
    });
  }

  return {
    acting: (who, act) => {
      cause = who;
      act();
      cause = 'reader';
    },
    ready: () => {
      ready = true;
      host.tell('ready', state());
      said();
    },
    changed: () => {
      if (ready) said();
      before = store.page;
    },
  };
}
