/**
 * The number of cells in the set of each symbol, as implied by houses that do not overlap: nine of each digit by the
 * rows of a 9×9; 36 for π on the Pi Day board of 2009. If no exact houses partition the board, these are bounds.
 */
import type { Constraints } from '../board/read-program.js';

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
