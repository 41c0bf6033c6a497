/**
 * One attempt to generate a board: random regions if they are wanted, a random solution, and the clues that make it the
 * only one. It depends on the seed, the index and the number of the attempt alone: its searches end by nodes, never by
 * time, and run on WebAssembly, because engines find solutions in different orders.
 */
import { boardOf } from '../../../formats/puzzle-input.js';
import { writeCellLine } from '../../../formats/boards/line.js';
import { writeBoardJson } from '../../../formats/json/write.js';
import { fullMask } from '../../../model/bits.js';
import type { Board, Clue } from '../../../model/board/board.js';
import { buildCages } from '../../../model/board/build-cages.js';
import { buildBoard } from '../../../model/board/build-board.js';
import { descriptionOf } from '../../../model/board/board-description.js';
import { deriveBoard } from '../../../model/board/checked-boards.js';
import { AddressedRandom } from '../../../model/random-numbers.js';
import { BoardEffort } from '../../../search/board/board-effort.js';
import { compileCore, domainsOf, runSearch, type BoardCore } from '../../../search/board/core.js';
import type { Steps } from '../../../search/steps.js';
import type { BoardFrame } from './frame.js';
import { divideCage, drawCages, drawRegions } from './random-houses.js';
import { drawRandomClues } from './random-clues.js';

/** A board with one solution. */
export interface BoardPuzzle {
  /** Our JSON, in one line. */
  readonly puzzle: string;
  /** The symbol of each cell, as `solve` writes it. */
  readonly solution: string;
  /** The number of givens. */
  readonly clues: number;
}

/** What a board must be like. */
interface BoardNeeds {
  readonly seed: number;
  readonly frame: BoardFrame;
  /** The numbers of givens, ends included. */
  readonly clues: readonly [least: number, most: number];
  /** False if givens are left as soon as there are as few as wished. */
  readonly minimal: boolean | undefined;
  readonly isSolved: boolean;
}

/**
 * The nodes after which a search is given up: for a solution of an empty board, to prove that one is alone, and that
 * cages leave one.
 */
const mostNodes = { fill: 2_000, proof: 20_000, cages: 2_000 } as const;

const onWebAssembly = { engine: 'wasm' } as const;

export class BoardAttempts {
  readonly #needs: BoardNeeds;
  readonly #random = new AddressedRandom();
  readonly #effort = new BoardEffort({});
  readonly #frame: Board;
  /** The compiled frame, if all boards have the same regions. */
  #core: BoardCore | undefined;

  constructor(needs: BoardNeeds) {
    this.#needs = needs;
    this.#frame = boardOf(needs.frame.text);
  }

  /** Makes an attempt. @returns null if it fails. */
  *make(index: number, attempt: number): Steps<BoardPuzzle | null> {
    const { seed, frame } = this.#needs;
    this.#random.begin(seed, index, attempt);
    const board = frame.hasRandomRegions ? this.#drawRegions() : this.#frame;
    const core = yield* this.#compile(board);
    const solution = yield* this.#fill(core);
    if (!solution) return null;
    const puzzle = yield* this.#addClues(core, board, solution);
    if (!puzzle) return null;
    return {
      puzzle: writeBoardJson(puzzle),
      solution: writeCellLine(puzzle, solution),
      clues: puzzle.givens.filter((given) => given >= 0).length,
    };
  }

  #drawRegions(): Board {
    const { columns, givens, regions } = this.#frame;
    const first = regions ?? givens.map((_, cell) => Math.floor(cell / columns));
    const drawn = drawRegions(first, columns, this.#random);
    return buildBoard({ ...descriptionOf(this.#frame), box: undefined, regions: drawn });
  }

  *#compile(board: Board): Steps<BoardCore> {
    if (board !== this.#frame) return yield* compileCore(board, onWebAssembly, this.#effort);
    return (this.#core ??= yield* compileCore(board, onWebAssembly, this.#effort));
  }

  /** Finds a random solution of a board without clues. */
  *#fill(core: BoardCore): Steps<Uint8Array | undefined> {
    const settings = { ...core.settings, valueOrder: 'random', seed: this.#random.below(2 ** 31) } as const;
    const { kept } = yield* runSearch(core, this.#effort, { solutions: 1, keep: 1, nodes: mostNodes.fill, settings });
    return kept[0];
  }

  *#addClues(core: BoardCore, board: Board, solution: Uint8Array): Steps<Board | null> {
    const { frame, isSolved } = this.#needs;
    if (isSolved) return deriveBoard(board, { givens: [...solution] });
    if (frame.hasCages) return yield* this.#addCages(board, solution);
    return yield* frame.clueTypes.length > 0
      ? this.#addRandomClues(board, solution)
      : this.#addGivens(core, board, solution);
  }

  /**
   * Adds random clues, then as few givens as they need, and drops the clues that are not needed beside these, unless
   * there are to be givens to spare.
   */
  *#addRandomClues(board: Board, solution: Uint8Array): Steps<Board | null> {
    const drawn = drawRandomClues({ board, solution, random: this.#random }, this.#needs.frame.clueTypes);
    const whole = deriveBoard(board, { clues: [...board.clues, ...drawn] });
    const core = yield* compileCore(whole, onWebAssembly, this.#effort);
    let puzzle = yield* this.#addGivens(core, whole, solution);
    if (this.#needs.minimal === false) return puzzle;
    for (const clue of drawn) {
      if (puzzle === null) return null;
      const without: Board = deriveBoard(puzzle, { clues: puzzle.clues.filter((other: Clue) => other !== clue) });
      const trial = yield* compileCore(without, onWebAssembly, this.#effort);
      const wish = { solutions: 2, keep: 0, nodes: mostNodes.proof };
      const { found, isComplete } = yield* runSearch(trial, this.#effort, wish);
      if (found < 2 && !isComplete) return null;
      if (found === 1) puzzle = without;
    }
    return puzzle;
  }

  /** Adds cages that leave one solution. */
  *#addCages(board: Board, solution: Uint8Array): Steps<Board | null> {
    const { columns, symbols } = board;
    const values = symbols.map(({ value }) => value!);
    const anything = board.givens.map(() => fullMask(symbols.length));
    let cages = drawCages(solution, columns, this.#random);
    for (;;) {
      const stated = cages.map((cells) => ({
        cells: cells.sort((one, other) => one - other),
        sum: cells.reduce((sum, cell) => sum + values[solution[cell]], 0),
      }));
      stated.sort((one, other) => one.cells[0] - other.cells[0]);
      const puzzle = deriveBoard(board, { cages: buildCages(board, stated, anything) });
      const core = yield* compileCore(puzzle, onWebAssembly, this.#effort);
      const { kept, isComplete } = yield* runSearch(core, this.#effort, {
        solutions: 2,
        keep: 2,
        nodes: mostNodes.cages,
      });
      if (isComplete && kept.length === 1) return puzzle;
      const divided = divideCage(cages, kept, values, columns, this.#random);
      if (!divided) return null;
      cages = divided;
    }
  }

  /** Removes the givens of the solution in a random order, as long as there is no other and the wishes allow it. */
  *#addGivens(core: BoardCore, board: Board, solution: Uint8Array): Steps<Board | null> {
    const { clues, minimal } = this.#needs;
    const [least, most] = clues;
    const cells = solution.length;
    const order = new Uint16Array(cells);
    this.#random.fillWithOrder(order, 0, cells);
    const open = domainsOf(core);
    const domains = Uint32Array.from(solution, (symbol) => 1 << symbol);
    const givens: number[] = [...solution];
    const wish = { solutions: 1, keep: 0, nodes: mostNodes.proof };
    const target = minimal === false ? least + this.#random.below(most - least + 1) : 0;
    let left = cells;
    for (const cell of order) {
      if (left <= target) break;
      // Another solution differs in this cell, since the givens so far have one.
      domains[cell] = open[cell] & ~(1 << solution[cell]);
      const { found, isComplete } = yield* runSearch(core, this.#effort, { ...wish, domains });
      if (found === 0 && !isComplete) return null;
      domains[cell] = found > 0 ? 1 << solution[cell] : open[cell];
      if (found > 0) continue;
      givens[cell] = -1;
      left--;
    }
    return left >= least && left <= most ? deriveBoard(board, { givens }) : null;
  }
}
