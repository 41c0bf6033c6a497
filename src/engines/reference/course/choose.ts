/**
 * Chooses the cell and the symbol that the search of the course tries next. The names are those of the board engines.
 */
import { countBits, highestBit, lowestBit, nthBit } from '../../../model/bits.js';
import { UsageError } from '../../../model/errors.js';
import type { BoardSettings, BranchingName } from '../../board-engine.js';
import { randomFrom, type PickRandom } from '../board/cell-model.js';
import type { CourseState } from './structure.js';

/** @returns an unassigned cell; −1 if every cell is assigned. */
type ChooseCell = (state: CourseState) => number;
/** @returns the mask of one of the symbols. */
type ChooseSymbol = (symbols: number) => number;

export interface CourseChoices {
  readonly chooseCell: ChooseCell;
  readonly chooseSymbol: ChooseSymbol;
}

/** @throws {UsageError} for a branching that the algorithms of the course do not have. */
export function choicesOf({ branching, valueOrder, seed }: BoardSettings): CourseChoices {
  const pickRandom = randomFrom(seed);
  const branchings: Partial<Record<BranchingName, ChooseCell>> = {
    'smallest-domain': chooseSmallestDomain,
    'first-cell': ({ isAssigned }) => isAssigned.indexOf(0),
    random: (state) => chooseRandomCell(state, pickRandom),
  };
  const chooseCell = branchings[branching];
  if (!chooseCell)
    throw new UsageError(
      `branching: the algorithms of the course have ${Object.keys(branchings).join(', ')}, not ${branching}`,
    );
  const valueOrders: Readonly<Record<BoardSettings['valueOrder'], ChooseSymbol>> = {
    best: lowestBit,
    ascending: lowestBit,
    descending: highestBit,
    random: (symbols) => nthBit(symbols, pickRandom(countBits(symbols))),
  };
  return { chooseCell, chooseSymbol: valueOrders[valueOrder] };
}

/**
 * The first of the cells with the fewest symbols: "the lowest degree of branching" (docs/sources.md#002 §2.1), "the
 * most constrained cell" (docs/sources.md#003).
 */
function chooseSmallestDomain({ domains, isAssigned }: CourseState): number {
  let chosen = -1;
  let fewest = Infinity;
  for (let cell = 0; cell < domains.length; cell++) {
    if (isAssigned[cell]) continue;
    const size = countBits(domains[cell]);
    if (size >= fewest) continue;
    chosen = cell;
    fewest = size;
  }
  return chosen;
}

function chooseRandomCell({ isAssigned }: CourseState, pickRandom: PickRandom): number {
  const open: number[] = [];
  for (let cell = 0; cell < isAssigned.length; cell++) if (!isAssigned[cell]) open.push(cell);
  return open.length > 0 ? open[pickRandom(open.length)] : -1;
}
