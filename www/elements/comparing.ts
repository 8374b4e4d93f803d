/** What few readers do: compare two matrices, and let parameters play. It comes last, with its styles. */

import './nim-compare.ts';
import './nim-sliders.ts';
import { addSheets } from './parts/styles.ts';

addSheets(
  import.meta.glob<string>('../styles/compare.css', { query: '?inline', import: 'default', eager: true }),
);

export { Comparing } from './parts/comparing.ts';
