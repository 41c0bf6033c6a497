/** Reads the variant puzzles of bench/datasets/variants. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

export interface VariantPuzzle {
  readonly id: string;
  /** Its constraint string. */
  readonly iss: string;
  readonly kinds: readonly string[];
  /** 2 for two or more, null if nobody knows. */
  readonly solutions: number | null;
  /** A value for each cell of the grid; null where there is no solution. */
  readonly solution: readonly number[] | null;
  /** The values of the cells outside the grid, by group. */
  readonly varSolution?: Readonly<Record<string, readonly number[]>>;
}

/** From the root of the project, where the tests run: those of the fuzzer are bundled elsewhere. */
const file = new URL('bench/datasets/variants/corpus.ndjson.gz', `file://${process.cwd()}/`);

export const variantPuzzles: readonly VariantPuzzle[] = gunzipSync(readFileSync(file))
  .toString('utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as VariantPuzzle);

/** The values of all cells: the grid, then the groups by their names. */
export function wholeSolution({ solution, varSolution = {} }: VariantPuzzle): number[] | undefined {
  const groups = Object.entries(varSolution).sort(([a], [b]) => (a < b ? -1 : 1));
  return solution ? [...solution, ...groups.flatMap(([, values]) => values)] : undefined;
}
