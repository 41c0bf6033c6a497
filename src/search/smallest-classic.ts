/**
 * The smallest solutions of classic puzzles that have several, within a bounded effort: nodes, so that it ends at the same place
 * everywhere. Nearly all are met at once by a search in order ; a loose puzzle may take that search hours, and is
 * walked (`walk.ts`). Many walks go side by side: their questions are one batch.
 */
import { Outcome, puzzleBytes, type Batch, type Engine, type PuzzleForm, type SearchLimits } from '../engines/engine.js';
import { readDomains, readSolution, removePlaced, removeSubsets, writeCandidates, writeSolution } from './classic-domains.js';
import { findNext, walkDown, type Finding, type Searching } from './walk.js';

/** Nodes of a search in order. Of 19,910 puzzles with several solutions (bench, `mixed`) the longest took 98. */
const inOrderNodes = 2000;
/** Nodes of a search of a walk: at first, and once more when subsets are removed from its domains; the longest seen then took 1,021. */
const easyNodes = 2000;
const hardNodes = 20_000;
/** Nodes of a walk. Of 20,000 random loose puzzles one in a hundred took more than 16,000. */
const walkNodes = 100_000;
/** Walks that go side by side: enough for the lanes, few enough to be prepared in a millisecond or two. */
const mostTogether = 256;

/** Bounds that the caller sets besides; 0 nodes mean none. */
export interface WalkLimits {
  readonly nodes: number;
  /** Infinity means none. */
  readonly timeMs: number;
}

/** A puzzle with several solutions. */
export interface Loose {
  readonly input: Uint8Array;
  readonly offset: number;
  readonly form: PuzzleForm;
  /** One of its solutions, 81 digits; its smallest where that is known. */
  readonly known: Uint8Array;
  readonly isSmallest: boolean;
  readonly limits: WalkLimits;
}

export interface Smallest {
  /** 81 digits each, ascending; the second is left out where the effort ended before it was found. */
  readonly solutions: readonly Uint8Array[];
  /** Whether these are the smallest that there are. */
  readonly isCanonical: boolean;
}

/** The limits of a search in order for the smallest solution; null when no time is left for it. */
export function inOrderLimits({ nodes, timeMs }: WalkLimits): SearchLimits | null {
  if (timeMs <= 0) return null;
  return { solutions: 1, nodes: Math.min(nodes || inOrderNodes, inOrderNodes), timeMs: timeMs === Infinity ? 0 : timeMs };
}

/** Looks for the two smallest solutions by a search in order alone. @returns those it met; fewer where it was given up. */
export function findTwoInOrder(engine: Engine, puzzle: Uint8Array, form: PuzzleForm, limits: WalkLimits): Uint8Array[] {
  const inOrder = inOrderLimits(limits);
  if (!inOrder) return [];
  const search = engine.openSearch(puzzle, form);
  const buffer = new Uint8Array(2 * 81);
  const found = search.next(buffer, inOrder.nodes);
  search.close();
  return [buffer.subarray(0, 81), buffer.subarray(81)].slice(0, found);
}

/** Finds the `count` smallest solutions of each puzzle. Yields batches to be solved. */
export function* walkToSmallest(puzzles: readonly Loose[], count: 1 | 2): Generator<Batch, Smallest[], void> {
  const all: Smallest[] = [];
  for (let first = 0; first < puzzles.length; first += mostTogether) {
    all.push(...(yield* walkTogether(puzzles.slice(first, first + mostTogether), count)));
  }
  return all;
}

/** A search that a walk wants. */
interface Question {
  readonly domains: Uint32Array;
  readonly nodes: number;
}
interface Answer {
  readonly solution: Uint8Array | null;
  readonly isComplete: boolean;
  /** Infinity when the time is up. */
  readonly nodes: number;
}
type Walk = Generator<Question, Smallest, Answer>;

function* walkTogether(puzzles: readonly Loose[], count: 1 | 2): Generator<Batch, Smallest[], void> {
  const walks = puzzles.map((puzzle) => walkOne(puzzle, count));
  const results: Smallest[] = [];
  const leftMs = puzzles.map(({ limits }) => limits.timeMs);
  let asked = new Map<number, Question>();
  const goOn = (index: number, answer?: Answer): void => {
    const step = answer ? walks[index].next(answer) : walks[index].next();
    if (step.done) results[index] = step.value;
    else asked.set(index, step.value);
  };
  for (const index of walks.keys()) goOn(index);
  while (asked.size > 0) {
    // A batch has one limit of nodes: those with another wait for the next.
    const { nodes } = asked.values().next().value!;
    const indices = [...asked.keys()].filter((index) => asked.get(index)!.nodes === nodes);
    const questions = indices.map((index) => asked.get(index)!);
    for (const index of indices) asked.delete(index);
    const startMs = performance.now();
    const answers = yield* solveQuestions(questions, Math.max(...indices.map((index) => leftMs[index])));
    const msPerNode = (performance.now() - startMs) / answers.reduce((sum, answer) => sum + answer.nodes, 0);
    for (const [nth, index] of indices.entries()) {
      leftMs[index] -= msPerNode * answers[nth].nodes;
      goOn(index, leftMs[index] > 0 ? answers[nth] : { ...answers[nth], nodes: Infinity });
    }
  }
  return results;
}

/** Any solution of each. */
function* solveQuestions(questions: readonly Question[], timeMs: number): Generator<Batch, Answer[], void> {
  const count = questions.length;
  const stride = puzzleBytes.candidates;
  const input = new Uint8Array(stride * count);
  questions.forEach(({ domains }, nth) => writeCandidates(domains, input, stride * nth));
  const results = {
    found: new Float64Array(count),
    nodes: new Float64Array(count),
    guesses: new Float64Array(count),
    outcome: new Uint8Array(count),
  };
  const solutions = new Uint8Array(81 * count);
  yield {
    input,
    form: 'candidates',
    offsets: Uint32Array.from(questions, (_, nth) => stride * nth),
    count,
    order: 'search',
    limits: { solutions: 1, nodes: questions[0].nodes, timeMs: timeMs === Infinity ? 0 : timeMs },
    solutions,
    solutionStride: 81,
    results,
  };
  return questions.map((_, nth) => ({
    solution: results.found[nth] > 0 ? readSolution(solutions, 81 * nth) : null,
    isComplete: results.outcome[nth] === Outcome.Complete,
    nodes: results.nodes[nth],
  }));
}

function* walkOne({ input, offset, form, known, isSmallest, limits }: Loose, count: 1 | 2): Walk {
  const searching = searchWithin(limits.timeMs > 0 ? Math.min(limits.nodes || walkNodes, walkNodes) : 0);
  const domains = removePlaced(readDomains(input, offset, form))!;
  const any = readSolution(known, 0);
  const first = isSmallest ? { solution: any, isSmallest } : yield* walkDown(searching, any, domains);
  if (count === 1) return { solutions: [writeSolution(first.solution)], isCanonical: first.isSmallest };
  // A walk that was given up may have left a second solution behind.
  const second =
    first.isSmallest || first.solution === any
      ? yield* findNext(searching, first.solution, domains)
      : { solution: any, isSmallest: false };
  const isCanonical = first.isSmallest && second?.isSmallest === true;
  if (second) return { solutions: [first.solution, second.solution].map(writeSolution), isCanonical };
  const solutions = first.solution.every((value, cell) => value === any[cell]) ? [any] : [first.solution, any];
  return { solutions: solutions.map(writeSolution), isCanonical };
}

/** Searches that may take so many nodes together. */
function searchWithin(nodes: number): Searching<Question, Answer> {
  let left = nodes;
  function* search(domains: Uint32Array, most: number): Generator<Question, Finding, Answer> {
    if (left <= 0) return undefined;
    const answer = yield { domains, nodes: Math.min(most, left) };
    left -= answer.nodes;
    return answer.solution ?? (answer.isComplete ? null : undefined);
  }
  return {
    *find(domains) {
      const found = yield* search(domains, easyNodes);
      if (found !== undefined) return found;
      const rest = removeSubsets(domains);
      return rest ? yield* search(rest, hardNodes) : null;
    },
    *propagate(domains) {
      return removePlaced(domains);
    },
  };
}
