/** The keys of a record: a fingerprint of each kind, or none where it has no such key. */
import { requireClassicKey, textOfBoard } from '../../../questions/sets/comparison-key.js';
import type { KeyKind } from '../../../questions/asking/option-names.js';
import type { OpenAnswerer } from '../../blocks/block-answerer.js';
import { BlockKeys } from '../../sets/block-keys.js';
import { fingerprintText, type Fingerprint, keySeeds } from '../../sets/fingerprint.js';
import type { BoardEntry, ClassicRecord } from '../rewriting/rewriter.js';

export class RecordKeys {
  /** The fingerprints of the last record, and whether it has them. */
  readonly values: readonly Fingerprint[];
  readonly has: boolean[];
  readonly #blocks: BlockKeys;

  constructor(readonly kinds: readonly KeyKind[]) {
    this.#blocks = new BlockKeys(kinds);
    this.values = kinds.map(() => new Uint32Array(3));
    this.has = kinds.map(() => false);
  }

  /** Opens what prepares a block before the keys of its records are read; undefined if they take no work. */
  get openAnswerer(): OpenAnswerer | undefined {
    return this.#blocks.openAnswerer;
  }

  readClassic({ block, nth }: ClassicRecord): void {
    for (const [at, kind] of this.kinds.entries()) this.has[at] = this.#blocks.find(kind, block, nth, this.values[at]);
  }

  /** Reads the key of a board: its text, in the place of the first key. @throws {PuzzleError} for any other key. */
  readBoard({ board }: BoardEntry): void {
    requireClassicKey(this.kinds[0]);
    this.has.fill(false);
    this.has[0] = true;
    fingerprintText(textOfBoard(board), keySeeds.text, this.values[0]);
  }
}
