/**
 * The links between the candidates of a grid. A node is a candidate that is on, `9 * cell + digit`, or off, the same
 * and 729: a weak link leads from on to off, a strong one from off to on.
 */
import { isSingle, lowestIndex } from '../../model/bits.js';
import { cellsOfGrid, cellsOfHouse, digitCount, housesOfCell, placesOfCell, type RatingGrid } from '../grid.js';

export const candidateCount = cellsOfGrid * digitCount;
export const nodeCount = 2 * candidateCount;

/** The node that says the contrary. */
export const opposite = (node: number): number =>
  node < candidateCount ? node + candidateCount : node - candidateCount;

/** The links that a chain may use: X between the places of a digit, Y between the candidates of a cell, or both. */
export type Links = 'x' | 'y' | 'xy';

/** Where `housesOfCell` has the box, the row and the column of a cell: chains ask rows before columns. */
export const chainHouses = [0, 2, 1] as const;

/** The peers of each cell: those of its box, of its row and of its column. */
const peersByHouse = housesOfCell.map((houses, cell) => [
  ...new Set(chainHouses.flatMap((at) => cellsOfHouse[houses[at]].filter((other) => other !== cell))),
]);

/** The links of one kind as a grid is, each found when it is first asked for. */
export class StaticLinks {
  readonly #from = new Array<readonly number[] | undefined>(nodeCount);

  constructor(
    readonly grid: RatingGrid,
    readonly links: Links,
  ) {}

  /** The nodes that follow from one, in the order in which chains ask them. */
  from(node: number): readonly number[] {
    const isOn = node < candidateCount;
    return (this.#from[node] ??= isOn ? this.#excludedBy(node) : this.#forcedBy(node - candidateCount));
  }

  /** The candidates that a candidate turns off, as nodes: those of its cell, then those in its box, row and column. */
  #excludedBy(candidate: number): number[] {
    const { grid, links } = this;
    const [cell, digit] = [Math.floor(candidate / digitCount), candidate % digitCount];
    const found: number[] = [];
    if (links !== 'x')
      for (let left = grid.candidates[cell] & ~(1 << digit); left !== 0; left &= left - 1)
        found.push(candidateCount + digitCount * cell + lowestIndex(left));
    for (const peer of peersByHouse[cell])
      if (grid.hasCandidate(peer, digit)) found.push(candidateCount + digitCount * peer + digit);
    return found;
  }

  /** The candidates that hold if a candidate does not. */
  #forcedBy(candidate: number): number[] {
    const { links } = this;
    const { candidates, places } = this.grid;
    const [cell, digit] = [Math.floor(candidate / digitCount), candidate % digitCount];
    const found: number[] = [];
    const left = candidates[cell] & ~(1 << digit);
    if (links !== 'x' && isSingle(left)) found.push(digitCount * cell + lowestIndex(left));
    if (links === 'y') return found;
    for (const at of chainHouses) {
      const house = housesOfCell[cell][at];
      const others = places[digitCount * house + digit] & ~(1 << placesOfCell[cell][at]);
      if (isSingle(others)) found.push(digitCount * cellsOfHouse[house][lowestIndex(others)] + digit);
    }
    return found;
  }
}
