/** Source documents 000 and 001: can most puzzles be solved without search, if only the viewpoint is a good one? */
import { showNumber } from '../../reports/index.js';
import type { Arm, Experiment } from '../experiment.js';
import { formatPart } from '../figures.js';
import type { ArmResults, SetResults } from '../results.js';
import { armOf, resultsOf, withoutSearch } from './arms.js';

const placed = armOf('cells: placed', { propagation: [] });
const hidden = armOf('cells: placed+hidden', { propagation: ['hidden'] });
const sets = armOf('sets', { viewpoint: 'sets' });
const both = armOf('both', { viewpoint: 'both' });
const cellArms: readonly Arm[] = [
  placed,
  hidden,
  armOf('cells: placed+hidden+intersections', { propagation: ['hidden', 'intersections'] }),
  armOf('cells: placed+hidden+subsets', { propagation: ['hidden', 'subsets'] }),
  armOf('cells: flow', { propagation: ['flow'] }),
  armOf('cells: flow+intersections', { propagation: ['hidden', 'intersections', 'flow'] }),
];

export const viewpoints: Experiment = {
  name: 'viewpoints',
  question:
    '“By choosing a ‘good’ viewpoint, most instances of the Sudoku Puzzle can be solved without search” (source document 001, with the set model of 000). ' +
    'The viewpoints: a digit for each cell, a set of cells for each digit, both channelled. Is it true, for how many puzzles, and is it the viewpoint or its propagation? ' +
    'Here *most* is more than half.',
  arms: [...cellArms, sets, both],
  leftOut: [],
  nodeLimit: 200,
  conclude: (results) => results.flatMap(concludeSet),
};

function concludeSet(results: SetResults): string[] {
  const count = results.ids.length;
  const part = (arm: ArmResults): string => formatPart(withoutSearch(arm).size, count);
  const ofSets = resultsOf(results, sets);
  const ofBoth = resultsOf(results, both);
  const ofCells = cellArms.map((arm) => resultsOf(results, arm));
  const holds = 2 * withoutSearch(ofSets).size > count;
  const best = [...ofCells, ofSets, ofBoth].reduce((most, arm) => (withoutSearch(arm).size > withoutSearch(most).size ? arm : most));
  return [
    `**${results.set}: ${holds ? 'yes' : 'no'}.** Without search, the sets solve ${part(ofSets)}; the cells, with nothing but a placed digit leaving its peers, ` +
      `${part(ofCells[0])}; both channelled ${part(ofBoth)}.`,
    compareWithHidden(ofSets, ofCells[1], part),
    `Of all arms, *${best.arm.name}* solves the most without search, ${part(best)}; ${showNumber(count - withoutSearch(best).size)} remain that it has to search.`,
  ];
}

/** Whether the sets see more than hidden singles do. */
function compareWithHidden(ofSets: ArmResults, ofHidden: ArmResults, part: (arm: ArmResults) => string): string {
  const [bySets, byHidden] = [withoutSearch(ofSets), withoutSearch(ofHidden)];
  const onlySets = [...bySets].filter((index) => !byHidden.has(index)).length;
  const onlyHidden = [...byHidden].filter((index) => !bySets.has(index)).length;
  const cells = `The cells with hidden singles besides solve ${part(ofHidden)}`;
  if (onlySets === 0 && onlyHidden === 0) {
    return `${cells}, exactly the same as the sets: what the viewpoint brings is that a digit must have its place in every house, and a propagator brings it to the cells as well.`;
  }
  const verdict =
    onlySets > onlyHidden
      ? 'the sets see more than that a digit must have its place in every house.'
      : 'that a digit must have its place in every house serves the cells as well as, or better than, the change of viewpoint.';
  return `${cells}: ${showNumber(onlySets)} are solved by the sets alone, ${showNumber(onlyHidden)} by these cells alone; ${verdict}`;
}
