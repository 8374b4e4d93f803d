/**
 * The base classes of elements. An element updates once after changes of its fields and renders into the page
 * itself, so that one style sheet and one outline serve all. Other scripts, such as translators, may change
 * its nodes; before it draws them anew, it restores its own.
 */

import { type PropertyValues, type ReactiveController, type ReactiveControllerHost, render } from 'lit';

/** Code that draws at build time has no elements. */
const Base = globalThis.HTMLElement ?? (class {} as typeof HTMLElement);

/**
 * Updates once after any of its public fields have changed. It works like Lit's `ReactiveElement` for
 * properties without attributes, with the same names and order.
 */
export abstract class ReactiveElement extends Base implements ReactiveControllerHost {
  /** Fulfilled after the pending update, with false if that requested another one. */
  updateComplete: Promise<boolean>;
  hasUpdated = false;

  #isPending = false;
  /** Aborted when the element leaves the page. */
  #left: AbortController | null = null;
  #changed: PropertyValues = new Map();
  readonly #controllers = new Set<ReactiveController>();
  /** Fields that were set before the element was defined. They override those of the constructor. */
  readonly #given = new Map<string, unknown>();
  #enable: (is: boolean) => void = () => {};
  /** The fields of this class, which are not watched. */
  readonly #own: ReadonlySet<string>;

  constructor() {
    super();
    this.updateComplete = new Promise(enabled => (this.#enable = enabled));
    this.#own = new Set(['updateComplete', 'hasUpdated']);
    for (const name of Object.keys(this)) {
      if (this.#own.has(name)) continue;
      this.#given.set(name, Reflect.get(this, name));
      Reflect.deleteProperty(this, name);
    }
    this.requestUpdate();
  }

  /** Makes the public fields of derived classes request updates. */
  #watch(): void {
    for (const name of Object.keys(this)) {
      if (this.#own.has(name)) continue;
      let value: unknown = Reflect.get(this, name);
      if (value !== undefined) this.#changed.set(name, undefined);
      Object.defineProperty(this, name, {
        get: () => value,
        set: (next: unknown) => {
          const before = value;
          value = next;
          if (!Object.is(before, value)) this.requestUpdate(name, before);
        },
      });
    }
  }

  /** Listeners of the window, while the element is in a page. */
  protected listeners(): Record<string, (event: never) => void> {
    return {};
  }

  connectedCallback(): void {
    this.#enable(true);
    this.#left = new AbortController();
    const { signal } = this.#left;
    for (const [type, listener] of Object.entries(this.listeners())) {
      addEventListener(type, listener as EventListener, { signal });
    }
    for (const controller of this.#controllers) controller.hostConnected?.();
  }

  disconnectedCallback(): void {
    this.#left?.abort();
    for (const controller of this.#controllers) controller.hostDisconnected?.();
  }

  addController(controller: ReactiveController): void {
    this.#controllers.add(controller);
    if (this.isConnected) controller.hostConnected?.();
  }

  removeController(controller: ReactiveController): void {
    this.#controllers.delete(controller);
  }

  /** Requests an update, once the element is in a page. `before` is the old value of a field. */
  requestUpdate(name?: string, before?: unknown): void {
    if (name !== undefined && !this.#changed.has(name)) {
      this.#changed.set(name, this.hasUpdated ? before : undefined);
    }
    if (!this.#isPending) this.updateComplete = this.#soon();
  }

  async #soon(): Promise<boolean> {
    this.#isPending = true;
    try {
      await this.updateComplete;
    } catch {
      // Reported already.
    }
    if (!this.hasUpdated) {
      for (const [name, value] of this.#given) Reflect.set(this, name, value);
      this.#watch();
    }
    const changed = this.#changed;
    try {
      this.willUpdate(changed);
      for (const controller of this.#controllers) controller.hostUpdate?.();
      this.update(changed);
    } catch (error) {
      this.#done();
      throw error;
    }
    for (const controller of this.#controllers) controller.hostUpdated?.();
    if (!this.hasUpdated) {
      this.hasUpdated = true;
      this.firstUpdated();
    }
    this.updated(changed);
    return !this.#isPending;
  }

  #done(): void {
    this.#changed = new Map();
    this.#isPending = false;
  }

  protected willUpdate(_changed: PropertyValues): void {}

  /** Draws the element. Later changes request another update. */
  protected update(_changed: PropertyValues): void {
    this.#done();
  }

  protected firstUpdated(): void {}

  protected updated(_changed: PropertyValues): void {}
}

/** The elements whose nodes other scripts have removed. */
const taken = new WeakMap<Node, LightElement>();

function elementOf(node: Node): LightElement | null {
  if (node instanceof LightElement) return node;
  return node.parentNode === null ? (taken.get(node) ?? null) : elementOf(node.parentNode);
}

/** Records changes by other scripts with the element that drew the node. */
function note(records: MutationRecord[]): void {
  // A removed node may have been changed before.
  for (const { target, removedNodes } of records.toReversed()) {
    const element = elementOf(target);
    if (element !== null) removedNodes.forEach(node => taken.set(node, element));
  }
  for (const record of records) elementOf(record.target)?.changes.push(record);
}

/** Reverts changes, last to first. Nodes that stay keep the focus and typed text. */
function takeBack(changes: MutationRecord[]): void {
  for (const { target, oldValue, addedNodes, removedNodes, nextSibling } of changes.reverse()) {
    if (oldValue !== null) (target as CharacterData).data = oldValue;
    for (const node of addedNodes) if (node.parentNode === target) target.removeChild(node);
    const next = nextSibling?.parentNode === target ? nextSibling : null;
    for (const node of removedNodes) target.insertBefore(node, next);
  }
  changes.length = 0;
}

interface Result {
  strings?: readonly string[];
  values?: unknown;
  _$litDirective$?: unknown;
}

/** Whether the placeholder after this text is in a tag: an attribute, a property or a listener. */
const isInTag = (strings: readonly string[], at: number): boolean => {
  const text = strings.slice(0, at + 1).join('');
  return text.lastIndexOf('<') > text.lastIndexOf('>');
};

/** Whether two results of `render` have the same texts and elements, whatever their attributes. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const { strings, values = one, _$litDirective$: kind } = one as Result;
  const { strings: others, values: against = other, _$litDirective$: and } = other as Result;
  return (
    strings === others &&
    kind === and &&
    Array.isArray(values) &&
    Array.isArray(against) &&
    values.length === against.length &&
    values.every((value, at) => (strings !== undefined && isInTag(strings, at)) || isSame(value, against[at]))
  );
}

/** Watches changes by other scripts; absent at build time. */
const watcher = typeof MutationObserver === 'undefined' ? null : new MutationObserver(note);
watcher?.observe(document, { childList: true, subtree: true, characterDataOldValue: true });

export abstract class LightElement extends ReactiveElement {
  /** Changes of its nodes by other scripts. */
  readonly changes: MutationRecord[] = [];
  #drawn: unknown;

  protected abstract render(): unknown;

  /** Makes screen readers read a text out. */
  announce(text: string): void {
    if (text !== '') this.dispatchEvent(new CustomEvent('announce', { detail: text, bubbles: true }));
  }

  protected override update(changed: PropertyValues): void {
    const drawn = this.render();
    super.update(changed);
    note(watcher?.takeRecords() ?? []);
    if (this.changes.length > 0 && !isSame(this.#drawn, drawn)) takeBack(this.changes);
    this.#drawn = drawn;
    render(drawn, this, { host: this });
    // The element's own drawing is not a change by others.
    watcher?.takeRecords();
  }
}

/** A value computed from others, kept until one of them changes. */
export class Memo<T> {
  #of: readonly unknown[] | null = null;
  #made!: T;

  get(of: readonly unknown[], make: () => T): T {
    if (this.#of === null || !of.every((part, at) => part === this.#of?.[at])) this.#made = make();
    this.#of = of;
    return this.#made;
  }
}

export abstract class MarkedElement extends LightElement {
  /** The window's event that asks for an update. */
  protected readonly event: string = 'marks';

  protected override listeners(): Record<string, (event: never) => void> {
    return { [this.event]: () => this.requestUpdate() };
  }
}
