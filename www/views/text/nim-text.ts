/**
 * The matrices as plain text with counts, for a comparison also the differences; and the table T(G, a₁, …,
 * aₖ) of the handouts, from which the answer follows.
 */

import { html, nothing } from 'lit';
import { say } from '../../language/say.ts';
import { LightElement } from '../../core/element.ts';
import { button, copy } from '../../core/field.ts';
import { addSheets } from '../../core/loading.ts';
import type { NimFigure } from '../nim-figure.ts';
import '../matrix/compare.ts';
import { matrixName } from '../matrix/nim-grid.ts';
import { MOST_TEXT, matrixText } from '../matrix/measure.ts';
import '../../core/scroll.ts';
import { emit, type Page } from '../../core/state.ts';
import { answered, position } from '../../core/page.ts';
import { reasonTable } from '../../core/words/maths.ts';
import type { Whole } from '../../pkg/nimatrix.js';
import { namesOf } from '../../core/comparison.ts';
import * as words from '../../core/words/words.ts';

addSheets(
  import.meta.glob<string>('../matrix/over.css', { query: '?inline', import: 'default', eager: true }),
);

export class NimText extends LightElement {
  page!: Page;
  /** The result of a copy, and its matrix. */
  copied: { at: number; text: string } | null = null;

  override render() {
    const { panels, state } = this.page;
    const called = namesOf(state);
    const engine = this.closest<NimFigure>('nim-figure')?.engine ?? null;
    return html`<div class="stage">
      ${
        called === null || this.page.sideBySide !== null
          ? nothing
          : html`<nim-compare .page=${this.page} .engine=${engine}></nim-compare>`
      }
      <p>${button(say`As a matrix`, () => emit(this, { kind: 'view', view: 'outcome' }), 'plain')}</p>
      <div class="texts">
        ${panels.map((panel, at) => {
          const { grid } = panel;
          const letter = words.panelLetter(panel);
          const name = called?.[at] ?? null;
          const label = name ?? [letter, words.panelCaption(panel)].filter(part => part !== '').join(' ');
          const named = name === null ? matrixName(panel, letter) : say`Matrix ${name}`;
          const text = matrixText(grid, false);
          const [rows, cols] = [Math.min(grid.rows, MOST_TEXT), Math.min(grid.cols, MOST_TEXT)];
          const count = (outcome: number) => grid.outcomes.filter(cell => cell === outcome).length;
          const cut = rows < grid.rows || cols < grid.cols;
          return html`<div class="text-of">
            ${label === '' ? nothing : html`<p class="text-title">${label}</p>`}
            <pre tabindex="0" role="group" translate="no" aria-label=${named}>${text}</pre>
            ${cut ? html`<p class="aside">${say`The first ${rows} rows and ${cols} columns.`}</p>` : nothing}
            <p class="aside">${words.lettersIn(count(1), count(0))} ${words.axes(grid.down, grid.across)}</p>
            <p class="wrap">
              ${button(say`Copy as text`, () => this.#copy(at, text), 'plain')}
              <span class="aside" role="status">${this.copied?.at === at ? this.copied.text : ''}</span>
            </p>
          </div>`;
        })}
      </div>
    </div>`;
  }

  async #copy(at: number, text: string): Promise<void> {
    this.copied = { at, text: await copy(text, say`Copied.`) };
  }
}

customElements.define('nim-text', NimText);

/** The table of the handouts: the Grundy values of the piles in binary, in rows. */
const tableName = (piles: readonly Whole[]): string => `T(G, ${piles.map(words.whole).join(', ')})`;

const noTable = say`The answer to this position follows from no table.`;

export class NimReasons extends LightElement {
  page!: Page;

  override render() {
    const known = answered(this.page);
    if (known === null) return nothing;
    const table = known.explanation.find(part => part.kind === 'table');
    const name = tableName(position(this.page).piles);
    if (table === undefined) return html`<p class="stage aside">${noTable}</p>`;
    return html`<div class="stage reasons" role="group" aria-label=${name}>
      <p class="label">${name}</p>
      ${reasonTable(table)}
    </div>`;
  }
}

customElements.define('nim-reasons', NimReasons);
