/** The page of exercises, alone or in the frame of another page. */

import { Host } from './embed/host.ts';
import { notLoaded } from './embed/words.ts';
import { showList } from './exercise/listing.ts';

const place = document.querySelector<HTMLElement>('#frame') ?? document.body;
const host = new Host(place);
const around = {
  tell: (type: string, data: unknown) => host.tell(type, data),
  grow: () => host.grow(),
};

showList(place, location.search.slice(1).replace(/&amp;/g, '&'), around).catch((error: unknown) => {
  const { code, message } = error as { code?: unknown; message?: unknown };
  const said = Object.assign(document.createElement('p'), { className: 'still', textContent: notLoaded });
  said.setAttribute('role', 'alert');
  place.replaceChildren(said);
  host.grow();
  host.tell('error', { code: code === 'wasm' ? 'wasm' : 'load', message: String(message ?? error) });
});
