/**
 * Cuts a text into the texts of its boards, each with the line it begins at: by lines, by grids, by the openings of a format, or
 * not at all. Nothing is read yet, so that damage in one board does not move its neighbours.
 */
import { isBetweenRows, rowOf } from './board-grid.js';
import type { RowText } from './board-grid.js';
import { maxSide } from './cell-text.js';
import { gridSide, isLabel } from './detect-board.js';
import type { BoardFormat } from './detect-board.js';

/** The text of one board; `line` is where it begins, from 1. */
export interface BoardText {
  readonly text: string;
  readonly line: number;
}

export function splitBoards(text: string, format: BoardFormat): BoardText[] {
  const lines = text.replace(/^\uFEFF/, '').split('\n');
  if (format === 'line' || format === 'ps') return splitLines(lines);
  if (format === 'jigsaw') return isJigsawGrid(lines) ? whole(text) : splitLines(lines);
  if (format === 'sumocue') return splitAt(lines, /^\s*SumoCueV1/);
  if (format === 'text') return splitAt(lines, /^%alphabet\b/);
  if (format === 'positions') return splitAt(lines, /^\s*(?:val\b|\[\s*\()/, /=\s*$/);
  if (format === 'grid') return splitGrids(lines);
  if (format === 'json' && isNdjson(lines)) return splitLines(lines);
  return whole(text);
}

const whole = (text: string): BoardText[] => (text.trim() === '' ? [] : [{ text, line: 1 }]);

const isRecord = (line: string): boolean => line.trim() !== '' && !line.startsWith('#');

function splitLines(lines: readonly string[]): BoardText[] {
  return lines.flatMap((text, index) => (isRecord(text) ? [{ text, line: index + 1 }] : []));
}

/** Whether the lines are a layout, or givens and a layout, row by row, and not one of them a line. */
function isJigsawGrid(lines: readonly string[]): boolean {
  const rows = lines.filter(isRecord).map((line) => line.trim());
  const width = rows[0]?.replace(/\s/g, '').length;
  return rows.length > 1 && (rows.length === width || rows.length === 2 * width);
}

/**
 * Each text begins at a line that fits, and the first with the first line. Comments are left out, their lines are not.
 * @param goesOn ends a line after which no text begins.
 */
function splitAt(all: readonly string[], opening: RegExp, goesOn = /$^/): BoardText[] {
  const lines = all.map((line) => (line.startsWith('#') ? '' : line));
  const starts = lines.flatMap((line, index) =>
    opening.test(line) && !goesOn.test(lineBefore(lines, index)) ? [index] : [],
  );
  if (lines.slice(0, starts[0]).every((line) => !isRecord(line))) starts.shift();
  return [0, ...starts].flatMap((start, index) => {
    const text = lines.slice(start, starts[index]).join('\n');
    return text.trim() === '' ? [] : [{ text, line: start + 1 }];
  });
}

/** The last line before one that says anything. */
function lineBefore(lines: readonly string[], index: number): string {
  let at = index - 1;
  while (at > 0 && lines[at].trim() === '') at--;
  return lines[at] ?? '';
}

/** A line that is an object by itself is one of many; the first of them may be damaged, in its first character too. */
function isNdjson(lines: readonly string[]): boolean {
  const [first, ...next] = lines.filter(isRecord).slice(0, 3);
  if (first === undefined || next.length === 0) return false;
  return first.trimStart().startsWith('{') ? isObject(first) || isObject(next[0]) : next.every(isObject);
}

function isObject(line: string): boolean {
  try {
    return line.trimStart().startsWith('{') && typeof JSON.parse(line) === 'object';
  } catch {
    return false;
  }
}

/**
 * Grids follow each other with empty lines or titles between, or without. An empty line within a grid is left out as long as
 * the rows after it complete the grid.
 */
function splitGrids(lines: readonly string[]): BoardText[] {
  const boards: BoardText[] = [];
  const kinds = lines.map(gridLineOf);
  for (let start = 0; start < lines.length;) {
    if (kinds[start].kind !== 'row') {
      start++;
      continue;
    }
    const end = endOfGrid(kinds, start);
    boards.push({ text: lines.slice(start, end).join('\n'), line: start + 1 });
    start = end;
  }
  return boards;
}

/** What a line is to a grid; each is looked at once, however many grids it might belong to. */
type GridLine = { readonly kind: 'row'; readonly row: RowText } | { readonly kind: 'title' | 'empty' | 'frame' };

function gridLineOf(line: string): GridLine {
  if (isLabel(line)) return { kind: 'title' };
  if (!isBetweenRows(line)) return { kind: 'row', row: rowOf(line, 0) };
  return { kind: line.trim() === '' ? 'empty' : 'frame' };
}

/** Lines that a grid with its frames and empty lines may take. */
const longestGrid = 100;

/**
 * Where the grid that begins at a row ends: after its last row; where none can be made out, at an empty line or a title. Always
 * behind its first line.
 */
function endOfGrid(lines: readonly GridLine[], start: number): number {
  const rows: RowText[] = [];
  const lineOfRow: number[] = [];
  let empty: number | undefined;
  let end = start;
  for (; end < lines.length && end < start + longestGrid; end++) {
    const line = lines[end];
    if (line.kind === 'title') break;
    if (line.kind === 'empty') empty ??= end;
    if (line.kind !== 'row' || rows.length === maxSide) continue;
    rows.push(line.row);
    lineOfRow.push(end);
  }
  const side = gridSide(rows);
  return side === undefined ? (empty ?? end) : lineOfRow[side - 1] + 1;
}
