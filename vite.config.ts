import { existsSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vite';
import { gathered } from './www/build/licenses.ts';
import { POLICY, precache } from './www/build/precache.ts';
import { early, prerender } from './www/build/prerender.ts';
import { site } from './www/build/site.ts';
import { preload, templates } from './www/build/shrink.ts';
import { thumbnails } from './www/build/stills.ts';

/** What pages and frames both begin with, in one file: that is smaller than its parts. */
const FIGURE = {
  name: 'figure',
  test: /www.(?:views.nim-figure|core.(?:field|notices|store|tabs)|solver.solver)\.ts$/,
  priority: 1,
};
/** What pages alone begin with. */
const PAGE = { name: 'page', test: /www[\\/]app[\\/]nim-app\.ts$/ };
/** What is said before that is there. */
const BASE = {
  name: 'base',
  test: /www[\\/](?:language[\\/]say|core[\\/](?:loading|framed)|solver[\\/]thread)\.ts$/,
  priority: 2,
};

// Reading a global that may not exist, and making a registry, has no other effect. What a script writes to
// properties stays, also where nobody reads them in the script: they may be those of elements.
const treeshake = { unknownGlobalSideEffects: false, manualPureFunctions: ['FinalizationRegistry'] };

const POLICY_FILE = `dist/${POLICY}`;

export default defineConfig(({ command }) => ({
  // Relative addresses: the built page works at any path, and from a folder of a course site.
  base: './',
  publicDir: 'www/public',
  // The elements of the page have a base class of their own, so Lit's is left out.
  resolve: { alias: [{ find: /^lit$/, replacement: 'lit-html' }] },
  // The page frees objects itself; without `using`, scripts leave out the classes that they don't use. When
  // served from its sources, Vite would assign to the symbol, which browsers refuse.
  define: command === 'build' ? { 'Symbol.dispose': 'undefined' } : {},
  plugins: [preload(), templates(), thumbnails(), prerender(), early(), site(), gathered(), precache()],
  // One script without imports, so that a copy of it runs as well.
  worker: { format: 'iife', plugins: () => [gathered()], rolldownOptions: { treeshake } },
  // The root is the repository's, so without these two Vite would look through cargo's target folder.
  optimizeDeps: { entries: ['*.html'] },
  server: { watch: { ignored: ['**/target/**', '**/dist/**'] } },
  preview: {
    // As the hosts of static pages do it: a sandboxed frame is a stranger to its own files.
    cors: { origin: '*' },
    // What is built is shown, and tested, under the strictest policy that it keeps to.
    headers: existsSync(POLICY_FILE)
      ? { 'content-security-policy': readFileSync(POLICY_FILE, 'utf8').trim() }
      : {},
  },
  build: {
    target: 'es2022',
    // What a browser that doesn't know it would load a little later, it loads all the same.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake,
      input: {
        index: 'index.html',
        embed: 'embed.html',
        check: 'check.html',
        exercises: 'exercises.html',
      },
      output: { codeSplitting: { groups: [BASE, FIGURE, PAGE] } },
    },
  },
}));
