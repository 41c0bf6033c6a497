/** Where the course's search goes on: the cell, and the symbol of it that is tried next. Names are those of the board engines. */
import { UsageError } from '../../../model/errors.js';
import type { BoardSettings, BranchingName } from '../../board-engine.js';
import { greatestOf, sizeOf, smallestOf, symbolsOf } from '../board/domains.js';
import { randomFrom, type PickRandom } from '../board/random.js';
import type { CourseState } from './state.js';

/** @returns an unassigned cell, −1 when every cell is assigned. */
type ChooseCell = (state: CourseState) => number;
/** @returns the mask of one of the symbols. */
type ChooseSymbol = (symbols: number) => number;

export interface Choices {
  readonly chooseCell: ChooseCell;
  readonly chooseSymbol: ChooseSymbol;
}

/** @throws {UsageError} for a branching that is none of the course's. */
export function choicesOf({ branching, valueOrder, seed }: BoardSettings): Choices {
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
    best: smallestOf,
    ascending: smallestOf,
    descending: greatestOf,
    random: (symbols) => {
      const choices = symbolsOf(symbols);
      return 1 << choices[pickRandom(choices.length)];
    },
  };
  return { chooseCell, chooseSymbol: valueOrders[valueOrder] };
}

/** The first of the cells with the fewest symbols: "the lowest degree of branching" (002 §2.1), "the most constrained cell" (003). */
function chooseSmallestDomain({ domains, isAssigned }: CourseState): number {
  let chosen = -1;
  let fewest = Infinity;
  for (let cell = 0; cell < domains.length; cell++) {
    if (isAssigned[cell]) continue;
    const size = sizeOf(domains[cell]);
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
