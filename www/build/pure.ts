/**
 * At build time, tells the bundler of what d3-hierarchy makes ready that making it does nothing else, so that
 * it is left out where it is not used.
 */

import type { Plugin } from 'vite';

const READY = /(?<== )(?=\(function custom\()/g;

export function pure(): Plugin {
  return {
    name: 'nimatrix-pure',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]d3-hierarchy[\\/]/, code: READY },
      handler: code => ({ code: code.replace(READY, '/* @__PURE__ */ '), map: null }),
    },
  };
}
