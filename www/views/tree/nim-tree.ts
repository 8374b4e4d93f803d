/** The tree of a game: partly folded, unfolded on demand, each place a button. */

import { html, nothing, type PropertyValues } from 'lit';
import { unsafeHTML } from 'lit/directives/unsafe-html.js';
import { say } from '../../language/say.ts';
import { LightElement, Memo } from '../../core/element.ts';
import { Gestures } from '../../core/scroll.ts';
import { button, segments, sizeButtons, valuesChoice } from '../../core/field.ts';
import { commandIn, type Command } from '../../core/keys.ts';
import { Roving } from '../../core/focus.ts';
import { branchesOf, firstFolds, treeScene, unfolded } from './scene.ts';
import type { Branches, Spot, TreeScene } from './scene.ts';
import { emit, hasRow, type Page } from '../../core/state.ts';
import { within } from '../../draw/frame.ts';
import { svg } from '../../draw/svg.ts';
import { called, names, whole, winner } from '../../core/words/words.ts';
import type { Tree } from '../../pkg/nimatrix.js';

/** The factor of one press; the least and the largest scale. */
const STEP = 1.25;
const LEAST = 0.01;
const MOST = 3;
/** The width of a printed page, in CSS pixels. */
const PAPER = 650;

const chooseHelp = say`Blue: whoever moves there loses. Click a position to unfold it.`;

function nodeName(tree: Tree, { node: index, again }: Spot): string {
  const node = tree.nodes[index];
  if (node === undefined) return '';
  const value = node.grundy === null ? '' : say`, value ${whole(node.grundy)}`;
  const met = again ? say`, met before` : '';
  return `${node.label}: ${called[node.outcome]}, ${winner(node.outcome)}${value}${met}`;
}

export class NimTree extends LightElement {
  page!: Page;
  open: ReadonlySet<number> = new Set();
  chosen = '0';
  zoom = 1;
  #roving = new Roving(this, 'spot');
  #branches: Branches | null = null;
  /** Whether only the moves of the strategy are shown. */
  #strategy = false;
  /** Whether a button that disappears requested the next tree; then its root takes the focus. */
  #starting = false;
  #drawn = new Memo<{ scene: TreeScene; text: string }>();
  #scene: TreeScene | null = null;
  #place: HTMLElement | null = null;

  /** On paper a tree is no wider than the page. */
  protected override listeners() {
    const print = ({ type }: Event): void => {
      const { width = 0 } = this.#scene ?? {};
      this.zoom = type === 'beforeprint' ? Math.min(1, PAPER / Math.max(1, width)) : 1;
    };
    return { beforeprint: print, afterprint: print };
  }

  protected override willUpdate(_: PropertyValues): void {
    const { drawing, state } = this.page;
    if (drawing?.kind !== 'tree') return;
    const isNew = this.#branches?.tree !== drawing.answer;
    const strategy = state.tree === 'matters';
    if (!isNew && strategy === this.#strategy) return;
    this.#strategy = strategy;
    this.#branches = branchesOf(drawing.answer, strategy);
    this.#show(firstFolds(this.#branches));
    if (!isNew) return;
    this.chosen = '0';
    if (this.#starting) void this.updateComplete.then(() => this.#focus(this.#spots[0]));
    this.#starting = false;
  }

  /** Two fingers, the mouse and Ctrl with the wheel move a tree; the plain wheel and one finger scroll it. */
  protected override updated(): void {
    const place = this.querySelector<HTMLElement>('.tree');
    if (place === null || place === this.#place) return;
    this.#place = place;
    new Gestures(place, '.tree', {
      enabled: () => true,
      follows: () => false,
      pan: (right, down) => place.scrollBy({ left: -right, top: -down, behavior: 'instant' }),
      zoom: factor => this.#enlarge(factor),
    });
  }

  override render() {
    const branches = this.#branches;
    if (branches === null) return html`<div class="stage"></div>`;
    const values = hasRow(this.page.state.rows, 'value');
    const { scene, text } = this.#drawn.get([branches, this.open, names.as, values], () => {
      const scene = treeScene(branches, this.open, values);
      return { scene, text: svg(scene) };
    });
    this.#scene = scene;
    const { tree } = branches;
    const chosen = scene.spots.find(spot => spot.id === this.chosen) ?? scene.spots[0];
    return html`<div class="stage">
        <div class="wrap tree-tools">
          ${this.#which()} ${button(say`Unfold all`, () => this.#show(unfolded(branches)), 'quiet')}
          ${button(say`Fold`, () => this.#show(new Set([0])), 'quiet')}
          ${valuesChoice(this, this.page, tree.nodes[0]?.grundy !== null)}
          <div class="zooms" role="group" aria-label="Size">
            ${sizeButtons(say`Whole tree`, to =>
              to === 'fit' ? this.#fit() : this.#enlarge(to === 'larger' ? STEP : 1 / STEP),
            )}
          </div>
        </div>
        <div class="tree" tabindex="-1" translate="no">
          <div
            class="tree-inner"
            role="tree"
            aria-label=${say`Tree of ${tree.nodes[0]?.label ?? ''}`}
            style=${`width:${scene.width}px;height:${scene.height}px;zoom:${this.zoom}`}
            @click=${this.#click}
            @keydown=${this.#key}
          >
            ${unsafeHTML(text)}${scene.spots.map(spot => this.#spot(tree, scene, spot, chosen?.id ?? ''))}
          </div>
        </div>
      </div>
      ${chosen === undefined ? nothing : this.#chosen(tree, chosen)}
      ${
        tree.truncated
          ? html`<p class="aside">${say`The tree goes on: ${tree.nodes.length} positions are held here.`}</p>`
          : nothing
      }`;
  }

  /** The choice of moves: all, or winning ones with all replies. */
  #which() {
    const options = [
      ['all', say`All moves`],
      ['matters', say`Winning moves only`],
    ] as const;
    const choose = (tree: 'all' | 'matters') => emit(this, { kind: 'look', change: { tree } });
    return segments(say`Which moves`, this.#strategy ? 'matters' : 'all', options, choose);
  }

  /** Unfolds these positions and shows the root. */
  #show(open: ReadonlySet<number>): void {
    this.open = open;
    void this.updateComplete.then(() => this.#seeRoot());
  }

  #seeRoot(): void {
    const place = this.querySelector<HTMLElement>('.tree');
    const [root] = this.#spots;
    if (place === null || root === undefined) return;
    place.scrollTo(0, (root.y + root.height / 2) * this.zoom - place.clientHeight / 2);
  }

  #enlarge(by: number): void {
    this.zoom = Math.max(LEAST, Math.min(MOST, this.zoom * by));
  }

  /** Scales the whole tree into its place. */
  #fit(): void {
    const place = this.querySelector<HTMLElement>('.tree');
    const scene = this.#scene;
    if (place === null || scene === null) return;
    this.zoom = 1;
    const fit = Math.min(place.clientWidth / scene.width, place.clientHeight / scene.height);
    this.zoom = Math.max(LEAST, Math.min(MOST, fit * 0.98));
  }

  #spot(tree: Tree, scene: TreeScene, spot: Spot, chosen: string) {
    const here = spot.id === chosen;
    const shape = `border-radius:${spot.width === spot.height ? '50%' : '6px'}`;
    return html`<div
      role="treeitem"
      class="spot"
      data-spot=${spot.id}
      tabindex=${here ? '0' : '-1'}
      aria-level=${spot.level}
      aria-selected=${here ? 'true' : 'false'}
      aria-expanded=${spot.unfolds ? String(spot.open) : nothing}
      aria-label=${nodeName(tree, spot)}
      title=${tree.nodes[spot.node]?.label ?? ''}
      style=${`${shape};${within(spot, scene)}`}
    ></div>`;
  }

  /** The pressed position, and a button for its own tree. */
  #chosen(tree: Tree, spot: Spot) {
    const node = tree.nodes[spot.node];
    if (node === undefined || spot.node === 0) return html`<p class="note chosen-spot">${chooseHelp}</p>`;
    return html`<p class="note chosen-spot">
      ${nodeName(tree, spot)}
      ${this.page.may.choose ? button(say`Start here`, () => this.#go(node.query), 'plain') : nothing}
    </p>`;
  }

  #go(query: string): void {
    this.#starting = true;
    const { names, tree } = this.page.state;
    emit(this, { kind: 'open', query: `${query}&view=tree&names=${names}&tree=${tree}` });
  }

  get #spots(): readonly Spot[] {
    return this.#scene?.spots ?? [];
  }

  #at(event: Event): Spot | undefined {
    const id = this.#roving.at(event);
    return this.#spots.find(spot => spot.id === id);
  }

  #click(event: Event): void {
    const spot = this.#at(event);
    if (spot !== undefined) this.#choose(spot);
  }

  #choose(spot: Spot): void {
    this.chosen = spot.id;
    // Goes to the place where the position is unfolded.
    if (spot.again) this.#focus(this.#spots.find(({ node, again }) => node === spot.node && !again));
    else this.#fold(spot, !spot.open);
  }

  #fold(spot: Spot, open: boolean): void {
    if (!spot.unfolds) return;
    const next = new Set(this.open);
    if (open) next.add(spot.node);
    else next.delete(spot.node);
    this.open = next;
  }

  #focus(spot: Spot | undefined): void {
    if (spot === undefined) return;
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
    const spots = this.#spots;
    const siblings = spots.filter(other => other.parent === spot.parent);
    const at = siblings.indexOf(spot);
    const children = spots.filter(other => other.parent === spot.id);
    const actions: Record<Command<'tree'>, () => void> = {
      above: () => this.#focus(siblings[at - 1]),
      below: () => this.#focus(siblings[at + 1]),
      parent: () => this.#focus(spots.find(other => other.id === spot.parent)),
      root: () => this.#focus(spots[0]),
      child: () => (children.length > 0 ? this.#focus(children[0]) : this.#fold(spot, true)),
      childP: () =>
        this.#focus(children.find(({ node }) => this.#branches?.tree.nodes[node]?.outcome === 'P')),
      fold: () => this.#choose(spot),
      zoomIn: () => this.#enlarge(STEP),
      zoomOut: () => this.#enlarge(1 / STEP),
      fit: () => this.#fit(),
    };
    actions[command]();
  }
}

customElements.define('nim-tree', NimTree);
