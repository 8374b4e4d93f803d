/** What was dragged goes on after the hand has let go, ever slower, until it rests. */

/** The way of the hand in this time before it let go tells how fast it was. */
const MEMORY_MS = 80;
/** In this time the speed falls to a third. */
const SLOWS_MS = 260;
/** Slower than this, in pixels a millisecond, nothing glides. */
const LEAST = 0.12;
/** No faster than this. */
const MOST = 4;

interface Step {
  x: number;
  y: number;
  at: number;
}

export class Glide {
  #steps: Step[] = [];
  #frame = 0;

  get going(): boolean {
    return this.#frame !== 0;
  }

  /** The hand has come to a place. */
  follow(x: number, y: number): void {
    this.#steps.push({ x, y, at: performance.now() });
  }

  /** Forgets the way of the hand and stops where it is. */
  stop(): void {
    cancelAnimationFrame(this.#frame);
    [this.#frame, this.#steps] = [0, []];
  }

  /** Goes on as the hand went; `rest` once it does not, at once where the reader wants no motion. */
  release(pan: (right: number, down: number) => void, rest: () => void): void {
    const now = performance.now();
    const steps = this.#steps.filter(step => now - step.at <= MEMORY_MS);
    this.stop();
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (steps.length < 2 || calm) return rest();
    const [first, last] = [steps[0] as Step, steps.at(-1) as Step];
    const time = Math.max(8, now - first.at);
    const speed = Math.hypot(last.x - first.x, last.y - first.y) / time;
    if (speed < LEAST) return rest();
    const share = Math.min(1, MOST / speed) / time;
    const [right, down] = [(last.x - first.x) * share, (last.y - first.y) * share];
    let before = now;
    const go = (): void => {
      const at = performance.now();
      // The way covered since the last frame, of a speed that falls all the time.
      const fallen = (time: number) => Math.exp(-(time - now) / SLOWS_MS);
      const way = SLOWS_MS * (fallen(before) - fallen(at));
      pan(right * way, down * way);
      before = at;
      if (Math.hypot(right, down) * fallen(at) > LEAST / 4) this.#frame = requestAnimationFrame(go);
      else {
        this.#frame = 0;
        rest();
      }
    };
    this.#frame = requestAnimationFrame(go);
  }
}
