/**
 * The rules of a board, read from its puzzle JSON alone: no code of what reads puzzles, solves or proves is used. A
 * field that may be a rule, and is none of those here, is refused.
 */
import { readClues } from './clue-rules.js';
import { fail } from './proof-error.js';
import { cellList, list, readCount, readNumber, totalOf, upTo, whole, type Fields } from './read-fields.js';

/** Fields that say nothing about solutions, or that the form of other fields repeats. */
const silent = ['v', 'id', 'meta', 'partial'];
const spoken = ['size', 'rows', 'columns', 'alphabet', 'lines', 'givens', 'candidates', 'regions', 'box', 'rules'];
const known = [...silent, ...spoken, 'extra', 'cages', 'clues'];

/** Steps down and right to the cells that a rule ties to a cell, one of each two opposite ones. */
const steps: Readonly<Record<string, string>> = {
  'anti-knight': '1,-2 1,2 2,-1 2,1',
  'anti-king': '0,1 1,-1 1,0 1,1',
  'non-consecutive': '0,1 1,0',
};

export interface BoardRules {
  readonly variables: number;
  readonly symbols: number;
  /** Literals that hold. */
  readonly units: readonly number[];
  /** Lists of variables of which exactly one, and at most one, is true. */
  readonly exactlyOne: readonly (readonly number[])[];
  readonly atMostOne: readonly (readonly number[])[];
  /** Variables of which so many are true. */
  readonly often: readonly { readonly places: readonly number[]; readonly least: number; readonly most: number }[];
  /** Two variables that are not both true, the smaller one first. */
  readonly excluded: readonly (readonly [number, number])[];
  /** Terms of value and variable that add up to a total. */
  readonly sums: readonly {
    readonly variables: readonly number[];
    readonly values: readonly number[];
    readonly total: number;
  }[];
  /** @returns the variables that a list of symbols makes true. */
  readonly readCells: (text: unknown, name: string) => number[];
}

export function readRules(puzzle: Fields): BoardRules {
  for (const name of Object.keys(puzzle)) if (!known.includes(name)) fail(`the checker does not know "${name}"`);
  const rows = whole(puzzle.rows ?? puzzle.size, 'rows');
  const columns = whole(puzzle.columns ?? puzzle.size, 'columns');
  const all = upTo(rows * columns);
  const { names, times, values } = readAlphabet(puzzle.alphabet ?? upTo(rows).map((index) => String(index + 1)));
  const symbols = upTo(names.length);
  const variable = (cell: number, symbol: number): number => cell * names.length + symbol + 1;
  const symbolOf = (name: unknown): number => {
    const symbol = names.indexOf(name as string);
    return symbol >= 0 ? symbol : fail(`there is no symbol ${JSON.stringify(name)}`);
  };
  const readCells = (text: unknown, name: string): string[] => {
    if (typeof text !== 'string') return fail(`${name} is no text`);
    const cells = names.every((one) => [...one].length === 1) ? [...text] : text.split(' ');
    return cells.length === all.length ? cells : fail(`${name} is not ${all.length} cells`);
  };
  const units: number[] = [];
  readCells(puzzle.givens, 'the givens').forEach((name, cell) => {
    if (name !== '.') units.push(variable(cell, symbolOf(name)));
  });
  (puzzle.candidates === undefined ? [] : list(puzzle.candidates, all.length)).forEach((some, cell) => {
    const allowed = list(some).map(symbolOf);
    units.push(...symbols.filter((symbol) => !allowed.includes(symbol)).map((symbol) => -variable(cell, symbol)));
  });

  const exactlyOne = all.map((cell) => symbols.map((symbol) => variable(cell, symbol)));
  const atMostOne: number[][] = [];
  const often: { places: number[]; least: number; most: number }[] = [];
  const sums: { variables: number[]; values: number[]; total: number }[] = [];
  const addHouse = (cells: readonly number[], counts: readonly number[]): void => {
    const total = totalOf(counts);
    if (total < cells.length) fail('a house has more cells than symbols');
    for (const symbol of symbols) {
      const places = cells.map((cell) => variable(cell, symbol));
      if (counts[symbol] === 0) units.push(...places.map((place) => -place));
      else if (counts[symbol] > 1)
        often.push({ places, least: total === cells.length ? counts[symbol] : 0, most: counts[symbol] });
      else (total === cells.length ? exactlyOne : atMostOne).push(places);
    }
  };
  const lines = puzzle.lines ?? 'both';
  if (!['both', 'rows', 'columns', 'none'].includes(lines as string)) fail('the lines are not known');
  const hasRows = lines === 'both' || lines === 'rows';
  if (hasRows) for (const row of upTo(rows)) addHouse(all.slice(row * columns, (row + 1) * columns), times);
  if (lines === 'both' || lines === 'columns')
    for (const column of upTo(columns))
      addHouse(
        all.filter((cell) => cell % columns === column),
        times,
      );
  const isUsual = rows === columns && lines === 'both';
  for (const region of regionsOf(puzzle, rows, columns, totalOf(times), isUsual, hasRows)) addHouse(region, times);
  const rules = list(puzzle.rules ?? []);
  if (rules.includes('diagonals')) {
    if (rows !== columns) fail('only square boards have diagonals');
    addHouse(
      upTo(rows).map((row) => row * (rows + 1)),
      times,
    );
    addHouse(
      upTo(rows).map((row) => (row + 1) * (rows - 1)),
      times,
    );
  }
  for (const one of list(puzzle.extra ?? [])) {
    const { cells, name, multiset, atMost, ...others } = one as Fields;
    if (Object.keys(others).length > 0) fail(`an extra house has "${Object.keys(others)[0]}"`);
    const counts = (multiset ?? atMost) as Record<string, number> | undefined;
    const own = counts && Object.entries(counts);
    own?.forEach(([symbol]) => symbolOf(symbol));
    addHouse(
      cellList(cells, all.length),
      own ? names.map((symbol) => readCount(Object.hasOwn(counts, symbol) ? counts[symbol] : 0)) : times,
    );
    if (name !== undefined && typeof name !== 'string') fail('the name of an extra house is no text');
  }
  for (const one of list(puzzle.cages ?? [])) {
    const { cells, repeats, sum: total, ...others } = one as Fields;
    if (Object.keys(others).length > 0) fail(`a cage has "${Object.keys(others)[0]}"`);
    const own = cellList(cells, all.length);
    if (repeats !== true && own.length > 1)
      for (const symbol of symbols)
        (own.length === symbols.length ? exactlyOne : atMostOne).push(own.map((cell) => variable(cell, symbol)));
    if (total === undefined || total === null) continue;
    sums.push({
      variables: own.flatMap((cell) => symbols.map((symbol) => variable(cell, symbol))),
      values: own.flatMap(() => values.map((value) => readNumber(value))),
      total: readNumber(total),
    });
  }

  const excluded: [number, number][] = [];
  for (const rule of rules) {
    if (rule === 'diagonals') continue;
    if (!Object.hasOwn(steps, rule as string)) fail(`the checker does not know the rule ${JSON.stringify(rule)}`);
    for (const cell of all)
      for (const [down, right] of steps[rule as string].split(' ').map((step) => step.split(',').map(Number))) {
        const [row, column] = [Math.floor(cell / columns) + down, (cell % columns) + right];
        if (row >= rows || column < 0 || column >= columns) continue;
        for (const a of symbols)
          for (const b of symbols) {
            const [first, second] = [values[a], values[b]];
            const isNear = first !== null && second !== null && Math.abs(first - second) === 1;
            if (rule === 'non-consecutive' ? isNear : a === b)
              excluded.push([variable(cell, a), variable(row * columns + column, b)]);
          }
      }
  }
  const relate = (cell: number, other: number, mayHold: (a: number, b: number) => boolean): void => {
    for (const a of symbols)
      for (const b of symbols)
        if (mayHold(a, b)) continue;
        else if (cell !== other) excluded.push([variable(cell, a), variable(other, b)]);
        else if (a === b) units.push(-variable(cell, a));
  };
  readClues({
    ...{ rows, columns, values, symbolOf, relate },
    box: boxOf(puzzle, rows, columns, totalOf(times), isUsual),
    clues: list(puzzle.clues ?? []).map((clue) => clue as Fields),
    allow: (cell, mayHold) =>
      units.push(...symbols.filter((symbol) => !mayHold(symbol)).map((symbol) => -variable(cell, symbol))),
    different: (cells) => {
      for (const symbol of symbols)
        (cells.length === symbols.length ? exactlyOne : atMostOne).push(cells.map((cell) => variable(cell, symbol)));
    },
    occurs: (cells, symbol, least, most) =>
      often.push({ places: cells.map((cell) => variable(cell, symbol)), least, most }),
    addUp: (cells, factors, total) => {
      const factorOf = new Map<number, number>();
      cells.forEach((cell, at) => factorOf.set(cell, (factorOf.get(cell) ?? 0) + factors[at]));
      sums.push({
        variables: [...factorOf.keys()].flatMap((cell) => symbols.map((symbol) => variable(cell, symbol))),
        values: [...factorOf.values()].flatMap((factor) => values.map((value) => factor * readNumber(value))),
        total,
      });
    },
    same: (cells, others) => {
      for (const symbol of cells.length > 0 ? symbols : [])
        sums.push({
          variables: [...cells, ...others].map((cell) => variable(cell, symbol)),
          values: [...cells.map(() => 1), ...others.map(() => -1)],
          total: 0,
        });
    },
  });
  const readSymbols = (text: unknown, name: string): number[] =>
    readCells(text, name).map((symbol, cell) => variable(cell, symbolOf(symbol)));
  const variables = all.length * names.length;
  return {
    variables,
    symbols: names.length,
    units,
    exactlyOne,
    atMostOne,
    often,
    excluded,
    sums,
    readCells: readSymbols,
  };
}

/** Names, numbers of occurrences in a house, and values for rules about neighbours, null for none. */
function readAlphabet(alphabet: unknown): { names: string[]; times: number[]; values: (number | null)[] } {
  const entries = list(alphabet).map((entry) => (typeof entry === 'string' ? { s: entry } : (entry as Fields)));
  const names = entries.map(({ s }) => String(s));
  if (new Set(names).size < names.length || names.includes('.')) fail('two symbols have one name, or one is "."');
  const usual = usualValues(names);
  return {
    names,
    times: entries.map(({ n }) => readCount(n ?? 1)),
    values: entries.map(({ value }, index) => (value === undefined ? usual[index] : (value as number | null))),
  };
}

/** The value of a symbol in sums and neighbours: its number, or the place of its letter. */
function usualValues(names: readonly string[]): (number | null)[] {
  const first = names.some((name) => /^\d+$/.test(name)) ? 10 : 1;
  return names.map((name) => {
    if (/^-?\d{1,3}$/.test(name)) return Number(name);
    return /^[A-Za-z]$/.test(name) ? parseInt(name, 36) - 10 + first : null;
  });
}

/** The cells of each region, in the order of their first cells. */
function regionsOf(
  { regions, box }: Fields,
  rows: number,
  columns: number,
  total: number,
  isUsual: boolean,
  hasRows: boolean,
): number[][] {
  if (regions === 'none') return [];
  let labels: unknown[];
  const sides = boxOf({ regions, box }, rows, columns, total, isUsual);
  if (Array.isArray(regions) || (typeof regions === 'string' && regions !== 'boxes'))
    labels = list([...regions], rows * columns).map((label) => (label === '.' ? null : label));
  else {
    if (!sides) return [];
    const [down, across] = sides;
    if (down === 1 && across === columns && hasRows) return [];
    labels = upTo(rows * columns).map(
      (cell) =>
        Math.floor(Math.floor(cell / columns) / down) * (columns / across) + Math.floor((cell % columns) / across),
    );
  }
  const cellsOf = new Map<unknown, number[]>();
  labels.forEach((label, cell) => label !== null && cellsOf.set(label, [...(cellsOf.get(label) ?? []), cell]));
  return [...cellsOf.values()];
}

/** The rows and columns of a box; undefined for a board with other regions, or with none. */
function boxOf(
  { regions, box }: Fields,
  rows: number,
  columns: number,
  total: number,
  isUsual: boolean,
): readonly [number, number] | undefined {
  if ((regions !== undefined && regions !== 'boxes') || (regions === undefined && box === undefined && !isUsual))
    return undefined;
  let height = Math.floor(Math.sqrt(total));
  while (total % height !== 0) height--;
  const [down, across] = box === undefined ? [height, total / height] : list(box, 2).map((side) => whole(side, 'rows'));
  return rows % down === 0 && columns % across === 0 ? [down, across] : fail('the boxes do not tile the board');
}

/** @throws {ProofError} for a solution that is not that of the givens and candidates. */
export function requireUnits(
  units: readonly number[],
  symbols: number,
  holds: (literal: number) => boolean,
  name: string,
): void {
  const wrong = units.find((unit) => !holds(unit));
  if (wrong !== undefined)
    fail(`${name} has another symbol than the puzzle in cell ${Math.ceil(Math.abs(wrong) / symbols)}`);
}
