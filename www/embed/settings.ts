/** The keys of a frame besides those of its link: how it looks, and what its reader may do. */

import { mended } from '../model/framed.ts';
import { refused } from './words.ts';
import { said } from '../solver/said.ts';
import type { Backdrop } from './backdrop.ts';
import type { May } from '../model/state.ts';
import type { Notice } from '../pkg/nimatrix.js';

export interface Settings {
  /** What the frame was asked for, whole: readers of links pass over the keys of frames. */
  query: string;
  ui: 'board' | 'full' | 'min';
  may: May;
  /** Whether the reader may choose another view, change the rules, save the figure. */
  views: boolean;
  rules: boolean;
  saves: boolean;
  /** Whether a poster waits for a click. */
  poster: boolean;
  /** Whether the reader is asked something before the figure is shown; what asks knows what. */
  asks: boolean;
  /** What lies behind a transparent frame, as its link says; null in a frame with a paper of its own. */
  behind: Backdrop | null;
  caption: boolean;
  opens: boolean;
  /** Whether letters, digits and signs are keys. */
  letters: boolean;
  notices: Notice[];
}

const CONTROLS = ['pan', 'zoom', 'view', 'rules', 'hint', 'export', 'prove'];

/** What a query says; what it says wrongly is noticed, and the default taken. */
export function settingsOf(query: string): Settings {
  const text = mended(query);
  const keys = new URLSearchParams(text);
  const notices: Notice[] = [];
  const notice = (key: string, found: string, allowed: string): void => {
    const message = refused(key, found.slice(0, 40), allowed);
    const none = { nearest: null, query: null };
    notices.push({ code: 'value', key, at: 0, found, allowed, message, said: said(message), ...none });
  };
  const oneOf = <T extends string>(key: string, ...values: readonly [T, ...T[]]): T => {
    const found = keys.get(key) ?? values[0];
    const known = values.find(value => value === found);
    if (known === undefined) notice(key, found, values.join(', '));
    return known ?? values[0];
  };
  const flag = (key: string, usual: boolean): boolean =>
    oneOf(key, ...((usual ? ['1', '0'] : ['0', '1']) as ['0' | '1', '0' | '1'])) === '1';

  const asked = (keys.get('ctl') ?? 'pan,zoom,hint').split(/[\s,]+/).filter(word => word !== '');
  const strange = asked.find(word => ![...CONTROLS, 'all', 'none'].includes(word));
  if (strange !== undefined) notice('ctl', strange, [...CONTROLS, 'all', 'none'].join(', '));
  const may = (control: string): boolean => asked.includes('all') || asked.includes(control);
  const background = oneOf('bg', 'paper', 'transparent', 'light', 'dark');
  return {
    query: text,
    ui: oneOf('ui', 'board', 'full', 'min'),
    may: {
      choose: !flag('ro', false),
      pan: may('pan'),
      zoom: may('zoom'),
      hint: may('hint'),
      scroll: oneOf('scroll', 'coop', 'greedy', 'none'),
    },
    views: may('view'),
    rules: may('rules'),
    saves: may('export'),
    poster: oneOf('act', 'auto', 'click') === 'click',
    asks: (keys.get('q') ?? '0') !== '0',
    behind: background === 'paper' ? null : background,
    caption: flag('caption', false),
    opens: flag('open', true),
    letters: flag('keys', true),
    notices,
  };
}
