/**
 * `annotate`: what is to be known of a puzzle, by name. Each is found when it is asked for, and nothing twice: the
 * verdict, its solution and the counters come from one search.
 */
import { requirePuzzle } from '../formats/classic-input.js';
import { readPuzzle, type PuzzleInput } from '../formats/puzzle-input.js';
import { asBoard } from '../model/board/classic-board.js';
import { requireNames } from '../model/check-value.js';
import { UsageError } from '../model/errors.js';
import { PuzzleError } from '../model/puzzle-error.js';
import { isClassicPuzzle, withUnchecked, type Puzzle } from '../model/puzzle.js';
import type {
  CanonicalResult,
  ExplainResult,
  GradeResult,
  LimitedResult,
  RateResult,
  SolveResult,
} from '../model/result.js';
import { requireOptions, searchOptionNames, type SearchOptions } from '../search/limits.js';
import { askAbout, type ReadingOption } from './asking/ask.js';
import { boardsAfter, explaining, listTechniques } from './explain.js';
import { grading } from './grade.js';
import { rating } from './rate.js';
import { canonicalizing } from './sets/canonical.js';
import { solving } from './solve.js';

/**
 * - `clues`: the number of givens.
 * - `pattern`: `1` for a cell with a given and `.` for another, row-major.
 * - `status`, `solutions`, `solution`: as `solve` says; `solutions` stops at 2.
 * - `guesses`, `nodes`: the work of that search, which depends on the engine.
 * - `rating`, `techniques`: as `explain` says.
 * - `trajectory`: the cells after each of its steps.
 * - `er`, `ep`, `ed`: as `rate` says, on the scale of Sukaku Explainer; null for a board that is no classic puzzle.
 * - `grade`: as `grade` says; null for a board with sums.
 * - `canonical`, `automorphisms`: as `canonicalize` says; null for a board that is no classic puzzle of givens.
 */
export const annotationNames = [
  ...(['clues', 'status', 'solutions', 'solution', 'guesses', 'nodes'] as const),
  ...(['rating', 'grade', 'techniques', 'pattern', 'canonical', 'automorphisms', 'trajectory'] as const),
  ...(['er', 'ep', 'ed'] as const),
] as const;
export type AnnotationName = (typeof annotationNames)[number];

/** Null for what a puzzle does not have, such as the rating of one with several solutions. */
export type Annotation = number | string | readonly string[] | null;

/** Returns an annotation as a condition and a table have it: the texts of a list with blanks between. */
export const asNamedValue = (value: Annotation): number | string | null =>
  typeof value === 'object' ? (value?.join(' ') ?? null) : value;

export const isAnnotationName = (name: string): name is AnnotationName =>
  annotationNames.some((known) => known === name);

/** The annotations of one puzzle. */
export class Annotations {
  #solved: SolveResult | undefined;
  #explained: ExplainResult | undefined;
  #graded: GradeResult | null | undefined;
  #rated: RateResult | null | undefined;
  #canonical: CanonicalResult | null | undefined;
  #givens: readonly boolean[] | undefined;

  constructor(
    readonly puzzle: Puzzle,
    readonly options: SearchOptions,
  ) {}

  get(name: AnnotationName): Annotation {
    switch (name) {
      case 'clues':
        return this.#listGivens().filter(Boolean).length;
      case 'pattern':
        return this.#listGivens()
          .map((isGiven) => (isGiven ? '1' : '.'))
          .join('');
      case 'status':
      case 'solutions':
      case 'solution':
        return this.#solve()[name];
      case 'guesses':
      case 'nodes':
        return this.#solve().stats[name];
      case 'rating':
        return this.#explain().rating;
      case 'techniques':
        return listTechniques(this.#explain().steps) || null;
      case 'trajectory':
        return boardsAfter(asBoard(this.puzzle), this.#explain().steps);
      case 'er':
      case 'ep':
      case 'ed':
        return this.#rate()?.[name] ?? null;
      case 'grade':
        return this.#grade()?.grade ?? null;
      case 'canonical':
        return this.#canonicalize()?.form ?? null;
      case 'automorphisms':
        return this.#canonicalize()?.automorphisms ?? null;
    }
  }

  #listGivens(): readonly boolean[] {
    const { puzzle } = this;
    if (isClassicPuzzle(puzzle) && puzzle.form === 'givens')
      return (this.#givens ??= Array.from(puzzle.bytes, (byte) => byte >= 0x31 && byte <= 0x39));
    return (this.#givens ??= asBoard(puzzle).givens.map((given) => given >= 0));
  }

  #solve(): SolveResult {
    return (this.#solved ??= askAbout(solving, () => this.puzzle, this.options));
  }

  #explain(): ExplainResult {
    return (this.#explained ??= askAbout(explaining, () => this.puzzle, this.options));
  }

  #rate(): RateResult | null {
    return (this.#rated ??= orNull(() => askAbout(rating, () => this.puzzle, this.options)));
  }

  #canonicalize(): CanonicalResult | null {
    const { engine } = this.options;
    const options = engine ? { engine } : {};
    return (this.#canonical ??= orNull(() => askAbout(canonicalizing, () => this.puzzle, options)));
  }

  /** Grading searches by the rules of the reference engine. */
  #grade(): GradeResult | null {
    const { engine: _, ...limits } = this.options;
    return (this.#graded ??= orNull(() => askAbout(grading, () => this.puzzle, limits)));
  }
}

/** Returns an answer, or null if the question is not for this kind of board. */
function orNull<A>(ask: () => A): A | null {
  try {
    return ask();
  } catch (error) {
    if (error instanceof PuzzleError && ['E_RULE', 'E_CANDIDATES', 'E_SUMS'].includes(error.code)) return null;
    throw error;
  }
}

export interface AnnotateOptions extends SearchOptions, ReadingOption {
  /** What is asked for. */
  readonly add: readonly AnnotationName[];
}

/**
 * Returns what is to be known of a puzzle, by name.
 * @throws {PuzzleError} if `puzzle` cannot be read; UsageError for a name that is none.
 * @example
 * const puzzle = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
 * annotate(puzzle, { add: ['clues', 'rating', 'grade'] }); // { clues: 30, rating: 1.2, grade: 'easy' }
 */
export function annotate(
  puzzle: PuzzleInput,
  options: AnnotateOptions,
): Partial<Record<AnnotationName, Annotation>> & Pick<LimitedResult, 'unchecked'> {
  const { add, reading, ...search } = requireOptions(options, [...searchOptionNames, 'add', 'reading']);
  const names = requireAnnotations(add);
  requirePuzzle(puzzle);
  const annotations = new Annotations(readPuzzle(puzzle, reading), search);
  const found = Object.fromEntries(names.map((name) => [name, annotations.get(name)]));
  return withUnchecked(found, annotations.puzzle);
}

/** @throws {UsageError} for a name that is none, or is there twice. */
export function requireAnnotations(stated: readonly string[]): readonly AnnotationName[] {
  const names = requireNames('add', stated as readonly AnnotationName[], annotationNames);
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice !== undefined) throw new UsageError(`add: ${twice} is named twice`);
  return names;
}
