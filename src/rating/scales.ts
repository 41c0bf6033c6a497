/** The techniques of each dialect of the scale, in the order in which they are asked. */
import { dynamicChain, forcingChain, multipleChain, nishio } from './chains/producers.js';
import type { RatingScale } from './hint.js';
import { producer, type Find, type Producer } from './producer.js';
import { alignedExclusion } from './techniques/aligned-exclusion.js';
import { alsWing } from './techniques/als-wing.js';
import { bug } from './techniques/bug.js';
import { fish } from './techniques/fish.js';
import { directLocking, locking } from './techniques/locking.js';
import { findHiddenSingle, findNakedSingle } from './techniques/singles.js';
import { strongLinks } from './techniques/strong-links.js';
import { directHiddenSubset, hiddenSubset, nakedSubset } from './techniques/subsets.js';
import { uniqueLoop } from './techniques/unique-loop.js';
import { wing } from './techniques/wings.js';

const toHiddenTriples: readonly Find[] = [
  findHiddenSingle,
  directLocking,
  directHiddenSubset(2),
  findNakedSingle,
  directHiddenSubset(3),
  locking,
  nakedSubset(2),
  fish(2),
  hiddenSubset(2),
  nakedSubset(3),
  fish(3),
  hiddenSubset(3),
];
const toQuads: readonly Find[] = [wing(2), wing(3), uniqueLoop, nakedSubset(4), fish(4), hiddenSubset(4)];
/** Chains that both dialects ask last. */
const last: readonly Producer[] = [
  producer(nishio),
  multipleChain,
  ...([0, 1, 2, 3, 4] as const).map((level) => dynamicChain(level)),
];

export const producersOf: Readonly<Record<RatingScale, readonly Producer[]>> = {
  se121: [
    ...[...toHiddenTriples, ...toQuads, bug, alignedExclusion(2), forcingChain, alignedExclusion(3)].map(producer),
    ...last,
  ],
  sukaku: [
    ...[
      ...[...toHiddenTriples, strongLinks(2), ...toQuads, strongLinks(3), alsWing(4), bug, strongLinks(4)],
      ...[alignedExclusion(2), alsWing(5), alsWing(6), forcingChain, alsWing(7), alignedExclusion(3)],
    ].map(producer),
    ...last,
  ],
};
