/**
 * What matrices need after a first answer, or for it where it has values, points or many cells: what paints
 * these, what lies over a matrix, what moves the window and what keys do.
 */

import { addSheets } from '../../core/loading.ts';
import { addValueColours } from './colours.ts';
import './nim-look.ts';
import './nim-axes.ts';

addSheets(
  import.meta.glob<string>(['./over.css', '../../styles/compare.css'], {
    query: '?inline',
    import: 'default',
    eager: true,
  }),
);
addValueColours();

export { Painter } from '../../draw/canvas.ts';
export { bandsFor, Colours } from './colours.ts';
export { axisMarks, pointMarks, pointsOf } from './plot.ts';
export { goto, map, sets, values } from './legend.ts';
export { Holding } from './holding.ts';
export { Journey } from './journey.ts';
export { obey } from './keyboard.ts';
export { OverMatrices } from './over-matrices.ts';
