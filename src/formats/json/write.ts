/**
 * Writes a board as one line of our JSON: what has its default is left out, and reading it again gives an equal board.
 */
import { hasBit } from '../../model/bits.js';
import type { Board, Cage, House } from '../../model/board/board.js';
import { boxOfEachCell, defaultBox } from '../../model/board/cells.js';
import { requireBoard } from '../../model/board/restore-board.js';
import { usualSymbols, sameList } from '../text/alphabet.js';

/**
 * @param solution one symbol index a cell, written along.
 * @returns one line without its end.
 */
export function writeBoardJson(stated: Board, solution?: ArrayLike<number> | null): string {
  const board = requireBoard(stated);
  const { rows, columns, id, candidates, cages, rules, meta } = board;
  return JSON.stringify({
    v: 1,
    ...(id === null ? {} : { id }),
    ...(rows === columns ? { size: rows } : { rows, columns }),
    ...writeAlphabet(board),
    ...writeLines(board),
    ...(isPartial(board) ? { partial: true } : {}),
    givens: writeCells(board, board.givens),
    ...(candidates && { candidates: candidates.map((mask) => namesIn(board, mask)) }),
    ...writeRegions(board),
    ...(rules.length === 0 ? {} : { rules }),
    ...writeExtraHouses(board),
    ...(cages.length === 0 ? {} : { cages: cages.map(writeCage) }),
    ...(solution && { solution: writeCells(board, solution) }),
    ...(Object.keys(meta).length === 0 ? {} : { meta }),
  });
}

const namesIn = ({ symbols }: Board, mask: number): string[] =>
  symbols.filter((_, index) => hasBit(mask, index)).map(({ name }) => name);

const writeCage = ({ cells, sum, repeats }: Cage): object => ({
  cells,
  ...(sum !== null && { sum }),
  ...(repeats && { repeats }),
});

/** Characters one after another, or names with blanks between where some are longer; negative for an empty cell. */
function writeCells({ symbols }: Board, cells: ArrayLike<number>): string {
  const isCharacters = symbols.every(({ name }) => [...name].length === 1);
  return Array.from(cells, (symbol) => (symbol < 0 ? '.' : symbols[symbol].name)).join(isCharacters ? '' : ' ');
}

function writeAlphabet({ rows, columns, symbols, counts }: Board): { alphabet?: unknown } {
  const usual = usualSymbols(symbols);
  const entries = symbols.map(({ name, aliases, value }, index) => {
    const parts = {
      s: name,
      ...(counts[index] !== 1 && { n: counts[index] }),
      ...(!sameList(aliases, usual[index].aliases) && { alias: aliases }),
      ...(value !== usual[index].value && { value }),
    };
    return Object.keys(parts).length === 1 ? name : parts;
  });
  const isDigits =
    rows === columns &&
    rows <= 9 &&
    entries.length === rows &&
    entries.every((entry, index) => entry === String(index + 1));
  return isDigits ? {} : { alphabet: entries };
}

const ofKind = ({ houses }: Board, kind: House['kind']): House[] => houses.filter((house) => house.kind === kind);

function writeLines(board: Board): { lines?: string } {
  const hasRows = ofKind(board, 'row').length > 0;
  const hasColumns = ofKind(board, 'column').length > 0;
  if (hasRows && hasColumns) return {};
  return { lines: hasRows ? 'rows' : hasColumns ? 'columns' : 'none' };
}

const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

function isPartial({ houses, counts }: Board): boolean {
  return houses.some(
    ({ kind, cells }) => (kind === 'row' || kind === 'column' || kind === 'region') && cells.length < total(counts),
  );
}

/** Nothing for the boxes that are usual, the size of other boxes, or the labels of the regions. */
function writeRegions(board: Board): { regions?: unknown; box?: readonly number[] } {
  const { rows, columns, regions } = board;
  const hasUsualRegions = rows === columns && ofKind(board, 'row').length > 0 && ofKind(board, 'column').length > 0;
  const size = defaultBox(Math.max(total(board.counts), 1));
  if (regions === null) return !hasUsualRegions || size[0] === 1 ? {} : { regions: 'none' };
  const named = ofKind(board, 'region').map(({ name }) => name);
  const box = named.every((name, index) => name === `box ${index + 1}`) ? boxOf(board, regions) : undefined;
  if (box) return hasUsualRegions && sameList(box, size) ? {} : { box };
  const labels = regions.map((region) => (region < 0 ? null : named[region].replace(/^\w+ /, '')));
  const isCharacters = labels.every((label) => label === null || ([...label].length === 1 && label !== '.'));
  return { regions: isCharacters ? labels.map((label) => label ?? '.').join('') : labels };
}

/** The size of the boxes that these regions are, if they are boxes. */
function boxOf({ rows, columns }: Board, regions: readonly number[]): readonly [number, number] | undefined {
  const width = regions.findIndex((region) => region !== regions[0]);
  const across = width < 0 || width > columns ? columns : width;
  const down = regions.filter((region, cell) => cell % columns === 0 && region === regions[0]).length;
  const box = [down, across] as const;
  return rows % down === 0 && columns % across === 0 && sameList(boxOfEachCell(rows, columns, box), regions)
    ? box
    : undefined;
}

function writeExtraHouses(board: Board): { extra?: unknown } {
  const extra = ofKind(board, 'extra').map(({ name, cells, counts }, index) => ({
    cells,
    ...(name !== `extra house ${index + 1}` && { name }),
    ...(!sameList(counts, board.counts) && {
      [total(counts) === cells.length ? 'multiset' : 'atMost']: writeMultiset(board, counts),
    }),
  }));
  return extra.length === 0 ? {} : { extra };
}

function writeMultiset({ symbols }: Board, counts: readonly number[]): Record<string, number> {
  return Object.fromEntries(
    symbols.map(({ name }, index) => [name, counts[index]] as const).filter(([, count]) => count > 0),
  );
}
