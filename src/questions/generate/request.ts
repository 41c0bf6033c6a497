/** The options of `generate` and their checks: which puzzles are wanted, and which one of them. */
import { maxCells } from '../../model/board/board.js';
import { refuseOption, requireWithin, requireOneOf, requireSwitch, showValue } from '../../model/check-value.js';
import { UsageError } from '../../model/errors.js';
import { gradeNames, type GradeName } from '../../model/grade.js';
import { requireCount, requireCountOrAll, requireOptions, type EngineOption } from '../../search/limits.js';
import { requireFrame, type BoardFrame, type FrameWishes } from './boards/frame.js';
import { symmetryNames, type SymmetryName } from '../asking/option-names.js';

/** A number, or the first and the last of a range. */
export type NumberRange = number | readonly [first: number, last: number];

/** What a puzzle must be like. */
export interface PuzzleWishes extends FrameWishes {
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
  /** The number of grids that are tried for a puzzle before it is given up. Default: 1,000,000; 10,000 for boards. */
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
  /** What all boards have in common; null for classic puzzles. */
  readonly frame: BoardFrame | null;
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

const wishNames = [
  'clues',
  'symmetry',
  'pattern',
  'minimal',
  'solved',
  'unbiased',
  'grade',
  'rating',
  'attempts',
  'board',
  'variants',
  'clueTypes',
  'size',
] as const satisfies readonly (keyof PuzzleWishes)[];

const defaultAttempts = { classic: 1_000_000, boards: 10_000 } as const;
/** No puzzle with fewer givens has one solution (McGuire, Tugemann and Civario, 2012). */
const fewestClues = 17;

/** Returns an option as its user knows it: `clues`, or `--clues`. */
export type NameOption = (option: keyof GenerateOptions | 'minimal: false') => string;

/**
 * Returns the options, checked.
 * @param more the names of options that the call has besides.
 * @param nameOf the names of options in messages. Default: as they are.
 * @throws {UsageError} for an option that is unknown, wrong, or contradicts another.
 */
export function requireRequest(
  options: GenerateOptions,
  more: readonly string[],
  nameOf: NameOption = (option) => option,
): GenerateRequest {
  requireOptions(options, ['seed', 'first', 'count', 'engine', ...wishNames, ...more]);
  const { seed = randomSeed(), first = 0, count = 1, engine } = options;
  const { symmetry = 'none', grade, minimal } = options;
  refuseContradictions(options, nameOf);
  const frame = requireFrame(options, nameOf);
  if (frame) refuseForBoards(options, frame, nameOf);
  const { attempts = frame ? defaultAttempts.boards : defaultAttempts.classic } = options;
  requireOneOf(nameOf('symmetry'), symmetry, symmetryNames);
  requireOneOf(nameOf('grade'), grade, gradeNames);
  for (const name of ['minimal', 'solved', 'unbiased'] as const) requireSwitch(nameOf(name), options[name]);
  const request: GenerateRequest = {
    frame,
    seed: requireWithin(nameOf('seed'), seed),
    first: requireWithin(nameOf('first'), first),
    count: requireCountOrAll(nameOf('count'), count),
    kind: kindOf(options),
    clues:
      options.clues === undefined
        ? [0, frame ? maxCells : 81]
        : requireRange(options.clues, rangeOfClues(nameOf, frame)),
    symmetry,
    cells: options.pattern === undefined ? [] : requirePattern(nameOf('pattern'), options.pattern),
    minimal,
    grade: grade ?? null,
    rating: options.rating === undefined ? null : requireRange(options.rating, rangeOfRatings(nameOf)),
    attempts: requireCount(nameOf('attempts'), attempts),
    ...(engine && { engine }),
  };
  if (first + (count === Infinity ? 0 : count) > Number.MAX_SAFE_INTEGER)
    throw new UsageError(
      `${nameOf('first')} and ${nameOf('count')}: the last index must be at most ${Number.MAX_SAFE_INTEGER}`,
    );
  return request;
}

function kindOf({ solved, unbiased, pattern }: GenerateOptions): GenerateRequest['kind'] {
  if (solved) return unbiased ? 'uniform' : 'solved';
  if (unbiased) return 'unbiased';
  return pattern === undefined ? 'reduced' : 'pattern';
}

/** Refuses options that contradict each other. */
function refuseContradictions(options: GenerateOptions, nameOf: NameOption): void {
  const { clues, pattern, minimal, solved, unbiased } = options;
  const refuse = (one: keyof PuzzleWishes, others: readonly (keyof PuzzleWishes)[]): void => {
    const other = others.find((name) => options[name] !== undefined && options[name] !== false);
    if (other !== undefined) throw new UsageError(`${nameOf(other)} does not apply to ${nameOf(one)}`);
  };
  if (solved) {
    refuse(
      'solved',
      wishNames.filter((name) => !['solved', 'unbiased', 'board', 'variants', 'size'].includes(name)),
    );
  }
  if (unbiased) refuse('unbiased', ['symmetry', 'pattern']);
  if (pattern !== undefined) refuse('pattern', ['clues', 'symmetry']);
  if (minimal !== false) return;
  const every = nameOf('minimal: false');
  if (solved || unbiased) throw new UsageError(`${every} does not apply to ${nameOf(solved ? 'solved' : 'unbiased')}`);
  if (clues === undefined && pattern === undefined)
    throw new UsageError(`${every} applies only with ${nameOf('clues')} or ${nameOf('pattern')}`);
}

/** Refuses what applies to classic puzzles alone, and givens of killers. */
function refuseForBoards(options: GenerateOptions, frame: BoardFrame, nameOf: NameOption): void {
  const classicOnly = ['symmetry', 'pattern', 'unbiased', 'grade', 'rating'] as const;
  const other = classicOnly.find((name) => options[name] !== undefined && options[name] !== false);
  if (other !== undefined) throw new UsageError(`${nameOf(other)} applies to classic puzzles, not to other boards`);
  const ofGivens = (['clues', 'minimal'] as const).find((name) => options[name] !== undefined);
  if (frame.hasCages && ofGivens !== undefined)
    throw new UsageError(`${nameOf(ofGivens)} does not apply to a killer, which has no givens`);
  if (options.engine === 'reference')
    throw new UsageError('boards are generated by the WebAssembly engine alone, so that they are the same everywhere');
}

/** Returns a random seed, short enough to be typed again. */
const randomSeed = (): number => Math.floor(Math.random() * 2 ** 32);

/** What a range must be. */
interface RangeRule {
  readonly name: string;
  readonly least: number;
  readonly most: number;
  readonly isWhole: boolean;
}

const rangeOfClues = (nameOf: NameOption, frame: BoardFrame | null): RangeRule => ({
  name: nameOf('clues'),
  least: frame ? 0 : fewestClues,
  most: frame ? maxCells : 81,
  isWhole: true,
});

/** The scale of ratings goes from 1.0 to 12.0. */
const rangeOfRatings = (nameOf: NameOption): RangeRule => ({
  name: nameOf('rating'),
  least: 1,
  most: 12,
  isWhole: false,
});

function requireRange(range: NumberRange, rule: RangeRule): readonly [number, number] {
  const { name, least, most, isWhole } = rule;
  const ends: readonly unknown[] = Array.isArray(range) ? range : [range, range];
  const [first, last] = ends as readonly [number, number];
  const areNumbers =
    ends.length === 2 && ends.every((end) => (isWhole ? Number.isInteger(end) : typeof end === 'number'));
  if (areNumbers && first >= least && first <= last && last <= most) return [first, last];
  const found = Array.isArray(range) && range.length < 9 ? `[${range.map(showValue).join(', ')}]` : showValue(range);
  const kind = isWhole ? 'a whole number' : 'a number';
  return refuseOption(name, `${kind} from ${least} to ${most}, or a range [first, last]`, range, found);
}

/** Returns the cells of a pattern that have givens. */
function requirePattern(name: string, pattern: unknown): number[] {
  if (typeof pattern !== 'string' || pattern.length !== 81) {
    const found = typeof pattern === 'string' ? `${pattern.length} characters` : showValue(pattern);
    return refuseOption(name, '81 characters, "." or "0" for a cell without a given', pattern, found);
  }
  const cells = Array.from(pattern, (_, cell) => cell).filter((cell) => !'.0'.includes(pattern[cell]));
  if (cells.length >= fewestClues) return cells;
  throw new UsageError(`${name} must have ${fewestClues} cells with givens or more, not ${cells.length}`);
}
