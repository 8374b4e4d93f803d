/** A list of links becomes a page of a course, to be copied or saved. */

import { html, type PropertyValues } from 'lit';
import { LightElement } from '../core/element.ts';
import { addSheets } from '../core/loading.ts';
import { save } from '../share/save.ts';
import { read, type Engine } from '../solver/engine.ts';
import * as words from './course-words.ts';
import { courseIn, type Course } from './course.ts';
import { htmlOf, latexOf, markdownOf } from './pages.ts';

addSheets(
  import.meta.glob<string>('../styles/exercise.css', { query: '?inline', import: 'default', eager: true }),
);

type Format = keyof typeof words.formats;
const FORMATS = Object.keys(words.formats) as Format[];

export class NimCourse extends LightElement {
  static override properties = {
    engine: { attribute: false },
    lists: { attribute: false },
    site: { attribute: false },
    text: { state: true },
    format: { state: true },
    made: { state: true },
    said: { state: true },
  };
  declare engine: Engine;
  /** The names of the lists of questions. */
  declare lists: readonly string[];
  /** The folder of Nimatrix, with a slash at its end. */
  declare site: string;
  declare text: string;
  declare format: Format;
  /** The page as it is copied and saved. */
  declare made: string;
  declare said: string;
  #plan: Course = { title: '', entries: [], wrong: [] };
  /** Only the page that was asked for last is shown. */
  #asked = 0;

  constructor() {
    super();
    [this.text, this.made, this.said] = ['', '', ''];
    this.format = 'element';
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (this.text === '' && !this.hasUpdated) this.text = words.example(this.site);
    if (!changed.has('text') && !changed.has('format') && this.hasUpdated) return;
    this.#plan = courseIn(this.text, this.site, this.lists, read);
    void this.#make(++this.#asked);
  }

  async #make(asked: number): Promise<void> {
    const ask: Parameters<typeof markdownOf>[2] = (kind, query) =>
      this.engine.ask(kind, query, `course ${query}`);
    const made = await this.#page(ask);
    if (asked === this.#asked) this.made = made;
  }

  async #page(ask: Parameters<typeof markdownOf>[2]): Promise<string> {
    const { format, site } = this;
    if (format === 'markdown') return markdownOf(this.#plan, site, ask);
    return format === 'latex' ? latexOf(this.#plan, site, ask) : htmlOf(this.#plan, site, format);
  }

  override render() {
    const { entries, wrong } = this.#plan;
    return html`<article class="exercises course">
      <h1>${words.title}</h1>
      <p class="quiet" id="course-help">${words.intro}</p>
      <label for="course-lines">${words.linesName}</label>
      <textarea
        id="course-lines"
        class="law"
        rows="10"
        spellcheck="false"
        aria-describedby="course-help course-wrong"
        .value=${this.text}
        @input=${(event: InputEvent) => (this.text = (event.target as HTMLTextAreaElement).value)}
      ></textarea>
      <div id="course-wrong" class="course-wrong" role="status">
        ${wrong.map(({ line, why }) => html`<p>${words.refused(line, why)}</p>`)}
        ${entries.length === 0 ? html`<p>${words.nothingYet}</p>` : ''}
      </div>
      <div class="choices row" role="radiogroup" aria-label=${words.formatsName}>
        ${FORMATS.map(
          format =>
            html`<label class="choice"
              ><input
                type="radio"
                name="format"
                value=${format}
                .checked=${format === this.format}
                @change=${() => (this.format = format)}
              /><span>${words.formats[format].name}</span></label
            >`,
        )}
      </div>
      <label for="course-made">${words.made}</label>
      <textarea
        id="course-made"
        class="law"
        rows="14"
        readonly
        spellcheck="false"
        .value=${this.made}
      ></textarea>
      <p class="exercise-tools">
        <button type="button" class="check" @click=${this.#copy}>${words.copy}</button>
        <button type="button" @click=${this.#save}>${words.save}</button>
        <span role="status">${this.said}</span>
      </p>
    </article>`;
  }

  #copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(this.made);
      this.said = words.copied;
    } catch {
      this.querySelector<HTMLTextAreaElement>('#course-made')?.select();
      this.said = words.notCopied;
    }
  };

  #save = (): void => {
    const { file, type } = words.formats[this.format];
    save(file, new Blob([this.made], { type }));
  };
}

customElements.define('nim-course', NimCourse);
