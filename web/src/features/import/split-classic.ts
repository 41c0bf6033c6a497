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
  readonly records: readonly ClassicRecord[];
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
function splitLines(lines: readonly string[]): ClassicRecord[] {
  return lines.flatMap((line, index) => {
    if (isRemark(line) || (index === 0 && line.includes(',') && !cellRun.test(line))) return [];
    const before = /^(?:[^,;\t]*[,;\t])+?\s*"?(?=[0-9._*\-xX?]{60})/.exec(line)?.[0] ?? '';
    const rest = line.slice(before.length);
    return [{ text: before.endsWith('"') ? rest.split('"')[0] : rest, line: index + 1, offset: before.length }];
  });
}

/** Grids follow each other with anything between or nothing; a grid ends where nine of its rows are complete. */
function splitGrids(lines: readonly string[]): ClassicRecord[] {
  const records: ClassicRecord[] = [];
  for (let start = 0; start < lines.length; ) {
    if (isRemark(lines[start]) || frameOnly.test(lines[start])) {
      start++;
      continue;
    }
    const end = endOfGrid(lines, start);
    records.push({ text: lines.slice(start, end).join('\n'), line: start + 1, offset: 0 });
    start = end;
  }
  return records;
}

/** Frames and blank lines may stand between the rows. */
const longestGrid = 30;

function endOfGrid(lines: readonly string[], start: number): number {
  for (let end = start + 9; end <= Math.min(start + longestGrid, lines.length); end++) {
    if (isPuzzle(lines.slice(start, end).join('\n'))) return end;
  }
  const empty = lines.findIndex((line, index) => index > start && line.trim() === '');
  return empty < 0 ? lines.length : empty;
}

function isPuzzle(text: string): boolean {
  try {
    boardOf(text);
    return true;
  } catch {
    return false;
  }
}
