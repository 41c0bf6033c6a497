/** What the ready-made experiments conclude, from results that are made up: either way, and when it depends. */
import { describe, expect, test } from 'vitest';
import type { ResultRow } from '../../../src/experiments/experiment.js';
import { readyMade } from '../../../src/experiments/ready-made/index.js';
import { cut, resultsFor, row, searched } from '../synthetic.js';

/** The conclusions when each arm has the rows of the first pattern that its name matches. */
function conclude(
  name: string,
  patterns: readonly (readonly [RegExp, readonly ResultRow[]])[],
  ids?: readonly string[],
): string {
  const experiment = readyMade.find((each) => each.name === name)!;
  const rowsOf = (arm: string): readonly ResultRow[] => patterns.find(([pattern]) => pattern.test(arm))![1];
  return experiment.conclude([resultsFor(experiment.arms, rowsOf, ids)]).join('\n');
}
const many = (count: number, each: ResultRow): ResultRow[] => Array.from({ length: count }, () => each);
const rest = /./;

test('names and arms fit into tables', () => {
  expect(readyMade.map(({ name }) => name)).toEqual([
    'viewpoints',
    'forward-checking-vs-consistency',
    'heuristics',
    'cardinality',
  ]);
  for (const { arms, nodeLimit } of readyMade) {
    expect(new Set(arms.map(({ name }) => name)).size).toBe(arms.length);
    for (const { name, knobs } of arms)
      expect([name, knobs.engine]).toEqual([expect.stringMatching(/^[^,"\n]+$/), 'reference']);
    expect(nodeLimit).toBeGreaterThan(0);
  }
});

describe('viewpoints', () => {
  test('yes: the sets solve most without search', () => {
    const text = conclude('viewpoints', [
      [/^sets/, [row(), row(), searched(3)]],
      [rest, many(3, searched(9))],
    ]);
    expect(text).toContain(
      '**made up: yes.** Without search, the sets solve 2 of 3 (66.7 %). The cells solve 0 of 3 (0 %) if placed digits are removed',
    );
    expect(text).toContain(
      '2 puzzles are solved by the sets only, 0 by these cells only. So the sets find all that these cells find, and more.',
    );
    expect(text).toContain('*sets* solves the most without search: 2 of 3 (66.7 %). It has to search for the other 1.');
    expect(text).toContain('the sets add nothing to any arm of the cells');
  });

  test('not by the viewpoint alone: half is not most, but propagators do it', () => {
    const text = conclude('viewpoints', [
      [/^sets/, [row(), searched(3)]],
      [/^both placed$/, [row(), searched(5)]],
      [/hidden/, [row(), row()]],
      [rest, many(2, cut(500))],
    ]);
    expect(text).toContain('**made up: not by the viewpoint alone.**');
    expect(text).toContain(
      '0 puzzles are solved by the sets only, 1 by these cells only. So hidden singles give the cells all that the sets find',
    );
    expect(text).toContain('the sets add 1 puzzles to *cells placed* and nothing to the 5 other arms');
    expect(text).toContain('*cells placed+hidden* solves the most without search: 2 of 2 (100 %).');
  });

  test('no: no arm does, and the arms solve different instances', () => {
    const text = conclude('viewpoints', [
      [/^sets/, [row(), searched(3), searched(3)]],
      [/hidden/, [searched(3), row(), searched(3)]],
      [rest, many(3, searched(9))],
    ]);
    expect(text).toContain('**made up: no.**');
    expect(text).toContain('neither finds all that the other finds');
    expect(
      conclude('viewpoints', [
        [/^sets|^cells placed.hidden$/, [row(), searched(3)]],
        [rest, many(2, searched(3))],
      ]),
    ).toContain('the same puzzles: hidden singles find what the sets find');
    expect(conclude('viewpoints', [[rest, many(3, searched(3))]])).toBe(
      '**made up: no.** No arm solves any of the 3 puzzles without search.',
    );
    expect(
      conclude('viewpoints', [
        [/^cells placed.flow$/, [row(), searched(3)]],
        [rest, many(2, searched(3))],
      ]),
    ).toContain('With hidden singles as well, the cells solve none either.');
  });

  test('the verdicts on several sets come first', () => {
    const experiment = readyMade[0];
    const sets = [searched(3), row(), searched(5)].map((each, nth) => ({
      ...resultsFor(experiment.arms, () => [each]),
      set: `set ${nth}`,
    }));
    expect(experiment.conclude(sets)[0]).toBe(
      'Does a good viewpoint solve most puzzles without search? **yes** for set 1; **no** for set 0 and set 2.',
    );
  });
});

describe('forward-checking-vs-consistency', () => {
  const name = 'forward-checking-vs-consistency';

  test('local consistency is better', () => {
    const text = conclude(name, [
      [/^local-consistency smallest/, [searched(3), searched(5)]],
      [/^forward-checking smallest/, [searched(33), searched(55)]],
      [/^local-consistency first/, [searched(9), cut(100)]],
      [/^rules/, [row(), searched(3)]],
      [rest, many(2, cut(100))],
    ]);
    expect(text).toContain('Local consistency examines fewer positions');
    expect(text).toContain(
      '0.0909 times as many as forward checking on the 2 puzzles that both solve. It examines fewer on 2 of 2 (100 %), as many on 0, and more on 0. Its median is 4, that of forward checking 44.',
    );
    expect(text).toContain(
      'No puzzle is solved by forward checking both with the first open cell and with the smallest domain.',
    );
    expect(text).toContain(
      'examines 3 times as many positions on the 1 puzzles that it solves either way, and solves 1 within the limit instead of 2',
    );
    expect(text).toContain(
      '0.5 times as many positions as local consistency on the puzzles that both solve. Without search it solves 1 of 2 (50.0 %) instead of 0.',
    );
  });

  test('forward checking is better, or neither', () => {
    const other = conclude(name, [
      [/^forward-checking smallest/, [searched(3)]],
      [rest, [searched(9)]],
    ]);
    expect(other).toContain('**made up.** Forward checking examines fewer positions');
    const same = conclude(name, [[rest, [searched(9)]]]);
    expect(same).toContain('**made up.** Neither examines fewer positions');
    expect(same).toContain('and solves as many within the limit');
  });
});

describe('heuristics', () => {
  test('the heuristic and the rule pay', () => {
    const text = conclude('heuristics', [
      [/rules-1-3 random seed 2/, [searched(41), cut(100)]],
      [/rules-1-3 random/, [searched(31), searched(11)]],
      [/rules-1-3/, [searched(11), searched(3)]],
      [/random/, [searched(7), searched(3)]],
      [/rules-k-cells/, [searched(5), row()]],
      [rest, [searched(3), row()]],
    ]);
    expect(text).toContain(
      'With rules 1 to 3, the most constrained cell pays: a random cell opens 3 to 3.73 times as many nodes on the puzzles that both solve (3 seeds), and solves 1 to 2 within the limit instead of 2.',
    );
    expect(text).toContain(
      'saves nodes: it opens 0.429 times as many as rules 1 to 3, fewer on 2 of 2 (100 %) and more on 0. Without search it solves 1 of 2 (50.0 %) instead of 0.',
    );
    expect(text).toContain(
      'With naked subsets it opens 0.667 times as many nodes as with identical domains, fewer on 1 of 2 (50.0 %). Without search it then solves 1 instead of 1.',
    );
  });

  test('they do not pay, or it depends on the seed', () => {
    const text = conclude('heuristics', [
      [/rules-1-3 random/, [searched(3)]],
      [/rules-k-cells random seed 1/, [searched(3)]],
      [/random/, [searched(99)]],
      [/rules-1-3/, [searched(9)]],
      [rest, [searched(19)]],
    ]);
    expect(text).toContain(
      'With rules 1 to 3, the most constrained cell does not pay: a random cell opens 0.333 times',
    );
    expect(text).toContain(
      'With the k-cells rule of identical domains, the most constrained cell makes no clear difference: a random cell opens 0.158 to 5.21 times',
    );
    expect(text).toContain('costs nodes: it opens 2.11 times as many as rules 1 to 3');
    expect(text).toContain('the two forms of the rule make no difference here');
  });
});

describe('cardinality', () => {
  const failing = (failures: number): ResultRow => row({ nodes: 2 * failures + 1, failures, guesses: failures });

  test('the published figures are reproduced with one branching order', () => {
    const text = conclude(
      'cardinality',
      [
        [/domain.*max/, [failing(1)]],
        [/^bounds max/, [failing(53)]],
        [/^decomposition max/, [failing(60)]],
        [/^by value max/, [failing(31_316)]],
        [/domain.*fail/, [failing(1)]],
        [rest, [failing(50)]],
      ],
      ['pi-day-2009'],
    );
    expect(text).toContain(
      '1, 50 and 50 times with `first_fail/min` and 1, 53 and 31,316 times with `max_regret/max`; the published counts are 1, 53 and 31,316. Those with `max_regret/max` are equal to the published ones.',
    );
    expect(text).toContain('With both orders domain consistency fails least, as published.');
    expect(text).toContain(
      'With `max_regret/max` the failures are 1 for domain, 50 for bounds+decomposition, 53 for bounds, 60 for decomposition and 31,316 for by value.',
    );
    expect(text).toContain(
      'On 1 of 1 (100 %) boards, stronger propagation never fails more often than weaker propagation. Bounds alone opens fewer nodes than the decomposition on 1 boards, and more on 0.',
    );
    expect(text).not.toContain('The limit ended');
  });

  test('they are not reproduced, not in order, and cut off by the limit', () => {
    const text = conclude(
      'cardinality',
      [
        [/^domain/, [failing(9)]],
        [/^bounds (?!\+)/, [cut(100)]],
        [rest, [failing(3)]],
      ],
      ['pi-day-2009'],
    );
    expect(text).toContain('They differ from ours');
    expect(text).toContain('Domain consistency does not fail least with both orders');
    expect(text).toContain('On 0 of 1 (0 %) boards, stronger propagation');
    expect(text).toContain('The limit ended searches of bounds.');
  });

  test('there is no comparison without the board of the document', () => {
    expect(conclude('cardinality', [[rest, [failing(3)]]])).not.toContain('published');
  });
});
