/** A program that the type checkers read; it is not run. */
import { PuzzleError, buildBoard, explain, solve, solveMany, type BoardDescription, type SolveResult } from 'pidoku';
import { count } from 'pidoku/classic';

const result: SolveResult = solve('.'.repeat(81), { nodeLimit: 1000 });
export const first: string | null = result.solution;

const description: BoardDescription = {
  rows: 6,
  columns: 6,
  symbols: ['1', '2', '3', '4', '5', '6'].map((name) => ({ name })),
  box: [2, 3],
};
export const rating: number | null = explain(buildBoard(description)).rating;
export const fromJson: string | null = solve({ v: 1, size: 6, givens: '.'.repeat(36) }).solution;

export async function list(lines: string[], signal: AbortSignal): Promise<string[]> {
  const found: string[] = [];
  for await (const answer of solveMany(lines, { threads: 2, signal })) {
    if (answer.status === 'unique') found.push(answer.solution);
  }
  return found;
}

/** The status tells whether there is a solution. */
export function lengthOf(answer: SolveResult): number {
  switch (answer.status) {
    case 'unique':
    case 'multiple':
      return answer.solution.length + answer.cells.length;
    case 'none':
    case 'invalid': {
      const missing: null = answer.solution;
      return missing === null ? 0 : 1;
    }
    case 'unknown':
      // @ts-expect-error: a limit may have ended the search before there was a solution.
      return answer.solution.length;
  }
}

export const counted: number = count('.'.repeat(81), { limit: 2 }).solutions;

export const codeOf = (error: unknown): string => (error instanceof PuzzleError ? error.code : 'other');

// @ts-expect-error: an option that does not exist is an error, so the types are not `any`.
solve('', { nodeLimits: 1 });
