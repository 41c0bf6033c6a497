/**
 * Makes and finds the arms of the ready-made experiments. All run on the reference engine, so that counters are
 * comparable.
 */
import type { BoardKnobs } from '../../index.js';
import { isSolvedWithoutSearch, type Arm, type ArmResults, type SetResults } from '../experiment.js';

/** An arm with the smallest domain and ascending values, as document 003 searches, unless the knobs differ. */
export function armOf(name: string, knobs: BoardKnobs): Arm {
  return {
    name,
    knobs: { viewpoint: 'cells', branching: 'smallest-domain', valueOrder: 'ascending', ...knobs, engine: 'reference' },
  };
}

/** The results of an arm of the experiment. */
export function resultsOf({ arms }: SetResults, { name }: Arm): ArmResults {
  return arms.find(({ arm }) => arm.name === name)!;
}

/** The indices of the instances solved without search. */
export function withoutSearch({ rows }: ArmResults): Set<number> {
  return new Set([...rows.keys()].filter((index) => isSolvedWithoutSearch(rows[index])));
}
