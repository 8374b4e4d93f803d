// What a reader finds behind a link: all that the package and the page's own data say there, as one text.
import { readFileSync } from 'node:fs';
import { page } from '../node/page.mjs';
import { given, nimatrix, root } from '../node/support.mjs';

const { board, catalog, errata, evaluate, exported, figures, panels, read, sequence, strategy, tree } =
  nimatrix;
const { namesOf } = await page('core/words/names.ts');
const { listIn } = await page('exercise/list.ts');
const { filled } = await page('exercise/words.ts');

/** The text without what is no word for a reader: runs of spaces, and the rules between cells. */
const plain = text => text.replace(/\||[-+]{2,}/g, ' ').replace(/\s+/g, ' ');

function explained(link) {
  const found = given(evaluate, link);
  if (found === null) return [];
  const { outcome, grundy, moves, moves_total, winning_total, basis, explanation } = found;
  const rows = ({ heads, rows, foot }) => [heads, ...rows, foot].map(row => row.join(' ')).join(' / ');
  const winning = moves.filter(move => move.winning).map(({ notation }) => notation);
  const legal = moves.map(({ notation }) => notation);
  return [
    `${outcome}-position, value ${grundy}, ${moves_total} moves: ${legal.join(' ')}; ${winning_total} win:`,
    `${winning.join(' ')}.`,
    `Basis: ${basis.source}.`,
    ...explanation.map(part => (part.kind === 'text' ? part.text : rows(part))),
  ];
}

function played(link) {
  const found = given(strategy, link);
  if (found === null) return [];
  const { rule, reasons, source, played, marks } = found;
  return [
    `Strategy: ${rule.text}`,
    played === null ? '' : `It plays ${played}.`,
    ...reasons.map(({ text }) => text),
    `Source: ${source.text}.`,
    ...marks.map(({ kind, numbers }) => `Mark ${kind} ${numbers.join(' ')}.`),
  ];
}

/** Letters as the link calls them, or values; nothing where there is no position. */
const row = (cells, called) => Array.from(cells, cell => called(cell)).join('');

function matrices(link, { called }) {
  return (given(panels, link) ?? []).flatMap(({ letter, restrictions, grid }) => {
    const { cols, rows, outcomes, parts, repeats } = grid;
    const line = at => row(outcomes.subarray(at * cols, (at + 1) * cols), cell => called['NP'[cell]] ?? '.');
    return [
      `Matrix ${letter} ${restrictions.map(each => `{${each.join(',')}}`).join(' ')}:`,
      Array.from({ length: Math.min(rows, 32) }, (_, at) => line(at)).join(' '),
      ...(parts === null ? [] : [...parts.names, ...parts.copies.map(({ words }) => words)]),
      ...(repeats === null ? [] : repeats.words),
    ];
  });
}

function strip(link, { called }) {
  const found = given(sequence, link);
  if (found === null) return [];
  const { outcomes, grundy, outcomePeriod, grundyPeriod, grundyGrowth } = found;
  return [
    `Strip ${row(outcomes, cell => called['NP'[cell]] ?? '.')}. Values ${Array.from(grundy).join(' ')}.`,
    ...[outcomePeriod, grundyPeriod, grundyGrowth].flatMap(found => {
      if (found === null) return [];
      return [`Period ${found.period} from ${found.preperiod}.`, found.proof, found.closed ?? ''];
    }),
  ];
}

function branches(link) {
  const found = given(tree, link);
  if (found === null) return [];
  const label = at => found.nodes[at]?.label;
  return [
    ...found.nodes.map(({ label, outcome, grundy }) => `${label} is ${outcome}, ${grundy};`),
    'It matters:',
    ...found.edges
      .filter(({ matters }) => matters)
      .map(({ from, notation, to }) => `${label(from)} by ${notation} to ${label(to)};`),
  ];
}

function spaces(link) {
  const found = given(board, link);
  if (found === null) return [];
  const { labels, portions, trail } = found;
  const ends = portions.map(portion => portion.join('–'));
  return [
    `Labels ${labels.map(label => label ?? '*').join(' ')}. Portions ${ends.join(' ')}.`,
    `Trail ${trail.map(({ space }) => space).join(' ')}.`,
  ];
}

function behindQuery(query) {
  const state = read(query);
  const names = namesOf(state.names);
  const brief = link => read(link).brief;
  const shown = figures().filter(figure => brief(figure.query) === state.brief);
  const view = {
    outcome: matrices,
    grundy: matrices,
    plot: matrices,
    sequence: strip,
    tree: branches,
    circle: spaces,
    line: spaces,
  }[state.view];
  // The first line of the text is the link itself.
  const text = (given(link => exported(link, 'text'), query) ?? '').split('\n').slice(1).join('\n');
  return [
    state.restriction === null ? '' : `Under ${state.restriction.map(each => `not ${each}`).join(', ')}.`,
    ...state.notices.map(({ message }) => `Not understood: ${message}`),
    state.words,
    ...shown.map(({ group, title, source, caption }) => `${group}: ${title}. ${source}. ${caption}`),
    state.view === 'tree' ? '' : text,
    ...explained(query),
    ...played(query),
    ...(view?.(query, names) ?? []),
  ].join(' ');
}

const file = path => readFileSync(new URL(path, root), 'utf8');

const glossary = {
  chapters: Object.values(JSON.parse(file('www/build/glossary/terms.json'))).flat(),
  words: JSON.parse(file('www/build/glossary/en.json')).terms,
};

/** What stands behind each kind of link that is no figure. */
const places = {
  errata: id => {
    const found = errata().find(erratum => erratum.id === id);
    return found && `${found.source}. ${found.place}: ${found.printed}. ${found.right}`;
  },
  glossary: id => {
    const term = glossary.chapters.find(term => term.id === id);
    const [name, text, see] = glossary.words[id] ?? [];
    return term && `${name}: ${text} ${term.source ?? ''}. ${see}`;
  },
  exercises: name => {
    const { title, remarks, questions } = listIn(file(`www/exercise/lists/${name}.txt`));
    const asked = questions.map(({ asked, query, words }) => {
      const state = read(query);
      return `${asked} ${filled(words, state, namesOf(state.names))} ${state.words}`;
    });
    return [title, ...remarks, ...asked].join(' ');
  },
  games: id => {
    const found = catalog().games.find(game => game.id === id);
    return found && [found.title, found.rule, ...found.sources.map(({ full }) => full)].join('. ');
  },
  course: name => file(`demo/${name}.html`).replace(/<[^>]*>/g, ' '),
};

/** What a reader finds behind a link of the table; null where there is nothing. */
export function textBehind(link) {
  const [, kind, name] = /^([a-z]+):([^=]+)$/.exec(link) ?? [];
  const found = kind === undefined ? behindQuery(link) : places[kind]?.(name);
  return found === undefined ? null : plain(found);
}
