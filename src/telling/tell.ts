/** Hints of the scale as steps for people: what they rest on, and why they hold, in words. */
import type { Step } from '../model/step.js';
import type { CandidateGrid } from '../techniques/grid/candidate-grid.js';
import type { CellDigit, RatedHint } from '../rating/hint.js';
import { tellChains, tellCycle } from './chains.js';
import { nameOfHint } from './names.js';
import { tellExclusion, tellLinks, tellUnique, tellWing } from './patterns.js';
import type { Telling } from './telling.js';

const symbolOf = ({ cell, digit }: CellDigit) => ({ cell, symbol: digit });

/** @param grid the grid before the step, of a classic puzzle. @param hint of a technique that has evidence. */
export function tellHint(grid: CandidateGrid, hint: RatedHint): Step {
  const { name, tenths, placements, eliminations } = hint;
  return {
    technique: nameOfHint(name),
    rating: tenths / 10,
    placements: placements.map(symbolOf),
    // What falls with a placement goes without saying.
    eliminations: placements.length > 0 ? [] : eliminations.map(symbolOf),
    ...tellEvidence(grid, hint),
  };
}

function tellEvidence(grid: CandidateGrid, hint: RatedHint): Telling {
  const { evidence, eliminations } = hint;
  switch (evidence?.kind) {
    case 'links':
      return tellLinks(grid, evidence, eliminations);
    case 'wing':
      return tellWing(grid, evidence, eliminations);
    case 'unique':
      return tellUnique(grid, evidence.pattern, eliminations);
    case 'exclusion':
      return tellExclusion(grid, evidence.cells, eliminations);
    case 'cycle':
      return tellCycle(grid, evidence.path, eliminations);
    case 'chains':
      return tellChains(grid, hint.name, evidence);
    default:
      throw new Error(`${hint.name} has no evidence`);
  }
}
