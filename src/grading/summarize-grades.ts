/**
 * Summarizes a set of graded puzzles by class, as docs/sources.md#003 asks: numbers, backtracks, givens; and the
 * correlation of the class with the number of givens and with the rating. Puzzles without exactly one solution are
 * counted separately.
 */
import type { GradeResult } from '../model/result.js';
import { gradeNames, type GradeName, type RuleUses } from '../model/grade.js';
import type { PuzzleStatus } from '../model/verdict.js';
import {
  meanInterval,
  medianInterval,
  rankCorrelation,
  type MeanInterval,
  type MedianInterval,
  type RankCorrelation,
} from '../reports/index.js';

export interface GradedClass {
  /** Null for all classes together. */
  readonly grade: GradeName | null;
  readonly puzzles: number;
  /** The share of the graded puzzles, 0 … 1; NaN if there are none. */
  readonly share: number;
  readonly backtracks: MedianInterval & { readonly total: number; readonly most: number };
  readonly givens: MeanInterval;
  /** The number of puzzles in which each rule acted. */
  readonly puzzlesWith: RuleUses;
  /** The rating is ∞ for a puzzle that the techniques do not solve; NaN if no rating was requested. */
  readonly rating: MedianInterval & { readonly least: number; readonly greatest: number };
}

/** How well the number of givens predicts the class. */
interface Prediction {
  readonly correlation: RankCorrelation;
  /**
   * The share of the puzzles whose class is the most common one for their number of givens. This is an upper bound,
   * because the prediction is judged on the puzzles that it was learnt from.
   */
  readonly rightByGivens: number;
  /** The share of the most common class of all: the rate of correct guesses without the givens. */
  readonly rightBlindly: number;
}

export interface GradeSummary {
  /** From easy to evil, including classes without puzzles. */
  readonly classes: readonly GradedClass[];
  readonly all: GradedClass;
  /** The numbers of puzzles that were not graded, by status. */
  readonly ungraded: Readonly<Record<Exclude<PuzzleStatus, 'unique'>, number>>;
  readonly byGivens: Prediction;
  /** The correlation of the class with the rating; null if puzzles were not rated. */
  readonly byRating: RankCorrelation | null;
}

/** A puzzle that has a class. */
export type Graded = GradeResult & { readonly grade: GradeName };

export const isGraded = (result: GradeResult): result is Graded => result.grade !== null;

/** @param isRated true if ratings were requested. */
export function summarizeGrades(results: readonly GradeResult[], isRated: boolean): GradeSummary {
  const graded = results.filter(isGraded);
  const countOf = (status: PuzzleStatus): number => results.filter((result) => result.status === status).length;
  return {
    classes: gradeNames.map((name) =>
      summarizeClass(
        name,
        graded.filter(({ grade }) => grade === name),
        graded.length,
        isRated,
      ),
    ),
    all: summarizeClass(null, graded, graded.length, isRated),
    ungraded: {
      multiple: countOf('multiple'),
      none: countOf('none'),
      invalid: countOf('invalid'),
      unknown: countOf('unknown'),
    },
    byGivens: predictByGivens(graded),
    byRating: isRated ? rankCorrelation(graded.map(ratingOf), graded.map(rankOf)) : null,
  };
}

/** 0 for easy to 3 for evil. */
const rankOf = ({ grade }: Graded): number => gradeNames.indexOf(grade);

/** The rating; ∞ for a puzzle that the techniques do not solve. */
export const ratingOf = ({ rating }: Graded): number => rating ?? Infinity;

function summarizeClass(
  grade: GradeName | null,
  puzzles: readonly Graded[],
  of: number,
  isRated: boolean,
): GradedClass {
  const backtracks = puzzles.map(({ stats }) => stats.backtracks);
  const ratings = isRated ? puzzles.map(ratingOf) : [];
  const countWith = (rule: keyof RuleUses): number => puzzles.filter(({ rules }) => rules[rule] > 0).length;
  return {
    grade,
    puzzles: puzzles.length,
    share: puzzles.length / of,
    backtracks: {
      ...medianInterval(backtracks),
      total: backtracks.reduce((sum, count) => sum + count, 0),
      most: backtracks.reduce((most, count) => Math.max(most, count), 0),
    },
    givens: meanInterval(puzzles.map(({ givens }) => givens)),
    puzzlesWith: {
      singleValue: countWith('singleValue'),
      removal: countWith('removal'),
      singlePlace: countWith('singlePlace'),
      kCells: countWith('kCells'),
    },
    rating: {
      ...medianInterval(ratings),
      least: ratings.reduce((least, rating) => Math.min(least, rating), Infinity),
      greatest: ratings.reduce((greatest, rating) => Math.max(greatest, rating), 0),
    },
  };
}

function predictByGivens(graded: readonly Graded[]): Prediction {
  // For each number of givens, the puzzles of each class.
  const counts = new Map<number, number[]>();
  for (const puzzle of graded) {
    const row = counts.get(puzzle.givens) ?? [0, 0, 0, 0];
    row[rankOf(puzzle)]++;
    counts.set(puzzle.givens, row);
  }
  const commonest = [...counts.values()].reduce((sum, row) => sum + Math.max(...row), 0);
  return {
    correlation: rankCorrelation(
      graded.map(({ givens }) => givens),
      graded.map(rankOf),
    ),
    rightByGivens: commonest / graded.length,
    rightBlindly:
      Math.max(...gradeNames.map((name) => graded.filter(({ grade }) => grade === name).length)) / graded.length,
  };
}
