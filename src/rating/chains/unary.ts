/**
 * - Rule: a candidate from which follows that it is off is off, and one whose absence makes it hold holds (forcing
 *   chain). A chain that comes back to its beginning holds in one direction or the other (cycle): of any two candidates
 *   that exclude each other in it, one holds, and what sees both of them goes.
 * - Strength: cycles 6.5 with links of one kind, 7.0 with both; forcing chains 6.6 with links between places alone, 7.0
 *   otherwise; more by length.
 * - Source: the scale of Sudoku Explainer.
 */
import { isSingle } from '../../model/bits.js';
import { cellCount, cellsOfHouse, digitCount, housesOfCell, seesCell, type RatingGrid } from '../grid.js';
import type { Mark } from '../hint.js';
import type { Producer } from '../producer.js';
import { candidateCount, Closure, type Links } from './closure.js';
import { Easiest } from './rank.js';

const cycleNames = { x: 'BiXCy', y: 'BiYCy', xy: 'BiCy' } as const;
const cycleTenths = { x: 65, y: 65, xy: 70 } as const;
/** The complexity of a forcing chain of three strong links on one digit, which has a name of its own. */
const turbotNodes = 6;

export const forcingChain: Producer = (grid) => {
  const easiest = new Easiest();
  const closure = new Closure();
  for (const [kind, links] of (['x', 'y', 'xy'] as const).entries()) {
    for (let cell = 0; cell < cellCount; cell++) {
      for (let digit = 0; digit < digitCount; digit++) {
        if (!grid.hasCandidate(cell, digit)) continue;
        const on = digitCount * cell + digit;
        const off = on + candidateCount;
        closure.follow(grid, on, { links, isDynamic: false });
        offerCycles(grid, closure, on, links, easiest, kind);
        if (links !== 'y' && closure.has(off))
          offerChain(easiest, closure.ancestors(off), links, kind, () => [{ cell, digit }]);
        if (links === 'y') continue;
        closure.follow(grid, off, { links, isDynamic: false });
        if (closure.has(on))
          offerChain(easiest, closure.ancestors(on), links, kind, () =>
            grid.marksIn([cell], grid.candidates[cell] & ~(1 << digit)),
          );
      }
    }
  }
  return easiest.best;
};

function offerChain(easiest: Easiest, nodes: number, links: Links, kind: number, eliminations: () => Mark[]): void {
  const isOnPlaces = links === 'x';
  const name = isOnPlaces ? (nodes === turbotNodes ? 'TF' : 'FXC') : 'FC';
  easiest.offer(name, isOnPlaces ? 66 : 70, nodes, 3 + kind, eliminations);
}

/** Offers the cycles that end with a strong link back to the source. */
function offerCycles(
  grid: RatingGrid,
  closure: Closure,
  source: number,
  links: Links,
  easiest: Easiest,
  kind: number,
): void {
  for (const node of closure.reached) {
    if (node < candidateCount || !isStrong(grid, node - candidateCount, source, links)) continue;
    const path = pathTo(closure, node);
    if (path.length < 4) continue;
    easiest.offer(cycleNames[links], cycleTenths[links], path.length, kind, () => eliminationsOf(grid, path));
  }
}

/** The nodes from the source of a static closure to a node, backwards. */
function pathTo(closure: Closure, node: number): number[] {
  const path = [node];
  for (let [parent] = closure.parentsOf(node); parent !== undefined; [parent] = closure.parentsOf(parent))
    path.push(parent);
  return path;
}

/** True if one of two candidates holds: they are the only ones of a cell, or the only places of a digit in a house. */
function isStrong({ candidates, places }: RatingGrid, one: number, other: number, links: Links): boolean {
  const [cell, digit] = [Math.floor(one / digitCount), one % digitCount];
  const [otherCell, otherDigit] = [Math.floor(other / digitCount), other % digitCount];
  if (cell === otherCell) return links !== 'x' && one !== other && isSingle(candidates[cell] & ~(1 << digit));
  if (digit !== otherDigit || links === 'y') return false;
  return housesOfCell[cell].some(
    (house) =>
      housesOfCell[otherCell].includes(house) &&
      isSingle(places[digitCount * house + digit] & ~(1 << cellsOfHouse[house].indexOf(cell))),
  );
}

/** What sees both ends of a weak link of a cycle: from a node that is on to one that is off. */
function eliminationsOf(grid: RatingGrid, path: readonly number[]): Mark[] {
  const inCycle = new Set(path.map((node) => node % candidateCount));
  const marks = new Map<number, Mark>();
  for (let at = 0; at + 1 < path.length; at += 2) {
    const [off, on] = [path[at] - candidateCount, path[at + 1]];
    const [cell, digit] = [Math.floor(off / digitCount), off % digitCount];
    const [otherCell, otherDigit] = [Math.floor(on / digitCount), on % digitCount];
    const found =
      cell === otherCell
        ? grid.marksIn([cell], grid.candidates[cell] & ~(1 << digit) & ~(1 << otherDigit))
        : housesOfCell[cell]
            .filter((house) => housesOfCell[otherCell].includes(house))
            .flatMap((house) => grid.cellsFor(house, digit))
            .filter((one) => seesCell(one, cell) && seesCell(one, otherCell))
            .map((one) => ({ cell: one, digit }));
    for (const mark of found)
      if (!inCycle.has(digitCount * mark.cell + mark.digit)) marks.set(digitCount * mark.cell + mark.digit, mark);
  }
  return [...marks.values()];
}
