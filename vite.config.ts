import { defineConfig } from 'vite';
import { prerender } from './www/prerender.ts';

export default defineConfig({
  // Relative addresses: the built page works at any path, and from a folder of a course site.
  base: './',
  publicDir: 'www/public',
  plugins: [prerender()],
  worker: { format: 'es' },
  // The root is the repository's, so without these two Vite would look through cargo's target folder.
  optimizeDeps: { entries: ['*.html'] },
  server: { watch: { ignored: ['**/target/**', '**/dist/**'] } },
  build: {
    target: 'es2022',
    rolldownOptions: { input: { index: 'index.html' } },
  },
});
