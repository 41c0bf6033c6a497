/** Cuts a text into the grids of its boards. */
import type { RecordText } from '../record-text.js';
import { maxSide } from './cell-text.js';
import { gridSide, isBetweenRows, isLabel, gridRowOf, type RowText } from './grid.js';

/**
 * Grids follow each other with empty lines or titles between, or without. An empty line within a grid is left out as
 * long as the rows after it complete the grid.
 */
export function* splitBoardGrids(lines: readonly string[]): Generator<RecordText, void, undefined> {
  const kinds = lines.map(gridLineOf);
  for (let start = 0; start < lines.length;) {
    if (kinds[start].kind !== 'row') {
      start++;
      continue;
    }
    const end = endOfGrid(kinds, start);
    yield { text: lines.slice(start, end).join('\n'), line: start + 1, column: 1 };
    start = end;
  }
}

/** The role of a line in a grid; each line is looked at once, however many grids it might belong to. */
type GridLine = { readonly kind: 'row'; readonly row: RowText } | { readonly kind: 'title' | 'empty' | 'frame' };

function gridLineOf(line: string): GridLine {
  if (isLabel(line)) return { kind: 'title' };
  if (!isBetweenRows(line)) return { kind: 'row', row: gridRowOf(line, 0) };
  return { kind: line.trim() === '' ? 'empty' : 'frame' };
}

/** Lines that a grid with its frames and empty lines may take. */
const longestGrid = 100;

/**
 * Finds the end of the grid that begins at a row: after its last row; if no grid can be made out, at an empty line or a
 * title. The end is always behind the first line.
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
