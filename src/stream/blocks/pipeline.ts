/**
 * Moves blocks from the input through the engine to the output: a block is read ahead while the one before it is solved
 * and the one before that is written. Output is in input order; memory is that of the few blocks there are.
 */
import { RecordBlock } from './record-block.js';

/** Where blocks come from. */
export interface BlockInput {
  /**
   * Fills a block with the next records, none where it takes more text to find them. @returns false when there are no
   * more.
   */
  fill(block: RecordBlock): Promise<boolean>;
}

export interface PipelineStages {
  readonly input: BlockInput;
  /** Answers all puzzles of a block. */
  readonly solve: (block: RecordBlock) => Promise<void>;
  /** Whether `solve` may be asked about a block before it has answered the one before. */
  readonly isConcurrent: boolean;
  /** Whether blocks lie in shared memory, for engines whose threads work in place there. Default false. */
  readonly sharesMemory?: boolean;
  /** Writes out an answered block. @returns false when nobody reads any more. */
  readonly deliver: (block: RecordBlock) => Promise<boolean>;
}

/** Blocks under way: one being read, one or two solved, one written. */
const sequentialBlocks = 3;
const concurrentBlocks = 5;

/** Runs until the input ends, the output closes, or a stage throws; what was read before is written first. */
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
      // In this order: a failure counts when all before it is written.
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

/** Why and whether the run ends before its input does. */
class Ending {
  isOver = false;
  readonly #errors: unknown[] = [];
  #stop: (value: undefined) => void = () => {};
  /** Settles when no more blocks are wanted. */
  readonly early = new Promise<undefined>((resolve) => (this.#stop = resolve));

  /** Nobody reads the output any more. */
  finish(): void {
    this.isOver = true;
    this.stopReading();
  }

  /** What is under way is still written. */
  stopReading(): void {
    this.#stop(undefined);
  }

  fail(error: unknown): void {
    this.#errors.push(error);
    this.finish();
  }

  /** What was read before the failure is still to be solved and written. */
  failReading(error: unknown): void {
    this.#errors.push(error);
  }

  rethrow(): void {
    if (this.#errors.length > 0) throw this.#errors[0];
  }
}

/** A few blocks, made when first needed and reused. */
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

  /** A free block, if there is one. */
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
