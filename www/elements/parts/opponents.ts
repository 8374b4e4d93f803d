/** Against whom one plays: what is chosen above a game. */

import { html, nothing } from 'lit';
import { ERROR_RATES, type Opponent } from '../../model/play.ts';
import type { Playing } from '../../model/state.ts';

const OPPONENTS: readonly [Opponent, string][] = [
  ['perfect', 'a perfect player'],
  ['proof', 'the proof'],
  ['learner', 'a player who errs'],
  ['person', 'a second person'],
];

const valueOf = (event: Event): string => (event.target as HTMLSelectElement).value;

export const opponents = (
  { opponent, errorRate, first }: Playing,
  change: (change: Partial<Playing>) => void,
) =>
  html`<div class="play-settings">
    <label
      >against
      <select @change=${(event: Event) => change({ opponent: valueOf(event) as Opponent })}>
        ${OPPONENTS.map(
          ([id, name]) => html`<option value=${id} ?selected=${id === opponent}>${name}</option>`,
        )}
      </select></label
    >
    ${
      opponent === 'learner'
        ? html`<label
            >in
            <select @change=${(event: Event) => change({ errorRate: Number(valueOf(event)) })}>
              ${ERROR_RATES.map(
                rate => html`<option value=${rate} ?selected=${rate === errorRate}>${rate * 100} %</option>`,
              )}
            </select>
            of the moves</label
          >`
        : nothing
    }
    ${
      opponent === 'person'
        ? nothing
        : html`<button type="button" @click=${() => change({ first: !first })}>
            ${first ? 'Let the opponent begin' : 'Begin myself'}
          </button>`
    }
  </div>`;
