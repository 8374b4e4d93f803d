/** Brings what draws values, points and large matrices, and the colours of values. */

import './nim-scale.ts';
import './parts/value-colours.ts';
import { supply } from './parts/painting.ts';
import { Painter } from '../draw/canvas.ts';
import { bandsFor } from '../draw/scene/bands.ts';
import { axisMarks, pointMarks, pointsOf } from '../draw/scene/plot.ts';

supply({ Painter, bandsFor, axisMarks, pointMarks, pointsOf });
