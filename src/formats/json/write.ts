/**
 * Writes a board as one line of our JSON: what has its default is left out, and reading it again gives an equal board.
 */
import { namesOfCells } from '../../model/board/symbols.js';
import { hasBit } from '../../model/bits.js';
import type { Board, Cage } from '../../model/board/board.js';
import { defaultBox } from '../../model/board/cells.js';
import { housesOfKind, isPartialBoard, linesOf, regionsOf } from '../../model/board/board-description.js';
import { requireBoard } from '../../model/board/restore-board.js';
import { usualSymbols, sameList } from '../text/alphabet.js';
import { writeJsonClues } from './clues.js';

/**
 * @param solution one symbol index a cell, written along; variable cells are left out.
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
    ...(isPartialBoard(board) ? { partial: true } : {}),
    givens: writeCells(board, board.givens),
    ...(candidates && { candidates: candidates.map((mask) => namesIn(board, mask)) }),
    ...writeRegions(board),
    ...(rules.length === 0 ? {} : { rules }),
    ...writeExtraHouses(board),
    ...(cages.length === 0 ? {} : { cages: cages.map(writeCage) }),
    ...writeJsonClues(board),
    ...(solution && { solution: writeCells(board, solution, rows * columns) }),
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
export function writeCells({ symbols }: Board, cells: ArrayLike<number>, most?: number): string {
  const isCharacters = symbols.every(({ name }) => [...name].length === 1);
  return namesOfCells(symbols, cells, '.')
    .slice(0, most)
    .join(isCharacters ? '' : ' ');
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

function writeLines(board: Board): { lines?: string } {
  const lines = linesOf(board);
  return lines === 'both' ? {} : { lines };
}

const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** Nothing for the boxes that are usual, the size of other boxes, or the labels of the regions. */
function writeRegions(board: Board): { regions?: unknown; box?: readonly number[] | undefined } {
  const hasUsualRegions = board.rows === board.columns && linesOf(board) === 'both';
  const size = defaultBox(Math.max(total(board.counts), 1));
  const { regions, box } = regionsOf(board);
  // A box that is a whole row is no region.
  if (regions === 'none') return !hasUsualRegions || sameList(size, [1, board.columns]) ? {} : { regions };
  if (box) return hasUsualRegions && sameList(box, size) ? {} : { box };
  const labels = regions as readonly (string | null)[];
  const text = labels.map((label) => label ?? '.').join('');
  // Commas and bars would stand between labels, and two texts are words.
  const isCharacters = labels.every((label) => label === null || ([...label].length === 1 && !'.,|'.includes(label)));
  return { regions: isCharacters && text !== 'boxes' && text !== 'none' ? text : labels };
}

function writeExtraHouses(board: Board): { extra?: unknown } {
  const extra = housesOfKind(board, 'extra').map(({ name, cells, counts }, index) => ({
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
