/** The keys of the page: what each does where. `app/keys.ts` lists them for a person. */

import { recall, remember } from './preferences.ts';

const WAYS = { left: 'ArrowLeft', right: 'ArrowRight', up: 'ArrowUp', down: 'ArrowDown' } as const;

/** By how many rows and columns each arrow leads on. */
export const ARROWS: Record<string, readonly [down: number, right: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

const CHOOSE = 'Enter Space';

/**
 * What one may ask for in each place, by which keys. A key press is written as "Shift+ArrowUp" or "p"; a
 * letter with Shift is a capital, and Ctrl stands for Cmd too.
 */
export const places = {
  page: {
    keys: '?',
    undo: 'Ctrl+z u',
    redo: 'Ctrl+Shift+z y',
    previousView: '[',
    nextView: ']',
    theme: 't',
    moves: 'm',
    explain: 'e w',
    where: 'o',
    game: 'r',
    present: 'f',
    compare: 'c',
    stop: 'Escape',
  },
  presentation: { ...WAYS, answer: 'Space PageDown', next: 'p', previous: 'P PageUp', leave: 'Escape' },
  grid: {
    ...WAYS,
    rowStart: 'Home',
    rowEnd: 'End',
    first: 'Ctrl+Home',
    last: 'Ctrl+End',
    windowUp: 'PageUp',
    windowDown: 'PageDown',
    panLeft: 'Ctrl+ArrowLeft',
    panRight: 'Ctrl+ArrowRight',
    panUp: 'Ctrl+ArrowUp',
    panDown: 'Ctrl+ArrowDown',
    spanLeft: 'Shift+ArrowLeft',
    spanRight: 'Shift+ArrowRight',
    spanUp: 'Shift+ArrowUp',
    spanDown: 'Shift+ArrowDown',
    copy: 'Ctrl+c',
    choose: CHOOSE,
    nextP: 'p',
    previousP: 'P',
    nextPDown: 'q',
    previousPUp: 'Q',
    nextOfAll: 'n',
    previousOfAll: 'N',
    sameValue: 'v',
    moves: 'm',
    explain: 'e',
    where: 'o',
    options: 'x',
    readRow: 'l',
    zoomIn: '+ =',
    zoomOut: '-',
    fit: '0',
    previousSlice: ',',
    nextSlice: '.',
    leave: 'Escape',
  },
  sequence: {
    previous: 'ArrowLeft',
    next: 'ArrowRight',
    first: 'Home',
    last: 'End',
    nextP: 'p',
    previousP: 'P',
    choose: CHOOSE,
  },
  tree: {
    parent: 'ArrowLeft',
    child: 'ArrowRight',
    above: 'ArrowUp',
    below: 'ArrowDown',
    root: 'Home',
    childP: 'p',
    fold: CHOOSE,
    zoomIn: '+ =',
    zoomOut: '-',
    fit: '0',
  },
  board: {
    previous: 'ArrowLeft ArrowUp',
    next: 'ArrowRight ArrowDown',
    first: 'Home',
    nextLegal: 'm',
    nextP: 'p',
    go: CHOOSE,
  },
  piles: {
    more: 'ArrowLeft ArrowUp',
    less: 'ArrowRight ArrowDown',
    muchMore: 'Shift+ArrowLeft Shift+ArrowUp PageUp',
    muchLess: 'Shift+ArrowRight Shift+ArrowDown PageDown',
    none: 'Home',
    all: 'End',
    take: CHOOSE,
    clear: 'Escape',
  },
  play: { hint: 'h', take: CHOOSE, clear: 'Escape' },

  tabs: { previous: 'ArrowLeft', next: 'ArrowRight', first: 'Home', last: 'End' },
} as const;

export type PlaceName = keyof typeof places;
export type Command<P extends PlaceName> = keyof (typeof places)[P];

/** The presses that a command has. */
export const pressesOf = (keys: string): string[] => keys.split(' ');

/**
 * Letters, digits and signs, which speech input and a slip of the hand may press: all of them can be switched
 * off.
 */
export const isSingle = (press: string): boolean => press.length === 1;

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
  if (key === ' ') return 'Space';
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
  const commands = Object.entries<string>(places[name]);
  const found = commands.find(([, keys]) => pressesOf(keys).includes(press));
  return (found?.[0] as Command<P> | undefined) ?? null;
}
