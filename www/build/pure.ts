/**
 * At build time, leaves out of libraries what no page uses: what d3-hierarchy makes ready, of which the
 * bundler is told that making it does nothing else, and Lit's style sheets of shadow trees, as no element has
 * one.
 */

import type { Plugin } from 'vite';

const SHADOW = `export const supportsAdoptingStyleSheets = false;
export const adoptStyles = () => {};
export const getCompatibleStyle = style => style;
export const css = () => '';
export const unsafeCSS = css;
export class CSSResult {}
`;

const READY = /(?<== )(?=\(function custom\()/g;

export function pure(): Plugin {
  return {
    name: 'nimatrix-pure',
    apply: 'build',
    load: { filter: { id: /[\\/]reactive-element[\\/]css-tag\.js$/ }, handler: () => SHADOW },
    transform: {
      filter: { id: /[\\/]d3-hierarchy[\\/]/, code: READY },
      handler: code => ({ code: code.replace(READY, '/* @__PURE__ */ '), map: null }),
    },
  };
}
