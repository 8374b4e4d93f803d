/** Where the statement of the link fails, over the matrices. */

import type { ReactiveControllerHost } from 'lit';
import { overlayOf } from './overlay.ts';
import type { Frame } from '../../draw/frame.ts';
import { areaOf } from './scene.ts';
import { chosenOf, failingIn, load } from '../../explore/claims.ts';
import type { Page } from '../../core/state.ts';

interface Host extends ReactiveControllerHost, HTMLElement {
  page: Page;
}

export class Stating {
  #host: Host;

  constructor(host: Host) {
    this.#host = host;
    host.addController(this);
    // It is there already.
    if (host.isConnected) this.hostConnected();
  }

  hostConnected(): void {
    addEventListener('claims', this.#changed);
  }

  hostDisconnected(): void {
    removeEventListener('claims', this.#changed);
  }

  readonly #changed = (): void => this.#host.requestUpdate();

  /** What is drawn over the matrix with this number. */
  over(index: number, frame: Frame): string {
    const chosen = chosenOf(this.#host.page);
    if (chosen === null) return '';
    void load().catch(() => {});
    const cells = failingIn(this.#host.page, index, chosen);
    if (cells === null || typeof cells === 'string') return '';
    const path = areaOf(frame, (row, col) => cells[row * frame.cols + col] === 1);
    return path === '' ? '' : overlayOf(frame, 'failing', [{ shape: 'area', style: 'fails', path }]);
  }
}
