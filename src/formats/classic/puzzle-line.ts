/**
 * Reads one line of text as a 9×9 puzzle, in all the dialects that are met in one-line files: the cells with a
 * trailer, SudokuExchange's tag in front, msolve's `count;puzzle`, gsf's taxonomies (fifth of seven or more fields),
 * a quoted CSV field, HoDoKu's library, and 81 cells with white space, bars or commas between.
 * Source: the dialects of tdoku, msolve, HoDoKu, gsf's sudoku and Norvig's reader.
 */
import type { PuzzleProblem } from '../../model/puzzle-error.js';
import {
  cellRun,
  columnAt,
  expectedCell,
  hasPuzzleAt,
  isCell,
  isTerminator,
  quoteCharacter,
  trimEnd,
  trimStart,
} from './cell-bytes.js';
import { findLibraryCells, gatherLibraryCells } from './hodoku-line.js';

/** The line is empty or a comment: no record. */
export const NO_RECORD = -1;
/** The line has 81 cells with separators between: `gatherCells` brings them together. */
export const SPREAD = -2;
/** The line is no puzzle: `diagnoseLine` says why. */
export const MALFORMED = -3;

const code = (character: string): number => character.charCodeAt(0);
const HASH = code('#');
const QUOTE = code('"');
const SEMICOLON = code(';');
const COMMA = code(',');
const SPACE = code(' ');
const BAR = code('|');
const TAB = code('\t');

/**
 * Finds the puzzle in the line `bytes[start, end)` (line end left out).
 * @returns the offset of 81 consecutive cells, or `NO_RECORD`, `SPREAD` or `MALFORMED`.
 */
export function findPuzzle(bytes: Uint8Array, start: number, end: number): number {
  if (start < end && bytes[start] === HASH) return NO_RECORD;
  end = trimEnd(bytes, start, end);
  const from = trimStart(bytes, start, end);
  if (from === end) return NO_RECORD;
  if (hasPuzzleAt(bytes, from, end)) return from;
  const library = findLibraryCells(bytes, from, end);
  if (library >= 0) return findInLibraryLine(bytes, library, end);
  if (isTag(bytes, from, end) && hasPuzzleAt(bytes, from + 13, end)) return from + 13;
  if (bytes[from] === QUOTE && cellRun(bytes, from + 1, end) === 81 && bytes[from + 82] === QUOTE) return from + 1;
  const field = findBehindFrontField(bytes, from, end);
  if (field >= 0) return field;
  return isSpread(bytes, from, end) ? SPREAD : MALFORMED;
}

/** Returns the offset of the cells of a library line, or `SPREAD` where placed digits stand among them. */
function findInLibraryLine(bytes: Uint8Array, cells: number, end: number): number {
  if (hasPuzzleAt(bytes, cells, end)) return cells;
  return gatherLibraryCells(bytes, cells, end) ? MALFORMED : SPREAD;
}

/** Twelve hexadecimal digits and a blank, as in SudokuExchange's puzzle bank. */
function isTag(bytes: Uint8Array, start: number, end: number): boolean {
  if (start + 13 > end || bytes[start + 12] !== SPACE) return false;
  for (let at = start; at < start + 12; at++) if (!/[0-9a-fA-F]/.test(String.fromCharCode(bytes[at]))) return false;
  return true;
}

/** The puzzle behind a front field (`count;puzzle`), or in the fifth of at least seven comma-separated fields. */
function findBehindFrontField(bytes: Uint8Array, start: number, end: number): number {
  let commas = 0;
  let fifth = -1;
  for (let at = start; at < end; at++) {
    if (bytes[at] === SEMICOLON && hasPuzzleAt(bytes, at + 1, end)) return at + 1;
    if (bytes[at] === COMMA && ++commas === 4) fifth = at + 1;
  }
  return commas >= 6 && hasPuzzleAt(bytes, fifth, end) ? fifth : MALFORMED;
}

/**
 * 81 cells in groups of one size. Groups of differing sizes are refused: 80 cells and a trailing count would pass
 * for a puzzle.
 */
function isSpread(bytes: Uint8Array, start: number, end: number): boolean {
  let cells = 0;
  let group = 0;
  for (let at = start; at < end;) {
    const run = cellRun(bytes, at, end);
    if (run === 0 && !isSeparator(bytes[at])) return false;
    if (run > 0 && group > 0 && run !== group) return false;
    if (run > 0) group = run;
    cells += run;
    at += Math.max(run, 1);
  }
  return cells === 81;
}

const isSeparator = (byte: number): boolean => byte === SPACE || byte === TAB || byte === BAR || byte === COMMA;

/** Copies the 81 cells of a `SPREAD` line to `to`, without what stands between them. */
export function gatherCells(bytes: Uint8Array, start: number, end: number, to: number): void {
  const library = findLibraryCells(bytes, trimStart(bytes, start, end), end);
  if (library >= 0) return void gatherLibraryCells(bytes, library, end, to);
  for (let at = start; at < end; at++) if (isCell[bytes[at]]) bytes[to++] = bytes[at];
}

/** Says why the line `bytes[start, end)` is not a puzzle; `line` is its number. All before the place is ASCII. */
export function diagnoseLine(bytes: Uint8Array, start: number, end: number, line: number): PuzzleProblem {
  end = trimEnd(bytes, start, end);
  const from = trimStart(bytes, start, end);
  const library = findLibraryCells(bytes, from, end);
  if (library >= 0) return diagnoseLibraryLine(bytes, start, library, end, line);
  const run = cellRun(bytes, from, end);
  const stop = from + run;
  const column = stop - start + 1;
  if (stop === end || (run > 0 && isTerminator[bytes[stop]]))
    return miscount(line, run > 81 ? from - start + 82 : column, run);
  if (isOtherSize(bytes, from, end)) return miscount(line, from - start + 82, end - from);
  const expected = run >= 81 ? 'the end of the puzzle' : expectedCell;
  return { code: 'E_CELL', line, column, expected, found: quoteCharacter(bytes, stop, end) };
}

function diagnoseLibraryLine(
  bytes: Uint8Array,
  start: number,
  cells: number,
  end: number,
  line: number,
): PuzzleProblem {
  const { offset, ...problem } = gatherLibraryCells(bytes, cells, end)!;
  return { ...problem, line, column: columnAt(bytes, start, offset) };
}

const miscount = (line: number, column: number, cells: number): PuzzleProblem => ({
  code: 'E_LENGTH',
  line,
  column,
  expected: '81 cells',
  found: cells === 1 ? '1 cell' : `${cells} cells`,
});

/** Letters, digits and blanks only, and as many as another square board has cells: 16×16, 25×25, ... */
function isOtherSize(bytes: Uint8Array, start: number, end: number): boolean {
  const length = end - start;
  if (length <= 81 || !Number.isInteger(Math.sqrt(length))) return false;
  for (let at = start; at < end; at++) {
    if (!isCell[bytes[at]] && !/[0-9A-Za-z]/.test(String.fromCharCode(bytes[at]))) return false;
  }
  return true;
}

// Reads one line of 729 candidates (sukaku): index `81*row + 9*column + digit-1` holds the digit or a blank. A digit in
// the slot of another is an error, since readers that ignore the slot and readers that ignore the digit would differ.
// Source: tdoku and Sukaku Explainer (docs/sources.md#formats-8).

const blanks = new Uint8Array(256);
for (const blank of '.0_*') blanks[blank.charCodeAt(0)] = 1;

/** Counts the candidate bytes that follow one another from `start`, digits in any slot. */
export function candidateRun(bytes: Uint8Array, start: number, end: number): number {
  let at = start;
  while (at < end && (blanks[bytes[at]] || (bytes[at] >= 0x31 && bytes[at] <= 0x39))) at++;
  return at - start;
}

/** The offset of the 729 candidates in the line `bytes[start, end)`, or why there are none. */
export function findCandidates(bytes: Uint8Array, start: number, end: number, line: number): number | PuzzleProblem {
  end = trimEnd(bytes, start, end);
  const from = trimStart(bytes, start, end);
  const run = candidateRun(bytes, from, end);
  const stop = from + run;
  const column = stop - start + 1;
  if (stop < end && !isTerminator[bytes[stop]]) {
    const expected = run >= 729 ? 'the end of the candidates' : 'a candidate digit or a blank (. 0 _ *)';
    return { code: 'E_CELL', line, column, expected, found: quoteCharacter(bytes, stop, end) };
  }
  if (run !== 729) return { code: 'E_LENGTH', line, column, expected: '729 candidates', found: `${run} candidates` };
  for (let index = 0; index < 729; index++) {
    const byte = bytes[from + index];
    const digit = 0x31 + (index % 9);
    if (byte === digit || blanks[byte]) continue;
    const expected = `"${String.fromCharCode(digit)}" or a blank`;
    const found = quoteCharacter(bytes, from + index, end);
    return { code: 'E_CANDIDATE_SLOT', line, column: from - start + index + 1, expected, found };
  }
  return from;
}
