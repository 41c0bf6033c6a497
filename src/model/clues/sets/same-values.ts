/** Same values: several sets of cells hold the same symbols equally often. */
import type { Clue } from '../../board/board.js';
import type { Constraint } from '../../board/constraint.js';
import type { ClueType } from '../clue-type.js';
import { nameSomeCells } from '../cell-words.js';
import { allPairs } from '../relations.js';
import { drawOutline } from '../common/shapes.js';

interface SameValues extends Clue {
  readonly sets: readonly (readonly number[])[];
}

/** Two sets with the same symbols; cells in both of them say nothing. */
export function requireSame(cells: readonly number[], others: readonly number[]): Constraint[] {
  const [own, foreign] = [
    cells.filter((cell) => !others.includes(cell)),
    others.filter((cell) => !cells.includes(cell)),
  ];
  return own.length === 0 ? [] : [{ kind: 'same', cells: own, others: foreign }];
}

export const sameValues: ClueType = {
  type: 'same-values',
  title: 'same values',
  rule: 'Each set of cells holds the same symbols equally often.',
  fields: {
    sets: {
      type: { kind: 'cell-lists', least: 2, most: 100, variables: true },
      about: 'Two or more lists of equally many cells.',
    },
  },
  check({ sets }: SameValues) {
    const other = sets.find(({ length }) => length !== sets[0].length);
    return other && { expected: `sets of ${sets[0].length} cells`, found: `one of ${other.length}` };
  },
  compile: ({ sets }: SameValues) =>
    allPairs(Array.from(sets.keys())).flatMap(([a, b]) => requireSame(sets[a], sets[b])),
  words: ({ sets }: SameValues, board) => `same values ${nameSomeCells(sets.flat(), board)}`,
  draw: ({ sets }: SameValues) => sets.flatMap((cells) => drawOutline(cells)),
};
