/**
 * SumoCueV1, the clipboard string of Ruud's SumoCue: 81 cells, each `=sum` for the first of a cage or `+ref` with the
 * index of that first cell, and `J` with a region where they are no boxes; `D` after the name for the diagonals. A cage
 * of one cell with a sum is a given, without one an open cell. White space is left out.
 */
import type { Board } from '../../model/board/board.js';
import type { CageDescription } from '../../model/board/description.js';
import { countOf, quoteText } from '../../model/check-value.js';
import { UsageError } from '../../model/errors.js';
import { hasUsualBoxes } from './parts.js';
import { longestCells } from './cell-text.js';
import { cagesToWrite, describeKiller } from './killer-cages.js';
import { buildBoardFrom, failAt, quoteAt, requireShort } from '../position.js';

const opening = /^\s*SumoCueV1\s*(D?)/;

/** A cell as it is written. `number` is a sum after `=` and the index of a cell after `+`. */
interface SumoCell {
  readonly sign: string;
  readonly number: number;
  readonly region: string | undefined;
  readonly offset: number;
}

/** @throws PuzzleError with the position of what is damaged. */
export function readSumoCue(text: string): Board {
  requireShort(text, longestCells, 'SumoCue string');
  const start = opening.exec(text);
  if (!start) {
    const found = quoteText(text.slice(0, 9));
    return failAt(text, 0, 'E_SYNTAX', 'SumoCue string', '"SumoCueV1"', found);
  }
  const cells = readSumoCells(text, start[0].length);
  const cages = gatherCages(text, cells);
  const withRegion = cells.filter(({ region }) => region !== undefined).length;
  if (withRegion > 0 && withRegion < 81) {
    const { offset } = cells.find(({ region }) => region === undefined)!;
    failAt(text, offset, 'E_SYNTAX', 'cell', '"J" and its region, as in other cells', 'none');
  }
  const description = {
    ...describeKiller(cages),
    ...(withRegion > 0 ? { regions: cells.map(({ region }) => region!) } : {}),
    ...(start[1] === '' ? {} : { rules: ['diagonals' as const] }),
  };
  return buildBoardFrom(text, description, ([key, index]) => {
    return key === 'cages' ? cells[description.cages[Number(index)].cells[0]].offset : undefined;
  });
}

function readSumoCells(text: string, start: number): SumoCell[] {
  const cells: SumoCell[] = [];
  const cell = /\s*([=+])\s*(\d(?:\s*\d)*)(?:\s*J\s*(\d))?\s*/y;
  cell.lastIndex = start;
  for (let at = start; at < text.length; at = cell.lastIndex) {
    const match = cells.length < 81 ? cell.exec(text) : null;
    const offset = at + text.slice(at).search(/\S|$/);
    if (!match) {
      const expected = cells.length < 81 ? '"=" and a sum, or "+" and the number of a cell' : 'the end after 81 cells';
      failAt(text, offset, 'E_SYNTAX', `cell ${cells.length}`, expected, quoteAt(text, offset));
    }
    cells.push({ sign: match[1], number: Number(match[2].replace(/\s/g, '').slice(0, 9)), region: match[3], offset });
  }
  if (cells.length < 81) {
    const found = countOf(cells.length, 'cell');
    failAt(text, text.length, 'E_LENGTH', 'SumoCue string', '81 cells', found);
  }
  return cells;
}

/** The cages, in the order of their first cells; a reference leads to a sum in one step or is damaged. */
function gatherCages(text: string, cells: readonly SumoCell[]): CageDescription[] {
  const cellsOf = new Map<number, number[]>();
  cells.forEach(({ sign, number, offset }, cell) => {
    const root = sign === '=' ? cell : number;
    if (cells[root]?.sign !== '=') {
      const found = root === cell ? 'itself' : root < 81 ? `${root}, which has none` : `${root}`;
      const expected = 'the number, 0 to 80, of a cell with a sum';
      failAt(text, offset, 'E_CELL', `cell ${cell}`, expected, found);
    }
    const known = cellsOf.get(root);
    if (known) known.push(cell);
    else cellsOf.set(root, [cell]);
  });
  const cages = [...cellsOf].map(([root, members]) => ({
    cells: [root, ...members.filter((cell) => cell !== root)],
    sum: cells[root].number === 0 ? null : cells[root].number,
  }));
  return cages.filter((cage) => cage.sum !== null || cage.cells.length > 1);
}

/** @throws UsageError for a board that is no 9×9 killer or jigsaw, or has cages that the format cannot say. */
export function writeSumoCue(board: Board): string {
  const cages = cagesToWrite(board, 'sumocue', ['regions', 'diagonals']);
  const cells = Array.from({ length: 81 }, () => '=0');
  for (const { cells: members, sum } of cages) {
    const [root, ...others] = [...members].sort((a, b) => a - b);
    cells[root] = `=${sum ?? 0}`;
    for (const cell of others) cells[cell] = `+${root}`;
  }
  const { regions } = board;
  if (regions === null || regions.includes(-1))
    throw new UsageError('the sumocue format cannot say cells without a region; json says all of this board');
  const isJigsaw = !hasUsualBoxes(board);
  const name = board.rules.includes('diagonals') ? 'SumoCueV1D' : 'SumoCueV1';
  return name + cells.map((cell, index) => (isJigsaw ? `${cell}J${regions[index]}` : cell)).join('');
}
