/** The bar: the name, the views, and what one may do with the page as a whole. */

import { html } from 'lit';
import { say } from '../language/say.ts';
import { LightElement } from '../core/light.ts';
import '../core/nim-tabs.ts';
import { themeAfter } from '../core/theme.ts';
import { emit, type Page } from '../core/state.ts';
import { viewsFor } from '../views/views.ts';
import { openTour, tagline, themes } from './page-words.ts';

/** What else the bar opens. */
export type Room = 'gallery' | 'keys' | 'export' | 'share' | 'tour' | 'presentation';

export class NimBar extends LightElement {
  static override properties = { page: { attribute: false } };
  declare page: Page;

  override render() {
    const { page } = this;
    const { state, theme } = page;
    const next = themeAfter(theme);
    return html`<header class="bar">
      <h1 class="brand"><a href="./" @click=${this.#home}>Nim<span>a</span>trix</a></h1>
      <p class="tagline">${tagline}</p>
      <div
        class="views"
        @choose=${(event: CustomEvent<string>) => emit(this, { kind: 'view', view: event.detail })}
      >
        <nim-tabs
          .items=${viewsFor(page.catalog, state)}
          .chosen=${state.view}
          .name=${say`View`}
          .controls=${'view-panel'}
        ></nim-tabs>
      </div>
      <nav aria-label="Rooms">
        <button type="button" class="link tour-open" @click=${() => this.#open('tour')}>${openTour}</button>
        <button type="button" class="link" aria-haspopup="dialog" @click=${() => this.#open('gallery')}>
          Gallery</button
        ><button
          type="button"
          class="link keys-open"
          aria-haspopup="dialog"
          @click=${() => this.#open('keys')}
        >
          Keys</button
        ><a class="link keys-open" href="./about/">About</a>
      </nav>
      <div class="tools">
        <button
          type="button"
          class="quiet-button theme"
          aria-label=${say`Theme: ${themes[theme]}. Change to ${themes[next]}`}
          title=${say`Theme: ${themes[theme]} (t)`}
          @click=${() => emit(this, { kind: 'theme', theme: next })}
        >
          <span aria-hidden="true" class="sun ${theme}"></span>
        </button>
        <button
          type="button"
          class="quiet-button"
          aria-label="Undo"
          title="Undo (Ctrl+Z)"
          aria-disabled=${page.past === 0 ? 'true' : 'false'}
          @click=${() => emit(this, { kind: 'undo' })}
        >
          ${arrow(false)}
        </button>
        <button
          type="button"
          class="quiet-button redo"
          aria-label="Redo"
          title="Redo (Ctrl+Shift+Z)"
          aria-disabled=${page.future === 0 ? 'true' : 'false'}
          @click=${() => emit(this, { kind: 'redo' })}
        >
          ${arrow(true)}
        </button>
        <button
          type="button"
          class="quiet-button present"
          aria-label="Present"
          title="Present: the figure in the whole window (f)"
          @click=${() => this.#open('presentation')}
        >
          ${sheet}
        </button>
        <button
          type="button"
          class="quiet-button export"
          aria-label="Export"
          title="Export"
          aria-haspopup="dialog"
          @click=${() => this.#open('export')}
        >
          ${down}
        </button>
        <span class="share"
          ><button type="button" class="main" aria-haspopup="dialog" @click=${() => this.#open('share')}>
            Share
          </button></span
        >
      </div>
    </header>`;
  }

  #open(room: Room): void {
    this.dispatchEvent(new CustomEvent('room', { detail: room, bubbles: true }));
  }

  #home(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    emit(this, { kind: 'open', query: '' });
  }
}

const down = html`<svg class="down" viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
  <path d="M10 3v9M6 8.5l4 4 4-4M4 16.5h12" />
</svg>`;

const sheet = html`<svg class="down" viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
  <path d="M2.5 4h15v9.5h-15zM10 13.5v3M6.5 16.5h7" />
</svg>`;

const arrow = (forward: boolean) =>
  html`<svg
    class="arrow ${forward ? 'forward' : ''}"
    viewBox="0 0 20 20"
    width="18"
    height="18"
    aria-hidden="true"
  >
    <path d="M8 4 3.5 8.5 8 13M4 8.5h8a4.5 4.5 0 0 1 0 9H9" />
  </svg>`;

customElements.define('nim-bar', NimBar);
