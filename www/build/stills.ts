/**
 * A picture of every figure of the papers and the games in words, for frames that show no live figure.
 */

import { catalog, figures, read, solve, type Answers, type Kind } from '../solver/engine.ts';
import { paletteCss, valueCss } from '../draw/palette.ts';
import { fileTitle, pictureView } from '../views/list.ts';
import { begin, captionText, laid } from '../share/files.ts';
import { picturesOf, type Picture } from '../share/picture.ts';
import { link } from '../core/state.ts';
import { markText, markup } from '../draw/svg.ts';
import { pictureKey } from '../embed/settings.ts';
import { drawingRules, ROOT } from './sources.ts';

/** A picture of more than this is no help to someone who only wants a picture. */
const MOST_BYTES = 60_000;

/** The data of a frame's page: picture and title of each figure, name and rule of each game. */
export function stillData(made: ReadonlyMap<string, Still>): string {
  const pictures = [...made].map(([key, { name, title }]) => [key, [`./pictures/${name}`, title]]);
  const games = catalog().games.map(({ id, title, rule }) => [id, [title, rule]]);
  const script = (id: string, entries: unknown[][]): string => {
    const text = JSON.stringify(Object.fromEntries(entries)).replace(/</g, '\\u003c');
    return `<script type="application/json" id="${id}">${text}</script>`;
  };
  return script('pictures', pictures) + script('games', games);
}

interface Still {
  name: string;
  title: string;
  text: string;
}

/** One picture for each game, view and window among the figures. */
export async function stills(): Promise<Map<string, Still>> {
  const css = drawingCss();
  const made = new Map<string, Still>();
  const ask = async <K extends Kind>(kind: K, query: string): Promise<Answers[K]> => solve(kind, query);
  for (const figure of figures()) {
    const state = read(figure.query);
    // The view of piles and trees depends on the position; others show the same wherever it stands.
    const key = pictureKey(link(state));
    if (made.has(key) || !pictureView(state).fixed) continue;
    const text = svgOf(await picturesOf(state, ask), fileTitle(state), css);
    if (text.length <= MOST_BYTES) made.set(key, { name: `${figure.id}.svg`, title: fileTitle(state), text });
  }
  return made;
}

/** What the sheets say of drawings; both themes, as a picture in a page follows the page's. */
const drawingCss = (): string =>
  `:root{--serif:Palatino,Georgia,serif;--script:serif;--sans:sans-serif}${paletteCss()}${valueCss()}` +
  drawingRules(`${ROOT}www`).join('');

/** The rules of which a drawing has all classes that one of their selectors names. */
function used(css: string, drawing: string): string {
  const classes = [...drawing.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '));
  const known = new Set(['drawing', ...classes]);
  const isUsed = (selector: string): boolean =>
    [...selector.matchAll(/\.([\w-]+)/g)].every(([, name = '']) => known.has(name));
  return css.replace(/([^{}@;]+)\{[^{}]*\}/g, (rule, selectors: string) =>
    selectors.split(',').some(isUsed) ? rule : '',
  );
}

/** Pictures as a file has them, without a caption below all. */
function svgOf(pictures: readonly Picture[], title: string, css: string): string {
  const { width, height, placed } = laid(pictures);
  const drawing = placed
    .map(place => {
      const marks = place.picture.scene.marks.map(markText).join('');
      return `${begin(place)}${marks}</g>${captionText(place)}`;
    })
    .join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" class="drawing" viewBox="0 0 ${width} ${height}" ` +
    `width="${width}" height="${height}">` +
    `<title>${markup(title)}</title><style>${markup(used(css, drawing))}</style>${drawing}</svg>\n`
  );
}
