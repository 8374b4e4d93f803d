/**
 * At build time, leaves out of libraries what no page uses: what d3-hierarchy makes ready, of which the
 * bundler is told that making it does nothing else, and of Lit its elements, as those of the page have a base
 * class of their own.
 */

import type { Plugin } from 'vite';

const READY = /(?<== )(?=\(function custom\()/g;

export function pure(): Plugin {
  return {
    name: 'nimatrix-pure',
    apply: 'build',
    load: { filter: { id: /[\\/]lit[\\/]index\.js$/ }, handler: () => `export * from 'lit-html';` },
    transform: {
      filter: { id: /[\\/]d3-hierarchy[\\/]/, code: READY },
      handler: code => ({ code: code.replace(READY, '/* @__PURE__ */ '), map: null }),
    },
  };
}
