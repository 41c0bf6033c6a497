/**
 * What a caller may hand over as a puzzle, and its way to the bytes that engines read.
 */
import { puzzleBytes, type ClassicPuzzle } from '../model/puzzle.js';
import { GridEvent, GridReader } from './classic/grid-reader.js';
import { candidateRun, findCandidates, diagnoseLine, findPuzzle, gatherCells, SPREAD } from './classic/puzzle-line.js';
import { showValue } from '../model/check-value.js';
import { PuzzleError, type PuzzleProblem } from '../model/puzzle-error.js';

/**
 * A classic 9×9 puzzle:
 * - a string of 81 cells, row-major, blanks `. 0 _ * - x X ?`, with or without a trailer;
 * - a string of 729 candidates, each a digit in its slot or a blank;
 * - nine lines of nine cells, framed or not;
 * - 81 numbers, or nine rows of nine; 0, null and undefined are blanks.
 */
export type ClassicInput = string | readonly CellValue[] | readonly (readonly CellValue[])[];
export type CellValue = number | null | undefined;

/** More of these in a row than any line of cells has: candidates, or an attempt at them. */
const leastCandidateRun = 650;

const encoder = new TextEncoder();

/** @throws {TypeError} for what can be no puzzle, such as null or a number. */
export function requirePuzzle(puzzle: unknown): void {
  if (typeof puzzle === 'string' || (typeof puzzle === 'object' && puzzle !== null)) return;
  throw new TypeError(
    `expected a puzzle as text, a list of 81 cells, a board or puzzle JSON, found ${showValue(puzzle)}`,
  );
}

/** @throws {PuzzleError} when it is none; `line` and `column` count from 1, in arrays rows and cells. */
export function readClassicPuzzle(puzzle: ClassicInput): ClassicPuzzle {
  return typeof puzzle === 'string' ? readText(puzzle) : readNumbers(puzzle);
}

/** Most puzzles: reading them as any other line takes four times as long. */
const plainCells = /^[.\d]{81}$/;

function readText(text: string): ClassicPuzzle {
  if (plainCells.test(text)) return { form: 'givens', bytes: encoder.encode(text) };
  const bytes = withoutLastLineEnds(encoder.encode(text.replace(/^\uFEFF/, '')));
  if (bytes.includes(0x0a)) return { form: 'givens', bytes: readGrid(bytes) };
  if (candidateRun(bytes, 0, bytes.length) >= leastCandidateRun)
    return { form: 'candidates', bytes: readCandidates(bytes) };
  return { form: 'givens', bytes: readLine(bytes) };
}

function withoutLastLineEnds(bytes: Uint8Array): Uint8Array {
  let end = bytes.length;
  while (end > 0 && (bytes[end - 1] === 0x0a || bytes[end - 1] === 0x0d)) end--;
  return bytes.subarray(0, end);
}

function readLine(bytes: Uint8Array): Uint8Array {
  const offset = findPuzzle(bytes, 0, bytes.length);
  if (offset >= 0) return bytes.slice(offset, offset + puzzleBytes.givens);
  if (offset !== SPREAD) throw new PuzzleError(diagnoseLine(bytes, 0, bytes.length, 1));
  const gathered = new Uint8Array(bytes.length + puzzleBytes.givens);
  gathered.set(bytes);
  gatherCells(gathered, 0, bytes.length, bytes.length);
  return gathered.slice(bytes.length);
}

function readCandidates(bytes: Uint8Array): Uint8Array {
  const found = findCandidates(bytes, 0, bytes.length, 1);
  if (typeof found !== 'number') throw new PuzzleError(found);
  return bytes.slice(found, found + puzzleBytes.candidates);
}

function readGrid(bytes: Uint8Array): Uint8Array {
  const reader = new GridReader();
  let line = 1;
  for (let start = 0; start <= bytes.length; line++) {
    const feed = bytes.indexOf(0x0a, start);
    const end = feed < 0 ? bytes.length : feed;
    const event = reader.readLine(bytes, start, end, line);
    if (event !== GridEvent.None) return takeGrid(reader, event);
    start = end + 1;
  }
  return takeGrid(reader, reader.finish(line - 1));
}

function takeGrid(reader: GridReader, event: GridEvent): Uint8Array {
  if (event === GridEvent.Puzzle) return reader.cells.slice();
  const noRows: PuzzleProblem = { code: 'E_ROW_COUNT', line: 1, column: 1, expected: '9 rows', found: '0 rows' };
  throw new PuzzleError(reader.problem ?? noRows);
}

function readNumbers(puzzle: readonly CellValue[] | readonly (readonly CellValue[])[]): ClassicPuzzle {
  if (!Array.isArray(puzzle))
    throw problem('E_TYPE', 1, 1, 'a text, 81 numbers or nine rows of nine', showValue(puzzle));
  // The length comes first: one that is wrong may be far from what there is to walk over.
  if (puzzle.length > 81) throw problem('E_LENGTH', 1, 82, '81 cells', `${puzzle.length} cells`);
  const isNested = puzzle.some(Array.isArray);
  const rows = isNested ? (puzzle as readonly (readonly CellValue[])[]) : rowsOfNine(puzzle as readonly CellValue[]);
  if (rows.length !== 9) throw problem('E_ROW_COUNT', rows.length + 1, 1, '9 rows', `${rows.length} rows`);
  const bytes = new Uint8Array(puzzleBytes.givens);
  for (const [row, cells] of rows.entries()) {
    if (!Array.isArray(cells) || cells.length !== 9) {
      const found = Array.isArray(cells) ? `${cells.length} cells` : describe(cells);
      throw problem('E_ROW_WIDTH', row + 1, 1, '9 cells', found);
    }
    for (let column = 0; column < 9; column++) bytes[9 * row + column] = byteOf(cells[column], row, column);
  }
  return { form: 'givens', bytes };
}

function rowsOfNine(cells: readonly CellValue[]): CellValue[][] {
  if (cells.length !== 81) throw problem('E_LENGTH', 1, cells.length + 1, '81 cells', `${cells.length} cells`);
  return Array.from({ length: 9 }, (_, row) => cells.slice(9 * row, 9 * row + 9));
}

function byteOf(value: unknown, row: number, column: number): number {
  const digit = value ?? 0;
  if (typeof digit === 'number' && Number.isInteger(digit) && digit >= 0 && digit <= 9) return 0x30 + digit;
  throw problem('E_CELL', row + 1, column + 1, 'a digit 1–9, or 0 for a blank', describe(value));
}

function describe(value: unknown): string {
  return typeof value === 'string' ? JSON.stringify(value) : String(value);
}

function problem(
  code: PuzzleProblem['code'],
  line: number,
  column: number,
  expected: string,
  found: string,
): PuzzleError {
  return new PuzzleError({ code, line, column, expected, found });
}

/** The 729 candidates that a puzzle allows: of a given its digit, of a blank all nine. */
export function candidatesOf({ form, bytes }: ClassicPuzzle): Uint8Array {
  if (form === 'candidates') return bytes;
  return Uint8Array.from({ length: puzzleBytes.candidates }, (_, index) => {
    const given = bytes[Math.floor(index / 9)] - 0x30;
    const digit = (index % 9) + 1;
    return given === digit || given < 1 || given > 9 ? 0x30 + digit : 0x30;
  });
}
