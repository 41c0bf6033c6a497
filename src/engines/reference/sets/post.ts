/**
 * Posts the propagators of the set viewpoint: the model of docs/sources.md#000, for any board without sums. The set of
 * each symbol has a cardinality, shares no cell with another set and meets each house as often as its multiplicity
 * says; links exclude cells.
 */
import type { Constraints } from '../board/read-program.js';
import { wordsOf } from './bounds.js';
import type { SetPropagator } from './propagator.js';
import { setCardinality, cover, disjoint, setIntersection, setLink } from './propagators.js';

// The number of cells in the set of each symbol, as implied by houses that do not overlap: nine of each digit by the
// rows of a 9×9; 36 for π on the Pi Day board of 2009. If no exact houses partition the board, these are bounds.

interface Cardinality {
  readonly least: number;
  readonly most: number;
}

/** @returns the cardinality of the set of each symbol. */
export function findCardinalities({
  cellCount,
  symbolCount,
  houses,
}: Pick<Constraints, 'cellCount' | 'symbolCount' | 'houses'>): Cardinality[] {
  const isTaken = new Uint8Array(cellCount);
  const least = new Array<number>(symbolCount).fill(0);
  const most = new Array<number>(symbolCount).fill(0);
  // In the order of the program: rows before columns before regions.
  const exactFirst = [...houses.filter(({ isExact }) => isExact), ...houses.filter(({ isExact }) => !isExact)];
  for (const { cells, counts, isExact } of exactFirst) {
    if (cells.some((cell) => isTaken[cell])) continue;
    for (const cell of cells) isTaken[cell] = 1;
    for (let symbol = 0; symbol < symbolCount; symbol++) {
      most[symbol] += Math.min(counts[symbol], cells.length);
      if (isExact) least[symbol] += counts[symbol];
    }
  }
  const loose = isTaken.filter((taken) => !taken).length;
  return least.map((count, symbol) => ({ least: count, most: most[symbol] + loose }));
}

export function postSets(constraints: Constraints): SetPropagator[] {
  const { cellCount, symbolCount, houses, links } = constraints;
  const cells = Array.from({ length: cellCount }, (_, cell) => cell);
  const symbols = Array.from({ length: symbolCount }, (_, symbol) => symbol);
  const cardinalities = findCardinalities(constraints);
  const partsOf = houses.map((house) => wordsOf(house.cells));
  const inExact = new Set(houses.filter(({ isExact }) => isExact).flatMap((house) => house.cells));
  return [
    ...symbols.flatMap((symbol) => [
      ...houses.map(({ cells: own, counts, isExact }, index) =>
        setIntersection(symbol, own, isExact ? counts[symbol] : 0, counts[symbol], partsOf[index]),
      ),
      ...links.map((linked) => setLink(linked, symbol)),
      disjoint(symbol, cells),
      setCardinality(symbol, cardinalities[symbol].least, cardinalities[symbol].most, cells),
    ]),
    ...cells.filter((cell) => !inExact.has(cell)).map((cell) => cover(cell, symbols)),
  ];
}
