/** Drops records that repeat an earlier one, or lists them. */
import { fingerprintText, type Fingerprint } from '../../sets/fingerprint.js';
import { FingerprintTable } from '../../sets/fingerprint-table.js';
import { BlockKeys } from '../../sets/block-keys.js';
import { requireClassicKey, textOfBoard, type KeyKind } from '../../../questions/sets/comparison-key.js';
import { keySeeds } from '../../sets/key-seeds.js';
import type { AnsweredBoard } from '../../../model/board/board.js';
import { csvField } from './csv-field.js';
import type { BoardEntry, ClassicRecord, Listing, Rewriter } from './rewriter.js';

export class Deduper implements Rewriter {
  readonly #keys: BlockKeys;
  readonly #table: FingerprintTable;
  readonly #key: Fingerprint = new Uint32Array(3);
  /** The record that the last one repeats; −1 for none. */
  #repeated = -1;
  readonly listing: Listing | undefined;

  /**
   * @param lists true to list what is dropped instead of writing what is kept.
   * @param mostBytes the memory that the fingerprints may take.
   */
  constructor(
    readonly by: KeyKind,
    lists: boolean,
    mostBytes: number,
  ) {
    this.#keys = new BlockKeys([by]);
    this.#table = new FingerprintTable(mostBytes);
    if (!lists) return;
    this.listing = {
      header: 'record,file,line,repeats',
      put: ({ index, file, line }, out) => {
        if (this.#repeated >= 0) out.put(`${index + 1},${csvField(file)},${line},${this.#repeated + 1}\n`);
      },
    };
  }

  get openAnswerer(): Rewriter['openAnswerer'] {
    return this.#keys.openAnswerer;
  }

  copiesOf({ block, puzzle, index }: ClassicRecord): number {
    const hasKey = this.#keys.find(this.by, block, puzzle, this.#key);
    return this.#see(hasKey, index) ? 1 : 0;
  }

  boardsOf(entry: BoardEntry): AnsweredBoard[] {
    requireClassicKey(this.by);
    fingerprintText(textOfBoard(entry.board), keySeeds.text, this.#key);
    return this.#see(true, entry.index) ? [entry] : [];
  }

  /** Looks the key up. @returns true if the record is the first that has it. */
  #see(hasKey: boolean, index: number): boolean {
    const first = hasKey ? this.#table.add(this.#key, index) : index;
    this.#repeated = first === index ? -1 : first;
    return first === index;
  }
}
