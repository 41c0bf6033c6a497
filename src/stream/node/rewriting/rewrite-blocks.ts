/** The byte lane of commands that write records again: from blocks of classic puzzles to text. */
import { isTurnDue, nextTurn } from '#platform';
import { selectEngine } from '../../../engines/select.js';
import { TextBuffer } from '../../../answers/text-buffer.js';
import { runPipeline } from '../../blocks/pipeline.js';
import type { RecordBlock } from '../../blocks/record-block.js';
import { RecordCursor } from '../../blocks/visit-records.js';
import { openInput, type ClassicReading } from '../answer-blocks.js';
import type { OpenFile } from '../input.js';
import type { RunContext } from '../run-context.js';
import { ClassicCopies } from './classic-copies.js';
import type { RecordWriter } from './record-writer.js';

/** The bytes that are gathered for a write. */
const chunkBytes = 1 << 18;
/** The records after which the writer looks whether other tasks wait, such as an interruption. */
const recordsBetweenTurns = 64;

/** Writes the puzzles of classic files. Malformed records are left out and counted. */
export async function rewriteBlocks(
  files: readonly (string | OpenFile)[],
  classic: ClassicReading,
  writer: RecordWriter,
  context: RunContext,
): Promise<void> {
  const { threads, choosesThreads, interruption } = context;
  const engine = selectEngine(context.engine, { threads });
  const input = openInput(engine, files, classic, context);
  const threading = threads === 1 ? 'slices' : choosesThreads ? 'auto' : 'threads';
  const answerer = writer.openAnswerer?.(engine, { threading, threads, signal: interruption.signal });
  const blocks = new BlockRewriter(writer, context);
  try {
    await runPipeline({
      input,
      isConcurrent: answerer?.isConcurrent ?? false,
      sharesMemory: answerer?.sharesMemory ?? false,
      solve: async (block) => answerer?.answer(block),
      deliver: async (block) => {
        // An interrupted block was not prepared.
        if (answerer && interruption.signal.aborted) return false;
        context.observe(block);
        return blocks.write(block);
      },
    });
    await blocks.flush();
  } finally {
    context.reading.end(input.records);
    await answerer?.close?.();
    await engine.close();
  }
}

class BlockRewriter {
  readonly #out = new TextBuffer(2 * chunkBytes);
  readonly #record = new ClassicCopies();

  constructor(
    readonly writer: RecordWriter,
    readonly context: Pick<RunContext, 'sink' | 'tally' | 'interruption' | 'maxErrors' | 'isCut' | 'isContinued'>,
  ) {}

  /** Writes the copies of the puzzles of a block. @returns false if no more are wanted. */
  async write(block: RecordBlock): Promise<boolean> {
    const { tally, maxErrors, interruption, isCut } = this.context;
    const { file, firstRecord: recordsBefore } = block;
    this.writer.begin(this.#out, block.table, false, { file, recordsBefore });
    if (this.context.isContinued) this.#out.take();
    // A header waits for the first record: the file may turn out to be unreadable.
    if (block.records === 0) return true;
    const cursor = new RecordCursor(block);
    let index = block.firstRecord;
    while (cursor.next() && tally.errors < maxErrors && !interruption.isHurried) {
      if (index % recordsBetweenTurns === 0 && isTurnDue()) await nextTurn();
      let problem = cursor.error?.problem ?? this.#record.move(cursor, index);
      index++;
      const copies = problem ? 0 : this.writer.copiesOf(this.#record);
      if (isCut?.()) break;
      for (let copy = 0; copy < copies && !problem; copy++) {
        problem = this.writer.putClassic(this.#out, this.#record, copy);
        if (this.#out.length >= chunkBytes && !(await this.flush())) return false;
      }
      if (!problem) {
        tally.addCopies(copies);
        continue;
      }
      tally.addError(problem, block.file);
      this.writer.putMalformed?.(this.#out, problem, index - 1);
    }
    return (await this.flush()) && tally.errors < maxErrors && !isCut?.();
  }

  /** Writes what is gathered. @returns false if no more is wanted. */
  async flush(): Promise<boolean> {
    const { sink, interruption } = this.context;
    await sink.write(this.#out.take());
    await this.writer.flush?.();
    return !sink.isClosed && !interruption.isHurried;
  }
}
