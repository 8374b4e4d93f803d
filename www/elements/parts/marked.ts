/** An element that is drawn again whenever what is marked over matrices changes. */

import { LightElement } from './light.ts';

export abstract class MarkedElement extends LightElement {
  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('marks', this.#changed);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('marks', this.#changed);
  }

  readonly #changed = (): void => this.requestUpdate();
}
