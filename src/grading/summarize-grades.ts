/**
 * What a set of graded puzzles says, class by class, as source document 003 asks: how many, backtracks, givens; and how the class goes
 * together with the number of givens and with the rating. Puzzles that have not exactly one solution are counted apart.
 */
import type { GradeResult } from '../model/board-result.js';
import { gradeNames, type GradeName, type RuleUses } from '../model/grade.js';
import type { PuzzleStatus } from '../model/result.js';
import {
  meanInterval,
  medianInterval,
  rankCorrelation,
  type MeanInterval,
  type MedianInterval,
  type RankCorrelation,
} from '../reports/index.js';

export interface GradedClass {
  /** Null of all classes together. */
  readonly grade: GradeName | null;
  readonly puzzles: number;
  /** Of the graded puzzles, 0 … 1; NaN where there are none. */
  readonly share: number;
  readonly backtracks: MedianInterval & { readonly total: number; readonly most: number };
  readonly givens: MeanInterval;
  /** Puzzles in which each rule acted. */
  readonly puzzlesWith: RuleUses;
  /** A puzzle that the techniques do not solve is rated ∞; NaN where none was asked for. */
  readonly rating: MedianInterval & { readonly least: number; readonly greatest: number };
}

/** What the number of givens tells of the class. */
export interface Prediction {
  readonly correlation: RankCorrelation;
  /** Share of the puzzles whose class is the commonest of those with as many givens; at its best, as it is judged by what it learnt from. */
  readonly rightByGivens: number;
  /** Share of the commonest class of all: as often right without looking at the givens. */
  readonly rightBlindly: number;
}

export interface GradeSummary {
  /** Easy to evil, those without a puzzle among them. */
  readonly classes: readonly GradedClass[];
  readonly all: GradedClass;
  /** Of the puzzles that were not graded, by why. */
  readonly ungraded: Readonly<Record<Exclude<PuzzleStatus, 'unique'>, number>>;
  readonly byGivens: Prediction;
  /** How the class goes together with the rating; null where puzzles were not rated. */
  readonly byRating: RankCorrelation | null;
}

/** A puzzle that has a class. */
export type Graded = GradeResult & { readonly grade: GradeName };

export const isGraded = (result: GradeResult): result is Graded => result.grade !== null;

/** @param isRated whether ratings were asked for. */
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
export const rankOf = ({ grade }: Graded): number => gradeNames.indexOf(grade);

/** ∞ of a puzzle that the techniques do not solve. */
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
  // Per number of givens, the puzzles of each class.
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
