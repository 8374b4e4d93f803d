/** All that lies over the matrices and is said of it: where one points, a rectangle, periods, differences. */

import { html, nothing, type ReactiveControllerHost } from 'lit';
import './compare.ts';
import { LightElement } from '../../core/element.ts';
import './measure.ts';
import type { NimMeasure } from './measure.ts';
import { Comparing } from './differences.ts';
import { Pointing } from './pointing.ts';
import { type Cell, cellOf, chosenPlace, type Place, readoutOf } from './table.ts';
import type { NimGrid } from './nim-grid.ts';
import type { MatrixEvent } from './keyboard.ts';
import type { Marked } from './marks-scene.ts';
import { overlay, overlayOf, type Over } from './overlay.ts';
import { areaOf } from './scene.ts';
import { isComparable } from '../../core/differences.ts';
import { marks, measure, measuring, outlined, pointed, spanIn } from '../../core/overlays.ts';
import { type Page } from '../../core/state.ts';
import { position } from '../../core/page.ts';
import { corner, type Frame } from '../../draw/frame.ts';
import type { Whole } from '../../pkg/nimatrix.js';
import type { Engine } from '../../solver/engine.ts';

interface Host extends ReactiveControllerHost, HTMLElement {
  page: Page;
  hovered: Place | null;
  readonly byPointer: boolean;
}

/** Of so many cells each is outlined by itself, and so far inside. */
const MOST_OUTLINED = 20_000;
const INSET = 0.1;
/** More sizes than these in a row are no help. */
const MOST_SIZES = 64;

export class OverMatrices {
  #host: Host;
  #pointing: Pointing;
  #comparing: Comparing;

  constructor(host: Host) {
    this.#host = host;
    this.#comparing = new Comparing(host);
    this.#pointing = new Pointing(host, index => this.#comparing.linked(index));
  }

  /** What is drawn over the matrix with this number. */
  of(index: number): Over | null {
    const { page } = this.#host;
    const grid = page.panels[index]?.grid;
    if (grid === undefined || page.hidden !== null) return null;
    // A rectangle has the picture for itself.
    const free = measuring().span === null;
    const { compare, view } = page.state;
    const marked = {
      // Differences are marked themselves.
      chosen: free && compare !== 'differences' ? this.#chosen(index) : null,
      pointed: free ? this.#pointing.pointed(index) : null,
      span: spanIn(page, index),
      // What repeats are the outcomes.
      tiles: marks().tiles && view === 'outcome',
    };
    return {
      grid: this.#comparing.paintedFor(index),
      span: marked.span,
      measuring: measuring().on,
      text: (frame, scale, still) =>
        this.#comparing.over(index, frame) +
        this.#outlined(index, frame) +
        (still ? overlay(grid, frame, marked, scale) : ''),
    };
  }

  /** What is marked at the position, or instead what a strategy points at that is in sight. */
  #chosen(index: number): Marked | null {
    const { page } = this.#host;
    const marked = this.#pointing.chosen(index);
    const panel = page.panels[index];
    const strategy = pointed(page.state);
    const chosen = strategy === null ? null : chosenPlace(page);
    if (strategy === null || marked === null || panel === undefined || index !== chosen?.panel) return marked;
    const { axes } = page.state;
    const cellAt = (piles: readonly Whole[]): Cell | null => cellOf(panel.grid, axes, [...piles]);
    const { piles } = position(page);
    const numbers = (kind: string) => strategy.find(mark => mark.kind === kind)?.numbers ?? null;
    const [pile = 0, from = 0, to = 0] = numbers('sizes')?.map(Number) ?? [];
    const count = pile > 0 && to - from < MOST_SIZES ? to - from + 1 : 0;
    const sizes = Array.from({ length: count }, (_, at) =>
      cellAt(piles.map((size, place) => (place === pile - 1 ? from + at : size))),
    );
    const left = numbers('left');
    const target = left === null ? null : cellAt(left);
    return {
      ...marked,
      options: sizes.filter(cell => cell !== null),
      winning: target === null ? [] : [target],
      arrows: target === null ? [] : [{ from: chosen.cell, to: target, name: '', wins: true }],
    };
  }

  /** The cells that others outline. */
  #outlined(index: number, frame: Frame): string {
    const cells = outlined(this.#host.page, index);
    if (cells === null) return '';
    const { unit, high, rows, cols } = frame;
    let path = '';
    if (cells.length > MOST_OUTLINED) {
      path = areaOf(frame, (row, col) => cells[row * cols + col] === 1);
    } else {
      // Within the cell, so that neighbours stay apart.
      const [x, y] = [unit * INSET, high * INSET];
      const box = `h${unit - 2 * x}v${high - 2 * y}h${2 * x - unit}z`;
      for (let at = 0; at < rows * cols; at++) {
        if (cells[at] !== 1) continue;
        const from = corner(frame, Math.floor(at / cols), at % cols);
        path += `M${from.x + x} ${from.y + y}${box}`;
      }
    }
    if (path === '') return '';
    const marks = ['fails halo', 'fails'].map(style => ({ shape: 'area', style, path }) as const);
    return overlayOf(frame, 'failing', marks);
  }

  /** The other matrix that the arrow of the position names. */
  get named(): number | null {
    return this.#pointing.named;
  }

  /** What is said of a cell in both matrices of a comparison; null without one. */
  get readout(): string[] | null {
    return this.#comparing.readout();
  }

  /** In a frame, where two that are compared differ. */
  above(engine: Engine | null) {
    const { page } = this.#host;
    return page.layout !== null || page.state.compare === null || !isComparable(page.state)
      ? nothing
      : html`<nim-compare .page=${page} .engine=${engine}></nim-compare>`;
  }

  /** What is measured, and what is said beside the cell that one points at; `values` as well. */
  words(engine: Engine | null, values: boolean) {
    const { page, hovered } = this.#host;
    const chosen = chosenPlace(page);
    // The panel says what the position is.
    const isChosen =
      hovered !== null &&
      chosen?.panel === hovered.panel &&
      chosen.cell.row === hovered.cell.row &&
      chosen.cell.col === hovered.cell.col;
    const silent =
      hovered === null ||
      !this.#host.byPointer ||
      (isChosen && page.layout !== null) ||
      page.hidden !== null ||
      measuring().span !== null;
    const place = () =>
      hovered &&
      (this.#host.querySelector<NimGrid>(`[data-panel="${hovered.panel}"] nim-grid`)?.placeOf(hovered.cell) ??
        null);
    return html`${
        page.layout === null ? html`<nim-measure .page=${page} .engine=${engine}></nim-measure>` : nothing
      }
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
        measure({ span: message.span, index, panels: this.#host.page.panels });
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
    void document.querySelector<NimMeasure>('nim-measure')?.copy('text');
  }
}

/** The gap between a cell and its tip, and the least distance from the edge of the screen. */
const GAP = 10;
const EDGE = 6;
/** So long the pointer rests. */
const RESTS_MS = 400;

/** A few words beside the cell that one points at, for the eye alone, once the pointer rests there. */
class NimTip extends LightElement {
  /** What the cell is, part by part, and why; nothing to say hides the tip. */
  parts: string[] = [];
  why = '';
  /** Where the cell is on the screen. */
  place: () => DOMRect | null = () => null;
  #said = '';
  #timer = 0;

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('scroll', this.#follow, { capture: true, passive: true });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('scroll', this.#follow, { capture: true });
  }

  /** Whatever scrolls takes the cell along. */
  readonly #follow = (): void => {
    if (this.parts.length > 0) this.requestUpdate();
  };

  override render() {
    return html`<div class="tip" popover="manual" aria-hidden="true">
      <p>${this.parts.map(part => html`<span class=${part.length === 2 ? 'script' : ''}>${part}</span> `)}</p>
      <p class="tip-why" ?hidden=${this.why === ''}>${this.why}</p>
    </div>`;
  }

  protected override updated(): void {
    const said = `${this.parts.join()} ${this.why}`;
    if (this.parts.length === 0 || said !== this.#said) {
      clearTimeout(this.#timer);
      this.#hide();
      if (this.parts.length > 0) this.#timer = window.setTimeout(() => this.#show(), RESTS_MS);
    } else if (this.#tip?.matches(':popover-open')) this.#show();
    this.#said = said;
  }

  /** Browsers without popovers do without it; what is drawn once a figure has gone is shown nowhere. */
  get #tip(): HTMLElement | null {
    const tip = this.querySelector<HTMLElement>('.tip');
    return typeof tip?.showPopover === 'function' && this.isConnected ? tip : null;
  }

  #hide(): void {
    if (this.#tip?.matches(':popover-open')) this.#tip.hidePopover();
  }

  #show(): void {
    const [tip, cell] = [this.#tip, this.place()];
    if (tip === null || cell === null) return this.#hide();
    if (!tip.matches(':popover-open')) tip.showPopover();
    const { width, height } = tip.getBoundingClientRect();
    const right = cell.right + GAP;
    const below = cell.bottom + GAP;
    const left = right + width + EDGE <= innerWidth ? right : cell.left - GAP - width;
    const top = below + height + EDGE <= innerHeight ? below : cell.top - GAP - height;
    tip.style.left = `${Math.max(EDGE, Math.min(left, innerWidth - width - EDGE))}px`;
    tip.style.top = `${Math.max(EDGE, top)}px`;
  }
}

customElements.define('nim-tip', NimTip);
