/** Searches one board on a program engine, on several threads if the caller provides them. */
import { writeCellLine } from '../../formats/boards/line.js';
import type { Board } from '../../model/board/board.js';
import { deriveBoard } from '../../model/board/checked-boards.js';
import { boardWithout } from '../../model/board/clues.js';
import { groupVariables, type ByGroup } from '../../model/variable-values.js';
import type { SearchStats } from '../../model/result.js';
import {
  judgeUniqueness,
  type Clashes,
  type Found,
  type Searcher,
  type Smallest,
  type SolutionList,
  type Uniqueness,
} from '../searcher.js';
import type { Steps } from '../steps.js';
import type { Effort } from '../effort.js';
import type { BoardEffort } from './board-effort.js';
import { fewSolutions, learns, compileCore, domainsOf, findClashesInTime, runSearch, type BoardCore } from './core.js';
import { listInOrder } from './list-in-order.js';
import { engineFor, settingsOf, type BoardOptions } from './settings.js';
import { findSmallestOfBoard } from './smallest.js';

/** Runs the search of `find` on the calling thread or on several threads. */
export type MainSearch = (core: BoardCore, effort: BoardEffort, solutions: number, keep: number) => Steps<Found>;

/** Returns the compiled board. */
export type CompileCore = (effort: Effort) => Steps<BoardCore>;

const searchHere: MainSearch = (core, effort, solutions, keep) => runSearch(core, effort, { solutions, keep });

export class ProgramSearcher implements Searcher {
  readonly lanes = 1;
  #core: BoardCore | undefined;
  /** The compiled board without any given and without some cages and rules. */
  #withoutGivens: { readonly removed: string; readonly core: BoardCore } | undefined;

  /** @throws {UsageError} for invalid options. */
  constructor(
    readonly board: Board,
    readonly options: BoardOptions,
    readonly effort: BoardEffort,
    readonly search: MainSearch = searchHere,
    readonly compile: CompileCore = () => compileCore(board, options, effort),
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

  *judgeWithout(removals: readonly (readonly number[])[]): Steps<Uniqueness[]> {
    const { board, effort } = this;
    const verdicts: Uniqueness[] = [];
    for (const clues of removals) {
      const core = yield* this.#openWithout(clues.filter((clue) => clue >= board.givens.length));
      const domains = domainsOf(core).slice();
      for (const [cell, given] of board.givens.entries())
        if (given >= 0 && !clues.includes(cell)) domains[cell] &= 1 << given;
      const { found, isComplete } = yield* runSearch(core, effort, { solutions: 2, keep: 0, domains });
      verdicts.push(judgeUniqueness(found, isComplete));
    }
    return verdicts;
  }

  /** Compiles the board without any given and without these cages and rules. */
  *#openWithout(clues: readonly number[]): Steps<BoardCore> {
    const removed = clues.join();
    if (this.#withoutGivens?.removed !== removed) {
      const board = deriveBoard(boardWithout(this.board, clues), { givens: this.board.givens.map(() => -1) });
      this.#withoutGivens = { removed, core: yield* compileCore(board, this.options, this.effort) };
    }
    return this.#withoutGivens.core;
  }

  hasClash(): boolean {
    return this.findClashes().givenClashes.length > 0;
  }

  findClashes(): Clashes {
    return { clashes: [], givenClashes: findClashesInTime(this.board, this.effort) };
  }

  write(solution: Uint8Array): string {
    return writeCellLine(this.board, solution.subarray(0, this.board.givens.length));
  }

  nameVariables(solution: Uint8Array): ByGroup<string> | undefined {
    return groupVariables(this.board, (cell) => this.board.symbols[solution[cell]].name);
  }

  statistics(): SearchStats {
    return this.effort.statistics();
  }

  *#open(): Steps<BoardCore> {
    return (this.#core ??= yield* this.compile(this.effort));
  }
}
