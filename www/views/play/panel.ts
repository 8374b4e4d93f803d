/** Beside the board of a game: the opponent, and the moves that were made. */

import { html, nothing } from 'lit';
import { say } from '../../language/say.ts';
import { ERROR_RATES, listed, type Game } from './game.ts';
import { emit, goTo, type Opponent, type Page, type Playing } from '../../core/state.ts';
import * as playing from './words.ts';
import * as words from '../../core/words/words.ts';

const valueOf = (event: Event): string => (event.target as HTMLSelectElement).value;

/** Who plays against the reader, and who begins. */
export function settings(host: HTMLElement, page: Page, played: number) {
  const { opponent, errorRate, first } = page.playing;
  const change = (change: Partial<Playing>) => emit(host, { kind: 'playing', change });
  const choose = (event: Event) => change({ opponent: valueOf(event) as Opponent });
  return html`<div class="play-settings">
    <label for="opponent">Opponent</label>
    <select id="opponent" @change=${choose}>
      ${playing.opponents.map(
        ([id, name]) => html`<option value=${id} ?selected=${id === opponent}>${name}</option>`,
      )}
    </select>
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
      opponent === 'person' || played > 0
        ? nothing
        : html`<button type="button" class="quiet" @click=${() => change({ first: !first })}>
            ${first ? say`Let the opponent begin` : say`Begin myself`}
          </button>`
    }
  </div>`;
}

/** The moves of the game, each a way to the position after it; of a long game those nearby. */
export function record(host: HTMLElement, page: Page, game: Game) {
  const { line, state } = page;
  if (line.length === 0) return nothing;
  const [from, to] = listed(state.moves.length, line.length);
  const item = (notation: string, index: number) =>
    html`<li class=${index < state.moves.length ? '' : 'ahead'}>
      <button
        type="button"
        class="plain"
        aria-current=${index === state.moves.length - 1 ? 'step' : 'false'}
        title=${playing.backTo(index + 1)}
        @click=${() => goTo(host, page, index + 1)}
      >
        ${words.recorded(notation)}</button
      >${
        game.verdict(index) === 'gives'
          ? html` <span class="mark" role="img" aria-label=${words.mark.givesName}>${words.mark.gives}</span>`
          : nothing
      }
    </li>`;
  return html`<div>
    <h3 class="label">Moves</h3>
    <ol class="record" aria-label="Moves" style=${`counter-reset:move ${from}`}>
      ${line.slice(from, to).map((notation, index) => item(notation, from + index))}
    </ol>
    ${
      to - from < line.length
        ? html`<p class="aside">${words.listedMoves(from, to, line.length)}</p>`
        : nothing
    }
  </div>`;
}
