/**
 * The cages of MiniZinc data: `P` with a row a cage, pairs of row and column filled up with zeros and then the sum, or
 * `segments` with the number of each cell's cage and `segment_sums`. A sum of 0 is none. Digits do not repeat in a
 * cage, as in every published killer, unless `cage_repeats` says so.
 */
import { maxCages } from '../../model/board/description.js';
import type { CageDescription } from '../../model/board/description.js';
import type { Matrix, MiniZincFields, Size } from './fields.js';

/** The list form, `P`. */
export function readCageList(fields: MiniZincFields, size: Size): CageDescription[] {
  const count = fields.integer('num_p', 0, maxCages);
  const { length } = fields.array('P')!.items;
  const matrix = fields.matrix('P', count ? length / count : 0)!;
  if (matrix.columns % 2 === 0) fields.fail('P', 'rows of pairs and a sum', `rows of ${matrix.columns}`, 'E_LENGTH');
  return Array.from({ length: matrix.rows }, (_, row) => {
    const start = row * matrix.columns;
    const cells: number[] = [];
    for (let index = start; index < start + matrix.columns - 1 && matrix.entries[index].number !== 0; index += 2) {
      cells.push(fields.cell('P', size, matrix.entries, index));
    }
    return { cells, sum: sumOf(matrix.entries[start + matrix.columns - 1].number), repeats: mayRepeat(fields, row) };
  });
}

/** The segment form; the number 0 is no cage. */
export function readSegments(fields: MiniZincFields, segments: Matrix): CageDescription[] {
  const sums = fields.numbers('segment_sums');
  if (!sums) return fields.fail('segments', 'segment_sums beside it', 'none', 'E_SYNTAX');
  const cells = sums.map((): number[] => []);
  segments.entries.forEach(({ number, offset }, cell) => {
    if (number === 0) return;
    const segment = number === null ? undefined : cells[number - 1];
    const expected = `a number up to ${sums.length}, the length of segment_sums`;
    if (!segment) return fields.failAt(offset, 'segments', expected, `${number ?? '_'}`, 'E_CELL');
    segment.push(cell);
  });
  return sums.map(({ number }, index) => ({
    cells: cells[index],
    sum: sumOf(number),
    repeats: mayRepeat(fields, index),
  }));
}

const sumOf = (number: number | null): number | null => (number === 0 ? null : number);

function mayRepeat(fields: MiniZincFields, cage: number): boolean {
  const item = fields.array('cage_repeats')?.items[cage];
  return item?.kind === 'boolean' && item.isTrue;
}
