/** The experiment on docs/sources.md#002: depth-first search with forward checking, or with local consistency. */
import type { AlgorithmName } from '../../index.js';
import { showNumber } from '../../reports/index.js';
import { compare, summarize } from '../aggregate.js';
import type { Arm, Experiment, SetResults } from '../experiment.js';
import { formatPart, formatRatio } from '../figures.js';
import { armOf, resultsOf, withoutSearch } from './arms.js';

const courseArm = (algorithm: AlgorithmName, cell: 'smallest domain' | 'first cell'): Arm =>
  armOf(`${algorithm} ${cell}`, { algorithm, branching: cell === 'first cell' ? 'first-cell' : 'smallest-domain' });

const checking = courseArm('forward-checking', 'smallest domain');
const checkingFirst = courseArm('forward-checking', 'first cell');
const consistency = courseArm('local-consistency', 'smallest domain');
const consistencyFirst = courseArm('local-consistency', 'first cell');
const rules = courseArm('rules-1-3', 'smallest domain');

export const forwardCheckingVsConsistency: Experiment = {
  name: 'forward-checking-vs-consistency',
  question:
    'Source document 002 lets its readers choose: “combine a depth-first search with a forward-checking or local consistency algorithm”. How many positions does each examine, ' +
    'what is “the lowest degree of branching” worth to each, and what would rule 3 of document 003, a single place left, add?',
  arms: [checking, consistency, checkingFirst, consistencyFirst, rules],
  leftOut: [],
  nodeLimit: 100_000,
  conclude: (results) => results.flatMap(concludeSet),
};

function concludeSet(results: SetResults): string[] {
  const count = results.ids.length;
  const [ofChecking, ofConsistency] = [checking, consistency].map((arm) => resultsOf(results, arm));
  const { ratios, fewer, equal, more, bothSolved } = compare(ofConsistency.rows, ofChecking.rows);
  const [byChecking, byConsistency] = [ofChecking, ofConsistency].map(({ rows }) => summarize(rows));
  const verdict =
    fewer > more
      ? 'Local consistency examines fewer positions'
      : fewer < more
        ? 'Forward checking examines fewer positions'
        : 'Neither examines fewer positions';
  return [
    `**${results.set}.** ${verdict}: with the smallest domain first, local consistency needs ${formatRatio(ratios.nodes)} those of forward checking on the ` +
      `${showNumber(bothSolved)} that both solve; fewer on ${formatPart(fewer, count)}, as many on ${showNumber(equal)}, more on ${showNumber(more)}. ` +
      `The median is ${showNumber(byConsistency.counters.nodes.median)} beside ${showNumber(byChecking.counters.nodes.median)}; within the limit they solve ` +
      `${formatPart(byConsistency.solved, count)} and ${formatPart(byChecking.solved, count)}.`,
    `${weighHeuristic(results, 'Forward checking', checking, checkingFirst)} ${weighHeuristic(results, 'Local consistency', consistency, consistencyFirst)}`,
    addRule(results),
  ];
}

/** The cost of taking the cells in their order instead of by the heuristic. */
function weighHeuristic(results: SetResults, name: string, smallest: Arm, first: Arm): string {
  const [guided, plain] = [smallest, first].map((arm) => resultsOf(results, arm).rows);
  const { ratios, bothSolved } = compare(plain, guided);
  const [solved, solvedPlain] = [guided, plain].map((rows) => summarize(rows).solved);
  if (bothSolved === 0)
    return `${name} with the cells as they come and with the smallest domain solve no instance in common.`;
  const within =
    solvedPlain === solved
      ? 'and solves as many within the limit'
      : `and solves ${showNumber(solvedPlain)} within the limit instead of ${showNumber(solved)}`;
  return `${name} with the cells as they come examines ${formatRatio(ratios.nodes)} as many positions on the ${showNumber(bothSolved)} that it solves either way, ${within}.`;
}

function addRule(results: SetResults): string {
  const [ofRules, ofConsistency] = [rules, consistency].map((arm) => resultsOf(results, arm));
  const { ratios } = compare(ofRules.rows, ofConsistency.rows);
  return (
    `With a single place left as a rule besides, it is ${formatRatio(ratios.nodes)} the positions of local consistency on what both solve; without search ` +
    `${formatPart(withoutSearch(ofRules).size, results.ids.length)} are solved instead of ${showNumber(withoutSearch(ofConsistency).size)}.`
  );
}
