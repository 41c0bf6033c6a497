/** Applies a symmetry to classic puzzles as text: 81 cells, or 729 candidates. Blanks stay the characters they are. */
import { puzzleBytes, type PuzzleForm } from '../../model/puzzle.js';
import { findSourceCells, type Symmetry } from '../../model/symmetry.js';

const ZERO = 0x30;

export class ByteSymmetry {
  readonly #sources = new Uint8Array(81);
  /** The new byte of each byte. */
  readonly #bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  /** The old digit of each new one. */
  readonly #before = new Uint8Array(10);

  /** Takes the symmetry that is applied from now on. */
  use(symmetry: Symmetry): void {
    findSourceCells(symmetry, this.#sources);
    const { digits } = symmetry;
    for (let digit = 1; digit <= 9; digit++) {
      this.#bytes[ZERO + digit] = ZERO + digits[digit];
      this.#before[digits[digit]] = digit;
    }
  }

  /** Maps the puzzle in `source` at `from` to `target` at `to`; the two must not overlap. */
  apply(form: PuzzleForm, source: Uint8Array, from: number, target: Uint8Array, to: number): void {
    if (form === 'candidates') return this.#applyToCandidates(source, from, target, to);
    const sources = this.#sources;
    const bytes = this.#bytes;
    for (let cell = 0; cell < puzzleBytes.givens; cell++) target[to + cell] = bytes[source[from + sources[cell]]];
  }

  #applyToCandidates(source: Uint8Array, from: number, target: Uint8Array, to: number): void {
    for (let cell = 0; cell < 81; cell++) {
      for (let digit = 1; digit <= 9; digit++)
        target[to + 9 * cell + digit - 1] =
          this.#bytes[source[from + 9 * this.#sources[cell] + this.#before[digit] - 1]];
    }
  }
}
