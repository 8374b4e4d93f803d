/** The dialog that saves or copies the figure: pictures drawn here, texts written by the solver. */

import { html, nothing } from 'lit';
import { unsafeHTML } from 'lit/directives/unsafe-html.js';
import { say } from '../language/say.ts';
import { SheetElement } from './parts/sheet.ts';
import { failureOf, type Engine } from '../solver/engine.ts';
import { part } from './parts/lazy.ts';
import { picturesOf, type Picture } from '../share/picture.ts';
import { save } from '../share/save.ts';
import { svg } from '../draw/svg.ts';
import { asksOf } from '../model/views.ts';
import { addressOf, link, type Page } from '../model/state.ts';
import * as files from '../words/saving.ts';
import * as words from '../words/words.ts';

type Made = { name: string; blob: Blob } | { name: string; text: string };

const PICTURES = [
  { id: 'svg', name: 'SVG', help: say`a drawing of any size` },
  { id: 'png', name: 'PNG', help: say`a picture of twice the size on screen` },
  { id: 'png300', name: say`PNG, 300 dpi`, help: say`a picture for print` },
];

/** A larger matrix is too much for a small picture. */
const MOST_SHOWN = 64;
/** So much of a text shows what it is like. */
const MOST_LINES = 24;

export class NimExport extends SheetElement {
  static override properties = {
    ...SheetElement.properties,
    page: { attribute: false },
    engine: { attribute: false },
    said: { state: true },
    formats: { state: true },
    preview: { state: true },
    texts: { state: true },
  };
  declare page: Page;
  declare engine: Engine | null;
  declare said: string;
  /** The texts that the solver can write of this view. */
  declare formats: string[];
  /** The picture as it will be saved; empty where it is too large to be shown here. */
  declare preview: string[];
  /** The beginnings of the texts that were asked for. */
  declare texts: Map<string, string>;

  constructor() {
    super();
    this.engine = null;
    this.said = '';
    this.formats = [];
    this.preview = [];
    this.texts = new Map();
  }

  show(): void {
    this.said = '';
    this.preview = [];
    this.texts = new Map();
    void this.reveal();
    void this.#ask(link(this.page.state));
    void this.#look();
  }

  async #ask(query: string): Promise<void> {
    this.formats = [];
    try {
      this.formats = (await this.engine?.ask('formats', query, 'formats')) ?? [];
    } catch (error) {
      this.said = failureOf(error).message;
    }
  }

  /** Draws the picture that would be saved. */
  async #look(): Promise<void> {
    const { state } = this.page;
    const { cols, rows } = state.window;
    if (this.engine === null || (asksOf(state) === 'panels' && Math.max(cols, rows) > MOST_SHOWN)) return;
    try {
      this.preview = (await this.#pictures()).map(({ scene }) => svg(scene));
    } catch {
      // What can't be drawn is said by the figure itself.
    }
  }

  async #pictures(): Promise<Picture[]> {
    const { engine } = this;
    if (engine === null) throw new Error(words.broken);
    return picturesOf(this.page.state, (kind, query) => engine.ask(kind, query), 720, true);
  }

  /** Shows how a text begins. */
  async #begin(format: string): Promise<void> {
    if (this.texts.has(format)) return;
    let begun: string;
    try {
      const made = await this.#make(format);
      const lines = 'text' in made ? made.text.split('\n') : [];
      begun = lines.slice(0, MOST_LINES).join('\n') + (lines.length > MOST_LINES ? '\n…' : '');
    } catch (error) {
      begun = failureOf(error).message;
    }
    this.texts = new Map(this.texts).set(format, begun);
  }

  override render() {
    return html`<dialog
      class="sheet"
      aria-labelledby="export-head"
      @close=${this.closed}
      @click=${this.outside}
    >
      ${this.open ? this.#content() : nothing}
    </dialog>`;
  }

  #content() {
    return html`<div class="sheet-inner">
      <header>
        <h2 id="export-head">Save the figure</h2>
        <button type="button" autofocus @click=${this.close}>Close</button>
      </header>
      <p class="aside">${files.exportHelp}</p>
      ${
        this.preview.length === 0
          ? nothing
          : html`<div class="export-preview" role="img" aria-label=${files.fileTitle(this.page.state)}>
              ${this.preview.map(picture => unsafeHTML(picture))}
            </div>`
      }
      <h3 class="label">Pictures</h3>
      <ul class="formats">
        ${PICTURES.map(
          ({ id, name, help }) =>
            html`<li>
              <button type="button" data-format=${id} @click=${() => this.#save(id)}>${name}</button
              ><span class="aside">${help}</span>
            </li>`,
        )}
        <li>
          <button type="button" data-format="print" @click=${this.#print}>Print</button
          ><span class="aside">on paper, or as PDF</span>
        </li>
      </ul>
      <h3 class="label">Texts</h3>
      <ul class="formats">
        ${this.formats.map(
          format =>
            html`<li>
              <button type="button" data-format=${format} @click=${() => this.#save(format)}>
                ${files.formats[format]?.name ?? format}
              </button>
              <span class="aside">${files.formats[format]?.help ?? ''}</span
              ><button
                type="button"
                aria-label=${say`Copy ${files.formats[format]?.name ?? format}`}
                @click=${() => this.#copy(format)}
              >
                Copy
              </button>
              <details @toggle=${() => void this.#begin(format)}>
                <summary>Preview</summary>
                <pre class="mono" translate="no" tabindex="0">${this.texts.get(format) ?? nothing}</pre>
              </details>
            </li>`,
        )}
      </ul>
      <p class="said-here" role="status">${this.said}</p>
    </div>`;
  }

  async #make(format: string): Promise<Made> {
    const { state } = this.page;
    const engine = this.engine;
    if (engine === null) throw new Error(words.broken);
    const name = files.fileName(state);
    if (!PICTURES.some(({ id }) => id === format)) {
      const text = await engine.ask('text', `${link(state)}&as=${format}`);
      // A link alone says nothing in a mail; the page knows where it opens.
      return {
        name: `${name}${files.formats[format]?.ending ?? '.txt'}`,
        text: text.replaceAll(`?${link(state)}`, addressOf(state)),
      };
    }
    const { svgFile, pngFile } = await part(import('../share/files.ts'));
    const pictures = await this.#pictures();
    const figure = {
      title: files.fileTitle(state),
      description: state.words,
      address: addressOf(state),
      pictures,
    };
    if (format === 'svg') return { name: `${name}.svg`, text: (await svgFile(figure)).text };
    return {
      name: `${name}${format === 'png' ? '' : '-300dpi'}.png`,
      blob: await pngFile(figure, format === 'png' ? 2 : 300 / 96),
    };
  }

  async #save(format: string): Promise<void> {
    try {
      const made = await this.#make(format);
      const blob =
        'blob' in made
          ? made.blob
          : new Blob([made.text], { type: format === 'svg' ? 'image/svg+xml' : 'text/plain' });
      save(made.name, blob);
      this.said = files.saved(made.name);
    } catch (error) {
      this.said = failureOf(error).message;
    }
  }

  async #copy(format: string): Promise<void> {
    try {
      const made = await this.#make(format);
      await navigator.clipboard.writeText('text' in made ? made.text : '');
      this.said = files.copiedText;
    } catch (error) {
      this.said = failureOf(error).message;
    }
  }

  #print(): void {
    this.close();
    void this.updateComplete.then(() => window.print());
  }
}

customElements.define('nim-export', NimExport);
