/** The description of a board: `buildBoard` makes an equal one of it. It is where a changed board starts from. */
import type { Board, House } from './board.js';
import { boxOfEachCell } from './cells.js';
import type { BoardDescription } from './description.js';

const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

export const housesOfKind = ({ houses }: Board, kind: House['kind']): House[] =>
  houses.filter((house) => house.kind === kind);

/** Tells which lines of a board are houses. */
export function linesOf(board: Board): 'both' | 'rows' | 'columns' | 'none' {
  const hasRows = housesOfKind(board, 'row').length > 0;
  const hasColumns = housesOfKind(board, 'column').length > 0;
  if (hasRows && hasColumns) return 'both';
  return hasRows ? 'rows' : hasColumns ? 'columns' : 'none';
}

/** True if a line or a region has fewer cells than the multiplicities of the symbols allow. */
export function isPartialBoard({ houses, counts }: Board): boolean {
  return houses.some(
    ({ kind, cells }) => (kind === 'row' || kind === 'column' || kind === 'region') && cells.length < total(counts),
  );
}

/** The rows and columns of a box if the regions are boxes, whatever they are called. */
export function boxSizeOf({
  rows,
  columns,
  regions,
}: Pick<Board, 'rows' | 'columns' | 'regions'>): readonly [number, number] | undefined {
  if (regions === null) return undefined;
  const width = regions.findIndex((region) => region !== regions[0]);
  const across = width < 0 || width > columns ? columns : width;
  const down = regions.filter((region, cell) => cell % columns === 0 && region === regions[0]).length;
  const box = [down, across] as const;
  if (rows % down !== 0 || columns % across !== 0) return undefined;
  return boxOfEachCell(rows, columns, box).every((region, cell) => region === regions[cell]) ? box : undefined;
}

/** The label of the region of each cell, null for none; undefined for boxes without labels. */
function labelsOfRegions(board: Board, regions: readonly number[]): (string | null)[] | undefined {
  const names = housesOfKind(board, 'region').map(({ name }) => name);
  if (names.every((name, index) => name === `box ${index + 1}`)) return undefined;
  return regions.map((region) => (region < 0 ? null : names[region].replace(/^\w+ /, '')));
}

/** Returns regions as a description has them. */
export function regionsOf(board: Board): Pick<BoardDescription, 'regions' | 'box'> {
  if (board.regions === null) return { regions: 'none' };
  const labels = labelsOfRegions(board, board.regions);
  return labels === undefined ? { box: boxSizeOf(board) } : { regions: labels };
}

export function descriptionOf(board: Board): BoardDescription {
  const { rows, columns, symbols, counts, givens, candidates, cages, rules, variables, clues, id, meta } = board;
  return {
    rows,
    columns,
    symbols: symbols.map((symbol, index) => ({ ...symbol, count: counts[index] })),
    lines: linesOf(board),
    ...regionsOf(board),
    partial: isPartialBoard(board),
    givens: givens.map((given) => (given < 0 ? null : given)),
    candidates: candidates ?? undefined,
    extra: housesOfKind(board, 'extra').map(({ cells, name, counts: own }) => ({ cells, name, counts: own })),
    cages: cages.map(({ cells, sum, repeats }) => ({ cells, sum, repeats })),
    rules,
    variables,
    clues,
    id,
    meta,
  };
}
