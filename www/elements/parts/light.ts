/**
 * What all elements share: they render into the page itself, so that one style sheet and one outline serve
 * all.
 */

import { render, type PropertyValues } from 'lit';
import { ReactiveElement } from './reactive.ts';

export abstract class LightElement extends ReactiveElement {
  protected abstract render(): unknown;

  protected override update(changed: PropertyValues): void {
    const drawn = this.render();
    super.update(changed);
    render(drawn, this, { host: this });
  }
}
