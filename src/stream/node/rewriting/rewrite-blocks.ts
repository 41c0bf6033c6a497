/** The byte lane of commands that rewrite records: from blocks of classic puzzles to text of the same form. */
import { selectEngine } from '../../../engines/select.js';
import { TextBuffer } from '../../../answers/text-buffer.js';
import type { CsvTable } from '../../../formats/classic/csv.js';
import { runPipeline } from '../../blocks/pipeline.js';
import type { RecordBlock } from '../../blocks/record-block.js';
import { RecordCursor } from '../../blocks/visit-records.js';
import { openInput, type ClassicReading } from '../answer-blocks.js';
import type { OpenFile } from '../input.js';
import type { RunContext } from '../run-context.js';
import { ClassicCopies } from './classic-copies.js';
import type { Rewriter } from './rewriter.js';

/** The bytes that are gathered for a write. */
const chunkBytes = 1 << 18;

/**
 * Rewrites the puzzles of classic files. Malformed records are left out and counted.
 * @param isFirst true if nothing was written before, so that a table begins with its header.
 */
export async function rewriteBlocks(
  files: readonly (string | OpenFile)[],
  classic: ClassicReading,
  rewriter: Rewriter,
  isFirst: boolean,
  context: RunContext,
): Promise<void> {
  const { threads, choosesThreads, interruption } = context;
  const engine = selectEngine(context.engine, { threads });
  const input = openInput(engine, files, classic, context);
  const threading = threads === 1 ? 'slices' : choosesThreads ? 'auto' : 'threads';
  const answerer = rewriter.openAnswerer?.(engine, { threading, threads, signal: interruption.signal });
  const writer = new BlockRewriter(rewriter, context);
  let hasHeader = !isFirst;
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
        if (!hasHeader) writer.putHeader(block.table);
        hasHeader = true;
        return writer.write(block);
      },
    });
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
    readonly rewriter: Rewriter,
    readonly context: Pick<RunContext, 'sink' | 'tally' | 'interruption' | 'maxErrors'>,
  ) {}

  /** Writes the header of a list, or of a table. */
  putHeader(table: CsvTable | undefined): void {
    const { listing } = this.rewriter;
    if (listing) return this.#out.put(`${listing.header}\n`);
    if (!table) return;
    const { header, hasMark, endsWithCr } = table;
    if (hasMark) this.#out.put('\ufeff');
    if (header !== undefined) this.#out.put(`${header}${endsWithCr ? '\r\n' : '\n'}`);
  }

  /** Writes the copies of the puzzles of a block. @returns false if no more are wanted. */
  async write(block: RecordBlock): Promise<boolean> {
    const { tally, maxErrors } = this.context;
    const cursor = new RecordCursor(block);
    let index = block.firstRecord;
    while (cursor.next()) {
      const problem = cursor.error?.problem ?? this.#record.move(cursor, index);
      index++;
      if (problem) {
        tally.addError(problem, block.file);
        if (tally.errors >= maxErrors) break;
        continue;
      }
      const copies = this.rewriter.copiesOf(this.#record);
      this.rewriter.listing?.put(this.#record, this.#out);
      for (let copy = 0; copy < copies && !this.rewriter.listing; copy++) {
        this.#record.write(this.#out, this.rewriter, copy);
        if (this.#out.length >= chunkBytes && !(await this.#flush())) return false;
      }
      tally.addCopies(copies);
    }
    return (await this.#flush()) && tally.errors < maxErrors;
  }

  async #flush(): Promise<boolean> {
    const { sink, interruption } = this.context;
    await sink.write(this.#out.take());
    return !sink.isClosed && !interruption.isHurried;
  }
}
