/**
 * The experiment on docs/sources.md#000 and #001: can most puzzles be solved without search by choosing a good
 * viewpoint?
 */
import type { PropagatorName } from '../../index.js';
import { showNumber } from '../../reports/index.js';
import type { Arm, Experiment, SetResults } from '../experiment.js';
import { joinWords } from '../../model/join-words.js';
import { formatPart } from '../figures.js';
import { armOf, resultsOf, withoutSearch } from './arms.js';

/** The propagators of the cells, alone and channelled with the sets. */
const strengths: readonly (readonly PropagatorName[])[] = [
  [],
  ['hidden'],
  ['hidden', 'intersections'],
  ['hidden', 'subsets'],
  ['flow'],
  ['hidden', 'intersections', 'flow'],
];
const nameOf = (propagation: readonly PropagatorName[]): string => ['placed', ...propagation].join('+');

const sets = armOf('sets', { viewpoint: 'sets' });
const ofCells: readonly Arm[] = strengths.map((propagation) => armOf(`cells ${nameOf(propagation)}`, { propagation }));
const ofBoth: readonly Arm[] = strengths.map((propagation) =>
  armOf(`both ${nameOf(propagation)}`, { viewpoint: 'both', propagation }),
);
const [placed, hidden] = ofCells;

export const viewpoints: Experiment = {
  name: 'viewpoints',
  question:
    'The constraint programming tutorial of the Alice manual says: “By choosing a ‘good’ viewpoint, most instances of the Sudoku Puzzle can be solved without search” ' +
    '(“Sudoku Problem”, 2006). A viewpoint is a choice of variables: *cells* has a digit for each cell, *sets* a set of cells for each digit, and *both* has both, ' +
    'with all deductions passed from one to the other. Is the sentence true, for how many puzzles, and is it the viewpoint or the propagation that solves them? ' +
    '*Most* means more than half here.',
  arms: [...ofCells, sets, ...ofBoth],
  leftOut: [],
  nodeLimit: 500,
  conclude: (results) => [...concludeAll(results), ...results.flatMap(concludeSet)],
};

/**
 * The answer: a good viewpoint solves most puzzles without search by its variables, only with more propagation, or not
 * at all.
 */
type Verdict = 'yes' | 'not by the viewpoint alone' | 'no';

function judge(results: SetResults): Verdict {
  const areMost = (arm: Arm): boolean => 2 * withoutSearch(resultsOf(results, arm)).size > results.ids.length;
  if (areMost(sets)) return 'yes';
  return viewpoints.arms.some(areMost) ? 'not by the viewpoint alone' : 'no';
}

/** The verdict on each set, the clearest first. */
function concludeAll(all: readonly SetResults[]): string[] {
  if (all.length < 2) return [];
  const verdicts: readonly Verdict[] = ['yes', 'not by the viewpoint alone', 'no'];
  const named = verdicts.map(
    (verdict) => [verdict, all.filter((results) => judge(results) === verdict).map(({ set }) => set)] as const,
  );
  return [
    `Does a good viewpoint solve most puzzles without search? ${named
      .filter(([, names]) => names.length > 0)
      .map(([verdict, names]) => `**${verdict}** for ${joinWords(names)}`)
      .join('; ')}.`,
  ];
}

function concludeSet(results: SetResults): string[] {
  const count = results.ids.length;
  const solvedBy = (arm: Arm): Set<number> => withoutSearch(resultsOf(results, arm));
  const part = (arm: Arm): string => formatPart(solvedBy(arm).size, count);
  const best = viewpoints.arms.reduce((most, arm) => (solvedBy(arm).size > solvedBy(most).size ? arm : most));
  const head = `**${results.set}: ${judge(results)}.**`;
  if (solvedBy(best).size === 0)
    return [`${head} No arm solves any of the ${showNumber(count)} puzzles without search.`];
  return [
    `${head} Without search, the sets solve ${part(sets)}. The cells solve ${part(placed)} if placed digits are removed from their peers and nothing else is done. ` +
      `Both viewpoints together, with the same propagation, solve ${part(ofBoth[0])}.`,
    `${compareWithHidden(solvedBy(sets), solvedBy(hidden), part(hidden))} ${weighSets(ofCells.map((arm, nth) => [arm.name, solvedBy(arm).size, solvedBy(ofBoth[nth]).size]))}`,
    `The arm *${best.name}* solves the most without search: ${part(best)}. It has to search for the other ${showNumber(count - solvedBy(best).size)}.`,
  ];
}

/** Compares the instances solved by the sets with those solved by hidden singles. */
function compareWithHidden(bySets: ReadonlySet<number>, byHidden: ReadonlySet<number>, partOfHidden: string): string {
  const onlySets = [...bySets].filter((index) => !byHidden.has(index)).length;
  const onlyHidden = [...byHidden].filter((index) => !bySets.has(index)).length;
  const cells = `With hidden singles as well, the cells solve ${partOfHidden}`;
  if (bySets.size + byHidden.size === 0) return 'With hidden singles as well, the cells solve none either.';
  if (onlySets === 0 && onlyHidden === 0) return `${cells}, the same puzzles: hidden singles find what the sets find.`;
  const verdict =
    onlySets === 0
      ? 'So hidden singles give the cells all that the sets find, and more.'
      : onlyHidden === 0
        ? 'So the sets find all that these cells find, and more.'
        : 'So neither finds all that the other finds.';
  return `${cells}: ${showNumber(onlySets)} puzzles are solved by the sets only, ${showNumber(onlyHidden)} by these cells only. ${verdict}`;
}

/** The instances that the sets add to each strength of the cells. */
function weighSets(strengthsOfCells: readonly (readonly [name: string, alone: number, channelled: number])[]): string {
  const gains = strengthsOfCells.filter(([, alone, channelled]) => channelled !== alone);
  const words = gains.map(([name, alone, channelled]) => `${showNumber(channelled - alone)} puzzles to *${name}*`);
  const others = strengthsOfCells.length - gains.length;
  if (others > 0)
    words.push(`nothing to ${gains.length === 0 ? 'any arm of the cells' : `the ${others} other arms of the cells`}`);
  return `Combined with the cells, the sets add ${joinWords(words)}.`;
}
