import { describe, expect, test } from 'vitest';
import { PuzzleError, UsageError, boardOf, canonicalize, type CanonicalResult } from 'pidoku';
import { canonicalByTrying } from '../helpers/exhaustive-canonical.js';
import { randomIsomorph } from '../helpers/isomorph.js';
import { Random } from '../helpers/random.js';
import { wikipediaPuzzle, wikipediaSolution } from '../helpers/wikipedia-puzzle.js';
import { engines } from './each-engine.js';

const essence = ({ status, form, automorphisms, band }: CanonicalResult): object => ({
  status,
  form,
  automorphisms,
  band,
});

/** Applies the symmetry of a result by its definition. */
function applyTransform(puzzle: string, { transform }: CanonicalResult): string {
  const { transposes, rows, columns, digits } = transform!;
  const source = [...puzzle];
  return Array.from({ length: 81 }, (_, cell) => {
    const [row, column] = [rows[Math.floor(cell / 9)], columns[cell % 9]];
    const found = source[transposes ? 9 * column + row : 9 * row + column];
    return found === '.' ? found : digits[Number(found)];
  }).join('');
}

const tried = [wikipediaPuzzle, wikipediaSolution].map((puzzle) => [puzzle, canonicalByTrying(puzzle)] as const);

describe.each(engines)('canonicalize on the %s engine', (engine) => {
  test.each(tried)('finds the form of %s, and what leads to it', (puzzle, { form, automorphisms }) => {
    const answer = canonicalize(puzzle, { engine });
    expect(answer).toMatchObject({ status: 'canonical', form, automorphisms });
    expect(applyTransform(puzzle, answer)).toBe(form);
    const isomorph = randomIsomorph(new Random(5))(puzzle);
    expect(essence(canonicalize(isomorph, { engine }))).toEqual(essence(answer));
  });

  test('gives a full grid the number of its first band, and a puzzle none', () => {
    expect(canonicalize(wikipediaPuzzle, { engine }).band).toBeNull();
    const { band, form } = canonicalize(wikipediaSolution, { engine });
    expect(band).toBeGreaterThan(1);
    expect(form).toMatch(/^12345678945/);
  });

  test('a digit twice in a house is invalid', () => {
    const answer = canonicalize(`55${wikipediaPuzzle.slice(2)}`, { engine });
    expect(answer).toMatchObject({ status: 'invalid', form: null, automorphisms: null, transform: null, band: null });
  });
});

test('a board that is a classic puzzle has a form', () => {
  const { form } = canonicalize(boardOf(wikipediaPuzzle));
  expect(form).toBe(canonicalize(wikipediaPuzzle).form);
});

test('leaves out what is not wanted', () => {
  const answer = canonicalize(wikipediaPuzzle, { automorphisms: false, transform: false });
  expect(answer).toMatchObject({ status: 'canonical', automorphisms: null, transform: null });
});

test.each([
  [{ size: 4, givens: '1234341221434...' }, 'E_RULE'],
  [{ size: 9, givens: wikipediaPuzzle, rules: ['diagonals'] }, 'E_RULE'],
  ['123456789'.repeat(81), 'E_CANDIDATES'],
])('refuses %j with %s', (puzzle, code) => {
  let error: unknown;
  try {
    canonicalize(puzzle as never);
  } catch (caught) {
    error = caught;
  }
  expect(error).toBeInstanceOf(PuzzleError);
  expect((error as PuzzleError).code).toBe(code);
});

test('refuses options that are none', () => {
  expect(() => canonicalize(wikipediaPuzzle, { transform: 'yes' } as never)).toThrow(UsageError);
  expect(() => canonicalize(wikipediaPuzzle, { symmetry: true } as never)).toThrow(UsageError);
});
