/** The presentation: the figure as large as the window, its title, a question, and the answer on a key. */

import { button } from '../core/field.ts';
import { html, nothing, type ReactiveController, type ReactiveControllerHost } from 'lit';
import { say } from '../language/say.ts';
import { commandIn } from '../core/keys.ts';
import { type Page } from '../core/state.ts';
import { answered, figureOn } from '../core/page.ts';
import { and, count, names, whole, sentence } from '../core/words/words.ts';
import { typeset } from '../core/words/maths.ts';

/** What one can step through. Each method returns whether there was somewhere to go. */
export interface Steps {
  /** Moves the position to a neighbouring cell. */
  move(right: number, down: number): boolean;
  /** Goes to another matrix, or to another move of a played game. */
  turn(by: 1 | -1): boolean;
  /** Called when the presentation ends. */
  ended(): void;
}

/** The steps to a neighbouring cell, right and down. */
const WAYS = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] } as const;

const PRESSABLE = 'a, button, input, select, textarea, summary, [role=slider], [role=treeitem]';

export class Presenting implements ReactiveController {
  on = false;
  shown = false;
  #host: ReactiveControllerHost & HTMLElement;
  #steps: Steps;
  #full = false;
  /** The element that had the focus before. */
  #from: HTMLElement | null = null;

  constructor(host: ReactiveControllerHost & HTMLElement, steps: Steps) {
    [this.#host, this.#steps] = [host, steps];
    host.addController(this);
  }

  hostConnected(): void {
    // Handles keys before the parts of the figure, which use some of them otherwise.
    addEventListener('keydown', this.#key, { capture: true });
    document.addEventListener('fullscreenchange', this.#changed);
  }

  hostDisconnected(): void {
    removeEventListener('keydown', this.#key, { capture: true });
    document.removeEventListener('fullscreenchange', this.#changed);
  }

  /** Begins. If the browser refuses full screen, the page fills the window. */
  begin(): void {
    const { activeElement } = document;
    const from = activeElement?.closest('nim-menu')?.querySelector('button') ?? activeElement;
    this.#from = from instanceof HTMLElement ? from : null;
    this.#set(true);
    void document.documentElement.requestFullscreen?.().catch(() => {});
  }

  leave = (): void => {
    this.#set(false);
    if (document.fullscreenElement !== null) void document.exitFullscreen().catch(() => {});
  };

  #set(on: boolean): void {
    [this.on, this.shown] = [on, false];
    this.#host.requestUpdate();
    if (on) return;
    this.#steps.ended();
    // The bar and the panel are back once the page is drawn.
    void this.#host.updateComplete.then(() => {
      if (this.#from?.isConnected === true && this.#from !== document.body) this.#from.focus();
      else (document.activeElement as HTMLElement | null)?.blur();
    });
  }

  #answer = (): void => {
    this.shown = !this.shown;
    this.#host.requestUpdate();
  };

  /** In full screen browsers keep Escape for themselves. */
  #changed = (): void => {
    const full = document.fullscreenElement !== null;
    if (this.#full && !full && this.on) this.#set(false);
    this.#full = full;
  };

  #key = (event: KeyboardEvent): void => {
    if (!this.on || document.querySelector('dialog[open]') !== null) return;
    const command = commandIn('presentation', event);
    const { target } = event;
    if (command === null) return;
    const pressable = target instanceof Element && target.matches(PRESSABLE);
    if (pressable && command !== 'leave') return;
    if (command === 'leave') this.leave();
    else if (command === 'answer') this.#answer();
    else {
      const way = command === 'next' || command === 'previous' ? null : WAYS[command];
      const steps = this.#steps;
      if (!(way === null ? steps.turn(command === 'next' ? 1 : -1) : steps.move(way[0], way[1]))) return;
      this.shown = false;
    }
    event.preventDefault();
    event.stopPropagation();
  };

  /** The words beside the figure, with buttons for readers without keys. */
  words(page: Page) {
    const { state } = page;
    const figure = figureOn(page);
    return html`<section class="slide-words">
      <h1>${figure?.title ?? page.state.title.text}</h1>
      <p>${typeset(state.said.pieces)}</p>
      ${figure === undefined ? nothing : html`<p class="slide-source">${figure.source}</p>`}
      <p class="slide-question"><b>${question(page)}</b></p>
      <p class="slide-answer" role="status">${this.shown ? answer(page) : nothing}</p>
      <p class="slide-keys">${button(say`Answer`, this.#answer)} ${button(say`End`, this.leave)}</p>
    </section>`;
  }
}

function question({ state }: Page): string {
  const { piles, restriction } = state.position;
  const [only] = piles;
  if (only === undefined) {
    return state.moves.length === 0 ? say`Who wins?` : say`After ${state.moves.join(', ')}: who wins?`;
  }
  const tokens = piles.length === 1 ? count(only, 'token', 'tokens') : say`${and(piles.map(whole))} tokens`;
  if (restriction === null) return say`${tokens}: who wins?`;
  const blocked = restriction.length === 0 ? say`nothing` : and(restriction.map(names.residue));
  return say`${tokens}, ${blocked} blocked: who wins?`;
}

/** The answer: who wins, and by which move. */
function answer(page: Page): string {
  const found = answered(page);
  if (found === null) return page.evaluationFailure?.message ?? say`Being worked out …`;
  const { outcome, moves, moves_total } = found;
  const ended = moves_total === 0;
  if (outcome === 'P') {
    return ended ? say`The previous player: no move is left.` : say`The previous player: no move wins.`;
  }
  const winning = moves.find(move => move.winning);
  if (ended || winning === undefined) return say`The next player.`;
  return say`The next player: ${sentence(winning)}.`;
}
