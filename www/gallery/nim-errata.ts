/**
 * What is printed wrongly in the papers, beside what is right; apart from it remarks, and what the copies at
 * hand have wrong.
 */

import { html, nothing } from 'lit';
import { LightElement } from '../core/element.ts';
import { Scrollers } from '../core/scroll.ts';
import { emit } from '../core/state.ts';
import { errataWords } from '../share/dialogs-words.ts';
import { typeset } from '../core/words/maths.ts';
import { wideTable } from '../core/words/words.ts';
import type { Erratum } from '../pkg/nimatrix.js';

/** In this order. */
const KINDS: readonly Erratum['kind'][] = ['error', 'remark', 'copy'];

export class NimErrata extends LightElement {
  static override properties = { entries: { attribute: false } };
  declare entries: Erratum[];

  constructor() {
    super();
    this.entries = [];
    new Scrollers(this, '.scroll-x', wideTable);
  }

  override render() {
    const { entries } = this;
    const papers = [...new Set(entries.map(entry => entry.source))];
    const ofPaper = (paper: string) =>
      KINDS.map(kind =>
        this.#entries(
          paper,
          kind,
          entries.filter(entry => entry.source === paper && entry.kind === kind),
        ),
      );
    return html`<section class="errata" id="errata">
      <h3 tabindex="-1">Errata and remarks</h3>
      ${papers.map(ofPaper)}
    </section>`;
  }

  #entries(paper: string, kind: Erratum['kind'], entries: Erratum[]) {
    if (entries.length === 0) return nothing;
    const { caption, found, instead } = errataWords[kind];
    return html`<div class="scroll-x">
      <table data-kind=${kind}>
        <caption>
          ${caption(paper)}
        </caption>
        <thead>
          <tr>
            <th scope="col">Place</th>
            <th scope="col">${found}</th>
            <th scope="col">${instead}</th>
          </tr>
        </thead>
        <tbody>
          ${entries.map(
            entry =>
              html`<tr>
                <th scope="row">${entry.place}</th>
                <td>${typeset(entry.said.printed.pieces)}</td>
                <td>
                  ${typeset(entry.said.right.pieces)}
                  ${
                    entry.shown_by === null
                      ? nothing
                      : html`<a href=${`?${entry.shown_by}`} @click=${this.#choose}>see it</a>`
                  }
                </td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
  }

  #choose(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    emit(this, { kind: 'open', query: new URL((event.currentTarget as HTMLAnchorElement).href).search });
    this.dispatchEvent(new Event('chosen'));
  }
}

customElements.define('nim-errata', NimErrata);
