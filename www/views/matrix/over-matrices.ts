/**
 * All that lies over the matrices and is said of it: where one points, a rectangle, periods.
 */

import { html, nothing, type ReactiveControllerHost } from 'lit';
import type { Comparing } from './compare/comparing.ts';
import type { proofOver } from './proof-over.ts';
import type { Stating } from './stating.ts';
import { part } from '../../core/loading.ts';
import { Measuring } from './measuring.ts';
import { Pointing } from './pointing.ts';
import { type Place, readoutOf } from './table.ts';
import type { NimGrid } from './nim-grid.ts';
import type { MatrixEvent } from './keyboard.ts';
import type { NimMeasure } from './nim-measure.ts';
import { overlay, type Over, marks } from './overlay.ts';
import type { Page } from '../../core/state.ts';
import type { Engine } from '../../solver/engine.ts';
import './nim-tip.ts';

interface Host extends ReactiveControllerHost, HTMLElement {
  page: Page;
  hovered: Place | null;
}

export class OverMatrices {
  #host: Host;
  #pointing: Pointing;
  #measuring: Measuring;
  /** None before it has come; who compares nothing never misses it. */
  #comparing: Comparing | null = null;
  /** What a strategy points at; it comes with what compares. */
  #proofOver: typeof proofOver = (_page, _index, marked) => marked;
  #stating: Stating | null = null;
  /** Settled once what compares has come, or can't be had. */
  readonly #come: Promise<void>;

  constructor(host: Host) {
    this.#host = host;
    this.#pointing = new Pointing(host, index => this.#comparing?.linked(index) ?? null);
    this.#measuring = new Measuring(host);
    this.#come = part(import('./comparing.ts')).then(
      ({ Comparing, Stating, proofOver }) => {
        this.#comparing = new Comparing(host);
        this.#proofOver = proofOver;
        this.#stating = new Stating(host);
        host.requestUpdate();
      },
      () => {},
    );
  }

  /** What is drawn over the matrix with this number. */
  of(index: number): Over | null {
    const { page } = this.#host;
    const grid = page.panels[index]?.grid;
    if (grid === undefined || page.hidden !== null) return null;
    // A rectangle has the picture for itself.
    const free = this.#measuring.rectangle === null;
    const { compare, view } = page.state;
    const marked = {
      // Differences are marked themselves.
      chosen:
        free && compare !== 'differences' ? this.#proofOver(page, index, this.#pointing.chosen(index)) : null,
      pointed: free ? this.#pointing.pointed(index) : null,
      span: this.#measuring.span(index),
      // What repeats are the outcomes.
      tiles: marks().tiles && view === 'outcome',
    };
    return {
      grid: this.#comparing?.paintedFor(index) ?? null,
      span: marked.span,
      measuring: this.#measuring.on,
      text: (frame, scale, still) =>
        (this.#comparing?.over(index, frame) ?? '') +
        (this.#stating?.over(index, frame) ?? '') +
        (still ? overlay(grid, frame, marked, scale) : ''),
    };
  }

  /** Begins a comparison, or goes to the one there is. */
  compare(): void {
    // A key may be pressed before it is there.
    void this.#come.then(() => this.#comparing?.begin());
  }

  /** What begins a comparison. */
  tools() {
    return this.#comparing?.tool() ?? nothing;
  }

  /** What is said of a cell in both matrices of a comparison; null without one. */
  get readout(): string[] | null {
    return this.#comparing?.readout() ?? null;
  }

  /** What stands above the matrices. */
  above(engine: Engine | null) {
    return this.#comparing?.above(engine) ?? nothing;
  }

  /** Whether dragging measures. */
  get measures(): boolean {
    return this.#measuring.on;
  }

  /** Lets dragging measure, or not any more. */
  measure(on: boolean): void {
    this.#measuring.turn(on);
  }

  /** What is measured, and what is said beside the cell that one points at; `values` as well. */
  words(engine: Engine | null, values: boolean) {
    const { page, hovered } = this.#host;
    const silent = hovered === null || page.hidden !== null || this.#measuring.rectangle !== null;
    const place = () =>
      hovered &&
      (this.#host.querySelector<NimGrid>(`[data-panel="${hovered.panel}"] nim-grid`)?.placeOf(hovered.cell) ??
        null);
    return html`<nim-measure
        .page=${page}
        .engine=${engine}
        .rectangle=${this.#measuring.rectangle}
        @end=${() => this.#measuring.take(0, null)}
      ></nim-measure>
      <nim-tip
        .parts=${silent ? [] : (this.readout ?? readoutOf(page, hovered, values))}
        .why=${silent || hovered === null ? '' : this.#pointing.sentence(hovered)}
        .place=${place}
      ></nim-tip>`;
  }

  /** Hears what is done over the matrix with this number; gives what is to be said of it. */
  hear(message: MatrixEvent, index: number): string {
    switch (message.kind) {
      case 'measure':
        this.#measuring.take(index, message.span);
        return '';
      case 'hover':
        return message.held === true && message.cell !== null
          ? this.#pointing.told({ panel: index, cell: message.cell })
          : '';
      case 'command':
        if (message.command === 'options') {
          return this.#pointing.read({ panel: index, cell: message.cell });
        }
        if (message.command === 'copy') this.#copy();
        return '';
      default:
        return '';
    }
  }

  #copy(): void {
    void this.#host.querySelector<NimMeasure>('nim-measure')?.copy('text');
  }
}
