/**
 * Draws a board for people: regions in lines, whatever their shape, cages in dots with their sums in the first cell.
 * Only borders that mean something are drawn. Where all of them run through, rows and columns stand close together;
 * otherwise every cell has the same place for its borders.
 */
import { refuseOption, requireList, requireObject, requireText } from '../../model/check-value.js';
import type { Board } from '../../model/board/board.js';
import { requireBoard } from '../../model/board/restore-board.js';
import { asciiLines, plainLines, unicodeLines, type LineSet, Border } from './lines.js';

export interface DrawOptions {
  /** True to draw the lines in ASCII; the names of symbols stay as they are. */
  readonly ascii?: boolean | undefined;
  /** Regions in heavy lines; unless stated, where regions are irregular or cages are drawn beside them. */
  readonly heavy?: boolean | undefined;
  /** The character of an open cell: `·` or `.` unless stated. */
  readonly blank?: string | undefined;
  /** Wraps the text of a cell, for colours; it must not change its width. */
  readonly style?: ((text: string, cell: number) => string) | undefined;
}

/** The longest text of a cell. */
const longestName = 200;

/** The places of things in a line of the drawing. */
interface Spacing {
  /** Characters of a symbol. */
  readonly textWidth: number;
  /** Characters between the borders of a column. */
  readonly widths: readonly number[];
  /** True if there is room for a border left of each column, and above each row. */
  readonly hasLeft: readonly boolean[];
  readonly hasAbove: readonly boolean[];
}

/**
 * @param cells name of the symbol in each cell, null for an open one. Default: the givens.
 * @returns lines without a last line end.
 * @example
 * const board = readBoard('{ "size": 4, "givens": "1234............" }');
 * drawBoard(board, [...(solve(board).solution ?? '')]).split('\n')[1]; // '│ 1 2 │ 3 4 │'
 */
export function drawBoard(stated: Board, cells?: readonly (string | null)[], options: DrawOptions = {}): string {
  const board = requireBoard(stated);
  if (cells) requireList(cells, board.givens.length, ['cells']);
  requireObject(options, ['options']);
  const borders = bordersOf(board);
  const labels = sumsOf(board);
  const lines = chooseLines(borders, options);
  const blank = options.blank ?? (options.ascii ? '.' : '·');
  const texts = board.givens.map((given, at) =>
    requireText((cells ? cells[at] : board.symbols[given]?.name) ?? blank, longestName, ['cells', at]),
  );
  const spacing = spaceOut(board, borders, texts, labels);
  const { style = (text: string): string => text } = options;
  if (typeof style !== 'function') refuseOption('style', 'a function', style);
  const drawing: string[] = [];
  for (let row = 0; row <= board.rows; row++) {
    if (spacing.hasAbove[row]) drawing.push(drawRule(row, borders, spacing, lines));
    if (row === board.rows) break;
    const inRow = (items: readonly string[]): readonly string[] =>
      items.slice(row * board.columns, (row + 1) * board.columns);
    if (labels)
      drawing.push(drawRow(inRow(labels), row, borders, spacing, lines, (label, width) => label.padEnd(width)));
    drawing.push(
      drawRow(inRow(texts), row, borders, spacing, lines, (text, width, column) => {
        const before =
          Math.max(Math.floor((width - spacing.textWidth) / 2), 1) + spacing.textWidth - displayWidth(text);
        const after = width - before - displayWidth(text);
        return ' '.repeat(before) + style(text, row * board.columns + column) + ' '.repeat(after);
      }),
    );
  }
  return drawing.join('\n');
}

/** The sum of each cage in its first cell, several beside each other; undefined where there is none. */
function sumsOf({ cages, givens }: Board): string[] | undefined {
  if (cages.every((cage) => cage.sum === null)) return undefined;
  const labels = givens.map(() => '');
  for (const { cells, sum } of cages) {
    const first = Math.min(...cells);
    if (sum !== null) labels[first] = labels[first] === '' ? String(sum) : `${labels[first]},${sum}`;
  }
  return labels;
}

function chooseLines({ above, left, isPlain }: Borders, { ascii, heavy }: DrawOptions): LineSet {
  if (!ascii) return (heavy ?? !isPlain) ? unicodeLines : plainLines;
  const hasCages = (line: readonly Border[]): boolean => line.includes(Border.Light) || line.includes(Border.Dotted);
  return asciiLines([...above, ...left].some(hasCages));
}

function spaceOut(
  board: Board,
  borders: Borders,
  texts: readonly string[],
  labels: readonly string[] | undefined,
): Spacing {
  const { above, left, isPlain } = borders;
  const textWidth = Math.max(...texts.map(displayWidth), ...board.symbols.map(({ name }) => displayWidth(name)));
  const hasLeft = left[0].map((border) => border !== Border.None || !isPlain);
  const hasAbove = above.map((line) => line[0] !== Border.None || !isPlain);
  const widths = Array.from({ length: board.columns }, (_, column) => {
    const ofText = textWidth + (hasLeft[column + 1] ? 2 : 1);
    if (!labels) return ofText;
    const inColumn = labels.filter((__, cell) => cell % board.columns === column);
    return Math.max(ofText + 2, ...inColumn.map((label) => label.length + 1));
  });
  return { textWidth, widths, hasLeft, hasAbove };
}

/** A line of borders, above a row. */
function drawRule(row: number, { above, left }: Borders, { widths, hasLeft }: Spacing, lines: LineSet): string {
  let line = '';
  for (let column = 0; column <= widths.length; column++) {
    const arms = {
      up: left[row - 1]?.[column] ?? Border.None,
      right: above[row][column] ?? Border.None,
      down: left[row]?.[column] ?? Border.None,
      left: above[row][column - 1] ?? Border.None,
    };
    if (hasLeft[column]) line += lines.junction(arms);
    if (column < widths.length) line += lines.horizontal(arms.right).repeat(widths[column]);
  }
  return line;
}

/** A line of cells, each written to its width, with the borders left of them. */
function drawRow(
  items: readonly string[],
  row: number,
  { left }: Borders,
  { widths, hasLeft }: Spacing,
  lines: LineSet,
  write: (item: string, width: number, column: number) => string,
): string {
  let line = '';
  for (let column = 0; column <= widths.length; column++) {
    if (hasLeft[column]) line += lines.vertical(left[row][column]);
    if (column < widths.length) line += write(items[column], widths[column], column);
  }
  return line;
}

const wide =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/u;

/** Columns that a text takes on a terminal. */
function displayWidth(text: string): number {
  return Array.from(text.replace(/\p{M}|\ufe0f/gu, '')).reduce(
    (width, character) => width + (wide.test(character) ? 2 : 1),
    0,
  );
}

interface Borders {
  /** Above each cell of `rows + 1` rows: `above[row][column]`. */
  readonly above: readonly (readonly Border[])[];
  /** Left of each cell of `columns + 1` columns: `left[row][column]`. */
  readonly left: readonly (readonly Border[])[];
  /** True if every border runs through from edge to edge: boxes, or nothing within. */
  readonly isPlain: boolean;
}

function bordersOf(board: Board): Borders {
  const { rows, columns, regions } = board;
  const groups = groupsOf(board);
  const between = (cell: number | undefined, other: number | undefined): Border => {
    if (cell === undefined || other === undefined) return Border.Heavy;
    const isOneRegion = regions === null || regions[cell] === regions[other];
    const isOneGroup = groups[cell] === groups[other];
    if (isOneRegion) return isOneGroup ? Border.None : Border.Dotted;
    return isOneGroup && groups[cell] !== '' ? Border.Light : Border.Heavy;
  };
  const at = (row: number, column: number): number | undefined =>
    row >= 0 && row < rows && column >= 0 && column < columns ? row * columns + column : undefined;
  const table = (height: number, width: number, border: (row: number, column: number) => Border): Border[][] =>
    Array.from({ length: height }, (_, row) => Array.from({ length: width }, (__, column) => border(row, column)));
  const above = table(rows + 1, columns, (row, column) => between(at(row - 1, column), at(row, column)));
  const left = table(rows, columns + 1, (row, column) => between(at(row, column - 1), at(row, column)));
  const isSame = (line: readonly Border[]): boolean => line.every((border) => border === line[0]);
  const columnsOfLeft = Array.from({ length: columns + 1 }, (_, column) => left.map((row) => row[column]));
  return { above, left, isPlain: above.every(isSame) && columnsOfLeft.every(isSame) };
}

/**
 * For each cell a text that is the same for cells of the same cages; empty for none. On a board without cages, those
 * are its extra houses, if they do not overlap.
 */
function groupsOf({ cages, houses, givens }: Board): string[] {
  const extra = houses.filter((house) => house.kind === 'extra');
  const extraCells = extra.flatMap((house) => house.cells);
  const isDrawable = cages.length === 0 && new Set(extraCells).size === extraCells.length;
  const groups = givens.map(() => '');
  (isDrawable ? extra : cages).forEach(({ cells }, index) => {
    for (const cell of cells) groups[cell] += `${index} `;
  });
  return groups;
}

// Prints a grid for people, in the form of document 002 (docs/sources.md): rows `|53 | 7 |   |`, a blank cell as a
// space, bands between rules of 13 dashes.

const rule = '-'.repeat(13);

/** Prints one cell; `cell` is 0–80. */
export type CellStyle = (character: string, cell: number) => string;

/** A rule of `=`, as wide as a grid. */
export const doubleRule = '='.repeat(13);

/** Thirteen lines for 81 cells; every character that is not a digit is printed as a space. */
export function printGrid(cells: string, style: CellStyle = (character) => character): string {
  const lines: string[] = [];
  for (let row = 0; row < 9; row++) {
    if (row % 3 === 0) lines.push(rule);
    let line = '|';
    for (let column = 0; column < 9; column++) {
      const cell = 9 * row + column;
      const character = cells[cell];
      line += style(character >= '1' && character <= '9' ? character : ' ', cell) + (column % 3 === 2 ? '|' : '');
    }
    lines.push(line);
  }
  lines.push(rule);
  return lines.join('\n');
}
