/** The matrices of a figure as small pictures, one of which is shown large: a row of tabs. */

import { html, type PropertyValues } from 'lit';
import { unsafeHTML } from 'lit/directives/unsafe-html.js';
import { LightElement } from '../core/light.ts';
import { commandIn } from '../core/keys.ts';
import { painting } from '../views/matrix/when-painting.ts';
import { Roving } from '../core/roving.ts';
import type { Painter } from '../draw/canvas.ts';
import type { Bands } from '../views/matrix/bands.ts';
import { STILL } from '../draw/camera.ts';
import { frameFor, scaled, type Turn } from '../draw/frame.ts';
import { isLarge, matrixScene } from '../views/matrix/scene.ts';
import { thumbnail } from '../draw/svg.ts';
import { linesOf, turnOf, type Page } from '../core/state.ts';
import * as words from '../core/words/words.ts';
import type { Panel } from '../pkg/nimatrix.js';

/** A small picture of a painted matrix has so many CSS pixels on a side, and is scaled to its place. */
const PAINTED = 160;
/** What takes longer to paint is all that is painted at once. */
const QUICK_MS = 3;

export class NimThumbs extends LightElement {
  static override properties = {
    page: { attribute: false },
    bands: { attribute: false },
    chosen: { type: Number },
    colours: { type: String },
  };
  declare page: Page;
  declare bands: Bands | null;
  /** The one that is shown large. */
  declare chosen: number;
  /** A name for the colours in force. */
  declare colours: string;
  #roving = new Roving(this, 'thumb');
  #painters: Painter[] = [];
  #drawn: { of: unknown[]; texts: string[] } | null = null;
  /** How often painting was begun. */
  #turns = 0;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#turns++;
    for (const painter of this.#painters) painter.release();
  }

  override render() {
    const { panels, state } = this.page;
    const texts = this.#texts();
    const turn = turnOf(state);
    return html`<div
      class="thumbs"
      role="tablist"
      aria-label="Matrices"
      data-many=${panels.length > 4 ? 'true' : 'false'}
      @keydown=${this.#key}
    >
      ${panels.map((panel, index) => {
        const here = index === this.chosen;
        const caption = words.panelCaption(panel);
        return html`<button
          type="button"
          role="tab"
          class="thumb ${here ? 'in-force' : ''}"
          data-thumb=${index}
          aria-controls="view-panel"
          aria-selected=${here ? 'true' : 'false'}
          tabindex=${here ? '0' : '-1'}
          title=${caption}
          @click=${() => this.#choose(index)}
        >
          <span class="thumb-picture" aria-hidden="true"
            >${isLarge(panel.grid) ? this.#canvas(panel, turn) : unsafeHTML(texts[index] ?? '')}</span
          >
          <span class="panel-caption"
            ><span class="panel-letter">${words.panelLetter(panel)}</span> ${words.thumbCaption(panel)}</span
          >
        </button>`;
      })}
    </div>`;
  }

  #canvas(panel: Panel, turn: Turn) {
    const { width, height } = this.#frame(panel, turn);
    return html`<canvas style=${`aspect-ratio:${width}/${height}`}></canvas>`;
  }

  #frame(panel: Panel, turn: Turn) {
    const frame = frameFor(panel.grid, turn);
    const by = PAINTED / Math.max(frame.plotWidth, frame.plotHeight);
    const { roomWidth: width, roomHeight: height } = scaled(frame, by);
    return { ...scaled(frame, by), width, height };
  }

  /** The drawn ones, kept while they stay the same. */
  #texts(): string[] {
    const { panels, state } = this.page;
    const of = [panels, this.bands, turnOf(state), state.lines, words.names.as];
    if (this.#drawn !== null && of.every((part, index) => part === this.#drawn?.of[index])) {
      return this.#drawn.texts;
    }
    // Small cells have no rules between them, which would hide more than they show.
    const turn = turnOf(state) === 'down' ? 'down' : 'up';
    const texts = panels.map(panel =>
      isLarge(panel.grid) ? '' : thumbnail(matrixScene(panel.grid, turn, linesOf(state, panel), this.bands)),
    );
    this.#drawn = { of, texts };
    return texts;
  }

  protected override updated(changed: PropertyValues): void {
    void this.#paint();
    if (changed.has('chosen')) this.#bringIntoSight();
  }

  /** Of a list longer than its place, the chosen one comes into sight, without the page. */
  #bringIntoSight(): void {
    const list = this.querySelector<HTMLElement>('.thumbs');
    const chosen = this.#roving.place(this.chosen);
    if (list === null || chosen === null) return;
    const [seen, box] = [list.getBoundingClientRect(), chosen.getBoundingClientRect()];
    list.scrollLeft += Math.min(0, box.left - seen.left) + Math.max(0, box.right - seen.right);
    list.scrollTop += Math.min(0, box.top - seen.top) + Math.max(0, box.bottom - seen.bottom);
  }

  /** Paints all of them, after the figure itself, and lets the page go on after each that took long. */
  async #paint(): Promise<void> {
    const turn = ++this.#turns;
    const { panels, state } = this.page;
    const means = painting();
    if (means === null) return;
    for (const [index, panel] of panels.entries()) {
      const began = performance.now();
      const canvas = this.#roving.place(index)?.querySelector('canvas');
      const painter = (this.#painters[index] ??= new means.Painter());
      if (canvas === null || canvas === undefined) painter.release();
      else {
        const frame = this.#frame(panel, turnOf(state));
        painter.show(canvas, panel.grid, this.bands, turnOf(state), frame, STILL, this.colours);
      }
      if (performance.now() - began < QUICK_MS) continue;
      await new Promise(next => setTimeout(next));
      // Another turn has begun with all of them, or they have gone.
      if (turn !== this.#turns) return;
    }
  }

  #choose(index: number): void {
    if (index !== this.chosen) this.dispatchEvent(new CustomEvent('thumb', { detail: index, bubbles: true }));
  }

  #key(event: KeyboardEvent): void {
    const command = commandIn('thumbs', event);
    if (command === null) return;
    event.preventDefault();
    const last = this.page.panels.length - 1;
    const { chosen } = this;
    const to = {
      previous: chosen > 0 ? chosen - 1 : last,
      next: chosen < last ? chosen + 1 : 0,
      first: 0,
      last,
    }[command];
    this.#choose(to);
    this.#roving.go(this.#roving.place(to));
  }
}

customElements.define('nim-thumbs', NimThumbs);
