/** What a cell of a pasted grid may look like, and the forms in which a grid that was found is handed on. */

/** A puzzle that was found in a text: in a form that every question reads, with its place. */
export interface FoundText {
  /** 81 cells, 729 candidates, the cells of a larger board, or puzzle JSON: one line. */
  readonly puzzle: string;
  /** Its first line, from 1. */
  readonly line: number;
  /** The lines that it takes. */
  readonly lines: number;
}

/** The sides of boards that people paste. Others are read by their formats. */
export const pastedSides: readonly number[] = [9, 4, 6, 8, 10, 12, 15, 16, 20, 25];

/** A cell of a grid: the name of its symbol, its candidates as digits, or empty if it is blank. */
export type CellName = string;

const blank = /^(?:[.0_*xX?·•∙□■-]|-1|–|—|__|\.\.|none|null|nil|na|nan|undefined|blank)$/i;

/** Returns the cell that a word says on a board of a side, or undefined if it says none. X is a symbol of 25×25. */
function cellOfWord(word: string, side: number): CellName | undefined {
  if (blank.test(word) && !(side >= 24 && /^x$/i.test(word))) return '';
  const digits = /^\+?(\d{1,2})$/.exec(word)?.[1];
  if (digits !== undefined) return Number(digits) >= 1 && Number(digits) <= side ? String(Number(digits)) : undefined;
  return side > 9 && /^[A-Za-z]$/.test(word) ? word : undefined;
}

/** Returns the cells that words say, or undefined if one of them says none. */
export function cellsOfWords(words: readonly string[], side: number): CellName[] | undefined {
  const cells = words.map((word) => cellOfWord(word, side));
  return cells.every((cell) => cell !== undefined) ? cells : undefined;
}

/** Returns the characters of a run as cells, a `+` before a placed digit left out. */
export const cellsOfRun = (run: string, side: number): CellName[] | undefined =>
  cellsOfWords([...run.replaceAll('+', '')], side);

const isDigits = (word: string): boolean => /^[1-9]+$/.test(word) && new Set(word).size === word.length;

/** Returns groups of different digits as the candidates of cells, blanks as all, or undefined for anything else. */
export function candidatesOfGroups(words: readonly string[]): CellName[] | undefined {
  if (!words.every((word) => isDigits(word) || blank.test(word))) return undefined;
  return words.map((word) => (isDigits(word) ? word : ''));
}

/**
 * Returns the text of a grid that questions read: 81 cells, 729 candidates, or the cells of a larger board on a line.
 * @param cells row-major, a square number of them.
 * @returns undefined for a grid without a symbol.
 */
export function textOfGrid(cells: readonly CellName[]): string | undefined {
  if (cells.every((cell) => cell === '')) return undefined;
  const hasLong = cells.some((cell) => cell.length > 1);
  if (cells.length === 81 && hasLong) return cells.map(slotsOf).join('');
  return cells.map((cell) => cell || '.').join(hasLong ? ' ' : '');
}

/** Returns the nine slots of a cell, each with its digit or a dot: all digits for a blank. */
export const slotsOf = (cell: CellName): string =>
  '123456789'.replaceAll(/\d/g, (digit) => (cell === '' || cell.includes(digit) ? digit : '.'));
