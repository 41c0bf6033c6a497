/**
 * Lists of records as CSV (RFC 4180): duplicates of a set, and the overlap of two.
 */
import type { TextBuffer } from '../../../answers/text-buffer.js';
import { quoteField } from '../../../formats/classic/csv.js';
import type {
  ClassicCopies,
  RecordWriter,
  TextualBoard,
  PartStart,
  SourcePlace,
  ClassicRecord,
  BoardEntry,
} from '../rewriting/record-writer.js';
import type { Deduper, Matcher } from './matcher.js';

/** The header of a list, which is written before its first row. */
class ListHeader {
  #isDue = true;

  constructor(readonly names: string) {}

  putOnce(out: TextBuffer): void {
    if (this.#isDue) out.put(`${this.names}\n`);
    this.#isDue = false;
  }
}

/** Writes a row: the number of a record, its file and line, and other numbers. */
export function putRow(
  out: TextBuffer,
  record: number,
  file: string,
  line: number,
  ...others: readonly (number | '')[]
): void {
  out.put(`${[record, quoteField(file), line, ...others].join(',')}\n`);
}

// Writes a table of the records that repeat an earlier one, instead of the others.

export class DuplicateList implements RecordWriter {
  readonly #header = new ListHeader('record,file,line,repeats');

  constructor(readonly deduper: Deduper) {}

  get openAnswerer(): RecordWriter['openAnswerer'] {
    return this.deduper.openAnswerer;
  }

  begin(out: TextBuffer): void {
    this.#header.putOnce(out);
  }

  copiesOf(record: ClassicCopies): number {
    return 1 - this.deduper.copiesOf(record);
  }

  putClassic(out: TextBuffer, record: ClassicCopies): undefined {
    this.#put(out, record);
  }

  boards(record: TextualBoard): ((out: TextBuffer) => void)[] {
    return this.deduper.boardsOf(record).length > 0 ? [] : [(out) => this.#put(out, record)];
  }

  #put(out: TextBuffer, { index, file, line }: SourcePlace): void {
    putRow(out, index + 1, file, line, this.deduper.repeated + 1);
  }
}

// Writes a table of the records of later files that the first file has too: by their keys, and by the solution grids.
// The records of the first file are only added.

export class OverlapList implements RecordWriter {
  /** The numbers of sound records: of the first file, of the others, and of those that the first file has too. */
  firstRecords = 0;
  otherRecords = 0;
  equalPuzzles = 0;
  equalGrids = 0;
  /**
   * Has the key of puzzles, and perhaps that of grids. It is set before the first record; another one may take over
   * between two records.
   */
  matcher!: Matcher;
  readonly #header = new ListHeader('record,file,line,puzzle,grid');
  /** The number of records of the first file, malformed ones too. */
  #before: number | undefined;
  /** The records of the first file that the last record equals; −1 for none. */
  #puzzle = -1;
  #grid = -1;

  /** @param first the name of the first file. */
  constructor(readonly first: string) {}

  get openAnswerer(): RecordWriter['openAnswerer'] {
    return this.matcher.openAnswerer;
  }

  begin(out: TextBuffer, _table: unknown, _areBoards: boolean, { file, recordsBefore }: PartStart): void {
    if (file === this.first) return;
    this.#header.putOnce(out);
    this.#before ??= recordsBefore;
  }

  copiesOf(record: ClassicCopies): number {
    return this.#isShared(record) ? 1 : 0;
  }

  putClassic(out: TextBuffer, record: ClassicCopies): undefined {
    this.#put(out, record);
  }

  boards(record: TextualBoard): ((out: TextBuffer) => void)[] {
    return this.#isShared(record) ? [(out) => this.#put(out, record)] : [];
  }

  /** Matches and counts a record. @returns true if it is not of the first file, and equals one of that. */
  #isShared(record: ClassicRecord | BoardEntry): boolean {
    const isFirst = record.file === this.first;
    this.matcher.match(record, isFirst);
    const { found, isFull } = this.matcher;
    if (isFull) return false;
    if (isFirst) this.firstRecords++;
    else this.otherRecords++;
    [this.#puzzle, this.#grid = -1] = isFirst ? [-1] : found;
    if (this.#puzzle >= 0) this.equalPuzzles++;
    if (this.#grid >= 0) this.equalGrids++;
    return this.#puzzle >= 0 || this.#grid >= 0;
  }

  #put(out: TextBuffer, { index, file, line }: SourcePlace): void {
    const [puzzle, grid] = [this.#puzzle, this.#grid].map((record) => (record < 0 ? '' : record + 1));
    putRow(out, index - this.#before! + 1, file, line, puzzle, grid);
  }
}
