import { describe, expect, test } from 'vitest';
import { ProgramReader, readProgram } from '../../../../src/engines/reference/board/read-program.js';
import { Header } from '../../../../src/program/layout.js';
import { buildProgram } from '../../../helpers/build-program.js';

const program = buildProgram({
  symbols: 3,
  domains: [7, 7, 1, 7],
  houses: [
    { cells: [0, 1, 2], counts: [1, 1, 1] },
    { cells: [0, 3], counts: [2, 0, 1] },
  ],
  sums: [{ total: -2, isDerived: true, groups: [{ cells: [0, 1] }, { sign: -1, cells: [2, 3] }] }],
  leftovers: [{ cells: [0, 1], others: [3, 2] }],
  links: [{ cell: 3, others: [0, 1], forbidden: [1, 2, 4] }],
  values: [5, 6, 9],
});

describe('a program', () => {
  test('is read back as it was written', () => {
    expect(readProgram(program)).toEqual({
      cellCount: 4,
      symbolCount: 3,
      houses: [
        { cells: [0, 1, 2], counts: [1, 1, 1], isExact: true },
        { cells: [0, 3], counts: [2, 0, 1], isExact: false },
      ],
      sums: [
        {
          total: -2,
          isDerived: true,
          groups: [
            { sign: 1, cells: [0, 1] },
            { sign: -1, cells: [2, 3] },
          ],
        },
      ],
      leftovers: [{ cells: [0, 1], others: [3, 2] }],
      links: [{ cell: 3, others: [0, 1], forbidden: [1, 2, 4] }],
      rules: [],
      values: [5, 6, 9],
      domains: Int32Array.of(7, 7, 1, 7),
    });
  });

  test('of another version is refused', () => {
    const other = program.slice();
    other[Header.Version]++;
    expect(() => readProgram(other)).toThrow('no program');
  });
});

describe('successive programs', () => {
  const reader = new ProgramReader();
  const first = reader.read(program);

  test('with one layout share the constraint objects, but not the domains', () => {
    const next = program.slice();
    next[next[Header.Domains] + 1] = 2;
    const read = reader.read(next);
    expect(read).toEqual(readProgram(next));
    expect(read.houses).toBe(first.houses);
    expect(first.domains[1]).toBe(7);
  });

  test('with different layouts have different constraints', () => {
    const other = program.slice();
    other[other[Header.Houses] + 2] = 3;
    expect(reader.read(other)).toEqual(readProgram(other));
    expect(reader.read(other).houses).not.toBe(first.houses);
    expect(reader.read(program)).toEqual(readProgram(program));
  });
});
