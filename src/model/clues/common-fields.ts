/** Fields that many kinds of clues have. */
import type { ClueField } from './clue-type.js';

/** Cells along a line; one may be passed twice. */
export const lineCells = (least = 2, about = 'Along the line.'): ClueField => ({
  type: { kind: 'cells', least, repeats: true, variables: true },
  about,
});

/** Different cells. */
export const setCells = (about: string, least = 1, most?: number): ClueField => ({
  type: { kind: 'cells', least, ...(most !== undefined && { most }), variables: true },
  about,
});

export const sumField = (about = 'What the values add up to.'): ClueField => ({
  type: { kind: 'integer', least: -1e6, most: 1e6 },
  about,
});

export const integerField = (least: number, most: number, about: string): ClueField => ({
  type: { kind: 'integer', least, most },
  about,
});

/** Makes a field one that may be left out. */
export const optional = (field: ClueField): ClueField => ({ ...field, optional: true });
