/** The constraints of the format by the clues that they say: lines, sets, marks. */
import type { Clue } from '../../../model/board/board.js';
import type { IssWriter } from './writer.js';
import { areNeighbours } from '../../../model/clues/common/geometry.js';
import { writeSum, groupOf } from './constraints.js';
import { boxSizeOf } from '../../../model/board/board-description.js';
import { automatonWithBreak, type AutomatonClue } from '../../../model/clues/own/automaton.js';
import { writeBase64Text } from '../bits.js';
import { findBox } from '../frame.js';
import { diagonalFrom } from '../reading/outside.js';

// What writers of single clues share.

/**
 * @param isOutside true outside of alternatives.
 * @returns undefined for a clue whose fields the constraint cannot say.
 */
type TokenWriter = (clue: Clue, writer: IssWriter, isOutside: boolean) => string[] | undefined;

export type Cells = readonly number[];
export const cellsOf = (clue: Clue): Cells => clue.cells as Cells;
export const numberOf = (value: unknown, usual: number): number => (value as number | undefined) ?? usual;
const clueSymbols = (clue: Clue): Cells => clue.symbols as Cells;

const segmentsOf = (writer: IssWriter, segments: readonly Cells[]): string =>
  segments.map((cells) => writer.cells(cells)).join('~-');

/** Writes a clue on boards of the values 1 to 9. */
const onNineValues =
  (write: TokenWriter): TokenWriter =>
  (clue, writer, isOutside) =>
    writer.lowest === 1 && writer.valueCount === 9 ? write(clue, writer, isOutside) : undefined;

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

// The constraints of the format by the clues that they say: beside the grid, on the whole board, one's own rules.

const onSudoku =
  (write: TokenWriter): TokenWriter =>
  (clue, writer, isOutside) =>
    writer.isSudoku ? write(clue, writer, isOutside) : undefined;

/** A flag on the whole board, which no alternative may have. */
const flag =
  (text: string): TokenWriter =>
  (_clue, _writer, isOutside) =>
    isOutside ? [`.${text}`] : undefined;

const onRegions =
  (write: TokenWriter): TokenWriter =>
  (clue, writer, isOutside) =>
    writer.isSudoku && writer.hasRegions ? write(clue, writer, isOutside) : undefined;

const indexing: TokenWriter = (clue, writer) => [
  `.Indexing~${clue.by === 'column' ? 'C' : 'R'}${writer.cells(cellsOf(clue))}`,
];

const connected: TokenWriter = (clue, writer, isOutside) => {
  const group = clue.cells === undefined ? groupNamed(writer, clue.group) : groupOf(writer, cellsOf(clue));
  if (group === undefined || !isOutside) return undefined;
  const size = clue.size === undefined ? '' : `~${clue.size as number}`;
  return [`.ConnectedValues~${group}~${writer.valuesOf(clueSymbols(clue)).join('_')}${size}`];
};

/** The written name of a group that is named as on the board; empty for the grid. */
function groupNamed(writer: IssWriter, name: unknown): string | undefined {
  if (name === undefined) return '';
  const { rows, columns, variables } = writer.board;
  let first = rows * columns;
  for (const group of variables) {
    if (group.name === name) return writer.cell(first).replace(/\d+$/, '');
    first += group.size;
  }
  return undefined;
}

const regionSum: TokenWriter = (clue, writer) => [`.RegionSumLine${writer.cells(cellsOf(clue))}`];

const lineOf = (clue: Clue): readonly [name: string, isForward: boolean] => {
  const isRow = clue.from === 'left' || clue.from === 'right';
  const isForward = clue.from === 'left' || clue.from === 'top';
  return [`${isRow ? 'R' : 'C'}${(clue.line as number).toString(17)}`, isForward];
};

const sandwich: TokenWriter = (clue) => [`.Sandwich~${clue.sum as number}~${lineOf(clue)[0]}`];

/** `.Name~R1~5~`, or the number behind two marks for the other side. */
const outside =
  (name: string, numberIn: (clue: Clue, writer: IssWriter) => number): TokenWriter =>
  (clue, writer) => {
    const [line, isForward] = lineOf(clue);
    const number = numberIn(clue, writer);
    return [`.${name}~${line}~${isForward ? `${number}~` : `~${number}`}`];
  };

const valueOf = (clue: Clue, writer: IssWriter): number => writer.valueOf(clueSymbols(clue)[0]);

/** The first cell names the diagonal only if the format takes it for this one. */
const littleKiller: TokenWriter = (clue, writer) => {
  const { rows, columns } = writer.board;
  const cells = cellsOf(clue);
  const isNamed = diagonalFrom(cells[0], rows, columns)?.join() === cells.join();
  return isNamed ? [`.LittleKiller~${clue.sum as number}~${writer.cell(cells[0])}`] : undefined;
};

/** All marks are meant, and none stands in an alternative or means something else. */
const negative =
  (text: string, isMeant: (clue: Clue) => boolean, isUsual: (mark: Clue) => boolean): TokenWriter =>
  (clue, { board }, isOutside) => {
    const isWhole = isMeant(clue) && board.clues.every((other) => other.type !== 'any' && isUsual(other));
    return isOutside && isWhole ? [`.${text}`] : undefined;
  };

const isUsualDot = ({ type, difference, ratio }: Clue): boolean =>
  !(type === 'white-dot' && numberOf(difference, 1) !== 1) && !(type === 'black-dot' && numberOf(ratio, 2) !== 2);

const isUsualSum = ({ type, sum }: Clue): boolean => type !== 'xv' || sum === 5 || sum === 10;

/** True for the sizes of boxes that the format itself takes. */
const hasOwnBoxes = ({ regionSize, valueCount, board }: IssWriter): boolean =>
  regionSize === valueCount || regionSize !== Math.max(board.rows, board.columns);

/** Pieces may be boxes of another shape than those that the format takes. */
const takesSameBoxes = ({ board, regionSize }: IssWriter): boolean =>
  findBox(board.rows, board.columns, regionSize)?.join() === boxSizeOf(board)?.join();

const windoku: TokenWriter = (clue, writer, isOutside) =>
  hasOwnBoxes(writer) && takesSameBoxes(writer) ? flag('Windoku')(clue, writer, isOutside) : undefined;

const disjointGroups: TokenWriter = (clue, writer, isOutside) =>
  takesSameBoxes(writer) ? flag('DisjointSets')(clue, writer, isOutside) : undefined;

const chaosConstruction: TokenWriter = (clue, writer, isOutside) =>
  numberOf(clue.size, writer.regionSize) === writer.regionSize && isOutside ? ['.ChaosConstruction'] : undefined;

/** The label cells of regions that are to be found; as others, the clues come down to automata. */
const areLabels = (writer: IssWriter, cells: Cells): boolean =>
  cells.every((cell) => /^CC\d*$/.test(writer.cell(cell)));

/** `.Name~R1C1~0`, before the label cells. */
const chaosClue = (name: string, clue: Clue, writer: IssWriter): string =>
  `.${name}${writer.cells([clue.cell as number])}~${numberOf(clue.offset, 0)}`;

const chaosArrow: TokenWriter = (clue, writer, isOutside) => {
  const arms = clue.arms as readonly Cells[];
  if (!isOutside || !areLabels(writer, arms.flat())) return undefined;
  return [`${chaosClue('ChaosArrow', clue, writer)}${segmentsOf(writer, arms)}`];
};

const chaosCount: TokenWriter = (clue, writer, isOutside) => {
  if (!isOutside || !areLabels(writer, cellsOf(clue))) return undefined;
  return [`${chaosClue('ChaosCount', clue, writer)}${writer.cells(cellsOf(clue))}`];
};

const pairs: TokenWriter = (clue, writer) => {
  if (clue.table === undefined) return undefined;
  const name = clue.every === true ? 'PairX' : 'Pair';
  return [`.${name}~${writer.table(clue.table as Cells)}~_${writer.cells(cellsOf(clue))}`];
};

/** Segments need the break; without them the clue is an automaton as any other. */
const automaton: TokenWriter = (clue, writer) => {
  const { segments } = clue as AutomatonClue;
  if (segments === undefined) return undefined;
  const code = writer.automaton(automatonWithBreak(clue as AutomatonClue, writer.valueCount), true);
  return [`.NFA~${code}~_${segmentsOf(writer, segments)}`];
};

/** Characters that mean the same to both sides. */
const regex: TokenWriter = (clue, writer) => {
  const pattern = clue.pattern as string;
  const hasOwnNames = writer.board.symbols.every(({ name, value }) => name === value!.toString(36).toUpperCase());
  const isPlain = /^[0-9A-Z.[\]^()|*+?{},\s-]*$/i.test(pattern);
  return hasOwnNames && isPlain ? [`.Regex~${writeBase64Text(pattern)}${writer.cells(cellsOf(clue))}`] : undefined;
};

const boardWriters: Readonly<Record<string, TokenWriter>> = {
  indexing: onSudoku(indexing),
  connected,
  'region-sum': onRegions(regionSum),
  sandwich: onSudoku(sandwich),
  'x-sum': onSudoku(outside('XSum', ({ sum }) => sum as number)),
  skyscraper: onSudoku(outside('Skyscraper', ({ count }) => count as number)),
  'hidden-skyscraper': onSudoku(outside('HiddenSkyscraper', valueOf)),
  'numbered-room': onSudoku(outside('NumberedRoom', valueOf)),
  'full-rank': onSudoku(outside('FullRank', ({ rank }) => rank as number)),
  'little-killer': onSudoku(littleKiller),
  'lines-differ': onSudoku(flag('FullRankTies~none')),
  'global-entropy': onNineValues(flag('GlobalEntropy')),
  'global-modular': (clue, writer, isOutside) =>
    numberOf(clue.modulus, 3) === 3 ? flag('GlobalMod')(clue, writer, isOutside) : undefined,
  'anti-taxicab': flag('AntiTaxicab'),
  'dutch-flatmates': flag('DutchFlatmates'),
  'disjoint-groups': onRegions(disjointGroups),
  windoku: onRegions(windoku),
  'region-same-values': onRegions(flag('RegionSameValues')),
  'negative-dots': negative('StrictKropki', ({ marks }) => (marks as readonly string[]).length === 2, isUsualDot),
  'negative-xv': negative(
    'StrictXV',
    ({ sums }) => sums === undefined || [5, 10].every((sum) => (sums as Cells).includes(sum)),
    isUsualSum,
  ),
  'chaos-construction': onSudoku(chaosConstruction),
  'chaos-arrow': chaosArrow,
  'chaos-count': chaosCount,
  pairs,
  automaton,
  regex,
};

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
