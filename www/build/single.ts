/**
 * Builds `nimatrix.html`: the whole page in one file, which runs from a disk or a course's file area. Its
 * script, worker, wasm modules and fonts are compressed text inside.
 */

import { gzipSync } from 'node:zlib';
import { build, type Plugin, type Rolldown } from 'vite';
import { gathered } from './licenses.ts';
import { prerender } from './prerender.ts';
import { ROOT, textOf } from './sources.ts';
import { templates } from './shrink.ts';

/** The page's global function that returns the address of a packed file. */
const ADDRESS = 'nimatrixFile';

/** The first script of the page: unpacks the files, then runs the script named `main`. */
async function begin(main: string, address: string): Promise<void> {
  const inAddress = (file: Blob): Promise<string> =>
    new Promise(resolve => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result));
      reader.readAsDataURL(file);
    });
  const packed = document.getElementById('files');
  const text = packed?.textContent ?? '';
  const view = new DataView(new ArrayBuffer((text.length / 5) * 4));
  for (let at = 0; at < text.length; at += 5) {
    let word = 0;
    for (let digit = at; digit < at + 5; digit += 1) {
      const code = text.charCodeAt(digit);
      word = word * 85 + (code === 33 ? 60 : code) - 35;
    }
    view.setUint32((at / 5) * 4, word);
  }
  const whole = new Blob([view.buffer.slice(0, Number(packed?.dataset['size']))]);
  const opened = whole.stream().pipeThrough(new DecompressionStream('gzip'));
  const bytes = await new Response(opened).arrayBuffer();
  const start = 4 + new DataView(bytes).getUint32(0);
  const head = new TextDecoder().decode(new Uint8Array(bytes, 4, start - 4));
  const list = JSON.parse(head) as [string, string, number][];
  const files = new Map<string, string>();
  let at = start;
  for (const [name, type, size] of list) {
    const file = new Blob([new Uint8Array(bytes, at, size)], { type });
    // In a page opened from a disk, a worker can't fetch blobs.
    files.set(name, type === 'application/wasm' ? await inAddress(file) : URL.createObjectURL(file));
    at += size;
  }
  Object.assign(globalThis, { [address]: (name: string) => files.get(name) });
  await import(files.get(main) ?? '');
}

interface File {
  name: string;
  type: string;
  bytes: Buffer;
}

/** Packs files: a length of 32 bits, a list as JSON, then the bytes of each file. */
function pack(files: readonly File[]): Buffer {
  const list = Buffer.from(JSON.stringify(files.map(({ name, type, bytes }) => [name, type, bytes.length])));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(list.length);
  return gzipSync(Buffer.concat([length, list, ...files.map(({ bytes }) => bytes)]), { level: 9 });
}

/** Bytes as base 85 with the digits `#` to `w`; `!` replaces `<`, which HTML would parse. */
function textIn85(bytes: Buffer): string {
  const padded = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
  let text = '';
  for (let at = 0; at < padded.length; at += 4) {
    const word = padded.readUInt32BE(at);
    const digits = [85 ** 4, 85 ** 3, 85 ** 2, 85, 1].map(unit => 35 + (Math.floor(word / unit) % 85));
    text += String.fromCharCode(...digits.map(code => (code === 60 ? 33 : code)));
  }
  return text;
}

/** The types of files that the page opens by address. */
const TYPES: Record<string, string> = {
  json: 'application/json',
  js: 'text/javascript',
  wasm: 'application/wasm',
  woff2: 'font/woff2',
};

const typeOf = (name: string): string => TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? '';

const bytesOf = (file: Rolldown.OutputAsset | Rolldown.OutputChunk): Buffer =>
  Buffer.from(file.type === 'chunk' ? file.code : file.source);

const dataUrl = (type: string, bytes: Buffer): string => `data:${type};base64,${bytes.toString('base64')}`;

/** A single file has no other pages beside it. */
const CSS = "a[href^='./']{display:none!important}";

/** Adds the file to a built site. */
export async function singleFile(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: ROOT,
    base: './',
    publicDir: false,
    logLevel: 'error',
    resolve: { alias: [{ find: /^lit$/, replacement: 'lit-html' }] },
    // A single file has no service worker.
    define: { 'Symbol.dispose': 'undefined', 'import.meta.env.PROD': 'false' },
    plugins: [templates(), prerender(), single()],
    worker: { format: 'iife', plugins: () => [gathered()] },
    experimental: {
      renderBuiltUrl: (name, { hostType }) =>
        hostType === 'js' ? { runtime: `${ADDRESS}(${JSON.stringify(name)})` } : { relative: true },
    },
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: 'index.html', output: { codeSplitting: false } },
    },
  });
}

function single(): Plugin {
  return {
    name: 'nimatrix-single',
    enforce: 'pre',
    // The file contains the whole solver, so it needs no parts.
    load: id => (id.endsWith('/pkg/parts.js') ? 'export const parts = [];' : null),
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const all = Object.values(bundle);
        const page = bundle['index.html'];
        const main = all.find(file => file.type === 'chunk' && file.isEntry);
        const sheet = all.find(({ fileName }) => fileName.endsWith('.css'));
        if (page?.type !== 'asset' || sheet?.type !== 'asset' || main === undefined) {
          return this.error('the page, its style sheet or its script is missing');
        }
        const fonts: string[] = [];
        const css = String(sheet.source).replace(
          /url\(([^)]*\/)?([^)/]+\.woff2)\)/g,
          (_found, _path, name) => {
            const font = all.find(({ fileName }) => fileName.endsWith(String(name)));
            if (font === undefined) return this.error(`the font ${name} is missing`);
            fonts.push(font.fileName);
            return `url(${dataUrl('font/woff2', bytesOf(font))})`;
          },
        );
        const icon = dataUrl('image/svg+xml', Buffer.from(textOf('www/public/icon.svg')));
        const files = all.flatMap(file => {
          const type = typeOf(file.fileName);
          return type === '' || fonts.includes(file.fileName)
            ? []
            : [{ name: file.fileName, type, bytes: bytesOf(file) }];
        });
        const packed = pack(files);
        const data = `type="application/octet-stream" id="files" data-size="${packed.length}"`;
        const scripts = `<script ${data}>${textIn85(packed)}</script>
    <script type="module">
      (${begin.toString()})('${main.fileName}', '${ADDRESS}').catch(error =>
        dispatchEvent(new CustomEvent('nim-failed', { detail: { message: String(error) } })),
      );
    </script>`;
        const html = String(page.source)
          .replace(/\s*<link rel="(?:preload|modulepreload|manifest|apple-touch-icon)"[^>]*>/g, '')
          .replace(/\s*<script type="module"[^>]* src=[^>]*><\/script>/g, '')
          .replace(/<link rel="icon"[^>]*>/, () => `<link rel="icon" href="${icon}" />`)
          .replace(/<link rel="stylesheet"[^>]*>/, () => `<style>${css}${CSS}</style>`)
          .replace('<html ', '<html data-single ')
          .replace('</body>', () => `  ${scripts}\n  </body>`);
        for (const name of Object.keys(bundle)) delete bundle[name];
        this.emitFile({ type: 'asset', fileName: 'nimatrix.html', source: html });
      },
    },
  };
}
