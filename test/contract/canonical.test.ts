import { describe, expect, test } from 'vitest';
import { canonicalizeBatch, canonicalizeOn } from '../../src/engines/canonical/canonicalize.js';
import type { CanonicalBatch } from '../../src/engines/engine.js';
import { symmetricPuzzles } from '../engines/canonical/symmetric-puzzles.js';
import { canonicalizeAll } from '../helpers/canonicalize.js';
import { isSlow, openContractEngine } from '../helpers/contract-engine.js';
import { readDataset } from '../helpers/datasets.js';
import { countOf, sampleOf } from '../helpers/extent.js';
import { randomIsomorph } from '../helpers/isomorph.js';
import { Random } from '../helpers/random.js';
import { solveAll } from '../helpers/solve-batch.js';

const engine = openContractEngine();
const canonicalize = (batch: CanonicalBatch): void => canonicalizeOn(engine, batch);
const random = new Random(416);
const seventeen = readDataset('17clue.txt.gz');
const easy = readDataset('easy.txt.gz');
const grids = solveAll(engine, easy.slice(0, countOf({ sample: 50, all: isSlow ? 1000 : 20_000 }))).map(
  ({ solution }) => solution!,
);
const symmetric = symmetricPuzzles.map(({ puzzle }) => puzzle);

/** Applies the 28 bytes of a symmetry by their definition. */
function applyBytes(puzzle: string, bytes: readonly number[]): string {
  const cellAt = (row: number, column: number): string => puzzle[bytes[0] ? 9 * column + row : 9 * row + column];
  return Array.from({ length: 81 }, (_, cell) => {
    const found = cellAt(bytes[1 + Math.floor(cell / 9)], bytes[10 + (cell % 9)]);
    return found >= '1' && found <= '9' ? bytes[18 + Number(found)] : '.';
  }).join('');
}

describe('canonical forms', () => {
  test('are those of TypeScript, with the same symmetry', () => {
    const puzzles = [...sampleOf(seventeen, 120), ...sampleOf(easy, 80), ...grids, ...symmetric];
    const answers = canonicalizeAll(canonicalize, puzzles);
    expect(answers).toEqual(canonicalizeAll(canonicalizeBatch, puzzles));
    expect(answers.map(({ symmetry }, index) => applyBytes(puzzles[index], symmetry))).toEqual(
      answers.map(({ form }) => form),
    );
  });

  test('of isomorphs are equal', () => {
    const puzzles = [...sampleOf(seventeen, 200), ...sampleOf(easy, 100), ...grids.slice(0, 300), ...symmetric];
    const expected = canonicalizeAll(canonicalize, puzzles);
    const most = countOf({ sample: 2000, all: isSlow ? 50_000 : 250_000 });
    for (let tried = 0; tried < most; tried += puzzles.length) {
      const isomorphs = canonicalizeAll(
        canonicalize,
        puzzles.map((puzzle) => randomIsomorph(random)(puzzle)),
      );
      const unlike = puzzles.filter((_, at) => {
        const [one, other] = [expected[at], isomorphs[at]];
        return one.form !== other.form || one.automorphisms !== other.automorphisms || one.band !== other.band;
      });
      expect(unlike).toEqual([]);
    }
  });

  test('of all 17-clue puzzles differ', () => {
    const puzzles = sampleOf(seventeen, 4000);
    expect(new Set(canonicalizeAll(canonicalize, puzzles).map(({ form }) => form)).size).toBe(puzzles.length);
  });

  test.each(symmetricPuzzles.filter(({ automorphisms }) => automorphisms !== undefined))(
    'count the automorphisms of $name',
    ({ puzzle, automorphisms }) => {
      expect(canonicalizeAll(canonicalize, [puzzle])[0].automorphisms).toBe(automorphisms);
    },
  );

  test('of grids run from the first to the last that are published', () => {
    const first = '123456789456789123789123456214365897365897214897214365531642978642978531978531642';
    const last = '123456789457893612986217354274538196531964827698721435342685971715349268869172543';
    const isomorphs = [first, last].map((grid) => randomIsomorph(random)(grid));
    expect(canonicalizeAll(canonicalize, isomorphs)).toMatchObject([
      { form: first, band: 1 },
      { form: last, band: 416 },
    ]);
  });

  test('do not exist of a digit twice in a house; the others of the batch have theirs', () => {
    const clashes = ['11', `1${'.'.repeat(8)}1`, `1${'.'.repeat(9)}1`].map((text) => text.padEnd(81, '.'));
    const puzzles = clashes.flatMap((clash) => [clash, seventeen[0]]);
    const forms = canonicalizeAll(canonicalize, puzzles).map(({ automorphisms, form }) =>
      automorphisms === 0 ? null : form,
    );
    const [{ form }] = canonicalizeAll(canonicalize, [seventeen[0]]);
    expect(forms).toEqual(clashes.flatMap(() => [null, form]));
  });

  test('take any byte that is no digit for a blank', () => {
    const [puzzle] = seventeen;
    const zeros = puzzle.replaceAll('.', '0');
    expect(canonicalizeAll(canonicalize, [zeros])).toEqual(canonicalizeAll(canonicalize, [puzzle]));
  });
});
