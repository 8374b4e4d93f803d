/** What a rectangle of cells holds, and the rectangle as text to paste elsewhere. */

import { html, nothing } from 'lit';
import { LightElement } from '../../core/element.ts';
import { said, type Rectangle } from './measuring.ts';
import { restrictionOf } from './table.ts';
import { cut } from './measure.ts';
import { link, panelInForce, type Page } from '../../core/state.ts';
import { textTwin } from '../../draw/text.ts';
import { changed, failureOf, type Engine } from '../../solver/engine.ts';
import * as words from './words.ts';

/** The forms in which a rectangle is copied: one written here, two by the solver. */
type Form = keyof typeof words.copyAs;
const NAMES: Record<Form, string> = { text: 'text', csv: 'CSV', latex: 'LaTeX' };

/** Whether two rectangles hold the same cells of the same matrix. */
const isSame = (one: Rectangle | null, other: Rectangle | null): boolean =>
  one?.panel === other?.panel && JSON.stringify(one?.part) === JSON.stringify(other?.part);

export class NimMeasure extends LightElement {
  static override properties = {
    page: { attribute: false },
    engine: { attribute: false },
    rectangle: { attribute: false },
    answer: { state: true },
  };
  declare page: Page;
  declare engine: Engine | null;
  declare rectangle: Rectangle | null;
  declare answer: string;

  constructor() {
    super();
    this.engine = null;
    this.rectangle = null;
    this.answer = '';
  }

  override render() {
    const { rectangle } = this;
    if (rectangle === null) return nothing;
    const { grid } = rectangle.panel;
    const part = cut(grid, rectangle.part);
    const [counts = '', values = ''] = said(rectangle);
    const place = words.rectanglePlace(part.down, part.y0, part.rows, part.across, part.x0, part.cols);
    const forms: Form[] = this.engine === null ? ['text'] : ['text', 'csv', 'latex'];
    return html`<div class="measured" role="group" aria-label="Rectangle">
      <p><b>${place}</b> ${counts} ${values}</p>
      <p class="copy">
        ${forms.map(
          form =>
            html`<button type="button" class="plain" @click=${() => this.copy(form)}>
              ${words.copyAs[form]}
            </button>`,
        )}
        <button type="button" class="plain" @click=${this.#end}>${words.endMeasuring}</button>
        <span class="aside" role="status">${this.answer}</span>
      </p>
    </div>`;
  }

  protected override willUpdate(changes: Map<PropertyKey, unknown>): void {
    const before = changes.get('rectangle') as Rectangle | null | undefined;
    // Each drawing of the figure makes a rectangle of its own, even of the same cells.
    if (changes.has('rectangle') && !isSame(before ?? null, this.rectangle)) this.answer = '';
  }

  /** Puts the rectangle into the clipboard. */
  async copy(form: Form): Promise<void> {
    try {
      await navigator.clipboard.writeText(await this.#text(form));
      this.answer = words.copiedAs(NAMES[form]);
    } catch (error) {
      const { code, message } = failureOf(error);
      this.answer = code === 'unknown' || error instanceof Error ? words.notCopied : message;
    }
  }

  #text(form: Form): string | Promise<string> {
    const { rectangle, page, engine } = this;
    if (rectangle === null) return '';
    const { panel, part, values } = rectangle;
    const cells = cut(panel.grid, part);
    if (form === 'text' || engine === null) return textTwin(cells, values);
    const restriction = restrictionOf(page, panel, page.panels.indexOf(panel) === panelInForce(page));
    const { x0, y0, cols, rows } = cells;
    const state = changed(page.state, {
      window: { x0, y0, cols, rows },
      view: values ? 'grundy' : 'outcome',
      ...(restriction === null ? {} : { restriction, moves: [], piles: page.state.position.piles }),
    });
    return engine.ask('text', `${link(state)}&as=${form}`, 'rectangle');
  }

  #end(): void {
    this.dispatchEvent(new CustomEvent('end', { bubbles: true }));
  }
}

customElements.define('nim-measure', NimMeasure);
