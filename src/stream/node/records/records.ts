/**
 * Reads the records of files for the record lane: boards line by line as they arrive, in constant memory; boards that
 * span lines as a whole file; classic puzzles from blocks. A malformed record is a record too.
 */
import { asBoard } from '../../../formats/puzzle-input.js';
import { longestMalformed, type MalformedRecord, type RowRange } from '../../../answers/answer-writer.js';
import { readBoard, readEachBoard, type BoardReadOptions } from '../../../formats/read.js';
import { RecordSplitter } from '../../../formats/split.js';
import type { Board } from '../../../model/board/board.js';
import { UsageError } from '../../../model/errors.js';
import { puzzleBytes, type Puzzle } from '../../../model/puzzle.js';
import { PuzzleError } from '../../../model/puzzle-error.js';
import type { PuzzleSource } from '../../../questions/asking/reply.js';
import type { CsvTable } from '../../../formats/classic/csv.js';
import { fieldsOfRow, malformedText } from '../../blocks/block-writer.js';
import { RecordBlock, type TextRange } from '../../blocks/record-block.js';
import { lineAround, visitRecords } from '../../blocks/visit-records.js';
import { answerBehind, answerOfRow, answerInJson } from './stated-answers.js';
import { readText, splitSource } from '../../sources/text-records.js';
import type { Input } from '../input.js';
import type { BoardFile } from '../segments.js';

export interface InputRecord {
  readonly file: string;
  /** The line where it begins, from 1. */
  readonly line: number;
  /** The number to add to the line of an error. */
  readonly linesBefore: number;
  /** The puzzle, its text, or its error. */
  readonly source: PuzzleSource;
  /**
   * Returns the puzzle, which is read again if only its text was kept.
   * @throws {PuzzleError} for a malformed record.
   */
  readonly puzzle: () => Puzzle;
  /** True if it is a classic puzzle from a text of classic puzzles. */
  readonly isClassic: boolean;
  /** The milliseconds that reading it took; 0 if its text is kept. */
  readonly readMs: number;
  /** The row and the columns of its table, if the text is CSV. */
  readonly row?: RowRange | undefined;
  readonly table?: CsvTable | undefined;
  /** The text of a malformed record on one line that is not CSV. */
  readonly text?: string | undefined;
  /** The answer that it states, if the question is about answers. */
  readonly answer?: string | undefined;
}

export const boardOfRecord = (record: InputRecord): Board => asBoard(record.puzzle());

const textOfSource = (source: PuzzleSource): string | undefined =>
  typeof source === 'string' ? source.slice(0, longestMalformed) : undefined;

/**
 * Returns a malformed record with the line of its error in the whole file.
 * @param index of the record in the whole input.
 */
export const malformedOfInput = (
  { file, line, linesBefore, row, source, text = textOfSource(source) }: InputRecord,
  error: PuzzleError,
  index: number,
): MalformedRecord => ({
  file,
  line,
  index,
  row,
  text,
  problem: { ...error.problem, line: error.line === undefined ? line : error.line + linesBefore },
});

/** The most characters of a line, and the most bytes of a file that is read as a whole. */
const longest = 1 << 24;

/**
 * Yields the records of a file with one record per line.
 * @param keepsText true if other threads will read the boards.
 * @param readsAnswers true if the question is about the answers that records state.
 */
export async function* readLineRecords(
  { name, source, format }: BoardFile,
  reading: BoardReadOptions,
  keepsText: boolean,
  readsAnswers = false,
): AsyncGenerator<InputRecord, void, undefined> {
  // One character more than a reader accepts, so that it refuses the line.
  const splitter = new RecordSplitter({ family: 'boards', format }, longest + 1);
  for await (const { text, line } of splitSource(source, splitter)) {
    const parse = (): Board => readBoard(text, reading);
    const answer = readsAnswers ? answerInJson(text) : undefined;
    const place = { file: name, line, linesBefore: line - 1, isClassic: false, answer };
    if (keepsText) yield { ...place, source: text, puzzle: parse, readMs: 0 };
    else yield { ...place, text: text.slice(0, longestMalformed), ...attempt(parse) };
  }
}

/**
 * Returns all records of a file whose records span lines.
 * @param keepsText true to keep the texts of the boards as well.
 * @throws {UsageError} for a file that is too large.
 */
export async function readAllRecords(
  { name, source }: BoardFile,
  reading: BoardReadOptions,
  readsAnswers = false,
  keepsText = false,
): Promise<InputRecord[]> {
  const text = await readText(source, longest);
  if (text === null)
    throw new UsageError(`${name}: more than ${longest} bytes of boards that span lines; NDJSON may be longer`);
  let startMs = performance.now();
  return Array.from(readEachBoard(text, reading), ({ text: record, board, error, line }) => {
    const readMs = performance.now() - startMs;
    startMs += readMs;
    const puzzle = (): Board => board!;
    const answer = readsAnswers ? answerInJson(record) : undefined;
    const kept = board && keepsText ? record : (board ?? error);
    return { file: name, line, linesBefore: 0, isClassic: false, source: kept, puzzle, readMs, answer };
  });
}

/** Yields the classic puzzles of blocks, for the questions and formats that the byte lane does not support. */
export async function* readClassicRecords(
  input: Input,
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

function attempt(parse: () => Board): Pick<InputRecord, 'source' | 'puzzle' | 'readMs'> {
  const startMs = performance.now();
  try {
    const board = parse();
    return { source: board, puzzle: () => board, readMs: performance.now() - startMs };
  } catch (error) {
    if (error instanceof PuzzleError) return { source: error, puzzle: parse, readMs: 0 };
    throw error;
  }
}
