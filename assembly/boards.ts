/** The part of the core that searches boards. */
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
