// What files of tests import when they are run many times in one process: `test` notes what is to be run, and
// `page` and `together` evaluate modules that were compiled once.
import { createServerModuleRunner } from 'vite';
import { environment, inTurn } from '../node/page.mjs';

let tests = [];
let compiled;

/** Another file begins: the list to which its tests will be added. */
export const begin = () => (tests = []);

export function test(name, ...rest) {
  tests.push({ name, run: rest.at(-1) });
}
export default test;

/** Several modules of www by their paths in there, evaluated anew; they share what they import. */
export async function together(...paths) {
  const runner = createServerModuleRunner(await (compiled ??= environment(process.cwd())), { hmr: false });
  return inTurn(runner, process.cwd(), paths);
}

/** A module of www. */
export const page = async path => (await together(path))[0];
