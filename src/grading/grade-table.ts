/** The table that docs/sources.md#003 asks for: the puzzles of each class, their backtracks and their givens. */
import { markdownTable, showCount, showFixed, showInterval, showNumber, showShare } from '../reports/index.js';
import type { GradeName } from '../model/grade.js';
import type { GradedClass, GradeSummary } from './summarize-grades.js';

const rulesOf: Readonly<Record<GradeName, string>> = {
  easy: '1, 2',
  medium: '1 to 3',
  hard: 'k-cells',
  evil: 'search',
};

/** The table in Markdown: one row for each class and one for all. Intervals are of 95 %. */
export function gradeTable({ classes, all, byRating }: GradeSummary): string {
  const isRated = byRating !== null;
  const backtracks = ['backtracks', 'median', '95 %', 'most'];
  const head = [
    'class',
    'takes',
    'puzzles',
    'share',
    ...backtracks,
    'mean givens',
    '95 %',
    ...(isRated ? ['median rating', '95 %'] : []),
  ];
  const align = head.map((_, column) => (column < 2 ? 'left' : 'right'));
  return markdownTable(
    head,
    [...classes, all].map((row) => rowOf(row, isRated)),
    align,
  );
}

const showMean = (value: number): string => showFixed(value, 2);

function rowOf({ grade, puzzles, share, backtracks, givens, rating }: GradedClass, isRated: boolean): string[] {
  return [
    grade ?? 'all',
    grade ? rulesOf[grade] : '',
    showCount(puzzles),
    showShare(share),
    showCount(backtracks.total),
    ...(puzzles === 0
      ? ['–', '–', '–']
      : [showNumber(backtracks.median), showInterval(backtracks), showCount(backtracks.most)]),
    showMean(givens.mean),
    showInterval(givens, showMean),
    ...(isRated ? [showNumber(rating.median), showInterval(rating)] : []),
  ];
}

/** The number of puzzles of each class in which each rule acted. */
export function ruleTable({ classes, all }: GradeSummary): string {
  const head = ['class', '1: single value', '2: removal', '3: single place', 'k-cells'];
  const rows = [...classes, all].map(({ grade, puzzlesWith }) => {
    const { singleValue, removal, singlePlace, kCells } = puzzlesWith;
    return [grade ?? 'all', ...[singleValue, removal, singlePlace, kCells].map(showCount)];
  });
  return markdownTable(head, rows);
}

/** `2 not graded: 1 multiple, 1 none`; empty if all were graded. */
export function describeUngraded({ ungraded }: GradeSummary, malformed: number): string {
  const parts = Object.entries({ ...ungraded, malformed }).filter(([, count]) => count > 0);
  const total = parts.reduce((sum, [, count]) => sum + count, 0);
  return total === 0
    ? ''
    : `${showCount(total)} not graded: ${parts.map(([why, count]) => `${showCount(count)} ${why}`).join(', ')}`;
}
