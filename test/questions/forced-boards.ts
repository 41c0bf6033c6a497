/** Boards for tests: small random ones with all their solutions, found by brute force, and those of the data sets. */
import { readFileSync } from 'node:fs';
import { readBoards } from 'pidoku';
import type { Board } from '../../src/model/board/board.js';
import { makeRandomBoard, mostSolutions } from '../fuzz/random-board.js';
import { visitByForce } from '../fuzz/count-by-force.js';

export interface ForcedBoard {
  readonly seed: number;
  readonly board: Board;
  /** Symbol indices, in lexicographic order. */
  readonly solutions: readonly (readonly number[])[];
}

/** Returns boards for which brute force lists every solution. */
export function forcedBoards(seeds: number): ForcedBoard[] {
  for (let seed = made.length; seed < seeds; seed++) {
    const { board, count } = makeRandomBoard(seed);
    made.push(count < mostSolutions ? { seed, board, solutions: listByForce(board) } : undefined);
  }
  return made.slice(0, seeds).filter((one) => one !== undefined);
}

/** By seed: test files share processes. */
const made: (ForcedBoard | undefined)[] = [];

/** Returns all solutions in lexicographic order of symbol indices. */
export function listByForce(board: Board): number[][] {
  const solutions: number[][] = [];
  visitByForce(board, [...board.symbols.keys()], Infinity, (cells) => solutions.push([...cells]) > 0);
  return solutions;
}

/** Returns a solution in the text form of the API. */
export function textOf({ symbols }: Board, cells: readonly number[]): string {
  const names = symbols.map(({ name }) => name);
  return cells.map((symbol) => names[symbol]).join(names.some((name) => name.length > 1) ? ' ' : '');
}

/** Returns the boards of a file of bench/datasets/boards. */
export function readDataset(name: string): Board[] {
  return readBoards(readFileSync(new URL(`../../bench/datasets/boards/${name}.ndjson`, import.meta.url), 'utf8'));
}

export async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}
