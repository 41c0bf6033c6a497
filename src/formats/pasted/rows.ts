/**
 * Grids among the lines of a text: letters, quoted mail, numbered or indented rows, tables of Markdown, frames of any
 * drawing, candidates. A line is a row if it can be read as one for the side of the grid; as many rows as the side
 * make a grid. Rules, frames and empty lines may stand between rows.
 *
 * Rules by which a guess is taken: all rows of a grid have the same number of cells as there are rows; nothing else
 * stands in their lines but quotation marks, numbers of rows, frames and commas; more rows than a whole number of grids
 * are no grid, unless the first one names the columns or is empty; bars divide all rows alike, into the usual boxes or
 * single cells. A drawing of irregular regions or cages is passed over: without them it would be
 * another puzzle.
 */
import { defaultBox } from '../../model/board/cells.js';
import {
  candidatesOfGroups,
  cellsOfRun,
  cellsOfWords,
  pastedSides,
  textOfGrid,
  type CellName,
  type FoundText,
} from './cells.js';

/** What a line says as a row, by the number of its cells. */
interface Row {
  readonly bySide: ReadonlyMap<number, readonly CellName[]>;
  /** Candidates of nine cells. */
  readonly candidates?: readonly CellName[] | undefined;
  /** True for nothing but dashes, which may be a rule or a row of blanks. */
  readonly isRule: boolean;
  /** The number of parts between bars. */
  readonly parts: number;
}

/** The most empty lines or rules between two rows. */
const mostBetween = 3;

/** Returns the grids among the lines of a text. */
export function findGrids(lines: readonly string[]): FoundText[] {
  const rows = lines.map(readRow);
  const found: FoundText[] = [];
  for (let line = 0; line < lines.length;) {
    const { grids, end } = gridsFrom(rows, lines, line);
    found.push(...grids);
    line = end;
  }
  return found;
}

/** Returns the grids whose first row is a line, and the line behind them, or behind rows that are no grid. */
function gridsFrom(
  rows: readonly (Row | undefined)[],
  lines: readonly string[],
  from: number,
): { readonly grids: readonly FoundText[]; readonly end: number } {
  let end = from + 1;
  for (const read of readings) {
    const run = rows[from] && read(rows[from]) ? runOfRows(rows, lines, from, read) : [];
    const grids = run.length > 0 ? cutRun(run, run[0].cells.length) : [];
    if (grids.length > 0) return { grids, end: run.at(-1)!.line + 1 };
    // Fewer rows than make a grid may be a part of another reading.
    if (run.length > 9) end = Math.max(end, run.at(-1)!.line + 1);
  }
  const grids = gridOfSpaces(lines, from);
  return { grids, end: grids.length > 0 ? from + 9 : end };
}

/** The ways to read the rows of a grid: as cells for each side, dashes as rules or as blanks, and as candidates. */
const readings: readonly ((row: Row) => readonly CellName[] | undefined)[] = [
  ...pastedSides.flatMap((side) => [
    ({ isRule, bySide }: Row) => (isRule ? undefined : bySide.get(side)),
    ({ bySide }: Row) => bySide.get(side),
  ]),
  ({ candidates }) => candidates,
];

interface RunRow {
  readonly line: number;
  readonly cells: readonly CellName[];
}

/** Returns the rows from a line on, up to a line that is neither a row nor a rule. */
function runOfRows(
  rows: readonly (Row | undefined)[],
  lines: readonly string[],
  from: number,
  read: (row: Row) => readonly CellName[] | undefined,
): RunRow[] {
  const run: RunRow[] = [];
  let between = 0;
  for (let line = from; line < lines.length && between <= mostBetween; line++) {
    const row = rows[line];
    const cells = row && read(row);
    if (cells && row.parts === rows[from]!.parts) {
      run.push({ line, cells });
      between = 0;
    } else if (isBetween(lines[line])) between++;
    else break;
  }
  return run;
}

/** Cuts rows into grids, if they are a whole number of grids. */
function cutRun(run: readonly RunRow[], side: number): FoundText[] {
  const rows = run.length % side === 1 && isHead(run[0].cells) ? run.slice(1) : run;
  if (rows.length === 0 || rows.length % side !== 0) return [];
  return Array.from({ length: rows.length / side }, (_, grid) => rows.slice(grid * side, (grid + 1) * side)).flatMap(
    (grid) => {
      const puzzle = textOfGrid(grid.flatMap(({ cells }) => cells));
      const [first, last] = [grid[0].line, grid.at(-1)!.line];
      return puzzle === undefined ? [] : [{ puzzle, line: first + 1, lines: last - first + 1 }];
    },
  );
}

/** True for the head of a table: empty, or the names of the columns, 1, 2, 3 … or A, B, C …. */
const isHead = (cells: readonly CellName[]): boolean =>
  cells.every((cell) => cell === '') ||
  cells.every((cell, index) => cell === String(index + 1)) ||
  cells.every((cell, index) => cell.toUpperCase() === String.fromCharCode(65 + index));

/** True for a line without cells: empty, a rule, a frame, or the head of a table of Markdown. */
export function isBetween(line: string): boolean {
  const text = withoutQuotes(line).trim();
  return text === '' || /^[-=+|:*.'`,_~\s─-╿]+$/u.test(text) || /^\|(?:\s*\|)+$/.test(text);
}

const withoutQuotes = (line: string): string => line.replace(/^(?:\s*>)+ ?/, '');

/** Numbers of rows, marks of lists, and names of rows. */
const leading = /^\s*(?:(?:row\s*)?[([]?(?:r?\d{1,2}|[A-Ia-i])[.):\]]|r\d{1,2}|[-*•])\s+/i;

/** A longer line is no row. */
const longestRow = 400;

/** Reads a line as a row, as it is or without what stands before its cells. */
function readRow(line: string): Row | undefined {
  const text = withoutQuotes(line.replace(/\r$/, ''))
    .replaceAll(/[│┃║¦]/g, '|')
    .replaceAll(/[·•∙□]/g, '.');
  if (text.length > longestRow) return undefined;
  const bySide = new Map<number, readonly CellName[]>();
  let candidates: readonly CellName[] | undefined;
  for (const variant of [text, text.replace(leading, ''), text.replace(/^\s*(?:r?\d{1,2}|[A-Ia-i])\s*\|/i, '|')]) {
    for (const [side, cells] of [...byWords(variant), ...byRuns(variant), ...byFields(variant)])
      if (!bySide.has(side) && hasBoxes(variant, side)) bySide.set(side, cells);
    const words = wordsOf(variant);
    candidates ??= words.length === 9 && hasBoxes(variant, 9) ? candidatesOfGroups(words) : undefined;
  }
  const isRule = /^[-|:\s]+$/.test(text) && text.includes('-');
  return bySide.size > 0 || candidates ? { bySide, candidates, isRule, parts: partsOf(text).length } : undefined;
}

/** The parts of a row between its bars, without what stands at both ends. */
const partsOf = (text: string): string[] =>
  text
    .trim()
    .replaceAll(/^\||\|$/g, '')
    .split('|');

/** True if bars divide a row of a side into the usual boxes, into single cells, or not at all. */
function hasBoxes(text: string, side: number): boolean {
  const parts = partsOf(text);
  if (parts.length === 1 || parts.length === side) return true;
  const [, width] = defaultBox(side);
  if (parts.length * width !== side) return false;
  const isAlike = (sizeOf: (part: string) => number): boolean =>
    parts.every((part) => sizeOf(part) === sizeOf(parts[0]));
  return (
    isAlike((part) => part.length) ||
    isAlike((part) => wordsOf(part).length) ||
    isAlike((part) => wordsOf(part).join('').length)
  );
}

const wordsOf = (text: string): string[] => text.split(/[\s,;|]+/).filter((word) => word !== '');

/** Rows whose cells are words: `5 3 . . 7`, `5,3,0`, `| 5 3 . |`. */
function byWords(text: string): [number, readonly CellName[]][] {
  const words = wordsOf(text);
  const cells = pastedSides.includes(words.length) ? cellsOfWords(words, words.length) : undefined;
  return cells ? [[cells.length, cells]] : [];
}

/** Rows whose cells are characters: `53..7....`, `53. .7. ...`, `|53.|.7.|...|`. */
function byRuns(text: string): [number, readonly CellName[]][] {
  const words = wordsOf(text);
  const run = words.join('').replaceAll('+', '');
  const isEven = words.every((word) => word.replaceAll('+', '').length === words[0].replaceAll('+', '').length);
  const cells = isEven && pastedSides.includes(run.length) ? cellsOfRun(run, run.length) : undefined;
  return cells ? [[cells.length, cells]] : [];
}

/** Rows between bars, whose blanks are spaces: `| 5 |   |`, `│ 5 3   │   7   │`, `|5 3|   |`. */
function byFields(text: string): [number, readonly CellName[]][] {
  const framed = text.trimEnd();
  if (!/^\s*\|.*\|$/.test(framed)) return [];
  const fields = framed.trimStart().slice(1, -1).split('|');
  const single = fields.map((field) => field.trim());
  const cells = pastedSides.includes(fields.length)
    ? cellsOfWords(
        single.map((field) => field || '.'),
        fields.length,
      )
    : undefined;
  return cells ? [[fields.length, cells]] : byPlaces(fields);
}

/** Where the cells of a field stand: the first, and how far apart. */
const places: readonly (readonly [first: number, step: number])[] = [
  [0, 1],
  [1, 2],
  [0, 2],
  [1, 3],
  [1, 4],
  [2, 4],
];

/** Rows in fields of the same width, whose cells stand at the same places. */
function byPlaces(fields: readonly string[]): [number, readonly CellName[]][] {
  const [{ length }] = fields;
  if (fields.length < 2 || fields.some((field) => field.length !== length)) return [];
  return places.flatMap(([first, step]): [number, readonly CellName[]][] => {
    const isPlace = (at: number): boolean => at >= first && (at - first) % step === 0;
    const characters = fields.flatMap((field) => [...field].filter((_, at) => isPlace(at)));
    if (!pastedSides.includes(characters.length)) return [];
    if (fields.some((field) => [...field].some((character, at) => character !== ' ' && !isPlace(at)))) return [];
    const words = characters.map((character) => (character === ' ' ? '.' : character));
    const cells = cellsOfWords(words, words.length);
    return cells ? [[cells.length, cells]] : [];
  });
}

/** Fewer givens than any puzzle has that people paste: lines with some digits by chance. */
const leastDigits = 17;

/** Nine lines of digits whose blanks are spaces, which mail cuts off at the end of a line. */
function gridOfSpaces(lines: readonly string[], from: number): FoundText[] {
  const isRow = (line: string | undefined): boolean => line !== undefined && /^[1-9 ]{0,9}\s*$/.test(line);
  if (isRow(lines[from - 1]) && lines[from - 1].trim() !== '') return [];
  const rows = lines.slice(from, from + 9).map((line) => withoutQuotes(line).replace(/\r$/, ''));
  if (rows.length < 9 || !rows.every(isRow) || (isRow(lines[from + 9]) && lines[from + 9].trim() !== '')) return [];
  const cells = rows.flatMap((row) =>
    [...row.padEnd(9).slice(0, 9)].map((character) => (character === ' ' ? '' : character)),
  );
  if (cells.filter((cell) => cell !== '').length < leastDigits || rows[0].trim() === '') return [];
  return [{ puzzle: textOfGrid(cells)!, line: from + 1, lines: 9 }];
}
