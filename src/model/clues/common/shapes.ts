/** Shapes that many kinds of clues are drawn with. */
import type { Shape } from '../clue-type.js';

export const drawLine = (
  cells: readonly number[],
  colour: string,
  width: 'thin' | 'medium' | 'thick' = 'medium',
): Shape[] => [{ kind: 'line', cells, colour, width }];

/** Large discs with nothing in them. */
export const drawCircles = (cells: readonly number[], fill = 'none'): Shape[] => [
  { kind: 'disc', cells, fill, size: 'large' },
];

export const drawOutline = (cells: readonly number[], text?: string, dashed = true): Shape[] => [
  { kind: 'outline', cells, dashed, ...(text !== undefined && { text }) },
];
