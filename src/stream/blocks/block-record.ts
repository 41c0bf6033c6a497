/**
 * The records of an answered block as writers see them: one object that moves from puzzle to puzzle, so that no object
 * is made per puzzle. Text is passed on as bytes of the block.
 */
import { Outcome } from '../../engines/codes.js';
import type { AnsweredRecord, RowRange } from '../../answers/answer-writer.js';
import type { SolutionsView } from '../../answers/colon.js';
import { boardOf } from '../../formats/puzzle-input.js';
import { findClashes, type Clash } from '../../model/grid.js';
import { puzzleBytes } from '../../model/puzzle.js';
import { Verdict, verdictNames, type PuzzleStatus, type UnknownReason } from '../../model/verdict.js';
import type { ByteRange } from '../../questions/asking/presentation.js';
import type { CheckView } from '../../questions/check.js';
import type { SolveView } from '../../questions/solve.js';
import { hasSolution, reasonAt } from './judge-block.js';
import { solutionStride, type RecordBlock, type TextRange } from './record-block.js';
import { lineAround } from './visit-records.js';
import { countFields, splitCsvRow, type CsvTable } from '../../formats/classic/csv.js';

/** Returns the number of fields of a row, if it is less than that of its table; 0 if it has a damaged quote. */
export function fieldsOfRow(block: RecordBlock, { delimiter, names }: CsvTable, start: number, end: number): number {
  if (!block.hasQuotes) return countFields(block.bytes, start, end, delimiter, names.length);
  return splitCsvRow(block.bytes, start, end, delimiter)?.fields.length ?? 0;
}

const decoder = new TextDecoder();

/** A reusable byte range, or row of CSV. */
export class MovingRange implements RowRange {
  fields = 0;
  bytes!: Uint8Array;
  start = 0;
  end = 0;

  move(bytes: Uint8Array, start: number, end: number): this {
    this.bytes = bytes;
    this.start = start;
    this.end = end;
    return this;
  }
}

/** A record of a block without its answer. */
export class PuzzleOfBlock implements Omit<AnsweredRecord, 'answer'> {
  line = 0;
  index = 0;
  block!: RecordBlock;
  /** The index of the puzzle in the block. */
  at = 0;
  #text: TextRange | undefined;
  readonly #cells = new MovingRange();
  readonly #row = new MovingRange();

  /** Moves to another puzzle. @param text its bytes, if they are not the plain line around its offset. */
  move(block: RecordBlock, at: number, line: number, index: number, text: TextRange | undefined): this {
    this.block = block;
    this.at = at;
    this.line = line;
    this.index = index;
    this.#text = text;
    return this;
  }

  get file(): string {
    return this.block.file;
  }

  get verdict(): Verdict {
    return this.block.verdicts[this.at] as Verdict;
  }

  get cells(): ByteRange {
    const { bytes, offsets, form } = this.block;
    return this.#cells.move(bytes, offsets[this.at], offsets[this.at] + puzzleBytes[form]);
  }

  get row(): RowRange | undefined {
    const { table, bytes } = this.block;
    if (!table) return undefined;
    const { start, end } = this.#text ?? lineAround(this.block, this.at);
    this.#row.fields = fieldsOfRow(this.block, table, start, end);
    return this.#row.move(bytes, start, end);
  }

  get stats(): object {
    const { nodes, guesses } = this.block.results;
    return { nodes: nodes[this.at], guesses: guesses[this.at] };
  }

  readonly puzzle = (): string => {
    const { bytes, start, end } = this.cells;
    return decoder.decode(bytes.subarray(start, end));
  };

  readonly board = () => boardOf(this.puzzle());
}

/** A record with the answer to a question of the kernel. */
export class BlockRecord extends PuzzleOfBlock implements AnsweredRecord<BlockAnswer> {
  readonly answer = new AnswerOfBlock(this);
  readonly isPrinted = true;
}

/** The answer to any question of the byte lane. */
export type BlockAnswer = SolveView & CheckView & SolutionsView;

class AnswerOfBlock implements BlockAnswer {
  readonly givenClashes = [];
  readonly conflict = null;
  readonly #solution = new MovingRange();

  constructor(readonly record: BlockRecord) {}

  get status(): PuzzleStatus {
    return verdictNames[this.record.verdict] as PuzzleStatus;
  }

  get solutions(): number {
    return this.record.block.results.found[this.record.at];
  }

  get exact(): boolean {
    return this.record.block.results.outcome[this.record.at] === Outcome.Complete;
  }

  get reason(): UnknownReason | null {
    return this.record.verdict === Verdict.Unknown ? reasonAt(this.record.block, this.record.at) : null;
  }

  get solution(): ByteRange | null {
    const { block, at } = this.record;
    if (!hasSolution(block, at)) return null;
    return this.#solution.move(block.solutions, at * solutionStride, at * solutionStride + 81);
  }

  get canonical(): boolean {
    return !this.record.block.uncanonical.has(this.record.at);
  }

  /** Two solutions, if there are several and the task shows both. */
  get witnesses(): readonly string[] {
    const { block, at } = this.record;
    const text = decoder.decode(block.witnesses.get(at));
    return text.length > 81 ? [text.slice(0, 81), text.slice(81)] : text === '' ? [] : [text];
  }

  get clashes(): readonly Clash[] {
    const { block, at, verdict } = this.record;
    return verdict === Verdict.Invalid ? findClashes(block.bytes, block.offsets[at]) : [];
  }
}
