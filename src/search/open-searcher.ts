/** Chooses the engine for a puzzle. A plain 9×9 board runs on the batch engine. */
import { asBoard } from '../model/board/classic-board.js';
import { findBoardClashes } from '../model/board/clash.js';
import type { Board } from '../model/board/board.js';
import { isClassicPuzzle, type Puzzle } from '../model/puzzle.js';
import { classicPuzzleOf } from '../program/classic-puzzle.js';
import { BoardEffort } from './board/board-effort.js';
import { ProgramSearcher, type CompileCore, type MainSearch } from './board/program-searcher.js';
import { hasKnobs, needsReference, type BoardOptions } from './board/settings.js';
import { BatchSearcher, openBatchSearcher } from './classic/batch-searcher.js';
import { Effort } from './effort.js';
import { sharedEngine } from './engines.js';
import type { Clashes, Searcher } from './searcher.js';

/**
 * @param startMs the time when the question was asked.
 * @param search runs the main search of a board on several threads. Default: on the calling thread.
 * @param compile returns the compiled board. Default: it is compiled for its first search.
 * @throws {UsageError} for invalid options.
 */
export function openSearcher(
  puzzle: Puzzle,
  options: BoardOptions,
  startMs: number,
  search?: MainSearch,
  compile?: CompileCore,
): Searcher {
  if (!hasKnobs(options)) {
    if (isClassicPuzzle(puzzle)) return openBatchSearcher(puzzle, options, startMs);
    const classic = classicPuzzleOf(puzzle);
    if (classic)
      return new PlainBoardSearcher(puzzle, sharedEngine(options.engine), classic, new Effort(options, startMs));
  }
  const parts = needsReference(options) ? undefined : search;
  return new ProgramSearcher(asBoard(puzzle), options, new BoardEffort(options, startMs), parts, compile);
}

/** Searches a plain 9×9 board on the batch engine, but reports its clashes as those of a board. */
class PlainBoardSearcher extends BatchSearcher {
  constructor(
    readonly board: Board,
    ...rest: ConstructorParameters<typeof BatchSearcher>
  ) {
    super(...rest);
  }

  override findClashes(): Clashes {
    return { clashes: [], givenClashes: findBoardClashes(this.board) };
  }
}
