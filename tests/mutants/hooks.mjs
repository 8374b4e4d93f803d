// Files of tests get stand-ins for what would start processes and compile the page anew.
const standIn = new URL('stand-in.mjs', import.meta.url).href;

export function resolve(specifier, context, next) {
  const test = context.parentURL?.includes('.test.mjs?');
  if (test && ['node:test', './page.mjs'].includes(specifier)) return { url: standIn, shortCircuit: true };
  return next(specifier, context);
}
