/** The figure in the whole window, for a lecture hall: how one comes and goes, and the keys that step. */

import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { commandIn } from '../core/keys.ts';
import { addSheets } from '../core/loading.ts';

addSheets(
  import.meta.glob<string>('../styles/presenting.css', { query: '?inline', import: 'default', eager: true }),
);

/** What can be stepped through; each tells whether there was somewhere to go. */
export interface Steps {
  /** The position to a cell beside it. */
  move(right: number, down: number): boolean;
  /** To another matrix, or in a game that was played to another move. */
  turn(by: 1 | -1): boolean;
  /** The presentation has ended. */
  ended(): void;
}

const PRESSABLE = 'a, button, input, select, textarea, summary, [role=slider], [role=treeitem]';

export class Presenting implements ReactiveController {
  on = false;
  #host: ReactiveControllerHost & HTMLElement;
  #steps: Steps;
  #full = false;

  constructor(host: ReactiveControllerHost & HTMLElement, steps: Steps) {
    [this.#host, this.#steps] = [host, steps];
    host.addController(this);
  }

  hostConnected(): void {
    // Before the parts of the figure, which have another use for some of these keys.
    addEventListener('keydown', this.#key, { capture: true });
    document.addEventListener('fullscreenchange', this.#changed);
  }

  hostDisconnected(): void {
    removeEventListener('keydown', this.#key, { capture: true });
    document.removeEventListener('fullscreenchange', this.#changed);
  }

  /** Begins; where the browser lets no page take the screen, the page takes the window. */
  begin(): void {
    this.#set(true);
    void document.documentElement.requestFullscreen?.().catch(() => {});
  }

  leave(): void {
    this.#set(false);
    if (document.fullscreenElement !== null) void document.exitFullscreen().catch(() => {});
  }

  #set(on: boolean): void {
    this.on = on;
    this.#host.requestUpdate();
    if (!on) this.#steps.ended();
  }

  /** Browsers take Escape for themselves while a page has the screen. */
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
    const taken = {
      leave: () => (this.leave(), true),
      left: () => this.#steps.move(-1, 0),
      right: () => this.#steps.move(1, 0),
      up: () => this.#steps.move(0, -1),
      down: () => this.#steps.move(0, 1),
      next: () => this.#steps.turn(1),
      previous: () => this.#steps.turn(-1),
      play: playFirst,
    }[command]();
    if (!taken) return;
    event.preventDefault();
    event.stopPropagation();
  };
}

/** Plays the first slider in sight, or stops it; whether there is one. */
function playFirst(): boolean {
  const sliders = [...document.querySelectorAll<HTMLElement & { toggle(): void }>('nim-slide')];
  const slide = sliders.find(slider => slider.querySelector('input')?.getClientRects().length);
  slide?.toggle();
  return slide !== undefined;
}
