/** An element that is drawn again whenever the window tells of a change: of what is marked, or another. */

import { LightElement } from './light.ts';

export abstract class MarkedElement extends LightElement {
  /** The event of the window that tells it. */
  protected readonly event: string = 'marks';

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener(this.event, this.#changed);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener(this.event, this.#changed);
  }

  readonly #changed = (): void => this.requestUpdate();
}
