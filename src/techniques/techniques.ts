/**
 * All techniques, from the easiest to the hardest by the lowest rating of their steps. At equal ratings, a chain on one
 * symbol comes before wings, and techniques that assume uniqueness come last.
 */
import { cageCombination } from './clues/cage-combination.js';
import { clueCases, clueLogic } from './clues/clue-logic.js';
import { innieOutie } from './clues/innie-outie.js';
import { directHiddenPair, directHiddenTriple } from './singles/direct-hidden-subset.js';
import { directLockedCandidates } from './singles/direct-locked-candidates.js';
import { jellyfish, swordfish, xWing } from './subsets/fish.js';
import { fullHouse } from './singles/full-house.js';
import { hiddenPair, hiddenQuad, hiddenTriple } from './subsets/hidden-subset.js';
import { hiddenSingle } from './singles/hidden-single.js';
import { lockedCandidates } from './subsets/locked-candidates.js';
import { nakedPair, nakedQuad, nakedTriple } from './subsets/naked-subset.js';
import { nakedSingle } from './singles/naked-single.js';
import { simpleColouring } from './chains/simple-colouring.js';
import type { Technique } from './technique.js';
import { uniqueRectangle } from './chains/unique-rectangle.js';
import { wWing } from './chains/w-wing.js';
import { xyWing } from './chains/xy-wing.js';
import { xyzWing } from './chains/xyz-wing.js';

export const techniques: readonly Technique[] = [
  fullHouse,
  hiddenSingle,
  directLockedCandidates,
  directHiddenPair,
  innieOutie,
  nakedSingle,
  cageCombination,
  clueLogic,
  directHiddenTriple,
  lockedCandidates,
  nakedPair,
  clueCases,
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
