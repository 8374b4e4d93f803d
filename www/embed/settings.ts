/** The keys of a frame besides those of its link: how it looks, and what its reader may do. */

import { say } from '../language/say.ts';
import { FRAME_KEYS, linkIn, mended, type Asked } from '../core/framed.ts';
import { sentenceOf } from '../solver/sentence.ts';
import type { Backdrop } from './backdrop.ts';
import type { May } from '../core/state.ts';
import type { Notice } from '../pkg/nimatrix.js';

export interface Settings {
  /** What the frame was asked for, whole: readers of links pass over the keys of frames. */
  query: string;
  ui: 'board' | 'full' | 'min';
  may: May;
  /** Whether the reader may choose another view, change the rules, save the figure, look for a proof. */
  views: boolean;
  rules: boolean;
  saves: boolean;
  proves: boolean;
  /** Whether a poster waits for a click. */
  poster: boolean;
  /** What the reader is asked before the figure is shown; null where nothing is. */
  asks: Asked | null;
  /** Draws another question of its kind. */
  seed: number | null;
  /** What lies behind a transparent frame, as its link says; null in a frame with a paper of its own. */
  behind: Backdrop | null;
  theme: string | null;
  caption: boolean;
  opens: boolean;
  /** Whether letters, digits and signs are keys. */
  letters: boolean;
  notices: Notice[];
}

/** The address that opens the figure in the playground. */
export const playground = (query: string): string => new URL(`./?${linkIn(query)}`, document.baseURI).href;

/**
 * What identifies a picture that was made when the page was built: the game, the view and the window, not the
 * position.
 */
export function pictureKey(query: string): string {
  const keys = new URLSearchParams(query);
  return [keys.get('g'), keys.get('view') ?? 'outcome', keys.get('w')].join('|');
}

/** What a query says; what it says wrongly is noticed, and the default taken. */
export function settingsOf(query: string): Settings {
  const text = mended(query);
  const keys = new URLSearchParams(text);
  const notices: Notice[] = [];
  const notice = (key: string, found: string, allowed: string): void => {
    const message = say`${key}: found “${found.slice(0, 40)}”, where ${allowed} is allowed.`;
    const none = { nearest: null, query: null };
    notices.push({ code: 'value', key, at: 0, found, allowed, message, said: sentenceOf(message), ...none });
  };
  const oneOf = <K extends keyof typeof FRAME_KEYS>(key: K): (typeof FRAME_KEYS)[K][number] => {
    const values: readonly (typeof FRAME_KEYS)[K][number][] = FRAME_KEYS[key];
    const [usual] = FRAME_KEYS[key];
    const found = keys.get(key) ?? usual;
    const known = values.find(value => value === found);
    if (known === undefined) notice(key, found, values.join(', '));
    return known ?? usual;
  };
  const flag = (key: 'ro' | 'caption' | 'open' | 'keys'): boolean => oneOf(key) === '1';

  const allowed = (keys.get('ctl') ?? 'pan,zoom,hint').split(/[\s,]+/).filter(word => word !== '');
  const controls: readonly string[] = FRAME_KEYS.ctl;
  const strange = allowed.find(word => !controls.includes(word));
  if (strange !== undefined) notice('ctl', strange, controls.join(', '));
  const may = (control: string): boolean => allowed.includes('all') || allowed.includes(control);
  const background = oneOf('bg');
  const asked = oneOf('q');
  const question = asked === '1' ? 'wins' : asked;
  const seed = keys.get('seed');
  const isSeed = /^\d{1,9}$/.test(seed ?? '');
  if (seed !== null && !isSeed) notice('seed', seed, 'a number from 0 to 999999999');
  return {
    query: text,
    ui: oneOf('ui'),
    may: {
      choose: !flag('ro'),
      pan: may('pan'),
      zoom: may('zoom'),
      hint: may('hint'),
      scroll: oneOf('scroll'),
    },
    views: may('view'),
    rules: may('rules'),
    saves: may('export'),
    proves: allowed.includes('prove'),
    poster: oneOf('act') === 'click',
    asks: question === '0' ? null : question,
    seed: isSeed ? Number(seed) : null,
    behind: background === 'paper' ? null : background,
    theme: keys.get('theme'),
    caption: flag('caption'),
    opens: flag('open'),
    letters: flag('keys'),
    notices,
  };
}
