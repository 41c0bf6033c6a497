/** `solve`: any solution, found by trying values at random. `check` and `count`: how many there are. */
import { Pause } from '../../../engines/codes.js';
import { BoardEffort } from '../../../search/board/board-effort.js';
import { compileCore, runSearch } from '../../../search/board/core.js';
import { runInTurns, type Steps } from '../../../search/steps.js';
import type { Board } from '../../../model/board/board.js';
import { noSolutions, type AnswerCommand } from './command.js';

export const answerSolve: AnswerCommand = async ({ posed: { board }, reply, signal }) => {
  const cells = await runInTurns(findAnySolution(board), signal);
  reply(
    cells ? { type: 'solved', solution: Array.from(cells, (symbol) => board.symbols[symbol].value!) } : noSolutions,
  );
};

/** @returns symbol indices; undefined if there is no solution. */
function* findAnySolution(board: Board): Steps<Uint8Array | undefined> {
  const seed = Math.floor(Math.random() * 2 ** 31);
  const effort = new BoardEffort({});
  const core = yield* compileCore(board, { valueOrder: 'random', seed }, effort);
  const { kept } = yield* runSearch(core, effort, { solutions: 1, keep: 1 });
  return kept[0]?.subarray(0, board.givens.length);
}

export const answerCheck: AnswerCommand = async ({ known, reply, signal }) => {
  const { solutions } = await known().count({ limit: 2, signal });
  reply({ type: 'count', count: solutions, inProgress: false });
};

/** Milliseconds between two interim counts. */
const progressMs = 500;

export const answerCount: AnswerCommand = async ({ posed: { board }, reply, signal }) => {
  let nextMs = performance.now() + progressMs;
  const tell = (count: number): void => {
    if (performance.now() < nextMs) return;
    nextMs = performance.now() + progressMs;
    reply({ type: 'count', count, inProgress: true });
  };
  const count = await runInTurns(countSolutions(board, tell), signal);
  reply({ type: 'count', count, inProgress: false });
};

/** Counts in slices of a few milliseconds. @param tell receives the number so far. */
function* countSolutions(board: Board, tell: (count: number) => void): Steps<number> {
  const effort = new BoardEffort({});
  const { engine, program, settings } = yield* compileCore(board, {}, effort);
  const search = engine.openBoard(program, settings);
  effort.watch(search);
  try {
    for (;;) {
      const pause = effort.advance(search, Infinity);
      const found = search.statistics().solutions;
      if (pause === Pause.Exhausted) return found;
      tell(found);
      yield;
    }
  } finally {
    effort.close(search);
  }
}
