/** The styles of drawings that are no matrices. */

import { addUnder } from '../core/loading.ts';

/** Named by a pattern, as what runs at build time reads this file and knows no style sheets. */
const sheets = () => import.meta.glob<string>('../styles/views.css', { query: '?inline', import: 'default' });

let coming: Promise<void> | null = null;

/** Fetches them and adds them, once; fails where they can't be had. */
export function viewStyles(): Promise<void> {
  coming ??= Promise.all(Object.values(sheets()).map(load => load())).then(texts => texts.forEach(addUnder));
  return coming;
}
