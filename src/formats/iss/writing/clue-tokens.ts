/** The constraints of the format by the clues that they say: lines, sets, marks. */
import { areNeighbours } from '../../../model/clues/common/geometry.js';
import { boardWriters } from './board-tokens.js';
import { writeSum } from './constraints.js';
import {
  cellsOf,
  numberOf,
  onNineValues,
  segmentsOf,
  clueSymbols,
  type Cells,
  type TokenWriter,
} from './token-writer.js';

/** `.Name~R1C1~R1C2`. */
const named =
  (name: string): TokenWriter =>
  (clue, writer) => [`.${name}${writer.cells(cellsOf(clue))}`];

/** `.Name~5~R1C1~R1C2`: a number from `least` to `most`. */
const numbered =
  (name: string, field: string, [least, most]: readonly [number, number], usual = least): TokenWriter =>
  (clue, writer) => {
    const number = numberOf(clue[field], usual);
    return number >= least && number <= most ? [`.${name}~${number}${writer.cells(cellsOf(clue))}`] : undefined;
  };

/** A mark between neighbours, if the field has the value that the mark stands for. */
const mark =
  (name: string, field: string, meant: number): TokenWriter =>
  (clue, writer) =>
    numberOf(clue[field], meant) === meant ? [`.${name}${writer.cells(cellsOf(clue))}`] : undefined;

const xv: TokenWriter = (clue, writer) => {
  const name = ({ 5: 'V', 10: 'X' } as Readonly<Record<number, string>>)[clue.sum as number];
  return name === undefined ? undefined : [`.${name}${writer.cells(cellsOf(clue))}`];
};

const inequality: TokenWriter = (clue, writer) => {
  const [greater, less] = cellsOf(clue);
  return areNeighbours(writer.board, greater, less) ? named('GreaterThan')(clue, writer, true) : undefined;
};

const arrow: TokenWriter = (clue, writer) => {
  const bulb = clue.bulb as Cells;
  const cells = writer.cells([...bulb, ...cellsOf(clue)]);
  if (bulb.length === 1) return [`.Arrow${cells}`];
  const isAscending = bulb.every((cell, index) => index === 0 || cell > bulb[index - 1]);
  const areDigits = writer.lowest + writer.valueCount - 1 <= 9;
  return isAscending && areDigits ? [`.PillArrow~${bulb.length}${cells}`] : undefined;
};

const equalSums: TokenWriter = ({ segments }, writer) => [`.EqualSum${segmentsOf(writer, segments as Cells[])}`];

const sumLine: TokenWriter = (clue, writer) => {
  const loop = clue.loop === true ? '~LOOP' : '';
  const tokens = numbered('SumLine', 'sum', [1, 30])(clue, writer, true);
  return tokens?.map((token) => token + loop);
};

const sum: TokenWriter = (clue, writer) =>
  writeSum(writer, cellsOf(clue), clue.total as number, clue.factors as Cells | undefined);

const quadruple: TokenWriter = (clue, writer) => {
  const { rows, columns } = writer.board;
  const [cell, ...others] = [...cellsOf(clue)].sort((a, b) => a - b);
  const isSquare = others.join() === [cell + 1, cell + columns, cell + columns + 1].join();
  const isInside = cell < (rows - 1) * columns && cell % columns < columns - 1;
  const values = writer.valuesOf(clueSymbols(clue));
  return isSquare && isInside ? [`.Quad~${writer.cell(cell)}~${values.join('~')}`] : undefined;
};

const sameValues: TokenWriter = (clue, writer) => {
  const sets = clue.sets as readonly Cells[];
  return [`.SameValues~${sets.length}${writer.cells(sets.flat())}`];
};

const contains: TokenWriter = (clue, writer) => {
  const name = clue.exactly === true ? 'ContainExact' : 'ContainAtLeast';
  return [`.${name}~${writer.valuesOf(clueSymbols(clue)).join('_')}${writer.cells(cellsOf(clue))}`];
};

const lookAndSay: TokenWriter = (clue, writer) => {
  const counts = clue.counts as Cells;
  return counts.every((number) => number <= 9)
    ? [`.LookAndSay~${counts.join('')}${writer.cells(cellsOf(clue))}`]
    : undefined;
};

const countDistinct: TokenWriter = (clue, writer) => [
  `.CountDistinct${writer.cells([clue.total as number, ...cellsOf(clue)])}`,
];

const candidates: TokenWriter = (clue, writer) => [
  `.${cellsOf(clue)
    .map((cell) => writer.given(cell, clueSymbols(clue)))
    .join('')}`,
];

export const tokenWriters: Readonly<Record<string, TokenWriter>> = {
  ...boardWriters,
  thermometer: (clue, writer, isOutside) => (clue.slow === true ? undefined : named('Thermo')(clue, writer, isOutside)),
  whisper: numbered('Whisper', 'difference', [0, 15], 5),
  renban: named('Renban'),
  modular: numbered('Modular', 'modulus', [1, 16], 3),
  entropic: onNineValues(named('Entropic')),
  between: named('Between'),
  lockout: numbered('Lockout', 'difference', [1, 15], 4),
  palindrome: named('Palindrome'),
  zipper: named('Zipper'),
  'sum-line': sumLine,
  arrow,
  'double-arrow': named('DoubleArrow'),
  'value-indexing': named('ValueIndexing'),
  'white-dot': mark('WhiteDot', 'difference', 1),
  'black-dot': mark('BlackDot', 'ratio', 2),
  xv,
  inequality,
  quadruple,
  different: named('AllDifferent'),
  sum,
  'equal-sums': equalSums,
  'same-values': sameValues,
  contains,
  'look-and-say': lookAndSay,
  'rellik-cage': numbered('RellikCage', 'sum', [0, 1_000_000]),
  lunchbox: numbered('Lunchbox', 'sum', [0, 1_000_000]),
  'equality-cage': named('EqualityCage'),
  'counting-circles': named('CountingCircles'),
  'count-distinct': countDistinct,
  candidates,
};
