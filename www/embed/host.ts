/**
 * The page around a frame: what it is told, and what it asks for. docs/embedding.md describes the messages.
 */

const NAME = 'nim-matrix';
const VERSION = 1;

/** What came with a command: its keys; null if nothing did. */
export type Data = Record<string, unknown> | null;
/** Answers a command of the host, which it calls by `id`; what it throws is told as a failure. */
export type Answering = (type: string, data: Data, id: unknown) => unknown;

/** Why a command is refused. */
export const bad = (message: string, code = 'command'): never => {
  throw { code, message };
};

/** Keys with values, as a message carries them; lists, dates and texts are none. */
function dataIn(data: unknown): Data {
  if (data === undefined || data === null) return null;
  if (typeof data === 'object' && Object.getPrototypeOf(data) === Object.prototype) return data as Data;
  return bad('data has to be an object with keys');
}

/** Whether an answer can carry it back; a port can't be handed on twice. */
function repeats(id: unknown): boolean {
  try {
    structuredClone(id);
    return true;
  } catch {
    return false;
  }
}

export class Host {
  /** Answers commands; set when the figure can. */
  answer: Answering | null = null;
  #place: HTMLElement;
  #height = 0;

  /** Tells the height of a place whenever it changes, and hears the window around this one. */
  constructor(place: HTMLElement) {
    this.#place = place;
    if (parent === window) return;
    addEventListener('message', this.#hear);
  }

  /** The height that the host was told, in CSS pixels; 0 if none. */
  get height(): number {
    return this.#height;
  }

  /** From now on the host knows how high the frame would like to be. */
  grow(): void {
    this.#measure();
    new ResizeObserver(() => this.#measure()).observe(this.#place);
  }

  tell(type: string, data: unknown = {}, id?: unknown): void {
    // Hosts that only know heights take any message for one, so each has it; a frame of no height would never
    // be seen.
    this.#post({
      ns: NAME,
      v: VERSION,
      type,
      data,
      height: this.#height || innerHeight,
      ...(id === undefined ? {} : { id }),
    });
  }

  #measure(): void {
    const height = Math.ceil(this.#place.getBoundingClientRect().height);
    if (height === 0 || height === this.#height) return;
    this.#height = height;
    // This is at once what our own hosts, Observable's and Embedly's listen to; learning platforms want a
    // text.
    this.#post({ ns: NAME, v: VERSION, type: 'height', data: { height }, height, context: 'iframe.resize' });
    this.#post(JSON.stringify({ subject: 'lti.frameResize', height }));
  }

  /** Nothing that is told is secret: it is what the link says, and mathematics. */
  #post(message: unknown): void {
    if (parent !== window) parent.postMessage(message, '*');
  }

  #hear = async (event: MessageEvent): Promise<void> => {
    const { data: message } = event as MessageEvent<Partial<
      Record<'ns' | 'v' | 'type' | 'data' | 'id', unknown>
    > | null>;
    if (
      event.source !== parent ||
      typeof message !== 'object' ||
      message?.ns !== NAME ||
      typeof message.type !== 'string'
    ) {
      return;
    }
    const { type } = message;
    const id = repeats(message.id) ? message.id : undefined;
    try {
      if (id !== message.id) bad('the id can’t be sent back: take a number or a text');
      if (message.v !== VERSION) bad(`this figure speaks version ${VERSION}`, 'version');
      if (this.answer === null) return bad('the figure has not started: wait for “ready”', 'waiting');
      this.tell('reply', (await this.answer(type, dataIn(message.data), id)) ?? {}, id);
    } catch (error) {
      const { code, message: text } = error as { code?: unknown; message?: unknown };
      this.tell(
        'failure',
        { code: typeof code === 'string' ? code : 'unknown', message: String(text ?? error) },
        id,
      );
    }
  };
}
