/**
 * Searches instances with all arms, one after the other on one thread, so that the times of an instance can be compared
 * in pairs. It warms up before its first instance: code that runs for the first time is slower, because it is compiled
 * on the way.
 */
import { PuzzleError, UsageError, boardOf, solve, type Board, type BoardOptions } from '../../index.js';
import type { Arm, Instance, ResultRow } from '../experiment.js';

/** What all instances have in common. */
export interface Searches {
  readonly arms: readonly Arm[];
  /** 0 is no limit. */
  readonly nodeLimit: number;
  /** The puzzles that are searched before the first instance; their results are dropped. */
  readonly warmUp: readonly Instance['source'][];
}

export interface InstanceTask {
  readonly source: Instance['source'];
  /** The indices of all arms, in the order of their searches. */
  readonly order: readonly number[];
}

/** A row for each arm in the order of the searches, or the reason why the puzzle cannot be searched. */
export type InstanceReply = { readonly rows: readonly ResultRow[] } | { readonly problem: string };

/** Threads, each with a searcher. */
export interface SearchPool {
  run(task: InstanceTask): Promise<InstanceReply>;
  /** Stops the threads; running and waiting tasks are rejected. */
  close(): Promise<void>;
}

/** Searches one board; its result has the time. */
export type SearchBoard = (board: Board, options: BoardOptions) => SearchResult;
type SearchResult = Pick<ResultRow, 'status'> & {
  readonly stats: { readonly [Key in keyof Omit<ResultRow, 'status'>]: number | null };
};

/** Warming up ends with the puzzle during which this time has passed; each search of it has at most these nodes. */
const warmUpMs = 2000;
const warmUpNodes = 2000;

export class InstanceSearcher {
  readonly #searches: Searches;
  readonly #search: SearchBoard;
  #isWarm = false;

  constructor(searches: Searches, search: SearchBoard = solve) {
    this.#searches = searches;
    this.#search = search;
  }

  run({ source, order }: InstanceTask): InstanceReply {
    if (!this.#isWarm) this.#warmUp();
    return this.#searchWithAll(source, order, this.#searches.nodeLimit);
  }

  /** A puzzle that cannot be searched is reported when its turn comes. */
  #warmUp(): void {
    this.#isWarm = true;
    const { arms, nodeLimit, warmUp } = this.#searches;
    const nodes = nodeLimit === 0 ? warmUpNodes : Math.min(nodeLimit, warmUpNodes);
    const endMs = performance.now() + warmUpMs;
    for (const source of warmUp) {
      this.#searchWithAll(source, [...arms.keys()], nodes);
      if (performance.now() >= endMs) return;
    }
  }

  #searchWithAll(source: Instance['source'], order: readonly number[], nodeLimit: number): InstanceReply {
    const limit = nodeLimit > 0 && { nodeLimit };
    try {
      const board = boardOf(source);
      const searchWith = ({ knobs }: Arm): SearchResult => this.#search(board, { ...knobs, ...limit, order: 'search' });
      return { rows: order.map((arm) => rowOf(searchWith(this.#searches.arms[arm]))) };
    } catch (error) {
      if (error instanceof PuzzleError || error instanceof UsageError) return { problem: error.message };
      throw error;
    }
  }
}

/** Converts an answer to a row; engines that serve arms count everything. */
function rowOf({ status, stats }: SearchResult): ResultRow {
  const { nodes, guesses, backtracks, failures, propagations, depth, timeMs } = stats;
  return {
    status,
    nodes: nodes!,
    guesses: guesses!,
    backtracks: backtracks!,
    failures: failures!,
    propagations: propagations!,
    depth: depth!,
    timeMs: timeMs!,
  };
}
