/**
 * All techniques, from the easiest to the hardest by the least rating of their steps; a chain on one symbol comes before wings of
 * the same rating, and uniqueness after what needs none.
 */
import { directHiddenPair, directHiddenTriple } from './direct-hidden-subset.js';
import { directLockedCandidates } from './direct-locked-candidates.js';
import { jellyfish, swordfish, xWing } from './fish.js';
import { fullHouse } from './full-house.js';
import { hiddenPair, hiddenQuad, hiddenTriple } from './hidden-subset.js';
import { hiddenSingle } from './hidden-single.js';
import { lockedCandidates } from './locked-candidates.js';
import { nakedPair, nakedQuad, nakedTriple } from './naked-subset.js';
import { nakedSingle } from './naked-single.js';
import { simpleColouring } from './simple-colouring.js';
import type { Technique } from './technique.js';
import { uniqueRectangle } from './unique-rectangle.js';
import { wWing } from './w-wing.js';
import { xyWing } from './xy-wing.js';
import { xyzWing } from './xyz-wing.js';

export const techniques: readonly Technique[] = [
  fullHouse,
  hiddenSingle,
  directLockedCandidates,
  directHiddenPair,
  nakedSingle,
  directHiddenTriple,
  lockedCandidates,
  nakedPair,
  xWing,
  hiddenPair,
  nakedTriple,
  swordfish,
  hiddenTriple,
  simpleColouring,
  xyWing,
  xyzWing,
  wWing,
  uniqueRectangle,
  nakedQuad,
  jellyfish,
  hiddenQuad,
];
