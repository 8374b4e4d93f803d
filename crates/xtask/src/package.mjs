// Makes package/: the solver and the element as npm publishes them. Needs www/pkg and dist/.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

const { version, license } = JSON.parse(readFileSync('package.json', 'utf8'));
const repository = /^repository = "(.*)"$/m.exec(readFileSync('Cargo.toml', 'utf8'))[1];

rmSync('package', { recursive: true, force: true });
mkdirSync('package');
// The element has nothing of others in it, so the licences of the solver's crates are all.
const built = ['nimatrix.js', 'nimatrix.d.ts', 'nimatrix_bg.wasm', 'nimatrix_bg.wasm.d.ts', 'licenses.txt'];
for (const file of built) copyFileSync(`www/pkg/${file}`, `package/${file}`);
const node = readFileSync('crates/xtask/src/package-node.mjs', 'utf8');
writeFileSync('package/node.js', node);
// What proves, answers by proofs and decides statements, with its own wasm; and what checks proofs.
const PROOF = 'nimatrix_proof';
const files = [`${PROOF}.js`, `${PROOF}.d.ts`, `${PROOF}_bg.wasm`, `${PROOF}_bg.wasm.d.ts`];
for (const file of files) copyFileSync(`www/pkg/${file}`, `package/${file}`);
writeFileSync(
  'package/node-proof.js',
  node
    .replaceAll('./nimatrix.js', `./${PROOF}.js`)
    .replaceAll('nimatrix_bg', `${PROOF}_bg`)
    .replaceAll('the solver', 'the module')
    .replace('The solver', 'The module'),
);
for (const file of ['check.js', 'check.d.ts']) copyFileSync(`www/proof/${file}`, `package/${file}`);
copyFileSync('dist/nim-matrix.js', 'package/nim-matrix.js');
for (const file of ['LICENSE-MIT', 'LICENSE-APACHE']) copyFileSync(file, `package/${file}`);
copyFileSync('docs/npm.md', 'package/README.md');

// The element's types come from its source.
const options = [
  '--declaration',
  '--emitDeclarationOnly',
  '--allowImportingTsExtensions',
  '--ignoreConfig',
  '--strict',
  '--skipLibCheck',
];
const target = [
  '--target',
  'es2022',
  '--lib',
  'es2023,dom,dom.iterable',
  '--module',
  'esnext',
  '--moduleResolution',
  'bundler',
  '--types',
  '',
];
execFileSync(
  process.execPath,
  [
    'node_modules/typescript/bin/tsc',
    'www/embed/nim-matrix.ts',
    ...options,
    ...target,
    '--outDir',
    'package',
  ],
  { stdio: 'inherit' },
);

const manifest = {
  name: 'nimatrix',
  version,
  description:
    'P/N outcomes and Grundy values of Nim games with modular rules, and live figures of them as an element',
  keywords: ['nim', 'combinatorial-games', 'grundy', 'wasm', 'web-component'],
  license,
  repository: { type: 'git', url: `git+${repository}.git` },
  type: 'module',
  exports: {
    // Bun and Deno ask for the same as Node.
    '.': { types: './nimatrix.d.ts', node: './node.js', default: './nimatrix.js' },
    ...Object.fromEntries(
      ['proof', 'theorem', 'statement'].map(name => [
        `./${name}`,
        { types: `./${PROOF}.d.ts`, node: './node-proof.js', default: `./${PROOF}.js` },
      ]),
    ),
    './check': { types: './check.d.ts', default: './check.js' },
    './nimatrix_bg.wasm': './nimatrix_bg.wasm',
    './element': { types: './nim-matrix.d.ts', default: './nim-matrix.js' },
    './package.json': './package.json',
  },
  sideEffects: ['./nim-matrix.js'],
};
writeFileSync('package/package.json', `${JSON.stringify(manifest, null, 2)}\n`);

// What the element is made of has no types that others see.
rmSync('package/backdrop.d.ts');
const types = 'package/nim-matrix.d.ts';
// Importing the element's module defines the element; it has nothing to import by name.
const known =
  "\ndeclare global {\n  interface HTMLElementTagNameMap {\n    'nim-matrix': NimMatrixElement;\n  }\n}\n";
writeFileSync(
  types,
  readFileSync(types, 'utf8')
    .replace(/^export declare class/m, 'declare class')
    .replace(/^export \{\};/m, `${known}export {};`),
);
