/** The record lane of commands that rewrite records: boards of every kind, written in the format that they came in. */
import { isTurnDue, nextTurn } from '#platform';
import type { BoardFormat } from '../../../formats/format-names.js';
import { rewriteBoardJson } from '../../../formats/json/rewrite.js';
import type { BoardReadOptions } from '../../../formats/read.js';
import { writeBoard } from '../../../formats/write.js';
import type { AnsweredBoard } from '../../../model/board/board.js';
import { PuzzleError } from '../../../model/puzzle-error.js';
import { readAnswer } from '../../../questions/sets/verify.js';
import { OutputBuffer } from '../output-buffer.js';
import { selectRecords } from '../records/answer-records.js';
import {
  boardOfRecord,
  malformedOfInput,
  readAllRecords,
  readLineRecords,
  type InputRecord,
} from '../records/records.js';
import type { RunContext } from '../run-context.js';
import type { BoardFile } from '../segments.js';
import type { RecordPlace, Rewriter } from './rewriter.js';

/**
 * Rewrites the boards of a file. Malformed records are left out and counted.
 * @param isFirst true if nothing was written before.
 */
export async function rewriteBoards(
  file: BoardFile,
  boardReading: Omit<BoardReadOptions, 'format'>,
  rewriter: Rewriter,
  isFirst: boolean,
  context: RunContext,
): Promise<void> {
  const { sink, tally, interruption, maxErrors } = context;
  context.reading.begin(file.source);
  const reading = { ...boardReading, format: file.format };
  const out = new OutputBuffer(sink);
  const records = file.isLineByLine
    ? readLineRecords(file, reading, true, true)
    : await readAllRecords(file, reading, true, true);
  let index = context.skip + tally.records;
  try {
    if (isFirst && rewriter.listing) await out.put((buffer) => buffer.put(`${rewriter.listing!.header}\n`));
    for await (const record of selectRecords(records, context)) {
      const place = { index: index++, file: record.file, line: record.line };
      const boards = boardsOf(record, place, rewriter, context);
      let copies = 0;
      for (const answered of boards ?? []) {
        copies++;
        if (rewriter.listing) continue;
        await out.put((buffer) => buffer.put(textOf(answered, file.format, record.source as string)));
        if (sink.isClosed || interruption.isHurried) return;
        if (isTurnDue()) await nextTurn();
      }
      if (boards) {
        tally.addCopies(copies);
        if (rewriter.listing) await out.put((buffer) => rewriter.listing!.put(place, buffer));
      }
      if (tally.errors >= maxErrors) return;
    }
  } finally {
    await out.flush();
    file.source.stop();
    context.reading.end(context.reading.records);
  }
}

/** Returns what is written for a record; undefined for a malformed one, which is counted. */
function boardsOf(
  record: InputRecord,
  place: RecordPlace,
  rewriter: Rewriter,
  { tally }: RunContext,
): Iterable<AnsweredBoard> | undefined {
  try {
    const board = boardOfRecord(record);
    return rewriter.boardsOf({ ...place, board, answer: readAnswer(board, record.answer) });
  } catch (error) {
    if (!(error instanceof PuzzleError)) throw error;
    tally.addError(malformedOfInput(record, error, place.index).problem, record.file);
    return undefined;
  }
}

/**
 * Returns the text of a board in a format, with its line end. A record that did not change has the text that it came
 * in. Texts of several lines are followed by an empty one.
 */
function textOf(answered: AnsweredBoard, format: BoardFormat, source: string): string {
  const text = 'index' in answered ? source.trimEnd() : rewrittenText(answered, format, source);
  return text.includes('\n') ? `${text}\n\n` : `${text}\n`;
}

const rewrittenText = ({ board, answer }: AnsweredBoard, format: BoardFormat, source: string): string =>
  format === 'json' ? rewriteBoardJson(source, board, answer) : writeBoard(board, format);
