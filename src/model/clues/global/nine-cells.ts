/** Patterns of nine cells of a 9×9 board, one in each box, that hold different symbols. */
import type { ClueBoard, ClueType } from '../clue-type.js';

/** @param places rows and columns from 1, such as `19` for r1c9. */
function patternOfNine(type: string, places: readonly number[]): ClueType {
  const cells = places.map((place) => (Math.floor(place / 10) - 1) * 9 + (place % 10) - 1);
  return {
    type,
    title: type,
    rule: `The nine cells of the ${type} hold different symbols.`,
    fields: {},
    check: (_, { rows, columns }: ClueBoard) =>
      rows === 9 && columns === 9 ? undefined : { expected: 'a board of 9×9 cells', found: `${rows}×${columns}` },
    compile: () => [{ kind: 'different', cells }],
    words: () => type,
    draw: () => [{ kind: 'square', cells, fill: 'pattern' }],
  };
}

export const asterisk = patternOfNine('asterisk', [25, 33, 37, 52, 55, 58, 73, 77, 85]);
export const girandola = patternOfNine('girandola', [11, 19, 25, 52, 55, 58, 85, 91, 99]);
