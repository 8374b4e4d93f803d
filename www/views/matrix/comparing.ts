/**
 * What few readers do: compare two matrices, measure in one, look far out, let parameters play, ask for the
 * strategy of a proof, state something, choose a language. It comes last, with its styles.
 */

import './compare/nim-compare.ts';
import './nim-measure.ts';
import '../../proof/nim-statement.ts';
import { part, addSheets } from '../../core/loading.ts';

// A frame proves nothing unless its reader may.
if (document.querySelector('#frame[data-proves]') !== null) {
  void part(import('../../proof/nim-proving.ts')).then(({ framedProof }) => framedProof());
}

addSheets(
  import.meta.glob<string>(['../../styles/compare.css', '../../styles/stating.css'], {
    query: '?inline',
    import: 'default',
    eager: true,
  }),
);

export { Comparing } from './compare/comparing.ts';
export { proofOver } from './proof-over.ts';
export { Stating } from './stating.ts';
