/**
 * Puzzles of other programs in their own codes: game ids and saves of Simon Tatham's Solo (`3x3:…`, with X, jigsaw and
 * killer), strings of SudokuWiki (`S9B` and links), OpenSudoku's cells with notes, KSudoku's values.
 * Source: docs/sources.md#formats-pasted.
 */
import { nameBoardCell } from '../../model/board/cells.js';
import { textOfGrid, type CellName } from './cells.js';

/** Returns the puzzle of a game id, or undefined if it is damaged or none. */
export function readGameId(id: string): string | undefined {
  const [, first, second = first, flags, description] =
    /^(\d{1,2})(?:x(\d{1,2}))?([a-z\d]*):([\da-z_,]+)$/.exec(id) ?? [];
  if (first === undefined) return undefined;
  const kinds = flags.replace(/d[a-z].*$|[rm]\d.*$/, '');
  const [isJigsaw, isKiller] = [kinds.includes('j'), kinds.includes('k')];
  const box = [Number(first), Number(second)];
  // The side of a jigsaw alone is its first number: there are no boxes.
  const side = isJigsaw && !/^\d+x/.test(id) ? box[0] : box[0] * box[1];
  const parts = description.split(',');
  if (side < 2 || side > 25 || parts.length !== 1 + (isJigsaw ? 1 : 0) + (isKiller ? 2 : 0)) return undefined;
  const givens = readRuns(parts[0], side * side);
  const regions = isJigsaw ? readBorders(parts[1], side) : undefined;
  const cages = isKiller ? readCages(parts.at(-2)!, parts.at(-1)!, side) : [];
  if (!givens || !cages || (isJigsaw && !regions)) return undefined;
  return JSON.stringify({
    size: side,
    ...(regions ? { regions } : { box }),
    givens: givens.map((given) => given || null),
    ...(isKiller && { cages }),
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
      cells: cells.map((cell) => nameBoardCell(cell, side)),
    };
  });
}

/**
 * Reads the 162 characters of SudokuWiki: two digits to the base 32 a cell, its candidates times two, plus one for a
 * clue.
 */
export function readPairs(text: string): string | undefined {
  const cells = Array.from({ length: 81 }, (_, cell) =>
    digitsOf(Number.parseInt(text.slice(2 * cell, 2 * cell + 2), 32) >> 1),
  );
  return cells.includes('') ? undefined : textOfGrid(cells);
}

/** Returns the digits of a mask with a bit for each. */
const digitsOf = (mask: number): CellName => [...'123456789'].filter((_, digit) => mask & (1 << digit)).join('');

/** Reads OpenSudoku's cells: a value, marks and whether the player may change it for each, with bars behind them. */
export function readOpenSudoku(body: string): string | undefined {
  const fields = body.split('|').filter((field) => field !== '');
  const width = fields.length / 81;
  if (!Number.isInteger(width) || width < 3) return undefined;
  const cells = Array.from({ length: 81 }, (_, cell) => fields.slice(cell * width, (cell + 1) * width));
  const values = cells.map(([value]) => value.replace('0', ''));
  const marked = cells.map(([, marks], cell) => values[cell] || digitsOf(maskOfMarks(marks)));
  // Marks are a player's; they are the state of the puzzle only if every open cell has some.
  return textOfGrid(marked.includes('') ? values : marked);
}

/** Marks are numbers with commas behind them, a number with a bit for each, or `-` for none. */
const maskOfMarks = (marks: string): number =>
  marks.includes(',')
    ? marks.split(',').reduce((mask, mark) => (mark === '' ? mask : mask | (1 << (Number(mark) - 1))), 0)
    : Number(marks) || 0;

/** Reads KSudoku's values: `_` for a blank, b for 1. */
export function readKSudoku(values: string, side: number): string | undefined {
  const cells = Array.from(values, (letter) => (letter === '_' ? '' : String(letter.charCodeAt(0) - 97)));
  return cells.length === side * side && cells.every((cell) => Number(cell) <= side) ? textOfGrid(cells) : undefined;
}
