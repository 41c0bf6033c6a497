/** Finds the answers that records state beside their puzzles, for `verify`. */
import { fieldTexts, type CsvTable } from '../../../formats/classic/csv.js';
import type { RowRange } from '../../../answers/answer-writer.js';

const decoder = new TextDecoder();

/** Returns the field in the column of answers. */
export const answerOfRow = ({ bytes, start, end }: RowRange, { answers, delimiter }: CsvTable): string | undefined =>
  answers === undefined ? undefined : fieldTexts(bytes, start, end, delimiter)[answers];

/** Separators, a count as in `puzzle:1:solution`, and the field that follows. */
const fieldBehind = /^[\s,;:|]*(?:\d{1,6}:)?([^\s,;:|#"]*)/;

/**
 * Returns the field behind the cells of a line, if it is as long as they are or nearly: a rating or a name is no
 * answer.
 */
export function answerBehind(bytes: Uint8Array, start: number, end: number): string | undefined {
  const [, field] = fieldBehind.exec(decoder.decode(bytes.slice(start, end))) ?? [];
  return field !== undefined && field.length > 40 ? field : undefined;
}

/** Returns the member `solution` of a puzzle in JSON; undefined for text that the reader of puzzles refuses. */
export function answerInJson(text: string): string | undefined {
  try {
    return solutionOf(JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

function solutionOf(puzzle: unknown): string | undefined {
  if (typeof puzzle !== 'object' || puzzle === null || !('solution' in puzzle)) return undefined;
  const { solution } = puzzle;
  if (typeof solution === 'string') return solution;
  if (!Array.isArray(solution)) return undefined;
  return (solution as unknown[]).flat().join(solution.every((row) => typeof row === 'string') ? '\n' : ' ');
}
