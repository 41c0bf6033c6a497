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
      '**made up: yes.** Without search, the sets solve 2 of 3 (66.7 %); the cells, with nothing but a placed digit leaving its peers, 0 of 3 (0 %)',
    );
    expect(text).toContain(
      '2 are solved by the sets alone, 0 by these cells alone; the sets see all that these cells do, and more.',
    );
    expect(text).toContain('*sets* solves the most without search, 2 of 3 (66.7 %); 1 remain');
    expect(text).toContain('the sets add nothing to any strength of the cells');
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
      '0 are solved by the sets alone, 1 by these cells alone; the sets see nothing that these cells do not',
    );
    expect(text).toContain('the sets add 1 to *cells placed* and nothing to the 5 other strengths');
    expect(text).toContain('*cells placed+hidden* solves the most without search, 2 of 2 (100 %); 0 remain');
  });

  test('no: no arm does, and the arms solve different instances', () => {
    const text = conclude('viewpoints', [
      [/^sets/, [row(), searched(3), searched(3)]],
      [/hidden/, [searched(3), row(), searched(3)]],
      [rest, many(3, searched(9))],
    ]);
    expect(text).toContain('**made up: no.**');
    expect(text).toContain('neither sees all that the other does');
    expect(
      conclude('viewpoints', [
        [/^sets|^cells placed.hidden$/, [row(), searched(3)]],
        [rest, many(2, searched(3))],
      ]),
    ).toContain('exactly the same: what the sets see, hidden singles see');
    expect(conclude('viewpoints', [[rest, many(3, searched(3))]])).toBe(
      '**made up: no.** No arm solves any of the 3 without search.',
    );
    expect(
      conclude('viewpoints', [
        [/^cells placed.flow$/, [row(), searched(3)]],
        [rest, many(2, searched(3))],
      ]),
    ).toContain('Neither do the cells with hidden singles besides.');
  });

  test('the verdicts on several sets come first', () => {
    const experiment = readyMade[0];
    const sets = [searched(3), row(), searched(5)].map((each, nth) => ({
      ...resultsFor(experiment.arms, () => [each]),
      set: `set ${nth}`,
    }));
    expect(experiment.conclude(sets)[0]).toBe('All in all: **yes** for set 1; **no** for set 0 and set 2.');
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
      '0.0909 times those of forward checking on the 2 that both solve; fewer on 2 of 2 (100 %), as many on 0, more on 0. The median is 4 beside 44',
    );
    expect(text).toContain(
      'Forward checking with the cells as they come and with the smallest domain solve no instance in common.',
    );
    expect(text).toContain(
      'examines 3 times as many positions on the 1 that it solves either way, and solves 1 within the limit instead of 2',
    );
    expect(text).toContain(
      '0.5 times the positions of local consistency on what both solve; without search 1 of 2 (50.0 %) are solved instead of 0',
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
      'With rules 1 to 3 the most constrained cell pays: a random one, with 3 seeds, opens 3 to 3.73 times its nodes on what both solve, and solves 1 to 2 within the limit instead of 2.',
    );
    expect(text).toContain(
      'saves nodes: it opens 0.429 times those of rules 1 to 3, fewer on 2 of 2 (100 %) and more on 0; without search it solves 1 of 2 (50.0 %) instead of 0.',
    );
    expect(text).toContain(
      'As naked subsets it opens 0.667 times the nodes of identical domains, fewer on 1 of 2 (50.0 %); without search it solves 1 instead of 1.',
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
      'With rules 1 to 3 the most constrained cell does not pay: a random one, with 3 seeds, opens 0.333 times',
    );
    expect(text).toContain(
      'With the k-cells rule of identical domains the most constrained cell makes no clear difference: a random one, with 3 seeds, opens 0.158 to 5.21 times',
    );
    expect(text).toContain('costs nodes: it opens 2.11 times those of rules 1 to 3');
    expect(text).toContain('here the wording makes no difference');
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
      '1, 50 and 50 times with `first_fail/min` and 1, 53 and 31,316 times with `max_regret/max`; published are 1, 53 and 31,316. Those of `max_regret/max` are the same, to the last failure.',
    );
    expect(text).toContain('is confirmed with both orders');
    expect(text).toContain(
      'With `max_regret/max` the failures are 1 for domain, 50 for bounds+decomposition, 53 for bounds, 60 for decomposition and 31,316 for by value.',
    );
    expect(text).toContain(
      'What propagates more never fails more often on 1 of 1 (100 %); bounds alone opens fewer nodes than the decomposition on 1, and more on 0.',
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
    expect(text).toContain('The figures are not the same');
    expect(text).toContain('is not confirmed with both orders');
    expect(text).toContain('never fails more often on 0 of 1 (0 %)');
    expect(text).toContain('The limit ended searches of bounds.');
  });

  test('there is no comparison without the board of the document', () => {
    expect(conclude('cardinality', [[rest, [failing(3)]]])).not.toContain('published');
  });
});
