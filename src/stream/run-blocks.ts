/** The byte lane of a stream: answers the puzzles of blocks and writes the blocks, in order. */
import type { Engine } from '../engines/engine.js';
import type { BlockAnswerer } from './blocks/block-answerer.js';
import type { BlockWriter } from './blocks/block-writers.js';
import { runPipeline } from './blocks/pipeline.js';
import type { StreamInput } from './readers/stream-input.js';
import type { RunningStream } from './stream-run.js';

/** What a lane works with; it is closed in the end. */
export interface BlockLane {
  readonly engine: Engine;
  readonly input: StreamInput;
  readonly answerer: BlockAnswerer;
  readonly writer: BlockWriter;
}

export async function runBlocks(
  { sink, tally, stop }: RunningStream,
  { engine, input, answerer, writer }: BlockLane,
): Promise<void> {
  stop.addEventListener('abort', () => input.stop());
  try {
    await runPipeline({
      input,
      isConcurrent: answerer.isConcurrent,
      sharesMemory: answerer.sharesMemory,
      solve: async (block) => {
        if (!stop.aborted) await answerer.answer(block);
      },
      deliver: async (block) => {
        if (stop.aborted) return false;
        await sink.write(writer.render(block));
        if (!sink.isClosed) tally.add(block);
        return !sink.isClosed;
      },
    });
    await sink.write(new TextEncoder().encode(writer.finish?.(tally) ?? ''));
  } finally {
    input.stop();
    await answerer.close?.();
    await engine.close();
  }
}
