/**
 * The focus among the rooms of the page and of frames, parts with a name that can hold it as a whole: when
 * the element that holds it is taken away, the room it was in gets it.
 */

/** Gives the focus to a room as a whole, from where Tab goes on into it. */
export function enter(room: Element): void {
  (room.querySelector<HTMLElement>('[data-rest]') ?? (room as HTMLElement)).focus({ preventScroll: true });
}

/**
 * The rooms around an element from the inside out. A room gets the focus itself, or what in it is marked to
 * rest at.
 */
function roomsOf(element: Element): Element[] {
  const rooms: Element[] = [];
  for (
    let room = element.closest('[data-room]');
    room !== null;
    room = room.parentElement?.closest('[data-room]') ?? null
  ) {
    rooms.push(room);
  }
  return rooms;
}

/** Watches over a part of the page until the function that it gives back is called. */
export function keepFocus(page: HTMLElement): () => void {
  let held: { element: Element; rooms: Element[] } | null = null;
  let frame = 0;
  const hold = ({ target }: FocusEvent): void => {
    held = target instanceof Element ? { element: target, rooms: roomsOf(target) } : null;
  };
  const mend = (): void => {
    frame = 0;
    if (
      held === null ||
      held.element.isConnected ||
      (document.activeElement !== document.body && document.activeElement !== null)
    ) {
      return;
    }
    const room =
      held.rooms.find(room => room.isConnected && room.getClientRects().length > 0) ??
      page.querySelector('main [data-room]');
    held = null;
    if (room !== null) enter(room);
  };
  // Whoever takes something away may have a better place for the focus; this comes after that.
  const observer = new MutationObserver(() => (frame ||= requestAnimationFrame(mend)));
  page.addEventListener('focusin', hold);
  observer.observe(page, { childList: true, subtree: true });
  return () => {
    page.removeEventListener('focusin', hold);
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}
