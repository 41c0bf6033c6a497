/**
 * Puzzles of other programs in their own codes: game ids and saves of Simon Tatham's Solo (`3x3:…`, with X, jigsaw and
 * killer), strings of SudokuWiki (`S9B` and links), OpenSudoku's cells with notes, KSudoku's values.
 * Source: docs/sources.md#formats-pasted.
 */
import { slotsOfMasks } from './cells.js';

/** Returns the puzzle of a game id, or undefined if it is damaged or none. */
export function readGameId(id: string): string | undefined {
  const [, first, second, flags, description] = /^(\d{1,2})(?:x(\d{1,2}))?([a-z0-9]*):([\da-z_,]+)$/.exec(id) ?? [];
  if (first === undefined) return undefined;
  const isJigsaw = second === undefined;
  const side = isJigsaw ? Number(first) : Number(first) * Number(second);
  if (side < 2 || side > 25 || (isJigsaw && !flags.includes('j'))) return undefined;
  const kinds = flags.replace(/d[a-z].*$|[rm]\d.*$/, '');
  const parts = description.split(',');
  const isKiller = kinds.includes('k');
  if (parts.length !== 1 + (isJigsaw ? 1 : 0) + (isKiller ? 2 : 0)) return undefined;
  const givens = readRuns(parts[0], side * side);
  const regions = isJigsaw ? readBorders(parts[1], side) : undefined;
  const cages = isKiller ? readCages(parts.at(-2)!, parts.at(-1)!, side) : [];
  if (!givens || !cages || (isJigsaw && !regions)) return undefined;
  return JSON.stringify({
    size: side,
    ...(regions ? { regions } : { box: [Number(first), Number(second)] }),
    givens: givens.map((given) => given || null),
    ...(cages.length > 0 && { cages }),
    ...(kinds.includes('x') && { rules: ['diagonals'] }),
  });
}

/** Reads numbers with letters for runs of blanks (a is 1) and `_` between neighbours. */
function readRuns(text: string, cells: number): number[] | undefined {
  const numbers: number[] = [];
  for (const [part] of text.matchAll(/\d+|[a-z_]/g)) {
    if (part === '_') continue;
    if (/\d/.test(part)) numbers.push(Number(part));
    else for (let blanks = part.charCodeAt(0) - 96; blanks > 0; blanks--) numbers.push(0);
    if (numbers.length > cells) return undefined;
  }
  return numbers.length === cells ? numbers : undefined;
}

/**
 * Reads which neighbours are divided: a letter is the number of undivided ones before the next border (a is 1, `_`
 * none, z 25 without a border), first between the cells of each row, then between those of each column.
 * @returns the number of the area of each cell.
 */
function readBorders(text: string, side: number): number[] | undefined {
  const most = 2 * side * (side - 1);
  const isBorder = new Uint8Array(most + 1);
  let at = 0;
  for (const letter of text) {
    at += letter === '_' ? 0 : letter.charCodeAt(0) - 96 - (letter === 'z' ? 1 : 0);
    if (at > most) return undefined;
    if (letter !== 'z') isBorder[at++] = 1;
  }
  if (at !== most + 1) return undefined;
  const areas = Array.from({ length: side * side }, (_, cell) => cell);
  const rootOf = (cell: number): number => (areas[cell] === cell ? cell : (areas[cell] = rootOf(areas[cell])));
  for (let border = 0; border < most; border++) {
    if (isBorder[border]) continue;
    const line = Math.floor(border / (side - 1)) % side;
    const place = border % (side - 1);
    const isAcross = border < side * (side - 1);
    const [cell, next] = isAcross
      ? [line * side + place, line * side + place + 1]
      : [place * side + line, (place + 1) * side + line];
    areas[rootOf(next)] = rootOf(cell);
  }
  const numbers = new Map<number, number>();
  return areas.map((_, cell) => {
    const root = rootOf(cell);
    if (!numbers.has(root)) numbers.set(root, numbers.size + 1);
    return numbers.get(root)!;
  });
}

/** Reads the cages of a killer: their borders, and their sums in their first cells. */
function readCages(borders: string, sums: string, side: number): object[] | undefined {
  const areas = readBorders(borders, side);
  const totals = readRuns(sums, side * side);
  if (!areas || !totals) return undefined;
  return Array.from({ length: Math.max(...areas) }, (_, index) => {
    const cells = areas.flatMap((area, cell) => (area === index + 1 ? [cell] : []));
    return {
      sum: cells.reduce((sum, cell) => sum + totals[cell], 0),
      cells: cells.map((cell) => `r${Math.floor(cell / side) + 1}c${(cell % side) + 1}`),
    };
  });
}

/**
 * Reads the 162 characters of SudokuWiki: two digits to the base 32 a cell, its candidates times two, plus one for a
 * clue.
 */
export function readPairs(text: string): string | undefined {
  if (!/^[\da-v]{162}$/i.test(text)) return undefined;
  const masks = Array.from({ length: 81 }, (_, cell) => Number.parseInt(text.slice(2 * cell, 2 * cell + 2), 32) >> 1);
  return masks.every((mask) => mask > 0 && mask < 512) ? slotsOfMasks(masks) : undefined;
}

/** Reads OpenSudoku's cells: `version: 3`, then a value, marks and whether the player may change it for each. */
export function readOpenSudoku(text: string): string | undefined {
  const [, body] = /^\s*version:\s*\d+(?:\s|\\n|&#10;|&#xA;)+([\d|,-]+)\s*$/i.exec(text) ?? [];
  if (body === undefined) return undefined;
  const fields = body.split('|').filter((field) => field !== '');
  const width = fields.length / 81;
  if (!Number.isInteger(width) || width < 3) return undefined;
  const cells = Array.from({ length: 81 }, (_, cell) => fields.slice(cell * width, (cell + 1) * width));
  const masks = cells.map(([value, marks]) => (Number(value) > 0 ? 1 << (Number(value) - 1) : maskOfMarks(marks)));
  // Marks are a player's; they are the state of the puzzle only if every open cell has some.
  if (masks.every((mask) => mask > 0 && mask < 512)) return slotsOfMasks(masks);
  return cells.map(([value]) => (value === '0' ? '.' : value)).join('');
}

/** Marks are numbers with commas, or a number with a bit for each. */
const maskOfMarks = (marks: string): number =>
  marks.includes(',')
    ? marks.split(',').reduce((mask, mark) => (mark === '' ? mask : mask | (1 << (Number(mark) - 1))), 0)
    : Number(marks) || 0;

/** Reads KSudoku's values: `_` for a blank, b for 1. */
export function readKSudoku(values: string, side: number): string | undefined {
  if (values.length !== side * side || !/^[_b-z]+$/.test(values)) return undefined;
  const numbers = [...values].map((letter) => (letter === '_' ? 0 : letter.charCodeAt(0) - 97));
  if (numbers.some((number) => number > side)) return undefined;
  const text = numbers.map((number) => number || '.');
  return side === 9 ? text.join('') : JSON.stringify({ size: side, givens: numbers.map((number) => number || null) });
}
