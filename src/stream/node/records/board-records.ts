/**
 * Reads the boards of files for the record lane: line by line as they arrive, in constant memory; boards that span
 * lines as a whole file. A malformed record is a record too.
 */
import { longestMalformed } from '../../../answers/answer-writer.js';
import type { BoardFormat } from '../../../formats/format-names.js';
import { readBoard, readEachBoard, type BoardReadOptions } from '../../../formats/read.js';
import { RecordSplitter } from '../../../formats/split.js';
import { withDeadline } from '../../../model/automata/effort.js';
import type { Board } from '../../../model/board/board.js';
import { UsageError } from '../../../model/errors.js';
import { PuzzleError } from '../../../model/puzzle-error.js';
import { type InputRecord, wordsBeside } from '../../records/input-record.js';
import { answerInJson } from '../../records/stated-answers.js';
import { besideInJson } from '../../../formats/json/write.js';
import { readText, splitSource } from '../../sources/text-source.js';
import type { BoardFile } from '../segments.js';

/** The most characters of a line, and the most bytes of a file that is read as a whole. */
const longest = 1 << 24;

/** What is read of each record besides its board. */
interface RecordReading {
  /** True to keep the texts of the boards: other threads will read them, or they are written again. Default: false. */
  readonly keepsText?: boolean;
  /** True if the question is about the answers that records state. Default: false. */
  readonly readsAnswers?: boolean | undefined;
  /** True if the output says what records say beside their puzzles. Default: false. */
  readonly readsBeside?: boolean;
  /** The time limit of a record, which ends the making of automata here too. Default: none. */
  readonly timeoutMs?: number | undefined;
}

/** Yields the records of a file with one record per line. */
export async function* readLineRecords(
  { name, source, format, linesBefore = 0 }: BoardFile,
  reading: BoardReadOptions,
  { keepsText, timeoutMs, ...besides }: RecordReading = {},
): AsyncGenerator<InputRecord, void, undefined> {
  // One character more than a reader accepts, so that it refuses the line.
  const splitter = new RecordSplitter({ family: 'boards', format }, longest + 1);
  for await (const { text, line: lineHere } of splitSource(source, splitter)) {
    const line = linesBefore + lineHere;
    const parse = (): Board => readBoard(text, reading);
    const place = { file: name, line, linesBefore: line - 1, isClassic: false, ...readBesides(text, format, besides) };
    if (keepsText) yield { ...place, source: text, puzzle: parse, readMs: 0 };
    else yield { ...place, text: text.slice(0, longestMalformed), ...attempt(parse, timeoutMs) };
  }
}

/**
 * Returns all records of a file whose records span lines.
 * @throws {UsageError} for a file that is too large.
 */
export async function readAllRecords(
  { name, source, format }: BoardFile,
  reading: BoardReadOptions,
  { keepsText, timeoutMs = Infinity, ...besides }: RecordReading = {},
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
    const kept = board && keepsText ? record : (board ?? error);
    const place = { file: name, line, linesBefore: 0, isClassic: false, ...readBesides(record, format, besides) };
    records.push({ ...place, source: kept, puzzle, readMs });
  }
}

function readBesides(
  text: string,
  format: BoardFormat,
  { readsAnswers, readsBeside }: RecordReading,
): Pick<InputRecord, 'answer' | 'beside' | 'words'> {
  const beside = readsBeside && format === 'json' ? besideInJson(text) : undefined;
  return { answer: readsAnswers ? answerInJson(text) : undefined, beside, words: wordsBeside(beside) };
}

function attempt(parse: () => Board, timeoutMs = Infinity): Pick<InputRecord, 'source' | 'puzzle' | 'readMs'> {
  const startMs = performance.now();
  try {
    const board = withDeadline(startMs + timeoutMs, parse);
    return { source: board, puzzle: () => board, readMs: performance.now() - startMs };
  } catch (error) {
    if (error instanceof PuzzleError) return { source: error, puzzle: parse, readMs: 0 };
    throw error;
  }
}
