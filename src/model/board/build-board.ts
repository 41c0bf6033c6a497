/**
 * Makes a board of its description, with every check: what comes out holds all that `Board` promises. The description
 * may come from anywhere, so that nothing is taken for granted of it, not even its types.
 */
import { fullMask } from '../bits.js';
import { maxCells, namedRules, type Board, type NamedRule } from './board.js';
import { nameBoardCell } from './cells.js';
import type { BoardDescription } from './description.js';
import { formatPath } from '../puzzle-error.js';
import { cellCountOf } from '../clues/registry.js';
import { buildSymbols, listSymbols, symbolFinder } from './symbols.js';
import { buildClues, buildVariables } from '../clues/build-clues.js';
import { buildCages } from './build-cages.js';
import { buildDiagonals, buildExtraHouses, buildLines, buildRegions } from './build-houses.js';
import {
  countOf,
  quoteText,
  refuse,
  refuseValue,
  requireInteger,
  requireList,
  requireObject,
  requireText,
  showValue,
  type Path,
} from '../check-value.js';
import { sealBoard } from './checked-boards.js';

/**
 * @returns a board that is not to be changed. What only looks like one, such as `{ ...board, givens }` or a board from
 * JSON, is checked anew
 *   by whatever takes a board.
 * @throws PuzzleError naming the culprit, for a description that contradicts itself or exceeds a limit. Givens that
 * clash are no
 *   error but a board without solution: `findBoardClashes` lists them.
 * @example
 * const symbols = [{ name: '1' }, { name: '2' }];
 * const board = buildBoard({ rows: 2, columns: 2, symbols, regions: 'none', givens: [0, null, null, null] });
 * count(board, { limit: Infinity }).solutions; // 1
 */
export function buildBoard(description: BoardDescription): Board {
  requireObject(description, [], 'board');
  requireKnownFields(description);
  const { rows, columns } = requireSize(description);
  const { symbols, counts } = buildSymbols(description.symbols);
  const frame = { rows, columns, symbols, counts };
  const rules = requireRules(description.rules);
  const lines = buildLines(frame, description);
  const { houses: regionHouses, regions } = buildRegions(frame, description);
  const givens = buildGivens(frame, description.givens);
  const candidates = buildCandidates(frame, description.candidates);
  const houses = [
    ...lines,
    ...regionHouses,
    ...(rules.includes('diagonals') ? buildDiagonals(frame) : []),
    ...buildExtraHouses(frame, description.extra),
  ];
  const domains = statedDomainsOf(givens, candidates, symbols.length);
  const cages = buildCages(frame, description.cages, domains);
  const variables = buildVariables(description.variables, rows * columns);
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
    clues: buildClues(description.clues, { ...frame, regions, houses, variables, cellCount }, domains),
    id: buildId(description.id),
    meta: buildMeta(description.meta),
  });
}

const fieldNames = [
  ...['rows', 'columns', 'symbols', 'lines', 'regions', 'box', 'partial', 'givens', 'candidates', 'extra', 'cages'],
  ...['rules', 'variables', 'clues', 'id', 'meta'],
] as const satisfies readonly (keyof BoardDescription)[];

/** Refuses a field that is none of a description, since it might be a rule; puzzle JSON has `size`, for example. */
function requireKnownFields(description: object): void {
  const unknown = Object.keys(description).find((name) => !fieldNames.includes(name as (typeof fieldNames)[number]));
  if (unknown === undefined) return;
  const expected = `one of ${fieldNames.join(', ')} (puzzle JSON goes to boardOf, or to a question as it is)`;
  refuse('E_FIELD', `field ${quoteText(unknown)}`, expected, quoteText(unknown), [unknown]);
}

/** @throws PuzzleError for a board without cells, or with too many. */
export function requireSize(stated: {
  readonly rows: unknown;
  readonly columns: unknown;
}): Pick<Board, 'rows' | 'columns'> {
  const rows = requireInteger(stated.rows, 1, maxCells, ['rows'], 'E_SIZE');
  const columns = requireInteger(stated.columns, 1, maxCells, ['columns'], 'E_SIZE');
  if (rows * columns > maxCells) refuse('E_SIZE', 'board', `at most ${maxCells} cells`, `${rows * columns}`, ['rows']);
  return { rows, columns };
}

/** One mask of symbols a cell, candidates and givens applied. */
export function statedDomainsOf(
  givens: readonly number[],
  candidates: readonly number[] | null,
  symbols: number,
): number[] {
  const all = fullMask(symbols);
  const domains = new Array<number>(givens.length);
  for (let cell = 0; cell < givens.length; cell++)
    domains[cell] = ((givens[cell] < 0 ? all : 1 << givens[cell]) & (candidates?.[cell] ?? -1)) >>> 0;
  return domains;
}

type CellFrame = Pick<Board, 'rows' | 'columns' | 'symbols'>;

function requireCellList(value: unknown, { rows, columns }: CellFrame, field: string): readonly unknown[] {
  if (!Array.isArray(value)) return refuse('E_TYPE', field, 'a list', showValue(value), [field]);
  const cells = rows * columns;
  return value.length === cells
    ? value
    : refuse('E_LENGTH', field, countOf(cells, 'cell'), countOf(value.length, 'cell'), [field]);
}

export function buildGivens(frame: CellFrame, givens: unknown): number[] {
  if (givens === undefined || givens === null) return Array.from({ length: frame.rows * frame.columns }, () => -1);
  const findSymbol = symbolFinder(frame.symbols);
  return requireCellList(givens, frame, 'givens').map((given, cell) => {
    if (given === null) return -1;
    const index = typeof given === 'string' ? findSymbol(given) : given;
    const isSymbol = Number.isInteger(index) && (index as number) >= 0 && (index as number) < frame.symbols.length;
    return isSymbol ? (index as number) : refuseSymbol(frame, cell, given, ['givens', cell]);
  });
}

export function buildCandidates(frame: CellFrame, candidates: unknown): number[] | null {
  if (candidates === undefined || candidates === null) return null;
  const findSymbol = symbolFinder(frame.symbols);
  const full = fullMask(frame.symbols.length);
  return requireCellList(candidates, frame, 'candidates').map((entry, cell) => {
    if (entry === null) return full;
    const path = ['candidates', cell];
    if (typeof entry === 'number') return requireInteger(entry, 0, full, path);
    return requireList(entry, 64, path).reduce<number>((mask, name, at) => {
      const index = typeof name === 'string' ? findSymbol(name) : -1;
      return index >= 0 ? (mask | (1 << index)) >>> 0 : refuseSymbol(frame, cell, name, [...path, at]);
    }, 0);
  });
}

function refuseSymbol({ symbols, columns }: CellFrame, cell: number, found: unknown, path: Path): never {
  return refuse(
    'E_SYMBOL',
    nameBoardCell(cell, columns),
    `one of the symbols ${listSymbols(symbols)}`,
    showValue(found),
    path,
  );
}

export function requireRules(rules: unknown): NamedRule[] {
  const list = requireList(rules ?? [], namedRules.length, ['rules']);
  return list.map((rule, index) => {
    const path = ['rules', index];
    const expected = namedRules.map((name) => quoteText(name)).join(', ');
    if (!namedRules.includes(rule as NamedRule)) refuseValue('E_RULE', `one of ${expected}`, rule, path);
    if (list.indexOf(rule) !== index)
      refuse('E_RULE', formatPath(path), 'each rule once', `${showValue(rule)} twice`, path);
    return rule as NamedRule;
  });
}

export function buildId(id: unknown): string | null {
  return id === undefined || id === null ? null : requireText(id, 200, ['id']);
}

/** Texts by any key, the names of object members among them. */
export function buildMeta(meta: unknown): Record<string, string> {
  const entries = Object.entries(requireObject(meta ?? {}, ['meta']));
  if (entries.length > 100) refuse('E_LIMIT', 'meta', 'at most 100 entries', `${entries.length}`, ['meta']);
  return Object.fromEntries(entries.map(([key, value]) => [key, requireText(value, 10_000, ['meta', key])]));
}
