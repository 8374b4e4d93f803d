/** A list of links becomes a page of a course, to be copied or saved. */

import { html, type PropertyValues } from 'lit';
import { LightElement } from '../core/element.ts';
import { copied, save } from '../core/work.ts';
import { read, type Engine } from '../solver/engine.ts';
import { say } from '../language/say.ts';
import { courseIn, courseTitle, htmlOf, latexOf, markdownOf, type Course } from './course.ts';
import { faultIn } from './words.ts';

const words = {
  intro: [
    say`Write one link a line, as the page or its Share dialog gives them; behind “ | ” what stands below.`,
    say`A line with # is the title, one with ## a heading, one with > a paragraph.`,
    say`A link with q= asks a question.`,
  ].join(' '),
  linesName: say`Links and headings`,
  example: (site: string): string =>
    [
      '# Nim',
      '> Whoever cannot move loses.',
      '## Equal piles',
      `${site}?g=nim&p=5,3&w=0,0,12,12 | Which piles lose?`,
      'q=move&g=sub:1,2,3&p=21&w=1,0,24,1 | Your move',
      `${site}exercises.html?list=handouts | More questions`,
    ].join('\n'),
  formatsName: say`As`,
  formats: {
    element: { name: say`HTML, as elements`, file: 'course.html', type: 'text/html' },
    frames: { name: say`HTML, in frames`, file: 'course.html', type: 'text/html' },
    markdown: { name: 'Markdown', file: 'course.md', type: 'text/markdown' },
    latex: { name: 'LaTeX', file: 'course.tex', type: 'text/x-tex' },
  },
  made: say`The page`,
  copy: say`Copy`,
  save: say`Save`,
  copied: say`The page is in the clipboard.`,
  notCopied: say`The browser blocked copying. The text is selected: copy it with Ctrl+C.`,
  nothingYet: say`There is no link yet.`,
} as const;

type Format = keyof typeof words.formats;
const FORMATS = Object.keys(words.formats) as Format[];

export class NimCourse extends LightElement {
  engine!: Engine;
  /** The names of the lists of questions. */
  lists!: readonly string[];
  /** The folder of Nimatrix, with a slash at its end. */
  site!: string;
  text = '';
  format: Format = 'element';
  /** The page as it is copied and saved. */
  made = '';
  said = '';
  #plan: Course = { title: '', entries: [], wrong: [] };
  /** Only the page that was asked for last is shown. */
  #asked = 0;

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
    return html`<article class="course">
      <h1>${courseTitle}</h1>
      <p id="course-help">${words.intro}</p>
      <p class="label"><label for="course-lines">${words.linesName}</label></p>
      <textarea
        id="course-lines"
        rows="10"
        spellcheck="false"
        aria-describedby="course-help course-wrong"
        .value=${this.text}
        @input=${(event: InputEvent) => (this.text = (event.target as HTMLTextAreaElement).value)}
      ></textarea>
      <div id="course-wrong" class="faults" role="status">
        ${wrong.map(({ line, why }) => html`<p>${faultIn(line, why)}</p>`)}
        ${entries.length === 0 ? html`<p>${words.nothingYet}</p>` : ''}
      </div>
      <div class="formats" role="radiogroup" aria-label=${words.formatsName}>
        ${FORMATS.map(
          format =>
            html`<label
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
      <p class="label"><label for="course-made">${words.made}</label></p>
      <textarea id="course-made" rows="14" readonly spellcheck="false" .value=${this.made}></textarea>
      <p class="actions">
        <button type="button" class="button main" @click=${this.#copy}>${words.copy}</button>
        <button type="button" class="button" @click=${this.#save}>${words.save}</button>
        <span role="status">${this.said}</span>
      </p>
    </article>`;
  }

  #copy = async (): Promise<void> => {
    const isCopied = await copied(this.made);
    if (!isCopied) this.querySelector<HTMLTextAreaElement>('#course-made')?.select();
    this.said = isCopied ? words.copied : words.notCopied;
  };

  #save = (): void => {
    const { file, type } = words.formats[this.format];
    save(file, new Blob([this.made], { type }));
  };
}

customElements.define('nim-course', NimCourse);
