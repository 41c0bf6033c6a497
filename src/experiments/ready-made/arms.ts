/** How the ready-made experiments write and find their arms. All run on the reference engine, so that counters are like for like. */
import type { BoardKnobs } from '../../index.js';
import { isSolvedWithoutSearch, type Arm } from '../experiment.js';
import type { ArmResults, SetResults } from '../results.js';

/** As the course searches: the smallest domain, its values in ascending order, unless the knobs say otherwise. */
export function armOf(name: string, knobs: BoardKnobs): Arm {
  return {
    name,
    knobs: { viewpoint: 'cells', branching: 'smallest-domain', valueOrder: 'ascending', ...knobs, engine: 'reference' },
  };
}

/** The results of an arm, which the experiment is known to have. */
export function resultsOf({ arms }: SetResults, { name }: Arm): ArmResults {
  return arms.find(({ arm }) => arm.name === name)!;
}

/** Indices of the instances solved without search. */
export function withoutSearch({ rows }: ArmResults): Set<number> {
  return new Set([...rows.keys()].filter((index) => isSolvedWithoutSearch(rows[index])));
}
