/** The style sheet of a drawing that stands alone: its fonts, and what the page's sheets say of drawings. */

import { lightCss } from '../draw/palette.ts';

/** A sign that only the fonts of letters have. */
const LETTER = /[¡§©«»¿-ÖØ-çé-öø-ž]/;
const LETTERS = ';unicode-range:U+A1-B6,U+B8-D6,U+D8-E7,U+E9-F6,U+F8-17E';

/** The fonts of drawings, by their style: the usual one, and the one with letters of other languages. */
const PAGELLA: readonly (readonly [style: string, usual: URL, letters: URL])[] = [
  [
    '',
    new URL('../fonts/pagella-regular.woff2', import.meta.url),
    new URL('../fonts/pagella-letters-regular.woff2', import.meta.url),
  ],
  [
    ';font-style:italic',
    new URL('../fonts/pagella-italic.woff2', import.meta.url),
    new URL('../fonts/pagella-letters-italic.woff2', import.meta.url),
  ],
  [
    ';font-weight:700',
    new URL('../fonts/pagella-bold.woff2', import.meta.url),
    new URL('../fonts/pagella-letters-bold.woff2', import.meta.url),
  ],
];

/** The fonts that drawings need, as text that an SVG can hold. */
async function fonts(hasLetters: boolean): Promise<string> {
  const face = async (family: string, address: URL, rest = '') => {
    const bytes = new Uint8Array(await (await fetch(address)).arrayBuffer());
    const data = btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''));
    return `@font-face{font-family:${family};src:url(data:font/woff2;base64,${data}) format('woff2')${rest}}`;
  };
  const faces = [
    ...PAGELLA.map(([style, usual]) => face('Pagella', usual, style)),
    ...(hasLetters ? PAGELLA.map(([style, , letters]) => face('Pagella', letters, style + LETTERS)) : []),
    face('Script', new URL('../fonts/script.woff2', import.meta.url)),
  ];
  return (await Promise.all(faces)).join('');
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

/** The style sheet of a drawing: its fonts, those of letters only where a text has them, and its rules. */
export const sheetFor = async (texts: readonly string[]): Promise<string> =>
  (await fonts(texts.some(text => LETTER.test(text)))) + styles().replace(/</g, '');
