/**
 * Writes a board as MiniZinc data, in the shapes of hakank's models as far as they go: `readMiniZinc` reads it back,
 * and `writeMiniZincModel` writes the model that it belongs to.
 */
import type { Board, NamedRule } from '../../model/board/board.js';
import { UsageError } from '../../model/errors.js';
import { hasUsualBoxes } from '../boards/parts.js';
import { usualSymbols } from '../boards/text.js';
import { hasBit } from '../../model/bits.js';
import { ruleParameters } from './read.js';

// Chooses how a board is put into MiniZinc: which of hakank's shapes say it, and what else is needed. Data and model
// are both written from this, so that they match.

export interface MiniZincOptions {
  /** Cages as a list of their cells (`P`) or as a matrix of their numbers (`segments`); a list unless stated. */
  readonly cages?: 'list' | 'segments' | undefined;
  /** Regions as a matrix of their numbers or as pairs of row and column; pairs, as in 2009, where there is a π. */
  readonly regions?: 'numbers' | 'pairs' | undefined;
}

export interface MiniZincForm {
  /** The integer that stands for each symbol. */
  readonly codes: readonly number[];
  /** The array with the givens. */
  readonly givens: 'x' | 'problem' | 'dat';
  readonly regions: 'boxes' | 'numbers' | 'pairs' | 'none';
  readonly cages: 'list' | 'segments' | 'none';
  /** True if `occ` and `cover` are stated: symbols are not 1 to n, once each. */
  readonly hasCover: boolean;
  /** True if `names` is stated: a symbol is not called by its integer. */
  readonly hasNames: boolean;
  /** True if `values` is stated: a symbol does not count its integer, or a negative one counts. */
  readonly hasValues: boolean;
  readonly hasRepeats: boolean;
  /** True if some house has fewer cells than symbols with their multiplicities. */
  readonly isPartial: boolean;
  readonly extra: 'none' | 'ordinary' | 'with counts';
  readonly rowsAreHouses: boolean;
  readonly columnsAreHouses: boolean;
  readonly rules: readonly NamedRule[];
}

/** @throws UsageError for a board that MiniZinc data cannot say, or not in the form asked for. */
export function chooseForm(board: Board, options: MiniZincOptions = {}): MiniZincForm {
  const { counts, houses, symbols, cages } = board;
  const codes = codesOf(board);
  if (board.clues.length > 0) refuse('clues');
  if (board.variables.length > 0) refuse('variable cells');
  const total = counts.reduce((sum, count) => sum + count, 0);
  const extra = houses.filter((house) => house.kind === 'extra');
  const rowsAreHouses = houses.some((house) => house.kind === 'row');
  const columnsAreHouses = houses.some((house) => house.kind === 'column');
  const hasOwnCounts = extra.some((house) => house.counts.some((count, symbol) => count !== counts[symbol]));
  const isBoxes = hasUsualBoxes(board) && rowsAreHouses && columnsAreHouses && total === board.rows;
  const hasPi = codes.includes(-1) && !codes.includes(0);
  const regions = isBoxes
    ? 'boxes'
    : board.regions === null
      ? 'none'
      : (options.regions ?? (hasPi ? 'pairs' : 'numbers'));
  if (regions === 'pairs' && !areEven(board)) {
    throw new UsageError('regions as pairs have all the same size and cover the board; write them as numbers');
  }
  return {
    codes,
    givens: codes.includes(0) ? 'x' : givensOf(board, regions),
    regions,
    cages: cages.length === 0 ? 'none' : cagesForm(board, options.cages ?? 'list'),
    hasCover:
      hasOwnCounts || codes.length !== board.columns || codes.some((code, at) => code !== at + 1 || counts[at] !== 1),
    hasNames: symbols.some(({ name }, index) => name !== (codes[index] === -1 ? 'π' : String(codes[index]))),
    hasValues: symbols.some(({ value }, index) => value !== usualValueOf(board, index, codes[index])),
    hasRepeats: cages.some((cage) => cage.repeats),
    isPartial: houses.some((house) => house.kind !== 'extra' && house.cells.length < total),
    extra: extra.length === 0 ? 'none' : hasOwnCounts ? 'with counts' : 'ordinary',
    rowsAreHouses,
    columnsAreHouses,
    rules: board.rules,
  };
}

/** The text of hakank's models with such regions. */
function givensOf({ givens, cages }: Board, regions: MiniZincForm['regions']): MiniZincForm['givens'] {
  if (regions === 'pairs') return 'dat';
  // An `x` of open cells only is no MiniZinc; beside cages it can be left out.
  const isOpen = cages.length === 0 && givens.every((symbol) => symbol < 0);
  return regions === 'numbers' || isOpen ? 'problem' : 'x';
}

/** @throws UsageError for what MiniZinc data cannot say. */
function refuse(what: string): never {
  throw new UsageError(`MiniZinc data cannot say ${what}; json says all of this board`);
}

/** What a symbol counts unless `values` says so: its integer, or below 0 what its name says. */
const usualValueOf = ({ symbols }: Board, index: number, code: number): number | null =>
  code >= 0 ? code : usualSymbols(symbols)[index].value;

/** The number of each symbol, if all are different; −1, −2, … for symbols without a number. */
function codesOf({ symbols, cages, rules }: Board): number[] {
  const values = new Set(symbols.map(({ value }) => value));
  values.delete(null);
  if (values.size < symbols.filter(({ value }) => value !== null).length) {
    if (cages.some((cage) => cage.sum !== null)) refuse('sums of symbols that count the same');
    if (rules.includes('non-consecutive')) refuse('the non-consecutive rule of symbols that count the same');
    return symbols.map((_, index) => index + 1);
  }
  let free = 0;
  return symbols.map(({ value }) => {
    if (value !== null) return value;
    do free--;
    while (values.has(free));
    return free;
  });
}

/** True if every cell has a region and all regions are equally large. */
function areEven({ regions, rows, columns }: Board): boolean {
  const sizes = new Map<number, number>();
  for (const region of regions!) sizes.set(region, (sizes.get(region) ?? 0) + 1);
  return !sizes.has(-1) && [...sizes.values()].every((size) => size * sizes.size === rows * columns);
}

function cagesForm({ cages }: Board, form: 'list' | 'segments'): 'list' | 'segments' {
  if (cages.some((cage) => cage.sum === 0)) refuse('a cage with the sum 0');
  const cells = cages.flatMap((cage) => cage.cells);
  if (form === 'list' || new Set(cells).size === cells.length) return form;
  throw new UsageError('cages that share cells are no segments; write them as a list');
}

/** The text of a `.dzn` file. @throws UsageError for a board that MiniZinc data cannot say. */
export function writeMiniZincData(board: Board, options: MiniZincOptions = {}): string {
  const form = chooseForm(board, options);
  const { rows, columns } = board;
  const blank = form.givens === 'x' ? '_' : '0';
  const givens = board.givens.map((symbol) => (symbol < 0 ? blank : String(form.codes[symbol])));
  const statements = [
    ...(rows === columns ? [] : [`m = ${rows};`]),
    `n = ${columns};`,
    ...coverOf(board, form),
    ...linesOf(form),
    // An `x` of open cells only is no MiniZinc.
    ...(form.givens === 'x' && !board.givens.some((symbol) => symbol >= 0)
      ? []
      : [`${form.givens} = ${matrix(board, givens)};`]),
    ...regionsOf(board, form),
    ...cagesOf(board, form),
    ...extraOf(board, form),
    ...(board.candidates
      ? [
          `candidates = ${matrix(
            board,
            board.candidates.map((mask) => `{${codesIn(mask, form)}}`),
          )};`,
        ]
      : []),
    ...ruleParameters.filter(([, rule]) => form.rules.includes(rule)).map(([parameter]) => `${parameter} = true;`),
  ];
  return `${statements.join('\n')}\n`;
}

const codesIn = (mask: number, { codes }: MiniZincForm): string =>
  codes.filter((_, symbol) => hasBit(mask, symbol)).join(', ');
const list = (items: readonly (string | number)[]): string => `[${items.join(', ')}]`;

/** An array over rows and columns, a line a row. */
function matrix({ rows, columns }: Pick<Board, 'rows' | 'columns'>, items: readonly string[]): string {
  const width = Math.max(...items.map((item) => item.length));
  const lines = Array.from({ length: rows }, (_, row) => items.slice(row * columns, (row + 1) * columns));
  const text = lines.map((line) => `  ${line.map((item) => item.padStart(width)).join(', ')}`).join(',\n');
  return `array2d(1..${rows}, 1..${columns}, [\n${text}\n])`;
}

function coverOf({ counts, symbols }: Board, { codes, hasCover, hasNames, hasValues }: MiniZincForm): string[] {
  return [
    ...(hasCover || hasNames || hasValues ? [`occ = ${list(counts)};`, `cover = ${list(codes)};`] : []),
    ...(hasNames ? [`names = ${list(symbols.map(({ name }) => JSON.stringify(name)))};`] : []),
    ...(hasValues ? [`values = ${list(symbols.map(({ value }) => value ?? '<>'))};`] : []),
  ];
}

function linesOf({ rowsAreHouses, columnsAreHouses, isPartial }: MiniZincForm): string[] {
  return [
    ...(rowsAreHouses ? [] : ['rows_are_houses = false;']),
    ...(columnsAreHouses ? [] : ['columns_are_houses = false;']),
    ...(isPartial ? ['partial = true;'] : []),
  ];
}

function regionsOf(board: Board, form: MiniZincForm): string[] {
  if (form.regions === 'boxes') return [];
  if (form.regions === 'none') return ['num_regions = 0;'];
  const regions = board.regions!;
  const count = new Set(regions.filter((region) => region >= 0)).size;
  if (form.regions === 'numbers') {
    const numbers = regions.map((region) => String(region + 1));
    return [`num_regions = ${count};`, `regions = ${matrix(board, numbers)};`];
  }
  const lines = Array.from({ length: count }, (_, region) =>
    regions.flatMap((other, cell) => (other === region ? [pairOf(board, cell)] : [])).join(', '),
  );
  return [`num_regions = ${count};`, `regions = array2d(1..${regions.length}, 1..2, [\n  ${lines.join(',\n  ')}\n]);`];
}

const pairOf = ({ columns }: Board, cell: number): string =>
  `${Math.floor(cell / columns) + 1},${(cell % columns) + 1}`;

function cagesOf(board: Board, form: MiniZincForm): string[] {
  const { cages } = board;
  if (form.cages === 'none') return [];
  const repeats = form.hasRepeats ? [`cage_repeats = ${list(cages.map((cage) => String(cage.repeats)))};`] : [];
  const sums = cages.map((cage) => cage.sum ?? 0);
  if (form.cages === 'segments') {
    const segments = board.givens.map((_, cell) => String(cages.findIndex((cage) => cage.cells.includes(cell)) + 1));
    const statements = [`num_segments = ${cages.length};`, `segments = ${matrix(board, segments)};`];
    return [...statements, `segment_sums = ${list(sums)};`, ...repeats];
  }
  const most = Math.max(...cages.map((cage) => cage.cells.length));
  const rows = cages.map(({ cells }, index) => {
    const pairs = Array.from({ length: most }, (_, at) => (at < cells.length ? pairOf(board, cells[at]) : '0,0'));
    return `  ${pairs.join(', ')}, ${sums[index]}`;
  });
  const text = `P = array2d(1..${cages.length}, 1..${2 * most + 1}, [\n${rows.join(',\n')}\n]);`;
  return [`num_p = ${cages.length};`, `num_hints = ${most};`, text, ...repeats];
}

function extraOf({ houses }: Board, { extra }: MiniZincForm): string[] {
  if (extra === 'none') return [];
  const own = houses.filter((house) => house.kind === 'extra');
  const sets = own.map(({ cells }) => `{${cells.map((cell) => cell + 1).join(', ')}}`);
  const size = { rows: own.length, columns: own[0].counts.length };
  const counts = `extra_occ = ${matrix(
    size,
    own.flatMap((house) => house.counts.map(String)),
  )};`;
  return [`extra = [\n  ${sets.join(',\n  ')}\n];`, ...(extra === 'with counts' ? [counts] : [])];
}
