/** The page as it begins. */

import { catalog, figures } from '../solver/engine.ts';
import { EVERYTHING, type Page, type Playing } from './state.ts';
import type { State } from '../pkg/nimatrix.js';

/** A learner errs as often as the second of the rates in `play.ts` says. */
const USUAL: Playing = { opponent: 'perfect', errorRate: 0.25, first: true };

/** The page for a state, before anything was asked of the engine. */
export function pageFor(state: State): Page {
  return {
    state,
    catalog: catalog(),
    figures: figures(),
    panels: [],
    panelsOf: '',
    panelsUnder: { blocked: null, inFamily: true },
    coming: false,
    restrictions: { of: '', all: [] },
    drawing: null,
    figureFailure: null,
    evaluation: null,
    evaluationOf: '',
    evaluationFailure: null,
    line: [...state.moves, ...state.ahead],
    notices: state.notices,
    busy: false,
    past: 0,
    future: 0,
    theme: 'auto',
    tab: 'board',
    layout: null,
    playing: USUAL,
    may: EVERYTHING,
    hidden: null,
    high: null,
  };
}
