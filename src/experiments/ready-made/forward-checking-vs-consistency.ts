/** The experiment on docs/sources.md#002: depth-first search with forward checking, or with local consistency. */
import type { AlgorithmName } from '../../index.js';
import { showNumber } from '../../reports/index.js';
import { compare, summarize } from '../aggregate.js';
import type { Arm, Experiment, SetResults } from '../experiment.js';
import { formatPart, formatRatio } from '../figures.js';
import { armOf, resultsOf, withoutSearch } from './arms.js';

const armWith = (algorithm: AlgorithmName, cell: 'smallest domain' | 'first cell'): Arm =>
  armOf(`${algorithm} ${cell}`, { algorithm, branching: cell === 'first cell' ? 'first-cell' : 'smallest-domain' });

const checking = armWith('forward-checking', 'smallest domain');
const checkingFirst = armWith('forward-checking', 'first cell');
const consistency = armWith('local-consistency', 'smallest domain');
const consistencyFirst = armWith('local-consistency', 'first cell');
const rules = armWith('rules-1-3', 'smallest domain');

export const forwardCheckingVsConsistency: Experiment = {
  name: 'forward-checking-vs-consistency',
  question:
    'A university exercise asks its readers to “combine a depth-first search with a forward-checking or local consistency algorithm” (“Demonstration Task 4”). ' +
    'How many positions does each of them examine? What does it gain from trying the cell with “the lowest degree of branching” first? And what does a third rule add, ' +
    '“a single place left” in a house (rule 3 of the assignment “SuDoKu” of the course CS531)?',
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
    `**${results.set}.** ${verdict}: with the smallest domain first, local consistency examines ${formatRatio(ratios.nodes)} as many as forward checking on the ` +
      `${showNumber(bothSolved)} puzzles that both solve. It examines fewer on ${formatPart(fewer, count)}, as many on ${showNumber(equal)}, and more on ${showNumber(more)}. ` +
      `Its median is ${showNumber(byConsistency.counters.nodes.median)}, that of forward checking ${showNumber(byChecking.counters.nodes.median)}. Within the limit, local consistency ` +
      `solves ${formatPart(byConsistency.solved, count)} and forward checking ${formatPart(byChecking.solved, count)}.`,
    `${weighHeuristic(results, 'forward checking', checking, checkingFirst)} ${weighHeuristic(results, 'local consistency', consistency, consistencyFirst)}`,
    addRule(results),
  ];
}

/** The cost of taking the cells in their order instead of by the heuristic. */
function weighHeuristic(results: SetResults, name: string, smallest: Arm, first: Arm): string {
  const [guided, plain] = [smallest, first].map((arm) => resultsOf(results, arm).rows);
  const { ratios, bothSolved } = compare(plain, guided);
  const [solved, solvedPlain] = [guided, plain].map((rows) => summarize(rows).solved);
  if (bothSolved === 0)
    return `No puzzle is solved by ${name} both with the first open cell and with the smallest domain.`;
  const within =
    solvedPlain === solved
      ? 'and solves as many within the limit'
      : `and solves ${showNumber(solvedPlain)} within the limit instead of ${showNumber(solved)}`;
  return `With the first open cell instead of the smallest domain, ${name} examines ${formatRatio(ratios.nodes)} as many positions on the ${showNumber(bothSolved)} puzzles that it solves either way, ${within}.`;
}

function addRule(results: SetResults): string {
  const [ofRules, ofConsistency] = [rules, consistency].map((arm) => resultsOf(results, arm));
  const { ratios } = compare(ofRules.rows, ofConsistency.rows);
  return (
    `With “a single place left” as well, the search examines ${formatRatio(ratios.nodes)} as many positions as local consistency on the puzzles that both solve. Without search it solves ` +
    `${formatPart(withoutSearch(ofRules).size, results.ids.length)} instead of ${showNumber(withoutSearch(ofConsistency).size)}.`
  );
}
