/** Against whom one plays: what is chosen above a game. */

import { html, nothing } from 'lit';
import { say } from '../../language/say.ts';
import { ERROR_RATES, type Opponent } from './play.ts';
import type { Playing } from '../../core/state.ts';

const OPPONENTS: readonly [Opponent, string][] = [
  ['perfect', say`a perfect player`],
  ['proof', say`the proof`],
  ['learner', say`a player who errs`],
  ['person', say`a second person`],
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
            ${first ? say`Let the opponent begin` : say`Begin myself`}
          </button>`
    }
  </div>`;
