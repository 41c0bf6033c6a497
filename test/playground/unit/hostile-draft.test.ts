/**
 * Drafts with anything anywhere in them: what is taken can be worked with, and what is refused is an error with words.
 */
import { PuzzleError, buildBoard } from 'pidoku';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkDraft } from '../../../web/src/state/check-draft.js';
import { givenSymbols, regionLabels, type Draft } from '../../../web/src/state/draft.js';
import { emptyBoard } from '../../../web/src/state/presets.js';
import { namesOfSymbols } from '../../../web/src/view/board/typing.js';
import { outlinePath } from '../../../web/src/view/board/outline.js';

const full = {
  ...emptyBoard(4),
  symbols: [1, 2, 3, 4].map((value) => ({ name: String(value), aliases: [`a${value}`], value, count: 1 })),
  candidates: Array.from({ length: 16 }, () => 15),
  cages: [{ cells: [0, 1], sum: 5, repeats: false }],
  extra: [{ cells: [0, 5], name: 'house', counts: [1, 1, 1, 1], exact: false }],
  rules: ['diagonals'],
  lines: 'both',
  partial: true,
  id: 'id',
  meta: { title: 'title' },
};

/** Every place in a value, as keys. */
function placesIn(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  const inner =
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, one]) => placesIn(one, [...path, key]))
      : [];
  return [path, ...inner];
}

const places = placesIn(full);
const hostile = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom<unknown>(
    0,
    -1,
    0.5,
    1e9,
    625,
    '',
    'boxes',
    'none',
    '\u202e',
    null,
    [],
    {},
    [[]],
    [null],
    '__proto__',
    'constructor',
    '<img src=x>',
    'x'.repeat(65),
  ),
  fc.constantFrom(
    ...places.map((path) => path.reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], full)),
  ),
);

function put(value: unknown, [key, ...rest]: readonly string[], what: unknown): unknown {
  if (key === undefined) return what;
  if (typeof value !== 'object' || value === null) return value;
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
  copy[key] = put(copy[key], rest, what);
  return copy;
}

test('everything accepted as a draft can be drawn and named, and is a board or an error', () => {
  let taken = 0;
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(...places.slice(1)), hostile), { minLength: 1, maxLength: 3 }),
      (changes) => {
        const value = JSON.parse(
          JSON.stringify(changes.reduce<unknown>((draft, [path, what]) => put(draft, path, what), full)),
        ) as unknown;
        let draft: Draft;
        try {
          draft = checkDraft(value);
        } catch (error) {
          expect((error as Error).message).toMatch(/^[\w×][^\n]{3,100}$/);
          return;
        }
        taken++;
        namesOfSymbols(draft.symbols);
        givenSymbols(draft);
        regionLabels(draft);
        for (const { cells } of draft.cages)
          expect(outlinePath(draft, cells, { inset: 4, radius: 4 })).not.toContain('NaN');
        try {
          buildBoard(draft);
        } catch (error) {
          expect(error).toBeInstanceOf(PuzzleError);
        }
      },
    ),
    { seed: 11, numRuns: 5000 },
  );
  expect(taken).toBeGreaterThan(500);
});
