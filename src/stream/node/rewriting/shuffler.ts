/** Rewrites each record so many times, by symmetries that depend on the seed and the place in the output alone. */
import type { AnsweredBoard } from '../../../model/board/board.js';
import { AddressedRandom } from '../../../model/random-numbers.js';
import { ByteSymmetry, drawSymmetry, identityOf, shuffleBoard, classicSymmetries } from '../../../questions/shuffle.js';
import type { BoardEntry, ClassicRecord, Rewriter } from './record-writer.js';

export class Shuffler implements Rewriter {
  readonly #random = new AddressedRandom();
  readonly #drawn = identityOf(classicSymmetries);
  readonly #symmetry = new ByteSymmetry();

  /** @param times how many copies of each record are written. */
  constructor(
    readonly seed: number,
    readonly times: number,
  ) {}

  copiesOf(): number {
    return this.times;
  }

  rewrite(record: ClassicRecord, copy: number, target: Uint8Array, cells: number, answer: number): void {
    const random = this.#random.begin(this.seed, record.index * this.times + copy);
    this.#symmetry.use(drawSymmetry(classicSymmetries, random, this.#drawn));
    this.#symmetry.apply(record.form, record.bytes, record.cells, target, cells);
    if (answer >= 0) this.#symmetry.apply('givens', record.bytes, record.answer, target, answer);
  }

  *boardsOf(entry: BoardEntry): Generator<AnsweredBoard, void, undefined> {
    for (let copy = 0; copy < this.times; copy++)
      yield shuffleBoard(entry, this.#random.begin(this.seed, entry.index * this.times + copy));
  }
}
