/** Text to paste for each place that a figure may be put: pure functions, escaped for their language. */

import { markup } from '../draw/svg.ts';

/** What a frame can do besides showing its figure: its key of the address, and the element's attribute. */
export const options = {
  question: { key: 'q=1', attribute: 'question' },
  readonly: { key: 'ro=1', attribute: 'readonly' },
  click: { key: 'act=click', attribute: 'activate="click"' },
  caption: { key: 'caption=1', attribute: 'caption' },
} as const;
export type Option = keyof typeof options;

export interface Shared {
  /** The address that opens the figure in the playground. */
  link: string;
  /** The page that shows figures in frames; what it shows is in its query. */
  page: string;
  options: readonly Option[];
  /** The address of the element's script. */
  element: string;
  /** The query of the link. */
  query: string;
  title: string;
  sentence: string;
  /** The name of the saved picture, without its ending. */
  picture: string;
  /** How high the frame is, in CSS pixels. */
  height: number;
}

export interface Snippet {
  id: string;
  /** Whether the text names a picture, which has to be saved beside it. */
  picture?: true;
  /** Whether it shows a live frame, and whether that needs a height. */
  live?: true;
  high?: true;
  make(shared: Shared): string;
}

/** Rules with the name of an emoji, such as kotzig:100:1,2: chats and forums replace none in code. */
const EMOJI = /([^\s()[\]`|]*:(?:100|1234):[^\s()[\]`|]*[^\s()[\]`|.,;:])/;

/**
 * Text of Markdown: whatever could begin something else is a letter again. Brackets stay, as backslashes
 * would make them mathematics.
 */
export const markdown = (text: string): string =>
  text
    .split(EMOJI)
    .map((part, at) =>
      at % 2 === 1 ? `\`${part}\`` : part.replace(/[\\`*_[\]<>|~$&]/g, letter => `\\${letter}`),
    )
    .join('')
    .replace(/\s+/g, ' ');

/** A letter as an address may have it anywhere. */
const escaped = (letter: string): string =>
  Array.from(new TextEncoder().encode(letter), byte => `%${byte.toString(16).padStart(2, '0')}`).join('');

/** Addresses in Markdown: brackets would end them early. */
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

/** Text of LaTeX, for any engine. */
export const latex = (text: string): string => Array.from(text, letter => LATEX[letter] ?? letter).join('');

/** Addresses in arguments of LaTeX's hyperref and qrcode. */
export const latexAddress = (address: string): string =>
  address.replace(/[\\{}^~\s]/g, escaped).replace(/[%#&_]/g, letter => `\\${letter}`);

/**
 * A string of Python: JSON's are, as far as they are ASCII. Marks of quotation are spared their backslashes
 * where single ones will do.
 */
function python(text: string): string {
  const json = JSON.stringify(text).replace(
    /[^ -~]/g,
    letter => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return text.includes('"') && !/['\\]/.test(text) ? `'${json.slice(1, -1).replace(/\\"/g, '"')}'` : json;
}

const lines = (...text: string[]): string => text.join('\n');

/** Text in a single line. */
const line = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** A name that may be an identifier in XML, MyST or Quarto. */
const label = ({ picture }: Shared): string => `fig-${picture}`;

/** The address that shows the figure in a frame. */
export const embed = ({ page, query, options: wanted }: Shared): string =>
  `${page}?${[query, ...wanted.map(option => options[option].key)].join('&')}`;

/** What a frame has to be allowed. */
const ALLOW = 'allow="clipboard-write; fullscreen"';

/** The frame as markup; `more` are attributes for one kind of page, with a space behind them. */
const frame = (shared: Shared, more = ''): string =>
  lines(
    `<iframe ${more}src="${markup(embed(shared))}" title="${markup(shared.title)}"`,
    `  style="width:100%;height:${shared.height}px;border:0" loading="lazy" ` + `${ALLOW}></iframe>`,
  );

const alt = ({ title, sentence }: Shared): string => `${title}. ${sentence}`;

export const snippets: readonly Snippet[] = [
  { id: 'iframe', live: true, high: true, make: frame },
  {
    id: 'element',
    live: true,
    make: ({ element, query, link, title, options: wanted }) => {
      const more = wanted.map(option => ` ${options[option].attribute}`).join('');
      return lines(
        `<script type="module" src="${markup(element)}"></script>`,
        `<nim-matrix query="${markup(query)}" label="${markup(title)}"${more}>`,
        `  <a href="${markup(link)}">${markup(title)}</a>`,
        '</nim-matrix>',
      );
    },
  },
  {
    id: 'course',
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
    // Books for readers of EPUB run no scripts. Pages of one file take in what they show, which would tear a
    // frame from its site: this one stays out.
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
