/** Results that a test makes up: rows from the figures it is about, and an experiment of two arms. */
import type { Arm, Experiment, Instance, ResultRow, SetResults } from '../../src/experiments/experiment.js';
import type { Plan } from '../../src/experiments/run/plan.js';
import { wikipediaPuzzle } from '../helpers/wikipedia-puzzle.js';

/** A solved search unless it says otherwise. */
export function row(figures: Partial<ResultRow> = {}): ResultRow {
  return {
    status: 'unique',
    nodes: 1,
    guesses: 0,
    backtracks: 0,
    failures: 0,
    propagations: 10,
    depth: 0,
    timeMs: 1,
    ...figures,
  };
}

/** So many nodes, all but the first behind a guess. */
export const searched = (nodes: number): ResultRow =>
  row({ nodes, guesses: (nodes - 1) / 2, failures: (nodes - 1) / 2, depth: nodes > 1 ? 1 : 0 });

/** Ended by the limit. */
export const cut = (nodes: number): ResultRow =>
  row({ status: 'unknown', nodes, guesses: nodes / 2, failures: nodes / 2 });

/** Results of an experiment on one set; `rowsOf` gives the rows of an arm by its name. */
export function resultsFor(
  arms: readonly Arm[],
  rowsOf: (arm: string) => readonly ResultRow[],
  ids?: readonly string[],
): SetResults {
  const all = arms.map((arm) => ({ arm, rows: rowsOf(arm.name) }));
  return { set: 'made up', ids: ids ?? all[0].rows.map((_, nth) => `line ${nth + 1}`), arms: all };
}

/** Solved by hidden singles; the second needs guesses without them. */
export const easy = wikipediaPuzzle;
export const harder = '.......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...';

export const instances: readonly Instance[] = [
  { set: 'one', id: 'line 1', source: easy },
  { set: 'two', id: 'line 1', source: harder },
  { set: 'one', id: 'line 2', source: harder },
];

const armOf = (name: string, propagation: readonly 'hidden'[]): Arm => ({
  name,
  knobs: {
    viewpoint: 'cells',
    propagation,
    branching: 'smallest-domain',
    valueOrder: 'ascending',
    engine: 'reference',
  },
});

export const experiment: Experiment = {
  name: 'own',
  question: 'Which of two?',
  arms: [armOf('placed', []), armOf('hidden', ['hidden'])],
  leftOut: [{ name: 'third', reason: 'it is none' }],
  nodeLimit: 100,
  conclude: (sets) => [`There are ${sets.length} sets.`],
};

/** The second instance has its arms in the other order than the first and the third. */
export const plan: Plan = { experiment, instances, version: '1.0.0', orderSeed: 1 };
