/** The part of the core that solves classic puzzles. */
export {
  SCAN_BYTES,
  SCAN_ODD,
  SCAN_ODD_CAPACITY,
  SCAN_PLAIN,
  SCAN_PLAIN_CAPACITY,
  SCAN_TEXT,
  scan,
  scannedOdd,
  scannedPlain,
} from './lines/scan';
export {
  BLOCK_PUZZLES,
  FOUND,
  GUESSES,
  INPUT,
  INPUT_BYTES,
  NODES,
  OFFSETS,
  OUTCOMES,
  SOLUTIONS,
} from './lockstep/buffers';
export { LANES } from './lockstep/layout';
export { PLACED, PLACED_BYTES, place } from './lockstep/place';
export { begin, cancel, enumerate, isExhausted, opened, run } from './lockstep/search';
