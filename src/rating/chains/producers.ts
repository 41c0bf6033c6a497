/**
 * The techniques that ask for the easiest chain of a grid. The WebAssembly core finds it if the platform has one that
 * knows such chains; if not, the searches of this folder do, which offer all chains.
 */
import { chainSearch } from '#platform';
import type { EasiestChain } from '../../engines/chain-search.js';
import type { RatedHint } from '../hint.js';
import { KnownCandidates, producerInPieces, type Find, type Producer } from '../producer.js';
import { maskOfNine, type RatingGrid } from '../grid.js';
import { furtherConsequences, type DynamicLevel } from './further-consequences.js';
import { effectsOf, findDynamicChains, findMultipleChains, findNishio, kinds } from './multiple.js';
import { Easiest } from './rank.js';
import { cycleNames, eliminationsOfCycle, findForcingChains, forcingName, linksOfKind } from './unary.js';

/** The places of the digits in which no chain of links between places was found last: other digits do not matter. */
const withoutChains = new KnownCandidates();

export const forcingChain: Find = (grid) => {
  const found = chainSearch()?.findForcing(grid, withoutChains.otherDigits(grid));
  if (found) {
    const { chain, cycle, hasChainsOfDigits } = found;
    if (!hasChainsOfDigits) withoutChains.note(grid);
    return chain && forcingHintOf(grid, chain, cycle);
  }
  const easiest = new Easiest();
  findForcingChains(grid, easiest);
  return easiest.best;
};

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
  const found = chainSearch()?.findNishio(grid, withoutContradiction.otherDigits(grid));
  if (found) {
    withoutContradiction.note(grid, maskOfNine & ~found.contradicted);
    return found.chain && hintOf(grid, found.chain, 'NFC');
  }
  const easiest = new Easiest();
  findNishio(grid, easiest);
  return easiest.best;
};

/** The names of the kinds of chains from several candidates, by the numbers of `kinds`. */
const multipleNames: readonly string[] = ['', 'LFC', 'RFC'];
const dynamicNames: readonly string[] = ['DdFC', 'DLFC', 'DRFC', 'DCFC'];

export const multipleChain: Producer = producerInPieces(function* (grid) {
  const chain = chainSearch()?.findMultiple(grid);
  if (chain !== undefined) return chain && hintOf(grid, chain, multipleNames[chain.kind]);
  const easiest = new Easiest();
  yield* findMultipleChains(grid, easiest);
  return grid.isOver() ? null : easiest.best;
});

/** What the names of dynamic chains end in, by level. */
const endings = ['', '+', '+FC', '+MFC', '+DFC'] as const;

export const dynamicChain = (level: DynamicLevel): Producer =>
  producerInPieces(function* (grid) {
    const chain = level === 0 ? chainSearch()?.findDynamic(grid) : undefined;
    if (chain !== undefined) return chain && hintOf(grid, chain, dynamicNames[chain.kind]);
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
