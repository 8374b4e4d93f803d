/** A list of questions on paper, with room for the answers or with the answers. */

import { html, nothing } from 'lit';
import { LightElement } from '../core/element.ts';
import * as words from './words.ts';
import { isOfCells } from './asked.ts';
import type { Cells, Task } from './task.ts';

/** So many cells of a strip stand in a line. */
const PER_LINE = 16;

export class NimSheet extends LightElement {
  static override properties = {
    tasks: { attribute: false },
    solved: { attribute: false },
  };
  declare tasks: readonly (Task | null)[];
  declare solved: boolean;

  override render() {
    return html`<ol class="sheet">
      ${this.tasks.map((task, index) => (task === null ? nothing : this.#item(task, index)))}
    </ol>`;
  }

  #item(task: Task, index: number) {
    return html`<li value=${index + 1}>
      <p>${task.words}</p>
      <p class="quiet">
        ${task.state.words}
        ${isOfCells(task.asked) ? nothing : html`${words.placeOf(task.state, task.names)}.`}
      </p>
      ${this.#answer(task)}
    </li>`;
  }

  #answer({ answer }: Task) {
    if (answer.kind === 'cells') return this.#cells(answer.cells);
    if (!this.solved) return html`<p class="answer-line"></p>`;
    if (answer.kind === 'law') return html`<p><b>${answer.lawful.key || '–'}</b></p>`;
    const groups = answer.kind === 'one' ? [{ name: '', choices: answer.choices }] : answer.groups;
    return groups.map(({ name, choices }) => {
      const right = choices.filter(choice => choice.right).map(({ text }) => text);
      return html`<p>
        <b>${name === '' ? '' : `${name}: `}${right.length === 0 ? '–' : right.join('; ')}</b>
      </p>`;
    });
  }

  #cells({ rows, cols, heads, right, given, names }: Cells) {
    const text = (at: number): string => {
      const cell = right[at];
      if (cell === null || cell === undefined) return '×';
      return this.solved || given.includes(at) ? words.letterName(names, cell) : '';
    };
    const perLine = rows === 1 ? PER_LINE : cols;
    const starts = Array.from({ length: Math.ceil(cols / perLine) }, (_, line) => line * perLine);
    return starts.map(from => {
      const across = Array.from({ length: Math.min(perLine, cols - from) }, (_, at) => from + at);
      return html`<table class="cells">
        <tr>
          <td class="corner">${heads.corner}</td>
          ${across.map(col => html`<th scope="col">${heads.cols[col]}</th>`)}
        </tr>
        ${heads.rows.map(
          (head, row) =>
            html`<tr>
              <th scope="row">${head}</th>
              ${across.map(col => html`<td class="box">${text(row * cols + col)}</td>`)}
            </tr>`,
        )}
      </table>`;
    });
  }
}

customElements.define('nim-sheet', NimSheet);
