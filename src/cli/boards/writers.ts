/** What answers about boards look like: a writer for each output format. */
import type { Tally } from '../../bulk/index.js';
import { UsageError, type MalformedBoard } from '../../index.js';
import type { OutputFormat } from '../options.js';
import { makeDrawingWriter } from './drawing-writer.js';
import { makeJsonWriter } from './json-writer.js';
import type { BoardRecord } from './records.js';
import { makeSolutionWriter } from './solution-writers.js';
import { describeAnswer, describeError, inAscii, type Answered } from './words.js';

export interface BoardWriterOptions {
  /** Whether errors name their file: there are several. */
  readonly namesFiles: boolean;
  readonly hasStats: boolean;
  /** Whether more than ASCII may be printed. */
  readonly isUtf8: boolean;
  /** Whether givens are set in bold. */
  readonly hasColor: boolean;
  /** Stop of a count. */
  readonly limit: number;
}

/** Texts end their lines. */
export interface BoardWriter {
  /** @param index of the record in the whole input, from 0. */
  answer(record: BoardRecord, answered: Answered, index: number): string;
  error(record: BoardRecord, malformed: MalformedBoard, index: number): string;
  /** What follows the last record. */
  finish?(tally: Tally): string;
}

/** @throws UsageError for a format that boards are not written in. */
export function makeBoardWriter(format: OutputFormat, options: BoardWriterOptions): BoardWriter {
  switch (format) {
    case 'lines':
      return makeLinesWriter(options);
    case 'grid':
      return makeDrawingWriter(options);
    case 'json':
    case 'ndjson':
      return makeJsonWriter(options);
    case 'minizinc':
    case 'comet':
    case 'text':
      return makeSolutionWriter(format, options);
    default:
      throw new UsageError(`boards are written as lines, ndjson, grid, text, minizinc or comet, not as ${format}`);
  }
}

function makeLinesWriter({ namesFiles, isUtf8 }: BoardWriterOptions): BoardWriter {
  return {
    answer: (record, answered) => {
      const line = describeAnswer(answered, record);
      return `${isUtf8 ? line : inAscii(line, record.board)}\n`;
    },
    error: (record, malformed) => `!error ${describeError(malformed, record, namesFiles)}\n`,
  };
}
