/** Reads the classic puzzles of blocks one by one, for the record lane. A malformed record is a record too. */
import type { RowRange } from '../../answers/answer-writer.js';
import type { CsvTable } from '../../formats/classic/csv.js';
import { puzzleBytes, type Puzzle } from '../../model/puzzle.js';
import { PuzzleError } from '../../model/puzzle-error.js';
import { fieldsOfRow, malformedText } from '../blocks/block-writer.js';
import type { BlockInput } from '../blocks/pipeline.js';
import { RecordBlock, type TextRange } from '../blocks/record-block.js';
import { lineAround, visitRecords } from '../blocks/visit-records.js';
import type { InputRecord } from './input-record.js';
import { answerBehind, answerOfRow } from './stated-answers.js';

/** Yields the classic puzzles of blocks, for the questions and formats that the byte lane does not support. */
export async function* readClassicRecords(
  input: BlockInput,
  observe: (block: RecordBlock) => void = () => {},
  readsAnswers = false,
): AsyncGenerator<InputRecord, void, undefined> {
  const block = new RecordBlock();
  const decoder = new TextDecoder();
  while (await input.fill(block)) {
    const records: InputRecord[] = [];
    const { form, file, table } = block;
    observe(block);
    visitRecords(block, {
      puzzle: (index, line, text) => {
        const start = block.offsets[index];
        const bytes = block.bytes.slice(start, start + puzzleBytes[form]);
        const puzzle = (): Puzzle => ({ form, bytes });
        const source = decoder.decode(bytes);
        const range = table || readsAnswers ? (text ?? lineAround(block, index)) : undefined;
        const row = table && copyOfRow(block, table, range!);
        const answer = readsAnswers ? statedAnswer(block, index, range!, row) : undefined;
        records.push({ file, line, linesBefore: 0, isClassic: true, source, puzzle, readMs: 0, row, table, answer });
      },
      error: ({ line, text, problem }) => {
        const error = new PuzzleError(problem);
        const puzzle = (): Puzzle => {
          throw error;
        };
        const row = table && text && copyOfRow(block, table, text);
        const own = table || !text ? undefined : malformedText(block, text);
        const place = { file, line, linesBefore: 0, isClassic: true };
        records.push({ ...place, source: error, puzzle, readMs: 0, row, table, text: own });
      },
    });
    yield* records;
  }
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
