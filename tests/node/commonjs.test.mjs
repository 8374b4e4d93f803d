// The built package copied into the projects of others: its files are modules whatever that project is.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { root } from './support.mjs';

const PROJECTS = {
  commonjs: '{ "type": "commonjs" }',
  module: '{ "type": "module" }',
  neither: '{}',
  none: null,
};

for (const [name, project] of Object.entries(PROJECTS)) {
  test(`www/pkg is imported by a project that says ${name}`, t => {
    const folder = mkdtempSync(join(tmpdir(), 'nimatrix-'));
    t.after(() => rmSync(folder, { recursive: true }));
    if (project !== null) writeFileSync(join(folder, 'package.json'), project);
    cpSync(new URL('www/pkg', root), join(folder, 'vendor', 'nimatrix'), { recursive: true });
    const modules = readdirSync(join(folder, 'vendor', 'nimatrix')).filter(file => file.endsWith('.js'));
    assert.ok(modules.length >= 2, modules.join());
    const script = `
      const { readFileSync } = require('node:fs');
      (async () => {
        const paths = ${JSON.stringify(modules.map(file => `./vendor/nimatrix/${file}`))};
        const all = await Promise.all(paths.map(path => import(path)));
        const nimatrix = await import('./vendor/nimatrix/nimatrix.js');
        nimatrix.initSync({ module: readFileSync(__dirname + '/vendor/nimatrix/nimatrix_bg.wasm') });
        console.log(all.length, nimatrix.evaluate('g=nim&p=4,3').outcome);
      })();`;
    writeFileSync(join(folder, 'main.cjs'), script);
    const said = execFileSync(process.execPath, ['main.cjs'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
    });
    assert.equal(said.trim(), `${modules.length} N`);
  });
}
