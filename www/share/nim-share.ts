/** The dialog Share: link, code for pages and documents, files, and the presentation. */

import { button, choice, select, copy, save } from '../core/field.ts';
import { html, nothing } from 'lit';
import { unsafeHTML } from 'lit/directives/unsafe-html.js';
import { correction, generate } from 'lean-qr';
import { toSvgSource } from 'lean-qr/extras/svg';
import { DialogElement } from '../core/dialog.ts';
import { say } from '../language/say.ts';
import { read, type Engine } from '../solver/engine.ts';
import { addSheets } from '../core/loading.ts';
import { markup } from '../draw/svg.ts';
import { pngFile } from './files.ts';
import { picturesOf } from './picture.ts';
import '../core/tabs.ts';
import { citation } from './nim-download.ts';
import { NimSaving } from './saving.ts';
import { embed, options, snippets, type Option, type Shared, type Snippet } from './snippets.ts';
import { home, isSingle, link, type Page } from '../core/state.ts';
import { fileTitle } from '../views/list.ts';
import * as own from './words.ts';

type Tab = 'link' | 'embed' | 'download' | 'present';

const TABS: readonly { id: Tab; name: string }[] = [
  { id: 'link', name: say`Link` },
  { id: 'embed', name: say`Embed` },
  { id: 'download', name: say`Download` },
  { id: 'present', name: say`Present` },
];

addSheets(import.meta.glob<string>('./share.css', { query: '?inline', import: 'default', eager: true }));

const OPTIONS = Object.keys(options) as Option[];
const BESIDES = ['caption', 'readonly', 'click'] as const;
const LEAST_HIGH = 200;
const MOST_HIGH = 2000;

export class NimShare extends DialogElement {
  page!: Page;
  engine: Engine | null = null;
  /** The QR code as SVG; '' if the link is too long. */
  code = '';
  chosen = 'iframe';
  height = 480;
  /** The height of the figure in the preview. */
  needed: number | null = null;
  wanted: Option[] = ['question'];
  tab: Tab = 'link';
  readonly #saving = new NimSaving();

  protected override listeners() {
    return { message: this.#follow };
  }

  /** The preview follows the height of its figure. */
  #follow = ({ data, source }: MessageEvent<{ type?: string; height?: number } | null>): void => {
    const frame = this.querySelector<HTMLIFrameElement>('.frame-preview');
    if (frame === null || source !== frame.contentWindow || data?.type !== 'height') return;
    this.needed = Number(data.height);
  };

  override render() {
    return html`<dialog class="page share-page" aria-labelledby="share-head" @close=${this.closed}>
      ${this.open ? this.#content() : nothing}
    </dialog>`;
  }

  #content() {
    // In a frame, the figure can be saved.
    const isFrame = this.page.sideBySide === null;
    return html`<section class="page-inner">
      <header>
        <h2 id="share-head">${isFrame ? say`Download` : say`Share`}</h2>
        ${
          isFrame
            ? nothing
            : html`<nim-tabs
                class="views"
                .items=${isSingle() ? TABS.filter(({ id }) => id !== 'embed') : TABS}
                .chosen=${this.tab}
                .name=${say`Share`}
                .controls=${'share-body'}
                @choose=${({ detail }: CustomEvent<Tab>) => this.#turn(detail)}
              ></nim-tabs>`
        }
        ${this.closeButton()}
      </header>
      <div class="share-body" id="share-body">${this.#body()}</div>
    </section>`;
  }

  #body() {
    if (this.tab === 'download') {
      return html`<nim-download
        .page=${this.page}
        .engine=${this.engine}
        @print=${this.#print}
      ></nim-download>`;
    }
    const shared = this.#shared();
    const options = this.tab === 'link' ? [] : this.wanted;
    // A single file has no page for frames.
    return html`${
        isSingle()
          ? nothing
          : html`<div class="preview-side">
              <p class="note">${say`How it will look`}</p>
              <iframe
                class="frame-preview"
                src=${embed({ ...shared, options })}
                title=${shared.title}
                style=${`height:${this.needed ?? this.height}px`}
              ></iframe>
            </div>`
      }
      <div class="stack choices">
        ${this.tab === 'link' ? this.#link(shared) : this.#embed(shared)} ${this.#saving}
      </div>`;
  }

  #turn(tab: Tab): void {
    if (tab !== 'present') return void (this.tab = tab);
    this.close();
    this.dispatchEvent(new CustomEvent('open-dialog', { detail: 'presentation', bubbles: true }));
  }

  #print = (): void => {
    this.close();
    void this.updateComplete.then(() => window.print());
  };

  #embed(shared: Shared) {
    const snippet = snippets.find(({ id }) => id === this.chosen);
    const file = `${shared.picture}.png`;
    return html`${this.#kinds(snippet)}
      <label class="note" for="share-snippet">${say`Code`}</label>
      <textarea
        id="share-snippet"
        class="mono snippet"
        readonly
        rows="7"
        .value=${snippet?.make(shared) ?? ''}
        @focus=${selectAll}
      ></textarea>
      <p class="actions">
        ${button(
          say`Copy code`,
          () => this.#copy('share-snippet', say`The code is in the clipboard.`),
          'button main',
        )}
        ${snippet?.picture ? button(say`Save ${file}`, () => this.#picture(shared)) : nothing}
      </p>
      <p class="note">${snippet?.help}</p>`;
  }

  /** The link to copy or send, with a sentence about the figure. */
  #link(shared: Shared) {
    const caption = own.captionOf(this.page);
    const preview = this.#preview(shared.query);
    const copyPreview = async () => (this.#saving.message = await copy(preview ?? '', own.copied));
    return html`<label class="note" for="share-text">${say`Link`}</label>
      <textarea
        id="share-text"
        class="mono"
        readonly
        rows="3"
        .value=${shared.link}
        @focus=${selectAll}
      ></textarea>
      <p class="actions">
        ${button(say`Copy link`, () => this.#copy('share-text', own.copied), 'button main')}
        ${'share' in navigator ? button(say`Send …`, () => this.#send(shared)) : nothing}
      </p>
      <p class="words">
        ${caption.source === '' ? nothing : html`<b>${shared.title}.</b> `}${shared.sentence}
      </p>
      ${citation(caption, text => (this.#saving.message = text))}
      ${
        preview === undefined
          ? nothing
          : html`<p class="note">
              ${say`This figure of the papers has a page of its own, of which chats show a
    preview.`}
              ${button(say`Copy that link`, copyPreview, 'plain')}
            </p>`
      }
      <div class="share-code">${this.#code(shared)}</div>`;
  }

  /** The QR code, or why there is none. */
  #code(shared: Shared) {
    if (this.code === '') return html`<p class="note">This link is too long for a QR code.</p>`;
    const name = `${shared.picture}-qr.svg`;
    const saved = () => {
      save(name, new Blob([this.code], { type: 'image/svg+xml' }));
      this.#saving.message = own.saved(name);
    };
    return html`${unsafeHTML(this.code)} ${button(say`Save QR code`, saved, 'plain')}`;
  }

  /** The options of the frame, the place of its code, and its height. */
  #kinds(snippet: Snippet | undefined) {
    const asks = (does: boolean, name: string) =>
      choice(name, this.wanted.includes('question') === does, () => this.#want('question', does), 'asks');
    const besides = (option: (typeof BESIDES)[number]) =>
      choice(options[option].name, this.wanted.includes(option), does => this.#want(option, does));
    const kinds = snippets.map(({ id, name }) => [id, name] as const);
    return html`${
        snippet?.live
          ? html`<fieldset class="choice-list">
              <legend class="note">${say`The frame`}</legend>
              ${asks(true, options.question.name)} ${asks(false, say`shows the answer`)}
              ${BESIDES.map(besides)}
            </fieldset>`
          : nothing
      }
      <div class="share-kinds">
        <label class="note">${say`For`} ${select(this.chosen, kinds, id => (this.chosen = id))}</label>
        ${
          snippet?.high
            ? html`<label class="note"
                >${say`Height`}
                <input
                  type="number"
                  min=${LEAST_HIGH}
                  max=${MOST_HIGH}
                  step="20"
                  .value=${String(this.height)}
                  @change=${this.#resize}
              /></label>`
            : nothing
        }
      </div>`;
  }

  #shared(): Shared {
    const { state } = this.page;
    const query = link(state);
    const { compared } = state;
    const caption = own.captionOf(this.page);
    const here = home();
    return {
      link: `${here}?${query}`,
      page: `${here}embed.html`,
      options: this.wanted,
      element: `${here}nim-matrix.js`,
      query,
      title: caption.source === '' ? fileTitle(state) : caption.title,
      sentence: own.shared(state, compared === null ? null : read(compared), caption),
      picture: own.fileName(state, caption),
      height: this.height,
    };
  }

  show(tab: Tab = 'link'): void {
    this.tab = tab;
    const { link, title } = this.#shared();
    this.code = codeOf(link, title);
    this.#saving.message = '';
    void this.reveal().then(() => this.querySelector<HTMLElement>('.main')?.focus());
  }

  protected override closed(event: Event): void {
    super.closed(event);
    if (!this.open) this.#saving.stop();
  }

  /** The page of a papers' figure, for previews in chats. */
  #preview(query: string): string | undefined {
    const figure = this.page.figures.find(figure => figure.query === query);
    return figure === undefined || isSingle()
      ? undefined
      : new URL(`./figures/${figure.id}.html`, location.href).href;
  }

  async #copy(id: string, done: string): Promise<void> {
    const field = this.querySelector<HTMLTextAreaElement>(`#${id}`);
    this.#saving.message = await copy(field?.value ?? '', done, field);
  }

  async #send({ title, sentence, link }: Shared): Promise<void> {
    try {
      await navigator.share({ title, text: sentence, url: link });
    } catch {
      // The reader cancelled.
    }
  }

  #picture({ title, sentence, link: address, picture }: Shared): Promise<void> {
    return this.#saving.run(this.engine, async ({ ask, work }) => {
      const pictures = await picturesOf(this.page.state, ask, { work });
      save(`${picture}.png`, await pngFile({ title, description: sentence, address, pictures }, 2, work));
      return own.saved(`${picture}.png`);
    });
  }

  #want(option: Option, does: boolean): void {
    this.wanted = OPTIONS.filter(other => (other === option ? does : this.wanted.includes(other)));
  }

  #resize(event: Event): void {
    const field = event.target as HTMLInputElement;
    this.height = Math.min(MOST_HIGH, Math.max(LEAST_HIGH, Math.round(Number(field.value)) || LEAST_HIGH));
    field.value = String(this.height);
  }
}

/** Longer addresses get less error correction, so that a camera can read the modules. */
const MOST_CORRECTED = 300;

/** An address as QR code, black on white in every theme, as cameras expect; '' if too long. */
function codeOf(address: string, title: string): string {
  const minCorrectionLevel = address.length > MOST_CORRECTED ? correction.L : correction.M;
  try {
    const code = generate(address, { minCorrectionLevel });
    // It fills its place.
    const drawn = toSvgSource(code, { on: '#000', off: '#fff' }).replace(/ width="\d+" height="\d+"/, '');
    return drawn.replace('<svg ', () => `<svg role="img" aria-label="${markup(title)}" `);
  } catch {
    return '';
  }
}

const selectAll = (event: FocusEvent): void => (event.target as HTMLTextAreaElement).select();

customElements.define('nim-share', NimShare);
