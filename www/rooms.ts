/** The rooms of the page and of frames: parts with a name, which can hold the focus as a whole. */

/** Gives the focus to a room as a whole, from where Tab goes on into it. */
export function enter(room: Element): void {
  (room.querySelector<HTMLElement>('[data-rest]') ?? (room as HTMLElement)).focus({ preventScroll: true });
}
