/** The record lane of commands that write records again: boards of every kind, one by one. */
import { isTurnDue, nextTurn } from '#platform';
import { TextBuffer } from '../../../answers/text-buffer.js';
import type { BoardTextOptions } from '../../../formats/boards/cell-text.js';
import type { BoardReadOptions } from '../../../formats/read.js';
import { PuzzleError } from '../../../model/puzzle-error.js';
import { uncheckedOf } from '../../../model/puzzle.js';
import { readAnswer } from '../../../questions/sets/verify.js';
import { OutputBuffer } from '../../output-buffer.js';
import { boardOfRecord, malformedOfInput, type InputRecord } from '../../records/input-record.js';
import { selectRecords } from '../records/answer-records.js';
import { readAllRecords, readLineRecords } from '../records/board-records.js';
import type { RunContext } from '../run-context.js';
import type { BoardFile } from '../segments.js';
import type { RecordWriter, TextualBoard } from './record-writer.js';

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
    if (context.isContinued) writer.begin(new TextBuffer(1 << 10), undefined, true, start);
    else await out.put((buffer) => writer.begin(buffer, undefined, true, start));
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
