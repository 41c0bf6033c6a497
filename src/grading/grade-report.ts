/**
 * Writes the report on the grades of a set: the tables that docs/sources.md#003 asks for, the answers to its two
 * questions, the plots.
 */
import type { GradeResult } from '../model/result.js';
import { showCount } from '../reports/index.js';
import { answerConjecture, answerGivens } from './grade-answers.js';
import type { GradeChart } from './grade-charts.js';
import { describeUngraded, gradeTable, ruleTable } from './grade-table.js';
import type { GradeSummary } from './summarize-grades.js';

export interface GradeRun {
  /** The names of the files. */
  readonly files: readonly string[];
  /** The command that reproduces the report. */
  readonly command: string;
  readonly kCells: 'identical' | 'subset' | 'none';
  readonly branching: 'smallest-domain' | 'random';
  readonly seed: number;
  /** The number of records that could not be read. */
  readonly malformed: number;
}

/** The report in Markdown, which refers to the plots as files in the same folder. */
export function writeGradeReport(
  results: readonly GradeResult[],
  summary: GradeSummary,
  charts: readonly GradeChart[],
  run: GradeRun,
): string {
  const ungraded = describeUngraded(summary, run.malformed);
  const sections = [
    `# Grades of ${run.files.join(', ')}`,
    `\`${run.command}\``,
    `${describeRun(results.length + run.malformed, run)}${ungraded && ` ${ungraded}.`}`,
    '## Classes',
    gradeTable(summary),
    [
      'Backtracks are those of the whole search, until the solution was proved the only one.',
      'Intervals of medians are by order statistics, of means by Student’s t.',
      ...(summary.byRating ? ['Rated ∞: the techniques do not solve it.'] : []),
    ].join(' '),
    '## Puzzles in which each rule acted',
    ruleTable(summary),
    '## Is the conjecture reasonably correct?',
    answerConjecture(summary),
    '## Would the number of givens accurately reflect the difficulty?',
    answerGivens(summary),
    ...(charts.length > 0 ? ['## Plots', ...charts.map(({ name, title }) => `![${title}](${name}.svg)`)] : []),
  ];
  return `${sections.join('\n\n')}\n`;
}

const ruleForms = {
  identical: 'the k-cells rule for 2 and 3 cells with identical domains',
  subset: 'the k-cells rule as naked subsets of 2 and 3 cells',
  none: 'no k-cells rule',
} as const;

function describeRun(records: number, { kCells, branching, seed }: GradeRun): string {
  const cell = branching === 'random' ? `a random cell (seed ${seed})` : 'the most constrained cell';
  return `${showCount(records)} puzzle${records === 1 ? '' : 's'}, graded by rules 1 to 3 and ${ruleForms[kCells]}; guesses in ${cell}.`;
}
