// Runs tests of Node against one mutant after another in one process, for Stryker: the page's modules are
// compiled once and evaluated anew for each. To Stryker a file of tests is one test.
import { readdirSync, readFileSync } from 'node:fs';
import { register } from 'node:module';
import { join } from 'node:path';
import { mock } from 'node:test';
import { pathToFileURL } from 'node:url';
import { begin } from './stand-in.mjs';

const STATE = '__stryker__';

/** Files of tests that load modules of the page, but those that read sources or take many seconds. */
const APART = /^(?:languages|licenses|proofs|prover)\.test/;
const LOADS = /\b(?:page|together)\(|public\/404|proof\/check\.js/;

const problem = error => String(error?.message ?? error);

class Runner {
  root = process.cwd();
  runs = 0;
  late = null;

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    register('./hooks.mjs', import.meta.url);
    for (const kind of ['unhandledRejection', 'uncaughtException']) {
      process.on(kind, error => (this.late ??= problem(error)));
    }
    const tests = join(this.root, 'tests/node');
    this.files = readdirSync(tests)
      .filter(name => name.endsWith('.test.mjs') && !APART.test(name))
      .filter(name => LOADS.test(readFileSync(join(tests, name), 'utf8')));
  }

  /** Why a file fails; null if it holds. */
  async failure(file) {
    const globals = Object.getOwnPropertyDescriptors(globalThis);
    const tests = begin();
    this.late = null;
    const later = [];
    const context = { diagnostic: () => {}, after: end => later.push(end), mock };
    let name = 'before its tests';
    try {
      await import(`${pathToFileURL(join(this.root, 'tests/node', file)).href}?${++this.runs}`);
      for (const test of tests) {
        name = test.name;
        await test.run(context);
        mock.restoreAll();
        for (const end of later.splice(0)) await end();
      }
      await new Promise(done => setImmediate(done));
    } catch (error) {
      return `${name}: ${problem(error)}`;
    } finally {
      mock.restoreAll();
      for (const key of Object.keys(Object.getOwnPropertyDescriptors(globalThis))) {
        if (key in globals) Object.defineProperty(globalThis, key, globals[key]);
        else if (key !== STATE) delete globalThis[key];
      }
    }
    return this.late;
  }

  async dryRun() {
    const state = (globalThis[STATE] = {});
    const tests = [];
    for (const file of this.files) {
      state.currentTestId = file;
      const before = performance.now();
      const failure = await this.failure(file);
      const timeSpentMs = performance.now() - before;
      const test = { id: file, name: file, timeSpentMs };
      tests.push(failure === null ? { ...test, status: 0 } : { ...test, status: 1, failureMessage: failure });
    }
    return { status: 'complete', tests, mutantCoverage: state.mutantCoverage };
  }

  async mutantRun({ activeMutant, testFilter, hitLimit }) {
    const state = (globalThis[STATE] = { activeMutant: activeMutant.id, hitLimit });
    if (hitLimit) state.hitCount = 0;
    const files = testFilter ?? this.files;
    for (const [nth, file] of files.entries()) {
      const failureMessage = await this.failure(file);
      if (state.hitCount > hitLimit) return { status: 'timeout', reason: 'it goes round and round' };
      if (failureMessage !== null) {
        return { status: 'killed', killedBy: [file], failureMessage, nrOfTests: nth + 1 };
      }
    }
    return { status: 'survived', nrOfTests: files.length };
  }
}

export const strykerPlugins = [{ kind: 'TestRunner', name: 'node', injectableClass: Runner }];
