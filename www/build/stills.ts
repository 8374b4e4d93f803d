/**
 * Pictures as SVG, drawn at build time: small ones of games, and one of each figure for frames without a live
 * one.
 */

import { catalog, figures, read, changed } from '../solver/engine.ts';
import { paletteCss, valueCss } from '../draw/palette.ts';
import { fileTitle, pictureView } from '../views/list.ts';
import { begin, captionText, arranged } from '../share/files.ts';
import { picturesOf, thumbnailOf, type Picture } from '../share/picture.ts';
import { link, stateFor } from '../core/state.ts';
import { markText, markup, type Mark } from '../draw/svg.ts';
import { pictureKey } from '../core/framed.ts';
import { ask, drawingRules, ROOT, loadSolver } from './sources.ts';
import type { Plugin } from 'vite';
import { RULES } from '../learn/nim-puzzle.ts';
import { rulesText } from '../core/form.ts';
import type { Game, State } from '../pkg/nimatrix.js';

/** Larger pictures don't help someone who only wants a picture. */
const MOST_BYTES = 20_000;

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

/** One picture for each combination of game, view and window among the figures. */
export async function stills(): Promise<Map<string, Still>> {
  const css = drawingCss();
  const made = new Map<string, Still>();
  for (const figure of figures()) {
    const state = read(figure.query);
    // Piles and trees depend on the position; the other views do not.
    const key = pictureKey(link(state));
    if (made.has(key) || !pictureView(state).fixed) continue;
    const text = svgOf(await picturesOf(state, ask), fileTitle(state), css);
    if (text.length <= MOST_BYTES) made.set(key, { name: `${figure.id}.svg`, title: fileTitle(state), text });
  }
  return made;
}

/** The rules for drawings, in both themes: a picture follows the theme of its page. */
const drawingCss = (): string =>
  `:root{--serif:Palatino,Georgia,serif;--script:serif;--sans:sans-serif}${paletteCss()}${valueCss()}` +
  // A group takes the style of its texts.
  drawingRules(`${ROOT}www`).join('').replaceAll('.drawing text', '.drawing g');

const LINE = /^(<path class="[^"]*" d=")(M[^A-Zz]*L[^A-Zz]*)("\/>)$/;
const TEXT = /^<text (class="[^"]*)" (x="[^"]*" y="[^"]*") (font-size="[^"]*")(>.*<\/text>)$/;

/** Marks in few bytes: similar lines become one path, texts one group. */
function compact(marks: readonly string[]): string {
  const texts = new Map<string, string>();
  let drawn = '';
  let begun = '';
  for (const mark of marks) {
    const [, style, place, size, text] = TEXT.exec(mark) ?? [];
    const group = `<g ${style}" ${size}>`;
    if (style) {
      texts.set(group, `${texts.get(group) ?? ''}<text ${place}${text}`);
      continue;
    }
    const [, look = '', path = '', end = ''] = LINE.exec(mark) ?? [];
    drawn = look !== '' && look === begun ? drawn.slice(0, -end.length) + path + end : drawn + mark;
    begun = look;
  }
  return drawn + [...texts].map(([group, inside]) => `${group}${inside}</g>`).join('');
}

/** Above this number, only 𝒫 is written into the cells. */
const MOST_LETTERS = 200;

const helps = ({ style }: Mark, _: number, marks: readonly Mark[]): boolean =>
  style !== 'letter n-ink' || marks.length <= MOST_LETTERS;

/** The rules and colours for which a drawing has all classes of some selector. */
function used(css: string, drawing: string): string {
  const classes = [...drawing.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '));
  const known = new Set(['drawing', ...classes]);
  const isUsed = (selector: string): boolean =>
    [...selector.matchAll(/\.([\w-]+)/g)].every(([, name = '']) => known.has(name));
  // No page can set an attribute of a picture.
  const canApply = (selector: string): boolean => isUsed(selector) && !selector.trim().startsWith(':root[');
  const rules = css.replace(/([^{}@;]+)\{[^{}]*\}/g, (rule, selectors: string) =>
    selectors.split(',').some(canApply) ? rule : '',
  );
  return rules.replace(/(--[\w-]+):[^;{}]*;?/g, (colour, name: string) =>
    rules.includes(`var(${name})`) ? colour : '',
  );
}

/** Pictures as in a file, without a common caption. */
function svgOf(pictures: readonly Picture[], title: string, css: string): string {
  const { width, height, placed } = arranged(pictures);
  const drawing = placed
    .map(place => {
      const marks = compact(place.picture.scene.marks.filter(helps).map(markText));
      return `${begin(place)}${marks}</g>${compact([captionText(place)])}`;
    })
    .join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" class="drawing" viewBox="0 0 ${width} ${height}" ` +
    `width="${width}" height="${height}">` +
    `<title>${markup(title)}</title><style>${markup(used(css, drawing))}</style>${drawing}</svg>\n`
  );
}

/** A few cells of a game's first view. */
function firstView(game: Game): State {
  const state = stateFor(`g=${encodeURIComponent(rulesText(game, {}))}`);
  const small = state.piles.length > 1 ? { window: { x0: 0, y0: 0, cols: 8, rows: 8 } } : {};
  return changed({ ...state, notices: [] }, small);
}

/** The states to draw: the front page's other rules by their links, all families by their ids. */
const states = (): (readonly [name: string, State])[] => [
  ...RULES.map(({ query }) => [query, read(query.replace(/&w=.*/, '&w=0,0,9,9'))] as const),
  ...catalog().games.map(game => [game.id, firstView(game)] as const),
];

async function drawn(): Promise<string> {
  loadSolver();
  const made: Record<string, string> = {};
  for (const [name, state] of states()) {
    made[name] = await thumbnailOf(state, ask);
  }
  return `export const thumbnails = ${JSON.stringify(made)};`;
}

export function thumbnails(): Plugin {
  let made: ReturnType<typeof drawn> | null = null;
  return {
    name: 'nimatrix-thumbnails',
    load: id => (id === `${ROOT}www/draw/thumbnails.ts` ? (made ??= drawn()) : null),
  };
}
