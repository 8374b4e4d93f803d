/** The page of exercises, alone or in the frame of another page. */

import { Host } from './embed/host.ts';
import { notLoaded } from './embed/words.ts';
import { showList } from './exercise/listing.ts';

const place = document.querySelector<HTMLElement>('#frame') ?? document.body;
const note = document.querySelector('#unstarted');
const host = new Host(place);
const around = {
  tell: (type: string, data: unknown) => host.tell(type, data),
  grow: () => host.grow(),
  broken: (error: unknown) => {
    const { code, message } = error as { code?: unknown; message?: unknown };
    // The script of each page says so, as it does where not even this one is there.
    place.prepend(note ?? '');
    dispatchEvent(new CustomEvent('nim-failed', { detail: notLoaded }));
    host.grow();
    host.tell('error', { code: code === 'wasm' ? 'wasm' : 'load', message: String(message ?? error) });
  },
};

showList(place, location.search.slice(1).replace(/&amp;/g, '&'), around).catch((error: unknown) => {
  place.replaceChildren();
  around.broken(error);
});
