/** Asterisk: nine cells around the centre hold different symbols. */
import { patternOfNine } from '../common/nine-cells.js';

export const asterisk = patternOfNine('asterisk', 'asterisk', [25, 33, 37, 52, 55, 58, 73, 77, 85]);
