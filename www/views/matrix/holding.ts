/** A finger that rests on a place for a while: what a mouse asks for by pointing. */

/** A finger rests once it has been down for so long, and has moved no more than this. */
const RESTS_MS = 450;
const SLACK = 8;

export class Holding {
  #tell: (event: PointerEvent | null) => void;
  #timer = 0;
  #start: { x: number; y: number } | null = null;
  #held = false;

  /** Tells where a finger rests, and with null that it does no longer. */
  constructor(tell: (event: PointerEvent | null) => void) {
    this.#tell = tell;
  }

  begin(event: PointerEvent): void {
    this.end();
    this.#held = false;
    if (event.pointerType !== 'touch' || !event.isPrimary) return;
    this.#start = { x: event.clientX, y: event.clientY };
    this.#timer = window.setTimeout(() => {
      this.#held = true;
      this.#tell(event);
    }, RESTS_MS);
  }

  move(event: PointerEvent): void {
    if (this.#start === null || this.#held) return;
    if (Math.hypot(event.clientX - this.#start.x, event.clientY - this.#start.y) > SLACK) this.end();
  }

  /** The finger is lifted, or goes elsewhere. */
  end(): void {
    clearTimeout(this.#timer);
    if (this.#start !== null && this.#held) this.#tell(null);
    this.#start = null;
  }

  /** Whether the click at hand ends a rest, and is for nothing else. */
  swallows(): boolean {
    const held = this.#held;
    this.#held = false;
    return held;
  }

  /** A finger that rests opens no menu. */
  readonly menu = (event: Event): void => {
    if (this.#start !== null) event.preventDefault();
  };
}
