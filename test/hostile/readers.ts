/**
 * All readers of external text, by name. Each is a function that reads a whole text and solves its first puzzle. It
 * throws for a defect (`judge.ts`) and returns the outcome of each record, so that two readings can be compared.
 */
import { isDeepStrictEqual } from 'node:util';
import { readClassicPuzzle } from '../../src/formats/classic-input.js';
import { solve } from '../../src/questions/solve.js';
import { solveStream, type StreamFormat } from '../../src/stream/solve-stream.js';
import type { ByteSource } from '../../src/stream/sources/byte-source.js';
import { FileFeed } from '../../src/stream/readers/file-feed.js';
import { RecordBlock, visitRecords } from '../../src/stream/blocks/record-block.js';
import { readText, splitSource } from '../../src/stream/sources/text-source.js';
import { puzzleBytes } from '../../src/model/puzzle.js';
import { selectEngine } from '../../src/engines/select.js';
import { detectFormat } from '../../src/formats/detect.js';
import { drawBoard } from '../../src/formats/drawing/board.js';
import { readLayout } from '../../src/formats/boards/jigsaw.js';
import { boardFormats, classicFormats, type BoardFormat, type ClassicFormat } from '../../src/formats/format-names.js';
import { readEachBoard } from '../../src/formats/read.js';
import { RecordSplitter, splitRecords, type RecordText } from '../../src/formats/split.js';
import { writeBoard } from '../../src/formats/write.js';
import type { Board } from '../../src/model/board/board.js';
import { UsageError } from '../../src/model/errors.js';
import { describeProblem } from '../../src/model/puzzle-error.js';
import { judgeError, requirePlace } from './judge.js';

/** The outcome of each record: its line, and a description. */
export type Outcome = readonly [line: number, what: string];

export type Reader = (bytes: Uint8Array) => Outcome[] | Promise<Outcome[]>;

/** The general core and the classic one, which cannot crash the process. */
const engine = 'wasm';
const limits = { engine, nodeLimit: 10 } as const;
/** The number of boards of a text that are also solved and written. */
const solvedBoards = 1;

/** Decodes files as the command does. */
const decode = (bytes: Uint8Array): string => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

const boardReader =
  (format: BoardFormat | undefined): Reader =>
  (bytes) => {
    const text = decode(bytes);
    const outcomes: Outcome[] = [];
    let solved = 0;
    try {
      for (const { line, board, error } of readEachBoard(text, { format })) {
        if (error) judgeError(error, text);
        else if (solved++ < solvedBoards) useBoard(board);
        outcomes.push([line, error ? error.message : describeBoard(board)]);
      }
    } catch (error) {
      // The options are valid, so a usage error is a defect.
      if (error instanceof UsageError) throw new Error('a usage error', { cause: error });
      judgeError(error, text);
    }
    return outcomes;
  };

const describeBoard = ({ rows, columns, symbols, givens, cages }: Board): string =>
  `${rows}x${columns} ${symbols.length} ${givens.join(',')} ${cages.length}`;

function useBoard(board: Board): void {
  const { cells } = solve(board, limits);
  const names = (symbols: ArrayLike<number>): (string | null)[] =>
    Array.from(symbols, (symbol) => board.symbols[symbol]?.name ?? null);
  drawBoard(board, names(cells ?? board.givens));
  for (const format of boardFormats) {
    try {
      writeBoard(board, format);
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
    }
  }
}

/** Detects and splits a text; records must begin at increasing lines. */
function splitDetected(text: string): void {
  let last = 0;
  for (const { line } of splitRecords(text, detectFormat(text))) {
    if (line <= last) throw new Error(`a record at line ${line} after one at line ${last}`);
    last = line;
  }
}

/** Returns the outcome of a reader that accepts exactly one puzzle. */
const single =
  (read: (text: string) => unknown): Reader =>
  (bytes) => {
    const text = decode(bytes);
    try {
      read(text);
    } catch (error) {
      judgeError(error, text);
    }
    return [];
  };

/** Gives its bytes in pieces, and pauses after each if it is slow. */
class PieceSource implements ByteSource {
  position = 0;
  readonly size = undefined;

  constructor(
    readonly bytes: Uint8Array,
    readonly pieceBytes: number,
  ) {}

  async read(target: Uint8Array): Promise<number> {
    const piece = this.bytes.subarray(this.position, this.position + Math.min(this.pieceBytes, target.length));
    target.set(piece);
    this.position += piece.length;
    return piece.length;
  }

  async settle(): Promise<boolean> {
    return this.pieceBytes === Infinity;
  }

  stop(): void {}
}

let block: RecordBlock | undefined;

/** @param pieceBytes the size of a piece of the text; Infinity: all of it. */
const recordReader =
  (format: ClassicFormat | undefined, pieceBytes = Infinity): Reader =>
  async (bytes) => {
    const outcomes: Outcome[] = [];
    const stored = decode(bytes);
    const text = stored.includes('\n') ? stored : stored.replaceAll('\r', '\n');
    const feed = new FileFeed(new PieceSource(bytes, pieceBytes), '-', {
      engine: selectEngine('reference'),
      format,
      column: undefined,
    });
    block ??= new RecordBlock();
    const filled = block;
    try {
      while (!feed.isDone) {
        await feed.fill(filled);
        visitRecords(filled, {
          puzzle: (index, line) => {
            const start = filled.offsets[index];
            outcomes.push([
              line,
              Buffer.from(filled.bytes.subarray(start, start + puzzleBytes[filled.form])).toString('latin1'),
            ]);
          },
          error: ({ problem }) => {
            requirePlace(problem, text, describeProblem(problem));
            outcomes.push([problem.line!, describeProblem(problem)]);
          },
        });
      }
    } catch (error) {
      judgeError(error, text);
    }
    return outcomes;
  };

/** Tests a stream from bytes to bytes: every record has one entry. */
const streamReader =
  (to: StreamFormat): Reader =>
  async (bytes) => {
    const solved = solveStream(new Blob([new Uint8Array(bytes)]), { ...limits, to });
    try {
      let output = '';
      const decoder = new TextDecoder();
      for await (const chunk of solved.readable) output += decoder.decode(chunk, { stream: true });
      const entries = output.split('\n').length - 1;
      const { records } = solved.progress;
      if (to === 'lines' && entries !== records) throw new Error(`${entries} entries for ${records} records`);
    } catch (error) {
      // These bytes begin like gzip but are not.
      if (!(error instanceof TypeError && bytes[0] === 0x1f)) judgeError(error, '');
    }
    return [];
  };

const textReader: Reader = async (bytes) => {
  const lines = { family: 'classic', format: 'lines' } as const;
  const split: RecordText[] = [];
  for await (const record of splitSource(new PieceSource(bytes, 509), new RecordSplitter(lines))) split.push(record);
  if (!isDeepStrictEqual(split, [...splitRecords(new TextDecoder().decode(bytes), lines)]))
    throw new Error('pieces are split in another way than the whole text');
  await readText(new PieceSource(bytes, Infinity), 1 << 16);
  const progress = {};
  for (let end = 1; end < bytes.length; end += 7) {
    const early = detectFormat(bytes.subarray(0, end), { family: 'classic', isWhole: false, progress });
    if (!early) continue;
    const { format } = detectFormat(bytes, { family: 'classic' });
    if (early.format !== format) throw new Error(`${early.format} early, ${format} of the whole text`);
    break;
  }
  return [];
};

export const readers: Readonly<Record<string, Reader>> = {
  ...Object.fromEntries(boardFormats.map((format) => [`boards:${format}`, boardReader(format)])),
  boards: boardReader(undefined),
  ...Object.fromEntries(classicFormats.map((format) => [`records:${format}`, recordReader(format)])),
  records: recordReader(undefined),
  'records in pieces': recordReader(undefined, 509),
  puzzle: single((text) => solve(text, limits)),
  classic: single(readClassicPuzzle),
  layout: single(readLayout),
  detection: single(splitDetected),
  text: textReader,
  'stream to lines': streamReader('lines'),
  'stream to ndjson': streamReader('ndjson'),
  'stream to csv': streamReader('csv'),
};
