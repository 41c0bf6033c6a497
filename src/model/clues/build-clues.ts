/** Checks the variable cells and clues of a description: each field by its type, then what the clue's file checks. */
import { maxCellsInAll, maxClues, type Clue, type VariableCells } from '../board/board.js';
import {
  countOf,
  quoteText,
  refuse,
  refuseValue,
  requireBoolean,
  requireInteger,
  requireIntegers,
  requireList,
  requireObject,
  requireText,
  showValue,
  type Path,
} from '../check-value.js';
import { hasBit } from '../bits.js';
import type { Automaton, Constraint } from '../board/constraint.js';
import { effortSpent, unlessLate } from '../automata/effort.js';
import { PuzzleError, formatPath } from '../puzzle-error.js';
import { nameAnyCell } from './cell-words.js';
import type { AutomatonMove, ClueBoard, ClueType, ClueField, FieldType } from './clue-type.js';
import { cellsOfClue, clueTypes, findClueType, keepConstraints, typeOfClue } from './registry.js';

/** Most cells, lists or numbers in one field. */
const maxEntries = 1000;
/** Most characters of a name, such as that of a state. */
const mostNameLength = 32;
/** Most moves of an automaton as it is stated, each with at most 33 symbols. */
const maxMoves = 20_000;
/** Most moves of all automata of a board, by state and symbol: 16 MB. */
const maxAutomatonEntries = 4_000_000;
/** Most effort for the automata of a board: some seconds. */
const maxEffort = 10_000_000;

export function buildVariables(stated: unknown, gridCells: number): VariableCells[] {
  const names = new Set<string>();
  let cells = gridCells;
  return requireList(stated ?? [], 100, ['variables']).map((entry, index) => {
    const path = ['variables', index];
    const group = requireObject(entry, path);
    requireFields(group, ['name', 'size', 'columns'], path);
    const name = requireText(group.name, 16, [...path, 'name']);
    if (!/^[A-Za-z]+$/.test(name) || names.has(name))
      refuse('E_CLUE', `variable cells ${index + 1}`, 'a name of letters that no other has', quoteText(name), path);
    names.add(name);
    const size = requireInteger(group.size ?? 1, 1, maxCellsInAll, [...path, 'size'], 'E_CLUE', name);
    const columns = requireInteger(group.columns ?? size, 1, size, [...path, 'columns'], 'E_CLUE', name);
    cells += size;
    if (cells > maxCellsInAll)
      refuse('E_LIMIT', `variable cells ${name}`, `at most ${maxCellsInAll} cells in all`, `${cells}`, path);
    return { name, size, columns };
  });
}

/**
 * @param stated the clues of a description.
 * @param board everything else, checked.
 * @param domains one mask of symbols a cell of the grid, candidates and givens applied.
 * @returns the clues; those whose deadline passes are checked and compiled when their constraints are asked for.
 */
export function buildClues(stated: unknown, board: Omit<ClueBoard, 'clues'>, domains: readonly number[]): Clue[] {
  const clues = new ClueReader(board).readList(stated ?? [], ['clues']);
  if (clues.length === 0) return clues;
  const compile = (): Constraint[][] => new ClueChecker({ ...board, clues }, domains).compileAll(clues, ['clues']);
  keepConstraints(clues, unlessLate(compile) ?? compile);
  return clues;
}

/** Checks clues whose fields are right, and compiles each. */
class ClueChecker {
  readonly #board: ClueBoard;
  readonly #domains: readonly number[];
  readonly #automata = new Set<Automaton>();
  readonly #constraints = new Map<Clue, Constraint[]>();
  #entries = 0;
  readonly #effortBefore = effortSpent();

  constructor(board: ClueBoard, domains: readonly number[]) {
    this.#board = board;
    this.#domains = domains;
  }

  compileAll(clues: readonly Clue[], path: Path): Constraint[][] {
    return clues.map((clue, index) => this.#compile(clue, [...path, index]));
  }

  #compile(clue: Clue, path: Path): Constraint[] {
    const type = typeOfClue(clue);
    try {
      const problem = type.check?.(clue, this.#board);
      if (problem) refuse('E_CLUE', type.words(clue, this.#board), problem.expected, problem.found, path);
      if (type.countsValues) this.#requireValues(clue, type, path);
      if (Array.isArray(clue.alternatives))
        clue.alternatives.forEach((inner: Clue[], at) => this.compileAll(inner, [...path, 'alternatives', at]));
      const constraints = type.compile(clue, this.#board, (inner) => this.#constraints.get(inner)!);
      this.#countEntries(constraints, path);
      this.#constraints.set(clue, constraints);
      return constraints;
    } catch (error) {
      if (!(error instanceof PuzzleError) || error.path !== undefined) throw error;
      const culprit = `${type.title} ${nth(path)}, ${error.culprit ?? 'rule'}`;
      throw new PuzzleError({ ...error.problem, culprit, path });
    }
  }

  /** Every symbol that a cell of the clue may hold must have a number. */
  #requireValues(clue: Clue, type: ClueType, path: Path): void {
    const { symbols, rows, columns } = this.#board;
    const wordless = symbols.findIndex(({ value }) => value === null);
    if (wordless < 0) return;
    const gridSize = rows * columns;
    const mayHold = (cell: number): boolean => cell >= gridSize || hasBit(this.#domains[cell], wordless);
    const cell = cellsOfClue(clue, this.#board).find(mayHold);
    if (cell === undefined) return;
    const found = `${quoteText(symbols[wordless].name)} possible in ${nameAnyCell(this.#board, cell)}`;
    refuse('E_CAGE_VALUE', type.words(clue, this.#board), 'symbols with a number in its cells', found, path);
  }

  #countEntries(constraints: readonly Constraint[], path: Path): void {
    if (effortSpent() - this.#effortBefore > maxEffort)
      refuse('E_LIMIT', 'clues', 'automata that are made with less effort', 'more', path);
    for (const constraint of constraints) {
      if (constraint.kind === 'any') constraint.alternatives.forEach((inner) => this.#countEntries(inner, path));
      if (constraint.kind !== 'automaton' || this.#automata.has(constraint.automaton)) continue;
      this.#automata.add(constraint.automaton);
      this.#entries += constraint.automaton.next.length;
      if (this.#entries > maxAutomatonEntries)
        refuse('E_LIMIT', 'clues', `automata with at most ${maxAutomatonEntries} moves in all`, 'more', path);
    }
  }
}

/** The most types that a message names. */
const mostNamed = 8;

/** Refuses a clue of no known type: names those with the same first letter, since seventy are too many to read. */
function refuseType(stated: unknown, path: Path): never {
  const initial = typeof stated === 'string' ? stated.charAt(0).toLowerCase() : '';
  const all = clueTypes.map(({ type }) => type);
  const near = initial === '' ? [] : all.filter((type) => type.startsWith(initial));
  const named = (near.length > 0 ? near : all).slice(0, mostNamed);
  const expected = `one of the ${all.length} types of clues, such as ${named.join(', ')}`;
  refuse('E_CLUE', `clue ${nth(path)}`, expected, showValue(stated), [...path, 'type']);
}

function requireFields(object: object, allowed: readonly string[], path: Path): void {
  const other = Object.keys(object).find((name) => !allowed.includes(name));
  if (other !== undefined)
    refuse('E_FIELD', formatPath(path), `only the fields ${allowed.join(', ')}`, quoteText(other), [...path, other]);
}

class ClueReader {
  #count = 0;
  #depth = 0;
  /** Tables, names and moves that were read, by their field and the list that stated them. */
  readonly #lists = new Map<FieldType, Map<unknown, unknown>>();
  readonly #board: Omit<ClueBoard, 'clues'>;

  constructor(board: Omit<ClueBoard, 'clues'>) {
    this.#board = board;
  }

  readList(stated: unknown, path: Path): Clue[] {
    return requireList(stated, maxClues, path).map((entry, index) => this.#readClue(entry, [...path, index]));
  }

  #readClue(entry: unknown, path: Path): Clue {
    if (++this.#count > maxClues) refuse('E_LIMIT', 'clues', `at most ${maxClues}`, 'more', path);
    const stated = requireObject(entry, path);
    const type = typeof stated.type === 'string' ? findClueType(stated.type) : undefined;
    if (!type) return refuseType(stated.type, path);
    requireFields(stated, ['type', ...Object.keys(type.fields)], path);
    const clue: { type: string; [field: string]: unknown } = { type: type.type };
    for (const name of Object.keys(type.fields)) {
      const value = stated[name];
      const field = type.fields[name];
      if (value !== undefined && value !== null) clue[name] = this.#readField(value, field, [...path, name]);
      else if (!field.optional) refuse('E_CLUE', `${type.title} ${nth(path)}`, `a field ${name}`, 'none', path);
    }
    return clue;
  }

  #readField(value: unknown, { type }: ClueField, path: Path): unknown {
    switch (type.kind) {
      case 'cell':
        return requireInteger(value, 0, this.#cellLimit(type) - 1, path, 'E_CELL');
      case 'cells':
        return this.#readCells(value, type, path);
      case 'cell-lists': {
        const lists = requireList(value, type.most ?? maxEntries, path);
        requireLength(lists, type.least ?? 1, path, 'list');
        const ofEach = { ...type, least: type.areEmpty ? 0 : 1, most: maxEntries };
        return lists.map((list, at) => this.#readCells(list, ofEach, [...path, at]));
      }
      case 'integer':
        return requireInteger(value, type.least, type.most, path);
      case 'integers':
        return this.#readOnce(value, type, () => requireIntegers(value, maxEntries, type.least, type.most, path));
      case 'symbols': {
        const list = this.#readSymbols(value, 0, type.most ?? maxEntries, path);
        requireLength(list, type.least ?? 0, path, 'symbol');
        return list;
      }
      case 'names':
        return this.#readOnce(value, type, () => this.#readNames(value, type.words, path));
      case 'moves':
        return this.#readOnce(value, type, () =>
          requireList(value, maxMoves, path).map((move, at) => this.#readMove(move, [...path, at])),
        );
      case 'boolean':
        return requireBoolean(value, path);
      case 'word':
        if (type.words.includes(value as string)) return value;
        return refuseValue('E_CLUE', `one of ${type.words.join(', ')}`, value, path);
      case 'text':
        return requireText(value, type.most, path);
      case 'alternatives':
        return this.#readAlternatives(value, path);
    }
  }

  /** @param more how many numbers after the last symbol are taken too. */
  #readSymbols(value: unknown, more: number, most: number, path: Path): number[] {
    return requireIntegers(value, most, 0, this.#board.symbols.length - 1 + more, path, 'E_SYMBOL');
  }

  /** Texts; different ones among `words` if there are such. */
  #readNames(value: unknown, words: readonly string[] | undefined, path: Path): string[] {
    const list = requireList(value, maxEntries, path).map((name, at) =>
      requireText(name, mostNameLength, [...path, at]),
    );
    requireLength(list, 1, path, 'name');
    const other = words && list.find((name, at) => !words.includes(name) || list.indexOf(name) !== at);
    if (other !== undefined)
      refuse('E_CLUE', formatPath(path), `${words!.join(', ')}, each at most once`, quoteText(other), path);
    return list;
  }

  /** Clues that state one list keep one list: a rule on many lines is read once. */
  #readOnce(value: unknown, type: FieldType, read: () => unknown): unknown {
    const lists = this.#lists.get(type) ?? new Map<unknown, unknown>();
    this.#lists.set(type, lists);
    const list = lists.get(value) ?? read();
    lists.set(value, list);
    return list;
  }

  #readMove(value: unknown, path: Path): AutomatonMove {
    const move = requireList(value, 3, path);
    requireLength(move, 3, path, 'part');
    const symbols = this.#readSymbols(move[1], 1, this.#board.symbols.length + 1, [...path, 1]);
    return [this.#readState(move[0], path, 0), symbols, this.#readState(move[2], path, 2)];
  }

  #readState(value: unknown, path: Path, at: number): string {
    const isState = typeof value === 'string' && value.length <= mostNameLength;
    return isState ? value : requireText(value, mostNameLength, [...path, at]);
  }

  #readAlternatives(value: unknown, path: Path): Clue[][] {
    if (++this.#depth > 8) refuse('E_LIMIT', 'alternatives', 'at most 8 inside one another', 'more', path);
    const lists = requireList(value, maxEntries, path).map((list, at) => this.readList(list, [...path, at]));
    this.#depth--;
    return lists;
  }

  #readCells(value: unknown, type: Extract<FieldType, { kind: 'cells' | 'cell-lists' }>, path: Path): number[] {
    const cells = requireIntegers(value, type.most ?? maxEntries, 0, this.#cellLimit(type) - 1, path, 'E_CELL');
    requireLength(cells, type.least ?? 1, path, 'cell');
    const again = type.repeats ? undefined : cells.find((cell, at) => cells.indexOf(cell) !== at);
    if (again !== undefined)
      refuse('E_CELL', formatPath(path), 'different cells', `${nameAnyCell(this.#board, again)} twice`, path);
    return cells;
  }

  #cellLimit({ variables }: { readonly variables?: boolean }): number {
    const { rows, columns, cellCount } = this.#board;
    return variables ? cellCount : rows * columns;
  }
}

/** The number of a clue in its list, from 1. */
const nth = (path: Path): string => `${Number(path.at(-1)) + 1}`;

function requireLength(list: readonly unknown[], least: number, path: Path, noun: string): void {
  if (list.length < least)
    refuse('E_LENGTH', formatPath(path), `at least ${countOf(least, noun)}`, `${list.length}`, path);
}
