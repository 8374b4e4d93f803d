// Shared by the tests of the built package: the package, the data, and the right answers.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

export const root = new URL('../../', import.meta.url);

/** A file of the tests' data. */
export const data = path => JSON.parse(readFileSync(new URL(`tests/${path}`, root)));

/** A document of the project. */
export const documentNamed = name => readFileSync(new URL(`docs/${name}.md`, root), 'utf8');

/** The tables of a document by the headings above them; their rows have the cells by their heads. */
export const tablesOf = text =>
  new Map(
    text
      .split(/^###? /m)
      .slice(1)
      .map(section => {
        const [title] = section.split('\n', 1);
        const lines = section.split('\n').filter(line => line.startsWith('|'));
        const [heads, , ...rows] = lines.map(line =>
          line
            .slice(1, -1)
            .split('|')
            .map(cell => cell.trim()),
        );
        return [title, rows.map(row => Object.fromEntries(heads.map((head, i) => [head, row[i]])))];
      }),
  );

/** The codes in a cell, and the first of them. */
export const codes = cell => [...cell.matchAll(/`([^`]+)`/g)].map(([, code]) => code);
export const only = cell => codes(cell)[0];

/** Mistakes in rules of one's own, and the documented errors. */
export const mistakes = () =>
  tablesOf(documentNamed('rules'))
    .get('Mistakes')
    .map(({ text, found, at, allowed }) => ({
      text: only(text),
      found: only(found) ?? '',
      at: Number(at),
      allowed,
    }));

/** The texts that are kept in a file of tests/figures: of each the format or name, the link and the text. */
export function kept(file) {
  const texts = readFileSync(new URL(`tests/figures/${file}`, root), 'utf8').split(
    /^(?:== |<!-- == |\\typeout\{== )(\S+) (\S+?)(?: -->|\}\\noindent)?\n/m,
  );
  return Array.from({ length: (texts.length - 1) / 3 }, (_, at) => {
    const [format, query, text] = texts.slice(3 * at + 1, 3 * at + 4);
    return { format, query, text: text.replace(/\\clearpage\n[^]*/, '') };
  });
}

/** The built package, as a page gets it. */
export const nimatrix = await import(new URL('www/pkg/nimatrix.js', root));
/** The solver as it is compiled, for modules of the page that are to run it. */
export const solver = new WebAssembly.Module(readFileSync(new URL('www/pkg/nimatrix_bg.wasm', root)));
nimatrix.initSync({ module: solver });

/** The links that the corpus opens, and those of all figures. */
export const links = [
  ...data('links/corpus.json').links.map(({ opens }) => opens),
  ...nimatrix.figures().map(({ query }) => query),
].filter(link => typeof link === 'string');

/** The result of a function, or null if it is too much work or there is none. */
export function given(ask, link) {
  try {
    return ask(link);
  } catch {
    return null;
  }
}

/** The error of a strict function. */
export function thrown(call) {
  try {
    call();
  } catch (error) {
    return error;
  }
  return assert.fail('nothing was thrown');
}

/** Text of HTML as a reader sees it. */
export const undone = text =>
  text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');

const known = new Map();
/** The solver's answer, cached. */
export const ask = async (kind, query) => {
  const name = `${kind} ${query}`;
  if (!known.has(name)) known.set(name, nimatrix[kind](query));
  return known.get(name);
};

export const rights = choices => choices.filter(({ right }) => right).map(({ value }) => value);

function rightOf({ asked, query }) {
  const { outcome, moves } = nimatrix.evaluate(query);
  if (asked === 'wins') return [outcome];
  const winning = moves.filter(({ winning }) => winning).map(({ notation }) => notation);
  if (asked === 'move') return winning.length === 0 ? ['none'] : winning;
  return moves.flatMap(({ takes, step }) => {
    if (step !== null) return [String(step)];
    return takes.length === 1 ? [`${takes[0].pile}a${takes[0].amount}`] : [];
  });
}

const judged = new Set();
/** The right answers of a task are the solver's, asked again. */
export function assertRight(task) {
  const name = `${task.asked} ${task.query}`;
  if (judged.has(name)) return;
  judged.add(name);
  const { answer } = task;
  const choices = answer.kind === 'some' ? answer.groups.flatMap(({ choices }) => choices) : answer.choices;
  assert.deepEqual(rights(choices).sort(), [...new Set(rightOf(task))].sort(), task.query);
}
