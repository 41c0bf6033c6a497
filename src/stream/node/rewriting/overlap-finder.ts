/**
 * Finds the records of later files that the first file has too: by their keys, and by the solution grids. The first
 * file only fills the tables.
 */
import type { AnsweredBoard } from '../../../model/board/board.js';
import { BlockKeys } from '../../sets/block-keys.js';
import { fingerprintText, type Fingerprint } from '../../sets/fingerprint.js';
import { FingerprintTable } from '../../sets/fingerprint-table.js';
import { requireClassicKey, textOfBoard, type KeyKind } from '../../../questions/sets/comparison-key.js';
import { keySeeds } from '../../sets/key-seeds.js';
import { csvField } from './csv-field.js';
import type { BoardEntry, ClassicRecord, Listing, RecordPlace, Rewriter } from './rewriter.js';

export class OverlapFinder implements Rewriter {
  /** The numbers of records: of the first file, of the others, and of those that the first file has too. */
  firstRecords = 0;
  otherRecords = 0;
  equalPuzzles = 0;
  equalGrids = 0;
  readonly #keys: BlockKeys;
  readonly #puzzles: FingerprintTable;
  readonly #grids: FingerprintTable;
  readonly #key: Fingerprint = new Uint32Array(3);
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

  readonly listing: Listing = {
    header: 'record,file,line,puzzle,grid',
    put: ({ index, file, line }, out) => {
      if (this.#puzzle < 0 && this.#grid < 0) return;
      const numbers = [this.#puzzle, this.#grid].map((record) => (record < 0 ? '' : record + 1));
      out.put(`${index - this.firstRecords + 1},${csvField(file)},${line},${numbers.join(',')}\n`);
    },
  };

  get openAnswerer(): Rewriter['openAnswerer'] {
    return this.#keys.openAnswerer;
  }

  copiesOf(record: ClassicRecord): number {
    const { block, puzzle } = record;
    const isFirst = this.#count(record);
    this.#puzzle = this.#keys.find(this.by, block, puzzle, this.#key) ? this.#see(this.#puzzles, record, isFirst) : -1;
    const hasGrid = this.by === 'symmetry' && this.#keys.find('grid', block, puzzle, this.#key);
    this.#grid = hasGrid ? this.#see(this.#grids, record, isFirst) : -1;
    return this.#isNew() ? 1 : 0;
  }

  boardsOf(entry: BoardEntry): AnsweredBoard[] {
    requireClassicKey(this.by);
    const isFirst = this.#count(entry);
    fingerprintText(textOfBoard(entry.board), keySeeds.text, this.#key);
    this.#puzzle = this.#see(this.#puzzles, entry, isFirst);
    return this.#isNew() ? [entry] : [];
  }

  /** Counts a record. @returns true if it is of the first file. */
  #count({ file }: RecordPlace): boolean {
    const isFirst = file === this.first;
    if (isFirst) this.firstRecords++;
    else this.otherRecords++;
    return isFirst;
  }

  /** Adds the key of a record of the first file, or looks one up. @returns the record that has it; −1 for none. */
  #see(table: FingerprintTable, { index }: RecordPlace, isFirst: boolean): number {
    if (!isFirst) return table.find(this.#key);
    table.add(this.#key, index);
    return -1;
  }

  /** Counts what was found. @returns true if the first file does not have the record. */
  #isNew(): boolean {
    if (this.#puzzle >= 0) this.equalPuzzles++;
    if (this.#grid >= 0) this.equalGrids++;
    return this.#puzzle < 0 && this.#grid < 0;
  }
}
