/** Drawing a rectangle over a matrix: with Shift, or with the tool for it, from one cell to another. */

import type { Span } from '../../core/overlays.ts';
import type { Cell } from './table.ts';

interface Place {
  /** The cell at an event; null beside the cells. */
  at(event: PointerEvent): Cell | null;
  span(): Span | null;
  tell(span: Span): void;
}

export class Spanning {
  #place: Place;
  #from: Cell | null = null;
  #swallows = false;

  constructor(place: Place) {
    this.#place = place;
  }

  /** Begins a rectangle if that is what is asked for; says whether it does. */
  begin(event: PointerEvent, tool: boolean): boolean {
    this.#swallows = false;
    if (!(tool || event.shiftKey) || event.button !== 0 || !event.isPrimary) return false;
    this.#from = this.#place.at(event);
    if (this.#from === null) return false;
    // A touch would scroll the page, and a mouse mark text.
    event.preventDefault();
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    this.#place.tell({ from: this.#from, to: this.#from });
    return true;
  }

  /** Says whether a rectangle is being drawn. */
  move(event: PointerEvent): boolean {
    if (this.#from === null) return false;
    const to = this.#place.at(event);
    if (to !== null) this.#place.tell({ from: this.#from, to });
    return true;
  }

  /** The cell at which a rectangle ends; null if none was being drawn. */
  end(event: PointerEvent): Cell | null {
    if (this.#from === null) return null;
    this.move(event);
    this.#from = null;
    this.#swallows = true;
    return this.#place.span()?.to ?? null;
  }

  /** The rectangle goes on to another cell, or begins at this one. */
  extend(from: Cell, to: Cell): void {
    const span = this.#place.span();
    const goesOn = span !== null && span.to.row === from.row && span.to.col === from.col;
    this.#place.tell({ from: goesOn ? span.from : from, to });
  }

  /** Whether the click at hand ends a rectangle, and is for nothing else. */
  swallows(): boolean {
    const ended = this.#swallows;
    this.#swallows = false;
    return ended;
  }
}
