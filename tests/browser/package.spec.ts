/**
 * The package for npm: it is accepted, its guide runs, its types hold, and its element shows figures of a
 * site elsewhere.
 */

import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { StaticHost } from './static-host.ts';

/**
 * A project that has installed the package, from the very file that npm makes of it: one for all tests of a
 * worker.
 */
const test = base.extend<object, { project: string }>({
  project: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants braces here, whatever is in them.
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'nimatrix-package-'));
      const packed = JSON.parse(
        execFileSync('npm', ['pack', resolve('package'), '--json', '--pack-destination', folder], {
          encoding: 'utf8',
          stdio: ['ignore', 'pipe', 'ignore'],
        }),
      ) as { filename: string }[];
      const target = join(folder, 'node_modules/nimatrix');
      mkdirSync(target, { recursive: true });
      execFileSync('tar', [
        '-xzf',
        join(folder, packed[0]?.filename ?? ''),
        '-C',
        target,
        '--strip-components=1',
      ]);
      writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
      await use(folder);
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
});

/** No browser takes part. */
const once = { tag: '@chromium' };

const guide = readFileSync('docs/npm.md', 'utf8');

test('the guide’s example prints what its comments say', once, ({ project }) => {
  const [code = ''] = [...guide.matchAll(/```js\n([^]*?)```/g)].map(([, code]) => code);
  writeFileSync(join(project, 'example.mjs'), code);
  const printed = execFileSync(process.execPath, ['example.mjs'], { cwd: project, encoding: 'utf8' });
  expect(printed.trim().split('\n')).toEqual([...code.matchAll(/^\/\/ ([NP].*)$/gm)].map(([, line]) => line));
});

test('the guide’s example of proofs prints what its comments say', once, ({ project }) => {
  const blocks = [...guide.matchAll(/```js\n([^]*?)```/g)].map(([, code = '']) => code);
  const code = blocks.find(block => block.includes('nimatrix/proof')) ?? '';
  writeFileSync(join(project, 'proofs.mjs'), code);
  const printed = execFileSync(process.execPath, ['proofs.mjs'], { cwd: project, encoding: 'utf8' });
  const said = [...code.matchAll(/^\/\/: (.*)$/gm)].map(([, line]) => line);
  expect(said.length).toBe(3);
  expect(printed.trim().split('\n')).toEqual(said);
});

test('the types hold, and refuse what is wrong', once, ({ project }) => {
  const check = (code: string): string => {
    writeFileSync(join(project, 'use.ts'), code);
    const options = [
      '--ignoreConfig',
      '--noEmit',
      '--strict',
      '--target',
      'es2022',
      '--lib',
      'es2022,dom',
      '--module',
      'esnext',
      '--moduleResolution',
      'bundler',
      '--types',
      '',
    ];
    try {
      execFileSync(process.execPath, [resolve('node_modules/typescript/bin/tsc'), 'use.ts', ...options], {
        cwd: project,
        encoding: 'utf8',
        stdio: 'pipe',
      });
      return '';
    } catch (error) {
      return String((error as { stdout: string }).stdout);
    }
  };
  expect(
    check(`import init, { evaluate } from 'nimatrix';
import 'nimatrix/element';
await init();
const outcome: 'P' | 'N' = evaluate('g=nim&p=1,2').outcome;
const figure = document.querySelector('nim-matrix');
figure?.set({ p: '4,2' }).then(({ query }) => query.length + outcome.length);
`),
  ).toBe('');
  expect(
    check(
      `import type { TreeNode, ClosedForm } from 'nimatrix';\nexport type Pair = [TreeNode, ClosedForm];\n`,
    ),
  ).toBe('');
  expect(
    check(`import { evaluate } from 'nimatrix';\nconst outcome: number = evaluate('g=nim').outcome;\n`),
  ).toContain('TS2322');
  expect(
    check(`import start, { Prover } from 'nimatrix/proof';
import { Theorem } from 'nimatrix/theorem';
import { Statement } from 'nimatrix/statement';
import { check as checked } from 'nimatrix/check';
await start();
const text: string = new Prover('block:1:none', 1, Uint8Array.of(0), false, 2).certificate() ?? '';
const isP: boolean | undefined = new Theorem(text).isP(BigUint64Array.of(1n, 1n), new Uint8Array());
export const all = [checked(text).rules, isP, Statement];
`),
  ).toBe('');
  expect(check(`import 'nimatrix/element';\ndocument.querySelector('nim-matrix')?.play(3);\n`)).toContain(
    'TS2345',
  );
});

test('the example page shows a live figure and an answer', async ({ page, project }) => {
  const host = await StaticHost.start('/course/', project);
  cpSync('demo/npm/index.html', join(project, 'index.html'));
  cpSync('dist', join(project, 'nimatrix'), { recursive: true });
  await page.goto(host.address);
  await expect(page.locator('#answer')).toHaveText('The next player wins, for example by 1a2r1.');
  await expect(
    page.frameLocator('iframe').getByRole('gridcell', { name: '(4, 3): N, not 2, not 3' }),
  ).toBeAttached();
  await host.stop();
});
