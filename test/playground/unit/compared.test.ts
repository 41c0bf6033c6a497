/** The addresses of the canonical tab, and the symmetry between two equivalent puzzles. */
import { applySymmetry, canonicalize } from 'pidoku';
import { describe, expect, test } from 'vitest';
import { symmetryBetween } from '../../../web/src/features/canonical/symmetry-between.js';
import { nothingCompared, readComparedLink, writeComparedLink } from '../../../web/src/state/compared.js';
import { randomIsomorph } from '../../helpers/isomorph.js';
import { Random } from '../../helpers/random.js';
import { wikipediaPuzzle, wikipediaSolution } from '../../helpers/wikipedia-puzzle.js';

describe('an address', () => {
  test.each([
    nothingCompared,
    { first: wikipediaPuzzle, second: null },
    { first: wikipediaPuzzle, second: wikipediaSolution },
  ])('is read again: %j', (compared) => {
    expect(readComparedLink(writeComparedLink(compared))).toEqual(compared);
  });

  test('may have zeros for blanks', () => {
    expect(readComparedLink(`canonical=${wikipediaPuzzle.replaceAll('.', '0')}`)?.first).toBe(wikipediaPuzzle);
  });

  test.each(['', 'canonical=', 'canonical=12', `canonical=${wikipediaPuzzle},`, wikipediaPuzzle, 'Canonical'])(
    'of something else is none: %s',
    (hash) => expect(readComparedLink(hash)).toBeNull(),
  );
});

test.each([wikipediaPuzzle, wikipediaSolution, '1'.padEnd(81, '.')])(
  'the symmetry between isomorphs of %s',
  (puzzle) => {
    const random = new Random(11);
    for (let round = 0; round < 50; round++) {
      const [one, other] = [randomIsomorph(random)(puzzle), randomIsomorph(random)(puzzle)];
      const [first, second] = [one, other].map((cells) => canonicalize(cells).transform!);
      const cells = Array.from(one, (cell) => (cell === '.' ? 0 : Number(cell)));
      const moved = applySymmetry(cells, symmetryBetween(first, second), new Uint8Array(81));
      expect(Array.from(moved, (digit) => digit || '.').join('')).toBe(other);
    }
  },
);
