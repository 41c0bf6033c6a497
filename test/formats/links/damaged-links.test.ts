/** 400 damaged JSONs inside links, 100,000 in `npm run fuzz:links`: each is a board or a `PuzzleError`, in time. */
import { expect, test } from 'vitest';
import { documentOfLink } from '../../../src/formats/links/links.js';
import { compressForUrl, compressLink } from '../../../src/formats/links/lz.js';
import { PuzzleError, readBoard } from '../../../src/index.js';
import { damagedCount } from '../../helpers/extent.js';
import { Random } from '../../helpers/random.js';
import { realLinks } from './real-links.js';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const strange: readonly Json[] = [
  ...[
    null,
    true,
    false,
    -1,
    0,
    1,
    9,
    10,
    81,
    1e9,
    1.5,
    NaN as number,
    '',
    '0',
    'R0C0',
    'R1C1',
    'R99C99',
    '5',
    'x'.repeat(50),
  ],
  ...[
    [],
    {},
    [[]],
    [{}],
    ['R1C1'],
    [['R1C1', 'R1C2']],
    [0, 1],
    { cells: ['R1C1'] },
    { lines: [[0]] },
    { __proto__: null },
  ],
];

/** Every place of a value: its container and key. */
function placesOf(value: Json): { container: Json[] | { [key: string]: Json }; key: string }[] {
  const places: { container: Json[] | { [key: string]: Json }; key: string }[] = [];
  const rest: Json[] = [value];
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    for (const key of Object.keys(next)) {
      places.push({ container: next, key });
      rest.push((next as { [key: string]: Json })[key]);
    }
  }
  return places;
}

test('damaged JSON', () => {
  const random = new Random(11);
  const pick = <T>(items: readonly T[]): T => items[random.below(items.length)];
  const documents = realLinks
    .filter(({ link }) => link.length < 8000)
    .map(({ link }) => JSON.stringify(documentOfLink(link)));
  const cases = damagedCount(400);
  let boards = 0;
  for (let nth = 0; nth < cases; nth++) {
    const document = JSON.parse(pick(documents)) as Json;
    for (let edits = 1 + random.below(3); edits > 0; edits--) {
      const places = placesOf(document);
      // The first places are the members of the puzzle, the others mostly cells.
      const { container, key } = pick(random.below(2) === 0 ? places : places.slice(0, 40)) ?? {};
      if (container === undefined || key === undefined) break;
      const values = container as { [key: string]: Json };
      if (random.below(4) === 0) Reflect.deleteProperty(values, key);
      else
        values[key] =
          random.below(3) === 0
            ? structuredClone(
                pick(placesOf(document).map((place) => (place.container as { [key: string]: Json })[place.key])),
              )
            : structuredClone(pick(strange));
    }
    const json = JSON.stringify(document);
    const text = pick([
      json,
      `https://sudokumaker.app/?puzzle=${compressForUrl(json)}`,
      `scl${compressLink(json)}`,
      compressLink(json),
    ]);
    try {
      readBoard(text, { format: 'fpuzzles' });
      boards++;
    } catch (error) {
      if (!(error instanceof PuzzleError)) throw new Error(`${(error as Error).stack}\n${json}`, { cause: error });
    }
  }
  expect(boards).toBeGreaterThan(cases / 5);
}, 1_200_000);
