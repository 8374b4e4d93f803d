// Modules of the page that need no browser, loaded as the page's own tools compile them.
import { after } from 'node:test';
import { createRunnableDevEnvironment, resolveConfig, runnerImport } from 'vite';

// Elements define themselves as their modules are read; here nothing draws them.
globalThis.customElements ??= { define() {} };

/** No style sheets here. */
const plain = {
  name: 'no-styles',
  enforce: 'pre',
  resolveId: id => (/\.css\b/.test(id) ? '\0no-styles' : null),
  load: id => (id === '\0no-styles' ? 'export default ""' : null),
};

const root = new URL('../../', import.meta.url).pathname;

/** A module of www by its path in there. */
export async function page(path) {
  const { module } = await runnerImport(`${root}www/${path}`, {
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [plain],
  });
  return module;
}

/** Several modules of www, with shared imports. */
export async function together(...paths) {
  const resolve = { external: true, mainFields: [], conditions: ['node', 'module-sync'] };
  const inline = { consumer: 'server', dev: { moduleRunnerTransform: true }, resolve };
  const config = {
    root,
    configFile: false,
    envDir: false,
    logLevel: 'error',
    plugins: [plain],
    environments: { inline },
  };
  // As `runnerImport` of Vite sets it up.
  const made = createRunnableDevEnvironment('inline', await resolveConfig(config, 'serve'), { hot: false });
  await made.init();
  // Some fetch others later.
  after(() => made.close());
  // At once, shared imports might be evaluated twice.
  const found = [];
  for (const path of paths) found.push(await made.runner.import(`${root}www/${path}`));
  return found;
}
