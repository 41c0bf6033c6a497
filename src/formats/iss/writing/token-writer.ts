/** What writers of single clues share. */
import type { Clue } from '../../../model/board/board.js';
import type { IssWriter } from './writer.js';

/**
 * @param isOutside true outside of alternatives.
 * @returns undefined for a clue whose fields the constraint cannot say.
 */
export type TokenWriter = (clue: Clue, writer: IssWriter, isOutside: boolean) => string[] | undefined;

export type Cells = readonly number[];
export const cellsOf = (clue: Clue): Cells => clue.cells as Cells;
export const numberOf = (value: unknown, usual: number): number => (value as number | undefined) ?? usual;
export const clueSymbols = (clue: Clue): Cells => clue.symbols as Cells;

export const segmentsOf = (writer: IssWriter, segments: readonly Cells[]): string =>
  segments.map((cells) => writer.cells(cells)).join('~-');

/** Writes a clue on boards of the values 1 to 9. */
export const onNineValues =
  (write: TokenWriter): TokenWriter =>
  (clue, writer, isOutside) =>
    writer.lowest === 1 && writer.valueCount === 9 ? write(clue, writer, isOutside) : undefined;
