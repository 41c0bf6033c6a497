/**
 * Replaces the puzzles of a block by minimal ones, which stand where solutions would: many puzzles lose givens in
 * lockstep, so that the lanes of the engine are full. The result is that of `minimize`, puzzle by puzzle.
 */
import { UsageError } from '../../model/errors.js';
import { Verdict } from '../../model/verdict.js';
import { orbitsOf } from '../../questions/generate/orbits.js';
import { Removal } from '../../questions/generate/removal.js';
import { shuffleClues } from '../../questions/sets/minimize.js';
import { runInTurns } from '../../search/steps.js';
import { type BlockAnswerer, type OpenAnswerer, uniquenessTask } from './block-answerer.js';
import { BlockSolver } from './block-solver.js';
import { cancelPuzzles, indicesOf } from './judge-block.js';
import { solutionStride, type RecordBlock } from './record-block.js';

/** The puzzles that lose givens together: enough for the lanes, a few hundred kilobytes. */
const together = 2048;
const blank = 0x2e;

/** @param seed of the order in which givens are tried; undefined for the order of cells. */
export const openBlockMinimizer =
  (seed: number | undefined): OpenAnswerer =>
  (engine, { threading, signal }) =>
    new BlockMinimizer(new BlockSolver(engine, uniquenessTask, threading, signal), seed);

class BlockMinimizer implements BlockAnswerer {
  readonly sharesMemory = false;
  /** The removals that are not in use. Blocks may be answered side by side. */
  readonly #removals: Removal[] = [];

  constructor(
    readonly solver: BlockSolver,
    readonly seed: number | undefined,
  ) {}

  get isConcurrent(): boolean {
    return this.solver.isConcurrent;
  }

  async answer(block: RecordBlock): Promise<void> {
    if (block.count > 0 && block.form !== 'givens')
      throw new UsageError('minimize is for puzzles of givens, not for pencilmarks');
    await this.solver.answer(block);
    const wanted = indicesOf(block, Verdict.Unique);
    const removal = this.#removals.pop() ?? openRemoval();
    try {
      for (let from = 0; from < wanted.length; from += together) {
        const indices = wanted.subarray(from, from + together);
        for (const [slot, index] of indices.entries()) this.#load(removal, slot, block, index);
        await runInTurns(removal.run(this.solver.engine, indices.length), this.solver.signal);
        for (const [slot, index] of indices.entries())
          block.solutions.set(removal.puzzles.subarray(81 * slot, 81 * slot + 81), index * solutionStride);
      }
    } catch (error) {
      if (!this.solver.signal.aborted) throw error;
      cancelPuzzles(block, wanted);
    }
    this.#removals.push(removal);
  }

  /** Puts a puzzle of the block into a slot, with the order in which its givens are tried. */
  #load({ grids, puzzles, orders, lengths, givens }: Removal, slot: number, block: RecordBlock, index: number): void {
    const first = 81 * slot;
    const symbols = new Int8Array(81);
    const clues: number[] = [];
    for (let cell = 0; cell < 81; cell++) {
      const byte = block.bytes[block.offsets[index] + cell];
      const isGiven = byte >= 0x31 && byte <= 0x39;
      grids[first + cell] = puzzles[first + cell] = isGiven ? byte : blank;
      symbols[cell] = isGiven ? byte - 0x31 : -1;
      if (isGiven) clues.push(cell);
    }
    orders.set(this.seed === undefined ? clues : shuffleClues(symbols, clues, this.seed), first);
    lengths[slot] = givens[slot] = clues.length;
  }
}

function openRemoval(): Removal {
  const room = (): Uint8Array => new Uint8Array(81 * together);
  return new Removal(room(), room(), orbitsOf('none'), { least: 0, most: 81, mayRemove: 'always' });
}
