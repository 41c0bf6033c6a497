/**
 * Writes clues: each as the constraint that the format has for it, or as what it comes down to. Where a later
 * constraint would replace an earlier one, it is put into a block of its own.
 */
import type { Clue } from '../../../model/board/board.js';
import { clueBoardOf, compileClue } from '../../../model/clues/registry.js';
import { tokenWriters } from './clue-tokens.js';
import { inBlock, writeAny, writeConstraints } from './constraints.js';
import { refusePart, type IssWriter } from './writer.js';

/** @throws UsageError for a clue that the format cannot say. */
export function writeIssClues(writer: IssWriter): string[] {
  const keys = new Set<string>();
  return writer.board.clues.flatMap((clue) => {
    const tokens = writeClue(writer, clue, true) ?? refuseClue(writer, clue);
    const key = keyOf(clue);
    if (key === undefined || !keys.has(key)) {
      if (key !== undefined) keys.add(key);
      return tokens;
    }
    return [inBlock(tokens)];
  });
}

function refuseClue({ board }: IssWriter, clue: Clue): never {
  const number = board.clues.indexOf(clue) + 1;
  return refusePart(`clue ${number} (${clue.type})`);
}

/** @param isOutside true outside of alternatives. @returns undefined for a clue that the format cannot say. */
function writeClue(writer: IssWriter, clue: Clue, isOutside: boolean): string[] | undefined {
  if (clue.type === 'any') {
    const alternatives = clue.alternatives as readonly (readonly Clue[])[];
    return writeAny(alternatives.map((clues) => writeAlternative(writer, clues)));
  }
  const told = tokenWriters[clue.type]?.(clue, writer, isOutside);
  if (told) return told;
  return writeConstraints(writer, compileClue(clue, clueBoardOf(writer.board)));
}

function writeAlternative(writer: IssWriter, clues: readonly Clue[]): string[] | undefined {
  const written = clues.map((clue) => writeClue(writer, clue, false));
  return written.every((tokens) => tokens !== undefined) ? written.flat() : undefined;
}

/** What two constraints have in common of which the later would replace the earlier. */
function keyOf(clue: Clue): string | undefined {
  if (clue.type === 'quadruple') return `quadruple ${Math.min(...(clue.cells as readonly number[]))}`;
  if (clue.type === 'little-killer') return `little-killer ${(clue.cells as readonly number[])[0]}`;
  return clue.from === undefined ? undefined : `${clue.type} ${String(clue.from)} ${String(clue.line)}`;
}
