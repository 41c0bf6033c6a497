/** The constraints on sets of cells: sums, what they hold and how often. */
import { nameOfToken } from '../text.js';
import type { ClueReader } from './sinks.js';
import type { TokenReader } from './token-reader.js';

const mostSum = 1_000_000;

/** The rest of the fields as lists of cells; `-` stands between two. */
export function readCellSegments(token: TokenReader, from: number): number[][] {
  const segments = token.segmentsOf(token.fieldsFrom(from));
  if (segments.some(({ length }) => length === 0)) token.fail(from, 'cells in each segment', 'E_LENGTH');
  return segments;
}

const given: ClueReader = (token, sink) => {
  for (const field of token.fieldsFrom(0)) {
    const [name, ...values] = field.text.split('_');
    if (values.length === 0) token.failAt(field, 'a cell, "_" and its value');
    const cell = token.cellOf(name, field);
    sink.restrict(
      token.token,
      cell,
      values.reduce((mask, value) => mask | (1 << token.symbolOf(value, field)), 0),
    );
  }
};

const different: ClueReader = (token, sink) => {
  const cells = [...new Set(token.cells(0))];
  if (cells.length > 1) sink.clue(token.token, { type: 'different', cells });
};

const cage: ClueReader = (token, sink) => {
  const sum = token.field(0) === '' ? 0 : token.integer(0, 0, mostSum);
  sink.cage(token.token, token.cells(1), sum === 0 ? null : sum);
};

/** `Sum~s~cells`, or `Sum~s_=_k1_k2~cells` with a factor for each cell. */
const sum: ClueReader = (token, sink) => {
  const [total, equals, ...stated] = token.field(0).split('_');
  const isNumber = (text: string): boolean => /^-?\d{1,6}$/.test(text);
  const isPlain = equals === undefined;
  if (!isNumber(total) || !(isPlain || equals === '=')) token.fail(0, 'a sum, or a sum, "_=_" and factors');
  const cells = token.cells(1);
  if (isPlain) return sink.clue(token.token, { type: 'sum', cells, total: Number(total) });
  if (stated.length !== cells.length) token.fail(0, `${cells.length} factors`, 'E_LENGTH');
  const factors = stated.map(Number);
  if (!stated.every(isNumber) || factors.some((factor) => Math.abs(factor) > 100))
    token.fail(0, 'whole factors from -100 to 100');
  return sink.clue(token.token, { type: 'sum', cells, factors, total: Number(total) });
};

const equalSum: ClueReader = (token, sink) => {
  const segments = readCellSegments(token, 0);
  if (segments.length > 1) sink.clue(token.token, { type: 'equal-sums', segments });
};

const sameValues: ClueReader = (token, sink) => {
  const count = token.integer(0, 1, 1000);
  const cells = token.cells(1);
  const size = cells.length / count;
  if (!Number.isInteger(size)) token.fail(0, `a number that divides ${cells.length} cells`);
  const sets = Array.from({ length: count }, (_, set) => cells.slice(set * size, (set + 1) * size));
  if (count > 1) sink.clue(token.token, { type: 'same-values', sets });
};

const quad: ClueReader = (token, sink) => {
  const { rows, columns } = token.frame;
  const cell = token.cell(0);
  const isInside = cell < (rows - 1) * columns && cell % columns < columns - 1;
  if (!isInside) token.fail(0, 'the upper left of four cells of the grid', 'E_CELL');
  if (token.length < 2) token.fail(1, 'a value');
  const symbols = token.fieldsFrom(1).map((field) => token.symbolOf(field.text, field));
  const cells = [cell, cell + 1, cell + columns, cell + columns + 1];
  sink.clue(token.token, { type: 'quadruple', cells, symbols });
};

const contains =
  (isExact: boolean): ClueReader =>
  (token, sink) =>
    sink.clue(token.token, {
      type: 'contains',
      cells: token.cells(1),
      symbols: token.symbols(0),
      ...(isExact && { exactly: true }),
    });

/** Digits by pairs: how many, of which value. */
const lookAndSay: ClueReader = (token, sink) => {
  const digits = token.field(0);
  if (!/^(?:\d\d)+$/.test(digits)) token.fail(0, 'pairs of digits: how many, and of which value');
  sink.clue(token.token, { type: 'look-and-say', cells: token.cells(1), counts: Array.from(digits, Number) });
};

const summed =
  (type: string): ClueReader =>
  (token, sink) =>
    sink.clue(token.token, { type, cells: token.cells(1), sum: token.integer(0, 0, mostSum) });

const named =
  (type: string): ClueReader =>
  (token, sink) =>
    sink.clue(token.token, { type, cells: token.cells(0) });

const countDistinct: ClueReader = (token, sink) => {
  const [total, ...cells] = token.cells(0);
  if (cells.length === 0) token.fail(1, 'the cells that are counted', 'E_LENGTH');
  sink.clue(token.token, { type: 'count-distinct', total, cells });
};

const indexing: ClueReader = (token, sink) => {
  const by = ({ C: 'column', R: 'row' } as const)[token.field(0)] ?? token.fail(0, '"C" or "R"');
  sink.clue(token.token, { type: 'indexing', cells: token.cells(1), by });
};

/** Connected cells of the grid, or of a group by its name. */
const connectedValues: ClueReader = (token, sink) => {
  const { groups } = token.frame;
  const group = groups.find(({ name }) => name === token.field(0)) ?? token.fail(0, 'nothing, or a group of cells');
  const hasSize = token.field(2) !== '';
  sink.clue(token.token, {
    type: 'connected',
    ...(group.name !== '' && { group: group.name }),
    symbols: token.symbols(1),
    ...(hasSize && { size: token.integer(2, 1, group.size) }),
  });
};

export const setReaders: Readonly<Record<string, ClueReader>> = {
  [nameOfToken({ name: '' })]: given,
  AllDifferent: different,
  Cage: cage,
  Sum: sum,
  EqualSum: equalSum,
  SameValues: sameValues,
  Quad: quad,
  ContainAtLeast: contains(false),
  ContainExact: contains(true),
  LookAndSay: lookAndSay,
  RellikCage: summed('rellik-cage'),
  Lunchbox: summed('lunchbox'),
  EqualityCage: named('equality-cage'),
  CountingCircles: named('counting-circles'),
  CountDistinct: countDistinct,
  Indexing: indexing,
  ConnectedValues: connectedValues,
};
