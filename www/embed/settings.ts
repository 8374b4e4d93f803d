/** The keys of a frame besides those of its link: how it looks, and what its reader may do. */

import { FRAME_KEYS, mended } from '../core/framed.ts';
import { refused } from './still.ts';
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
  /** Whether the reader is asked something before the figure is shown: a word for it, and a seed. */
  asks: boolean;
  asked: string;
  seed: string | null;
  /** What lies behind a transparent frame, as its link says; null in a frame with a paper of its own. */
  behind: Backdrop | null;
  theme: string | null;
  caption: boolean;
  opens: boolean;
  /** Whether letters, digits and signs are keys. */
  letters: boolean;
  notices: Notice[];
}

/** What a query says; what it says wrongly is noticed, and the default taken. */
export function settingsOf(query: string): Settings {
  const text = mended(query);
  const keys = new URLSearchParams(text);
  const notices: Notice[] = [];
  const notice = (key: string, found: string, allowed: string): void => {
    const message = refused(key, found.slice(0, 40), allowed);
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

  const asked = (keys.get('ctl') ?? 'pan,zoom,hint').split(/[\s,]+/).filter(word => word !== '');
  const controls: readonly string[] = FRAME_KEYS.ctl;
  const strange = asked.find(word => !controls.includes(word));
  if (strange !== undefined) notice('ctl', strange, controls.join(', '));
  const may = (control: string): boolean => asked.includes('all') || asked.includes(control);
  const background = oneOf('bg');
  const question = keys.get('q') ?? FRAME_KEYS.q[0];
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
    proves: asked.includes('prove'),
    poster: oneOf('act') === 'click',
    asks: question !== '0',
    asked: question,
    seed: keys.get('seed'),
    behind: background === 'paper' ? null : background,
    theme: keys.get('theme'),
    caption: flag('caption'),
    opens: flag('open'),
    letters: flag('keys'),
    notices,
  };
}
