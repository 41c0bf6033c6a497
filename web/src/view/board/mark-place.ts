/** Where a candidate stands in its cell. */
import type { Draft } from '../../state/draft.js';
import { cellSide, leftOf, markGrid, topOf } from './geometry.js';

interface MarkPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** @returns the place of each candidate of a board. */
export function markPlacesOf(draft: Draft): (cell: number, symbol: number) => MarkPlace {
  const [rows, columns] = markGrid(draft.symbols.length);
  const caged = new Set(draft.cages.flatMap(({ cells }) => cells));
  return (cell, symbol) => {
    // Inside the line of a cage, below its sum.
    const [left, top, inner] = caged.has(cell) ? [8, 12, cellSide - 16] : [2, 2, cellSide - 4];
    const [width, height] = [inner / columns, inner / rows];
    return {
      x: leftOf(cell, draft) + left + (symbol % columns) * width,
      y: topOf(cell, draft) + top + Math.floor(symbol / columns) * height,
      width,
      height,
    };
  };
}
