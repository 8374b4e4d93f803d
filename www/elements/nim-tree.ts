/** The tree of a game: folded beyond what is easy to see, unfolded on demand, every place a button. */

import { html, nothing, type PropertyValues } from 'lit';
import { unsafeHTML } from 'lit/directives/unsafe-html.js';
import { LightElement } from './parts/light.ts';
import { commandIn } from './parts/keys.ts';
import { Roving } from './parts/roving.ts';
import {
  branchesOf,
  firstFolds,
  treeScene,
  unfolded,
  type Branches,
  type Spot,
  type TreeScene,
} from '../draw/scene/tree.ts';
import { emit, type Page } from '../model/state.ts';
import { svg } from '../draw/svg.ts';
import * as words from '../words/words.ts';
import type { Tree } from '../pkg/nimatrix.js';

export class NimTree extends LightElement {
  static override properties = {
    page: { attribute: false },
    open: { state: true },
    strategy: { state: true },
    chosen: { state: true },
  };
  declare page: Page;
  declare open: ReadonlySet<number>;
  declare strategy: boolean;
  declare chosen: string;
  #roving = new Roving(this, 'spot');
  #branches: Branches | null = null;
  /**
   * Whether the tree that comes next was asked for here, by a button that goes away: then its root gets the
   * focus.
   */
  #starting = false;
  #scene: { of: unknown[]; scene: TreeScene; text: string } | null = null;

  constructor() {
    super();
    this.open = new Set();
    this.strategy = false;
    this.chosen = '0';
  }

  protected override willUpdate(changed: PropertyValues): void {
    const { drawing } = this.page;
    if (drawing?.kind !== 'tree') return;
    const isNew = this.#branches?.tree !== drawing.answer;
    if (!isNew && !changed.has('strategy')) return;
    this.#branches = branchesOf(drawing.answer, this.strategy);
    this.open = firstFolds(this.#branches);
    if (!isNew) return;
    this.chosen = '0';
    if (this.#starting) void this.updateComplete.then(() => this.focusBoard());
    this.#starting = false;
  }

  override render() {
    const branches = this.#branches;
    if (branches === null) return html`<div class="stage"></div>`;
    const { scene, text } = this.#drawn(branches);
    const { tree } = branches;
    const chosen = scene.spots.find(spot => spot.id === this.chosen) ?? scene.spots[0];
    return html`<div class="stage">
        <div class="tree-tools">
          <div class="chips" role="group" aria-label="Which moves">
            <button
              type="button"
              class="chip"
              aria-pressed=${this.strategy ? 'false' : 'true'}
              @click=${() => (this.strategy = false)}
            >
              all moves
            </button>
            <button
              type="button"
              class="chip"
              aria-pressed=${this.strategy ? 'true' : 'false'}
              @click=${() => (this.strategy = true)}
            >
              winning moves and all replies
            </button>
          </div>
          <button type="button" class="plain" @click=${() => (this.open = unfolded(branches))}>
            unfold all
          </button>
          <button type="button" class="plain" @click=${() => (this.open = new Set([0]))}>fold</button>
        </div>
        <div class="tree" tabindex="-1">
          <div
            class="tree-inner"
            role="tree"
            aria-label=${words.treeName(tree)}
            style=${`width:${scene.width}px;height:${scene.height}px`}
            @click=${this.#click}
            @keydown=${this.#key}
          >
            ${unsafeHTML(text)}${scene.spots.map(spot => this.#spot(tree, spot, chosen?.id ?? ''))}
          </div>
        </div>
      </div>
      ${chosen === undefined ? nothing : this.#readout(tree, chosen)}
      ${tree.truncated ? html`<p class="aside">${words.treeTruncated(tree.nodes.length)}</p>` : nothing}`;
  }

  #drawn(branches: Branches) {
    const of = [branches, this.open];
    if (this.#scene !== null && of.every((part, index) => part === this.#scene?.of[index])) {
      return this.#scene;
    }
    const scene = treeScene(branches, this.open);
    this.#scene = { of, scene, text: svg(scene) };
    return this.#scene;
  }

  #spot(tree: Tree, spot: Spot, chosen: string) {
    const here = spot.id === chosen;
    return html`<div
      role="treeitem"
      class="spot"
      data-spot=${spot.id}
      tabindex=${here ? '0' : '-1'}
      aria-level=${spot.level}
      aria-selected=${here ? 'true' : 'false'}
      aria-expanded=${spot.unfolds ? String(spot.open) : nothing}
      aria-label=${words.treeNode(tree, spot.node, spot.again)}
      title=${tree.nodes[spot.node]?.label ?? ''}
      style=${`left:${spot.x}px;top:${spot.y}px;width:${spot.width}px;height:${spot.height}px`}
    ></div>`;
  }

  #readout(tree: Tree, spot: Spot) {
    const node = tree.nodes[spot.node];
    if (node === undefined) return nothing;
    return html`<p class="readout">
      ${words.treeNode(tree, spot.node, spot.again)}
      ${
        spot.node === 0
          ? nothing
          : html` ·
              <button type="button" class="plain" @click=${() => this.#go(node.query)}>start here</button>`
      }
    </p>`;
  }

  #go(query: string): void {
    this.#starting = true;
    emit(this, { kind: 'open', query: `${query}&view=tree` });
  }

  #at(event: Event): Spot | undefined {
    const id = this.#roving.at(event);
    return this.#scene?.scene.spots.find(spot => spot.id === id);
  }

  #click(event: Event): void {
    const spot = this.#at(event);
    if (spot !== undefined) this.#choose(spot);
  }

  #choose(spot: Spot): void {
    this.chosen = spot.id;
    if (spot.again) this.#jump(spot.node);
    else this.#fold(spot, !spot.open);
  }

  #fold(spot: Spot, open: boolean): void {
    if (!spot.unfolds) return;
    const next = new Set(this.open);
    if (open) next.add(spot.node);
    else next.delete(spot.node);
    this.open = next;
  }

  /** To the place where a position is unfolded. */
  #jump(node: number): void {
    const spot = this.#scene?.scene.spots.find(spot => spot.node === node && !spot.again);
    if (spot !== undefined) this.#focus(spot);
  }

  #focus(spot: Spot): void {
    this.chosen = spot.id;
    const place = this.#roving.place(spot.id);
    this.#roving.go(place);
    place?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  #key(event: KeyboardEvent): void {
    const spot = this.#at(event);
    const command = commandIn('tree', event);
    if (spot === undefined || command === null) return;
    event.preventDefault();
    const spots = this.#scene?.scene.spots ?? [];
    const siblings = spots.filter(other => other.parent === spot.parent);
    const at = siblings.indexOf(spot);
    const children = spots.filter(other => other.parent === spot.id);
    const to = (target: Spot | undefined) => target !== undefined && this.#focus(target);
    switch (command) {
      case 'above':
        return void to(siblings[at - 1]);
      case 'below':
        return void to(siblings[at + 1]);
      case 'parent':
        return void to(spots.find(other => other.id === spot.parent));
      case 'root':
        return void to(spots[0]);
      case 'child':
        return void (children.length > 0 ? to(children[0]) : this.#fold(spot, true));
      case 'childP':
        return void to(children.find(child => this.#branches?.tree.nodes[child.node]?.outcome === 'P'));
      case 'fold':
        return this.#choose(spot);
    }
  }

  /** Puts the focus into the tree, for the skip link. */
  focusBoard(): void {
    this.#roving.enter();
  }
}

customElements.define('nim-tree', NimTree);
