/**
 * The keys of the page as a person reads them, and the dialog that lists them, with the switch that turns
 * letters, digits and signs off. `tests/node/keys.test.mjs` holds them against those that work.
 */

import { say } from '../language/say.ts';
import { isSingle, type PlaceName, type Press, setSingleKeys, singleKeys } from '../core/keys.ts';
import { html, nothing } from 'lit';
import { DialogElement } from '../core/dialog.ts';
import { addSheets } from '../core/loading.ts';

type Row<P extends PlaceName> = readonly [press: Press<P>, shown: string, does: string];

const GO = 'go to a cell: type it, then Enter';
const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/**
 * In the order in which they are listed; keys that do the same have the same words, so that they share a
 * line.
 */
const lists: { [P in PlaceName]: readonly [name: string, rows: readonly Row<P>[]] } = {
  page: [
    'Everywhere',
    [
      ['?', '?', 'this list'],
      ['Ctrl+z', 'Ctrl Z', 'undo'],
      ['u', 'u', 'undo'],
      ['Ctrl+Shift+z', 'Ctrl Shift Z', 'redo'],
      ['y', 'y', 'redo'],
      ['[', '[', 'the view before'],
      [']', ']', 'the next view'],
      ['t', 't', 'the next theme'],
      ['m', 'm', 'read the winning moves'],
      ['e', 'e', 'read why the position is P or N'],
      ['w', 'w', 'read why the position is P or N'],
      ['o', 'o', 'read the position'],
      ['r', 'r', 'change the game'],
      ['f', 'f', 'present: the figure in the whole window'],
      ['c', 'c', 'compare the matrix with another one'],
      ['Escape', 'Esc', 'stop long work'],
    ],
  ],
  presentation: [
    'While presenting',
    [
      ['ArrowLeft', '←', 'the position to the next cell that way'],
      ['ArrowRight', '→', 'the position to the next cell that way'],
      ['ArrowUp', '↑', 'the position to the next cell that way'],
      ['ArrowDown', '↓', 'the position to the next cell that way'],
      [' ', 'Space', 'the answer'],
      ['PageDown', 'Page Down', 'the answer'],
      ['p', 'p', 'the next matrix, or the next move of the game'],
      ['P', 'Shift P', 'the one before'],
      ['PageUp', 'Page Up', 'the one before'],
      ['Escape', 'Esc', 'leave the presentation'],
    ],
  ],
  grid: [
    'In a matrix',
    [
      ['ArrowLeft', '←', 'one cell that way'],
      ['ArrowRight', '→', 'one cell that way'],
      ['ArrowUp', '↑', 'one cell that way'],
      ['ArrowDown', '↓', 'one cell that way'],
      ['Home', 'Home', 'start, end of the row'],
      ['End', 'End', 'start, end of the row'],
      ['Ctrl+Home', 'Ctrl Home', 'first, last cell'],
      ['Ctrl+End', 'Ctrl End', 'first, last cell'],
      ['PageUp', 'Page Up', 'the window before, after this one'],
      ['PageDown', 'Page Down', 'the window before, after this one'],
      ['Ctrl+ArrowLeft', 'Ctrl ←', 'a quarter of the window that way'],
      ['Ctrl+ArrowRight', '→', 'a quarter of the window that way'],
      ['Ctrl+ArrowUp', '↑', 'a quarter of the window that way'],
      ['Ctrl+ArrowDown', '↓', 'a quarter of the window that way'],
      ['Shift+ArrowLeft', 'Shift ←', 'measure a rectangle'],
      ['Shift+ArrowRight', '→', 'measure a rectangle'],
      ['Shift+ArrowUp', '↑', 'measure a rectangle'],
      ['Shift+ArrowDown', '↓', 'measure a rectangle'],
      ['Ctrl+c', 'Ctrl C', 'copy the rectangle as text'],
      ['Enter', 'Enter', 'make this cell the position'],
      [' ', 'Space', 'make this cell the position'],
      ['p', 'p', 'next, previous P-position in the row'],
      ['P', 'Shift p', 'next, previous P-position in the row'],
      ['q', 'q', 'next, previous P-position in the column'],
      ['Q', 'Shift q', 'next, previous P-position in the column'],
      ['n', 'n', 'next, previous P-position of all'],
      ['N', 'Shift n', 'next, previous P-position of all'],
      ['v', 'v', 'next cell of the same value'],
      ['m', 'm', 'choose the cell and read its winning moves'],
      ['e', 'e', 'choose the cell and read why it is P or N'],
      ['o', 'o', 'read where you are'],
      ['x', 'x', 'read where one move leads'],
      ['l', 'l', 'read the row'],
      ['g', 'g', GO],
      ...DIGITS.map(digit => [digit, '1 – 9', GO] as const),
      ['+', '+', 'zoom in, out'],
      ['=', '+', 'zoom in, out'],
      ['-', '−', 'zoom in, out'],
      ['0', '0', 'reset the view'],
      [',', ',', 'one token less, more in the pile that stands still'],
      ['.', '.', 'one token less, more in the pile that stands still'],
      ['Escape', 'Esc', 'end the rectangle, then leave the matrix'],
    ],
  ],
  sequence: [
    'In a sequence',
    [
      ['ArrowLeft', '←', 'the term before, after'],
      ['ArrowRight', '→', 'the term before, after'],
      ['Home', 'Home', 'first, last term'],
      ['End', 'End', 'first, last term'],
      ['p', 'p', 'next, previous P-position'],
      ['P', 'Shift p', 'next, previous P-position'],
      ['Enter', 'Enter', 'make this term the position'],
      [' ', 'Space', 'make this term the position'],
    ],
  ],
  tree: [
    'In a tree',
    [
      ['ArrowLeft', '←', 'to the position before, after a move'],
      ['ArrowRight', '→', 'to the position before, after a move'],
      ['ArrowUp', '↑', 'to another move'],
      ['ArrowDown', '↓', 'to another move'],
      ['Home', 'Home', 'to the root'],
      ['p', 'p', 'to the first P-position among the options'],
      ['Enter', 'Enter', 'unfold, fold'],
      [' ', 'Space', 'unfold, fold'],
      ['+', '+', 'larger, smaller'],
      ['=', '+', 'larger, smaller'],
      ['-', '−', 'larger, smaller'],
      ['0', '0', 'the whole tree'],
    ],
  ],
  board: [
    'On a circle or a line',
    [
      ['ArrowLeft', '←', 'the space before, after'],
      ['ArrowUp', '↑', 'the space before, after'],
      ['ArrowRight', '→', 'the space before, after'],
      ['ArrowDown', '↓', 'the space before, after'],
      ['Home', 'Home', 'the first space'],
      ['m', 'm', 'the next space that can be reached'],
      ['p', 'p', 'the next one that is a P-position'],
      ['Enter', 'Enter', 'move there'],
      [' ', 'Space', 'move there'],
    ],
  ],
  piles: [
    'At a pile of sticks',
    [
      ['ArrowLeft', '←', 'take one more'],
      ['ArrowUp', '↑', 'take one more'],
      ['ArrowRight', '→', 'take one less'],
      ['ArrowDown', '↓', 'take one less'],
      ['Shift+ArrowLeft', 'Shift ←', 'take five more, five less'],
      ['Shift+ArrowUp', 'Shift ←', 'take five more, five less'],
      ['Shift+ArrowRight', 'Shift →', 'take five more, five less'],
      ['Shift+ArrowDown', 'Shift →', 'take five more, five less'],
      ['PageUp', 'Page Up', 'take five more, five less'],
      ['PageDown', 'Page Down', 'take five more, five less'],
      ['Home', 'Home', 'take none, all'],
      ['End', 'End', 'take none, all'],
      ['Enter', 'Enter', 'make the move, or choose what to block'],
      [' ', 'Space', 'make the move, or choose what to block'],
      ['Escape', 'Esc', 'let go of what is chosen'],
    ],
  ],
  play: [
    'In a game',
    [
      ['h', 'h', 'a hint, one step further each time'],
      ['Enter', 'Enter', 'make the move that is chosen'],
      [' ', 'Space', 'make the move that is chosen'],
      ['Escape', 'Esc', 'let go of what is chosen'],
    ],
  ],
  thumbs: [
    'Among the small matrices',
    [
      ['ArrowLeft', '←', 'show the one before, after'],
      ['ArrowUp', '↑', 'show the one before, after'],
      ['ArrowRight', '→', 'show the one before, after'],
      ['ArrowDown', '↓', 'show the one before, after'],
      ['Home', 'Home', 'show the first, last one'],
      ['End', 'End', 'show the first, last one'],
    ],
  ],
  tabs: [
    'Among the views',
    [
      ['ArrowLeft', '←', 'the view before, after'],
      ['ArrowRight', '→', 'the view before, after'],
      ['Home', 'Home', 'first, last view'],
      ['End', 'End', 'first, last view'],
    ],
  ],
};

/** A line of the list: the keys that do the same, and whether each can be switched off. */
const singleKeysHelp = say`Letters, digits and signs. Switch them off if you speak to your computer,
    or if they get in your way;
    arrows, Enter and Ctrl keys go on working.`;

export interface Line {
  shown: Map<string, boolean>;
  does: string;
}

/** The keys of a place, in the order in which they are listed. */
export interface List {
  place: PlaceName;
  name: string;
  presses: string[];
  lines: Line[];
}

function linesOf(rows: readonly (readonly [press: string, shown: string, does: string])[]): Line[] {
  const lines = new Map<string, Line>();
  for (const [press, shown, deed] of rows) {
    const does = say([deed]);
    const line = lines.get(does) ?? { shown: new Map<string, boolean>(), does };
    if (!line.shown.has(shown)) line.shown.set(shown, isSingle(press));
    lines.set(does, line);
  }
  return [...lines.values()];
}

export const keyList: List[] = Object.entries(lists).map(([place, [name, rows]]) => ({
  place: place as PlaceName,
  name: say([name]),
  presses: rows.map(([press]) => press),
  lines: linesOf(rows),
}));

addSheets(
  import.meta.glob<string>('../styles/keys.css', { query: '?inline', import: 'default', eager: true }),
);

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
        <button type="button" class="icon-button" aria-label="Close" autofocus @click=${this.close}>
          <svg class="icon" viewBox="0 0 16 16" aria-hidden="true">
            <path d="M3.5 3.5l9 9M12.5 3.5l-9 9" />
          </svg>
        </button>
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
