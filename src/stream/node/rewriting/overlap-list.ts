/**
 * Writes a table of the records of later files that the first file has too: by their keys, and by the solution grids.
 * The first file only fills the tables.
 */
import type { TextBuffer } from '../../../answers/text-buffer.js';
import { requireClassicKey, textOfBoard, type KeyKind } from '../../../questions/sets/comparison-key.js';
import { BlockKeys } from '../../sets/block-keys.js';
import { fingerprintText, type Fingerprint } from '../../sets/fingerprint.js';
import { FingerprintTable } from '../../sets/fingerprint-table.js';
import { keySeeds } from '../../sets/key-seeds.js';
import type { ClassicCopies } from './classic-copies.js';
import { ListHeader, putRow } from './list-row.js';
import type { PartStart, RecordWriter, TextualBoard } from './record-writer.js';
import type { SourcePlace } from './rewriter.js';

export class OverlapList implements RecordWriter {
  /** The numbers of sound records: of the first file, of the others, and of those that the first file has too. */
  firstRecords = 0;
  otherRecords = 0;
  equalPuzzles = 0;
  equalGrids = 0;
  readonly #header = new ListHeader('record,file,line,puzzle,grid');
  readonly #keys: BlockKeys;
  readonly #puzzles: FingerprintTable;
  readonly #grids: FingerprintTable;
  readonly #key: Fingerprint = new Uint32Array(3);
  /** The number of records of the first file, malformed ones too. */
  #before: number | undefined;
  /** The records of the first file that the last record equals; −1 for none. */
  #puzzle = -1;
  #grid = -1;

  /**
   * @param first the name of the first file.
   * @param by how puzzles are compared.
   * @param mostBytes the memory that the fingerprints may take.
   */
  constructor(
    readonly first: string,
    readonly by: KeyKind,
    mostBytes: number,
  ) {
    this.#keys = new BlockKeys(by === 'symmetry' ? ['symmetry', 'grid'] : [by]);
    this.#puzzles = new FingerprintTable(mostBytes / 2);
    this.#grids = new FingerprintTable(mostBytes / 2);
  }

  get openAnswerer(): RecordWriter['openAnswerer'] {
    return this.#keys.openAnswerer;
  }

  begin(out: TextBuffer, _table: unknown, _areBoards: boolean, { file, recordsBefore }: PartStart): void {
    this.#header.putOnce(out);
    if (file !== this.first) this.#before ??= recordsBefore;
  }

  copiesOf(record: ClassicCopies): number {
    const { block, nth } = record;
    const isFirst = this.#count(record);
    this.#puzzle = this.#keys.find(this.by, block, nth, this.#key) ? this.#see(this.#puzzles, record, isFirst) : -1;
    const hasGrid = this.by === 'symmetry' && this.#keys.find('grid', block, nth, this.#key);
    this.#grid = hasGrid ? this.#see(this.#grids, record, isFirst) : -1;
    return this.#isShared() ? 1 : 0;
  }

  putClassic(out: TextBuffer, record: ClassicCopies): undefined {
    this.#put(out, record);
  }

  boards(record: TextualBoard): ((out: TextBuffer) => void)[] {
    requireClassicKey(this.by);
    const isFirst = this.#count(record);
    fingerprintText(textOfBoard(record.board), keySeeds.text, this.#key);
    this.#puzzle = this.#see(this.#puzzles, record, isFirst);
    return this.#isShared() ? [(out) => this.#put(out, record)] : [];
  }

  /** Counts a record. @returns true if it is of the first file. */
  #count({ file }: SourcePlace): boolean {
    const isFirst = file === this.first;
    if (isFirst) this.firstRecords++;
    else this.otherRecords++;
    return isFirst;
  }

  /** Adds the key of a record of the first file, or looks one up. @returns the record that has it; −1 for none. */
  #see(table: FingerprintTable, { index }: SourcePlace, isFirst: boolean): number {
    if (!isFirst) return table.find(this.#key);
    table.add(this.#key, index);
    return -1;
  }

  #isShared(): boolean {
    if (this.#puzzle >= 0) this.equalPuzzles++;
    if (this.#grid >= 0) this.equalGrids++;
    return this.#puzzle >= 0 || this.#grid >= 0;
  }

  #put(out: TextBuffer, { index, file, line }: SourcePlace): void {
    const [puzzle, grid] = [this.#puzzle, this.#grid].map((record) => (record < 0 ? '' : record + 1));
    putRow(out, index - this.#before! + 1, file, line, puzzle, grid);
  }
}
