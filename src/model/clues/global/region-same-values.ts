/** Same values in all houses: rows, columns and regions of the largest size hold the same symbols. */
import type { ClueType } from '../clue-type.js';
import { requireSame } from '../sets/same-values.js';

const kinds = ['row', 'column', 'region'];

export const regionSameValues: ClueType = {
  type: 'region-same-values',
  title: 'same values in all houses',
  rule: 'Of the houses that are rows, columns or regions, those with most cells hold the same symbols equally often.',
  fields: {},
  compile(_, { houses }) {
    const lines = houses.filter(({ kind }) => kinds.includes(kind)).map(({ cells }) => cells);
    const most = Math.max(...lines.map(({ length }) => length));
    const [first, ...others] = lines.filter(({ length }) => length === most);
    return others.flatMap((cells) => requireSame(first, cells));
  },
  words: () => 'same values in all houses',
  draw: () => [],
};
