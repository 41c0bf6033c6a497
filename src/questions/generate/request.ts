/** The options of `generate` and their checks: which puzzles are wanted, and which one of them. */
import { showValue } from '../../model/check-value.js';
import { UsageError } from '../../model/errors.js';
import { gradeNames, type GradeName } from '../../model/grade.js';
import { requireCount, requireCountOrAll, requireOptions, type EngineOption } from '../../search/limits.js';
import { symmetryNames, type SymmetryName } from './orbits.js';

/** A number, or the first and the last of a range. */
export type NumberRange = number | readonly [first: number, last: number];

/** What a puzzle must be like. */
export interface PuzzleWishes {
  /** The number of givens. Default: any. */
  readonly clues?: NumberRange;
  /** The symmetry of the cells with givens. They are then removed in sets that keep it. Default: `none`. */
  readonly symmetry?: SymmetryName;
  /** The cells with givens: 81 characters, `.` or `0` for a cell without. */
  readonly pattern?: string;
  /**
   * True: no given can be removed. False: the givens are removed until as many are left as `clues` or `pattern` says.
   * Default: nothing that the symmetry or the pattern allows to remove can be removed.
   */
  readonly minimal?: boolean;
  /** True for full grids. */
  readonly solved?: boolean;
  /** True for minimal puzzles, or full grids, of which each is as likely as any other. */
  readonly unbiased?: boolean;
  /** The class that `grade` gives it. */
  readonly grade?: GradeName;
  /** The rating that `explain` gives it. */
  readonly rating?: NumberRange;
  /** The number of grids that are tried for a puzzle before it is given up. Default: 1,000,000. */
  readonly attempts?: number;
}

export interface GenerateOptions extends PuzzleWishes, EngineOption {
  /** A whole number from 0. The same seed gives the same puzzles on every engine. Default: a random one. */
  readonly seed?: number;
  /** The index of the first puzzle, a whole number from 0. Default: 0. */
  readonly first?: number;
  /** The number of puzzles; Infinity for no end. Default: 1. */
  readonly count?: number;
}

/** The options, checked; plain data, which can be sent to a thread. */
export interface GenerateRequest extends EngineOption {
  readonly seed: number;
  readonly first: number;
  readonly count: number;
  /** `solved` and `uniform` are full grids. */
  readonly kind: 'solved' | 'uniform' | 'reduced' | 'pattern' | 'unbiased';
  /** The numbers of givens, ends included. */
  readonly clues: readonly [least: number, most: number];
  readonly symmetry: SymmetryName;
  /** The cells with givens, if they are stated. */
  readonly cells: readonly number[];
  readonly minimal: boolean | undefined;
  readonly grade: GradeName | null;
  readonly rating: readonly [least: number, most: number] | null;
  readonly attempts: number;
}

const wishNames: readonly (keyof PuzzleWishes)[] = [
  ...(['clues', 'symmetry', 'pattern', 'minimal', 'solved', 'unbiased', 'grade', 'rating', 'attempts'] as const),
];

/** The names of the options that every way to generate has. */
export const generateOptionNames: readonly string[] = ['seed', 'first', 'count', 'engine', ...wishNames];

const defaultAttempts = 1_000_000;
/** No minimal puzzle has more givens, as far as is known; none with fewer than 17 has one solution. */
const fewestClues = 17;

/** Returns the options, checked. @throws {UsageError} for one that is unknown, wrong, or contradicts another. */
export function requireRequest(options: GenerateOptions, more: readonly string[]): GenerateRequest {
  requireOptions(options, [...generateOptionNames, ...more]);
  const { seed = randomSeed(), first = 0, count = 1, attempts = defaultAttempts, engine } = options;
  const { symmetry = 'none', grade, minimal } = options;
  requireContent(options);
  requireOneOf('symmetry', symmetry, symmetryNames);
  if (grade !== undefined) requireOneOf('grade', grade, gradeNames);
  for (const name of ['minimal', 'solved', 'unbiased'] as const) requireSwitch(name, options[name]);
  const request: GenerateRequest = {
    seed: requireFromZero('seed', seed),
    first: requireFromZero('first', first),
    count: requireCountOrAll('count', count),
    kind: kindOf(options),
    clues: options.clues === undefined ? [0, 81] : requireRange('clues', options.clues, fewestClues, 81),
    symmetry,
    cells: options.pattern === undefined ? [] : requirePattern(options.pattern),
    minimal,
    grade: grade ?? null,
    rating: options.rating === undefined ? null : requireRange('rating', options.rating, 1, 12),
    attempts: requireCount('attempts', attempts),
    ...(engine && { engine }),
  };
  for (const value of request.clues) if (!Number.isInteger(value)) refuseRange('clues', options.clues, fewestClues, 81);
  if (first + (count === Infinity ? 0 : count) > Number.MAX_SAFE_INTEGER)
    throw new UsageError(`first and count: the last index must be at most ${Number.MAX_SAFE_INTEGER}`);
  return request;
}

function kindOf({ solved, unbiased, pattern }: GenerateOptions): GenerateRequest['kind'] {
  if (solved) return unbiased ? 'uniform' : 'solved';
  if (unbiased) return 'unbiased';
  return pattern === undefined ? 'reduced' : 'pattern';
}

/** Refuses options that contradict each other. */
function requireContent(options: GenerateOptions): void {
  const { clues, pattern, minimal, solved, unbiased } = options;
  const refuse = (one: keyof GenerateOptions, others: readonly (keyof GenerateOptions)[]): void => {
    const other = others.find((name) => options[name] !== undefined && options[name] !== false);
    if (other !== undefined) throw new UsageError(`${other} does not apply to ${one}`);
  };
  if (solved)
    refuse(
      'solved',
      wishNames.filter((name) => name !== 'solved' && name !== 'unbiased'),
    );
  if (unbiased) refuse('unbiased', ['symmetry', 'pattern']);
  if (unbiased && minimal === false) throw new UsageError('unbiased puzzles are minimal');
  if (pattern !== undefined) refuse('pattern', ['clues', 'symmetry']);
  if (minimal === false && clues === undefined && pattern === undefined)
    throw new UsageError('minimal: false applies only with clues or pattern');
}

/** Returns a random seed, short enough to be typed again. */
const randomSeed = (): number => Math.floor(Math.random() * 2 ** 32);

function requireFromZero(name: string, value: number): number {
  if (Number.isSafeInteger(value) && value >= 0) return value;
  throw new UsageError(`${name} must be a whole number from 0, not ${showValue(value)}`);
}

function requireSwitch(name: string, value: unknown): void {
  if (value !== undefined && typeof value !== 'boolean')
    throw new UsageError(`${name} must be true or false, not ${showValue(value)}`);
}

function requireOneOf(name: string, value: string, words: readonly string[]): void {
  if (!words.includes(value))
    throw new UsageError(`${name} must be one of ${words.join(', ')}, not ${showValue(value)}`);
}

function requireRange(name: string, range: NumberRange, least: number, most: number): readonly [number, number] {
  const ends: readonly unknown[] = Array.isArray(range) ? range : [range, range];
  const [first, last] = ends as readonly [number, number];
  const isRange = ends.length === 2 && ends.every((end) => typeof end === 'number') && first <= last;
  if (isRange && first >= least && last <= most) return [first, last];
  return refuseRange(name, range, least, most);
}

function refuseRange(name: string, range: unknown, least: number, most: number): never {
  const found = Array.isArray(range) ? `[${range.map(showValue).join(', ')}]` : showValue(range);
  const kind = name === 'clues' ? 'a whole number' : 'a number';
  throw new UsageError(`${name} must be ${kind} from ${least} to ${most}, or a range [first, last], not ${found}`);
}

/** Returns the cells of a pattern that have givens. */
function requirePattern(pattern: unknown): number[] {
  if (typeof pattern !== 'string' || pattern.length !== 81)
    throw new UsageError(`pattern must be 81 characters, "." or "0" for a cell without a given, not ${found(pattern)}`);
  const cells = Array.from(pattern, (_, cell) => cell).filter((cell) => !'.0'.includes(pattern[cell]));
  if (cells.length >= fewestClues) return cells;
  throw new UsageError(`pattern must have ${fewestClues} cells with givens or more, not ${cells.length}`);
}

const found = (value: unknown): string => (typeof value === 'string' ? `${value.length} characters` : showValue(value));
