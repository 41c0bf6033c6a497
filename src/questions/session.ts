/**
 * A session: one puzzle that is asked about again and again while it changes, as editors and setters' tools do. What is
 * found out is kept (`search/known`) and answers later questions; the compiled board is kept too.
 */
import { fullMask } from '../model/bits.js';
import type { Board } from '../model/board/board.js';
import { statedDomainsOf } from '../model/board/build-board.js';
import { nameBoardCell } from '../model/board/cells.js';
import { deriveBoard } from '../model/board/checked-boards.js';
import { listSymbols, symbolFinder } from '../model/board/symbols.js';
import { refuseOption, requireWithin } from '../model/check-value.js';
import { UsageError } from '../model/errors.js';
import { cellCountOf } from '../model/clues/registry.js';
import { readPuzzle, type PuzzleInput } from '../formats/puzzle-input.js';
import { asBoard } from '../model/board/classic-board.js';
import { requirePuzzle } from '../formats/classic-input.js';
import { isClassicPuzzle, type Puzzle } from '../model/puzzle.js';
import type { CandidatesResult, CheckResult, ConflictResult, CountResult, SolveResult } from '../model/result.js';
import { classicPuzzleOf } from '../program/classic-puzzle.js';
import { compileCore, narrowCore, type BoardCore } from '../search/board/core.js';
import type { Effort } from '../search/effort.js';
import { engineFor, type BoardOptions } from '../search/board/settings.js';
import { compareRules, isWithin, Knowledge, type KnownPuzzle, KnownSearcher } from '../search/known.js';
import {
  requireCount,
  requireOptions,
  searchOptionNames,
  type EngineOption,
  type LimitOptions,
  type SignalOption,
} from '../search/limits.js';
import type { CompileCore } from '../search/board/program-searcher.js';
import { openSearcher } from '../search/open-searcher.js';
import { runInTurns, type Steps } from '../search/steps.js';
import type { BoardReadOptions } from '../formats/read.js';
import { answering, type ReadingOption } from './asking/ask.js';
import type { Asked, Question } from './asking/question.js';
import { findingCandidates, type CandidatesOptions } from './candidates.js';
import { checking, type CheckOptions } from './check.js';
import { findingConflict } from './conflict.js';
import { counting, type CountOptions } from './count.js';
import { solving } from './solve.js';

export interface Assumption {
  /** `placed`: the cell holds the symbol; `removed`: it does not. */
  readonly kind: 'placed' | 'removed';
  readonly cell: number;
  readonly symbol: number;
}

/** A cell: `r1c1`, or its index from 0, row-major. */
export type SessionCell = string | number;
/** A symbol: its name or another way to write it, or its index among the symbols of the board. */
export type SessionSymbol = string | number;

class Assumptions {
  readonly #findSymbol: (written: string) => number;
  #list: readonly Assumption[] = [];

  constructor(readonly board: Board) {
    this.#findSymbol = symbolFinder(board.symbols);
  }

  get list(): readonly Assumption[] {
    return this.#list;
  }

  /** Adds an assumption. @throws {UsageError} for what is no cell or no symbol, or a cell that holds another symbol. */
  push(kind: Assumption['kind'], stated: SessionCell, written: SessionSymbol): void {
    const cell = this.#cellOf(stated);
    const symbol = this.#symbolOf(written);
    const held = this.#heldIn(cell);
    if (kind === 'placed' && held >= 0 && held !== symbol)
      throw new UsageError(`${nameBoardCell(cell, this.board.columns)} holds ${this.board.symbols[held].name} already`);
    this.#list = [...this.#list, Object.freeze({ kind, cell, symbol })];
  }

  /** Takes back all assumptions but the first `depth`. @throws {UsageError} if there are not more than that. */
  cut(depth: number): void {
    const most = this.#list.length - 1;
    if (most < 0) throw new UsageError('there is no assumption to retract');
    this.#list = this.#list.slice(0, requireWithin('depth', depth, 0, most));
  }

  /** Returns the board with the assumptions as givens and candidates. */
  apply(): Board {
    const { board } = this;
    if (this.#list.length === 0) return board;
    const givens = [...board.givens];
    const candidates = board.candidates ? [...board.candidates] : givens.map(() => fullMask(board.symbols.length));
    for (const { kind, cell, symbol } of this.#list) {
      if (kind === 'placed') givens[cell] = symbol;
      else candidates[cell] = (candidates[cell] & ~(1 << symbol)) >>> 0;
    }
    const isRemoved = this.#list.some(({ kind }) => kind === 'removed');
    return deriveBoard(board, { givens, candidates: isRemoved ? candidates : board.candidates });
  }

  #heldIn(cell: number): number {
    const placed = this.#list.find((assumption) => assumption.kind === 'placed' && assumption.cell === cell);
    return placed?.symbol ?? this.board.givens[cell];
  }

  #cellOf(stated: SessionCell): number {
    const { rows, columns } = this.board;
    const [, row, column] = typeof stated === 'string' ? (/^r([1-9]\d?)c([1-9]\d?)$/i.exec(stated) ?? []) : [];
    if (Number(row) <= rows && Number(column) <= columns) return (Number(row) - 1) * columns + Number(column) - 1;
    if (Number.isInteger(stated) && (stated as number) >= 0 && (stated as number) < rows * columns)
      return stated as number;
    const expected = `a cell from r1c1 to r${rows}c${columns} or from 0 to ${rows * columns - 1}`;
    return refuseOption('cell', expected, stated);
  }

  #symbolOf(written: SessionSymbol): number {
    const { symbols } = this.board;
    const index = typeof written === 'string' ? this.#findSymbol(written) : written;
    if (Number.isInteger(index) && index >= 0 && index < symbols.length) return index;
    const expected = `one of the symbols ${listSymbols(symbols)} or an index from 0 to ${symbols.length - 1}`;
    return refuseOption('symbol', expected, written);
  }
}

/** The symbols that each cell may hold by the givens and candidates of a board; any in a variable cell. */
function masksOf(board: Board): Uint32Array {
  const masks = new Uint32Array(cellCountOf(board)).fill(fullMask(board.symbols.length));
  masks.set(statedDomainsOf(board.givens, board.candidates, board.symbols.length));
  return masks;
}

// A session: one puzzle that is asked about again and again while it changes, as editors and setters' tools do. What is
// found out is kept (`search/known/`) and answers later questions; the compiled board is kept too.

export interface PuzzleSessionOptions extends EngineOption, ReadingOption {
  /** The most solutions that are kept for later questions. Default 1000. */
  readonly keep?: number;
}

/** The options of every question of a session. */
export type SessionAskOptions = LimitOptions & SignalOption;

export interface SessionStats {
  /** Questions answered. */
  readonly questions: number;
  /** Searches for them. A question that is answered from what is known takes none. */
  readonly searches: number;
  /** Solutions kept. */
  readonly solutions: number;
}

const defaultKeep = 1000;

/** A compiled board, and the symbols that its cells may hold. */
interface Compiled {
  readonly core: BoardCore;
  readonly masks: Uint32Array;
}

export class PuzzleSession {
  readonly #reading: BoardReadOptions | undefined;
  readonly #engineOption: EngineOption;
  #puzzle: Puzzle;
  #assumptions: Assumptions;
  #knowledge: Knowledge;
  /** For the present rules. A question keeps the one of its own rules. */
  #compiled: { last?: Compiled } = {};
  #isOpen = true;
  #questions = 0;
  #searches = 0;

  /** @throws as `openSession`. */
  constructor(puzzle: PuzzleInput, options: PuzzleSessionOptions) {
    const { engine, reading, keep = defaultKeep } = requireOptions(options, ['engine', 'reading', 'keep']);
    this.#reading = reading;
    this.#engineOption = engine ? { engine } : {};
    if (engine) engineFor(this.#engineOption);
    this.#puzzle = this.#read(puzzle);
    this.#assumptions = new Assumptions(asBoard(this.#puzzle));
    this.#knowledge = new Knowledge(requireCount('keep', keep));
  }

  /** The board with the assumptions: givens, and candidates where some are removed. */
  get board(): Board {
    return this.#assumptions.apply();
  }

  /** The assumptions, the oldest first. */
  get assumptions(): readonly Assumption[] {
    return this.#assumptions.list;
  }

  /** The number of assumptions. */
  get depth(): number {
    return this.assumptions.length;
  }

  get stats(): SessionStats {
    return { questions: this.#questions, searches: this.#searches, solutions: this.#knowledge.solutions };
  }

  /**
   * Assumes that a cell holds a symbol.
   * @returns the depth before, to which `retract` goes back.
   * @throws {UsageError} for what is no cell or no symbol, or a cell that holds another symbol.
   */
  assume(cell: SessionCell, symbol: SessionSymbol): number {
    return this.#push('placed', cell, symbol);
  }

  /**
   * Assumes that a cell does not hold a symbol.
   * @returns and throws as `assume`.
   */
  remove(cell: SessionCell, symbol: SessionSymbol): number {
    return this.#push('removed', cell, symbol);
  }

  /**
   * Takes back the last assumption, or all but the first `depth`.
   * @throws {UsageError} if there are not that many.
   */
  retract(depth = this.depth - 1): void {
    this.#requireOpen();
    this.#assumptions.cut(depth);
  }

  /**
   * Takes another puzzle, mostly the same with a clue more or less, and takes back all assumptions. Rules that are
   * added keep what is impossible, and the solutions that fulfil them; rules that are removed keep the solutions.
   * Givens and candidates may change in any way. Nothing is known about a puzzle with other cells or symbols.
   * @throws {PuzzleError} if the puzzle cannot be read; nothing has changed then.
   */
  replace(puzzle: PuzzleInput): void {
    this.#requireOpen();
    const next = this.#read(puzzle);
    const board = asBoard(next);
    const change = compareRules(this.#assumptions.board, board);
    this.#puzzle = next;
    this.#assumptions = new Assumptions(board);
    this.#knowledge = change ? this.#knowledge.after(change) : new Knowledge(this.#knowledge.capacity);
    if (!change || change.adds || change.removes) this.#compiled = {};
  }

  /** Does the same as `checkAsync` for the board with the assumptions. */
  check(options: SessionAskOptions & Pick<CheckOptions, 'order' | 'conflict'> = {}): Promise<CheckResult> {
    return this.#ask(checking, options);
  }

  /** Does the same as `solveAsync` for the board with the assumptions. */
  solve(options: SessionAskOptions & Pick<BoardOptions, 'order'> = {}): Promise<SolveResult> {
    return this.#ask(solving, options);
  }

  /** Does the same as `countAsync` for the board with the assumptions. */
  count(options: SessionAskOptions & Pick<CountOptions, 'limit'> = {}): Promise<CountResult> {
    return this.#ask(counting, options);
  }

  /** Does the same as `candidatesAsync` for the board with the assumptions. */
  candidates(
    options: SessionAskOptions & Pick<CandidatesOptions, 'pencilmarks' | 'cap'> = {},
  ): Promise<CandidatesResult> {
    return this.#ask(findingCandidates, options);
  }

  /** Does the same as `findConflictAsync` for the board with the assumptions. */
  conflict(options: SessionAskOptions = {}): Promise<ConflictResult> {
    return this.#ask(findingConflict, options);
  }

  /** Ends the session and the questions that are not answered, which reject with a `UsageError`. */
  close(): void {
    this.#isOpen = false;
    this.#knowledge = new Knowledge(this.#knowledge.capacity);
    this.#compiled = {};
  }

  #push(kind: Assumption['kind'], cell: SessionCell, symbol: SessionSymbol): number {
    this.#requireOpen();
    const { depth } = this;
    this.#assumptions.push(kind, cell, symbol);
    return depth;
  }

  #read(puzzle: PuzzleInput): Puzzle {
    requirePuzzle(puzzle);
    return readPuzzle(puzzle, this.#reading);
  }

  async #ask<O extends BoardOptions, A>(question: Question<O, A>, options: O & SignalOption): Promise<A> {
    this.#requireOpen();
    requireOptions(options, [...searchOptionNames.filter((name) => name !== 'engine'), ...question.options, 'signal']);
    const all = { ...options, ...this.#engineOption };
    const efforts: Effort[] = [];
    try {
      const steps = answering(question, this.#askedNow(all, efforts), all);
      const answer = await runInTurns(this.#untilClosed(steps), options.signal);
      this.#questions++;
      return answer;
    } finally {
      for (const { searches } of efforts) this.#searches += searches;
    }
  }

  /** Asks about the board as it is now: what changes while a question is answered does not affect it. */
  #askedNow(options: BoardOptions, efforts: Effort[]): Asked {
    const startMs = performance.now();
    const { board } = this;
    const puzzle = isClassicPuzzle(this.#puzzle) ? classicPuzzleOf(board)! : board;
    const known = this.#knowledge.about(masksOf(board));
    const compile = this.#compilerFor(known);
    return {
      startMs,
      puzzle,
      searcher: (limits) => {
        const askedMs = limits ? performance.now() : startMs;
        const searcher = openSearcher(puzzle, { ...options, ...limits }, askedMs, undefined, compile);
        efforts.push(searcher.effort);
        return new KnownSearcher(searcher, known);
      },
      board: () => board,
      session: { known, compile, watch: (effort) => void efforts.push(effort) },
    };
  }

  /** Returns a function that compiles the board without assumptions, once for all boards that allow no more than it. */
  #compilerFor({ masks, domains }: KnownPuzzle): CompileCore {
    const compiled = this.#compiled;
    const { board } = this.#assumptions;
    const options = this.#engineOption;
    return function* (effort) {
      if (!compiled.last || !isWithin(masks, compiled.last.masks)) {
        const core = yield* compileCore(board, options, effort);
        if (core.isUnfinished) return narrowCore(core, domains);
        compiled.last = { core, masks: masksOf(board) };
      }
      return narrowCore(compiled.last.core, domains);
    };
  }

  *#untilClosed<A>(steps: Steps<A>): Steps<A> {
    try {
      for (;;) {
        this.#requireOpen();
        const step = steps.next();
        if (step.done) return step.value;
        yield step.value;
      }
    } finally {
      steps.return(undefined as A);
    }
  }

  #requireOpen(): void {
    if (!this.#isOpen) throw new UsageError('the session is closed');
  }
}

/**
 * Opens a session for a puzzle that is asked about again and again while it changes: assumptions are made and
 * retracted, clues added and removed. Its answers are those of the functions that ask once; a question that is settled
 * by earlier answers takes no search.
 * @throws {PuzzleError} if `puzzle` cannot be read.
 * @throws {UsageError} for invalid options.
 * @example
 * const session = openSession({ size: 4, givens: '1234............' });
 * (await session.count({ limit: Infinity })).solutions; // 12
 * const depth = session.assume('r2c1', '3');
 * (await session.check()).status; // 'multiple'
 * session.retract(depth);
 * session.close();
 */
export function openSession(puzzle: PuzzleInput, options: PuzzleSessionOptions = {}): PuzzleSession {
  return new PuzzleSession(puzzle, options);
}
