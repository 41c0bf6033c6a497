/** The worker thread of Node for blocks of a batch. The buffer is transferred back instead of copied. */
import { Tinypool } from 'tinypool';
import type { BatchBlock } from '../engines/batch-block.js';
import { solveBlock } from '../engines/solve-block.js';

export default function work(block: BatchBlock): ReturnType<typeof Tinypool.move> {
  return Tinypool.move(solveBlock(block));
}
