/** A rule of one's own on two cells: a condition on their values a and b, or a table. */
import type { Relation } from '../../board/constraint.js';
import { readCondition } from '../../expression.js';
import { fullMask } from '../../bits.js';
import { quoteText } from '../../check-value.js';
import { PuzzleError } from '../../puzzle-error.js';
import type { CellsClue, ClueBoard, ClueType } from '../clue-type.js';
import { nameSomeCells, shorten } from '../cell-words.js';
import { lineCells, optional } from '../common-fields.js';
import { allPairs, pairsIn, relationOf, successivePairs } from '../relations.js';
import { drawLine } from '../common/shapes.js';

interface Pairs extends CellsClue {
  readonly where?: string;
  readonly table?: readonly number[];
  readonly every?: boolean;
}

/** @throws {PuzzleError} for what is no condition on a and b. */
function relationWhere(where: string, { symbols }: ClueBoard): Relation {
  const fail = (column: number | undefined, expected: string, found: string): never => {
    const culprit = `where${column === undefined ? '' : `, column ${column}`}`;
    throw new PuzzleError({ code: 'E_CLUE', culprit, expected, found });
  };
  const condition = readCondition(where, ({ column, expected, found }) => fail(column, expected, found));
  const other = condition.names.find(({ name }) => name !== 'a' && name !== 'b');
  if (other) fail(other.column, 'a or b', quoteText(other.name));
  return relationOf(symbols, (a, b) => condition.holds((name) => (name === 'a' ? a : b)));
}

export const pairs: ClueType = {
  type: 'pairs',
  title: 'rule on pairs',
  rule: 'Each two successive cells, or each two of all, fit a condition on their values or a table.',
  fields: {
    cells: lineCells(),
    where: optional({
      type: { kind: 'text', most: 1000 },
      about: 'A condition on the values a and b of two cells, a before b: "abs(a-b) >= 5", "a*2 == b or b*2 == a".',
    }),
    table: optional({
      type: { kind: 'integers', least: 0, most: 2 ** 32 - 1 },
      about: 'Instead: for each symbol the set of those that may follow, bit 0 for the first symbol.',
    }),
    every: optional({ type: { kind: 'boolean' }, about: 'True for each two cells in place of successive ones.' }),
  },
  check({ where, table }: Pairs, board) {
    if ((where === undefined) === (table === undefined))
      return { expected: 'where or table', found: table ? 'both' : 'neither' };
    if (where !== undefined) relationWhere(where, board);
    const { length } = board.symbols;
    if (table && table.length !== length) return { expected: `${length} sets of symbols`, found: `${table.length}` };
    const wrong = table?.find((mask) => (mask & ~fullMask(length)) !== 0);
    return wrong === undefined ? undefined : { expected: `sets of ${length} symbols`, found: `${wrong}` };
  },
  compile: ({ cells, where, table, every }: Pairs, board) => [
    pairsIn(every ? allPairs(cells) : successivePairs(cells), table ?? relationWhere(where!, board)),
  ],
  words: ({ cells, where = 'a table' }: Pairs, board) => `${shorten(where, 30)} for ${nameSomeCells(cells, board)}`,
  draw: ({ cells, every }: Pairs) => (every ? [] : drawLine(cells, 'pairs', 'thin')),
};
