/** Cuts a text into its grids of nine lines, as `GridReader` sees them; titles and frames around them are left out. */
import type { RecordText } from '../record-text.js';
import { GridEvent, GridReader } from './grid-reader.js';

const encoder = new TextEncoder();

export function* splitClassicGrids(lines: readonly string[]): Generator<RecordText, void, undefined> {
  const grids = new GridReader();
  const record = (): RecordText => ({
    text: lines.slice(grids.firstLine - 1, grids.lastLine).join('\n'),
    line: grids.firstLine,
    column: 1,
  });
  for (const [index, line] of lines.entries()) {
    const bytes = encoder.encode(line);
    if (grids.readLine(bytes, 0, bytes.length, index + 1) !== GridEvent.None) yield record();
  }
  if (grids.finish(lines.length) !== GridEvent.None) yield record();
}
