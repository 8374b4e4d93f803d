import { defineConfig } from 'vite';
import { demo } from './www/embed/demo.ts';
import { stills } from './www/embed/stills.ts';
import { pages } from './www/pages.ts';
import { precache } from './www/precache.ts';
import { prerender } from './www/prerender.ts';

export default defineConfig({
  // Relative addresses: the built page works at any path, and from a folder of a course site.
  base: './',
  publicDir: 'www/public',
  plugins: [prerender(), stills(), demo(), pages(), precache()],
  // One script without imports, so that a copy of it runs as well.
  worker: { format: 'iife' },
  // The root is the repository's, so without these two Vite would look through cargo's target folder.
  optimizeDeps: { entries: ['*.html'] },
  server: { watch: { ignored: ['**/target/**', '**/dist/**'] } },
  // As the hosts of static pages do it: a sandboxed frame is a stranger to its own files.
  preview: { cors: { origin: '*' } },
  build: {
    target: 'es2022',
    rolldownOptions: {
      input: { index: 'index.html', embed: 'embed.html', 'nim-matrix': 'www/embed/nim-matrix.ts' },
      // Pages elsewhere name the element's file, so its name stays.
      output: {
        // What the page and the live figure share is one file: as several it would be larger.
        codeSplitting: { groups: [{ name: 'shared', test: /\/(?:node_modules|www)\/(?!embed\/|elements\/nim-export)/, minShareCount: 2 }] },
        entryFileNames: ({ name }) => (name === 'nim-matrix' ? '[name].js' : 'assets/[name]-[hash].js'),
      },
    },
  },
});
