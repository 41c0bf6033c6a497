/**
 * The techniques that ask for the easiest chain of a grid. The core finds it where it can run and knows the chains, and
 * the searches of this folder, which offer all of them, where it cannot.
 */
import { KnownCandidates } from '../known-candidates.js';
import { maskOfNine, type RatingGrid } from '../grid.js';
import type { RatedHint } from '../hint.js';
import { producerInPieces, type Find, type Producer } from '../producer.js';
import { chainCore, type ChainCore, type EasiestChain } from './core.js';
import { furtherConsequences, type DynamicLevel } from './further-consequences.js';
import { effectsOf, findDynamicChains, findMultipleChains, findNishio, kinds } from './multiple.js';
import { Easiest } from './rank.js';
import { cycleNames, eliminationsOfCycle, findForcingChains, forcingName, linksOfKind } from './unary.js';

/** The places of the digits in which no chain of links between places was found last: other digits do not matter. */
const withoutChains = new KnownCandidates();

export const forcingChain: Find = (grid) => {
  const core = chainCore();
  const digits = withoutChains.otherDigits(grid);
  const { hint, hasChainsOfDigits } = core ? forcingByCore(core, grid, digits) : forcingBySearch(grid, digits);
  if (!hasChainsOfDigits) withoutChains.note(grid);
  return hint;
};

interface ForcingHint {
  readonly hint: RatedHint | null;
  readonly hasChainsOfDigits: boolean;
}

function forcingBySearch(grid: RatingGrid, digits: number): ForcingHint {
  const easiest = new Easiest();
  const hasChainsOfDigits = findForcingChains(grid, easiest, digits);
  return { hint: easiest.best, hasChainsOfDigits };
}

function forcingByCore(core: ChainCore, grid: RatingGrid, digits: number): ForcingHint {
  const { chain, cycle, hasChainsOfDigits } = core.findForcing(grid, digits);
  return { hint: chain && forcingHintOf(grid, chain, cycle), hasChainsOfDigits };
}

function forcingHintOf(grid: RatingGrid, chain: EasiestChain, cycle: readonly number[]): RatedHint {
  const links = linksOfKind[chain.kind];
  if (cycle.length === 0) return hintOf(grid, chain, forcingName(links, chain.complexity));
  return {
    ...{ name: cycleNames[links], tenths: chain.rating, placements: [] },
    eliminations: eliminationsOfCycle(grid, cycle),
    evidence: { kind: 'cycle', path: cycle },
  };
}

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
    return { hint: chain && hintOf(grid, chain, 'NFC'), contradicted };
  }
  const easiest = new Easiest();
  const contradicted = findNishio(grid, digits, easiest);
  return { hint: easiest.best, contradicted };
}

/** The names of the kinds of chains from several candidates, and of dynamic ones, by the numbers of the core. */
const multipleNames: readonly string[] = ['', 'LFC', 'RFC'];
const dynamicNames: readonly string[] = ['DdFC', 'DLFC', 'DRFC', 'DCFC'];

export const multipleChain: Producer = producerInPieces(function* (grid) {
  const core = chainCore();
  if (core) {
    const chain = core.findMultiple(grid);
    return chain && hintOf(grid, chain, multipleNames[chain.kind]);
  }
  const easiest = new Easiest();
  yield* findMultipleChains(grid, easiest);
  return grid.isOver() ? null : easiest.best;
});

/** What the names of dynamic chains end in, by level. */
const endings = ['', '+', '+FC', '+MFC', '+DFC'] as const;

export const dynamicChain = (level: DynamicLevel): Producer =>
  producerInPieces(function* (grid) {
    const core = level === 0 ? chainCore() : null;
    if (core) {
      const chain = core.findDynamic(grid);
      return chain && hintOf(grid, chain, dynamicNames[chain.kind]);
    }
    const easiest = new Easiest();
    yield* findDynamicChains(grid, easiest, {
      ...{ ending: endings[level], base: 85 + 5 * level },
      ...(level > 0 && { furtherConsequences: furtherConsequences(level) }),
    });
    return grid.isOver() ? null : easiest.best;
  });

function hintOf(grid: RatingGrid, { rating, kind, sources, target }: EasiestChain, name: string): RatedHint {
  const { eliminations, placed } = effectsOf(grid, target);
  return {
    ...{ name, tenths: rating, placements: placed ? [placed] : [], eliminations: eliminations() },
    evidence: { kind: 'chains', sources, target: kind === kinds.contradiction ? null : target },
  };
}
