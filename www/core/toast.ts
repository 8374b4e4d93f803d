/** Messages at the lower edge of the page: what was done, and a new version. */

import { say } from '../language/say.ts';
import { button } from './field.ts';
import { html, nothing } from 'lit';
import { LightElement } from './element.ts';
import { reload } from './words/words.ts';

/** A message about what was done, with its undo function if there is one. */
export interface Toast {
  message: string;
  undo?: () => void;
}

/** The time a toast stays, unless it is pointed at or focused. */
const TOAST_MS = 4000;

/** Shows a toast. */
export function toast(from: EventTarget, message: string, undo?: () => void): void {
  const detail: Toast = undo === undefined ? { message } : { message, undo };
  from.dispatchEvent(new CustomEvent<Toast>('toast', { detail, bubbles: true, composed: true }));
}

export class NimToast extends LightElement {
  toast: Toast | null = null;
  #timer = 0;

  protected override updated(): void {
    this.#startTimer();
  }

  #startTimer = (): void => {
    clearTimeout(this.#timer);
    if (this.toast === null) return;
    this.#timer = window.setTimeout(() => {
      if (this.querySelector('.toast:is(:hover, :focus-within)') === null) this.toast = null;
      else this.#startTimer();
    }, TOAST_MS);
  };

  override render() {
    const { toast } = this;
    return html`<div role="status">
      ${
        toast === null
          ? nothing
          : html`<p class="toast">
              ${toast.message}
              ${toast.undo === undefined ? nothing : button(say`Undo`, () => this.#undo(toast), 'plain')}
            </p>`
      }
    </div>`;
  }

  #undo({ undo }: Toast): void {
    this.toast = null;
    undo?.();
  }
}

customElements.define('nim-toast', NimToast);

/** Offers a newer version. Nothing moves when it appears, and it stays. */
export class NimUpdate extends LightElement {
  /** Starts the newer version. */
  begin: () => void = () => {};

  override render() {
    return html`<div class="update toast" role="status">
      <span>A new version is ready.</span>
      ${button(reload, () => this.begin(), 'plain')} ${button(say`Later`, () => this.remove(), 'plain')}
    </div>`;
  }
}

customElements.define('nim-update', NimUpdate);
