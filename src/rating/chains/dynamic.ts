/** Dynamic chains: with links alone, with techniques, and with chains of their own. The rules are in `multiple.ts`. */
import { producerInPieces, type Producer } from '../producer.js';
import { furtherConsequences, type DynamicLevel } from './further-consequences.js';
import { findDynamicChains } from './multiple.js';
import { Easiest } from './rank.js';

const endings = ['', '+', '+FC', '+MFC', '+DFC'] as const;

export const dynamicChain = (level: DynamicLevel): Producer =>
  producerInPieces(function* (grid) {
    const easiest = new Easiest();
    yield* findDynamicChains(grid, easiest, {
      ...{ ending: endings[level], base: 85 + 5 * level },
      ...(level > 0 && { furtherConsequences: furtherConsequences(level) }),
    });
    return grid.isOver() ? null : easiest.best;
  });
