// `node tests/answers.mjs FILE` writes what the package and the page answer for every link of the corpus and
// every figure of the papers, a line each, so that two versions can be compared: `diff before after`. Long
// answers are written as their hash. Needs `cargo xtask wasm`.
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { together } from './node/page.mjs';
import { data, nimatrix, solver } from './node/support.mjs';

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('node tests/answers.mjs FILE');

/** The longest answer that is written out. */
const LONGEST = 400;

const [{ picturesOf }, { svg }, { Work }, engine] = await together(
  'share/picture.ts',
  'draw/svg.ts',
  'share/saving.ts',
  'solver/engine.ts',
);
engine.initSync({ module: solver });

const plain = (_, value) => {
  if (typeof value === 'bigint') return `${value}n`;
  if (ArrayBuffer.isView(value)) return Array.from(value, plain.bind(null, ''));
  return value;
};
const lines = [];
async function write(link, what, ask) {
  let answer;
  try {
    answer = JSON.stringify(await ask(), plain) ?? 'undefined';
  } catch (error) {
    answer = `${error.code}: ${error.message}`;
  }
  const short = answer.length <= LONGEST ? answer : createHash('sha256').update(answer).digest('hex');
  lines.push(`${link} ${what} ${short}`);
}

const { links } = data('links/corpus.json');
for (const typed of new Set(links.map(({ typed }) => typed).filter(typed => typeof typed === 'string'))) {
  await write(JSON.stringify(typed), 'read', () => nimatrix.read(typed));
}
const opened = new Set([...links.map(({ opens }) => opens), ...nimatrix.figures().map(({ query }) => query)]);
for (const link of [...opened].filter(link => typeof link === 'string')) {
  for (const kind of ['evaluate', 'grid', 'panels', 'sequence', 'tree', 'board', 'strategy', 'formats']) {
    await write(link, kind, () => nimatrix[kind](link));
  }
  for (const format of nimatrix.formats(link)) {
    await write(link, format, () => nimatrix.exported(link, format));
  }
  await write(link, 'picture', async () => {
    const pictures = await picturesOf(nimatrix.read(link), async (kind, query) => nimatrix[kind](query), {
      marked: true,
      work: new Work(),
    });
    const cells = ({ painted }) =>
      painted && createHash('sha256').update(painted.colours.join()).digest('hex');
    return pictures.map(picture => [svg(picture.scene), picture.caption, cells(picture) ?? '']);
  });
}
writeFileSync(file, `${lines.join('\n')}\n`);
console.log(`${lines.length} answers in ${file}`);
