/** Snippets for the places of figures: pure functions, escaped for each language. */

import { say } from '../language/say.ts';
import { markup } from '../draw/svg.ts';

/** The options of a frame: the key of the address, and the element's attribute. */
export const options = {
  question: { key: 'q=1', attribute: 'question', name: say`asks first, then answers` },
  readonly: { key: 'ro=1', attribute: 'readonly', name: say`read only` },
  click: { key: 'act=click', attribute: 'activate="click"', name: say`load on click` },
  caption: { key: 'caption=1', attribute: 'caption', name: say`with caption and source` },
} as const;
export type Option = keyof typeof options;

export interface Shared {
  /** The address that opens the figure in the playground. */
  link: string;
  /** The page of frames, without a query. */
  page: string;
  options: readonly Option[];
  element: string;
  query: string;
  title: string;
  sentence: string;
  /** The name of the saved picture, without extension. */
  picture: string;
  /** The height of the frame in CSS pixels. */
  height: number;
}

export interface Snippet {
  id: string;
  /** The use of the text, and how to apply it. */
  name: string;
  help: string;
  /** Whether the text names a picture, to be saved beside it. */
  picture?: true;
  live?: true;
  high?: true;
  make(shared: Shared): string;
}

/** Rules with the name of an emoji, such as kotzig:100:1,2. Chats and forums don't replace emoji in code. */
const EMOJI = /([^\s()[\]`|]*:(?:100|1234):[^\s()[\]`|]*[^\s()[\]`|.,;:])/;

/** Escapes Markdown. Brackets stay, as backslashes would make them mathematics. */
export const markdown = (text: string): string =>
  text
    .split(EMOJI)
    .map((part, at) =>
      at % 2 === 1 ? `\`${part}\`` : part.replace(/[\\`*_[\]<>|~$&]/g, letter => `\\${letter}`),
    )
    .join('')
    .replace(/\s+/g, ' ');

/** A character, percent-encoded. */
const escaped = (letter: string): string =>
  Array.from(new TextEncoder().encode(letter), byte => `%${byte.toString(16).padStart(2, '0')}`).join('');

/** Addresses in Markdown, where brackets would end them. */
export const target = (address: string): string => address.replace(/[\s()<>\\]/g, escaped);

const LATEX: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '{': '\\{',
  '}': '\\}',
  $: '\\$',
  '&': '\\&',
  '#': '\\#',
  '%': '\\%',
  _: '\\_',
  '^': '\\textasciicircum{}',
  '~': '\\textasciitilde{}',
  '“': '``',
  '”': "''",
  '‘': '`',
  '’': "'",
  '−': '$-$',
  '–': '--',
  '…': '\\ldots{}',
  '∞': '$\\infty$',
  '≡': '$\\equiv$',
  '·': '$\\cdot$',
  '×': '$\\times$',
  '≥': '$\\geq$',
  '∈': '$\\in$',
  '⊕': '$\\oplus$',
  Γ: '$\\Gamma$',
};

/** Escapes LaTeX for any engine. */
export const latex = (text: string): string => Array.from(text, letter => LATEX[letter] ?? letter).join('');

/** Addresses as arguments of hyperref and qrcode. */
export const latexAddress = (address: string): string =>
  address.replace(/[\\{}^~\s]/g, escaped).replace(/[%#&_]/g, letter => `\\${letter}`);

/** A string of Python: JSON in ASCII, in single quotes if that saves backslashes. */
function python(text: string): string {
  const json = JSON.stringify(text).replace(
    /[^ -~]/g,
    letter => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return text.includes('"') && !/['\\]/.test(text) ? `'${json.slice(1, -1).replace(/\\"/g, '"')}'` : json;
}

const lines = (...text: string[]): string => text.join('\n');

/** Text on a single line. */
const line = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** An identifier for XML, MyST or Quarto. */
const label = ({ picture }: Shared): string => `fig-${picture}`;

/** The address of the figure in a frame. */
export const embed = ({ page, query, options: wanted }: Shared): string =>
  `${page}?${[query, ...wanted.map(option => options[option].key)].join('&')}`;

const ALLOW = 'allow="clipboard-write; fullscreen"';

/** The markup of a frame; `more` are attributes, with a space behind them. */
export const iframe = (source: string, title: string, height: number, more = ''): string =>
  lines(
    `<iframe ${more}src="${markup(source)}" title="${markup(title)}"`,
    `  style="width:100%;height:${height}px;border:0" loading="lazy" ` + `${ALLOW}></iframe>`,
  );

const frame = (shared: Shared, more = ''): string => iframe(embed(shared), shared.title, shared.height, more);

/** The markup of an element; `more` are attributes, with a space before them. */
export const element = (query: string, title: string, link: string, more = ''): string =>
  lines(
    `<nim-matrix query="${markup(query)}" label="${markup(title)}"${more}>`,
    `  <a href="${markup(link)}">${markup(title)}</a>`,
    '</nim-matrix>',
  );

const alt = ({ title, sentence }: Shared): string => `${title}. ${sentence}`;

export const snippets: readonly Snippet[] = [
  {
    id: 'iframe',
    name: say`HTML page`,
    help: say`Paste it where the figure should stand.`,
    live: true,
    high: true,
    make: frame,
  },
  {
    id: 'element',
    name: say`HTML page, as an element`,
    help: say`The script is needed once on a page. The link is shown until the figure is ready.`,
    live: true,
    make: ({ element: script, query, link, title, options: wanted }) => {
      const more = wanted.map(option => ` ${options[option].attribute}`).join('');
      const once = `<script type="module" src="${markup(script)}"></script>`;
      return lines(once, element(query, title, link, more));
    },
  },
  {
    id: 'course',
    name: say`Moodle, Canvas and others`,
    help: say`For sites that strip iframes: a picture that is a link.
    Upload the picture and put its address in the place of the file’s name.`,
    picture: true,
    make: shared =>
      lines(
        `<p><a href="${markup(shared.link)}"><img src="${markup(shared.picture)}.png" ` +
          `alt="${markup(alt(shared))}" style="max-width:100%"></a></p>`,
        `<p>${markup(shared.sentence)} <a href="${markup(shared.link)}">Open the live figure</a></p>`,
      ),
  },
  {
    id: 'markdown',
    name: 'Markdown',
    help: say`For wikis, forums and readme files: a picture that is a link. Save the picture beside the
        text.`,
    picture: true,
    make: shared =>
      lines(
        `[![${markdown(alt(shared))}](${target(shared.picture)}.png)](${target(shared.link)})`,
        '',
        `${markdown(shared.sentence)} [Open the live figure](${target(shared.link)})`,
      ),
  },
  {
    id: 'jupyter',
    name: 'Jupyter',
    help: say`A cell in Python.`,
    live: true,
    high: true,
    make: shared =>
      lines(
        'from IPython.display import IFrame',
        '',
        'IFrame(',
        `    ${python(embed(shared))},`,
        `    width="100%", height=${shared.height},`,
        `    extras=[${python(`title="${markup(shared.title)}"`)}, ${python(ALLOW)}],`,
        ')',
      ),
  },
  {
    id: 'quarto',
    name: 'Quarto',
    help: say`Live in HTML, a picture on paper. Save the picture beside the document.`,
    // EPUB readers run no scripts. Single-file pages embed all they show, which would break a frame: this one
    // is left out.
    picture: true,
    live: true,
    high: true,
    make: shared =>
      lines(
        '::: {.content-visible when-format="html:js"}',
        '```{=html}',
        frame(shared, 'data-external="1" '),
        '```',
        ':::',
        '',
        '::: {.content-visible unless-format="html:js"}',
        `![${markdown(shared.title)}](${target(shared.picture)}.png)`,
        ':::',
        '',
        `${markdown(shared.sentence)} [Open the live figure](${target(shared.link)})`,
      ),
  },
  {
    id: 'myst',
    name: 'MyST',
    help: say`Live in HTML, a picture in PDF by Typst. Save the picture beside the document.`,
    picture: true,
    live: true,
    make: shared =>
      lines(
        `:::{iframe} ${target(embed(shared))}`,
        `:label: ${label(shared)}`,
        ':width: 100%',
        `:title: ${line(shared.title)}`,
        `:placeholder: ${target(shared.picture)}.png`,
        `${markdown(alt(shared))} [Open the live figure](${target(shared.link)})`,
        ':::',
      ),
  },
  {
    id: 'pretext',
    name: 'PreTeXt',
    help: say`Live in HTML, a picture and a QR code on paper. Save the picture among the external assets.`,
    picture: true,
    live: true,
    make: shared =>
      lines(
        `<figure xml:id="${markup(label(shared))}">`,
        `  <caption>${markup(alt(shared))} ` +
          `<url href="${markup(shared.link)}">Open the live figure</url></caption>`,
        `  <interactive xml:id="${markup(label(shared))}-live" iframe="${markup(embed(shared))}"`,
        `    width="100%" aspect="4:3" preview="${markup(shared.picture)}.png">`,
        `    <shortdescription>${markup(shared.title)}</shortdescription>`,
        '  </interactive>',
        '</figure>',
      ),
  },
  {
    id: 'latex',
    name: 'LaTeX',
    help: say`A picture and a QR code. Save the picture beside the document.`,
    picture: true,
    make: shared =>
      lines(
        '% \\usepackage{graphicx,hyperref,qrcode}',
        '\\begin{figure}',
        '  \\centering',
        `  \\includegraphics[width=0.7\\linewidth]{${shared.picture}.png}\\qquad`,
        `  \\qrcode[hyperlink,height=2cm]{${latexAddress(shared.link)}}`,
        `  \\caption{${latex(alt(shared))} \\href{${latexAddress(shared.link)}}{Open the live figure}.}`,
        `  \\label{${label(shared).replace('fig-', 'fig:')}}`,
        '\\end{figure}',
      ),
  },
];
