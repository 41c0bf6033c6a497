/**
 * Reads a board from MiniZinc data, or a model with its data, in the shapes of hakank's models: givens as `x` with `_`,
 * or as `problem`, `dat` or `hints` with 0; `regions` as a matrix of numbers or as pairs of row and column; `occ` and
 * `cover`; cages as `P` or as `segments` and `segment_sums`. What those do not say has names of our own, which
 * `writeMiniZincData` writes. Source: hakank's sudoku, killer_sudoku, killer_sudoku2, sudoku_pi (2009), sudoku_pi_2008
 * and sudoku_pi_day_2015 (docs/sources.md#formats-25).
 */
import { maxCells, type Board, type NamedRule } from '../../model/board/board.js';
import { nameBoardCell } from '../../model/board/cells.js';
import { maxExtraHouses, type BoardDescription, type HouseDescription } from '../../model/board/description.js';
import { readCageList, readSegments, readCover, type Cover } from './parts.js';
import { MiniZincFields, type Size } from './fields.js';
import { buildBoardFrom } from '../position.js';

/** The rules of a board as parameters of its model. */
export const ruleParameters: readonly (readonly [string, NamedRule])[] = [
  ['diagonals', 'diagonals'],
  ['anti_knight', 'anti-knight'],
  ['anti_king', 'anti-king'],
  ['non_consecutive', 'non-consecutive'],
];

const givenNames = ['x', 'problem', 'dat', 'hints'] as const;
/** One of these is there, or the text is no board: many models have an `n`. */
const boardNames = [...givenNames, 'segments', 'regions', 'occ', 'candidates', 'extra'] as const;

/**
 * A constraint at the beginning of a line; the gap before it is of that line only, so that no gap is looked at twice.
 */
const constraintItem = /^[^\S\r\n\u2028\u2029]*constraint\b/m;

/** @throws PuzzleError with a position for what is damaged, or states no board. */
export function readMiniZinc(text: string): Board {
  const fields = new MiniZincFields(text);
  const name = givenNames.find((given) => fields.has(given));
  const columns = fields.integer('n', 1, maxCells);
  const givens = name && fields.matrix(name, columns ?? Math.round(Math.sqrt(fields.array(name)!.items.length)));
  const segments = fields.matrix('segments', columns ?? 0);
  const rows = fields.integer('m', 1, maxCells) ?? columns;
  const size = givens ?? segments ?? (rows === undefined || columns === undefined ? undefined : { rows, columns });
  const isBoard = boardNames.some((known) => fields.has(known)) || fields.isArray('P');
  if (size === undefined || !isBoard) {
    return fields.fail('MiniZinc data', 'givens (x, problem, dat), cages or regions', 'none of them', 'E_SYNTAX');
  }
  if (size.rows * size.columns > maxCells) {
    fields.fail(name ?? 'n', `at most ${maxCells} cells`, `${size.rows} × ${size.columns}`, 'E_SIZE');
  }
  const cover = readCover(fields, size.columns, givens);
  const regions = readRegions(fields, size, cover.size);
  // In the π models `P` is the number that stands for π.
  const cages = fields.isArray('P') ? readCageList(fields, size) : segments ? readSegments(fields, segments) : [];
  const lines = { rows: fields.boolean('rows_are_houses', true), columns: fields.boolean('columns_are_houses', true) };
  const description: BoardDescription = {
    rows: size.rows,
    columns: size.columns,
    symbols: cover.symbols,
    lines: lines.rows ? (lines.columns ? 'both' : 'rows') : lines.columns ? 'columns' : 'none',
    regions,
    partial: fields.boolean('partial', false),
    givens: givens?.entries.map((entry) => cover.symbolOf(name!, entry)),
    candidates: readCandidates(fields, cover),
    extra: readExtra(fields, size, cover),
    cages,
    // The reader does not see what a model constrains beyond the usual houses.
    ...(constraintItem.test(text)
      ? { meta: { note: 'data of a MiniZinc model; its own constraints were not read' } }
      : {}),
    rules: ruleParameters.filter(([parameter]) => fields.boolean(parameter, false)).map(([, rule]) => rule),
  };
  return buildBoardFrom(text, description, (path) => fields.offsetOf(namesOf[String(path[0])] ?? [], Number(path[1])));
}

/** The names that a part of the description comes from. */
const namesOf: Readonly<Record<string, readonly string[]>> = {
  givens: givenNames,
  regions: ['regions'],
  cages: ['P', 'segments'],
  candidates: ['candidates'],
  extra: ['extra', 'seqs'],
  symbols: ['occ', 'n'],
};

/** @returns undefined for the usual boxes. */
function readRegions(fields: MiniZincFields, size: Size, houseSize: number): (number | null)[] | 'none' | undefined {
  if (fields.integer('num_regions', 0, maxCells) === 0) return 'none';
  const cells = size.rows * size.columns;
  const matrix = fields.matrix('regions', 2);
  if (!matrix) return undefined;
  if (matrix.entries.length === cells) return matrix.entries.map(({ number }) => (number === 0 ? null : number));
  const pairs = matrix.entries.length / 2;
  const inEach = pairs / (fields.integer('num_regions', 1, maxCells) ?? pairs / houseSize);
  if (pairs > cells || !Number.isInteger(inEach)) {
    fields.fail('regions', `${cells} numbers, or so many pairs`, `${matrix.entries.length} numbers`, 'E_LENGTH');
  }
  const regions = Array.from({ length: cells }, (): number | null => null);
  for (let index = 0; index < pairs; index++) {
    const cell = fields.cell('regions', size, matrix.entries, 2 * index);
    const { offset } = matrix.entries[2 * index];
    if (regions[cell] !== null) {
      fields.failAt(offset, 'regions', 'each cell once', `${nameBoardCell(cell, size.columns)} twice`, 'E_CELL');
    }
    regions[cell] = Math.floor(index / inEach) + 1;
  }
  return regions;
}

function readCandidates(fields: MiniZincFields, cover: Cover): (number | null)[] | undefined {
  const items = fields.array('candidates')?.items;
  if (items && items.length > maxCells)
    fields.fail('candidates', `at most ${maxCells} entries`, `${items.length}`, 'E_LIMIT');
  return items?.map((item) => {
    const { offset } = item;
    const symbols = fields
      .setOf('candidates', item, 64)
      .map((number) => cover.symbolOf('candidates', { number, offset }));
    return symbols.reduce<number>((mask, symbol) => mask | (symbol === null ? 0 : 1 << symbol), 0) >>> 0;
  });
}

/** Extra houses: ours as sets of cells from 1, or sequences of pairs that hold `seq_gcc`. */
function readExtra(fields: MiniZincFields, size: Size, cover: Cover): HouseDescription[] {
  const { rows, columns } = size;
  const houses = fields.array('extra')?.items;
  if (houses && houses.length > maxExtraHouses)
    fields.fail('extra', `at most ${maxExtraHouses} entries`, `${houses.length}`, 'E_LIMIT');
  const sets = houses?.map((item) => fields.setOf('extra', item, rows * columns).map((cell) => cell - 1));
  const sequences = sets ?? readSequences(fields, size);
  const occurrences = fields.matrix(sets ? 'extra_occ' : 'seq_gcc', cover.codes.length);
  return sequences.map((cells, index) => {
    if (!occurrences) return { cells };
    const start = occurrences.rows === 1 ? 0 : index * occurrences.columns;
    const counts = occurrences.entries.slice(start, start + occurrences.columns).map(({ number }) => number ?? 0);
    return { cells, counts };
  });
}

/** Reads as many lists of cells as `num_seqs` says, all of one length. */
function readSequences(fields: MiniZincFields, size: Size): number[][] {
  const entries = fields.numbers('seqs');
  const count = fields.integer('num_seqs', 1, maxCells);
  if (!entries || count === undefined) return [];
  const length = entries.length / 2 / count;
  if (!Number.isInteger(length)) {
    fields.fail('seqs', `${count} lists of pairs, equally long`, `${entries.length} numbers`, 'E_LENGTH');
  }
  return Array.from({ length: count }, (_, list) =>
    Array.from({ length }, (_, index) => fields.cell('seqs', size, entries, 2 * (list * length + index))),
  );
}
