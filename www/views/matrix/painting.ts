/** Brings what draws values, points and large matrices, and the colours of values. */

import { supply } from './when-painting.ts';
import { Painter } from '../../draw/canvas.ts';
import { addValueColours, bandsFor } from './colours.ts';
import { axisMarks, pointMarks, pointsOf } from '../sequence/plot.ts';
import './nim-scale.ts';

addValueColours();
supply({ Painter, bandsFor, axisMarks, pointMarks, pointsOf });
