/** The task of a thread that generates puzzles of consecutive indices. */
import { runNow } from '../../search/steps.js';
import { togetherOf } from './block.js';
import type { AnyBlock } from './generated-block.js';
import { cutIntoRanges, openMaker } from './generate.js';
import type { GenerateRequest } from './request.js';

export interface GenerateTask {
  readonly kind: 'generate';
  /** What is wanted, of the indices `first` to `first + count - 1`. */
  readonly request: GenerateRequest;
}

export interface GenerateReply {
  readonly blocks: AnyBlock[];
  /** The time for all puzzles together. */
  readonly timeMs: number;
}

/** Generates the puzzles of a task, up to the first index for which there is none. */
export function generateRange({ request }: GenerateTask): GenerateReply {
  const startMs = performance.now();
  const makeBlock = openMaker(request, undefined);
  const blocks: AnyBlock[] = [];
  const most = togetherOf(request);
  for (const range of cutIntoRanges(request, { smallest: most, largest: most })) {
    const block = runNow(makeBlock(range));
    blocks.push(block);
    if (block.isGivenUp) break;
  }
  return { blocks, timeMs: performance.now() - startMs };
}
