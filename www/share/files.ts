/**
 * Figures as files: SVG that stands alone, PNG made from it; both carry their link and can be opened again.
 */

import { lightCss } from '../draw/palette.ts';
import type { Picture } from './picture.ts';
import { markText } from '../draw/svg.ts';
import { noted } from './reopen.ts';

const GAP = 32;
const MARGIN = 16;
const CAPTION = 30;
const MOST_ACROSS = 3;

export interface FigureFile {
  title: string;
  description: string;
  /** The address that opens the figure. */
  address: string;
  pictures: readonly Picture[];
}

const escape = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** A sign that only the fonts of letters have. */
const LETTER = /[¡§©«»¿-ÖØ-çé-öø-ž]/;
const LETTERS = ';unicode-range:U+A1-B6,U+B8-D6,U+D8-E7,U+E9-F6,U+F8-17E';

/** The fonts that a drawing needs, as text that an SVG can hold. */
async function fonts(drawing: string): Promise<string> {
  const face = async (family: string, address: URL, rest = '') => {
    const bytes = new Uint8Array(await (await fetch(address)).arrayBuffer());
    const data = btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''));
    return `@font-face{font-family:${family};src:url(data:font/woff2;base64,${data}) format('woff2')${rest}}`;
  };
  const faces = await Promise.all([
    face('Pagella', new URL('../fonts/pagella-regular.woff2', import.meta.url)),
    face('Pagella', new URL('../fonts/pagella-italic.woff2', import.meta.url), ';font-style:italic'),
    face('Pagella', new URL('../fonts/pagella-bold.woff2', import.meta.url), ';font-weight:700'),
    ...(LETTER.test(drawing)
      ? [
          face('Pagella', new URL('../fonts/pagella-letters-regular.woff2', import.meta.url), LETTERS),
          face(
            'Pagella',
            new URL('../fonts/pagella-letters-italic.woff2', import.meta.url),
            `;font-style:italic${LETTERS}`,
          ),
          face(
            'Pagella',
            new URL('../fonts/pagella-letters-bold.woff2', import.meta.url),
            `;font-weight:700${LETTERS}`,
          ),
        ]
      : []),
    face('Script', new URL('../fonts/script.woff2', import.meta.url)),
    face('Script', new URL('../fonts/script-bold.woff2', import.meta.url), ';font-weight:700'),
  ]);
  return faces.join('');
}

const FAMILIES: Record<string, string> = {
  serif: 'Pagella,Palatino,serif',
  sans: 'system-ui,sans-serif',
  script: 'Script,serif',
};

/** The plain rules of a sheet, those of sheets that it imports included. */
function rulesOf(sheet: CSSStyleSheet): CSSStyleRule[] {
  return [...sheet.cssRules].flatMap(rule => {
    if (rule instanceof CSSStyleRule) return [rule];
    return rule instanceof CSSImportRule && rule.styleSheet !== null ? rulesOf(rule.styleSheet) : [];
  });
}

/**
 * What the style sheets say of drawings, in the light theme. Not every program knows variables, so their
 * values are put in.
 */
function styles(): string {
  const values = new Map(Object.entries(FAMILIES));
  for (const [, name = '', value = ''] of lightCss().matchAll(/--([\w-]+):([^;]+)/g)) values.set(name, value);
  const rules = [...document.styleSheets]
    .flatMap(rulesOf)
    .filter(rule => /^(?:\.drawing\b|\.[vdbk]\d)/.test(rule.selectorText));
  return rules
    .map(rule =>
      rule.cssText.replace(/var\(--([\w-]+)\)/g, (_, name: string) => values.get(name) ?? 'currentColor'),
    )
    .join('');
}

/**
 * A figure as an SVG that stands alone: real text, its own fonts and colours, title, description and link.
 */
export async function svgFile({
  title,
  description,
  address,
  pictures,
}: FigureFile): Promise<{ text: string; width: number; height: number }> {
  const across = Math.min(MOST_ACROSS, pictures.length);
  const rows: Picture[][] = [];
  pictures.forEach((picture, index) => (rows[Math.floor(index / across)] ??= []).push(picture));
  const parts: string[] = [];
  let width = 0;
  let y = MARGIN;
  for (const row of rows) {
    let x = MARGIN;
    const tall = Math.max(...row.map(({ scene }) => scene.height));
    for (const { scene, caption } of row) {
      parts.push(`<g transform="translate(${x} ${y})">${scene.marks.map(markText).join('')}</g>`);
      if (caption !== '') {
        parts.push(
          `<text class="head" x="${x}" y="${y + scene.height + 21}" font-size="14">${escape(caption)}</text>`,
        );
      }
      x += Math.max(scene.width, caption.length * 6.6) + GAP;
    }
    width = Math.max(width, x - GAP + MARGIN);
    y += tall + (row.some(({ caption }) => caption !== '') ? CAPTION : 0) + GAP / 2;
  }
  const [w, h] = [Math.ceil(width), Math.ceil(y - GAP / 2 + MARGIN)];
  const drawing = parts.join('');
  const text =
    `<svg xmlns="http://www.w3.org/2000/svg" class="drawing" width="${w}" height="${h}" ` +
    `viewBox="0 0 ${w} ${h}" role="img">` +
    `<title>${escape(title)}</title><desc>${escape(description)}</desc>` +
    `<metadata>${escape(address)}</metadata>` +
    `<style>${await fonts(title + drawing)}${styles().replace(/</g, '')}</style>` +
    `<rect width="100%" height="100%" fill="#fff"/>${drawing}</svg>\n`;
  return { text, width: w, height: h };
}

/** The same as PNG, with `scale` pixels a unit; link and resolution stand in chunks of their own. */
export async function pngFile(figure: FigureFile, scale: number): Promise<Blob> {
  const { text, width, height } = await svgFile(figure);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser draws no pictures.');
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const drawn = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'));
  if (drawn === null) throw new Error('This picture is too large for the browser.');
  const bytes = new Uint8Array(await drawn.arrayBuffer());
  const perMetre = Math.round((96 * scale) / 0.0254);
  const resolution = new Uint8Array(9);
  new DataView(resolution.buffer).setUint32(0, perMetre);
  new DataView(resolution.buffer).setUint32(4, perMetre);
  resolution[8] = 1;
  const note = new TextEncoder().encode(`${noted}\0${figure.address}`);
  // The head of a PNG is its signature and one chunk: 33 bytes.
  return new Blob([bytes.slice(0, 33), chunk('pHYs', resolution), chunk('tEXt', note), bytes.slice(33)], {
    type: 'image/png',
  });
}

function chunk(name: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(data.length + 12);
  const view = new DataView(out.buffer);
  view.setUint32(0, data.length);
  out.set(new TextEncoder().encode(name), 4);
  out.set(data, 8);
  view.setUint32(data.length + 8, crc(out.subarray(4, data.length + 8)));
  return out;
}

/** The check sum of PNG chunks. */
function crc(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
}
