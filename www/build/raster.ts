/** Paints figures as PNG at build time, without a browser, from the page's drawings and colours. */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { decompress } from 'wawoff2';
import { drawingRules } from './sources.ts';
import { inLight, palettes, valueCss } from '../draw/palette.ts';
import { pngOf } from './png.mjs';
import { markText, markup, type Scene } from '../draw/svg.ts';

/** The layout of previews: the shape that sites ask for, large enough for every chat. */
const SHEET = { width: 1200, height: 630 };
export const WIDTH = 800;
export const HEIGHT = 420;
const MARGIN = 60;
const AREA = { width: SHEET.width - 2 * MARGIN, height: 400 };
/** Cells are enlarged at most this many times. */
const MOST = 3;

const FAMILIES: Record<string, string> = {
  serif: 'TeX Gyre Pagella',
  sans: 'TeX Gyre Pagella',
  script: 'TeX Gyre Termes Math',
};
/** Strokes that may be thinner than a pixel: without antialiasing some would vanish. */
const THIN = ['thin', 'heavy', 'lattice', 'copies', 'box'].map(name => `.drawing .${name}`);
const SOFT = `${THIN.join()}{shape-rendering:geometricPrecision}`;
const PAGELLA = ['regular', 'bold', 'italic'].flatMap(face => [`pagella-${face}`, `pagella-letters-${face}`]);
const FONTS = [...PAGELLA, 'script'];

/** The rules for drawings on a screen in the light theme, with all variables replaced. */
function styles(www: string): string {
  const coloured = [...valueCss().matchAll(/((?:\.drawing\b|\.[vdbk]\d)[^{}]*)\{([^{}]*)\}/g)].map(
    ([rule]) => rule,
  );
  return inLight([...drawingRules(www), ...coloured, SOFT].join(''), FAMILIES);
}

/** Writes non-scaling strokes out, as the painter does not know them. */
const unscaled = (styles: string, scale: number): string =>
  styles.replace(/\{[^{}]*non-scaling-stroke[^{}]*\}/g, body =>
    body.replace(
      /(stroke-width: ?)([\d.]+)/,
      (_, name: string, width: string) => name + Number(width) / scale,
    ),
  );

/**
 * Paints previews. `www` is the folder of the page's sources. Fonts are unpacked in a folder until `close`.
 */
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

  /** A preview: the figure above its title and source. */
  function preview(scene: Scene, title: string, source: string): Uint8Array {
    const scale = Math.min(AREA.width / scene.width, AREA.height / scene.height, MOST);
    const [left, top] = [
      (SHEET.width - scene.width * scale) / 2,
      MARGIN + (AREA.height - scene.height * scale) / 2,
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
