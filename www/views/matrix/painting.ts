/** Brings what draws values, points and large matrices, and the colours of values. */

import './nim-scale.ts';
import './value-colours.ts';
import { supply } from './when-painting.ts';
import { Painter } from '../../draw/canvas.ts';
import { bandsFor } from './bands.ts';
import { axisMarks, pointMarks, pointsOf } from '../sequence/plot.ts';

supply({ Painter, bandsFor, axisMarks, pointMarks, pointsOf });
