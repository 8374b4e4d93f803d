/**
 * The rules as text: completes from the catalogue, says beneath itself what is wrong while one types, and
 * hands over what is right. A combobox with a list, as ARIA's patterns ask.
 */

import { say } from '../language/say.ts';
import { html, nothing } from 'lit';
import { unsafeHTML } from 'lit/directives/unsafe-html.js';
import { LightElement } from '../core/element.ts';
import { thumbnails } from '../draw/thumbnails.ts';
import { viewOf } from '../views/list.ts';
import { typed } from '../core/field.ts';
import { offers, rulesText, type Offer, type Suggestion } from '../core/form.ts';
import { against, emit, landed, link, type Action, type Page } from '../core/state.ts';
import { changed, read } from '../solver/engine.ts';
import { notRules, offered } from './words.ts';

/** A person who goes on typing hears nothing of what is wrong yet. */
const PAUSE_MS = 600;
/** As many rows and columns as a small picture shows. */
const SIDE = 8;

export class NimNotation extends LightElement {
  page!: Page;
  /** Whether the rules are those of the second of two matrices that are compared. */
  second = false;
  open = false;
  /** The place of the suggestion that Enter takes, −1 for what is written. */
  active: number = -1;
  /** What is being typed; null if it is what the page shows. */
  text: string | null = null;
  /** What is wrong with what was typed or handed over while the rules were these. */
  wrong: { rules: string; text: string; why: string } | null = null;
  #timer = 0;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
    removeEventListener('scroll', this.#place, true);
  }

  override render() {
    const wrong = this.#wrongNow;
    const unread = this.page.notices.some(notice => notice.key === (this.second ? 'g2' : 'g'));
    const id = this.#id;
    const words = this.second ? nothing : 'rules-words';
    const list = this.open ? this.#offers : [];
    const flat = list.flatMap(({ suggestions }) => suggestions);
    return html`<form class="text-row" @submit=${this.#submit}>
        <input
          id=${`${id}-text`}
          class="mono"
          role="combobox"
          aria-label=${this.second ? say`Rules of the second as text` : say`Rules as text`}
          .value=${typed(wrong?.text ?? this.#rules)}
          spellcheck="false"
          autocapitalize="off"
          autocomplete="off"
          aria-autocomplete="list"
          aria-expanded=${this.open && flat.length > 0 ? 'true' : 'false'}
          aria-controls=${`${id}-games`}
          aria-activedescendant=${this.active >= 0 && this.open ? `${id}-game-${this.active}` : nothing}
          aria-invalid=${unread || wrong !== null ? 'true' : 'false'}
          aria-describedby=${wrong === null ? words : `${id}-why`}
          @input=${this.#typed}
          @keydown=${this.#key}
          @blur=${this.#left}
        /><button
          type="button"
          class="quiet-button open-games"
          tabindex="-1"
          aria-label="Show all games"
          title="Show all games"
          @pointerdown=${(event: Event) => event.preventDefault()}
          @click=${this.#toggle}
        >
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true"><path d="M4 6l4 4 4-4" /></svg>
        </button>
      </form>
      ${wrong === null ? nothing : html`<p class="not-taken" id=${`${id}-why`} role="alert">${wrong.why}</p>`}
      <div
        class="games"
        id=${`${id}-games`}
        role="listbox"
        aria-label="Games"
        popover="manual"
        @pointerdown=${(event: Event) => event.preventDefault()}
      >
        ${list.map(offer => this.#group(offer, flat))}
      </div>`;
  }

  #group({ game, form, help, suggestions }: Offer, flat: Suggestion[]) {
    const head = `${this.#id}-family-${game.id}`;
    return html`<div role="group" aria-labelledby=${head}>
      <p class="family" id=${head} role="presentation">
        <span>${game.title}</span> <span class="mono" translate="no">${form}</span>
        ${help.map(line => html`<small>${line}</small>`)}
      </p>
      ${suggestions.map(suggestion => this.#option(suggestion, flat.indexOf(suggestion)))}
    </div>`;
  }

  #option({ rules, title }: Suggestion, place: number) {
    const picture = thumbnails[pictureOf(rules)];
    return html`<div
      role="option"
      id=${`${this.#id}-game-${place}`}
      aria-selected=${place === this.active ? 'true' : 'false'}
      @click=${() => this.#write(rules)}
    >
      <span class="picture" aria-hidden="true">${picture ? unsafeHTML(picture) : nothing}</span>
      <span>${title}</span> <span class="mono" translate="no">${rules}</span>
    </div>`;
  }

  protected override updated(): void {
    const list = this.querySelector<HTMLElement>('.games');
    // An element that is updated once it was taken away has no list to show.
    if (list === null || !this.isConnected) return;
    const shown = this.open && list.querySelector('[role=group]') !== null;
    if (shown !== list.matches(':popover-open')) {
      list.togglePopover(shown);
      if (shown) addEventListener('scroll', this.#place, true);
      else removeEventListener('scroll', this.#place, true);
    }
    if (!shown) return;
    this.#place();
    list.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
    // A view has the styles of its pictures.
    for (const { suggestions } of this.#offers) {
      for (const { rules } of suggestions) {
        viewOf(read(pictureOf(rules)).view)
          .load()
          .catch(() => {});
      }
    }
  }

  /** The list stands below the field, whatever scrolls around it, or above it where there is more room. */
  #place = (): void => {
    const [field, list] = [this.querySelector('input'), this.querySelector<HTMLElement>('.games')];
    if (field === null || list === null) return;
    const { left, top, bottom } = field.getBoundingClientRect();
    const below = innerHeight - bottom > top;
    list.style.left = `${Math.max(8, Math.min(left, innerWidth - list.offsetWidth - 8))}px`;
    list.style.maxHeight = `${(below ? innerHeight - bottom : top) - 16}px`;
    list.style.top = below ? `${bottom + 4}px` : 'auto';
    list.style.bottom = below ? 'auto' : `${innerHeight - top + 4}px`;
  };

  /** What the ids of its parts begin with. */
  get #id(): string {
    return this.second ? 'rules2' : 'rules';
  }

  /** The rules in force. */
  get #rules(): string {
    const { rules, compared } = this.page.state;
    return this.second && compared !== null ? read(compared).rules : rules;
  }

  /** What hands other rules over. */
  #action(text: string): Action {
    if (!this.second) return { kind: 'rules', text };
    return { kind: 'compare', change: { rules2: text, piles2: null, restriction2: null } };
  }

  /** Everything, until something else than the rules in force is typed. */
  get #offers(): Offer[] {
    return offers(this.page.catalog.games, this.text ?? '');
  }

  get #wrongNow() {
    return this.wrong?.rules === this.#rules ? this.wrong : null;
  }

  #typed(event: Event): void {
    this.text = (event.target as HTMLInputElement).value;
    [this.open, this.active] = [true, -1];
    clearTimeout(this.#timer);
    const why = this.#why(this.text);
    // What is mended is said at once, what is wrong when one pauses.
    if (why === null) this.wrong = null;
    this.#timer = window.setTimeout(() => {
      const found = this.#offers.reduce((sum, { suggestions }) => sum + suggestions.length, 0);
      // A text to which a suggestion fits is not wrong yet.
      if (found === 0) this.#judge(this.text ?? '');
      else this.wrong = null;
      this.#say(offered(found));
    }, PAUSE_MS);
  }

  #say(detail: string): void {
    if (this.open) this.dispatchEvent(new CustomEvent('announce', { detail, bubbles: true }));
  }

  /** What is wrong with a text, or nothing. */
  #why(text: string): string | null {
    const { catalog, state } = this.page;
    const notice = against(state, this.#action(text.trim()));
    const games = catalog.games.map(game => rulesText(game, {}));
    return notice === null ? null : notRules(text.trim(), notice, games);
  }

  #judge(text: string): boolean {
    const why = this.#why(text);
    this.wrong = why === null ? null : { rules: this.#rules, text, why };
    return why === null;
  }

  /** What is right is taken; instead of anything else the rules in force stand there again. */
  #left(): void {
    const text = this.text?.trim() ?? '';
    this.#close();
    if (text !== '' && text !== this.#rules && this.#why(text) === null) emit(this, this.#action(text));
    else this.#restore();
  }

  #submit(event: SubmitEvent): void {
    event.preventDefault();
    this.#write(this.querySelector('input')?.value ?? '');
  }

  #write(text: string): void {
    const input = this.querySelector('input');
    if (input !== null) input.value = text;
    this.#close();
    if (this.#judge(text) && text.trim() !== this.#rules) emit(this, this.#action(text.trim()));
    this.requestUpdate();
  }

  #close(): void {
    clearTimeout(this.#timer);
    [this.open, this.active, this.text] = [false, -1, null];
  }

  #toggle(): void {
    const open = !this.open;
    this.querySelector('input')?.focus();
    this.open = open;
  }

  #key(event: KeyboardEvent): void {
    const flat = this.#offers.flatMap(({ suggestions }) => suggestions);
    const go = (by: number) => {
      event.preventDefault();
      // From the text to the first or the last, and from either end back to the text.
      this.active = this.open ? ((this.active + 1 + by + flat.length + 1) % (flat.length + 1)) - 1 : -1;
      if (!this.open) [this.open, this.active] = [true, by > 0 ? 0 : flat.length - 1];
    };
    if (event.key === 'ArrowDown') go(1);
    else if (event.key === 'ArrowUp') go(-1);
    else if (event.key === 'Enter' && this.open && flat[this.active] !== undefined) {
      event.preventDefault();
      this.#write(flat[this.active]?.rules ?? '');
    } else if (event.key === 'Escape') {
      event.preventDefault();
      if (this.open) this.#close();
      else this.#restore();
    }
  }

  /** Back to the rules in force. */
  #restore(): void {
    this.wrong = null;
    const input = this.querySelector('input');
    if (input !== null) input.value = this.#rules;
    this.requestUpdate();
  }
}

/** The link of the picture of a game: its first view, a few cells of it. */
export function pictureOf(rules: string): string {
  const known = links.get(rules);
  if (known !== undefined) return known;
  const state = landed(`g=${encodeURIComponent(rules)}`);
  const small = state.piles.length > 1 ? { window: { x0: 0, y0: 0, cols: SIDE, rows: SIDE } } : {};
  const query = link(changed({ ...state, notices: [] }, small));
  links.set(rules, query);
  return query;
}

const links = new Map<string, string>();

customElements.define('nim-notation', NimNotation);
