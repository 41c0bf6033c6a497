/**
 * The records of a file of boards, one after another: lines as they arrive, in constant memory; what spans lines is read whole. A
 * damaged record is a record all the same.
 */
import { readLines, readText } from '../../bulk/index.js';
import {
  BoardError,
  UsageError,
  readBoard,
  readEachBoard,
  type Board,
  type BoardReadOptions,
  type BoardSource,
} from '../../index.js';
import type { BoardFile } from '../segments.js';

export interface BoardRecord {
  readonly file: string;
  /** Where it begins, from 1. */
  readonly line: number;
  /** Added to the line of an error. */
  readonly linesBefore: number;
  /** What is asked about. */
  readonly source: BoardSource;
  /** The board that was read, once more where only its text is kept. */
  readonly board: () => Board;
  /** Milliseconds that reading it took; 0 where its text is kept. */
  readonly readMs: number;
}

/** Characters of a line and bytes of a text that is read whole. */
const longest = 1 << 24;

/** Whether each line is a record: told by the first two where the format leaves it open. */
export function isLineByLine({ format, head, isWhole }: BoardFile): boolean {
  if (format === 'line' || format === 'ps') return true;
  const lines = head.split('\n').filter(isRecord);
  if (format === 'jigsaw') return lines.length > 0 && lines[0].trim().length > 25;
  if (format !== 'json') return false;
  return !(isWhole && lines.length < 2) && lines.slice(0, 2).some(isObject);
}

/**
 * The records of a file that is one line a record.
 * @param keepsText whether the boards are read by other threads.
 */
export async function* readLineRecords(
  { name, source }: BoardFile,
  reading: BoardReadOptions,
  keepsText: boolean,
): AsyncGenerator<BoardRecord, void, undefined> {
  // One character more than a reader takes, so that it refuses the line.
  for await (const { text, line } of readLines(source, longest + 1)) {
    if (!isRecord(text)) continue;
    const parse = (): Board => readBoard(text, reading);
    if (keepsText) yield { file: name, line, linesBefore: line - 1, source: text, board: parse, readMs: 0 };
    else yield { file: name, line, linesBefore: line - 1, ...attempt(parse) };
  }
}

/** All records of a file whose records span lines. @throws UsageError for one too large. */
export async function readAllRecords({ name, source }: BoardFile, reading: BoardReadOptions): Promise<BoardRecord[]> {
  const text = await readText(source, longest);
  if (text === null)
    throw new UsageError(`${name}: more than ${longest} bytes of boards that span lines; NDJSON may be longer`);
  let startMs = performance.now();
  return Array.from(readEachBoard(text, reading), ({ board, error, line }) => {
    const readMs = performance.now() - startMs;
    startMs += readMs;
    return { file: name, line, linesBefore: 0, source: board ?? error!, board: () => board!, readMs };
  });
}

const isRecord = (line: string): boolean => line.trim() !== '' && !line.startsWith('#');

function isObject(line: string): boolean {
  try {
    return line.trimStart().startsWith('{') && typeof JSON.parse(line) === 'object';
  } catch {
    return false;
  }
}

function attempt(parse: () => Board): Pick<BoardRecord, 'source' | 'board' | 'readMs'> {
  const startMs = performance.now();
  try {
    const board = parse();
    return { source: board, board: () => board, readMs: performance.now() - startMs };
  } catch (error) {
    if (error instanceof BoardError) return { source: error, board: parse, readMs: 0 };
    throw error;
  }
}
