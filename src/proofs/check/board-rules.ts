/**
 * The rules of a board, read from its puzzle JSON alone: no code of what reads puzzles, solves or proves is used. A
 * field that may be a rule, and is none of those here, is refused.
 */
import { readClues } from './clue-rules.js';
import { fail } from './proof-error.js';
import { Fields, requireDifferent, readInteger, readList, readShortText, show, totalOf, upTo } from './read-fields.js';

/** The limits of the engine. With them, a board has at most 20,000 variables. */
const mostCells = 625;
const mostSymbols = 32;
const mostParts = 1000;

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

/** @throws {ProofError} for what the engine refuses, and for what is not in the form in which `prove` writes it. */
export function readRules(stated: unknown): BoardRules {
  const puzzle = new Fields(stated, 'the puzzle');
  if (puzzle.has('v')) puzzle.integer('v', 1, 1);
  if (puzzle.has('id')) puzzle.text('id', 200);
  const { rows, columns } = readSize(puzzle);
  const all = upTo(rows * columns);
  const { names, times, values } = readAlphabet(puzzle, rows, columns);
  const symbols = upTo(names.length);
  const variable = (cell: number, symbol: number): number => cell * names.length + symbol + 1;
  const symbolOf = (name: unknown): number => {
    const symbol = names.indexOf(name as string);
    return symbol >= 0 ? symbol : fail(`there is no symbol ${show(name)}`);
  };
  const readCells = (text: unknown, name: string): string[] => {
    if (typeof text !== 'string') return fail(`${name} is no text`);
    const cells = names.every((one) => [...one].length === 1) ? [...text] : text.split(' ');
    return cells.length === all.length ? cells : fail(`${name} is not ${all.length} cells`);
  };
  const units: number[] = [];
  /** For each cell the symbols that givens and candidates leave to it. */
  const domains = all.map(() => symbols);
  readCells(puzzle.take('givens'), 'the givens').forEach((name, cell) => {
    if (name === '.') return;
    domains[cell] = [symbolOf(name)];
    units.push(variable(cell, symbolOf(name)));
  });
  const candidates = puzzle.has('candidates') ? puzzle.list('candidates', all.length, all.length) : [];
  candidates.forEach((some, cell) => {
    const allowed = readList(some, 0, 64, `the candidates of cell ${cell + 1}`).map(symbolOf);
    domains[cell] = domains[cell].filter((symbol) => allowed.includes(symbol));
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
  const isPartial = puzzle.flag('partial');
  /** Adds a row, column or region: only with `partial` it may have fewer cells than there are symbols. */
  const addUsual = (cells: readonly number[]): void => {
    if (cells.length < totalOf(times) && !isPartial) fail('a row, column or region has fewer cells than symbols');
    addHouse(cells, times);
  };
  const lines = puzzle.has('lines') ? puzzle.take('lines') : 'both';
  if (!['both', 'rows', 'columns', 'none'].includes(lines as string)) fail(`there are no lines ${show(lines)}`);
  const hasRows = lines === 'both' || lines === 'rows';
  if (hasRows) for (const row of upTo(rows)) addUsual(all.slice(row * columns, (row + 1) * columns));
  if (lines === 'both' || lines === 'columns')
    for (const column of upTo(columns)) addUsual(all.filter((cell) => cell % columns === column));
  const isUsual = rows === columns && lines === 'both';
  const regions = readRegions(puzzle, { rows, columns, total: totalOf(times), isUsual, hasRows });
  for (const region of regions) addUsual(region);
  const rules = requireDifferent(puzzle.optionalList('rules', 4), '"rules" of the puzzle');
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
  for (const one of puzzle.optionalList('extra', mostParts)) {
    const house = new Fields(one, 'an extra house');
    const cells = house.cells('cells', all.length);
    const counts = readCounts(house, names) ?? times;
    if (house.has('multiset') && totalOf(counts) !== cells.length) fail('a multiset is not as large as its house');
    addHouse(cells, counts);
    if (house.has('name')) house.text('name', 64);
    house.end();
  }
  for (const one of puzzle.optionalList('cages', mostParts)) {
    const cage = new Fields(one, 'a cage');
    const cells = cage.cells('cells', all.length);
    const repeats = cage.flag('repeats');
    if (!repeats && cells.length > symbols.length) fail('a cage has more cells than there are symbols');
    if (!repeats && cells.length > 1)
      for (const symbol of symbols)
        (cells.length === symbols.length ? exactlyOne : atMostOne).push(cells.map((cell) => variable(cell, symbol)));
    if (cage.has('sum')) {
      const total = cage.integer('sum', -1e6, 1e6);
      const own = numbersOf(values);
      if (!isReached(own, cells.length, repeats, total)) fail(`no symbols of a cage add up to ${total}`);
      sums.push({
        variables: cells.flatMap((cell) => symbols.map((symbol) => variable(cell, symbol))),
        values: cells.flatMap(() => own),
        total,
      });
    }
    cage.end();
  }

  const excluded: [number, number][] = [];
  for (const rule of rules) {
    if (rule === 'diagonals') continue;
    if (typeof rule !== 'string' || !Object.hasOwn(steps, rule))
      fail(`the checker does not know the rule ${show(rule)}`);
    for (const cell of all)
      for (const [down, right] of steps[rule].split(' ').map((step) => step.split(',').map(Number))) {
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
    box: boxOf(regions, rows, columns),
    clues: puzzle.optionalList('clues', 2000),
    mayLackValue: (cell) => domains[cell].some((symbol) => values[symbol] === null),
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
        values: [...factorOf.values()].flatMap((factor) => numbersOf(values).map((value) => factor * value)),
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
  puzzle.end();
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

function readSize(puzzle: Fields): { rows: number; columns: number } {
  if (puzzle.has('size')) {
    const size = puzzle.integer('size', 1, 25);
    return { rows: size, columns: size };
  }
  const [rows, columns] = [puzzle.integer('rows', 1, mostCells), puzzle.integer('columns', 1, mostCells)];
  return rows * columns <= mostCells ? { rows, columns } : fail(`a board has more than ${mostCells} cells`);
}

interface Alphabet {
  readonly names: readonly string[];
  /** How often each symbol occurs in a house. */
  readonly times: readonly number[];
  /** Values in sums and for rules about neighbours, null for none. */
  readonly values: readonly (number | null)[];
}

function readAlphabet(puzzle: Fields, rows: number, columns: number): Alphabet {
  const isUsual = !puzzle.has('alphabet') && rows === columns && rows <= 9;
  const stated = isUsual ? upTo(rows).map((index) => `${index + 1}`) : puzzle.list('alphabet', 1, mostSymbols);
  const entries = stated.map((entry) => new Fields(typeof entry === 'string' ? { s: entry } : entry, 'a symbol'));
  const written = new Set<string>();
  const claim = (name: unknown): string => {
    const text = readShortText(name, 16, 'the name of a symbol');
    if (!isName.test(text) || text === '-') fail(`no symbol can be called ${show(text)}`);
    if (written.has(text)) fail(`two symbols have the name ${show(text)}`);
    written.add(text);
    return text;
  };
  const names = entries.map((entry) => claim(entry.take('s')));
  const usual = usualValues(names);
  const [times, values]: [number[], (number | null)[]] = [[], []];
  entries.forEach((entry, index) => {
    times.push(entry.has('n') ? entry.integer('n', 0, mostCells) : 1);
    const usualAliases = names[index] === 'π' ? piAliases.filter((alias) => !written.has(alias)) : [];
    for (const alias of entry.has('alias') ? entry.list('alias', 0, 16) : usualAliases) claim(alias);
    const value = entry.has('value') ? entry.take('value') : usual[index];
    values.push(value === null ? null : readInteger(value, -999, 999, 'the value of a symbol'));
    entry.end();
  });
  return { names, times, values };
}

/** No blank, control character or sign with a meaning in a format of puzzles. */
const isName = /^[^\s\p{C}._,;:|*=#%"!?]+$/u;
const piAliases = ['P', 'p', 'pi', '-1'];

/** The numbers of occurrences that an extra house states; undefined for the usual ones. */
function readCounts(house: Fields, names: readonly string[]): number[] | undefined {
  const field = house.has('multiset') ? 'multiset' : 'atMost';
  if (!house.has(field)) return undefined;
  const stated = new Fields(house.take(field), house.nameOf(field));
  const counts = names.map((name) => (stated.has(name) ? stated.integer(name, 0, mostCells) : 0));
  stated.end();
  return counts;
}

const numbersOf = (values: readonly (number | null)[]): number[] =>
  values.map((value) => value ?? fail('a sum beside a symbol without a number'));

/** True if some symbols, different ones unless they may repeat, add up to a sum, as far as the engine looks. */
function isReached(values: readonly number[], cells: number, repeats: boolean, sum: number): boolean {
  const least = Math.min(...values);
  const above = sum - cells * least;
  if (repeats) {
    const step = values.reduce((divisor, value) => greatestDivisor(value - least, divisor), 0);
    return above >= 0 && sum <= cells * Math.max(...values) && (step === 0 || above % step === 0);
  }
  /** By number of symbols, bit s for each sum s that so many of them have, counted from `least`. */
  const reached = [1n, ...values.map(() => 0n)];
  for (const value of values)
    for (let taken = cells; taken > 0; taken--) reached[taken] |= reached[taken - 1] << BigInt(value - least);
  return above >= 0 && ((reached[cells] >> BigInt(above)) & 1n) === 1n;
}

const greatestDivisor = (a: number, b: number): number => (a === 0 ? b : greatestDivisor(b % a, a));

/** The value of a symbol in sums and neighbours: its number, or the place of its letter. */
function usualValues(names: readonly string[]): (number | null)[] {
  const first = names.some((name) => /^\d+$/.test(name)) ? 10 : 1;
  return names.map((name) => {
    if (/^-?\d{1,3}$/.test(name)) return Number(name);
    return /^[A-Za-z]$/.test(name) ? parseInt(name, 36) - 10 + first : null;
  });
}

interface Layout {
  readonly rows: number;
  readonly columns: number;
  /** How many symbols a house has. */
  readonly total: number;
  /** True for a board that has boxes unless it says otherwise. */
  readonly isUsual: boolean;
  readonly hasRows: boolean;
}

/** The cells of each region, in the order of their first cells. */
function readRegions(puzzle: Fields, layout: Layout): number[][] {
  const cells = upTo(layout.rows * layout.columns);
  const usual = puzzle.has('box') || layout.isUsual ? 'boxes' : 'none';
  const stated = puzzle.has('regions') ? puzzle.take('regions') : usual;
  if (stated === 'none') return [];
  const labels =
    stated === 'boxes'
      ? boxLabels(puzzle, layout)
      : readList(
          typeof stated === 'string' ? [...stated] : stated,
          cells.length,
          cells.length,
          '"regions" of the puzzle',
        );
  const cellsOf = new Map<unknown, number[]>();
  labels.forEach((label, cell) => {
    if (label === '.' || label === null) return;
    // In a text, commas and bars stand between labels.
    const isLabel = stated === 'boxes' || (typeof stated === 'string' ? isSign : isWord).test(label as string);
    if (!isLabel || (stated !== 'boxes' && typeof label !== 'string')) fail(`there is no region ${show(label)}`);
    cellsOf.set(label, [...(cellsOf.get(label) ?? []), cell]);
  });
  return [...cellsOf.values()];
}

const isSign = /^[^\s\p{C},|]$/u;
const isWord = /^[^\s\p{C}]{1,16}$/u;

/** The number of the box of each cell; null for boxes that are the rows once more. */
function boxLabels(puzzle: Fields, { rows, columns, total, hasRows }: Layout): (number | null)[] {
  let height = Math.floor(Math.sqrt(Math.max(total, 1)));
  while (total % height !== 0) height--;
  const [down, across] = puzzle.has('box')
    ? puzzle.integers('box', [2, 2], 1, mostCells)
    : [height, Math.max(total, 1) / height];
  if (rows % down !== 0 || columns % across !== 0) fail('the boxes do not tile the board');
  const isRow = down === 1 && across === columns && hasRows;
  return upTo(rows * columns).map((cell) =>
    isRow ? null : Math.floor(cell / columns / down) * (columns / across) + Math.floor((cell % columns) / across),
  );
}

/** The rows and columns of a box; undefined for a board with other regions, or with none. */
function boxOf(regions: readonly number[][], rows: number, columns: number): readonly [number, number] | undefined {
  const first = regions.find((region) => region[0] === 0) ?? [];
  const [down, across] = [
    first.filter((cell) => cell % columns === 0).length,
    first.filter((cell) => cell < columns).length,
  ];
  const boxAt = (cell: number): string =>
    `${Math.floor(cell / columns / down)} ${Math.floor((cell % columns) / across)}`;
  const areBoxes = regions.every(
    (region) => region.length === down * across && region.every((cell) => boxAt(cell) === boxAt(region[0])),
  );
  const isTiled = totalOf(regions.map((region) => region.length)) === rows * columns;
  return areBoxes && isTiled && rows % down === 0 && columns % across === 0 ? [down, across] : undefined;
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
