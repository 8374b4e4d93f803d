/** An address as a QR code, drawn as SVG. Loaded when it is asked for. */

import { correction, generate } from 'lean-qr';
import { markup } from '../draw/svg.ts';

/** The margin that readers need: four modules on each side. */
const QUIET = 4;
/**
 * A code with more letters would have too many modules for a camera to tell apart, if it were corrected well
 * besides.
 */
const MOST_CORRECTED = 300;

/**
 * The dark modules, row by row, without a margin. Long addresses are allowed less correction; those that no
 * code holds throw.
 */
export function modules(text: string): boolean[][] {
  const code = generate(text, {
    minCorrectionLevel: text.length > MOST_CORRECTED ? correction.L : correction.M,
  });
  return Array.from({ length: code.size }, (_, y) =>
    Array.from({ length: code.size }, (_, x) => code.get(x, y)),
  );
}

/** Black on white in every theme, because readers expect it so. The runs of a row are one piece each. */
export function qrSvg(text: string, title: string): string {
  const rows = modules(text);
  const side = rows.length + 2 * QUIET;
  let path = '';
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      if (row[x] !== true) continue;
      const start = x;
      while (row[x + 1] === true) x++;
      path += `M${start + QUIET} ${y + QUIET}h${x - start + 1}v1H${start + QUIET}z`;
    }
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges" ` +
    `role="img"><title>${markup(title)}</title>` +
    `<path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${path}"/></svg>`
  );
}
