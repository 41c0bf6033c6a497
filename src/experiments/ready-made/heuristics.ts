/**
 * The control experiments of docs/sources.md#003: a random cell instead of the most constrained one, and the k-cells
 * rule.
 */
import type { AlgorithmName } from '../../index.js';
import { showNumber } from '../../reports/index.js';
import { compare, type Comparison } from '../aggregate.js';
import { isSolved, type Arm, type Experiment, type ArmResults, type SetResults } from '../experiment.js';
import { formatPart, formatRange, formatRatio } from '../figures.js';
import { armOf, resultsOf, withoutSearch } from './arms.js';

const seeds = [1, 2, 3];

/** One form of propagation with both ways to choose a cell. */
interface Rules {
  readonly words: string;
  readonly constrained: Arm;
  readonly random: readonly Arm[];
}

const rulesOf = (algorithm: AlgorithmName, words: string): Rules => ({
  words,
  constrained: armOf(`${algorithm} most constrained`, { algorithm }),
  random: seeds.map((seed) => armOf(`${algorithm} random seed ${seed}`, { algorithm, branching: 'random', seed })),
});
const without = rulesOf('rules-1-3', 'rules 1 to 3');
const identical = rulesOf('rules-k-cells', 'the k-cells rule of identical domains');
const subsets = rulesOf('rules-subsets', 'the k-cells rule of naked subsets');
const all = [without, identical, subsets];

export const heuristics: Experiment = {
  name: 'heuristics',
  question:
    'The programming assignment “SuDoKu” of the course CS531 asks for two control experiments: “Instead of picking the most constrained slot, pick a slot randomly”, ' +
    'and a rule for k = 2 or 3 cells of a house. The text of that rule wants identical domains; the usual rule, naked subsets, wants k symbols in k cells. How many nodes does each of them save?',
  arms: all.flatMap(({ constrained, random }) => [constrained, ...random]),
  leftOut: [],
  nodeLimit: 10_000,
  conclude: (results) => results.flatMap(concludeSet),
};

function concludeSet(results: SetResults): string[] {
  return [
    `**${results.set}.** ${all.map((rules) => compareCells(results, rules)).join(' ')}`,
    `${compareRules(results, without, identical)} ${compareForms(results)}`,
  ];
}

/** Compares the random cell with the most constrained one, by seeds. */
function compareCells(results: SetResults, { words, constrained, random }: Rules): string {
  const guided = resultsOf(results, constrained);
  const ratios = random.map((arm) => compare(resultsOf(results, arm).rows, guided.rows).ratios.nodes);
  const solved = random.map((arm) => countSolved(resultsOf(results, arm)));
  const verdict = ratios.every((ratio) => ratio > 1)
    ? 'pays'
    : ratios.every((ratio) => ratio < 1)
      ? 'does not pay'
      : 'makes no clear difference';
  const limit = solved.every((count) => count === countSolved(guided))
    ? 'and solves as many within the limit'
    : `and solves ${formatRange(solved)} within the limit instead of ${showNumber(countSolved(guided))}`;
  return `With ${words}, the most constrained cell ${verdict}: a random cell opens ${formatRange(ratios)} times as many nodes on the puzzles that both solve (${random.length} seeds), ${limit}.`;
}

function compareRules(results: SetResults, before: Rules, after: Rules): string {
  const [old, fresh] = [before, after].map(({ constrained }) => resultsOf(results, constrained));
  const { ratios, fewer, more }: Comparison = compare(fresh.rows, old.rows);
  const saves = ratios.nodes < 1 ? 'saves nodes' : ratios.nodes > 1 ? 'costs nodes' : 'changes no total';
  return (
    `The k-cells rule with identical domains ${saves}: it opens ${formatRatio(ratios.nodes)} as many as rules 1 to 3, fewer on ${formatPart(fewer, results.ids.length)} and more on ` +
    `${showNumber(more)}. Without search it solves ${formatPart(withoutSearch(fresh).size, results.ids.length)} instead of ${showNumber(withoutSearch(old).size)}.`
  );
}

/** The instances on which naked subsets find more than identical domains. */
function compareForms(results: SetResults): string {
  const [text, usual] = [identical, subsets].map(({ constrained }) => resultsOf(results, constrained));
  const { ratios, fewer, equal } = compare(usual.rows, text.rows);
  if (equal === results.ids.length)
    return 'Naked subsets open as many nodes on every puzzle: the two forms of the rule make no difference here.';
  return (
    `With naked subsets it opens ${formatRatio(ratios.nodes)} as many nodes as with identical domains, fewer on ${formatPart(fewer, results.ids.length)}. ` +
    `Without search it then solves ${showNumber(withoutSearch(usual).size)} instead of ${showNumber(withoutSearch(text).size)}.`
  );
}

const countSolved = ({ rows }: ArmResults): number => rows.filter(isSolved).length;
