// Makes package/: the solver, the proofs and the element as npm publishes them. Needs www/pkg and dist/.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { refusing } from './not-ready.mjs';

const { version, license } = JSON.parse(readFileSync('package.json', 'utf8'));
const [, repository] = /^repository = "(.*)"$/m.exec(readFileSync('Cargo.toml', 'utf8'));
const PROOF = 'nimatrix_proof';

rmSync('package', { recursive: true, force: true });
mkdirSync('package');
const built = ['nimatrix', PROOF].flatMap(name => {
  return ['.js', '.d.ts', '_bg.wasm', '_bg.wasm.d.ts'].map(ending => `www/pkg/${name}${ending}`);
});
// The element has nothing of others in it, so the licences of the solver's crates are all.
const others = ['www/pkg/licenses.txt', 'www/proof/check.js', 'www/proof/check.d.ts', 'dist/nim-matrix.js'];
for (const file of [...built, ...others, 'LICENSE-MIT', 'LICENSE-APACHE']) {
  copyFileSync(file, `package/${basename(file)}`);
}
copyFileSync('docs/npm.md', 'package/README.md');
for (const name of ['nimatrix', PROOF]) {
  writeFileSync(`package/${name}.js`, refusing(readFileSync(`package/${name}.js`, 'utf8')));
}

copyFileSync('crates/xtask/src/package-command.mjs', 'package/command.js');
const node = readFileSync('crates/xtask/src/package-node.mjs', 'utf8');
writeFileSync('package/node.js', node);
const proof = node.replaceAll('./nimatrix.js', `./${PROOF}.js`).replaceAll('nimatrix_bg', `${PROOF}_bg`);
writeFileSync(
  'package/node-proof.js',
  proof.replaceAll('the solver', 'the module').replace('The solver', 'The module'),
);

// The element's types are those of its source.
const options =
  '--declaration --emitDeclarationOnly --allowImportingTsExtensions --ignoreConfig --strict --skipLibCheck ' +
  '--target es2022 --lib es2023,dom,dom.iterable --module esnext --moduleResolution bundler --outDir package';
const element = ['www/embed/nim-matrix.ts', ...options.split(' '), '--types', ''];
execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', ...element], { stdio: 'inherit' });
// What the element is made of has no types that others see.
rmSync('package/backdrop.d.ts');
// Importing the element's module defines the element; it has nothing to import by name.
const known =
  "\ndeclare global {\n  interface HTMLElementTagNameMap {\n    'nim-matrix': NimMatrixElement;\n  }\n}\n";
const types = readFileSync('package/nim-matrix.d.ts', 'utf8')
  .replace(/^export declare class/m, 'declare class')
  .replace(/^export \{\};/m, `${known}export {};`);
writeFileSync('package/nim-matrix.d.ts', types);

const proofs = { types: `./${PROOF}.d.ts`, node: './node-proof.js', default: `./${PROOF}.js` };
const manifest = {
  name: 'nimatrix',
  version,
  description:
    'P/N outcomes and Grundy values of Nim games with modular rules, and live figures of them as an element',
  keywords: ['nim', 'combinatorial-games', 'grundy', 'wasm', 'web-component'],
  license,
  homepage: repository,
  bugs: `${repository}/issues`,
  repository: { type: 'git', url: `git+${repository}.git` },
  type: 'module',
  bin: { nimatrix: 'command.js' },
  exports: {
    // Bun and Deno ask for the same as Node.
    '.': { types: './nimatrix.d.ts', node: './node.js', default: './nimatrix.js' },
    './proof': proofs,
    './theorem': proofs,
    './statement': proofs,
    './check': { types: './check.d.ts', default: './check.js' },
    './nimatrix_bg.wasm': './nimatrix_bg.wasm',
    './element': { types: './nim-matrix.d.ts', default: './nim-matrix.js' },
    './package.json': './package.json',
  },
  sideEffects: ['./nim-matrix.js'],
  engines: { node: '>=22' },
};
writeFileSync('package/package.json', `${JSON.stringify(manifest, null, 2)}\n`);
