/**
 * Moves blocks from the input through the engine to the output. One block is read ahead while the previous one is
 * solved and the one before is written. Output is in input order; memory is limited to a few blocks.
 */
import { RecordBlock } from './record-block.js';

/** The source of blocks. */
export interface BlockInput {
  /**
   * Fills a block with the next records; with none if the text so far does not hold a whole record.
   * @returns false if there are no more.
   */
  fill(block: RecordBlock): Promise<boolean>;
}

interface PipelineStages {
  readonly input: BlockInput;
  /** Solves all puzzles of a block. */
  readonly solve: (block: RecordBlock) => Promise<void>;
  /** True if `solve` may start on a block before it has finished the previous one. */
  readonly isConcurrent: boolean;
  /** True if blocks should be in shared memory, for engines whose threads work there without copying. Default false. */
  readonly sharesMemory?: boolean;
  /** Writes an answered block. @returns false if the reader has closed the output. */
  readonly deliver: (block: RecordBlock) => Promise<boolean>;
}

/** The number of blocks in use: one is read, one or more are solved, one is written. */
const sequentialBlocks = 3;
const concurrentBlocks = 5;

/** Runs until the input ends, the output closes, or a stage throws; blocks before a failure are written first. */
export async function runPipeline(stages: PipelineStages): Promise<void> {
  const pool = new BlockPool(stages.isConcurrent ? concurrentBlocks : sequentialBlocks, stages.sharesMemory === true);
  const ending = new Ending();
  let solved: Promise<void> = Promise.resolve();
  let delivered: Promise<void> = Promise.resolve();
  let filling = fillNext(stages.input, pool, ending);
  for (;;) {
    const block = await Promise.race([filling, ending.early]);
    if (block === undefined) break;
    filling = block.isLast ? Promise.resolve(undefined) : fillNext(stages.input, pool, ending);
    const solving = stages.isConcurrent ? stages.solve(block) : solved.then(() => stages.solve(block));
    solving.catch(() => ending.stopReading());
    solved = solving;
    const before = delivered;
    delivered = (async () => {
      // In this order, so that a failure counts only after everything before it is written.
      await before;
      await solving;
      if (!ending.isOver && !(await stages.deliver(block))) ending.finish();
      pool.release(block);
    })().catch((error: unknown) => ending.fail(error));
  }
  await delivered;
  ending.rethrow();
}

async function fillNext(
  input: PipelineStages['input'],
  pool: BlockPool,
  ending: Ending,
): Promise<RecordBlock | undefined> {
  const block = pool.acquireNow() ?? (await pool.acquire());
  try {
    return (await input.fill(block)) ? block : undefined;
  } catch (error) {
    ending.failReading(error);
    return undefined;
  }
}

/** Tells whether and why the run ends before its input. */
class Ending {
  isOver = false;
  readonly #errors: unknown[] = [];
  #stop: (value: undefined) => void = () => {};
  /** Resolves when no more blocks are wanted. */
  readonly early = new Promise<undefined>((resolve) => (this.#stop = resolve));

  /** Ends the run because the output is closed. */
  finish(): void {
    this.isOver = true;
    this.stopReading();
  }

  /** Ends reading; blocks in progress are still written. */
  stopReading(): void {
    this.#stop(undefined);
  }

  fail(error: unknown): void {
    this.#errors.push(error);
    this.finish();
  }

  /** Records a failure to read; blocks read before it are still solved and written. */
  failReading(error: unknown): void {
    this.#errors.push(error);
  }

  rethrow(): void {
    if (this.#errors.length > 0) throw this.#errors[0];
  }
}

/** A pool of a few blocks, made on demand and reused. */
class BlockPool {
  readonly #free: RecordBlock[] = [];
  readonly #waiting: ((block: RecordBlock) => void)[] = [];
  #unmade: number;

  constructor(
    size: number,
    readonly isShared: boolean,
  ) {
    this.#unmade = size;
  }

  /** Returns a free block, if there is one. */
  acquireNow(): RecordBlock | undefined {
    const free = this.#free.pop();
    if (free || this.#unmade === 0) return free;
    this.#unmade--;
    return new RecordBlock(this.isShared);
  }

  acquire(): Promise<RecordBlock> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  release(block: RecordBlock): void {
    const next = this.#waiting.shift();
    if (next) next(block);
    else this.#free.push(block);
  }
}
