/**
 * `<nim-matrix>`: a live figure in any page. Near the screen it creates an iframe of `embed.html` and talks
 * to it; until then it shows its own content. A file without imports at run time; docs/embedding.md describes
 * it.
 */

import { backdrop, watch, type Backdrop } from './backdrop.ts';

/** Attributes that are keys of the link. They may change at any time. */
const LINK: Record<string, string> = {
  rules: 'g',
  position: 'p',
  restriction: 'r',
  moves: 'm',
  view: 'view',
  window: 'w',
  axes: 'axes',
  lines: 'lines',
  origin: 'origin',
  colours: 'colours',
  by: 'by',
  theme: 'theme',
  names: 'names',
  rows: 'rows',
  tree: 'tree',
  panels: 'panels',
  ahead: 'ahead',
};
/** Attributes that require a new frame. */
const FRAME: Record<string, string> = {
  ui: 'ui',
  controls: 'ctl',
  scroll: 'scroll',
  activate: 'act',
  seed: 'seed',
  list: 'list',
};
const FLAGS: Record<string, [key: string, value: string]> = {
  readonly: ['ro', '1'],
  question: ['q', '1'],
  caption: ['caption', '1'],
  transparent: ['bg', 'transparent'],
  'no-open': ['open', '0'],
  'no-keys': ['keys', '0'],
};
const OTHERS = ['query', 'base', 'label', 'height', 'sandbox', 'credentialless'];
/** Higher than any figure, in CSS pixels. */
const HIGHEST = 10_000;
const SANDBOX = 'allow-scripts allow-popups allow-popups-to-escape-sandbox allow-downloads';
/**
 * A frame that is silent for so long at first, or after it has loaded, has failed. It may still answer later.
 */
const SILENCE_MS = 30_000;
const LOADED_SILENCE_MS = 10_000;

const sheet = new CSSStyleSheet();
sheet.replaceSync(
  ':host{display:block;position:relative}:host([hidden]){display:none}' +
    'iframe{display:block;width:100%;border:0}:host(:not([data-state=ready])) iframe' +
    '{position:absolute;inset:0;height:100%;opacity:0;pointer-events:none}' +
    ':host(:not([data-state=ready])){min-height:8rem}:host([data-state=ready]) slot{display:none}',
);

export interface Shown {
  /** The link of the figure, without a question mark. */
  query: string;
  /** The address that opens it in the playground. */
  address: string;
}

/** A text if too large for a JavaScript number; null if unknown. */
type Count = number | string | null;

export interface Solved {
  query: string;
  outcome: 'P' | 'N';
  value: Count;
  /** The number of winning moves and of all moves. */
  winning: Count;
  moves: Count;
  /** The first moves, winning ones first. */
  list: { notation: string; winning: boolean; query: string }[];
  basis: { kind: string; id: string; source: string };
}

/** The result of a search for a proof. */
export interface Proved {
  rules: string;
  piles: number;
  standing: 'proved' | 'undecided' | 'refused' | 'failed';
  words: string;
  proof: { claim: string; base?: number; states?: number; period?: number; from?: number } | null;
}

type Data = Record<string, unknown>;
interface Pending<T> {
  resolve(data: T): void;
  reject(error: Error): void;
}

const errorOf = (data: Data): Error =>
  Object.assign(new Error(String(data['message'])), { code: data['code'] });
const REMOVED = { code: 'removed', message: 'the figure was taken out of the page' };

const unfit = (message: string): Error => errorOf({ code: 'attribute', message });

/** A value as written in a link. */
function worded(name: string, value: string): string {
  try {
    return encodeURIComponent(value).replace(/%2C/g, ',').replace(/%3A/g, ':').replace(/%2F/g, '/');
  } catch {
    // An unpaired surrogate can't be part of an address.
    throw unfit(`${name} holds half a letter`);
  }
}

/** The folder of Nimatrix with a final slash: that of this script, or `base`. */
function folder(base: string | null): URL {
  const script = new URL(import.meta.url);
  if (base === null) return new URL('./', script);
  let named: URL | null = null;
  try {
    named = new URL(base || './', document.baseURI);
  } catch {
    // Refused below.
  }
  if (named === null || !['http:', 'https:', script.protocol].includes(named.protocol)) {
    throw unfit(`base: found “${base.slice(0, 40)}”, where the address of a folder is allowed`);
  }
  if (!named.pathname.endsWith('/')) named.pathname += '/';
  return named;
}

export class NimMatrixElement extends HTMLElement {
  static observedAttributes = [...Object.keys(LINK), ...Object.keys(FRAME), ...Object.keys(FLAGS), ...OTHERS];
  #frame: HTMLIFrameElement | null = null;
  #near: IntersectionObserver | null = null;
  #shown: Shown | null = null;
  #changed = new Set<string>();
  #failure: Error | null = null;
  #pending = new Map<number, Pending<Data>>();
  #waiting: Pending<void>[] = [];
  #last = 0;
  /** The height that the frame has reported. */
  #high = 0;
  #timer = 0;
  #answered = false;
  /** The background of a transparent figure; null if it is not followed. */
  #behind: Backdrop | null = null;
  #unwatch = (): void => {};

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [sheet];
    root.append(document.createElement('slot'));
  }

  connectedCallback(): void {
    addEventListener('message', this.#onMessage);
    this.#failure = null;
    this.#near = new IntersectionObserver(
      entries => entries.some(entry => entry.isIntersecting) && this.#begin(),
      { rootMargin: '100% 0px' },
    );
    this.#near.observe(this);
  }

  disconnectedCallback(): void {
    removeEventListener('message', this.#onMessage);
    this.#end();
    // A moved element is reattached at once.
    queueMicrotask(() => {
      if (!this.isConnected) this.#refuse(errorOf(REMOVED));
    });
  }

  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    if (before === now || (this.#frame === null && this.#failure === null) || !this.isConnected) return;
    if (this.#frame !== null && name === 'label') this.#frame.title = this.#label();
    else if (name === 'height') this.#fit();
    else if (name in LINK && now !== null && this.#shown !== null) {
      if (this.#changed.size === 0) queueMicrotask(() => this.#follow());
      this.#changed.add(name);
    } else this.#restart();
  }

  /** What the figure shows; null until ready. */
  get state(): Shown | null {
    return this.#shown;
  }

  /** Settles when the figure is ready. Rejects if it fails, or the element is removed. */
  get ready(): Promise<void> {
    if (this.#shown !== null) return Promise.resolve();
    if (this.#failure !== null) return Promise.reject(this.#failure);
    return new Promise((resolve, reject) => this.#waiting.push({ resolve, reject }));
  }

  /**
   * Changes keys of the link, such as `{ p: '4,2', view: 'grundy' }`, or opens a whole one: `{ query: '…' }`.
   */
  set(keys: Data): Promise<Shown> {
    return this.#ask('set', keys) as Promise<never>;
  }

  /** Restores what the author wrote. */
  reset(): Promise<Shown> {
    return this.#ask('reset') as Promise<never>;
  }

  /** Makes a move, in the notation of links: `2a3`. */
  play(move: string): Promise<Shown> {
    return this.#ask('play', { move }) as Promise<never>;
  }

  undo(): Promise<Shown> {
    return this.#ask('undo') as Promise<never>;
  }

  redo(): Promise<Shown> {
    return this.#ask('redo') as Promise<never>;
  }

  /** Who wins, and by which moves: of the position shown, or of another one. */
  solve(keys: Data = {}): Promise<Solved> {
    return this.#ask('solve', keys) as Promise<never>;
  }

  /**
   * The figure as text: `svg`, `csv`, `json`, `markdown`, `text`, and other formats of its view such as
   * `latex`.
   */
  async export(format = 'svg'): Promise<string> {
    return String((await this.#ask('export', { format }))['text']);
  }

  /** Searches for a proof for piles of all sizes. Resolves with the result. */
  prove(): Promise<Proved> {
    return this.#ask('prove') as Promise<never>;
  }

  /** Stops running calls of `solve`, `export` and `prove`; they fail with the code `stopped`. */
  async stop(): Promise<void> {
    await this.#ask('stop');
  }

  #label(): string {
    return this.getAttribute('label') ?? (this.textContent?.trim() || 'A figure of Nimatrix');
  }

  /** Sets the frame's height: that of the attribute, else the reported one. */
  #fit(): void {
    const fixed = Number(this.getAttribute('height'));
    const high = Math.min(fixed > 0 ? fixed : this.#high, HIGHEST);
    if (this.#frame !== null) this.#frame.style.height = high > 0 ? `${high}px` : '';
  }

  #address(): string {
    const query = (this.getAttribute('query') ?? '').replace(/^[^?#]*[?#]/, '');
    const keys = new Map(
      query
        .split(/[&#]/)
        .filter(Boolean)
        .map(part => [part.split('=')[0] ?? '', part]),
    );
    const put = (key: string, value: string, name = key) => keys.set(key, `${key}=${worded(name, value)}`);
    for (const [name, key] of Object.entries({ ...LINK, ...FRAME })) {
      const value = this.getAttribute(name);
      if (value !== null) put(key, name === 'controls' ? value.trim().replace(/[\s,]+/g, ',') : value, name);
    }
    for (const [name, [key, value]] of Object.entries(FLAGS)) {
      if (this.hasAttribute(name)) put(key, (name === 'question' && this.getAttribute(name)) || value);
    }
    const page = keys.has('list') || keys.has('questions') ? 'exercises' : 'embed';
    if (page === 'exercises') keys.delete('bg');
    if (keys.get('bg') === 'bg=transparent') keys.set('bg', `bg=${(this.#behind = backdrop(this))}`);
    return new URL(`${page}.html?${[...keys.values()].join('&')}`, folder(this.getAttribute('base'))).href;
  }

  #begin(): void {
    this.#near?.disconnect();
    if (this.#frame !== null) return;
    let address: string;
    try {
      address = this.#address();
    } catch (error) {
      const { code = 'attribute', message } = error as Error & { code?: string };
      return this.#fail({ code, message });
    }
    const frame = document.createElement('iframe');
    frame.title = this.#label();
    frame.allow = 'clipboard-write; fullscreen';
    if (this.hasAttribute('sandbox')) frame.setAttribute('sandbox', this.getAttribute('sandbox') || SANDBOX);
    if (this.hasAttribute('credentialless')) frame.setAttribute('credentialless', '');
    frame.addEventListener('load', () => this.#listen(LOADED_SILENCE_MS));
    frame.src = address;
    this.#paint(frame, new URL(address).searchParams.get('bg'));
    if (this.#behind !== null) this.#unwatch = watch(this, () => this.#seen());
    this.#frame = frame;
    this.#high = 0;
    this.#answered = false;
    this.shadowRoot?.append(frame);
    this.#listen(SILENCE_MS);
  }

  /** A transparent frame shows the page only if both have the same colour scheme. */
  #paint(frame: HTMLIFrameElement, behind: string | null): void {
    if (behind !== null) frame.style.colorScheme = behind === 'dark' ? 'dark' : 'light';
  }

  /** Reports a changed background to the figure. */
  #seen(): void {
    const behind = backdrop(this);
    if (this.#frame === null || this.#failure !== null || behind === this.#behind) return;
    if (this.#shown === null) return this.#restart();
    this.#behind = behind;
    this.#paint(this.#frame, behind);
    this.#change({ bg: behind });
  }

  #restart(): void {
    this.#end();
    this.connectedCallback();
  }

  /**
   * Waits for the frame's first message. A browser may load its own page, or nothing, for a forbidden one.
   */
  #listen(time: number): void {
    clearTimeout(this.#timer);
    if (!this.#answered) {
      this.#timer = window.setTimeout(
        () => this.#fail({ code: 'silent', message: 'the frame was kept from running' }),
        time,
      );
    }
  }

  #end(): void {
    clearTimeout(this.#timer);
    this.#near?.disconnect();
    this.#unwatch();
    this.#behind = null;
    this.#frame?.remove();
    this.#frame = null;
    this.#shown = null;
    this.#failure = null;
    this.#changed.clear();
    this.removeAttribute('data-state');
    for (const { reject } of this.#pending.values()) reject(errorOf(REMOVED));
    this.#pending.clear();
  }

  /** Rejects all present and future requests for the figure. */
  #refuse(failure: Error): void {
    this.#failure = failure;
    this.#waiting.splice(0).forEach(({ reject }) => reject(failure));
  }

  /** If nothing else can be shown, the frame itself shows the failure. */
  #fail(data: Data): void {
    clearTimeout(this.#timer);
    this.setAttribute(
      'data-state',
      this.childNodes.length > 0 && this.textContent?.trim() !== '' ? 'failed' : 'ready',
    );
    this.#refuse(errorOf(data));
    this.#emit('error', data);
  }

  #onMessage = (event: MessageEvent): void => {
    const message = event.data as Partial<
      Record<'ns' | 'v' | 'type' | 'id' | 'data' | 'height', unknown>
    > | null;
    // Opaque origins have no name, so the window identifies the frame.
    if (
      this.#frame === null ||
      event.source !== this.#frame.contentWindow ||
      message?.ns !== 'nim-matrix' ||
      message.v !== 1
    ) {
      return;
    }
    clearTimeout(this.#timer);
    this.#answered = true;
    const data = (message.data ?? {}) as Data;
    const type = String(message.type);
    if (type === 'reply' || type === 'failure') return this.#settle(Number(message.id), type, data);
    if (type === 'height') {
      this.#high = Number(message.height);
      this.#fit();
    }
    // A visible figure shows its failures itself.
    if (type === 'error' && this.#shown === null) return this.#fail(data);
    if (type === 'ready' || type === 'poster') this.setAttribute('data-state', 'ready');
    if (type === 'ready') this.#failure = null;
    if (type === 'ready' || type === 'state') {
      this.#shown = { query: String(data['query']), address: String(data['address']) };
    }
    if (type === 'ready') this.#waiting.splice(0).forEach(({ resolve }) => resolve());
    this.#emit(type, data);
  };

  #settle(id: number, type: string, data: Data): void {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    if (type === 'reply') pending?.resolve(data);
    else pending?.reject(errorOf(data));
  }

  async #ask(type: string, data: Data = {}): Promise<Data> {
    await this.ready;
    // The frame was replaced, or the element removed.
    if (this.#shown === null) return this.#ask(type, data);
    const frame = this.#frame?.contentWindow;
    if (frame == null) throw errorOf(REMOVED);
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      // What can't be sent fails before anything waits for it.
      frame.postMessage({ ns: 'nim-matrix', v: 1, id, type, data }, '*');
      this.#pending.set(id, { resolve, reject });
    });
  }

  /** Sends changed attributes to the figure. */
  #follow(): void {
    const keys: Data = {};
    for (const name of this.#changed) keys[LINK[name] ?? name] = this.getAttribute(name) ?? '';
    this.#changed.clear();
    if (this.#frame !== null) this.#change(keys);
  }

  #change(keys: Data): void {
    this.set(keys).catch((error: Error & { code?: string }) =>
      this.#emit('error', { code: error.code ?? 'unknown', message: error.message }),
    );
  }

  #emit(type: string, detail: Data): void {
    this.dispatchEvent(new CustomEvent(`nim-${type}`, { detail, bubbles: true, composed: true }));
  }
}

if (customElements.get('nim-matrix') === undefined) customElements.define('nim-matrix', NimMatrixElement);
