/** Writes puzzles that were found in a text as records of a format, each in its line where that is free. */
import type { FamilyFormat } from '../format-names.js';
import type { FoundText } from './found-text.js';

interface PastedRecords {
  readonly text: string;
  readonly found: FamilyFormat;
}

/** @param puzzles at least one, in the order of their lines. */
export function asRecords(puzzles: readonly FoundText[]): PastedRecords {
  const lengths = new Set(puzzles.map(({ puzzle }) => (puzzle.startsWith('{') ? -1 : puzzle.length)));
  if ([...lengths].every((length) => length === 81))
    return { text: placed(puzzles), found: { family: 'classic', format: 'lines' } };
  if ([...lengths].every((length) => length === 81 || length === 729)) {
    const text = placed(puzzles.map((found) => ({ ...found, puzzle: asCandidates(found.puzzle) })));
    return { text, found: { family: 'classic', format: 'pencilmarks' } };
  }
  const text = placed(puzzles.map((found) => ({ ...found, puzzle: asJson(found.puzzle) })));
  return { text, found: { family: 'boards', format: 'json' } };
}

/** Puts each puzzle in its own line, the other lines empty. */
function placed(puzzles: readonly FoundText[]): string {
  let text = '';
  let line = 1;
  for (const found of puzzles) {
    for (; line < found.line; line++) text += '\n';
    text += `${found.puzzle}\n`;
    line++;
  }
  return text;
}

/** Returns nine slots for each cell: its digit, or all of them for a blank. */
const asCandidates = (puzzle: string): string =>
  puzzle.length === 729
    ? puzzle
    : [...puzzle]
        .map((cell) =>
          cell === '.' ? '123456789' : '123456789'.replaceAll(/\d/g, (digit) => (digit === cell ? digit : '.')),
        )
        .join('');

const asJson = (puzzle: string): string => (puzzle.startsWith('{') ? puzzle : JSON.stringify({ givens: puzzle }));
