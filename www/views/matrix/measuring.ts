/** The rectangle that is measured in one of the matrices, until the matrices are others. */

import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Span } from './spanning.ts';
import { measured, type Measured } from './measure.ts';
import type { Page } from '../../core/state.ts';
import { between, type Part } from './table.ts';
import type { Panel } from '../../pkg/nimatrix.js';
import * as words from './words.ts';

interface Host extends ReactiveControllerHost, HTMLElement {
  page: Page;
}

/** A rectangle that grows is spoken of when it has rested for so long. */
const RESTS_MS = 250;

/** A rectangle of one of the matrices. */
export interface Rectangle {
  panel: Panel;
  part: Part;
  /** Whether it is measured in Grundy values. */
  values: boolean;
}

/** What is said of a rectangle, in sentences. */
export function said({ panel, part, values }: Rectangle): string[] {
  const counts: Measured = measured(panel.grid, part, values);
  const told = counts.values;
  return [
    words.rectangle(counts.rows, counts.cols, counts.positions, counts.p),
    ...(told === null ? [] : [words.rectangleValues(told.distinct, told.frequent, told.times)]),
  ];
}

export class Measuring implements ReactiveController {
  /** Whether dragging measures without Shift. */
  on = false;
  #host: Host;
  #span: { panels: Panel[]; index: number; span: Span } | null = null;
  #timer = 0;

  constructor(host: Host) {
    this.#host = host;
    host.addController(this);
  }

  hostUpdate(): void {
    if (this.#span !== null && this.#span.panels !== this.#host.page.panels) this.#span = null;
  }

  hostDisconnected(): void {
    clearTimeout(this.#timer);
  }

  /** The rectangle in the matrix with this number. */
  span(index: number): Span | null {
    return this.#span?.index === index ? this.#span.span : null;
  }

  /** The rectangle and its matrix. */
  get rectangle(): Rectangle | null {
    const panel = this.#span === null ? undefined : this.#host.page.panels[this.#span.index];
    if (this.#span === null || panel === undefined) return null;
    const { from, to } = this.#span.span;
    const values = this.#host.page.state.view === 'grundy' && panel.grid.grundy !== null;
    return { panel, part: between(from, to), values };
  }

  /** A rectangle is drawn in a matrix, or with null there is none any more. */
  take(index: number, span: Span | null): void {
    this.#span = span === null ? null : { panels: this.#host.page.panels, index, span };
    this.#host.requestUpdate();
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => {
      const { rectangle } = this;
      if (rectangle !== null) this.#announce(said(rectangle).join(' '));
    }, RESTS_MS);
  }

  /** Lets dragging measure, or not any more. */
  turn(on: boolean): void {
    this.on = on;
    this.#host.requestUpdate();
  }

  #announce(text: string): void {
    this.#host.dispatchEvent(new CustomEvent('announce', { detail: text, bubbles: true }));
  }
}
