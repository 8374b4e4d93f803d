// Checks what a visitor has to load, in bytes as hosts compress it: scripts, the solver, and all that a first
// answer needs. Prints each size with its limit.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** The scripts that a page or a frame begins with, the worker's among them. */
const BEGIN_MOST = 60_000;
/** A script that is fetched when it is used or after the first answer. */
const LATER_MOST = 22_000;
/**
 * The whole solver. No first answer needs it: 26 thousand bytes are for strategies and 25 thousand for texts
 * that others changed on their way, which no part has; 82 thousand for take-away games written in a
 * line, which one part has. Compilers differ by a few thousand.
 */
const WASM_MOST = 582_000;
/** The module of proofs, fetched by those who prove: 34 thousand bytes are for rules of one's own. */
const PROOF_MOST = 128_000;
/** A first answer, in a page or a frame, whatever the game. */
const FIRST_MOST = 300_000;
/** The page as one file, as it is: what a learning platform takes and a memory stick. */
const SINGLE_MOST = 1_500_000;
/** The share of the part of the solver; sites that are tested by day have no parts. */
const PART_MOST = 188_200;

/** A static import of a script, and in a frame the import of what shows the figure once it is in sight. */
const NEEDED = /(?:(?:src=|href=|from|import)"|import\(`(?=\.\/show-))\.\/([^"`]+\.(?:js|css))["`]/g;

const sizeOf = file => gzipSync(readFileSync(file), { level: 9 }).length;

let failed = false;
function check(what, files, most) {
  const bytes = files.reduce((sum, file) => sum + sizeOf(file), 0);
  console.log(`${what}: ${bytes} bytes compressed, of ${most}${bytes > most ? ': TOO LARGE' : ''}`);
  failed ||= bytes > most;
}

const assets = readdirSync('dist/assets').map(name => join('dist/assets', name));
const named = pattern => {
  const found = assets.filter(file => pattern.test(basename(file)));
  if (found.length === 0) throw new Error(`dist/assets has no file like ${pattern}`);
  return found;
};

/** A page's file with the scripts and styles that it names, and the scripts that these import. */
function neededBy(page) {
  const found = new Set([page]);
  // A set is walked to the files that are added meanwhile.
  for (const file of found) {
    const addresses = readFileSync(file, 'utf8').matchAll(NEEDED);
    for (const [, address] of addresses) found.add(join(dirname(file), address));
  }
  return [...found];
}

check('the whole solver', named(/^nimatrix_bg-.*\.wasm$/), WASM_MOST);
check('the module of proofs', ['www/pkg/nimatrix_proof_bg.wasm'], PROOF_MOST);
// Fonts of letters are fetched where a letter of another language stands.
const common = named(/^engine\.worker-|^(?!pagella-letters-).*\.woff2$/);
const parts = assets.filter(file => basename(file).startsWith('part-'));
const begun = new Set();
for (const page of ['index.html', 'embed.html']) {
  // What stands beside the figure of a link is fetched beside the solver.
  const beside = page === 'index.html' ? named(/^nim-position-/) : [];
  const needed = [...neededBy(join('dist', page)), ...beside, ...common];
  const scripts = needed.filter(file => file.endsWith('.js') && !beside.includes(file));
  for (const script of [...scripts, ...beside]) begun.add(script);
  check(`scripts that ${page} begins with`, scripts, BEGIN_MOST);
  check(`${page} without the solver`, needed, FIRST_MOST - PART_MOST);
  for (const part of parts) {
    check(`first answer of ${page} with ${basename(part)}`, [...needed, part], FIRST_MOST);
  }
}
const later = named(/\.js$/).filter(file => !begun.has(file));
const [largest] = later.toSorted((one, other) => sizeOf(other) - sizeOf(one));
check(`the largest later script, ${largest}`, [largest], LATER_MOST);
const single = statSync('dist/nimatrix.html').size;
console.log(`the page as one file: ${single} bytes, of ${SINGLE_MOST}`);
process.exit(failed || single > SINGLE_MOST ? 1 : 0);
