/** The lanes of commands that write records again. The byte lane goes from blocks of classic puzzles to text. */
import { isTurnDue, nextTurn } from '#platform';
import { selectEngine } from '../../../engines/select.js';
import { TextBuffer } from '../../../answers/text-buffer.js';
import { runPipeline } from '../../blocks/pipeline.js';
import { type RecordBlock, RecordCursor } from '../../blocks/record-block.js';
import { openInput, type ClassicReading } from '../answer-blocks.js';
import type { OpenFile } from '../input.js';
import type { RunContext } from '../run-context.js';
import { ClassicCopies, type RecordWriter, type TextualBoard } from './record-writer.js';
import type { BoardTextOptions } from '../../../formats/boards/cell-text.js';
import type { BoardReadOptions } from '../../../formats/read.js';
import { PuzzleError } from '../../../model/puzzle-error.js';
import { uncheckedOf } from '../../../model/puzzle.js';
import { readAnswer } from '../../../questions/sets/verify.js';
import { OutputBuffer } from '../../output-buffer.js';
import { boardOfRecord, malformedOfInput, type InputRecord } from '../../records/input-record.js';
import { selectRecords } from '../records/answer-records.js';
import { readAllRecords, readLineRecords } from '../records/board-records.js';
import type { BoardFile } from '../segments.js';

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
    this.writer.begin?.(this.#out, block.table, false, { file, recordsBefore });
    if (this.context.isContinued) this.#out.take();
    // A header waits for the first record: the file may turn out to be unreadable.
    if (block.records === 0) return true;
    const cursor = new RecordCursor(block);
    let index = block.firstRecord;
    while (cursor.next() && tally.errors < maxErrors && !interruption.isHurried) {
      if (index % recordsBetweenTurns === 0 && isTurnDue()) await nextTurn();
      let problem = cursor.error?.problem ?? this.#record.move(cursor, index);
      index++;
      const copies = problem ? 0 : (this.writer.copiesOf?.(this.#record) ?? 1);
      if (isCut?.()) break;
      for (let copy = 0; copy < copies && !problem; copy++) {
        problem = this.writer.putClassic?.(this.#out, this.#record, copy);
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

// The record lane of commands that write records again: boards of every kind, one by one.

/** Writes the boards of a file. Malformed records are left out and counted. */
export async function rewriteBoards(
  file: BoardFile,
  boardReading: Omit<BoardReadOptions, 'format'>,
  writer: RecordWriter,
  context: RunContext,
): Promise<void> {
  context.reading.begin(file.source);
  const reading = { ...boardReading, format: file.format };
  const out = new OutputBuffer(context.sink);
  const records = file.isLineByLine
    ? readLineRecords(file, reading, { keepsText: true, readsAnswers: true })
    : await readAllRecords(file, reading, { keepsText: true, readsAnswers: true });
  let index = Math.max(context.skip, context.reading.records);
  try {
    const start = { file: file.name, recordsBefore: index };
    // The header is in an earlier part of the output.
    if (context.isContinued) writer.begin?.(new TextBuffer(1 << 10), undefined, true, start);
    else await out.put((buffer) => writer.begin?.(buffer, undefined, true, start));
    for await (const record of selectRecords(records, context))
      if (!(await writeRecord(record, index++, file, boardReading, writer, out, context))) return;
  } finally {
    await out.flush();
    await writer.flush?.();
    file.source.stop();
    context.reading.end(context.reading.records);
  }
}

/** Writes the copies of a record. @returns false if no more are wanted. */
async function writeRecord(
  record: InputRecord,
  index: number,
  { format }: BoardFile,
  reading: BoardTextOptions,
  writer: RecordWriter,
  out: OutputBuffer,
  { sink, tally, interruption, maxErrors, isCut, leftOut }: RunContext,
): Promise<boolean> {
  let copies = 0;
  try {
    const board = boardOfRecord(record);
    const answer = readAnswer(board, record.answer);
    const { file, line, source } = record;
    const place = { index, file, line, format, reading, text: source as string };
    const leaveOut: TextualBoard['leaveOut'] = (names, why) => leftOut?.add(names, why);
    for (const put of writer.boards({ board, answer, ...place, leaveOut })) {
      if (isCut?.()) return false;
      await out.put(put);
      copies++;
      if (sink.isClosed || interruption.isHurried) return false;
      if (!isTurnDue()) continue;
      await writer.flush?.();
      await nextTurn();
    }
    if (isCut?.()) return false;
    tally.addCopies(copies);
    tally.addUnchecked(uncheckedOf(board), file, line);
  } catch (error) {
    if (!(error instanceof PuzzleError)) throw error;
    const { problem } = malformedOfInput(record, error, index);
    tally.addError(problem, record.file);
    await out.put((buffer) => writer.putMalformed?.(buffer, problem, index));
  }
  return tally.errors < maxErrors;
}

// Writes the records that a writer held back until the end of the input.

/** The texts that are written together. */
const together = 1024;

export async function writeHeld(
  writer: RecordWriter,
  { sink, tally, interruption }: Pick<RunContext, 'sink' | 'tally' | 'interruption'>,
): Promise<void> {
  let texts: Uint8Array[] = [];
  const write = async (): Promise<void> => {
    await sink.write(Buffer.concat(texts));
    tally.addHeld(texts.length);
    texts = [];
  };
  for (const text of writer.held?.() ?? []) {
    texts.push(text);
    if (texts.length >= together) await write();
    if (sink.isClosed || interruption.isHurried) return;
  }
  await write();
}
