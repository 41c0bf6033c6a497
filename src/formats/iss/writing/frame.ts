/** Writes the grid of a board: its shape, boxes or pieces, groups of cells, and the houses that are none of these. */
import type { Board, House } from '../../../model/board/board.js';
import { boxSizeOf, housesOfKind, linesOf } from '../../../model/board/board-description.js';
import { findBox } from '../frame.js';
import { IssWriter, nameGroups, refusePart } from './writer.js';

interface WrittenFrame {
  readonly writer: IssWriter;
  readonly tokens: readonly string[];
}

/** @throws UsageError for a board whose grid or houses the format cannot say. */
export function writeFrame(board: Board): WrittenFrame {
  const { rows, columns, houses, clues } = board;
  if (houses.some(({ counts }) => counts.some((count) => count !== 1))) refusePart('repeated symbols');
  const isSudoku = linesOf(board) === 'both';
  const usualSize = Math.max(rows, columns);
  const chaos = clues.find(({ type }) => type === 'chaos-construction');
  const chaosSize = chaos && ((chaos.size as number | undefined) ?? usualSize);
  const regions = isSudoku ? writeRegions(board, chaosSize) : lostRegions(chaosSize ?? usualSize);
  const writer = new IssWriter(board, { isSudoku, regionSize: regions.size, hasRegions: regions.areSaid });
  const tokens = [
    writeShape(writer),
    ...(regions.size === usualSize ? [] : [`.RegionSize~${regions.size}`]),
    ...regions.tokens,
    ...writeGroups(board),
    ...houses
      .filter(({ kind }) => isLeft(kind, isSudoku, regions.areSaid))
      .map((house) => writeHouse(writer, house, regions.tokens.length === 0)),
  ];
  return { writer, tokens };
}

/** Tells the houses that the shape and the regions do not bring along; diagonals are written as a rule. */
function isLeft(kind: House['kind'], isSudoku: boolean, hasRegions: boolean): boolean {
  if (kind === 'row' || kind === 'column') return !isSudoku;
  return kind === 'extra' || (kind === 'region' && !hasRegions) || (kind === 'diagonal' && !isSudoku);
}

function writeShape({ board: { rows, columns }, lowest, valueCount, isSudoku }: IssWriter): string {
  const usual = lowest === 1 && valueCount === Math.max(rows, columns);
  const range = lowest === 1 ? `${valueCount}` : `${lowest}-${lowest + valueCount - 1}`;
  return `.Shape~${rows}x${columns}${usual && isSudoku ? '' : `~${usual ? '' : range}`}${isSudoku ? '' : '~Raw'}`;
}

interface WrittenRegions {
  readonly size: number;
  readonly tokens: readonly string[];
  /** False if the regions are to be written as sets of different cells. */
  readonly areSaid: boolean;
}

const lostRegions = (size: number): WrittenRegions => ({ size, tokens: [], areSaid: false });

/** @param stated the size of regions that something else needs. */
function writeRegions(board: Board, stated: number | undefined): WrittenRegions {
  const { rows, columns, regions } = board;
  const usual = stated ?? Math.max(rows, columns);
  const hasBox = (size: number): boolean => findBox(rows, columns, size) !== undefined;
  const noBoxes = (size: number): string[] => (hasBox(size) ? ['.NoBoxes'] : []);
  if (regions === null) return { size: usual, tokens: noBoxes(usual), areSaid: true };
  const box = boxSizeOf(board);
  const boxArea = box ? box[0] * box[1] : 0;
  const areBoxes = box !== undefined && findBox(rows, columns, boxArea)?.join() === box.join();
  if (areBoxes && (stated ?? boxArea) === boxArea) return { size: boxArea, tokens: [], areSaid: true };
  const size = piecesSizeOf(regions);
  if (size !== undefined && (stated ?? size) === size)
    return { size, tokens: [...noBoxes(size), `.Jigsaw~${writeLayout(regions)}`], areSaid: true };
  return { ...lostRegions(usual), tokens: noBoxes(usual) };
}

const layoutLetters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** The size of all pieces; undefined for regions that a layout cannot say. */
function piecesSizeOf(regions: readonly number[]): number | undefined {
  const sizes = new Map<number, number>();
  for (const region of regions) sizes.set(region, (sizes.get(region) ?? 0) + 1);
  const free = sizes.get(-1);
  sizes.delete(-1);
  const [size] = sizes.values();
  const isOne = [...sizes.values()].every((other) => other === size);
  const classes = sizes.size + (free === undefined ? 0 : 1);
  return isOne && free !== size && classes > 1 && classes <= layoutLetters.length ? size : undefined;
}

/** The region of each cell, 0 for none. */
function writeLayout(regions: readonly number[]): string {
  const hasFree = regions.includes(-1);
  return regions.map((region) => layoutLetters[region + (hasFree ? 1 : 0)]).join('');
}

function writeGroups(board: Board): string[] {
  const names = nameGroups(board);
  return board.variables.flatMap(({ size, columns }, index) => {
    if (names[index] === 'CC') return [];
    const isUsual = columns === Math.min(size, board.columns);
    if (!isUsual && size % columns !== 0) refusePart('variable cells');
    const dimensions = isUsual ? `${size}` : `${size / columns}x${columns}`;
    return [`.Var~${names[index].slice(1)}${size === 1 ? '' : `~~${dimensions}`}`];
  });
}

/** @param hasBoxes true if a piece is a house beside the boxes, not in their place. */
function writeHouse(writer: IssWriter, { cells }: House, hasBoxes: boolean): string {
  const { board, isSudoku, regionSize } = writer;
  const { rows, columns } = board;
  if (isSudoku && rows === columns) {
    const isDiagonal = (of: (row: number) => number): boolean =>
      cells.length === rows && cells.every((cell, row) => cell === row * columns + of(row));
    if (isDiagonal((row) => columns - 1 - row)) return '.Diagonal~1';
    if (isDiagonal((row) => row)) return '.Diagonal~-1';
  }
  const isPiece = isSudoku && hasBoxes && cells.length === regionSize && 2 * regionSize !== rows * columns;
  if (!isPiece || housesOfKind(board, 'region').length === 0) return `.AllDifferent${writer.cells(cells)}`;
  const members = new Set(cells);
  return `.Jigsaw~${Array.from({ length: rows * columns }, (_, cell) => (members.has(cell) ? '1' : '0')).join('')}`;
}
