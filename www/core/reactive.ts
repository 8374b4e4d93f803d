/**
 * An element that is updated once after any of its properties have changed. It does what Lit's
 * `ReactiveElement` does for properties without attributes, with the same names and in the same order; the
 * elements here have no others, so pages need not load the rest.
 */

import type { PropertyValues, ReactiveController, ReactiveControllerHost } from 'lit';

type Class = typeof ReactiveElement;
type Keyed = ReactiveElement & Record<symbol, unknown>;

/** What draws pages at build time has no elements. */
const Base = globalThis.HTMLElement ?? (class {} as typeof HTMLElement);

/** Classes whose properties have accessors, each with the names of all of them. */
const prepared = new WeakMap<Class, readonly string[]>();

/** Defines the accessors of a class and of those that it extends; the names of its properties. */
function prepare(type: Class): readonly string[] {
  const known = prepared.get(type);
  if (known !== undefined) return known;
  const own = Object.hasOwn(type, 'properties') ? Object.keys(type.properties) : [];
  const names = type === ReactiveElement ? [] : [...prepare(Object.getPrototypeOf(type) as Class), ...own];
  prepared.set(type, names);
  for (const name of own) {
    const key = Symbol(name);
    Object.defineProperty(type.prototype, name, {
      get(this: Keyed) {
        return this[key];
      },
      set(this: Keyed, value: unknown) {
        const before = this[key];
        this[key] = value;
        if (!Object.is(before, value)) this.requestUpdate(name, before);
      },
    });
  }
  return names;
}

export abstract class ReactiveElement extends Base implements ReactiveControllerHost {
  /** The properties after whose changes the element is updated, by name. */
  static properties: Record<string, unknown> = {};
  /** Fulfilled after the update that is pending; with false if that has asked for another one. */
  updateComplete: Promise<boolean>;
  hasUpdated = false;

  #isPending = false;
  #changed: PropertyValues = new Map();
  readonly #controllers = new Set<ReactiveController>();
  /** What was set before the element was defined, over what its constructor sets. */
  readonly #given = new Map<string, unknown>();
  #enable: (is: boolean) => void = () => {};

  constructor() {
    super();
    this.updateComplete = new Promise(enabled => (this.#enable = enabled));
    for (const name of prepare(new.target)) {
      if (!Object.hasOwn(this, name)) continue;
      this.#given.set(name, Reflect.get(this, name));
      Reflect.deleteProperty(this, name);
    }
    this.requestUpdate();
  }

  connectedCallback(): void {
    this.#enable(true);
    for (const controller of this.#controllers) controller.hostConnected?.();
  }

  disconnectedCallback(): void {
    for (const controller of this.#controllers) controller.hostDisconnected?.();
  }

  addController(controller: ReactiveController): void {
    this.#controllers.add(controller);
    if (this.isConnected) controller.hostConnected?.();
  }

  removeController(controller: ReactiveController): void {
    this.#controllers.delete(controller);
  }

  /** Asks for an update, once the element is in a page; of a property it says what that was before. */
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
      // It is reported already.
    }
    if (!this.hasUpdated) for (const [name, value] of this.#given) Reflect.set(this, name, value);
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

  /** Draws the element; what changes from then on asks for another update. */
  protected update(_changed: PropertyValues): void {
    this.#done();
  }

  protected firstUpdated(): void {}

  protected updated(_changed: PropertyValues): void {}
}
