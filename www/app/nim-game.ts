/** The settings of the game, in place of the answer: its family, or a rule of one's own. */

import { button } from '../core/field.ts';
import { html } from 'lit';
import { say } from '../language/say.ts';
import { LightElement } from '../core/element.ts';
import { part } from '../core/loading.ts';
import { gameOf } from '../core/form.ts';
import { emit, type Page } from '../core/state.ts';
import { failureOf, type Engine } from '../solver/engine.ts';
import '../rules/nim-rules.ts';

export class NimGame extends LightElement {
  page!: Page;
  engine!: Engine;
  /** Whether the reader edits a rule of one's own; null before the choice. */
  making: boolean | null = null;

  protected override willUpdate(): void {
    if (this.making === null) this.#make(gameOf(this.page)?.custom ?? false);
  }

  override render() {
    const { making, page } = this;
    return html`<section
      class="stack side game"
      id="game"
      aria-labelledby="game-head"
      data-region
      @keydown=${(event: KeyboardEvent) => {
        if (event.key !== 'Escape' || event.defaultPrevented || page.busy) return;
        event.preventDefault();
        this.#shut();
      }}
      @make=${(event: CustomEvent<boolean>) => this.#make(event.detail)}
    >
      <header class="side-head">
        <h2 id="game-head" tabindex="-1" data-rest>${making === true ? say`Make a rule` : say`Game`}</h2>
        ${button(say`Done`, () => this.#shut(), 'quiet')}
      </header>
      ${
        making === true
          ? html`<nim-make .page=${page} .engine=${this.engine}></nim-make>`
          : html`<nim-rules .page=${page}></nim-rules>`
      }
    </section>`;
  }

  #make(making: boolean): void {
    this.making = making;
    if (!making) return;
    // The form reads rules at once.
    part(this.engine.readAll().then(() => import('../make/nim-make.ts'))).catch((error: unknown) =>
      emit(this, { kind: 'notice', message: failureOf(error).message }),
    );
  }

  #shut(): void {
    this.dispatchEvent(new CustomEvent('game', { bubbles: true }));
  }
}

customElements.define('nim-game', NimGame);
