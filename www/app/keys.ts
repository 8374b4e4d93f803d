/**
 * The keys of the page as a person reads them, and the dialog that lists them, with the switch that turns
 * letters, digits and signs off. `tests/node/keys.test.mjs` holds them against those that work.
 */

import { say } from '../language/say.ts';
import {
  isSingle,
  places,
  pressesOf,
  setSingleKeys,
  singleKeys,
  type Command,
  type PlaceName,
} from '../core/keys.ts';
import { html, nothing } from 'lit';
import { DialogElement } from '../core/dialog.ts';

/** By place its name, and for each line of its list what the commands do that share it. */
const lists: { [P in PlaceName]: readonly [name: string, ...lines: [does: string, ...Command<P>[]][]] } = {
  page: [
    'Everywhere',
    ['this list', 'keys'],
    ['undo', 'undo'],
    ['redo', 'redo'],
    ['the view before', 'previousView'],
    ['the next view', 'nextView'],
    ['the next theme', 'theme'],
    ['read the winning moves', 'moves'],
    ['read why the position is P or N', 'explain'],
    ['read the position', 'where'],
    ['change the game', 'game'],
    ['present: the figure in the whole window', 'present'],
    ['compare the matrix with another one', 'compare'],
    ['stop long work', 'stop'],
  ],
  presentation: [
    'While presenting',
    ['the position to the next cell that way', 'left', 'right', 'up', 'down'],
    ['the answer', 'answer'],
    ['the next matrix, or the next move of the game', 'next'],
    ['the one before', 'previous'],
    ['leave the presentation', 'leave'],
  ],
  grid: [
    'In a matrix',
    ['one cell that way', 'left', 'right', 'up', 'down'],
    ['start, end of the row', 'rowStart', 'rowEnd'],
    ['first, last cell', 'first', 'last'],
    ['the window before, after this one', 'windowUp', 'windowDown'],
    ['a quarter of the window that way', 'panLeft', 'panRight', 'panUp', 'panDown'],
    ['measure a rectangle', 'spanLeft', 'spanRight', 'spanUp', 'spanDown'],
    ['copy the rectangle as text', 'copy'],
    ['make this cell the position', 'choose'],
    ['next, previous P-position in the row', 'nextP', 'previousP'],
    ['next, previous P-position in the column', 'nextPDown', 'previousPUp'],
    ['next, previous P-position of all', 'nextOfAll', 'previousOfAll'],
    ['next cell of the same value', 'sameValue'],
    ['choose the cell and read its winning moves', 'moves'],
    ['choose the cell and read why it is P or N', 'explain'],
    ['read where you are', 'where'],
    ['read where one move leads', 'options'],
    ['read the row', 'readRow'],
    ['zoom in, out', 'zoomIn', 'zoomOut'],
    ['reset the view', 'fit'],
    ['one token less, more in the pile that stands still', 'previousSlice', 'nextSlice'],
    ['end the rectangle, then leave the matrix', 'leave'],
  ],
  sequence: [
    'In a sequence',
    ['the term before, after', 'previous', 'next'],
    ['first, last term', 'first', 'last'],
    ['next, previous P-position', 'nextP', 'previousP'],
    ['make this term the position', 'choose'],
  ],
  tree: [
    'In a tree',
    ['to the position before, after a move', 'parent', 'child'],
    ['to another move', 'above', 'below'],
    ['to the root', 'root'],
    ['to the first P-position among the options', 'childP'],
    ['unfold, fold', 'fold'],
    ['larger, smaller', 'zoomIn', 'zoomOut'],
    ['the whole tree', 'fit'],
  ],
  board: [
    'On a circle or a line',
    ['the space before, after', 'previous', 'next'],
    ['the first space', 'first'],
    ['the next space that can be reached', 'nextLegal'],
    ['the next one that is a P-position', 'nextP'],
    ['move there', 'go'],
  ],
  piles: [
    'At a pile of sticks',
    ['take one more', 'more'],
    ['take one less', 'less'],
    ['take five more, five less', 'muchMore', 'muchLess'],
    ['take none, all', 'none', 'all'],
    ['make the move, or choose what to block', 'take'],
    ['let go of what is chosen', 'clear'],
  ],
  play: [
    'In a game',
    ['a hint, one step further each time', 'hint'],
    ['make the move that is chosen', 'take'],
    ['let go of what is chosen', 'clear'],
  ],
  tabs: [
    'Among the views',
    ['the view before, after', 'previous', 'next'],
    ['first, last view', 'first', 'last'],
  ],
};

const singleKeysHelp = say`Letters, digits and signs. Switch them off if you speak to your computer,
    or if they get in your way;
    arrows, Enter and Ctrl keys go on working.`;

/** What stands on keys, where that is not their name. */
const SIGNS: Record<string, string> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
  PageUp: 'Page Up',
  PageDown: 'Page Down',
  '=': '+',
  '-': '−',
};

/** A press as a person reads it; of arrows in a row the first alone has the key that is held. */
function shownOf(press: string, before = ''): string {
  if (/^[A-Z]$/.test(press)) return `Shift ${press}`;
  const parts = press === '+' ? [press] : press.split('+');
  const key = parts.pop() ?? '';
  const held = parts.join(' ');
  if (held === '') return SIGNS[key] ?? key;
  const isNext = /Arrow/.test(key) && before.startsWith(`${held}+Arrow`);
  return `${isNext ? '' : `${held} `}${SIGNS[key] ?? (key.length === 1 ? key.toUpperCase() : key)}`;
}

/** A line of the list: the keys that do the same, and whether each can be switched off. */
interface Line {
  shown: Map<string, boolean>;
  does: string;
}

/** The keys of each place, in the order in which they are listed. */
export const keyList = Object.entries(lists).map(([place, [name, ...lines]]) => {
  const keys: Record<string, string> = places[place as PlaceName];
  const line = ([does, ...commands]: [string, ...string[]]): Line => {
    const presses = commands.flatMap(command => pressesOf(keys[command] ?? ''));
    const shown = presses.map((press, at) => [shownOf(press, presses[at - 1]), isSingle(press)] as const);
    return { shown: new Map(shown), does: say([does]) };
  };
  const commands = lines.flatMap(([, ...commands]) => commands);
  return { place, name: say([name]), commands, lines: lines.map(line) };
});

export class NimKeys extends DialogElement {
  /** Opens the dialog; the focus goes back to where it was when it is closed. */
  show(): void {
    void this.reveal();
  }

  override render() {
    return html`<dialog
      class="sheet keys"
      aria-labelledby="keys-head"
      @close=${this.closed}
      @click=${this.outside}
    >
      ${this.open ? this.#content() : nothing}
    </dialog>`;
  }

  #content() {
    return html`<div class="sheet-inner">
      <header>
        <h2 id="keys-head">Keys</h2>
        ${this.closeButton()}
      </header>
      <p>
        <label class="switch"
          ><input
            type="checkbox"
            role="switch"
            aria-describedby="keys-help"
            .checked=${singleKeys()}
            @change=${this.#switch}
          />
          Single-letter keys</label
        >
      </p>
      <p class="aside" id="keys-help">${singleKeysHelp}</p>
      <div class="key-places">
        ${keyList.map(
          ({ name, lines }) =>
            html`<section>
              <h3>${name}</h3>
              <dl>${lines.map(line => this.#line(line))}</dl>
            </section>`,
        )}
      </div>
    </div>`;
  }

  #line({ shown, does }: Line) {
    const off = (single: boolean) => single && !singleKeys();
    return html`<div>
      <dt>
        ${[...shown].map(([key, single]) =>
          off(single) ? html`<kbd><s>${key}</s></kbd> ` : html`<kbd>${key}</kbd> `,
        )}
      </dt>
      <dd>${does}</dd>
    </div>`;
  }

  #switch(event: Event): void {
    setSingleKeys((event.target as HTMLInputElement).checked);
    this.requestUpdate();
  }
}

customElements.define('nim-keys', NimKeys);
