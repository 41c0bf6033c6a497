/**
 * Writes puzzles and answers as the folder of NumPy arrays that recursive reasoning models are trained on: rows of 81
 * bytes, an empty cell 1, a digit d + 1, 0 for padding. Each puzzle is a group of its own.
 *
 * Source: docs/sources.md#formats-npy.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { TextBuffer } from '../../../answers/text-buffer.js';
import { UsageError } from '../../../model/errors.js';
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
import { NpyFile, writeNpyList } from './npy-file.js';

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
    try {
      mkdirSync(folder, { recursive: true });
    } catch (error) {
      throw new UsageError(`cannot write ${folder}: ${(error as Error).message}`, { cause: error });
    }
    this.inputs = new NpyFile(this.#path('inputs'), '|u1', cells);
    this.#labels = new NpyFile(this.#path('labels'), '|u1', cells);
  }

  #path(name: string): string {
    return join(this.folder, `all__${name}.npy`);
  }

  begin(): void {}

  get openAnswerer(): RecordWriter['openAnswerer'] {
    return this.solves ? openSolver : undefined;
  }

  copiesOf(): number {
    return 1;
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
