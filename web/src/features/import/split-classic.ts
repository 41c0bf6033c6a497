/**
 * Cuts a text of classic puzzles into the texts of each: one a line, in a field of a line, or as grids of nine rows. Comments (`#`),
 * empty lines and titles are left out. Nothing is checked here, so that damage in one puzzle does not move its neighbours.
 */
import { boardOf } from 'pidoku';

export interface ClassicRecord {
  readonly text: string;
  /** Where it begins in the whole text: the line from 1, and the characters of that line before it. */
  readonly line: number;
  readonly offset: number;
}

export interface ClassicText {
  readonly form: 'lines' | 'grids';
  /** Cut when they are asked for: of a long text only the first are. */
  readonly records: Iterable<ClassicRecord>;
}

/** So many cells in a row are a puzzle or an attempt at one; rows of grids are shorter, frames included. */
const cellRun = /[0-9._*\-xX?]{60,}/;
const frameOnly = /^[\s|+\-=!]*$/;

export function splitClassic(text: string): ClassicText {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const isOfLines = lines.some((line) => !isRemark(line) && cellRun.test(line));
  return isOfLines ? { form: 'lines', records: splitLines(lines) } : { form: 'grids', records: splitGrids(lines) };
}

const isRemark = (line: string): boolean => line.trim() === '' || line.startsWith('#');

/** A heading of CSV and other lines that do not attempt a puzzle are left out where another line has one. */
function* splitLines(lines: readonly string[]): Generator<ClassicRecord> {
  for (const [index, line] of lines.entries()) {
    if (isRemark(line) || (index === 0 && line.includes(',') && !cellRun.test(line))) continue;
    // White space but tabs, which separate: no character is taken in two ways.
    const before = /^(?:[^,;\t]*[,;\t])+?[^\S\t]*"?(?=[0-9._*\-xX?]{60})/.exec(line)?.[0] ?? '';
    const rest = line.slice(before.length);
    yield { text: before.endsWith('"') ? rest.split('"')[0] : rest, line: index + 1, offset: before.length };
  }
}

/** Grids follow each other with anything between or nothing; a grid ends where nine of its rows are complete. */
function* splitGrids(lines: readonly string[]): Generator<ClassicRecord> {
  for (let start = 0; start < lines.length;) {
    if (isRemark(lines[start]) || frameOnly.test(lines[start])) {
      start++;
      continue;
    }
    const end = endOfGrid(lines, start);
    yield { text: lines.slice(start, end).join('\n'), line: start + 1, offset: 0 };
    start = end;
  }
}

/** Frames and blank lines may stand between the rows. */
const longestGrid = 30;
/** Of a row, with nine candidates in each cell and frames. */
const longestRow = 200;

function endOfGrid(lines: readonly string[], start: number): number {
  const rows = lines.slice(start, start + longestGrid);
  const tooLong = rows.findIndex((row) => row.length > longestRow);
  for (let count = 9; count <= (tooLong < 0 ? rows.length : tooLong); count++) {
    if (isPuzzle(rows.slice(0, count).join('\n'))) return start + count;
  }
  let end = start + 1;
  while (end < lines.length && lines[end].trim() !== '') end++;
  return end;
}

function isPuzzle(text: string): boolean {
  try {
    boardOf(text);
    return true;
  } catch {
    return false;
  }
}
