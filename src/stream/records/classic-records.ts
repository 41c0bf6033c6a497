/** Reads the classic puzzles of blocks one by one, for the record lane. A malformed record is a record too. */
import type { RowRange } from '../../answers/answer-writer.js';
import type { CsvTable } from '../../formats/classic/csv.js';
import { puzzleBytes, type Puzzle } from '../../model/puzzle.js';
import { PuzzleError } from '../../model/puzzle-error.js';
import { malformedText, fieldsOfRow } from '../blocks/block-writers.js';
import type { BlockInput } from '../blocks/pipeline.js';
import { RecordBlock, type ErrorRecord, type TextRange, lineAround, RecordCursor } from '../blocks/record-block.js';
import type { InputRecord } from './input-record.js';
import { answerBehind, answerOfRow } from './stated-answers.js';

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * Yields the classic puzzles of blocks, for the questions and formats that the byte lane does not support. A record is
 * made when it is wanted, so that a block does not hold up the thread.
 */
export async function* readClassicRecords(
  input: BlockInput,
  observe: (block: RecordBlock) => void = () => {},
  readsAnswers = false,
): AsyncGenerator<InputRecord, void, undefined> {
  const block = new RecordBlock();
  while (await input.fill(block)) {
    observe(block);
    const cursor = new RecordCursor(block);
    while (cursor.next())
      yield cursor.error ? malformedRecord(block, cursor.error) : puzzleRecord(block, cursor, readsAnswers);
  }
}

function puzzleRecord(
  block: RecordBlock,
  { puzzle: index, line, text }: RecordCursor,
  readsAnswers: boolean,
): InputRecord {
  const { bytes, offsets, form, file, table } = block;
  const source = decoder.decode(bytes.subarray(offsets[index], offsets[index] + puzzleBytes[form]));
  const puzzle = (): Puzzle => ({ form, bytes: encoder.encode(source) });
  const range = table || readsAnswers ? (text ?? lineAround(block, index)) : undefined;
  const row = table && copyOfRow(block, table, range!);
  const answer = readsAnswers ? statedAnswer(block, index, range!, row) : undefined;
  // If the answer cannot be read, the whole line is malformed.
  const whole = readsAnswers && !table ? malformedText(block, range!) : undefined;
  const place = { file, line, linesBefore: 0, isClassic: true };
  return { ...place, source, puzzle, readMs: 0, row, table, answer, text: whole };
}

function malformedRecord(block: RecordBlock, { line, text, problem }: ErrorRecord): InputRecord {
  const { file, table } = block;
  const error = new PuzzleError(problem);
  const puzzle = (): Puzzle => {
    throw error;
  };
  const row = table && text && copyOfRow(block, table, text);
  const own = table || !text ? undefined : malformedText(block, text);
  const place = { file, line, linesBefore: 0, isClassic: true };
  return { ...place, source: error, puzzle, readMs: 0, row, table, text: own };
}

/** Returns the answer in the row of a puzzle, or behind it on its line. */
function statedAnswer(
  block: RecordBlock,
  index: number,
  range: TextRange,
  row: RowRange | undefined,
): string | undefined {
  if (row && block.table) return answerOfRow(row, block.table);
  const behind = block.offsets[index] + puzzleBytes[block.form];
  // Cells with blanks between them were gathered elsewhere.
  return behind > range.end ? undefined : answerBehind(block.bytes, behind, range.end);
}

/** Copies a row, because its block is used again. */
const copyOfRow = (block: RecordBlock, table: CsvTable, { start, end }: TextRange): RowRange => ({
  bytes: block.bytes.slice(start, end),
  start: 0,
  end: end - start,
  fields: fieldsOfRow(block, table, start, end),
});
