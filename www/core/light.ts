/**
 * What all elements share: they render into the page itself, so that one style sheet and one outline serve
 * all. There others, such as translators, change nodes too; where an element draws anew what they have
 * changed, its own nodes are put back first (`originals.ts`).
 */

import { render, type PropertyValues } from 'lit';
import { isSame, note, restore, type Originals } from './originals.ts';
import { ReactiveElement } from './reactive.ts';

function originalsOf(node: Node | null): Originals | undefined {
  if (node === null) return undefined;
  return node instanceof LightElement ? node.originals : originalsOf(node.parentNode);
}

/** Hears what others change; not where pages are drawn at build time. */
const watcher =
  typeof MutationObserver === 'undefined'
    ? null
    : new MutationObserver(records => note(records, originalsOf));
watcher?.observe(document, { childList: true, subtree: true, characterDataOldValue: true });

export abstract class LightElement extends ReactiveElement {
  /** What others have changed of what it drew. */
  readonly originals: Originals = new Map();
  #drawn: unknown;

  protected abstract render(): unknown;

  protected override update(changed: PropertyValues): void {
    const drawn = this.render();
    super.update(changed);
    note(watcher?.takeRecords() ?? [], originalsOf);
    if (this.originals.size > 0 && !isSame(this.#drawn, drawn)) restore(this.originals);
    this.#drawn = drawn;
    render(drawn, this, { host: this });
    // What was just drawn is no change of others.
    watcher?.takeRecords();
  }
}
