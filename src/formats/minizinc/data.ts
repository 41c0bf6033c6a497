/**
 * Writes a board as MiniZinc data, in the shapes of hakank's models as far as they go: `readMiniZinc` reads it back,
 * and `writeMiniZincModel` writes the model that it belongs to.
 */
import { hasBit } from '../../model/bits.js';
import type { Board } from '../../model/board/board.js';
import { ruleParameters } from './read.js';
import type { MiniZincForm, MiniZincOptions } from './form.js';
import { chooseForm } from './form.js';

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
