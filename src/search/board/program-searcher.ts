/** Searches one board on a program engine, on several threads if the caller provides them. */
import { writeCellLine } from '../../formats/boards/line.js';
import type { Board } from '../../model/board/board.js';
import { findBoardClashes } from '../../model/board/clash.js';
import type { SearchStats } from '../../model/result.js';
import type { Clashes, Found, Searcher, Smallest, SolutionList } from '../searcher.js';
import type { Steps } from '../steps.js';
import type { BoardEffort } from './board-effort.js';
import { fewSolutions, learns, compileCore, runSearch, type BoardCore } from './core.js';
import { listInOrder } from './list-in-order.js';
import { engineFor, settingsOf, type BoardOptions } from './settings.js';
import { findSmallestOfBoard } from './smallest.js';

/** Runs the search of `find` on the calling thread or on several threads. */
export type MainSearch = (core: BoardCore, effort: BoardEffort, solutions: number, keep: number) => Steps<Found>;

const searchHere: MainSearch = (core, effort, solutions, keep) => runSearch(core, effort, { solutions, keep });

export class ProgramSearcher implements Searcher {
  #core: BoardCore | undefined;

  /** @throws {UsageError} for invalid options. */
  constructor(
    readonly board: Board,
    readonly options: BoardOptions,
    readonly effort: BoardEffort,
    readonly search: MainSearch = searchHere,
  ) {
    settingsOf(options);
    engineFor(options);
  }

  /** A search that learns is slower if there are many solutions, so it only finds out whether there are many. */
  *find(solutions: number, keep: number): Steps<Found> {
    const core = yield* this.#open();
    if (solutions <= fewSolutions || !learns(core)) return yield* this.search(core, this.effort, solutions, keep);
    const few = yield* this.search(core, this.effort, fewSolutions, keep);
    if (few.isComplete || few.found < fewSolutions) return few;
    const settings = { ...core.settings, learnAfter: Infinity };
    return yield* this.search({ ...core, settings }, this.effort, solutions, keep);
  }

  *findSmallest(known: readonly Uint8Array[], count: 1 | 2): Steps<Smallest> {
    return yield* findSmallestOfBoard(yield* this.#open(), this.effort, known, count);
  }

  *list(): SolutionList {
    const opening = this.#open();
    let step = opening.next();
    for (; !step.done; step = opening.next()) yield null;
    const list = listInOrder(step.value, this.effort);
    try {
      for (;;) {
        const next = list.next();
        if (next.done) return next.value;
        yield next.value && this.write(next.value);
      }
    } finally {
      list.return(false);
    }
  }

  hasClash(): boolean {
    return findBoardClashes(this.board).length > 0;
  }

  findClashes(): Clashes {
    return { clashes: [], givenClashes: findBoardClashes(this.board) };
  }

  write(solution: Uint8Array): string {
    return writeCellLine(this.board, solution);
  }

  statistics(): SearchStats {
    return this.effort.statistics();
  }

  *#open(): Steps<BoardCore> {
    return (this.#core ??= yield* compileCore(this.board, this.options));
  }
}
