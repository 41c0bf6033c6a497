/**
 * The techniques that ask for the easiest chain of a grid. The core finds it where it can run and knows the chains, and
 * the searches of this folder, which offer all of them, where it cannot.
 */
import { KnownCandidates } from '../known-candidates.js';
import { maskOfNine, type RatingGrid } from '../grid.js';
import type { RatedHint } from '../hint.js';
import { producerInPieces, type Find, type Producer } from '../producer.js';
import { chainCore, type EasiestChain } from './core.js';
import { furtherConsequences, type DynamicLevel } from './further-consequences.js';
import { effectsOf, findDynamicChains, findMultipleChains, findNishio, kinds } from './multiple.js';
import { Easiest, lengthTenths } from './rank.js';
import { findForcingChains } from './unary.js';

export const forcingChain: Find = (grid) => {
  const easiest = new Easiest();
  findForcingChains(grid, easiest);
  return easiest.best;
};

/** The places of the digits in which no contradiction was found last: chains of one digit do not depend on others. */
const withoutContradiction = new KnownCandidates();

export const nishio: Find = (grid) => {
  const digits = withoutContradiction.otherDigits(grid);
  const { hint, contradicted } = easiestNishio(grid, digits);
  withoutContradiction.note(grid, maskOfNine & ~contradicted);
  return hint;
};

function easiestNishio(grid: RatingGrid, digits: number): { hint: RatedHint | null; contradicted: number } {
  const core = chainCore();
  if (core) {
    const { chain, contradicted } = core.findNishio(grid, digits);
    return { hint: chain && hintOf(grid, chain, 'NFC', 75), contradicted };
  }
  const easiest = new Easiest();
  const contradicted = findNishio(grid, digits, easiest);
  return { hint: easiest.best, contradicted };
}

export const multipleChain: Producer = producerInPieces(function* (grid) {
  const easiest = new Easiest();
  yield* findMultipleChains(grid, easiest);
  return grid.isOver() ? null : easiest.best;
});

/** What the names of dynamic chains end in, by level. */
const endings = ['', '+', '+FC', '+MFC', '+DFC'] as const;
/** The names of the kinds of dynamic chains. */
const dynamicNames: readonly string[] = ['DdFC', 'DLFC', 'DRFC', 'DCFC'];

export const dynamicChain = (level: DynamicLevel): Producer =>
  producerInPieces(function* (grid) {
    const core = level === 0 ? chainCore() : null;
    if (core) {
      const chain = core.findDynamic(grid);
      return chain && hintOf(grid, chain, dynamicNames[chain.kind], 85);
    }
    const easiest = new Easiest();
    yield* findDynamicChains(grid, easiest, {
      ...{ ending: endings[level], base: 85 + 5 * level },
      ...(level > 0 && { furtherConsequences: furtherConsequences(level) }),
    });
    return grid.isOver() ? null : easiest.best;
  });

/** @param base the rating without the length, in tenths. */
function hintOf(grid: RatingGrid, chain: EasiestChain, name: string, base: number): RatedHint {
  const { complexity, kind, sources, target } = chain;
  const { eliminations, placed } = effectsOf(grid, target);
  return {
    ...{ name, tenths: base + lengthTenths(complexity) },
    placements: placed ? [placed] : [],
    eliminations: eliminations(),
    evidence: { kind: 'chains', sources, target: kind === kinds.contradiction ? null : target },
  };
}
