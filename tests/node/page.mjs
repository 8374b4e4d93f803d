// Modules of the page that need no browser, loaded as the page's own tools compile them.
import { runnerImport } from 'vite';

const root = new URL('../../', import.meta.url).pathname;

/** A module of www by its path in there. */
export async function page(path) {
  const { module } = await runnerImport(`${root}www/${path}`, { configFile: false, root, logLevel: 'error' });
  return module;
}
