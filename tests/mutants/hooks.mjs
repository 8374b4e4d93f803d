// Files of tests get stand-ins for what would start processes and compile the page anew; what they import of
// it without compiling is evaluated anew for each run, as they are.
const standIn = new URL('stand-in.mjs', import.meta.url).href;

const ANEW = ['../../www/proof/check.js', './proofs.mjs'];

export async function resolve(specifier, context, next) {
  const test = context.parentURL?.includes('.test.mjs?');
  if (test && ['node:test', './page.mjs'].includes(specifier)) return { url: standIn, shortCircuit: true };
  const run = /\.mjs(\?.*)$/.exec(context.parentURL)?.[1];
  const found = await next(specifier, context);
  return run !== undefined && ANEW.includes(specifier) ? { ...found, url: found.url + run } : found;
}
