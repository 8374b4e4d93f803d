/** Gives the page the colours of values, once whatever shows some is fetched. */

import { addUnder } from '../../core/styles.ts';
import { valueCss } from '../../draw/palette.ts';

addUnder(valueCss());
