/** Random valid descriptions of small boards, for testing the writers. */
import fc from 'fast-check';
import { namedRules } from '../../src/model/board/board.js';
import type { BoardDescription } from '../../src/model/board/description.js';

const names = ['π', '1', '2', '10', 'A', 'b', 'ab', '-3', '0', 'x', '¾'];

/** Lists of one to six symbols; the first symbol may occur up to three times. */
const symbolLists = fc
  .tuple(fc.shuffledSubarray(names, { minLength: 1, maxLength: 6 }), fc.integer({ min: 1, max: 3 }), fc.boolean())
  .map(([list, count, isValued]) =>
    list.map((name, index) => ({
      name,
      count: index === 0 ? count : 1,
      ...(isValued && index === 1 ? { value: 5, aliases: ['zz'] } : {}),
    })),
  );

export const boardDescriptions: fc.Arbitrary<BoardDescription> = symbolLists.chain((symbols) => {
  const size = symbols.reduce((total, { count }) => total + count, 0);
  const anyCells = fc.shuffledSubarray([...Array(size * size).keys()], { minLength: 1, maxLength: symbols.length });
  const labels = Array.from(
    { length: size * size },
    (_, cell) => ['left', '7', 'B', 'Ω', 'a', 'b', 'c', 'd', 'e'][Math.floor(cell / size)],
  );
  return fc.record({
    rows: fc.constant(size),
    columns: fc.constant(size),
    symbols: fc.constant(symbols),
    lines: fc.constantFrom('both', 'rows', 'columns', 'none', undefined),
    regions: fc.constantFrom(
      'none' as const,
      undefined,
      labels,
      labels.map((label) => (label === 'B' ? null : label)),
      labels.map((label) => label[0]),
    ),
    partial: fc.constantFrom(true, undefined),
    givens: fc.array(fc.constantFrom(null, ...symbols.map(({ name }) => name)), {
      minLength: size * size,
      maxLength: size * size,
    }),
    candidates: fc.option(
      fc.array(fc.integer({ min: 0, max: 2 ** symbols.length - 1 }), {
        minLength: size * size,
        maxLength: size * size,
      }),
      { nil: undefined },
    ),
    extra: fc.array(
      fc.record({
        cells: anyCells,
        counts: fc.constantFrom(
          undefined,
          symbols.map(() => 3),
        ),
        name: fc.constantFrom(undefined, 'a "snake"'),
      }),
      { maxLength: 2 },
    ),
    cages: fc.array(fc.record({ cells: anyCells, repeats: fc.boolean() }), { maxLength: 3 }),
    rules: fc.subarray([...namedRules]),
    id: fc.constantFrom(null, 'x', 'an "id"'),
    meta: fc.dictionary(fc.string(), fc.string(), { maxKeys: 3 }),
  });
});
