/** The keys of the page: what each does in each place, and its words in the list of keys. */

import { recall, remember } from './preferences.ts';

const WAYS = { left: 'ArrowLeft', right: 'ArrowRight', up: 'ArrowUp', down: 'ArrowDown' } as const;

/** The rows and columns by which each arrow moves. */
export const ARROWS: Record<string, readonly [down: number, right: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

const CHOOSE = 'Enter Space';

/**
 * The commands of each place, their keys, and their words in the list of keys; commands on one line share the
 * words. A key press is written as "Shift+ArrowUp" or "p". A capital includes Shift, and Ctrl includes Cmd.
 */
export const places = {
  page: {
    name: 'Everywhere',
    lines: {
      'this list': { keys: '?' },
      undo: { undo: 'Ctrl+z u' },
      redo: { redo: 'Ctrl+Shift+z y' },
      'the view before': { previousView: '[' },
      'the next view': { nextView: ']' },
      'the next theme': { theme: 't' },
      'read the winning moves': { moves: 'm' },
      'read why the position is P or N': { explain: 'e w' },
      'read the position': { where: 'o' },
      'change the game': { game: 'r' },
      'present: the figure in the whole window': { present: 'f' },
      'compare the matrix with another one': { compare: 'c' },
      'stop long work': { stop: 'Escape' },
    },
  },
  presentation: {
    name: 'While presenting',
    lines: {
      'the position to the next cell that way': WAYS,
      'the answer': { answer: 'Space PageDown' },
      'the next matrix, or the next move of the game': { next: 'p' },
      'the one before': { previous: 'P PageUp' },
      'leave the presentation': { leave: 'Escape' },
    },
  },
  grid: {
    name: 'In a matrix',
    lines: {
      'one cell that way': WAYS,
      'start, end of the row': { rowStart: 'Home', rowEnd: 'End' },
      'first, last cell': { first: 'Ctrl+Home', last: 'Ctrl+End' },
      'the window before, after this one': { windowUp: 'PageUp', windowDown: 'PageDown' },
      'a quarter of the window that way': {
        panLeft: 'Ctrl+ArrowLeft',
        panRight: 'Ctrl+ArrowRight',
        panUp: 'Ctrl+ArrowUp',
        panDown: 'Ctrl+ArrowDown',
      },
      'measure a rectangle': {
        spanLeft: 'Shift+ArrowLeft',
        spanRight: 'Shift+ArrowRight',
        spanUp: 'Shift+ArrowUp',
        spanDown: 'Shift+ArrowDown',
      },
      'copy the rectangle as text': { copy: 'Ctrl+c' },
      'make this cell the position': { choose: CHOOSE },
      'next, previous P-position in the row': { nextP: 'p', previousP: 'P' },
      'next, previous P-position in the column': { nextPDown: 'q', previousPUp: 'Q' },
      'next, previous P-position of all': { nextOfAll: 'n', previousOfAll: 'N' },
      'next cell of the same value': { sameValue: 'v' },
      'choose the cell and read its winning moves': { moves: 'm' },
      'choose the cell and read why it is P or N': { explain: 'e' },
      'read where you are': { where: 'o' },
      'read where one move leads': { options: 'x' },
      'read the row': { readRow: 'l' },
      'zoom in, out': { zoomIn: '+ =', zoomOut: '-' },
      'reset the view': { fit: '0' },
      'one token less, more in the pile that stands still': { previousSlice: ',', nextSlice: '.' },
      'end the rectangle, then leave the matrix': { leave: 'Escape' },
    },
  },
  sequence: {
    name: 'In a sequence',
    lines: {
      'the term before, after': { previous: 'ArrowLeft', next: 'ArrowRight' },
      'first, last term': { first: 'Home', last: 'End' },
      'next, previous P-position': { nextP: 'p', previousP: 'P' },
      'make this term the position': { choose: CHOOSE },
    },
  },
  tree: {
    name: 'In a tree',
    lines: {
      'to the position before, after a move': { parent: 'ArrowLeft', child: 'ArrowRight' },
      'to another move': { above: 'ArrowUp', below: 'ArrowDown' },
      'to the root': { root: 'Home' },
      'to the first P-position among the options': { childP: 'p' },
      'unfold, fold': { fold: CHOOSE },
      'larger, smaller': { zoomIn: '+ =', zoomOut: '-' },
      'the whole tree': { fit: '0' },
    },
  },
  board: {
    name: 'On a circle or a line',
    lines: {
      'the space before, after': { previous: 'ArrowLeft ArrowUp', next: 'ArrowRight ArrowDown' },
      'the first space': { first: 'Home' },
      'the next space that can be reached': { nextLegal: 'm' },
      'the next one that is a P-position': { nextP: 'p' },
      'move there': { go: CHOOSE },
    },
  },
  piles: {
    name: 'At a pile of sticks',
    lines: {
      'take one more': { more: 'ArrowLeft ArrowUp' },
      'take one less': { less: 'ArrowRight ArrowDown' },
      'take five more, five less': {
        muchMore: 'Shift+ArrowLeft Shift+ArrowUp PageUp',
        muchLess: 'Shift+ArrowRight Shift+ArrowDown PageDown',
      },
      'take none, all': { none: 'Home', all: 'End' },
      'make the move, or choose what to block': { take: CHOOSE },
      'let go of what is chosen': { clear: 'Escape' },
    },
  },
  play: {
    name: 'In a game',
    lines: {
      'a hint, one step further each time': { hint: 'h' },
      'make the move that is chosen': { take: CHOOSE },
      'let go of what is chosen': { clear: 'Escape' },
    },
  },
  tabs: {
    name: 'Among the views',
    lines: {
      'the view before, after': { previous: 'ArrowLeft', next: 'ArrowRight' },
      'first, last view': { first: 'Home', last: 'End' },
    },
  },
} as const;

export type PlaceName = keyof typeof places;
type Lines<P extends PlaceName> = (typeof places)[P]['lines'];
export type Command<P extends PlaceName> = {
  [Does in keyof Lines<P>]: keyof Lines<P>[Does];
}[keyof Lines<P>];

export const pressesOf = (keys: string): string[] => keys.split(' ');

/** Whether a press is one character. Speech input may press these by mistake, so they can be switched off. */
export const isSingle = (press: string): boolean => press.length === 1;

const SWITCH = 'keys';
const OFF = 'named';
let single = recall(SWITCH) !== OFF;

export const singleKeys = (): boolean => single;

export function setSingleKeys(on: boolean): void {
  single = on;
  remember(SWITCH, on ? null : OFF);
}

/** Shift alone makes a letter a capital, whatever Caps Lock does. */
function keyOf({ key, shiftKey }: KeyboardEvent, hasControl: boolean): string {
  if (key === ' ') return 'Space';
  if (!/^[a-z]$/i.test(key)) return key;
  return shiftKey && !hasControl ? key.toUpperCase() : key.toLowerCase();
}

/** The command of a key press in a place; null if the browser handles it. */
export function commandIn<P extends PlaceName>(name: P, event: KeyboardEvent): Command<P> | null {
  // Some keyboards type signs such as [ with AltGr, which counts as Ctrl and Alt elsewhere.
  const typed = event.getModifierState('AltGraph');
  if (event.isComposing || (event.altKey && !typed)) return null;
  const hasControl = !typed && (event.ctrlKey || event.metaKey);
  const shift = event.shiftKey && (hasControl || event.key.length > 1 || event.key === ' ');
  const press = `${hasControl ? 'Ctrl+' : ''}${shift ? 'Shift+' : ''}${keyOf(event, hasControl)}`;
  if (isSingle(press) && !single) return null;
  const lines = Object.values<Record<string, string>>(places[name].lines);
  const found = lines.flatMap(Object.entries<string>).find(([, keys]) => pressesOf(keys).includes(press));
  return (found?.[0] as Command<P> | undefined) ?? null;
}
