/** Drops records that repeat an earlier one. */
import type { AnsweredBoard } from '../../../model/board/board.js';
import { requireClassicKey, textOfBoard, type KeyKind } from '../../../questions/sets/comparison-key.js';
import { BlockKeys } from '../../sets/block-keys.js';
import { fingerprintText, type Fingerprint } from '../../sets/fingerprint.js';
import { FingerprintTable } from '../../sets/fingerprint-table.js';
import { keySeeds } from '../../sets/key-seeds.js';
import type { BoardEntry, ClassicRecord, Rewriter } from './rewriter.js';

export class Deduper implements Rewriter {
  /** The record that the last one repeats, from 0; −1 for none. */
  repeated = -1;
  readonly #keys: BlockKeys;
  readonly #table: FingerprintTable;
  readonly #key: Fingerprint = new Uint32Array(3);

  /** @param mostBytes the memory that the fingerprints may take. */
  constructor(
    readonly by: KeyKind,
    mostBytes: number,
  ) {
    this.#keys = new BlockKeys([by]);
    this.#table = new FingerprintTable(mostBytes);
  }

  get openAnswerer(): Rewriter['openAnswerer'] {
    return this.#keys.openAnswerer;
  }

  copiesOf({ block, nth, index }: ClassicRecord): number {
    return this.#isNew(this.#keys.find(this.by, block, nth, this.#key), index) ? 1 : 0;
  }

  boardsOf(entry: BoardEntry): AnsweredBoard[] {
    requireClassicKey(this.by);
    fingerprintText(textOfBoard(entry.board), keySeeds.text, this.#key);
    return this.#isNew(true, entry.index) ? [entry] : [];
  }

  #isNew(hasKey: boolean, index: number): boolean {
    const first = hasKey ? this.#table.add(this.#key, index) : index;
    this.repeated = first === index ? -1 : first;
    return first === index;
  }
}
