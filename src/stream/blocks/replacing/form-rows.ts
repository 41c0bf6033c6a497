/** The canonical forms of blocks as rows of CSV, with all that is told of each; no object is made for a puzzle. */
import type { AnsweredRecord, WriterOptions } from '../../../answers/answer-writer.js';
import { openCsvWriter } from '../../../answers/csv.js';
import type { OutputFrame } from '../../../answers/output-frame.js';
import { Verdict } from '../../../model/verdict.js';
import type { ByteRange } from '../../../questions/asking/presentation.js';
import { canonicalColumns, type CanonicalView } from '../../../questions/sets/canonical.js';
import type { DetailsOfBlocks } from './block-canonicalizer.js';
import { PuzzleOfBlock, MovingRange } from '../block-record.js';
import { type BlockWriter, RecordBlocks } from '../block-writers.js';
import { symmetryBytes } from './form-finder.js';
import { solutionStride } from '../record-block.js';

const SPACE = 0x20;
const ONE = 0x31;
const ZERO = 0x30;
const T = 0x54;

/** @param details those that the answerer of the blocks has found. */
export const openFormRows = (options: WriterOptions, frame: OutputFrame, details: DetailsOfBlocks): BlockWriter =>
  new RecordBlocks(openCsvWriter(canonicalColumns, options), frame, new FormRecord(details));

class FormRecord extends PuzzleOfBlock implements AnsweredRecord<CanonicalView> {
  readonly answer: FormOfBlock;

  constructor(details: DetailsOfBlocks) {
    super();
    this.answer = new FormOfBlock(this, details);
  }
}

class FormOfBlock implements CanonicalView {
  readonly #form = new MovingRange();
  readonly #transform = new MovingRange();
  /** `T` and a blank, then three words of nine digits with blanks between. */
  readonly #words = new Uint8Array(31).fill(SPACE);

  constructor(
    readonly record: PuzzleOfBlock,
    readonly details: DetailsOfBlocks,
  ) {
    this.#words[0] = T;
  }

  get status(): string {
    return this.record.verdict === Verdict.Unique ? 'canonical' : 'invalid';
  }

  get form(): ByteRange | null {
    const { block, at, verdict } = this.record;
    if (verdict !== Verdict.Unique) return null;
    return this.#form.move(block.solutions, at * solutionStride, at * solutionStride + 81);
  }

  get automorphisms(): number | null {
    return this.details.get(this.record.block)!.automorphisms[this.record.at] || null;
  }

  get band(): number | null {
    const band = this.automorphisms === null ? 0 : this.details.get(this.record.block)!.bands[this.record.at];
    return band === 0 ? null : band;
  }

  get transform(): ByteRange | null {
    const { block, at, verdict } = this.record;
    if (verdict !== Verdict.Unique) return null;
    const { symmetries } = this.details.get(block)!;
    const words = this.#words;
    let from = at * symmetryBytes;
    const start = symmetries[from++] === 1 ? 0 : 2;
    // Rows and columns are from 0, digits from 1.
    for (let word = 0, to = 2; word < 3; word++, to++)
      for (let nth = 0; nth < 9; nth++) words[to++] = symmetries[from++] + (word < 2 ? ONE : ZERO);
    return this.#transform.move(words, start, words.length);
  }
}
