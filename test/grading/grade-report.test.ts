import { describe, expect, test } from 'vitest';
import type { GradeResult } from 'pidoku';
import {
  describeUngraded,
  gradeCharts,
  gradeTable,
  summarizeGrades,
  writeGradeReport,
  type GradeRun,
} from '../../src/grading/index.js';
import { drawChart } from '../../src/reports/index.js';
import { many, makeResult } from './results.js';

const run: GradeRun = {
  files: ['a.txt'],
  command: 'pidoku grade a.txt',
  kCells: 'identical',
  branching: 'smallest-domain',
  seed: 1,
  malformed: 0,
};
const report = (results: readonly GradeResult[], isRated = true, changes: Partial<GradeRun> = {}): string => {
  const summary = summarizeGrades(results, isRated);
  return writeGradeReport(results, summary, gradeCharts(results, summary), { ...run, ...changes });
};
/** Ratings and givens that follow the class, and some that do not. */
const ordered = [
  ...many(10, { grade: 'easy', givens: 34, rating: 1.2 }),
  ...many(10, { grade: 'medium', givens: 30, rating: 2.3 }),
  ...many(10, { grade: 'hard', givens: 27, rating: 3 }),
  ...many(10, { grade: 'evil', givens: 23, backtracks: 5, rating: null }),
];

describe('the table', () => {
  test('has a row for each class and one for all', () => {
    const lines = gradeTable(
      summarizeGrades(
        [...many(3, { grade: 'easy', givens: 30 }), makeResult({ grade: 'evil', givens: 22, backtracks: 1234 })],
        false,
      ),
    ).split('\n');
    expect(lines.map((line) => line.replace(/ +/g, ' '))).toEqual([
      '| class | takes | puzzles | share | backtracks | median | 95 % | most | mean givens | 95 % |',
      expect.stringMatching(/^\|-/),
      '| easy | 1, 2 | 3 | 75.0 % | 0 | 0 | – | 0 | 30.00 | [30.00, 30.00] |',
      '| medium | 1 to 3 | 0 | 0.0 % | 0 | – | – | – | – | – |',
      '| hard | k-cells | 0 | 0.0 % | 0 | – | – | – | – | – |',
      '| evil | search | 1 | 25.0 % | 1,234 | 1,234 | – | 1,234 | 22.00 | – |',
      '| all | | 4 | 100.0 % | 1,234 | 0 | – | 1,234 | 28.00 | [21.64, 34.36] |',
    ]);
  });

  test('has ratings if they were requested', () => {
    const lines = gradeTable(summarizeGrades(ordered, true)).split('\n');
    expect(lines[0]).toMatch(/median rating \| +95 % \|$/);
    expect(lines[5]).toMatch(/ ∞ \| +\[∞, ∞\] \|$/);
  });

  test('names the puzzles that were not graded', () => {
    const summary = summarizeGrades([...many(2, { grade: null, status: 'none' }), ...ordered], false);
    expect(describeUngraded(summary, 1)).toBe('3 not graded: 2 none, 1 malformed');
    expect(describeUngraded(summarizeGrades(ordered, false), 0)).toBe('');
  });
});

describe('the two questions', () => {
  test('for a set in which class, rating and givens correlate', () => {
    const text = report(ordered);
    expect(text).toContain(
      'The rules alone solve 30 of 40 puzzles (75.0 %): 10 by rules 1 and 2, 10 more with rule 3, 10 more with the k-cells rule; 10 take search.',
    );
    expect(text).toContain('Reasonably correct: the class and the rating go together (rank correlation 1, ');
    expect(text).toContain('easy 1.2 (1.2 to 1.2), medium 2.3 (2.3 to 2.3), hard 3 (3 to 3), evil ∞ (∞ to ∞)');
    expect(text).toContain('More givens go with an easier class as a rule (rank correlation −1, ');
    expect(text).toContain(
      'right for 100.0 % of the puzzles at best, who always names the commonest class of all for 25.0 %',
    );
  });

  test('for a set in which they do not', () => {
    const backwards = ordered.map((result) => ({
      ...result,
      givens: 60 - result.givens,
      rating: result.rating === null ? 1 : 10 - result.rating,
    }));
    expect(report(backwards)).toContain('No: here more givens go with a harder class');
    expect(report(backwards)).toContain('Not for this set: the class falls where the rating rises');
    const mixed = ordered.map((result, index) => ({ ...result, givens: 20 + (index % 5), rating: 1 + (index % 5) }));
    expect(report(mixed)).toContain('No: the number of givens and the class do not go together');
    expect(report(mixed)).toContain('Not for this set: the class and the rating do not go together');
  });

  test('for sets that do not allow an answer', () => {
    const evil = report(many(9, { grade: 'evil', givens: 17, backtracks: 3 }));
    expect(evil).toContain('Whether experts grade so is not to be told from this set: all puzzles are evil.');
    expect(evil).toContain('Not to be told from this set: all puzzles are evil.');
    expect(report(ordered.map((result) => ({ ...result, givens: 17 })))).toContain(
      'Not to be told from this set: the number of givens is the same for all puzzles.',
    );
    expect(report(ordered, false)).toContain('`--rated` sets them beside the rating');
    expect(report([makeResult({ grade: null, status: 'none' })])).toContain('There is no puzzle to tell by.');
  });
});

describe('the report', () => {
  test('describes the run', () => {
    expect(report(ordered)).toContain(
      '40 puzzles, graded by rules 1 to 3 and the k-cells rule for 2 and 3 cells with identical domains; guesses in the most constrained cell.\n',
    );
    const text = report(ordered, true, { kCells: 'none', branching: 'random', seed: 7, malformed: 2 });
    expect(text).toContain(
      '42 puzzles, graded by rules 1 to 3 and no k-cells rule; guesses in a random cell (seed 7). 2 not graded: 2 malformed.',
    );
    expect(text).toMatch(/^# Grades of a\.txt\n\n`pidoku grade a\.txt`\n/);
  });

  test('has a plot of each measure that varies', async () => {
    const chartsOf = (results: readonly GradeResult[], isRated: boolean) =>
      gradeCharts(results, summarizeGrades(results, isRated));
    expect(chartsOf(ordered, true).map(({ name }) => name)).toEqual(['classes', 'givens', 'backtracks', 'rating']);
    expect(chartsOf(many(3, { grade: 'evil', givens: 17 }), false).map(({ name }) => name)).toEqual([
      'classes',
      'backtracks',
    ]);
    expect(chartsOf(many(3, { grade: 'evil' }), true).map(({ name }) => name)).toEqual(['classes', 'backtracks']);
    expect(chartsOf([], true)).toEqual([]);
    for (const { name, title, spec } of chartsOf(ordered, true)) {
      const svg = await drawChart(spec);
      expect(svg, name).toContain(`>${title.replace('>', '&gt;')}</text>`);
      expect(report(ordered)).toContain(`![${title}](${name}.svg)`);
    }
  });

  test('counts backtracks in bins of doubling width', async () => {
    const results = [0, 1, 2, 3, 4, 7, 8, 15, 16].map((backtracks) => makeResult({ grade: 'evil', backtracks }));
    const chart = gradeCharts(results, summarizeGrades(results, false)).find(({ name }) => name === 'backtracks')!;
    const svg = await drawChart(chart.spec);
    const bars = [...svg.matchAll(/aria-label="backtracks[^;]*: (\d+); puzzles: (\d+)/g)].map(
      ([, bin, puzzles]) => `${bin}: ${puzzles}`,
    );
    expect(bars).toEqual(['0: 1', '1: 1', '2: 2', '4: 2', '8: 2', '16: 1']);
  });
});
