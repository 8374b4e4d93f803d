/**
 * Builds a course page from a list of links, as HTML, Markdown or LaTeX, with the lines that can't be used;
 * and the form to write, copy and save it.
 */

import { button, choice, copy, save } from '../core/field.ts';
import { html, type PropertyValues } from 'lit';
import { LightElement } from '../core/element.ts';
import { ASKED, filtered, FRAME_KEYS, linkIn } from '../core/framed.ts';
import { namesOf } from '../core/words/names.ts';
import { say } from '../language/say.ts';
import type { State } from '../pkg/nimatrix.js';
import { markup } from '../draw/svg.ts';
import { element, iframe, latex, latexAddress, markdown, target } from '../share/snippets.ts';
import { read, type Engine, type Ask } from '../solver/engine.ts';
import { latexPage, linesIn, type Fault, type Line } from './list.ts';
import { isOfCells } from './task.ts';
import { faultIn, filled, noSuchList, unknownQuestion } from './words.ts';

const words = {
  noLink: say`This is no link; a heading begins with #, a paragraph with >.`,
  otherSite: (site: string): string =>
    say`This is a link of another site; allowed are those that begin with ${site}`,
  noFigure: say`No figure stands at this address.`,
  seedLeftOut: say`seed was left out: it draws another position than these words describe.
    Leave out the words to have one drawn.`,
  figure: (number: number, text: string): string => say`Figure ${number}.` + ` ${text}`,
  live: say`Open the live figure`,
  answerThere: say`Answer the question`,
};

/** The title of a page whose list has none. */
const courseTitle = say`A page of your own`;

/** The entries of the page, in order. */
type Entry =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  /** The query with the keys of frames, and the link without them. */
  | { kind: 'figure'; query: string; link: string; asks: boolean; words: string; state: State }
  | { kind: 'list'; query: string; words: string };

interface Course {
  title: string;
  entries: Entry[];
  /** The lines left out, and why. */
  wrong: Fault[];
}

const FRAME_ASKS: readonly string[] = FRAME_KEYS.q;
const SEVERAL_QUESTIONS = ['list', 'questions'];
/** The pages that show the figure of their query. */
const PAGES = ['', 'index.html', 'embed.html', 'exercises.html'];

/** The page of this site and the query in a line, or why there is none. */
function placeIn(link: string, site: string): { page?: string; query: string } | string {
  if (!/^https?:/i.test(link)) {
    const query = link.replace(/^[^?#=]*[?#]/, '');
    return /^[a-z0-9]+=/i.test(query) ? { query } : words.noLink;
  }
  if (!URL.canParse(link)) return words.noLink;
  const { origin, pathname, search, hash } = new URL(link);
  const folder = new URL(site);
  if (origin !== folder.origin || !pathname.startsWith(folder.pathname)) return words.otherSite(site);
  const page = pathname.slice(folder.pathname.length);
  const query = search === '' ? hash.slice(1) : search.slice(1);
  return PAGES.includes(page) && query !== '' ? { page, query } : words.noFigure;
}

function entryIn({ link, words: prompt }: Line, site: string, lists: readonly string[]): Entry | string {
  const place = placeIn(link, site);
  if (typeof place === 'string') return place;
  const { page, query } = place;
  const keys = new URLSearchParams(query);
  if (page === 'exercises.html' || SEVERAL_QUESTIONS.some(key => keys.has(key))) {
    const name = keys.get('list') ?? '';
    const isList = keys.has('questions') || lists.includes(name);
    if (!isList) return noSuchList(name.slice(0, 40), lists);
    return { kind: 'list', query, words: prompt };
  }
  const asked = keys.get('q');
  if (asked !== null && !FRAME_ASKS.includes(asked)) return unknownQuestion(asked, FRAME_ASKS);
  const state = read(linkIn(query));
  const [notice] = state.notices;
  if (notice !== undefined) return notice.message;
  const asks = asked !== null && asked !== '0';
  const text = filled(prompt, state, namesOf(state.names));
  return { kind: 'figure', query, link: linkIn(query), asks, words: text, state };
}

/** Whether a seed would draw another position than the words describe. */
function isAnother(entry: Entry): entry is Figure {
  if (entry.kind !== 'figure' || !entry.asks || entry.words === '') return false;
  const keys = new URLSearchParams(entry.query);
  const asked = ASKED.find(word => word === keys.get('q'));
  return keys.has('seed') && (asked === undefined || !isOfCells(asked));
}

/** Parses a course for a site with these lists of questions. */
export function courseIn(text: string, site: string, lists: readonly string[]): Course {
  const course: Course = { title: '', entries: [], wrong: [] };
  for (const each of linesIn(text)) {
    const { line, mark, text } = each;
    if (mark === '#') course.title = text;
    else if (mark !== '') course.entries.push({ kind: mark === '>' ? 'text' : 'heading', text });
    else {
      const entry = entryIn(each, site, lists);
      if (typeof entry === 'string') course.wrong.push({ line, why: entry });
      else if (isAnother(entry)) {
        course.entries.push({ ...entry, query: filtered(entry.query, key => key !== 'seed') });
        course.wrong.push({ line, why: words.seedLeftOut });
      } else course.entries.push(entry);
    }
  }
  return course;
}

type Figure = Extract<Entry, { kind: 'figure' }>;
type List = Extract<Entry, { kind: 'list' }>;

/** The height of a frame before it reports one. */
const HEIGHT = 540;

/** Follows the heights of frames, as in docs/embedding.md. */
const FOLLOW = `    <script>
      addEventListener('message', ({ data, source }) => {
        if (data?.ns !== 'nim-matrix' || data.type !== 'height') return;
        for (const frame of document.querySelectorAll('iframe')) {
          if (frame.contentWindow === source) frame.style.height = \`\${data.height}px\`;
        }
      });
    </script>`;

const LEAD = /^/gm;
const indented = (text: string, by: string): string => text.replace(LEAD, by);
/** The address for readers; a question stays one. */
const addressOf = (site: string, { asks, query, link }: Figure): string =>
  asks ? `${site}embed.html?${query}` : `${site}?${link}`;

/** The writer of a format. `address` opens the figure of a part. */
interface Writer {
  heading(text: string): string;
  text(text: string): string;
  list(list: List, address: string, title: string): string;
  figure(figure: Figure, address: string, caption: string): string | Promise<string>;
  page(title: string, parts: readonly string[]): string;
}

/** A page as HTML, with elements of variable height or with frames. */
function inHtml(site: string, isFramed: boolean): Writer {
  const shown = (source: string, query: string, address: string, title: string): string =>
    isFramed ? iframe(source, title, HEIGHT) : element(query, title, address);
  const script = isFramed ? FOLLOW : `    <script type="module" src="${markup(site)}nim-matrix.js"></script>`;
  return {
    heading: text => `<h2>${markup(text)}</h2>`,
    text: text => `<p>${markup(text)}</p>`,
    list: ({ query, words }, address, title) => shown(address, query, address, words || title),
    figure({ query }, address, caption) {
      const inside = shown(`${site}embed.html?${query}`, query, address, caption);
      return `<figure>\n${indented(inside, '  ')}\n  <figcaption>${markup(caption)}</figcaption>\n</figure>`;
    },
    page: (title, parts) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${markup(title)}</title>
    <link rel="stylesheet" href="${markup(site)}demo/course.css" />
${script}
  </head>
  <body>
    <main>
      <h1>${markup(title)}</h1>
${indented(parts.join('\n'), '      ')}
    </main>
  </body>
</html>
`,
  };
}

/** A view as text in a format, without its line with the link; null if the format lacks it. */
async function exported({ link }: Figure, format: 'markdown' | 'latex', ask: Ask): Promise<string | null> {
  const known: readonly string[] = await ask('formats', link).catch(() => []);
  if (!known.includes(format)) return null;
  return ask('text', `${link}&as=${format}`).catch(() => null);
}

/** A page on paper: exported figures with caption and link; questions without answers. */
const onPaper = (
  format: 'markdown' | 'latex',
  ask: Ask,
  link: (to: string, name: string) => string,
  writer: Omit<Writer, 'list' | 'figure'>,
): Writer => ({
  ...writer,
  list: (list, address) => link(address, list.words || words.answerThere),
  async figure(figure, address, caption) {
    const drawn = figure.asks ? null : await exported(figure, format, ask);
    const way = link(address, figure.asks ? words.answerThere : words.live);
    return `${drawn === null ? '' : `${drawn.trim()}\n\n`}${writer.text(caption)} ${way}`;
  },
});

/** Parts, each after an empty line. */
const apart = (parts: readonly string[]): string => parts.map(part => `\n\n${part}`).join('');

/** Characters of captions and rules that LaTeX's fonts have in formulas only. */
const SIGNS =
  '≥ \\geq ≤ \\leq ≠ \\neq ≡ \\equiv ∈ \\in ⊕ \\oplus ∞ \\infty ' +
  '⌊ \\lfloor ⌋ \\rfloor ⟨ \\langle ⟩ \\rangle ' +
  'φ \\varphi ν \\nu Γ \\Gamma ᵏ ^k ₖ _k ² ^2 ₀ _0 ₁ _1 ₂ _2 ₃ _3 √ \\surd × \\times ÷ \\div';
const DECLARED = SIGNS.replace(/(\S) (\S+) ?/g, (_, sign: string, name: string) => {
  const code = sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  return `\n\\DeclareUnicodeCharacter{${code}}{\\ensuremath{${name}}}`;
});

interface Format {
  name: string;
  /** The name and the type of the saved file. */
  file: string;
  type: string;
  writer(site: string, ask: Ask): Writer;
}

const HTML = { file: 'course.html', type: 'text/html' };
export const formats = {
  element: { name: say`HTML, as elements`, ...HTML, writer: site => inHtml(site, false) },
  frames: { name: say`HTML, in frames`, ...HTML, writer: site => inHtml(site, true) },
  markdown: {
    name: 'Markdown',
    file: 'course.md',
    type: 'text/markdown',
    writer: (_, ask) =>
      onPaper('markdown', ask, (to, name) => `[${markdown(name)}](${target(to)})`, {
        text: markdown,
        heading: text => `## ${markdown(text)}`,
        page: (title, parts) => `# ${markdown(title)}${apart(parts)}\n`,
      }),
  },
  latex: {
    name: 'LaTeX',
    file: 'course.tex',
    type: 'text/x-tex',
    writer: (_, ask) =>
      onPaper('latex', ask, (to, name) => `\\href{${latexAddress(to)}}{${latex(name)}}`, {
        text: latex,
        heading: text => `\\subsection*{${latex(text)}}`,
        page: (title, parts) =>
          latexPage(title, apart(parts), [
            '\\usepackage{amsmath,amssymb,mathtools,tikz,hyperref}',
            // Engines other than pdfLaTeX find these characters in their fonts.
            `\\ifdefined\\DeclareUnicodeCharacter${DECLARED}`,
            '\\fi',
          ]),
      }),
  },
} satisfies Record<string, Format>;

/** The course page in a format. */
export async function written(course: Course, { writer }: Format, site: string, ask: Ask): Promise<string> {
  const by = writer(site, ask);
  const title = course.title === '' ? courseTitle : course.title;
  let number = 0;
  const parts: string[] = [];
  for (const entry of course.entries) {
    if (entry.kind === 'list') parts.push(by.list(entry, `${site}exercises.html?${entry.query}`, title));
    else if (entry.kind === 'figure') {
      const caption = words.figure(++number, entry.words === '' ? entry.state.words : entry.words);
      parts.push(await by.figure(entry, addressOf(site, entry), caption));
    } else parts.push(by[entry.kind](entry.text));
  }
  return by.page(title, parts);
}

const example = (site: string): string =>
  [
    '# Nim',
    '> Whoever cannot move loses.',
    '## Equal piles',
    `${site}?g=nim&p=5,3&w=0,0,12,12 | Which piles lose?`,
    'q=move&g=sub:1,2,3&p=21&w=1,0,24,1 | Your move',
    `${site}exercises.html?list=handouts | More questions`,
  ].join('\n');

export class NimCourse extends LightElement {
  engine!: Engine;
  lists!: readonly string[];
  /** The folder of Nimatrix, with a final slash. */
  site!: string;
  text = '';
  format: Format = formats.element;
  /** The page to copy and save. */
  made = '';
  message = '';
  #plan: Course = { title: '', entries: [], wrong: [] };
  /** Only the latest request is shown. */
  #asked = 0;

  protected override willUpdate(changed: PropertyValues): void {
    if (this.text === '' && !this.hasUpdated) this.text = example(this.site);
    if (!changed.has('text') && !changed.has('format') && this.hasUpdated) return;
    this.#plan = courseIn(this.text, this.site, this.lists);
    void this.#make(++this.#asked);
  }

  async #make(asked: number): Promise<void> {
    const ask: Ask = (kind, query) => this.engine.ask(kind, query, `course ${query}`);
    const made = await written(this.#plan, this.format, this.site, ask);
    if (asked === this.#asked) this.made = made;
  }

  override render() {
    const { entries, wrong } = this.#plan;
    return html`<article class="course">
      <h1>${courseTitle}</h1>
      <p id="course-help">
        Write one link a line, as the page or its Share dialog gives them; behind “ | ” what stands below. A
        line with # is the title, one with ## a heading, one with > a paragraph. A link with q= asks a
        question.
      </p>
      <p class="label"><label for="course-lines">Links and headings</label></p>
      <textarea
        id="course-lines"
        rows="10"
        aria-describedby="course-help course-wrong"
        .value=${this.text}
        @input=${(event: InputEvent) => (this.text = (event.target as HTMLTextAreaElement).value)}
      ></textarea>
      <div id="course-wrong" class="faults" role="status">
        ${wrong.map(({ line, why }) => html`<p>${faultIn(line, why)}</p>`)}
        ${entries.length === 0 ? html`<p>There is no link yet.</p>` : ''}
      </div>
      <div class="wrap formats" role="radiogroup" aria-label=${say`As`}>
        ${Object.values(formats).map(format =>
          choice(format.name, format === this.format, () => (this.format = format), 'format'),
        )}
      </div>
      <p class="label"><label for="course-made">The page</label></p>
      <textarea id="course-made" rows="14" readonly .value=${this.made}></textarea>
      <p class="actions">
        ${button(say`Copy`, this.#copy, 'button main')} ${button(say`Save`, this.#save)}
        <span role="status">${this.message}</span>
      </p>
    </article>`;
  }

  #copy = async (): Promise<void> => {
    const field = this.querySelector<HTMLTextAreaElement>('#course-made');
    this.message = await copy(this.made, say`The page is in the clipboard.`, field);
  };

  #save = (): void => {
    const { file, type } = this.format;
    save(file, new Blob([this.made], { type }));
  };
}

customElements.define('nim-course', NimCourse);
