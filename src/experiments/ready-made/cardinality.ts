/** Source document 004: the strength of global cardinality on the Pi Day boards, by what it is worth in failures. */
import type { BoardKnobs } from '../../index.js';
import { showNumber } from '../../reports/index.js';
import { isSolved, type Arm, type Experiment, type Row } from '../experiment.js';
import { formatPart } from '../figures.js';
import type { SetResults } from '../results.js';
import { armOf, resultsOf } from './arms.js';

/** A strength of the constraint under both orders of branching. */
interface Strength {
  readonly name: string;
  readonly arms: readonly [firstFail: Arm, maxRegret: Arm];
}

const orders = ['first_fail/min', 'max_regret/max'] as const;

const strengthOf = (name: string, propagation: BoardKnobs['propagation'] & object): Strength => ({
  name,
  arms: [
    armOf(`${name} ${orders[0]}`, { propagation }),
    armOf(`${name} ${orders[1]}`, { propagation, branching: 'max-regret', valueOrder: 'descending' }),
  ],
});
const domain = strengthOf('domain', ['flow']);
const bounds = strengthOf('bounds', ['bounds']);
const decomposition = strengthOf('decomposition', ['hidden']);
const strengths = [domain, bounds, decomposition];

/** The board of the document, and the failures published for it. *Source* the comment in Håkan Kjellerstrand's sudoku_pi.mzn. */
const published = { id: 'pi-day-2009', failures: [1, 53, 31_316] };

export const cardinality: Experiment = {
  name: 'cardinality',
  question:
    'Source document 004 models the Pi Day Sudoku with `global_cardinality`, and leaves its strength open (`% :: domain`); its author counts 1, 53 and 31,316 failures ' +
    'for domain consistency, bounds consistency and none asked for. Here: *domain*, a flow; *bounds*, bounds consistency by the order of the symbols; *decomposition*, ' +
    'a symbol placed as often as it may leaves the house, one with just enough places takes them. Each with the document’s search, `first_fail` and `indomain_min`, ' +
    'and with that of the published model, `max_regret` and `indomain_max`.',
  arms: orders.flatMap((_, order) => strengths.map(({ arms }) => arms[order])),
  leftOut: [],
  nodeLimit: 100_000,
  conclude: (results) => results.flatMap(concludeSet),
};

function concludeSet(results: SetResults): string[] {
  return [`**${results.set}.** ${orders.map((_, order) => concludeOrder(results, order)).join(' ')}`, ...concludePublished(results)];
}

const rowsOf = (results: SetResults, { arms }: Strength, order: number): readonly Row[] => resultsOf(results, arms[order]).rows;
const failuresOf = (rows: readonly Row[]): number => rows.reduce((sum, { failures }) => sum + failures, 0);

/** Whether what is stronger in theory fails less often here. */
function concludeOrder(results: SetResults, order: number): string {
  const rows = strengths.map((strength) => rowsOf(results, strength, order));
  const totals = rows.map((own) => showNumber(failuresOf(own)));
  const inOrder = results.ids.filter((_, index) => isAscending(rows.map((own) => failureBound(own[index])))).length;
  const apart = results.ids.filter((_, index) => rows[1][index].failures !== rows[2][index].failures).length;
  const unsolved = strengths.filter((_, nth) => !rows[nth].every(isSolved)).map(({ name }) => name);
  return (
    `With \`${orders[order]}\`, ${totals[0]} failures for domain, ${totals[1]} for bounds, ${totals[2]} for the decomposition; what propagates more never fails more often on ` +
    `${formatPart(inOrder, results.ids.length)}, and bounds and decomposition differ on ${showNumber(apart)}.` +
    (unsolved.length > 0 ? ` The limit ended searches of: ${unsolved.join(', ')}.` : '')
  );
}

/** An unsolved instance fails more often than a solved one. */
const failureBound = (row: Row): number => (isSolved(row) ? row.failures : Infinity);
const isAscending = (numbers: readonly number[]): boolean => numbers.every((number, nth) => nth === 0 || numbers[nth - 1] <= number);

/** The published figures beside ours, where the board of the document is among the instances. */
function concludePublished(results: SetResults): string[] {
  const index = results.ids.indexOf(published.id);
  if (index < 0) return [];
  const ours = orders.map((_, order) => strengths.map((strength) => rowsOf(results, strength, order)[index].failures));
  const list = (failures: readonly number[]): string => failures.map(showNumber).join(', ');
  const agrees = ours.some((failures) => failures.every((count, nth) => count === published.failures[nth]));
  const spread = Math.max(...ours.map((failures) => failures[2])) / Math.max(1, ours[0][0], ours[1][0]);
  return [
    `On the document’s own board, domain, bounds and decomposition fail ${ours.map((failures, order) => `${list(failures)} times with \`${orders[order]}\``).join(' and ')}; ` +
      `published are ${list(published.failures)}. ${agrees ? 'These are the same.' : 'These figures are not repeated: counts depend on the order of branching and on who propagates what.'} ` +
      `${spread > 1 ? 'That the stronger constraint saves failures is' : 'That the stronger constraint saves failures is not what is seen here'}` +
      `${spread > 1 ? `: the decomposition fails up to ${showNumber(spread)} times as often as domain.` : '.'}`,
  ];
}
