/** What the newest package says of a state and an evaluation; a package that was built before lacks it. */

import type { Explanation, Sentence } from '../pkg/nimatrix.js';

declare module '../pkg/nimatrix.js' {
  interface State {
    title: Sentence;
  }
  interface Evaluation {
    plain: Explanation[];
  }
}
