/** Grades in words: a line, the fields of NDJSON, a row of CSV. */
import { writeCellLine, type GradeResult, type MalformedBoard, type RuleUses } from '../../index.js';
import type { BoardRecord } from './records.js';
import type { BoardWriter } from './writers.js';

/** `hard rules=123k givens=26 guesses=0 backtracks=0`, and the rating where it was asked for and found. */
export function describeGrade({ status, grade, givens, rules, rating, stats }: GradeResult): string {
  const fields = { rules: rulesUsed(rules) || '-', givens, guesses: stats.guesses, backtracks: stats.backtracks };
  const rated = rating === null ? {} : { rating: rating.toFixed(1) };
  return [grade ?? status, ...Object.entries({ ...fields, ...rated }).map(([name, value]) => `${name}=${value}`)].join(
    ' ',
  );
}

/** What NDJSON says of a grade. */
export function gradeFields({ grade, givens, rules, rating, stats }: GradeResult): object {
  return { grade, givens, rules, guesses: stats.guesses, backtracks: stats.backtracks, rating };
}

const columns = ['puzzle', 'status', 'grade', 'rules', 'givens', 'guesses', 'backtracks', 'nodes', 'rating'];
export const gradeCsvHeader = `${columns.join(',')}\n`;

/** Ends its line. */
export function gradeCsvRow(record: BoardRecord, answer: GradeResult | MalformedBoard): string {
  if ('error' in answer) return csvLine(['', `error ${answer.error.code}`]);
  const { status, grade, givens, rules, rating, stats } = answer;
  const counters = [givens, stats.guesses, stats.backtracks, stats.nodes].map(String);
  return csvLine([
    puzzleOf(record),
    status,
    grade ?? '',
    rulesUsed(rules),
    ...counters,
    rating === null ? '' : rating.toFixed(1),
  ]);
}

/** @param putHeader the header where it is not written yet, else nothing: an output may have several writers. */
export function makeGradeCsvWriter(putHeader: () => string): BoardWriter {
  return {
    answer: (record, { answer }) => putHeader() + gradeCsvRow(record, answer as GradeResult),
    error: (record, malformed) => putHeader() + gradeCsvRow(record, malformed),
    finish: putHeader,
  };
}

/** The rules that acted: `123k`. */
function rulesUsed({ singleValue, removal, singlePlace, kCells }: RuleUses): string {
  const acted = { 1: singleValue, 2: removal, 3: singlePlace, k: kCells };
  return Object.entries(acted)
    .map(([name, uses]) => (uses > 0 ? name : ''))
    .join('');
}

/** A classic puzzle as it was written, of other boards the givens. */
function puzzleOf({ source, board }: BoardRecord): string {
  if (typeof source === 'string' && /^[.\d]+$/.test(source)) return source;
  return writeCellLine(board(), board().givens);
}

/** Missing columns are empty. */
function csvLine(fields: readonly string[]): string {
  const quoted = columns
    .map((_, index) => fields[index] ?? '')
    .map((field) => (/[",\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field));
  return `${quoted.join(',')}\n`;
}
