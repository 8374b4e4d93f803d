/** Saves or copies the figure: pictures drawn here, texts from the solver, one preview for all. */

import { html, nothing } from 'lit';
import { unsafeHTML } from 'lit/directives/unsafe-html.js';
import { say } from '../language/say.ts';
import { LightElement } from '../core/element.ts';
import { segments, button, choice, copy, save } from '../core/field.ts';
import { failureOf, type Answers, type Engine, type Kind, type Ask } from '../solver/engine.ts';
import { NimSaving, type Tools, Work } from './saving.ts';
import { chosenOf, isPainted, picturesOf, type Choices, type Picture } from './picture.ts';
import { pixelsOf, pngFile, svgFile } from './files.ts';
import { lightCss } from '../draw/palette.ts';
import { svg } from '../draw/svg.ts';
import { asksOf, fileTitle } from '../views/list.ts';
import { addressOf, link, type Page } from '../core/state.ts';
import { figureQuery, panelInForce, panelsServe } from '../core/page.ts';
import type { Format } from '../pkg/nimatrix.js';
import * as own from './words.ts';
import * as words from '../core/words/words.ts';

interface Made {
  name: string;
  blob: Blob;
}

/** The options of a file. */
interface Look extends Choices {
  caption: boolean;
  colour: boolean;
  /** Whether the file has more pixels, for print. */
  fine: boolean;
}

/** A text format of the solver, or a picture. */
type Chosen = keyof typeof own.formats;
const isText = (format: Chosen): format is Format => !['png', 'svg', 'print'].includes(format);

/** The text formats of which the first available is offered at once. */
const FIRST: readonly Format[] = ['tikz', 'latex'];

/** Files have the colours of the light theme. */
const LIGHT = [...lightCss().matchAll(/--[\w-]+:[^;}]+/g)].join(';');

/** Pictures with more marks have no preview. */
const MOST_SHOWN = 5000;
/** The pictures of a larger matrix are not requested before saving. */
const MOST_ASKED = 64;
/** The lines of a text that the preview shows. */
const MOST_LINES = 24;
const MOST_BYTES = 1 << 14;

export class NimDownload extends LightElement {
  page!: Page;
  engine: Engine | null = null;
  formats: Format[] = [];
  /** The pictures to save; null until known, or if too large to request. */
  pictures: Picture[] | null = null;
  /** The beginnings of requested texts. */
  texts: Map<string, string> = new Map();
  chosen: Chosen = 'png';
  more = false;
  look: Look = { one: false, letters: false, titles: true, caption: true, colour: true, fine: false };
  readonly #saving = new NimSaving();
  /** Aborts the work for the open dialog. */
  #open = new AbortController();

  override connectedCallback(): void {
    super.connectedCallback();
    this.#open = new AbortController();
    void this.#ask(link(this.page.state));
    void this.#look(this.#open.signal);
  }

  /** Closing the element stops its work. */
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
      this.#saving.message = failureOf(error).message;
    }
  }

  /** Draws the preview, if the picture is small. */
  async #look(signal: AbortSignal): Promise<void> {
    const { engine } = this;
    const { state } = this.page;
    const { cols, rows } = state.window;
    const isLarge = asksOf(state) === 'panels' && Math.max(cols, rows) > MOST_ASKED;
    if (engine === null || (isLarge && !this.#isThere())) return;
    try {
      const pictures = await this.#all({
        ask: (kind, query) => engine.ask(kind, query),
        work: new Work(signal),
      });
      if (!signal.aborted) this.pictures = pictures;
    } catch {
      // The figure itself reports what can't be drawn.
    }
  }

  /** Whether the page has many cells already, which would cost the solver much again. */
  #isThere(): boolean {
    const { page } = this;
    return panelsServe(page) && !page.isPartial && isPainted(page.state, page.panels);
  }

  #all({ ask, work }: Tools): Promise<Picture[]> {
    const { page } = this;
    const { panels, state } = page;
    const isThere = this.#isThere();
    const known: Ask = async <K extends Kind>(kind: K, query: string) =>
      kind === 'panels' && isThere && query === figureQuery(state)
        ? (panels as Answers[K])
        : ask(kind, query);
    return picturesOf(state, known, { marked: true, work });
  }

  async #begin(format: Format): Promise<void> {
    const asked = this.#asked(format);
    if (this.texts.has(asked)) return;
    const shows = (text: string): void => void (this.texts = new Map(this.texts).set(asked, text));
    shows(words.working);
    const { signal } = this.#open;
    let begun: string;
    try {
      const ask: Ask = (kind, query) =>
        this.engine?.ask(kind, query, `preview ${format}`) ?? Promise.reject(new Error(words.broken));
      const { blob } = await this.#written(format, ask);
      const lines = (await blob.slice(0, MOST_BYTES).text()).split('\n');
      const isMore = lines.length > MOST_LINES || blob.size > MOST_BYTES;
      begun = lines.slice(0, MOST_LINES).join('\n') + (isMore ? '\n…' : '');
    } catch (error) {
      begun = failureOf(error).message;
    }
    if (!signal.aborted) shows(begun);
  }

  override render() {
    const { chosen, pictures, page } = this;
    const isDrawn = !isText(chosen) || chosen === 'tikz';
    const caption = own.captionOf(page, !this.look.one);
    const first = FIRST.find(name => this.formats.includes(name)) ?? 'csv';
    const others = this.formats.filter(name => name !== first && (this.more || name === 'csv'));
    return html`<div class="preview-side">
        <p class="note">${say`Preview`}</p>
        ${isDrawn ? this.#drawing(caption) : nothing}
        ${
          isText(chosen)
            ? html`<pre class="mono" translate="no" tabindex="0" aria-label=${say`Preview`}>
${this.texts.get(this.#asked(chosen)) ?? nothing}</pre>`
            : nothing
        }
        ${
          chosen === 'png' && pictures !== null
            ? html`<p class="note">${this.#size(pictures, caption)}</p>`
            : nothing
        }
      </div>
      <div class="stack choices">
        <div class="cards" role="group" aria-label=${say`Format`}>
          ${[
            'png' as const,
            'svg' as const,
            ...(this.formats.includes(first) ? [first] : []),
            'print' as const,
            ...others,
          ].map(id => this.#format(id))}
          ${
            this.more || this.formats.length <= others.length + 1
              ? nothing
              : card(say`More …`, say`JSON, b-file, text`, () => (this.more = true))
          }
        </div>
        ${isDrawn ? this.#looks() : nothing}
        <p class="actions">
          ${
            chosen === 'print'
              ? button(say`Print`, () => this.#print(), 'button main')
              : button(say`Save ${own.formats[chosen].name}`, () => this.#save(chosen), 'button main')
          }
          ${isText(chosen) ? button(say`Copy`, () => this.#copy(chosen)) : nothing}
        </p>
        ${citation(caption, text => (this.#saving.message = text))}
        <p class="note">
          Every file carries the link of the figure. Drop it on this page to open the figure again.
        </p>
        <p class="note">
          <a href="./nimatrix.html" download>The playground as one file</a>
          It opens from a disk, without a network.
        </p>
        ${this.#saving}
      </div>`;
  }

  /** The preview with its caption, or a note that the picture is too large. */
  #drawing(caption: own.Caption) {
    const { look } = this;
    const pictures = this.pictures === null ? [] : chosenOf(this.pictures, look);
    const isDrawn = pictures.length > 0 && pictures.every(({ painted }) => painted === undefined);
    const marks = pictures.reduce((sum, { scene }) => sum + scene.marks.length, 0);
    const isGrey = this.chosen === 'tikz' && !look.colour;
    return html`<figure
      class="export-preview ${isGrey ? 'grey' : ''}"
      style=${LIGHT}
      aria-label=${fileTitle(this.page.state)}
    >
      <div class="export-pictures" role="img" aria-label=${fileTitle(this.page.state)}>
        ${
          isDrawn && marks <= MOST_SHOWN
            ? pictures.map(
                picture =>
                  html`<div>
                    ${unsafeHTML(svg(picture.scene))}
                    ${picture.caption === '' ? nothing : html`<p>${picture.caption}</p>`}
                  </div>`,
              )
            : html`<p class="note">
                This picture is too large to be shown here. It is drawn when you save it.
              </p>`
        }
      </div>
      ${
        look.caption && this.chosen !== 'print'
          ? html`<figcaption>
              <b>${caption.title}.</b> ${caption.text}
              ${caption.source === '' ? nothing : `${caption.source}.`}
            </figcaption>`
          : nothing
      }
    </figure>`;
  }

  #size(pictures: Picture[], caption: own.Caption): string {
    const below = this.look.caption ? caption : null;
    const { width, height } = pixelsOf(chosenOf(pictures, this.look), below, this.#scale);
    return own.pixels(width, height);
  }

  /** The least number of pixels of a unit. */
  get #scale(): number {
    return this.look.fine ? 300 / 96 : 2;
  }

  /** The choice of matrices, and of what is shown besides cells. */
  #looks() {
    const { page, look, chosen } = this;
    if (chosen === 'print') return nothing;
    const isMatrix = asksOf(page.state) === 'panels';
    const { panels } = page;
    const several = isMatrix && panels.length > 1 && panels[1]?.compared !== true;
    const letters = panels.map(words.panelLetter);
    const here = letters[Math.max(0, panelInForce(page))] ?? '';
    const tick = (key: Exclude<keyof Look, 'one'>, name: string) =>
      choice(name, look[key], is => this.#change({ [key]: is }));
    const all = letters.length === 2 ? words.and(letters) : say`all ${letters.length}`;
    const which = [
      [false, all],
      [true, here === '' ? say`this one` : say`${here} only`],
    ] as const;
    return html`${
        several
          ? html`<div>
              <p class="note">${say`Panels`}</p>
              ${segments(say`Panels`, look.one, which, one => this.#change({ one }))}
            </div>`
          : nothing
      }
      <div class="choice-list">
        ${isMatrix && page.state.view !== 'plot' ? tick('titles', say`axis titles`) : nothing}
        ${isMatrix && page.state.view === 'outcome' ? tick('letters', say`letters P and N`) : nothing}
        ${tick('caption', say`caption and source`)}
        ${chosen === 'tikz' ? tick('colour', say`colour`) : nothing}
        ${chosen === 'png' ? tick('fine', say`300 dpi, for print`) : nothing}
      </div>`;
  }

  #change(change: Partial<Look>): void {
    this.look = { ...this.look, ...change };
    if (this.chosen === 'tikz') void this.#begin('tikz');
  }

  #format(id: Chosen) {
    const { name, help } = own.formats[id];
    const choose = () => {
      this.chosen = id;
      if (isText(id)) void this.#begin(id);
    };
    return card(name, help, choose, id === this.chosen, id);
  }

  /** The format in which the solver is asked: drawings name their look. */
  #asked(format: Format): string {
    const { one, letters, titles, caption, colour } = this.look;
    if (format !== 'tikz') return format;
    const chosen = { one, plain: !letters, titles, caption, colour };
    return ['tikz', ...Object.entries(chosen).flatMap(([word, is]) => (is ? [word] : []))].join(':');
  }

  /** A text of the solver. In a mail a link needs its address, which the page knows. */
  async #written(format: Format, ask: Ask): Promise<Made> {
    const { state } = this.page;
    const parts = await ask('file', `${link(state)}&as=${this.#asked(format)}`);
    const address = addressOf(state);
    return {
      name: `${this.#file()}${own.formats[format].ending}`,
      blob: new Blob(
        parts.flatMap((part, at) => (at === 0 ? [part] : [address, part])),
        { type: 'text/plain' },
      ),
    };
  }

  #file(): string {
    return own.fileName(this.page.state, own.captionOf(this.page, !this.look.one));
  }

  async #make(format: Chosen, tools: Tools): Promise<Made> {
    if (isText(format)) return this.#written(format, tools.ask);
    const { state } = this.page;
    const { fine, caption: below } = this.look;
    const caption = own.captionOf(this.page, !this.look.one);
    const figure = {
      title: caption.source === '' ? fileTitle(state) : `${caption.title}: ${state.rules}`,
      description: caption.source === '' ? state.words : `${caption.text} ${caption.source}.`,
      address: addressOf(state),
      pictures: chosenOf(await this.#all(tools), this.look),
      caption: below ? caption : null,
    };
    const name = `${this.#file()}${fine && format === 'png' ? '-300dpi' : ''}${own.formats[format].ending}`;
    if (format === 'svg') return { name, blob: await svgFile(figure, tools.work) };
    return { name, blob: await pngFile(figure, this.#scale, tools.work) };
  }

  #save(format: Chosen): Promise<void> {
    return this.#saving.run(this.engine, async tools => {
      const { name, blob } = await this.#make(format, tools);
      save(name, blob);
      return own.saved(name);
    });
  }

  #copy(format: Format): Promise<void> {
    return this.#saving.run(this.engine, async tools => {
      const { blob } = await this.#written(format, tools.ask);
      const text = await blob.text();
      await tools.work.rest();
      return copy(text, own.copiedText);
    });
  }

  #print(): void {
    this.dispatchEvent(new CustomEvent('print', { bubbles: true }));
  }
}

const card = (name: string, help: string, press: () => void, isChosen?: boolean, id?: Chosen) =>
  button(html`<b data-format=${id ?? nothing}>${name}</b><span class="note">${help}</span>`, press, 'card', {
    pressed: isChosen,
  });

/** By a pattern, as the build reads this module and knows no such imports. */
const [papers = ''] = Object.values(
  import.meta.glob<string>('./papers.bib', { query: '?raw', import: 'default', eager: true }),
);

/** The entries of papers in BibTeX, by their short names, which stand above them. */
const ENTRIES = new Map(
  papers.split(/^% /m).flatMap(entry => {
    const [, name = '', text = ''] = /^(.*)\n([^]*?)\n\}/.exec(entry) ?? [];
    return name === '' ? [] : [[name, text] as const];
  }),
);

/** The paper of a caption as BibTeX, with the figure as a note; null without a paper. */
function bibtex({ source }: own.Caption): string | null {
  const name = [...ENTRIES.keys()].find(name => source.startsWith(name));
  if (name === undefined) return null;
  return `${ENTRIES.get(name)},\n  note = {${source.slice(name.length + 2)}},\n}\n`;
}

/** The caption of a paper's figure and its BibTeX entry, to copy. `report` gets the result. */
export function citation(caption: own.Caption, report: (text: string) => void) {
  const text = bibtex(caption);
  if (text === null) return nothing;
  const copied = (text: string) => async () => report(await copy(text, own.copiedText));
  return html`<p class="actions">
    ${button(say`Copy caption`, copied(`${caption.title}. ${caption.text} ${caption.source}.`), 'quiet')}
    ${button(say`Copy BibTeX`, copied(text), 'quiet')}
  </p>`;
}

customElements.define('nim-download', NimDownload);
