/**
 * Finds the smallest solutions of classic puzzles that have several, within a limit of nodes. A search in order finds
 * nearly all of them at once. It may take hours for a puzzle with few givens: then it stops and a walk finds them
 * (`walk.ts`). Many walks run side by side, with their searches in one batch.
 */
import { Outcome } from '../../engines/codes.js';
import { engineLimits, type LimitOptions } from '../limits.js';
import type { Batch, Engine, SearchLimits } from '../../engines/engine.js';
import { puzzleBytes, type PuzzleForm } from '../../model/puzzle.js';
import { readDomains, readSolution, removePlaced, removeSubsets, writeCandidates, writeSolutions } from './domains.js';
import { findNext, walkDown, type Finding, type Searching } from '../walk.js';

/**
 * The node limit of a search in order. The longest of 19,910 puzzles with several solutions (bench, `mixed`) took 98.
 */
const inOrderNodes = 2000;
/**
 * The node limit of one search of a walk. With subsets removed from its domains, the longest one seen took 1,021, on
 * the reference engine 5,233.
 */
const searchNodes = 6000;
/** The node limit of a walk. One in a hundred of 20,000 random puzzles with few givens took more than 16,000. */
const walkNodes = 100_000;
/** The number of walks side by side: enough for the lanes, few enough to prepare in one or two milliseconds. */
const mostTogether = 256;

/** A puzzle with several solutions. */
export interface Loose {
  readonly input: Uint8Array;
  readonly offset: number;
  readonly form: PuzzleForm;
  /** One of its solutions, 81 digits; the smallest if it is known. */
  readonly known: Uint8Array;
  readonly isSmallest: boolean;
  readonly limits: LimitOptions;
}

export interface SmallestAsText {
  /**
   * 81 digits each, ascending, without separators. The second is missing if a limit was reached before it was found.
   */
  readonly solutions: Uint8Array;
  /** True if no solutions are smaller. */
  readonly isCanonical: boolean;
}

/** Returns the limits of a search in order for the smallest solution. @param limits with some time left. */
export const inOrderLimits = (limits: LimitOptions): SearchLimits => limitsWithin(inOrderNodes, limits);

/** Returns the limits of a search for one solution that may open `most` nodes. */
const limitsWithin = (most: number, { nodeLimit, ...limits }: LimitOptions): SearchLimits =>
  engineLimits(1, { ...limits, nodeLimit: Math.min(nodeLimit ?? most, most) });

/** Returns the limits with another time limit; Infinity for none. */
export const withTime = ({ timeoutMs: _, ...limits }: LimitOptions, timeoutMs: number): LimitOptions =>
  timeoutMs === Infinity ? limits : { ...limits, timeoutMs };

/** True if there is no time left. */
const isLate = ({ timeoutMs = Infinity }: LimitOptions): boolean => timeoutMs <= 0;

/**
 * Looks for the smallest solutions with a search in order, without a walk.
 * @param buffer receives as many solutions as fit, 81 digits each.
 * @returns the solutions found; fewer than fit if a limit was reached.
 */
export function findInOrder(
  engine: Engine,
  puzzle: Uint8Array,
  form: PuzzleForm,
  buffer: Uint8Array,
  limits: LimitOptions,
): Uint8Array {
  if (isLate(limits)) return buffer.subarray(0, 0);
  const search = engine.openSearch(puzzle, form);
  const found = search.next(buffer, inOrderLimits(limits).nodes);
  search.close();
  return 81 * found === buffer.length ? buffer : buffer.subarray(0, 81 * found);
}

/** Finds the `count` smallest solutions of each puzzle with walks. Yields batches to solve. */
export function* walkToSmallest(puzzles: readonly Loose[], count: 1 | 2): Generator<Batch, SmallestAsText[], void> {
  const all: SmallestAsText[] = [];
  for (let first = 0; first < puzzles.length; first += mostTogether) {
    all.push(...(yield* walkTogether(puzzles.slice(first, first + mostTogether), count)));
  }
  return all;
}

/** The result of a search within the domains that a walk yielded. */
interface Answer {
  readonly solution: Uint8Array | null;
  readonly isComplete: boolean;
  /** Infinity when the time is up. */
  readonly nodes: number;
}
type Walk = Generator<Uint32Array, SmallestAsText, Answer>;

function* walkTogether(puzzles: readonly Loose[], count: 1 | 2): Generator<Batch, SmallestAsText[], void> {
  const results: SmallestAsText[] = [];
  const runs = puzzles.map((puzzle, index) => {
    const walk = walkOne(puzzle, count);
    return { index, walk, step: walk.next(), leftMs: puzzle.limits.timeoutMs ?? Infinity };
  });
  for (;;) {
    for (const { index, step } of runs) if (step.done) results[index] = step.value;
    const open = runs.filter(({ step }) => !step.done);
    if (open.length === 0) return results;
    const startMs = performance.now();
    const timeoutMs = Math.max(...open.map(({ leftMs }) => leftMs));
    const domains = open.map(({ step }) => step.value as Uint32Array);
    const answers = yield* search(domains, limitsWithin(searchNodes, withTime(puzzles[0].limits, timeoutMs)));
    const msPerNode = (performance.now() - startMs) / answers.reduce((sum, { nodes }) => sum + nodes, 1);
    open.forEach((run, nth) => {
      run.leftMs -= msPerNode * answers[nth].nodes;
      run.step = run.walk.next(run.leftMs > 0 ? answers[nth] : { ...answers[nth], nodes: Infinity });
    });
  }
}

/** Looks for any solution within each of the domains. */
function* search(domains: readonly Uint32Array[], limits: SearchLimits): Generator<Batch, Answer[], void> {
  const count = domains.length;
  const stride = puzzleBytes.candidates;
  const input = new Uint8Array(stride * count);
  domains.forEach((masks, nth) => writeCandidates(masks, input, stride * nth));
  const offsets = Uint32Array.from(domains, (_, nth) => stride * nth);
  const [found, nodes, guesses] = [new Float64Array(count), new Float64Array(count), new Float64Array(count)];
  const results = { found, nodes, guesses, outcome: new Uint8Array(count) };
  const solutions = new Uint8Array(81 * count);
  yield { input, form: 'candidates', offsets, count, order: 'search', limits, solutions, solutionStride: 81, results };
  return domains.map((_, nth) => ({
    solution: found[nth] > 0 ? readSolution(solutions, 81 * nth) : null,
    isComplete: results.outcome[nth] === Outcome.Complete,
    nodes: nodes[nth],
  }));
}

function* walkOne({ input, offset, form, known, isSmallest, limits }: Loose, count: 1 | 2): Walk {
  const searching = searchWithin(isLate(limits) ? 0 : Math.min(limits.nodeLimit ?? walkNodes, walkNodes));
  const domains = removePlaced(readDomains(input, offset, form))!;
  const any = readSolution(known, 0);
  const first = isSmallest ? { solution: any, isSmallest } : yield* walkDown(searching, any, domains);
  if (count === 1) return { solutions: writeSolutions(first.solution), isCanonical: first.isSmallest };
  // A walk that reached its limit may have found a second solution.
  const second =
    first.isSmallest || first.solution === any
      ? yield* findNext(searching, first.solution, domains)
      : { solution: any, isSmallest: false };
  const isCanonical = first.isSmallest && second?.isSmallest === true;
  if (second) return { solutions: writeSolutions(first.solution, second.solution), isCanonical };
  return { solutions: first.solution === any ? writeSolutions(any) : writeSolutions(first.solution, any), isCanonical };
}

/** Returns searches that open about `nodes` nodes together; the last one may exceed the limit. */
function searchWithin(nodes: number): Searching<Uint32Array, Answer> {
  let left = nodes;
  function* find(domains: Uint32Array): Generator<Uint32Array, Finding, Answer> {
    if (left <= 0) return undefined;
    const answer = yield domains;
    left -= answer.nodes;
    return answer.solution ?? (answer.isComplete ? null : undefined);
  }
  return {
    *find(domains) {
      const found = yield* find(domains);
      if (found !== undefined) return found;
      const rest = removeSubsets(domains);
      return rest ? yield* find(rest) : null;
    },
    *propagate(domains) {
      return removePlaced(domains);
    },
  };
}
