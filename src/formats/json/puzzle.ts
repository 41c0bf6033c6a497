/**
 * Builds a board from the fields of a JSON puzzle. Each field is read into its part of a description; what `buildBoard`
 * finds wrong with that is told by the path that leads to it in the JSON.
 */
import type { Board } from '../../model/board/board.js';
import type { BoardDescription } from '../../model/board/description.js';
import { PuzzleError, formatPath } from '../../model/puzzle-error.js';
import { nameBoardCell } from '../../model/board/cells.js';
import { buildSymbols } from '../../model/board/symbols.js';
import { buildBoard } from '../../model/board/build-board.js';
import { buildVariables } from '../../model/clues/build-clues.js';
import { refuse, refuseValue, requireList, requireObject, showValue, type Path } from '../../model/check-value.js';
import { pathOfEntry, readCellList, readSymbols, type CellEntry } from './cell-lists.js';
import { readAlphabet } from './alphabet.js';
import { readCandidates } from './candidates.js';
import { readJsonClues } from './clues.js';
import { assertPuzzleFields } from './fields.js';
import { readSize } from './size.js';
import { fillPositions, readCages, readExtraHouses, readMeta, type JsonContext } from './parts.js';

export interface BoardRecord {
  readonly board: Board;
  /**
   * The solution that the puzzle states, one symbol index a cell, not checked against its rules; null when it states
   * none.
   */
  readonly solution: Uint8Array | null;
}

/** The fields of a puzzle, null as good as absent, and where each stands in the JSON. */
interface PuzzleFields {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly pathOf: (field: string) => Path;
}

export function readJsonPuzzle({ fields, pathOf }: PuzzleFields): BoardRecord {
  assertPuzzleFields(fields, pathOf);
  const stated: Readonly<Record<string, unknown>> = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null),
  );
  if (stated.v !== undefined && stated.v !== 1) refuse('E_VERSION', 'v', '1', showValue(stated.v), pathOf('v'));
  refuseConstraints(stated.constraints, pathOf('constraints'));
  if (isPencilmarks(stated)) {
    const candidates = { ...stated, givens: undefined, candidates: stated.givens, size: 9 };
    return readJsonPuzzle({ fields: candidates, pathOf: (field) => pathOf(field === 'candidates' ? 'givens' : field) });
  }
  const { rows, columns } = readSize(stated, pathOf);
  const read = <T>(field: string, reader: (value: unknown, path: Path) => T): T | undefined =>
    stated[field] === undefined ? undefined : reader(stated[field], pathOf(field));
  const readList = (value: unknown, path: Path): CellEntry[] =>
    readCellList(value, rows, columns, path, formatPath(path) || 'puzzle');

  const givenEntries = read('givens', readList);
  const labels = stated.regions === 'boxes' || stated.regions === 'none' ? undefined : read('regions', readList);
  const alphabet = readAlphabet(stated.alphabet, { rows, columns, entries: givenEntries ?? [] }, pathOf('alphabet'));

  /** The path in the JSON of a path in the description. */
  const toJsonPath = ([part, ...inner]: Path): Path => {
    if (part === 'symbols') return alphabet.pathOf(inner);
    if (part === 'regions' && typeof inner[0] === 'number' && labels) return pathOfEntry(labels[inner[0]]);
    if ((part === 'rows' || part === 'columns') && stated[part] === undefined) {
      return pathOf(stated.size === undefined ? 'givens' : 'size');
    }
    const [index, field, ...rest] = inner;
    if (part === 'extra' && field === 'counts')
      return [...pathOf('extra'), index, multisetField(stated.extra, index), ...rest];
    return [...pathOf(String(part)), ...inner];
  };

  const { symbols } = withJsonPaths(toJsonPath, () => buildSymbols(alphabet.symbols));
  const variables = withJsonPaths(toJsonPath, () => buildVariables(stated.variables, rows * columns));
  const context = { rows, columns, symbols, variables };
  const givens = givenEntries
    ? readSymbols(givenEntries, symbols, columns)
    : Array.from({ length: rows * columns }, () => null);
  read('positions', (value, path) => fillPositions(value, givens, context, path));
  const description = {
    rows,
    columns,
    symbols: alphabet.symbols,
    lines: stated.lines,
    regions: labels ? labels.map(({ value }) => (value === '' || value === '.' ? null : value)) : stated.regions,
    box: stated.box,
    partial: stated.partial,
    givens,
    candidates: read('candidates', (value, path) => readCandidates(value, context, path)),
    extra: read('extra', (value, path) => readExtraHouses(value, context, path)),
    cages: read('cages', (value, path) => readCages(value, context, path)),
    rules: stated.rules,
    variables,
    clues: read('clues', (value, path) => readJsonClues(value, context, path)),
    id: typeof stated.id === 'number' ? String(stated.id) : stated.id,
    meta: read('meta', readMeta),
  } satisfies Record<keyof BoardDescription, unknown>;
  const solution = read('solution', (value, path) => readSolution(readList(value, path), context)) ?? null;
  return { board: withJsonPaths(toJsonPath, () => buildBoard(description as BoardDescription)), solution };
}

/** Runs what knows the paths of a description, so that its errors have those of the JSON. */
function withJsonPaths<T>(toJsonPath: (path: Path) => Path, build: () => T): T {
  try {
    return build();
  } catch (error) {
    if (!(error instanceof PuzzleError) || error.path === undefined) throw error;
    const path = toJsonPath(error.path);
    const culprit = error.culprit === formatPath(error.path) ? formatPath(path) : error.culprit;
    throw new PuzzleError({ ...error.problem, culprit, path });
  }
}

/** Refuses constraints: a kind of rule that is not known cannot be kept. */
function refuseConstraints(constraints: unknown, path: Path): void {
  if (constraints === undefined) return;
  const [first] = requireList(constraints, 1000, path);
  if (first === undefined) return;
  const at = [...path, 0];
  const { type } = requireObject(first, at);
  refuseValue('E_RULE', 'clues, rules, cages and extra houses instead of constraints', type, at);
}

/** 729 candidates in place of the givens of a 9×9, as in every other format. */
function isPencilmarks({ givens, candidates, size, rows, alphabet }: Readonly<Record<string, unknown>>): boolean {
  const isSmall =
    (size === undefined || size === 9) && rows === undefined && alphabet === undefined && candidates === undefined;
  return isSmall && typeof givens === 'string' && givens.replaceAll(/\s/g, '').length === 729;
}

function multisetField(extra: unknown, index: string | number | undefined): string {
  return Object.hasOwn((extra as Record<string, object>[])[Number(index)], 'multiset') ? 'multiset' : 'atMost';
}

function readSolution(entries: readonly CellEntry[], context: JsonContext): Uint8Array {
  const cells = readSymbols(entries, context.symbols, context.columns);
  const blank = cells.indexOf(null);
  if (blank >= 0) {
    const found = `none in ${nameBoardCell(blank, context.columns)}`;
    refuse('E_SYMBOL', 'solution', 'a symbol in every cell', found, pathOfEntry(entries[blank]));
  }
  return Uint8Array.from(cells as number[]);
}
