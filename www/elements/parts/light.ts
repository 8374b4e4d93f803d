/**
 * What all elements share: they render into the page itself, so that one style sheet and one outline serve
 * all.
 */

import { LitElement } from 'lit';

export abstract class LightElement extends LitElement {
  protected override createRenderRoot(): HTMLElement {
    return this;
  }
}
