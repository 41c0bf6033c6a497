/**
 * Prints a puzzle as document 002 (docs/sources.md) does: the puzzle, a double rule, how many positions were examined,
 * the solution. A position is a node of the search: the root, and each assignment or side of a guess that was opened.
 */
import type { VerdictName } from '../../model/verdict.js';
import { doubleRule, printGrid, type CellStyle } from './board.js';

export interface PrintedAnswer {
  /** 81 cells. */
  readonly puzzle: string;
  readonly verdict: VerdictName;
  readonly positions: number;
  /** The number of solutions found, if there are several: `2`, `>=2`. */
  readonly found: string;
  /** The givens that clash, if the puzzle is invalid. */
  readonly clashes: readonly string[];
  /** True if the solution shown is the smallest of several. */
  readonly isCanonical: boolean;
  /** 81 digits. */
  readonly solution: string | null;
}

/** @param style of givens, for colours; it must not change their width. */
export function printAnswer(
  answer: PrintedAnswer,
  style: (character: string) => string = (character) => character,
): string {
  const { puzzle, solution } = answer;
  const styleGivens: CellStyle = (character, cell) =>
    puzzle[cell] >= '1' && puzzle[cell] <= '9' ? style(character) : character;
  const parts = [printGrid(puzzle, styleGivens), doubleRule, describeFound(answer)];
  return (solution === null ? parts : [...parts, printGrid(solution, styleGivens)]).join('\n');
}

function describeFound({ verdict, positions, found, isCanonical, clashes }: PrintedAnswer): string {
  const examined = `For the solution ${positions} positions were examined!`;
  switch (verdict) {
    case 'unique':
    case 'solved':
      return examined;
    case 'multiple':
      return `${examined}\nIt is one of several (${found} found)${isCanonical ? '' : ', not known to be the smallest'}.`;
    case 'invalid':
      return `No solution: ${clashes.join('; ')}.`;
    case 'none':
      return `No solution: ${positions} positions were examined.`;
    default:
      return `Unknown: a limit was reached after ${positions} positions.`;
  }
}
