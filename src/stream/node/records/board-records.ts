/**
 * Reads the boards of files for the record lane: line by line as they arrive, in constant memory; boards that span
 * lines as a whole file. A malformed record is a record too.
 */
import { longestMalformed } from '../../../answers/answer-writer.js';
import { readBoard, readEachBoard, type BoardReadOptions } from '../../../formats/read.js';
import { RecordSplitter } from '../../../formats/split.js';
import { withDeadline } from '../../../model/automata/effort.js';
import type { Board } from '../../../model/board/board.js';
import { UsageError } from '../../../model/errors.js';
import { PuzzleError } from '../../../model/puzzle-error.js';
import type { InputRecord } from '../../records/input-record.js';
import { answerInJson } from '../../records/stated-answers.js';
import { readText, splitSource } from '../../sources/text-records.js';
import type { BoardFile } from '../segments.js';

/** The most characters of a line, and the most bytes of a file that is read as a whole. */
const longest = 1 << 24;

/**
 * Yields the records of a file with one record per line.
 * @param keepsText true if other threads will read the boards.
 * @param readsAnswers true if the question is about the answers that records state.
 * @param timeoutMs the time limit of a record, which ends the making of automata here too.
 */
export async function* readLineRecords(
  { name, source, format, linesBefore = 0 }: BoardFile,
  reading: BoardReadOptions,
  keepsText: boolean,
  readsAnswers = false,
  timeoutMs = Infinity,
): AsyncGenerator<InputRecord, void, undefined> {
  // One character more than a reader accepts, so that it refuses the line.
  const splitter = new RecordSplitter({ family: 'boards', format }, longest + 1);
  for await (const { text, line: lineHere } of splitSource(source, splitter)) {
    const line = linesBefore + lineHere;
    const parse = (): Board => readBoard(text, reading);
    const answer = readsAnswers ? answerInJson(text) : undefined;
    const place = { file: name, line, linesBefore: line - 1, isClassic: false, answer };
    if (keepsText) yield { ...place, source: text, puzzle: parse, readMs: 0 };
    else yield { ...place, text: text.slice(0, longestMalformed), ...attempt(parse, timeoutMs) };
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
  timeoutMs = Infinity,
): Promise<InputRecord[]> {
  const text = await readText(source, longest);
  if (text === null)
    throw new UsageError(`${name}: more than ${longest} bytes of boards that span lines; NDJSON may be longer`);
  const boards = readEachBoard(text, reading);
  const records: InputRecord[] = [];
  for (;;) {
    const startMs = performance.now();
    const next = withDeadline(startMs + timeoutMs, () => boards.next());
    if (next.done) return records;
    const { text: record, board, error, line } = next.value;
    const readMs = performance.now() - startMs;
    const puzzle = (): Board => {
      if (error) throw error;
      return board;
    };
    const answer = readsAnswers ? answerInJson(record) : undefined;
    const kept = board && keepsText ? record : (board ?? error);
    records.push({ file: name, line, linesBefore: 0, isClassic: false, source: kept, puzzle, readMs, answer });
  }
}

function attempt(parse: () => Board, timeoutMs: number): Pick<InputRecord, 'source' | 'puzzle' | 'readMs'> {
  const startMs = performance.now();
  try {
    const board = withDeadline(startMs + timeoutMs, parse);
    return { source: board, puzzle: () => board, readMs: performance.now() - startMs };
  } catch (error) {
    if (error instanceof PuzzleError) return { source: error, puzzle: parse, readMs: 0 };
    throw error;
  }
}
