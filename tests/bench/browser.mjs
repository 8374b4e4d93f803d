// The engine that is a page in headless Chromium: it paints with the package that we ship, and converts
// colours in the module of kernels.
import { existsSync, readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';

const root = new URL('../../', import.meta.url);
const CHROMIUM = '/usr/bin/chromium';
const ORIGIN = 'http://bench.test/';

/** The engine, or nothing where there is no Chromium. */
export async function browser(kernels) {
  const executablePath = existsSync(CHROMIUM) ? CHROMIUM : chromium.executablePath();
  if (!existsSync(executablePath)) return null;
  const args = ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
  const window = await chromium.launch({ executablePath, args });
  const page = await window.newPage();
  const files = {
    '': ['text/html', '<!doctype html><title>Benchmark</title><canvas></canvas>'],
    'nimatrix.js': ['text/javascript', readFileSync(new URL('www/pkg/nimatrix.js', root))],
    'nimatrix_bg.wasm': ['application/wasm', readFileSync(new URL('www/pkg/nimatrix_bg.wasm', root))],
    'kernels.wasm': ['application/wasm', readFileSync(kernels)],
  };
  await page.route(`${ORIGIN}**`, route => {
    const file = files[new URL(route.request().url()).pathname.slice(1)];
    if (file === undefined) return route.fulfill({ status: 404, body: '' });
    // With these the page's clock counts microseconds.
    const headers = {
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Embedder-Policy': 'require-corp',
    };
    return route.fulfill({ contentType: file[0], body: file[1], headers });
  });
  await page.goto(ORIGIN);
  await page.evaluate(prepare);
  return {
    check: work => page.evaluate(name => globalThis.bench.check(name), work),
    time: work => page.evaluate(name => globalThis.bench.time(name), work),
    end: () => window.close(),
  };
}

/** Runs in the page. */
async function prepare() {
  const package_ = await import('./nimatrix.js');
  await package_.default();
  const { instance } = await WebAssembly.instantiateStreaming(fetch('./kernels.wasm'));
  const { memory, room, prepare, run, digest } = instance.exports;
  const [cols, rows] = [1024, 768];
  const canvas = document.querySelector('canvas');
  [canvas.width, canvas.height] = [cols, rows];
  const context = canvas.getContext('2d');
  const cells = colours => Uint8Array.from({ length: cols * rows }, (_, i) => ((i * 7) ^ (i >> 5)) % colours);
  const palette = Uint32Array.from({ length: 16 }, (_, i) => (0xff000000 | (i * 0x10305)) >>> 0);
  const [two, sixteen] = [cells(2), cells(16)];
  const [inTwo, inSixteen] = [two, sixteen].map(
    cells => new package_.Raster(cells, rows, cols, false, false),
  );
  const words = new Uint32Array(cols * rows);
  const image = new ImageData(cols, rows);
  let filled = 0;
  const works = {
    'paint 2': () => inTwo.paint(context, 0, 0, 1, cols, rows, palette.subarray(0, 2)),
    'paint 16': () => inSixteen.paint(context, 0, 0, 1, cols, rows, palette),
    put: () => context.putImageData(image, 0, 0),
    fill: () => words.fill(++filled),
  };
  // From a link to pixels, and the least that could be done instead: as many words filled and put.
  const large = document.createElement('canvas').getContext('2d');
  const linked = query => {
    const grid = package_.grid(query);
    const raster = new package_.Raster(grid.outcomes, grid.rows, grid.cols, false, false);
    raster.paint(large, 0, 0, 1, grid.cols, grid.rows, palette.subarray(0, 2));
    raster.free();
    return grid;
  };
  const filling = size => {
    const all = new ImageData(size, size);
    const words = new Uint32Array(all.data.buffer);
    return () => (words.fill(++filled), large.putImageData(all, 0, 0));
  };
  const called = name => {
    if (name in works) return works[name];
    const [kind, rest] = name.split(' ');
    if (kind === 'link' || kind === 'filled') {
      [large.canvas.width, large.canvas.height] =
        kind === 'filled' ? [rest, rest] : name.split(',').slice(-2);
    }
    if (kind === 'link') return () => linked(rest);
    if (kind === 'filled') return filling(Number(rest));
    const line = new TextEncoder().encode(name);
    const at = room(line.length);
    new Uint8Array(memory.buffer, at, line.length).set(line);
    if (!prepare()) throw new Error(`no such work: ${name}`);
    return run;
  };
  globalThis.bench = {
    check(name) {
      const answer = called(name)();
      if (name.startsWith('link')) {
        const { outcomes, cols, rows } = answer;
        const pixels = new Uint32Array(large.getImageData(0, 0, cols, rows).data.buffer);
        if (pixels.some((pixel, i) => pixel !== palette[outcomes[i]])) {
          throw new Error(`${name}: wrong pixels`);
        }
        return 0;
      }
      if (!name.startsWith('paint')) return digest() >>> 0;
      // What was painted, read back.
      const pixels = new Uint32Array(context.getImageData(0, 0, cols, rows).data.buffer);
      const right = name === 'paint 2' ? two : sixteen;
      const wrong = pixels.findIndex((pixel, i) => pixel !== palette[right[i]]);
      if (wrong >= 0) throw new Error(`${name}: pixel ${wrong} is ${pixels[wrong].toString(16)}`);
      return 0;
    },
    time(name) {
      const work = called(name);
      let best = Infinity;
      for (let count = 0; count < 40; count++) {
        const start = performance.now();
        for (let i = 0; i < 10; i++) work();
        best = Math.min(best, (performance.now() - start) / 10);
      }
      return best * 1e6;
    },
  };
}
