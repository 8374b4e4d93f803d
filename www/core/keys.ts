/** The keys of the page: what each does where. `key-list.ts` lists them for a person. */

import { recall, remember } from './preferences.ts';

/**
 * What each key asks for where it works. A key press is written here as "Shift+ArrowUp" or "p"; a letter with
 * Shift is a capital, and Ctrl stands for Cmd too.
 */
export const places = {
  page: {
    '?': 'keys',
    'Ctrl+z': 'undo',
    u: 'undo',
    'Ctrl+Shift+z': 'redo',
    y: 'redo',
    '[': 'previousView',
    ']': 'nextView',
    t: 'theme',
    m: 'moves',
    e: 'explain',
    o: 'where',
    r: 'game',
    w: 'explain',
    f: 'present',
    c: 'compare',
    Escape: 'stop',
  },
  presentation: {
    ArrowLeft: 'left',
    ArrowRight: 'right',
    ArrowUp: 'up',
    ArrowDown: 'down',
    ' ': 'answer',
    PageDown: 'answer',
    p: 'next',
    P: 'previous',
    PageUp: 'previous',
    Escape: 'leave',
  },
  grid: {
    ArrowLeft: 'left',
    ArrowRight: 'right',
    ArrowUp: 'up',
    ArrowDown: 'down',
    Home: 'rowStart',
    End: 'rowEnd',
    'Ctrl+Home': 'first',
    'Ctrl+End': 'last',
    PageUp: 'windowUp',
    PageDown: 'windowDown',
    'Ctrl+ArrowLeft': 'panLeft',
    'Ctrl+ArrowRight': 'panRight',
    'Ctrl+ArrowUp': 'panUp',
    'Ctrl+ArrowDown': 'panDown',
    'Shift+ArrowLeft': 'spanLeft',
    'Shift+ArrowRight': 'spanRight',
    'Shift+ArrowUp': 'spanUp',
    'Shift+ArrowDown': 'spanDown',
    'Ctrl+c': 'copy',
    Enter: 'choose',
    ' ': 'choose',
    p: 'nextP',
    P: 'previousP',
    q: 'nextPDown',
    Q: 'previousPUp',
    n: 'nextOfAll',
    N: 'previousOfAll',
    v: 'sameValue',
    m: 'moves',
    e: 'explain',
    o: 'where',
    x: 'options',
    l: 'readRow',
    g: 'goto',
    1: 'goto',
    2: 'goto',
    3: 'goto',
    4: 'goto',
    5: 'goto',
    6: 'goto',
    7: 'goto',
    8: 'goto',
    9: 'goto',
    '+': 'zoomIn',
    '=': 'zoomIn',
    '-': 'zoomOut',
    0: 'fit',
    ',': 'previousSlice',
    '.': 'nextSlice',
    Escape: 'leave',
  },
  sequence: {
    ArrowLeft: 'previous',
    ArrowRight: 'next',
    Home: 'first',
    End: 'last',
    p: 'nextP',
    P: 'previousP',
    Enter: 'choose',
    ' ': 'choose',
  },
  tree: {
    ArrowLeft: 'parent',
    ArrowRight: 'child',
    ArrowUp: 'above',
    ArrowDown: 'below',
    Home: 'root',
    p: 'childP',
    Enter: 'fold',
    ' ': 'fold',
    '+': 'zoomIn',
    '=': 'zoomIn',
    '-': 'zoomOut',
    0: 'fit',
  },
  board: {
    ArrowLeft: 'previous',
    ArrowUp: 'previous',
    ArrowRight: 'next',
    ArrowDown: 'next',
    Home: 'first',
    m: 'nextLegal',
    p: 'nextP',
    Enter: 'go',
    ' ': 'go',
  },
  piles: {
    ArrowLeft: 'more',
    ArrowUp: 'more',
    ArrowRight: 'less',
    ArrowDown: 'less',
    'Shift+ArrowLeft': 'muchMore',
    'Shift+ArrowUp': 'muchMore',
    'Shift+ArrowRight': 'muchLess',
    'Shift+ArrowDown': 'muchLess',
    PageUp: 'muchMore',
    PageDown: 'muchLess',
    Home: 'none',
    End: 'all',
    Enter: 'take',
    ' ': 'take',
    Escape: 'clear',
  },
  play: { h: 'hint', Enter: 'take', ' ': 'take', Escape: 'clear' },
  thumbs: {
    ArrowLeft: 'previous',
    ArrowUp: 'previous',
    ArrowRight: 'next',
    ArrowDown: 'next',
    Home: 'first',
    End: 'last',
  },
  tabs: { ArrowLeft: 'previous', ArrowRight: 'next', Home: 'first', End: 'last' },
} as const;

export type PlaceName = keyof typeof places;
export type Press<P extends PlaceName> = `${keyof (typeof places)[P] & (string | number)}`;
export type Command<P extends PlaceName> = (typeof places)[P][keyof (typeof places)[P]];

/**
 * Letters, digits and signs, which speech input and a slip of the hand may press: all of them can be switched
 * off.
 */
export const isSingle = (press: string): boolean => press.length === 1 && press !== ' ';

const SWITCH = 'keys';
const OFF = 'named';
let single = recall(SWITCH) !== OFF;

export const singleKeys = (): boolean => single;

export function setSingleKeys(on: boolean): void {
  single = on;
  remember(SWITCH, on ? null : OFF);
}

/** A letter is a capital with Shift alone, whatever Caps Lock makes of it. */
function keyOf({ key, shiftKey }: KeyboardEvent, held: boolean): string {
  if (!/^[a-z]$/i.test(key)) return key;
  return shiftKey && !held ? key.toUpperCase() : key.toLowerCase();
}

/** What a key press asks for in a place; null for what belongs to the browser. */
export function commandIn<P extends PlaceName>(name: P, event: KeyboardEvent): Command<P> | null {
  // On some keyboards signs such as [ are typed with AltGr, which counts as Ctrl and Alt elsewhere.
  const typed = event.getModifierState('AltGraph');
  if (event.isComposing || (event.altKey && !typed)) return null;
  const held = !typed && (event.ctrlKey || event.metaKey);
  const shift = event.shiftKey && (held || event.key.length > 1 || event.key === ' ');
  const press = `${held ? 'Ctrl+' : ''}${shift ? 'Shift+' : ''}${keyOf(event, held)}`;
  if (isSingle(press) && !single) return null;
  const keys: Record<string, unknown> = places[name];
  return Object.hasOwn(keys, press) ? (keys[press] as Command<P>) : null;
}
