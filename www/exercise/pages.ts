/** A page of a course as HTML, Markdown and LaTeX: pure functions but for what the solver is asked. */

import { latex, latexAddress, markdown, markup, target } from '../share/snippets.ts';
import type { Answers, Kind } from '../solver/engine.ts';
import * as words from './course-words.ts';
import type { Course, Entry } from './course.ts';

type Ask = <K extends Kind>(kind: K, query: string) => Promise<Answers[K]>;
type Figure = Extract<Entry, { kind: 'figure' }>;

/** How high a frame is before it tells its own height. */
const HEIGHT = 540;

/** The height follows, as docs/embedding.md has it. */
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
const titleOf = (course: Course): string => (course.title === '' ? words.title : course.title);
const captionOf = (figure: Figure): string => (figure.words === '' ? figure.state.words : figure.words);
/** The address that a reader opens: a question stays one. */
const addressOf = (site: string, { asks, query, link }: Figure): string =>
  asks ? `${site}embed.html?${query}` : `${site}?${link}`;
const listAddress = (site: string, query: string): string => `${site}exercises.html?${query}`;

/** The page as HTML, with elements that follow their content, or with frames. */
export function htmlOf(course: Course, site: string, by: 'element' | 'frames'): string {
  let number = 0;
  const framed = (source: string, title: string): string =>
    `<iframe src="${markup(source)}" title="${markup(title)}"
  style="width:100%;height:${HEIGHT}px;border:0" loading="lazy"
  allow="clipboard-write; fullscreen"></iframe>`;
  const shown = (source: string, address: string, query: string, title: string): string => {
    if (by === 'frames') return framed(source, title);
    return `<nim-matrix query="${markup(query)}" label="${markup(title)}">
  <a href="${markup(address)}">${markup(title)}</a>
</nim-matrix>`;
  };
  const part = (entry: Entry): string => {
    if (entry.kind === 'heading') return `<h2>${markup(entry.text)}</h2>`;
    if (entry.kind === 'text') return `<p>${markup(entry.text)}</p>`;
    if (entry.kind === 'list') {
      const address = listAddress(site, entry.query);
      return shown(address, address, entry.query, entry.words === '' ? titleOf(course) : entry.words);
    }
    const caption = words.figure(++number, captionOf(entry));
    const address = addressOf(site, entry);
    const inside = shown(`${site}embed.html?${entry.query}`, address, entry.query, caption);
    return `<figure>\n${indented(inside, '  ')}\n  <figcaption>${markup(caption)}</figcaption>\n</figure>`;
  };
  const script =
    by === 'frames' ? FOLLOW : `    <script type="module" src="${markup(site)}nim-matrix.js"></script>`;
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${markup(titleOf(course))}</title>
    <link rel="stylesheet" href="${markup(site)}demo/course.css" />
${script}
  </head>
  <body>
    <h1>${markup(titleOf(course))}</h1>
${indented(course.entries.map(part).join('\n'), '    ')}
  </body>
</html>
`;
}

/** A view as text in a format, without the line that repeats its link; null where it has none of it. */
async function exported({ link }: Figure, format: 'markdown' | 'latex', ask: Ask): Promise<string | null> {
  const known: readonly string[] = await ask('formats', link).catch(() => []);
  if (!known.includes(format)) return null;
  return ask('text', `${link}&as=${format}`).catch(() => null);
}

/** The page as Markdown: each figure as a table with its link; a question without its answer. */
export async function markdownOf(course: Course, site: string, ask: Ask): Promise<string> {
  let number = 0;
  const parts = [`# ${markdown(titleOf(course))}`];
  for (const entry of course.entries) {
    if (entry.kind === 'heading') parts.push(`## ${markdown(entry.text)}`);
    else if (entry.kind === 'text') parts.push(markdown(entry.text));
    else if (entry.kind === 'list') {
      const name = entry.words === '' ? words.answerThere : entry.words;
      parts.push(`[${markdown(name)}](${target(listAddress(site, entry.query))})`);
    } else {
      const table = entry.asks ? null : await exported(entry, 'markdown', ask);
      const caption = markdown(words.figure(++number, captionOf(entry)));
      const name = entry.asks ? words.answerThere : words.live;
      parts.push(...(table === null ? [] : [table.trim()]));
      parts.push(`${caption} [${markdown(name)}](${target(addressOf(site, entry))})`);
    }
  }
  return `${parts.join('\n\n')}\n`;
}

/** Signs of captions and rules that LaTeX's own fonts have in formulas only. */
const SIGNS =
  '≥ \\geq ≤ \\leq ≠ \\neq ≡ \\equiv ∈ \\in ⊕ \\oplus ∞ \\infty ' +
  '⌊ \\lfloor ⌋ \\rfloor ⟨ \\langle ⟩ \\rangle ' +
  'φ \\varphi ν \\nu Γ \\Gamma ᵏ ^k ₖ _k ² ^2 ₀ _0 ₁ _1 ₂ _2 ₃ _3 √ \\surd × \\times ÷ \\div';
const declared = SIGNS.replace(/(\S) (\S+) ?/g, (_, sign: string, name: string) => {
  const code = sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  return `\n\\DeclareUnicodeCharacter{${code}}{\\ensuremath{${name}}}`;
});

/** The page as LaTeX: each figure as it is exported, or its sentence, and its link; no answers. */
export async function latexOf(course: Course, site: string, ask: Ask): Promise<string> {
  let number = 0;
  const parts = [`\\section*{${latex(titleOf(course))}}`];
  const linked = (to: string, name: string): string => `\\href{${latexAddress(to)}}{${latex(name)}}`;
  for (const entry of course.entries) {
    if (entry.kind === 'heading') parts.push(`\\subsection*{${latex(entry.text)}}`);
    else if (entry.kind === 'text') parts.push(latex(entry.text));
    else if (entry.kind === 'list') {
      parts.push(
        linked(listAddress(site, entry.query), entry.words === '' ? words.answerThere : entry.words),
      );
    } else {
      const drawn = entry.asks ? null : await exported(entry, 'latex', ask);
      const caption = latex(words.figure(++number, captionOf(entry)));
      const way = linked(addressOf(site, entry), entry.asks ? words.answerThere : words.live);
      parts.push(...(drawn === null ? [] : [drawn.trim()]), `${caption} ${way}`);
    }
  }
  return [
    '\\documentclass[a4paper]{article}',
    '\\usepackage[margin=25mm]{geometry}',
    '\\usepackage{amsmath,amssymb,mathtools,tikz,hyperref}',
    // Other engines than pdfLaTeX take these signs from their fonts.
    `\\ifdefined\\DeclareUnicodeCharacter${declared}`,
    '\\fi',
    '\\begin{document}',
    parts.join('\n\n'),
    '\\end{document}',
    '',
  ].join('\n');
}
