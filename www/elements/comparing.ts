/**
 * What few readers do: compare two matrices, measure in one, look far out, let parameters play, ask for the
 * strategy of a proof, state something, choose a language. It comes last, with its styles.
 */

import './nim-compare.ts';
import './nim-language.ts';
import './nim-map.ts';
import './nim-measure.ts';
import './nim-sliders.ts';
import './nim-statement.ts';
import './nim-strategy.ts';
import { part } from './parts/lazy.ts';
import { addSheets } from './parts/styles.ts';

// A frame proves nothing unless its reader may.
if (document.querySelector('#frame[data-proves]') !== null) {
  void part(import('./nim-proving.ts')).then(({ framedProof }) => framedProof());
}

addSheets(
  import.meta.glob<string>(
    ['../styles/compare.css', '../styles/language.css', '../styles/map.css', '../styles/stating.css'],
    {
      query: '?inline',
      import: 'default',
      eager: true,
    },
  ),
);

export { Comparing } from './parts/comparing.ts';
export { proofOver } from './parts/proof-over.ts';
export { Stating } from './parts/stating.ts';
