/** Patterns of nine cells of a 9×9 board, one in each box, that hold different symbols. */
import type { ClueBoard, ClueType } from '../clue-type.js';

/** @param places rows and columns from 1, such as `19` for r1c9. */
export function patternOfNine(type: string, title: string, places: readonly number[]): ClueType {
  const cells = places.map((place) => (Math.floor(place / 10) - 1) * 9 + (place % 10) - 1);
  return {
    type,
    title,
    rule: `The nine cells of the ${title} hold different symbols.`,
    fields: {},
    check: (_, { rows, columns }: ClueBoard) =>
      rows === 9 && columns === 9 ? undefined : { expected: 'a board of 9×9 cells', found: `${rows}×${columns}` },
    compile: () => [{ kind: 'different', cells }],
    words: () => title,
    draw: () => [{ kind: 'square', cells, fill: 'pattern' }],
  };
}
