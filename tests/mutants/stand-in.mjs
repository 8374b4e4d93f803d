// What files of tests import when they are run many times in one process: `test` notes what is to be run, and
// `page` evaluates modules that were compiled once.
import { createRunnableDevEnvironment, createServerModuleRunner, resolveConfig } from 'vite';

let tests = [];
let compiled;

/** Another file begins: the list to which its tests will be added. */
export const begin = () => (tests = []);

export function test(name, ...rest) {
  tests.push({ name, run: rest.at(-1) });
}
export default test;

/** As `runnerImport` of Vite, by which `tests/node/page.mjs` loads modules, sets it up. */
async function environment() {
  const root = process.cwd();
  const resolve = { external: true, mainFields: [], conditions: ['node', 'module-sync'] };
  const inline = { consumer: 'server', dev: { moduleRunnerTransform: true }, resolve };
  const config = { root, configFile: false, envDir: false, logLevel: 'error', environments: { inline } };
  const made = createRunnableDevEnvironment('inline', await resolveConfig(config, 'serve'), { hot: false });
  await made.init();
  return made;
}

/** A module of www by its path in there, evaluated anew. */
export async function page(path) {
  const runner = createServerModuleRunner(await (compiled ??= environment()), { hmr: false });
  return runner.import(`${process.cwd()}/www/${path}`);
}
