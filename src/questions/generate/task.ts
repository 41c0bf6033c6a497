/** The task of a thread that generates puzzles of consecutive indices. */
import { sharedEngine } from '../../search/engines.js';
import { runNow } from '../../search/steps.js';
import { generateBlock, togetherOf } from './block.js';
import type { GeneratedBlock } from './generated-block.js';
import { cutIntoRanges } from './generate.js';
import { judgeOf } from './judge.js';
import type { GenerateRequest } from './request.js';

export interface GenerateTask {
  readonly kind: 'generate';
  /** What is wanted, of the indices `first` to `first + count - 1`. */
  readonly request: GenerateRequest;
}

export interface GenerateReply {
  readonly blocks: GeneratedBlock[];
  /** The time for all puzzles together. */
  readonly timeMs: number;
}

/** Generates the puzzles of a task, up to the first index for which there is none. */
export function generateRange({ request }: GenerateTask): GenerateReply {
  const startMs = performance.now();
  const engine = sharedEngine(request.engine);
  const judge = judgeOf(request, undefined);
  const blocks: GeneratedBlock[] = [];
  const most = togetherOf(request);
  for (const { first, count } of cutIntoRanges(request, { smallest: most, largest: most })) {
    const block = runNow(generateBlock(request, engine, judge, first, count));
    blocks.push(block);
    if (block.isGivenUp) break;
  }
  return { blocks, timeMs: performance.now() - startMs };
}
