/** The package for npm: its guide runs, its types hold, and its element shows figures of another site. */

import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { StaticHost } from './static-host.ts';

/** A project that has installed the package from the file that npm makes of it; one for each worker. */
const test = base.extend<object, { project: string }>({
  project: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants braces here, whatever is in them.
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'nimatrix-package-'));
      const target = join(folder, 'node_modules/nimatrix');
      const pack = ['pack', resolve('package'), '--json', '--pack-destination', folder];
      const packed = execFileSync('npm', pack, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
      const [{ filename = '' } = {}] = JSON.parse(packed) as { filename?: string }[];
      mkdirSync(target, { recursive: true });
      execFileSync('tar', ['-xzf', join(folder, filename), '-C', target, '--strip-components=1']);
      writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
      await use(folder);
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
});

// No browser takes part in most tests.
const once = { tag: '@chromium' };

test('the guide’s examples print what their comments say', once, ({ project }) => {
  const blocks = [...readFileSync('docs/npm.md', 'utf8').matchAll(/```js\n([^]*?)```/g)];
  const codes = blocks.map(([, code = '']) => code);
  for (const [name, lines, comment] of [
    ["from 'nimatrix'", 2, /^\/\/ ([NP].*)$/gm],
    ["from 'nimatrix/proof'", 3, /^\/\/: (.*)$/gm],
  ] as const) {
    const code = codes.find(code => code.includes(name)) ?? '';
    writeFileSync(join(project, 'example.mjs'), code);
    const printed = execFileSync(process.execPath, ['example.mjs'], { cwd: project, encoding: 'utf8' });
    const expected = [...code.matchAll(comment)].map(([, line]) => line);
    expect(expected.length).toBe(lines);
    expect(printed.trim().split('\n')).toEqual(expected);
  }
});

test('the types hold, and refuse what is wrong', once, ({ project }) => {
  /** The compiler's messages about a program. */
  const check = (code: string): string => {
    writeFileSync(join(project, 'use.ts'), code);
    const options =
      '--ignoreConfig --noEmit --strict --target es2022 --lib es2022,dom ' +
      '--module esnext --moduleResolution bundler';
    const compiler = resolve('node_modules/typescript/bin/tsc');
    try {
      execFileSync(process.execPath, [compiler, 'use.ts', ...options.split(' '), '--types', ''], {
        cwd: project,
        encoding: 'utf8',
        stdio: 'pipe',
      });
      return '';
    } catch (error) {
      return String((error as { stdout: string }).stdout);
    }
  };
  for (const code of [
    `import init, { evaluate, type TreeNode, type ClosedForm } from 'nimatrix';
import 'nimatrix/element';
await init();
const outcome: 'P' | 'N' = evaluate('g=nim&p=1,2').outcome;
const figure = document.querySelector('nim-matrix');
figure?.set({ p: '4,2' }).then(({ query }) => query.length + outcome.length);
export type Pair = [TreeNode, ClosedForm];
`,
    `import start, { Prover } from 'nimatrix/proof';
import { Theorem } from 'nimatrix/theorem';
import { Statement } from 'nimatrix/statement';
import { check as checked } from 'nimatrix/check';
await start();
const text: string = new Prover('block:1:none', 1, Uint8Array.of(0), false, 2).certificate() ?? '';
const isP: boolean | undefined = new Theorem(text).isP(BigUint64Array.of(1n, 1n), new Uint8Array());
export const all = [checked(text).rules, isP, Statement];
`,
  ]) {
    expect(check(code)).toBe('');
  }
  expect(
    check(`import { evaluate } from 'nimatrix';\nconst outcome: number = evaluate('g=nim').outcome;\n`),
  ).toContain('TS2322');
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
  const figure = page.frameLocator('iframe');
  await expect(figure.getByRole('gridcell', { name: '(4, 3): N, not 2, not 3' })).toBeAttached();
  await host.stop();
});
