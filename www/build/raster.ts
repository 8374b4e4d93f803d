/** At build time, figures as PNG: the page's own drawings and colours, painted without a browser. */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { decompress } from 'wawoff2';
import { drawingRules } from './sources.ts';
import { inLight, palettes, valueCss } from '../draw/palette.ts';
import { pngOf } from './png.mjs';
import { markText, markup, type Scene } from '../draw/svg.ts';

/**
 * How previews are laid out, and how many pixels they have: the shape that is asked for, large enough for
 * every chat.
 */
const SHEET = { width: 1200, height: 630 };
export const WIDTH = 800;
export const HEIGHT = 420;
const MARGIN = 60;
const ROOM = { width: SHEET.width - 2 * MARGIN, height: 400 };
/** No cell is drawn larger than this many times its usual size. */
const MOST = 3;

const FAMILIES: Record<string, string> = {
  serif: 'TeX Gyre Pagella',
  sans: 'TeX Gyre Pagella',
  script: 'TeX Gyre Termes Math',
};
/** Strokes may be thinner than a pixel there; without soft edges some would be left out. */
const THIN = ['thin', 'heavy', 'lattice', 'copies', 'box'].map(name => `.drawing .${name}`);
const SOFT = `${THIN.join()}{shape-rendering:geometricPrecision}`;
const PAGELLA = ['regular', 'bold', 'italic'].flatMap(face => [`pagella-${face}`, `pagella-letters-${face}`]);
const FONTS = [...PAGELLA, 'script'];

/** What the style sheets say of drawings on a screen in the light theme, with the values of all variables. */
function styles(www: string): string {
  const coloured = [...valueCss().matchAll(/((?:\.drawing\b|\.[vdbk]\d)[^{}]*)\{([^{}]*)\}/g)].map(
    ([rule]) => rule,
  );
  return inLight([...drawingRules(www), ...coloured, SOFT].join(''), FAMILIES);
}

/**
 * Strokes that keep their width, however large the drawing is shown, written out for a painter that knows
 * none.
 */
const unscaled = (styles: string, scale: number): string =>
  styles.replace(/\{[^{}]*non-scaling-stroke[^{}]*\}/g, body =>
    body.replace(
      /(stroke-width: ?)([\d.]+)/,
      (_, name: string, width: string) => name + Number(width) / scale,
    ),
  );

/** What paints previews. `www` has the page's sources; its fonts lie unpacked in a folder until `close`. */
export async function painter(www: string) {
  const folder = mkdtempSync(join(tmpdir(), 'nimatrix-fonts-'));
  const fontFiles: string[] = [];
  // One after the other: the decompressor has one memory for all.
  for (const name of FONTS) {
    const file = join(folder, `${name}.ttf`);
    writeFileSync(file, Uint8Array.from(await decompress(readFileSync(join(www, `fonts/${name}.woff2`)))));
    fontFiles.push(file);
  }
  const rules = styles(www);

  /** A figure over its title and source, of the size that previews have. */
  function preview(scene: Scene, title: string, source: string): Uint8Array {
    const scale = Math.min(ROOM.width / scene.width, ROOM.height / scene.height, MOST);
    const [left, top] = [
      (SHEET.width - scene.width * scale) / 2,
      MARGIN + (ROOM.height - scene.height * scale) / 2,
    ];
    const { paper, ink, muted, accent } = palettes.light;
    const svg =
      `<svg xmlns="http://www.w3.org/2000/svg" class="drawing" width="${WIDTH}" height="${HEIGHT}" ` +
      `viewBox="0 0 ${SHEET.width} ${SHEET.height}">` +
      `<style>${unscaled(rules, (scale * WIDTH) / SHEET.width)}` +
      `.drawing .title{fill:${ink};font-weight:700}.drawing .source{fill:${muted}}` +
      `.drawing .brand{fill:${accent};font-weight:700}</style>` +
      `<rect width="100%" height="100%" fill="${paper}"/>` +
      `<g transform="translate(${left} ${top}) scale(${scale})">${scene.marks.map(markText).join('')}</g>` +
      `<text class="title" x="${MARGIN}" y="534" font-size="40">${markup(title)}</text>` +
      `<text class="source" x="${MARGIN}" y="580" font-size="26">${markup(source)}</text>` +
      `<text class="brand end" x="${SHEET.width - MARGIN}" y="580" font-size="30">Nimatrix</text></svg>`;
    const drawn = new Resvg(svg, {
      font: { loadSystemFonts: false, fontFiles, defaultFontFamily: FAMILIES['serif'] ?? '' },
    }).render();
    return pngOf(drawn.pixels, drawn.width, drawn.height);
  }

  return { preview, close: () => rmSync(folder, { recursive: true }) };
}
