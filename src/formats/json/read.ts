/**
 * Reads a board from JSON: our own puzzle object, and the shapes that others write for a grid (a string, a list of
 * rows, `positions`). A field that is not known and might be a rule is refused, since a rule that is dropped makes
 * another puzzle. Source: docs/sources.md#formats-26; schema/puzzle.schema.json says the same for other programs.
 */
import type { Board } from '../../model/board/board.js';
import { PuzzleError, formatPath } from '../../model/puzzle-error.js';
import { refuse, requireObject, refuseValue, requireList, showValue, type Path } from '../../model/check-value.js';
import {
  assertFields,
  isPuzzleMember,
  assertPuzzleFields,
  fillPositions,
  readCages,
  readExtraHouses,
  readMeta,
  type JsonContext,
} from './parts.js';
import { parseJson, findInJson } from './parse.js';
import { positionAt, requireShort } from '../position.js';
import type { BoardDescription } from '../../model/board/description.js';
import { nameBoardCell } from '../../model/board/cells.js';
import { buildSymbols } from '../../model/board/symbols.js';
import { buildBoard } from '../../model/board/build-board.js';
import { buildVariables } from '../../model/clues/build-clues.js';
import { pathOfEntry, readCellList, readSymbols, readCandidates, readSize, type CellEntry } from './cell-lists.js';
import { readAlphabet } from './alphabet.js';
import { readJsonClues } from './clues.js';

/** Longest JSON text of one board, in UTF-16 units. */
const maxTextLength = 1 << 22;

/**
 * @param input JSON text, or what `JSON.parse` makes of it.
 * @throws PuzzleError with a path and, for text, with line and column.
 */
export function readBoardJson(input: string | object): Board {
  return readBoardRecord(input).board;
}

/** Does what `readBoardJson` does, and gives the solution that the puzzle states. */
export function readBoardRecord(input: string | object): BoardRecord {
  if (typeof input !== 'string') return readValue(input);
  const text = input.replace(/^\uFEFF/, ' ');
  requireShort(text, maxTextLength, 'JSON');
  try {
    return readValue(parseJson(text));
  } catch (error) {
    if (!(error instanceof PuzzleError) || error.line !== undefined) throw error;
    throw new PuzzleError({ ...error.problem, ...positionAt(text, findInJson(text, error.path ?? [])) });
  }
}

/** Returns fields without a number of clues, which our own results state beside a puzzle. */
function withoutClueCount(fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  if (typeof fields.clues !== 'number') return fields;
  const { clues: _, ...others } = fields;
  return others;
}

/** Any shape of a puzzle: a grid alone, `{"puzzle": grid}`, `{"puzzle": {…}}` or our object. */
function readValue(value: unknown): BoardRecord {
  if (typeof value === 'string' || Array.isArray(value)) {
    return readJsonPuzzle({ fields: { givens: value }, pathOf: (field): Path => (field === 'givens' ? [] : [field]) });
  }
  const { puzzle, ...others } = withoutClueCount(requireObject(value, [], 'puzzle'));
  if (puzzle === undefined || puzzle === null) return readJsonPuzzle({ fields: others, pathOf: (field) => [field] });
  if (typeof puzzle === 'object' && !Array.isArray(puzzle)) {
    const rules = Object.keys(others).filter(isPuzzleMember);
    assertFields(Object.fromEntries(rules.map((name) => [name, true])), ['v', 'id', 'meta', 'solution'], []);
    const inner = puzzle as Readonly<Record<string, unknown>>;
    return readJsonPuzzle({
      fields: { ...others, ...inner },
      pathOf: (field) => (Object.hasOwn(inner, field) ? ['puzzle', field] : [field]),
    });
  }
  if (others.givens !== undefined && others.givens !== null)
    refuse('E_FIELD', 'puzzle', 'givens or puzzle', 'both', ['puzzle']);
  return readJsonPuzzle({
    fields: { ...others, givens: puzzle },
    pathOf: (field) => [field === 'givens' ? 'puzzle' : field],
  });
}

// Builds a board from the fields of a JSON puzzle. Each field is read into its part of a description; what `buildBoard`
// finds wrong with that is told by the path that leads to it in the JSON.

interface BoardRecord {
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

function readJsonPuzzle({ fields, pathOf }: PuzzleFields): BoardRecord {
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
