/** Whether a text is one puzzle drawn over nine lines and nothing else. */
import { detectFormat } from '../formats/detect.js';
import { GridEvent, GridReader } from '../formats/grid-reader.js';
import { forEachLine } from './record-reader.js';
import { startOfText } from './text-head.js';

/** @param text all of it. */
export function isOneGrid(text: Uint8Array): boolean {
  const start = startOfText(text);
  if (detectFormat(text, start, text.length, true) !== 'grid') return false;
  const grids = new GridReader();
  let found = 0;
  let lines = 0;
  const see = (event: GridEvent): void => void (found += event === GridEvent.None ? 0 : 1);
  forEachLine(text, start, text.length, true, (from, to) => {
    see(grids.readLine(text, from, to, ++lines));
    return found < 2;
  });
  see(grids.finish(lines + 1));
  return found === 1;
}
