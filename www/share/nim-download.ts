/** What saves or copies the figure: pictures drawn here, texts written by the solver, one preview for all. */

import { html, nothing } from 'lit';
import { unsafeHTML } from 'lit/directives/unsafe-html.js';
import { say } from '../language/say.ts';
import { LightElement } from '../core/element.ts';
import { failureOf, type Answers, type Engine, type Kind } from '../solver/engine.ts';
import { part } from '../core/loading.ts';
import '../core/notices.ts';
import { Saving, type Tools } from './saving.ts';
import { isPainted, picturesOf, type Ask, type Picture } from './picture.ts';
import { save } from './save.ts';
import { Work } from './work.ts';
import { svg } from '../draw/svg.ts';
import { asksOf } from '../views/list.ts';
import { addressOf, figureQuery, link, panelsServe, type Page } from '../core/state.ts';
import * as made from './made-words.ts';
import type { Format } from '../pkg/nimatrix.js';
import * as files from './words.ts';
import * as words from '../core/words/words.ts';

interface Made {
  name: string;
  blob: Blob;
}

const PICTURES = [
  { id: 'png', name: 'PNG', help: say`for slides` },
  { id: 'png300', name: say`PNG, 300 dpi`, help: say`for print` },
  { id: 'svg', name: 'SVG', help: say`a drawing of any size` },
];
/** How many pixels a unit of a drawing takes, at least. */
const SCALES = { png: 2, png300: 300 / 96 };

/** A picture with more marks than this is too much for a small one. */
const MOST_SHOWN = 5000;
/** A matrix that is larger is not asked for before it is saved. */
const MOST_ASKED = 64;
/** So much of a text shows what it is like. */
const MOST_LINES = 24;
const MOST_BYTES = 1 << 14;

export class NimDownload extends LightElement {
  static override properties = {
    page: { attribute: false },
    engine: { attribute: false },
    formats: { state: true },
    preview: { state: true },
    sizes: { state: true },
    texts: { state: true },
    chosen: { state: true },
  };
  declare page: Page;
  declare engine: Engine | null;
  /** The texts that the solver can write of this view. */
  declare formats: Format[];
  /** The picture as it will be saved; empty where it is too large to be shown here. */
  declare preview: string[];
  /** What each picture is like, where it is known before it is saved. */
  declare sizes: Record<string, string>;
  /** The beginnings of the texts that were asked for. */
  declare texts: Map<string, string>;
  /** The format that is chosen. */
  declare chosen: string;
  #saving = new Saving(this, () => this.engine);
  /** Ends what is worked out for the dialog that is open. */
  #open = new AbortController();

  constructor() {
    super();
    this.engine = null;
    this.formats = [];
    this.preview = [];
    this.sizes = {};
    this.texts = new Map();
    this.chosen = 'png';
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#open = new AbortController();
    void this.#ask(link(this.page.state));
    void this.#look(this.#open.signal);
  }

  /** Nothing goes on once it is closed. */
  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#open.abort();
    this.#saving.stop();
    for (const format of this.texts.keys()) this.engine?.stop(`preview ${format}`);
  }

  async #ask(query: string): Promise<void> {
    this.formats = [];
    try {
      this.formats = (await this.engine?.ask('formats', query, 'formats')) ?? [];
    } catch (error) {
      this.#saving.said = failureOf(error).message;
      this.requestUpdate();
    }
  }

  /** Draws the picture that would be saved, if it is small, and tells how large it is. */
  async #look(signal: AbortSignal): Promise<void> {
    const { engine } = this;
    const { state } = this.page;
    const { cols, rows } = state.window;
    const isLarge = asksOf(state) === 'panels' && Math.max(cols, rows) > MOST_ASKED;
    if (engine === null || (isLarge && !this.#isThere())) return;
    try {
      const ask: Ask = (kind, query) => engine.ask(kind, query);
      const pictures = await this.#pictures({ ask, work: new Work(signal) });
      const { pixelsOf } = await part(import('./png-file.ts'));
      if (signal.aborted) return;
      const [one, print] = [pixelsOf(pictures, SCALES.png), pixelsOf(pictures, SCALES.png300)];
      const isDrawn = pictures.every(({ painted }) => painted === undefined);
      this.sizes = {
        ...(isDrawn ? {} : { svg: made.paintedDrawing }),
        png: made.picture(one.width, one.height),
        png300: made.printed(print.width, print.height),
      };
      const marks = pictures.reduce((sum, { scene }) => sum + scene.marks.length, 0);
      if (isDrawn && !isLarge && marks <= MOST_SHOWN) this.preview = pictures.map(({ scene }) => svg(scene));
    } catch {
      // What can't be drawn is said by the figure itself.
    }
  }

  /** Whether the page has many cells at hand, which would take the solver long and much memory once more. */
  #isThere(): boolean {
    const { page } = this;
    return panelsServe(page) && !page.coming && isPainted(page.state, page.panels);
  }

  #pictures({ ask, work }: Tools): Promise<Picture[]> {
    const { page } = this;
    const { panels, state } = page;
    const isThere = this.#isThere();
    const known: Ask = async <K extends Kind>(kind: K, query: string) =>
      kind === 'panels' && isThere && query === figureQuery(state)
        ? (panels as Answers[K])
        : ask(kind, query);
    return picturesOf(state, known, { marked: true, work });
  }

  /** Shows how a text begins. */
  async #begin(format: Format): Promise<void> {
    if (this.texts.has(format)) return;
    const shows = (text: string): void => void (this.texts = new Map(this.texts).set(format, text));
    shows(words.working);
    const { signal } = this.#open;
    let begun: string;
    try {
      const ask: Ask = (kind, query) =>
        this.engine?.ask(kind, query, `preview ${format}`) ?? Promise.reject(new Error(words.broken));
      const { blob } = await this.#text(format, ask);
      const lines = (await blob.slice(0, MOST_BYTES).text()).split('\n');
      const isMore = lines.length > MOST_LINES || blob.size > MOST_BYTES;
      begun = lines.slice(0, MOST_LINES).join('\n') + (isMore ? '\n…' : '');
    } catch (error) {
      begun = failureOf(error).message;
    }
    if (!signal.aborted) shows(begun);
  }

  override render() {
    const isPicture = PICTURES.some(({ id }) => id === this.chosen);
    return html`<div class="preview-side">
        <p class="note">${say`Preview`}</p>
        ${
          isPicture || this.chosen === 'print'
            ? html`<div class="export-preview" role="img" aria-label=${files.fileTitle(this.page.state)}>
                ${this.preview.map(picture => unsafeHTML(picture))}
              </div>`
            : html`<pre class="mono" translate="no" tabindex="0">
${this.texts.get(this.chosen) ?? nothing}</pre>`
        }
      </div>
      <div class="choices">
        <div class="cards" role="radiogroup" aria-label=${say`Format`}>
          ${PICTURES.map(({ id, name, help }) => this.#card(id, name, this.sizes[id] ?? help))}
          ${this.#card('print', say`Print`, say`on paper, or as PDF`)}
          ${this.formats.map(format =>
            this.#card(format, files.formats[format].name, files.formats[format].help),
          )}
        </div>
        <p class="actions">
          ${
            this.chosen === 'print'
              ? html`<button type="button" class="button main" @click=${this.#print}>Print</button>`
              : html`<button type="button" class="button main" @click=${() => this.#save(this.chosen)}>
                  ${say`Save ${this.#nameOf(this.chosen)}`}
                </button>`
          }
          ${
            isPicture || this.chosen === 'print'
              ? nothing
              : html`<button type="button" class="button" @click=${() => this.#copy(this.chosen as Format)}>
                  Copy
                </button>`
          }
        </p>
        <p class="note">${files.exportHelp}</p>
        ${this.#saving.render()}
      </div>`;
  }

  #nameOf(format: string): string {
    return PICTURES.find(({ id }) => id === format)?.name ?? files.formats[format as Format].name;
  }

  #card(id: string, name: string, help: string) {
    const choose = () => {
      this.chosen = id;
      if (id !== 'print' && !PICTURES.some(picture => picture.id === id)) void this.#begin(id as Format);
    };
    return html`<button
      type="button"
      role="radio"
      class="card"
      data-format=${id}
      aria-checked=${id === this.chosen ? 'true' : 'false'}
      @click=${choose}
    >
      <b>${name}</b><span class="note">${help}</span>
    </button>`;
  }

  /** A text of the solver. A link alone says nothing in a mail; the page knows where it opens. */
  async #text(format: Format, ask: Ask): Promise<Made> {
    const { state } = this.page;
    const parts = await ask('file', `${link(state)}&as=${format}`);
    const address = addressOf(state);
    return {
      name: `${files.fileName(state)}${files.formats[format].ending}`,
      blob: new Blob(
        parts.flatMap((part, at) => (at === 0 ? [part] : [address, part])),
        { type: 'text/plain' },
      ),
    };
  }

  async #make(format: string, tools: Tools): Promise<Made> {
    const text = this.formats.find(known => known === format);
    if (text !== undefined) return this.#text(text, tools.ask);
    const { state } = this.page;
    const name = files.fileName(state);
    const figure = {
      title: files.fileTitle(state),
      description: state.words,
      address: addressOf(state),
      pictures: await this.#pictures(tools),
    };
    if (format === 'svg') {
      const { svgFile } = await part(import('./files.ts'));
      return { name: `${name}.svg`, blob: await svgFile(figure, tools.work) };
    }
    const { pngFile } = await part(import('./png-file.ts'));
    return {
      name: `${name}${format === 'png' ? '' : '-300dpi'}.png`,
      blob: await pngFile(figure, SCALES[format as keyof typeof SCALES], tools.work),
    };
  }

  #save(format: string): Promise<void> {
    return this.#saving.run(async tools => {
      const { name, blob } = await this.#make(format, tools);
      save(name, blob);
      return files.saved(name);
    });
  }

  #copy(format: Format): Promise<void> {
    return this.#saving.run(async tools => {
      const { blob } = await this.#text(format, tools.ask);
      const text = await blob.text();
      await tools.work.rest();
      return navigator.clipboard.writeText(text).then(
        () => files.copiedText,
        () => made.notCopied,
      );
    });
  }

  #print(): void {
    this.dispatchEvent(new CustomEvent('print', { bubbles: true }));
  }
}

customElements.define('nim-download', NimDownload);
