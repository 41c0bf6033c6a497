/**
 * A board from an object with the fields of a board: a copy with other givens, one that came as JSON, from another
 * thread or from another copy of this package. Nothing is taken for granted of it: each field is checked as
 * `buildBoard` checks a description.
 */
import { boardHouseKinds, maxCells, type Board, type Cage, type House } from './board.js';
import { maxExtraHouses, type BoardDescription, type SymbolDescription } from './description.js';
import { formatPath } from '../puzzle-error.js';
import { buildSymbols } from './symbols.js';
import {
  buildCandidates,
  buildGivens,
  buildId,
  buildMeta,
  statedDomainsOf,
  requireRules,
  requireSize,
} from './build-board.js';
import { buildClues, buildVariables } from '../clues/build-clues.js';
import { cellCountOf } from '../clues/registry.js';
import { buildCages } from './build-cages.js';
import { buildDiagonals, buildLines, buildRegions, requireCells, requireCounts, type Frame } from './build-houses.js';
import {
  countOf,
  refuse,
  requireInteger,
  requireList,
  requireObject,
  requireText,
  showValue,
  type Path,
} from '../check-value.js';
import { isBoard, isIntact, sealBoard } from './checked-boards.js';

/** True if a value must be read as a board and not as our puzzle JSON, which has no houses. */
export function hasBoardFields(value: unknown): value is Board {
  return typeof value === 'object' && value !== null && 'houses' in value && 'rows' in value;
}

/** The board itself, or a checked copy of what only looks like one. @throws PuzzleError for what is none. */
export function requireBoard(board: Board): Board {
  return isBoard(board) ? board : restoreBoard(board);
}

/** Does what `requireBoard` does, and refuses a board whose lists of numbers were written to. */
export function requireIntactBoard(board: Board): Board {
  return isBoard(board) && isIntact(board) ? board : restoreBoard(board);
}

function restoreBoard(board: unknown): Board {
  const stated = requireObject(board, [], 'board');
  const { rows, columns } = requireSize({ rows: stated.rows, columns: stated.columns });
  const frame = { rows, columns, ...restoreSymbols(stated.symbols, stated.counts) };
  const rules = requireRules(stated.rules);
  const { houses, regions } = restoreHouses(frame, stated.houses, stated.regions, rules.includes('diagonals'));
  const givens = buildGivens(
    frame,
    mapList(stated.givens, (given) => (given === -1 ? null : given)),
  );
  const candidates = buildCandidates(frame, stated.candidates);
  const domains = statedDomainsOf(givens, candidates, frame.symbols.length);
  const cages = restoreCages(frame, stated.cages, domains);
  const variables = buildVariables(stated.variables, rows * columns);
  const cellCount = cellCountOf({ rows, columns, variables });
  return sealBoard({
    ...frame,
    givens,
    candidates,
    regions,
    houses,
    cages,
    rules,
    variables,
    clues: buildClues(stated.clues, { ...frame, regions, houses, variables, cellCount }, domains),
    id: buildId(stated.id),
    meta: buildMeta(stated.meta),
  });
}

/** A value that is no list is left for the check that follows. */
const mapList = (value: unknown, map: (entry: unknown, index: number) => unknown): unknown =>
  Array.isArray(value) ? value.map(map) : value;

function restoreSymbols(symbols: unknown, counts: unknown): Pick<Board, 'symbols' | 'counts'> {
  const times = requireList(counts, maxCells, ['counts']).map((count, index) =>
    requireInteger(count, 0, maxCells, ['counts', index]),
  );
  const built = buildSymbols(
    mapList(symbols, (symbol, index) => ({ ...(symbol as SymbolDescription), count: times[index] })),
  );
  if (times.length === built.symbols.length) return built;
  return refuse('E_MULTIPLICITY', 'counts', countOf(built.symbols.length, 'multiplicity'), `${times.length}`, [
    'counts',
  ]);
}

/** Most houses of a board: its lines, regions, diagonals and extra ones. */
const mostHouses = maxExtraHouses + 3 * maxCells + 3;

/** Lines, regions and diagonals are what they are called, each at most once; extra houses are any cells. */
function restoreHouses(
  frame: Frame,
  value: unknown,
  regionOfEach: unknown,
  hasDiagonals: boolean,
): Pick<Board, 'houses' | 'regions'> {
  const stated = requireList(value, mostHouses, ['houses']).map((house, index) =>
    requireObject(house, ['houses', index]),
  );
  const has = (kind: string): boolean => stated.some((house) => house.kind === kind);
  const lines = has('row') ? (has('column') ? 'both' : 'rows') : has('column') ? 'columns' : 'none';
  const description = { ...frame, lines, partial: true, regions: labelsOf(regionOfEach) } as BoardDescription;
  const { houses: regionHouses, regions } = buildRegions(frame, description);
  const unused = new Set<House>([
    ...buildLines(frame, description),
    ...regionHouses,
    ...(hasDiagonals ? buildDiagonals(frame) : []),
  ]);
  const houses = stated.map((house, index) => {
    const path = ['houses', index];
    const restored = restoreHouse(frame, house, path);
    if (restored.kind === 'extra') return restored;
    const twin = [...unused].find(
      (one) => one.kind === restored.kind && isSame(one.cells, restored.cells) && isSame(one.counts, restored.counts),
    );
    if (!twin || !unused.delete(twin))
      refuse('E_CELL', restored.name, 'the cells and counts of its kind, once', showValue(house), path);
    return restored;
  });
  return { houses, regions };
}

/** Regions by number, as `buildRegions` takes labels. */
function labelsOf(regions: unknown): unknown {
  if (regions === null) return 'none';
  return mapList(regions, (region, cell) =>
    requireInteger(region, -1, maxCells, ['regions', cell]) < 0 ? null : region,
  );
}

function restoreHouse(frame: Frame, stated: Readonly<Record<string, unknown>>, path: Path): House {
  const name = requireText(stated.name, 64, [...path, 'name']);
  const kind = boardHouseKinds.find((known) => known === stated.kind);
  if (!kind)
    return refuse(
      'E_TYPE',
      formatPath([...path, 'kind']),
      `one of ${boardHouseKinds.join(', ')}`,
      showValue(stated.kind),
      [...path, 'kind'],
    );
  const cells = requireCells(stated.cells, frame, name, [...path, 'cells']);
  const counts = requireCounts(stated.counts, frame, name, [...path, 'counts']);
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total >= cells.length) return { kind, name, cells, counts };
  return refuse(
    'E_MULTIPLICITY',
    name,
    `multiplicities that add up to its ${countOf(cells.length, 'cell')}`,
    `${total}`,
    [...path, 'counts'],
  );
}

/** Names the cages by their numbers among all cages of the board. */
function restoreCages(frame: Frame, value: unknown, domains: readonly number[]): Cage[] {
  const cages = buildCages(frame, value, domains);
  return cages.map((cage, index) => ({
    ...cage,
    name: requireText((value as readonly Cage[])[index].name, 200, ['cages', index, 'name']),
  }));
}

const isSame = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((entry, index) => entry === b[index]);
