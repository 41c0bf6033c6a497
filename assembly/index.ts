/** The WebAssembly core: its whole interface. Addresses and sizes are read by src/engines/wasm and repeated nowhere. */
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
export { PROGRAM as BOARD_PROGRAM, PROGRAM_WORDS as BOARD_PROGRAM_WORDS } from './board/program';
export { DOMAINS as BOARD_DOMAINS, propagations as boardPropagations } from './board/state';
export {
  advance as boardAdvance,
  backtracks as boardBacktracks,
  depth as boardDepth,
  failures as boardFailures,
  guesses as boardGuesses,
  nodes as boardNodes,
  open as boardOpen,
  propagateRoot as boardPropagateRoot,
  SOLUTION as BOARD_SOLUTION,
  solutions as boardSolutions,
} from './board/search';
