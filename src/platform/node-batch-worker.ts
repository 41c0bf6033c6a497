/** The worker thread of Node for blocks of a batch. The buffer is transferred back instead of copied. */
import { Tinypool } from 'tinypool';
import type { BatchBlock } from '../engines/batch-block.js';
import type { CanonicalBlock } from '../engines/canonical/canonical-block.js';
import { answerBlock } from '../engines/answer-block.js';

export default function work(block: BatchBlock | CanonicalBlock): ReturnType<typeof Tinypool.move> {
  return Tinypool.move(answerBlock(block));
}
