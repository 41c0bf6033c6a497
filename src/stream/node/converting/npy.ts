/**
 * Writes a NumPy array as it grows. The header, whose length never changes, is written again with the number of rows
 * when the array is complete; only then does the file get its name.
 *
 * Source: version 1.0 of the format, numpy.lib.format.
 */
import { closeSync, openSync, renameSync, writeSync, mkdirSync, writeFileSync } from 'node:fs';
import { FileSink } from '../byte-sink.js';
import { dirname, join } from 'node:path';
import { TextBuffer } from '../../../answers/text-buffer.js';
import { PuzzleError, type PuzzleProblem } from '../../../model/puzzle-error.js';
import { classicPuzzleOf } from '../../../program/classic-puzzle.js';
import type { TextualBoard, RecordWriter } from '../rewriting/record-writer.js';
import {
  findAnswer,
  isFilled,
  missingAnswer,
  openSolver,
  openAnswer,
  refuseCandidates,
  withAnswerBytes,
  type CellsWithAnswer,
} from './answered-cells.js';
import { notClassic } from './converter.js';
import { attemptTo } from '../open-source.js';

/** The types of the entries: unsigned bytes, and integers of 32 bits, little-endian. */
type NpyType = '|u1' | '<i4';

/** The bytes of the header, a multiple of 64. */
const headerBytes = 128;

class NpyFile {
  readonly sink: FileSink;

  /**
   * @param width the columns of the array; undefined for a list.
   * @throws {UsageError} if the file cannot be written.
   */
  constructor(
    readonly path: string,
    readonly type: NpyType,
    readonly width?: number,
  ) {
    this.sink = attemptTo(`cannot write ${path}.part`, () => new FileSink(openSync(`${path}.part`, 'w')));
    writeSync(this.sink.fd, this.#header(0));
  }

  /** Ends the file. @param rows the number of rows; undefined if the array is not complete and keeps its `.part`. */
  close(rows: number | undefined): void {
    if (rows !== undefined) writeSync(this.sink.fd, this.#header(rows), 0, headerBytes, 0);
    closeSync(this.sink.fd);
    if (rows !== undefined) renameSync(`${this.path}.part`, this.path);
  }

  #header(rows: number): Uint8Array {
    const shape = this.width === undefined ? `(${rows},)` : `(${rows}, ${this.width})`;
    const fields = `{'descr': '${this.type}', 'fortran_order': False, 'shape': ${shape}, }`;
    const header = Buffer.alloc(headerBytes, ' ');
    header.write('\x93NUMPY\x01\x00', 'latin1');
    header.writeUInt16LE(headerBytes - 10, 8);
    header.write(fields, 10, 'latin1');
    header[headerBytes - 1] = 0x0a;
    return header;
  }
}

/** Writes a list of integers, made by a function, in pieces. */
async function writeNpyList(path: string, length: number, entryAt: (index: number) => number): Promise<void> {
  const file = new NpyFile(path, '<i4');
  const piece = new Int32Array(1 << 16);
  let isComplete = false;
  try {
    for (let start = 0; start < length; start += piece.length) {
      const count = Math.min(piece.length, length - start);
      for (let at = 0; at < count; at++) piece[at] = entryAt(start + at);
      await file.sink.write(new Uint8Array(piece.buffer, 0, 4 * count));
    }
    isComplete = true;
  } finally {
    file.close(isComplete ? length : undefined);
  }
}

// Writes puzzles and answers as the folder of NumPy arrays that recursive reasoning models are trained on: rows of 81
// bytes, an empty cell 1, a digit d + 1, 0 for padding. Each puzzle is a group of its own.
//
// Source: docs/sources.md#formats-npy.

const cells = 81;
/** The entry of each byte of a puzzle: 1 for a blank. */
const entryOf = Uint8Array.from({ length: 256 }, (_, byte) => (byte >= 0x31 && byte <= 0x39 ? byte - 0x2f : 1));

export class NpyFolder implements RecordWriter {
  readonly inputs: NpyFile;
  readonly #labels: NpyFile;
  readonly #labelRows = new TextBuffer(1 << 19);
  #rows = 0;

  /** @throws {UsageError} if the folder or its files cannot be written. */
  constructor(
    readonly folder: string,
    readonly solves: boolean,
  ) {
    attemptTo(`cannot write ${folder}`, () => mkdirSync(folder, { recursive: true }));
    this.inputs = new NpyFile(this.#path('inputs'), '|u1', cells);
    this.#labels = new NpyFile(this.#path('labels'), '|u1', cells);
  }

  #path(name: string): string {
    return join(this.folder, `all__${name}.npy`);
  }

  get openAnswerer(): RecordWriter['openAnswerer'] {
    return this.solves ? openSolver : undefined;
  }

  putClassic(out: TextBuffer, record: CellsWithAnswer): PuzzleProblem | undefined {
    const problem = refuseCandidates(record);
    if (problem) return problem;
    const answer = findAnswer(record, this.solves);
    if (!answer) return missingAnswer(record);
    if ('code' in answer) return answer;
    if (!isFilled(answer)) return openAnswer(record);
    putEntries(out, record.bytes, record.cells);
    putEntries(this.#labelRows, answer.bytes, answer.at);
    this.#rows++;
    return undefined;
  }

  *boards({ board, answer }: TextualBoard): Generator<(out: TextBuffer) => void, void, undefined> {
    const classic = classicPuzzleOf(board);
    if (!classic) throw notClassic('npy');
    yield (out) => {
      const problem = this.putClassic(out, withAnswerBytes(classic, answer));
      if (problem) throw new PuzzleError({ ...problem, line: undefined });
    };
  }

  async flush(): Promise<void> {
    await this.#labels.sink.write(this.#labelRows.take());
  }

  /** Ends the arrays. @param isComplete false if the run was cut short: the arrays then keep the ending `.part`. */
  async close(isComplete: boolean): Promise<void> {
    const rows = isComplete ? this.#rows : undefined;
    this.inputs.close(rows);
    this.#labels.close(rows);
    if (rows === undefined) return;
    await writeNpyList(this.#path('puzzle_identifiers'), rows, () => 0);
    await writeNpyList(this.#path('puzzle_indices'), rows + 1, (index) => index);
    await writeNpyList(this.#path('group_indices'), rows + 1, (index) => index);
    writeFileSync(join(this.folder, 'dataset.json'), JSON.stringify(describeDataset(rows)));
    writeFileSync(join(dirname(this.folder), 'identifiers.json'), '["<blank>"]');
  }
}

function putEntries(out: TextBuffer, bytes: Uint8Array, from: number): void {
  const at = out.length;
  out.copy(bytes, from, from + cells);
  for (let cell = at; cell < at + cells; cell++) out.bytes[cell] = entryOf[out.bytes[cell]];
}

const describeDataset = (groups: number): object => ({
  pad_id: 0,
  ignore_label_id: 0,
  blank_identifier_id: 0,
  vocab_size: 11,
  seq_len: cells,
  num_puzzle_identifiers: 1,
  total_groups: groups,
  mean_puzzle_examples: 1,
  sets: ['all'],
});
