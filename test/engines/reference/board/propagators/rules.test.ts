/** The rules of clues: each kind by enumeration, on both engines. */
import { describe } from 'vitest';
import { Propagation } from '../../../../../src/engines/codes.js';
import type { PlainAutomaton, PlainRule } from '../../../../helpers/build-program.js';
import { satisfies } from './definitions.js';
import { provePropagators, type PropagatorCase } from './harness.js';
import { caseOf, cellsOf, connect } from './rule-cases.js';
import { countOf } from '../../../../helpers/extent.js';

/** Accepts sequences in which symbol 0 and symbol 1 take turns, other symbols between them at will. */
const turns: PlainAutomaton = {
  next: [
    [1, -1, 0, 0],
    [-1, 2, 1, 1],
    [1, -1, 2, 2],
  ],
  accepts: [2],
};
/** Accepts sequences that end in a symbol that occurred before. */
const again: PlainAutomaton = {
  next: [
    [1, 2, 4],
    [3, 5, 6],
    [5, 3, 6],
    [3, 3, 3],
    [5, 5, 3],
    [3, 3, 6],
    [3, 3, 3],
  ],
  accepts: [3],
};

const automata = [
  caseOf(
    'an automaton of turns',
    5,
    4,
    [{ kind: 'automaton', automaton: turns, cells: cellsOf(5) }],
    'domain-consistent',
  ),
  caseOf(
    'an automaton with a state for each past',
    4,
    3,
    [{ kind: 'automaton', automaton: again, cells: cellsOf(4) }],
    'domain-consistent',
  ),
  caseOf(
    'an automaton that reads a cell twice',
    3,
    4,
    [{ kind: 'automaton', automaton: turns, cells: [0, 1, 2, 0] }],
    'sound',
  ),
  caseOf(
    'an automaton that accepts nothing',
    2,
    4,
    [{ kind: 'automaton', automaton: { next: [[0, 0, 0, 0]], accepts: [] }, cells: [0, 1] }],
    'domain-consistent',
  ),
];

const counted = (counts: readonly (readonly [number, readonly number[]])[], cells: number): PlainRule => ({
  kind: 'counts',
  cells: cellsOf(cells),
  counts,
});
const counts = [
  caseOf('one symbol, once or three times', 4, 3, [counted([[1, [1, 3]]], 4)], 'sound'),
  caseOf(
    'two symbols, at least so often',
    4,
    3,
    [
      counted(
        [
          [0, [2, 3, 4]],
          [2, [1, 2, 3, 4]],
        ],
        4,
      ),
    ],
    'sound',
  ),
  caseOf(
    'each symbol as often as its number',
    5,
    4,
    [
      counted(
        [
          [0, [0, 1]],
          [1, [0, 2]],
          [2, [0, 3]],
          [3, [0, 4]],
        ],
        5,
      ),
    ],
    'sound',
  ),
  caseOf(
    'numbers that never fit',
    3,
    2,
    [
      counted(
        [
          [0, [0, 2]],
          [1, [0, 2]],
        ],
        3,
      ),
    ],
    'sound',
  ),
];

const same = [
  caseOf('two lists of three', 6, 3, [{ kind: 'same', cells: [0, 1, 2], others: [3, 4, 5] }], 'sound'),
  caseOf('two cells that are equal', 2, 4, [{ kind: 'same', cells: [0], others: [1] }], 'domain-consistent'),
];

const sets = [
  caseOf('three cells of consecutive symbols', 3, 5, [{ kind: 'sets', cells: [0, 1, 2], sets: [7, 14, 28] }], 'sound'),
  caseOf('two neighbours', 3, 4, [{ kind: 'sets', cells: [0, 2], sets: [3, 6, 12] }], 'sound'),
  caseOf('a cell of two sets', 2, 4, [{ kind: 'sets', cells: [1], sets: [1, 8] }], 'sound'),
  caseOf('two cells of two sets', 3, 4, [{ kind: 'sets', cells: [0, 2], sets: [3, 12] }], 'sound'),
  {
    ...caseOf('seven cells of one set', 7, 7, [{ kind: 'sets', cells: cellsOf(7), sets: [127] }], 'sound'),
    samples: countOf({ sample: 8, all: 1500 }),
  },
];

const linear = [
  caseOf(
    'a sum with factors',
    4,
    4,
    [{ kind: 'linear', cells: cellsOf(4), factors: [10, 1, -2, -1], total: 12 }],
    'sound',
  ),
  caseOf(
    'a cell that counts twice',
    3,
    4,
    [{ kind: 'linear', cells: [0, 1, 0], factors: [1, 1, 1], total: 5 }],
    'sound',
    [-1, 0, 2, 3],
  ),
  caseOf('two cells with factors', 2, 5, [{ kind: 'linear', cells: [0, 1], factors: [2, -1], total: 0 }], 'sound'),
];

/** Sums of peers, with another cell taken away. */
const sumOfPeers: PropagatorCase['scope'] = {
  symbols: 5,
  houses: [{ cells: [0, 1, 2], counts: [1, 1, 1, 1, 1] }],
  rules: [
    {
      kind: 'any',
      alternatives: [
        [{ kind: 'linear', cells: [0, 1, 2, 3], factors: [1, 1, 1, -1], total: 2 }],
        [{ kind: 'linear', cells: [3, 0, 1], factors: [-1, -1, 1], total: 1 }],
      ],
    },
  ],
};
const sumsOfPeers: PropagatorCase = {
  name: 'sums of cells that differ, in alternatives',
  propagation: Propagation.Placed,
  scope: sumOfPeers,
  cells: 4,
  allows: satisfies(sumOfPeers),
  strength: 'sound',
};

const labelled = [
  caseOf(
    'labels and symbols',
    6,
    3,
    [{ kind: 'labelled', labels: [0, 1, 2], cells: [3, 4, 5], isExact: false }],
    'sound',
  ),
  caseOf(
    'labels whose cells hold every symbol',
    8,
    2,
    [{ kind: 'labelled', labels: [0, 1, 2, 3], cells: [4, 5, 6, 7], isExact: true }],
    'sound',
  ),
];

const increasing = [0b0001, 0b0011, 0b0111, 0b1111];
const decreasing = [0b1111, 0b1110, 0b1100, 0b1000];
const less = (cell: number, other: number): PlainRule[] => [
  { kind: 'link', cell, others: [other], forbidden: increasing },
  { kind: 'link', cell: other, others: [cell], forbidden: decreasing },
];
const any = [
  caseOf(
    'one of two candidates',
    3,
    3,
    [
      {
        kind: 'any',
        alternatives: [
          [
            { kind: 'candidates', cell: 0, symbols: 0b001 },
            { kind: 'candidates', cell: 1, symbols: 0b010 },
          ],
          [{ kind: 'candidates', cell: 2, symbols: 0b100 }],
        ],
      },
    ],
    'domain-consistent',
  ),
  caseOf(
    'increasing or decreasing',
    3,
    4,
    [
      {
        kind: 'any',
        alternatives: [
          [...less(0, 1), ...less(1, 2)],
          [...less(2, 1), ...less(1, 0)],
        ],
      },
    ],
    'domain-consistent',
  ),
  caseOf(
    'different or a sum',
    3,
    3,
    [
      {
        kind: 'any',
        alternatives: [
          [{ kind: 'different', cells: [0, 1, 2] }],
          [{ kind: 'linear', cells: [0, 1, 2], factors: [1, 1, 1], total: 3 }],
        ],
      },
    ],
    'sound',
  ),
  caseOf(
    'alternatives inside alternatives',
    3,
    3,
    [
      {
        kind: 'any',
        alternatives: [
          [
            {
              kind: 'any',
              alternatives: [
                [{ kind: 'candidates', cell: 0, symbols: 1 }],
                [{ kind: 'candidates', cell: 1, symbols: 1 }],
              ],
            },
            { kind: 'candidates', cell: 2, symbols: 1 },
          ],
          [{ kind: 'candidates', cell: 2, symbols: 4 }],
        ],
      },
    ],
    'domain-consistent',
  ),
  caseOf(
    'an automaton or nothing new',
    4,
    4,
    [
      { kind: 'any', alternatives: [[{ kind: 'automaton', automaton: turns, cells: [0, 1, 2] }], []] },
      { kind: 'automaton', automaton: turns, cells: [1, 2, 3] },
    ],
    'sound',
  ),
  caseOf(
    'an automaton or a connected set',
    4,
    4,
    [
      {
        kind: 'any',
        alternatives: [
          [{ kind: 'automaton', automaton: turns, cells: cellsOf(4) }],
          [
            connect(
              2,
              [
                [0, 1],
                [1, 2],
                [2, 3],
              ],
              4,
            ),
          ],
        ],
      },
    ],
    'sound',
  ),
  caseOf(
    'a rule of each kind that is always there',
    3,
    3,
    [
      { kind: 'candidates', cell: 0, symbols: 0b110 },
      { kind: 'different', cells: [0, 1, 2] },
      { kind: 'link', cell: 1, others: [2], forbidden: [1, 3, 0] },
    ],
    'sound',
  ),
];

describe('rules', () =>
  provePropagators([...automata, ...counts, ...sets, ...same, ...linear, sumsOfPeers, ...labelled, ...any]));
