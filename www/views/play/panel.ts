/** The panel beside a game: the opponent, the moves, and comments on them. */

import { html, nothing } from 'lit';
import { say } from '../../language/say.ts';
import { ERROR_RATES, listed, type Game } from './game.ts';
import { button, select } from '../../core/field.ts';
import { emit, goTo, type Opponent, type Page, type Playing } from '../../core/state.ts';
import type { Whole } from '../../pkg/nimatrix.js';
import * as words from '../../core/words/words.ts';

const rates = ERROR_RATES.map(rate => [String(rate), `${rate * 100} %`] as const);

/** The choice of opponent, and of who begins. */
export function settings(host: HTMLElement, page: Page, played: number) {
  const { opponent, errorRate, first } = page.playing;
  const other = first ? say`Let the opponent begin` : say`Begin myself`;
  const change = (change: Partial<Playing>) => emit(host, { kind: 'playing', change });
  return html`<div class="play-settings">
    <label class="note" for="opponent">Opponent</label>
    ${select(opponent, opponents, is => change({ opponent: is as Opponent }), { id: 'opponent' })}
    ${
      opponent === 'learner'
        ? html`<label class="note"
            >in ${select(String(errorRate), rates, rate => change({ errorRate: Number(rate) }))} of the
            moves</label
          >`
        : nothing
    }
    ${opponent === 'person' || played > 0 ? nothing : button(other, () => change({ first: !first }), 'quiet')}
  </div>`;
}

/** The moves of the game, each leading to the position after it; of a long game the nearby ones. */
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
        title=${backTo(index + 1)}
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

export const opponents: readonly [Opponent, string][] = [
  ['perfect', say`a perfect player`],
  ['proof', say`the proof`],
  ['learner', say`a player who errs`],
  ['person', say`a second person`],
];

export function whoseTurn(two: boolean, mine: boolean, played: number): string {
  if (two) return say`Player ${(played % 2) + 1} is to move.`;
  return mine ? say`Your move.` : say`The opponent is thinking …`;
}

export const waiting = say`It is the opponent’s turn.`;
export const waitingHelp = say`Take back further, move for the opponent, or let the opponent move.`;
export const spaceHelp = say`Click a ringed space.`;

/** The end of a game. `won` is about the reader; `winner` counts two players from the first. */
export interface Ending {
  two: boolean;
  won: boolean;
  winner: number;
  misere: boolean;
  /** Whether no token is left. Tokens may remain without a move. */
  empty: boolean;
}

export function gameOver({ two, won, winner, misere, empty }: Ending): string {
  if (two) {
    const player = (winner % 2) + 1;
    return empty && !misere
      ? say`Player ${player} wins: the last token is taken.`
      : say`Player ${player} wins: no move is left.`;
  }
  if (!empty) return won ? say`You win: your opponent has no move.` : say`You lose: no move is left.`;
  if (misere) {
    return won ? say`You win: your opponent took the last token.` : say`You lose: you took the last token.`;
  }
  return won ? say`You win: you took the last token.` : say`You lose: your opponent took the last token.`;
}

const MOST_FORBIDDEN = 4;

export function forbidden(moves: readonly words.Move[]): string {
  const some = moves.slice(0, MOST_FORBIDDEN).map(move => words.sentence(move));
  const rest = moves.length - some.length;
  return say`Forbidden for this move: ${rest === 0 ? words.and(some) : `${some.join(', ')}, …`}.`;
}

export const plays = (mine: boolean, move: words.Move): string =>
  mine ? say`You: ${words.sentence(move)}.` : say`The opponent: ${words.sentence(move)}.`;

export function verdict(verdict: 'keeps' | 'gives' | 'lost', two: boolean): string {
  return {
    keeps: two ? say`The last move keeps the win.` : say`Your move keeps the win.`,
    gives: two ? say`The last move gives the win away.` : say`Your move gives the win away.`,
    lost: two
      ? say`The player was already losing: no move wins.`
      : say`You were already losing: no move wins.`,
  }[verdict];
}

export const refuted = (move: words.Move): string => say`It is refuted by: ${words.sentence(move)}.`;

export const better = (move: words.Move): string => say`Better: ${words.sentence(move)}.`;

export const hintOutcome = (outcome: words.Letter): string =>
  outcome === 'N' ? say`This position can be won.` : say`Against perfect play this position is lost.`;

export const hintHopeless = say`Every move lets your opponent win; play on and hope for a slip.`;

/** Where a winning move is; `winning` is their number. */
export function hintWhere(move: words.Move, winning: Whole | null): string {
  const only = Number(winning) === 1;
  if (move.step !== null) {
    const many = winning === null ? say`Several` : words.whole(winning);
    return only
      ? words.names.text(say`One step reaches a P-position.`)
      : say`${many} steps reach ${words.called.P}-positions.`;
  }
  const from = words.and(move.takes.map(take => say`pile ${take.pile}`));
  if (only) return say`The only winning move takes from ${from}.`;
  return winning === null
    ? say`A winning move takes from ${from}.`
    : say`One of the ${words.whole(winning)} winning moves takes from ${from}.`;
}

export const judging = say`Judging the moves …`;

export function turningPoints(found: number): string {
  if (found === 0) return say`The win never changed hands.`;
  const times = [say`once`, say`twice`][found - 1] ?? say`${found} times`;
  return say`The win changed hands ${times}. Go back and find the better move:`;
}

export function turningPoint(index: number, mine: boolean | null): string {
  if (mine === null) return say`move ${index + 1}`;
  return mine ? say`move ${index + 1}, yours` : say`move ${index + 1}, the opponent’s`;
}

export const backTo = (played: number): string =>
  say`To the position after ${words.count(played, 'move', 'moves')}`;

export const noHarder = say`No harder one was found.`;
