/**
 * All techniques, from the easiest to the hardest.
 */
import type { Technique } from './technique.js';
import { fullHouse } from './full-house.js';
import { hiddenSingle } from './hidden-single.js';
import { nakedSingle } from './naked-single.js';

export const techniques: readonly Technique[] = [fullHouse, hiddenSingle, nakedSingle];
