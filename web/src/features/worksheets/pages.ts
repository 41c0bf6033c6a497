/**
 * Which puzzle is where on paper, as plain data. A page of solutions follows each page of puzzles, with the columns in
 * reverse order: printed on both sides and turned over the long edge, each solution lies behind its puzzle.
 */

/** The numbers of puzzles on a page, and the columns that they stand in. */
const pageColumns = { 1: 1, 2: 1, 4: 2, 6: 2 } as const;
export type PuzzlesOfPage = keyof typeof pageColumns;
export const puzzleCounts = Object.keys(pageColumns).map(Number) as PuzzlesOfPage[];

export interface WorksheetPage {
  readonly kind: 'puzzles' | 'solutions';
  readonly columns: number;
  /** Indices of puzzles, row by row; null for an empty place. */
  readonly places: readonly (number | null)[];
}

/** @param total the number of puzzles. */
export function pagesOf(total: number, ofPage: PuzzlesOfPage, hasSolutions: boolean): WorksheetPage[] {
  const columns = pageColumns[ofPage];
  return Array.from({ length: Math.ceil(total / ofPage) }, (_, page): WorksheetPage[] => {
    const places = Array.from({ length: ofPage }, (_unused, at) => {
      const index = page * ofPage + at;
      return index < total ? index : null;
    });
    const front = { kind: 'puzzles', columns, places } as const;
    return hasSolutions ? [front, { kind: 'solutions', columns, places: mirrored(places, columns) }] : [front];
  }).flat();
}

const mirrored = (places: WorksheetPage['places'], columns: number): WorksheetPage['places'] =>
  places.map((_, at) => places[at - (at % columns) + (columns - 1 - (at % columns))]);
