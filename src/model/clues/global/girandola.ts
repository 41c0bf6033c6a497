/** Girandola: the corners and five cells of a cross hold different symbols. */
import { patternOfNine } from '../common/nine-cells.js';

export const girandola = patternOfNine('girandola', 'girandola', [11, 19, 25, 52, 55, 58, 85, 91, 99]);
