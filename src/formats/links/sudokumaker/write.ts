/**
 * Writes the JSON of SudokuMaker, whose link then opens the same puzzle, with the styles that its editor begins with.
 */
import type { Board, Clue, House } from '../../../model/board/board.js';
import { housesOfKind, linesOf } from '../../../model/board/board-description.js';
import { assertRange, cannotSay, namesOfClue } from '../cannot-say.js';
import { numbersOfDots } from '../board-draft.js';
import { diagonalCells } from '../grid-lines.js';
import { makerKinds, MakerType } from './read.js';

const format = 'sudokumaker';

/** A constraint that is being written. */
interface Written {
  readonly type: number;
  readonly common: Readonly<Record<string, unknown>>;
  readonly list: string;
  readonly entries: unknown[];
  readonly cells: Set<number>;
  readonly isClosed: boolean;
}

/** @throws UsageError for a board that SudokuMaker cannot say. */
export function writeSudokuMaker(board: Board): object {
  const digits = assertRange(board, format);
  if (digits[0] < 0 || digits.at(-1)! > 31) cannotSay(format, 'the symbols');
  if (board.candidates !== null) cannotSay(format, 'the candidates');
  const { rows, columns, meta, givens } = board;
  const lines = linesOf(board);
  const isSudoku = lines === 'both' && rows === columns && digits.length === rows;
  return {
    formatVersion: '1.5.0',
    puzzle: {
      name: meta.title ?? '',
      author: meta.author ?? '',
      comment: meta.rules ?? '',
      ...(rows === columns ? { size: rows } : { width: columns, height: rows }),
      ...(!(isSudoku && digits[0] === 1) && { minDigit: digits[0], maxDigit: digits.at(-1)! }),
      type: isSudoku ? 'sudoku' : 'custom',
      cells: givens.map((given) => (given < 0 ? {} : { given: true, value: digits[given] })),
      constraints: [
        { type: 0 },
        ...(lines === 'both' && !isSudoku ? [{ type: MakerType.Lines }] : []),
        ...(board.regions === null ? [] : [{ type: MakerType.Regions, regions: board.regions }]),
        ...writeRules(board),
        ...writeHouses(board),
        ...writeCages(board),
        ...writeClues(board),
      ],
    },
  };
}

const thinLine = { color: '#34bbe6ff', thickness: 0.02 };

function writeRules({ rules, clues }: Board): object[] {
  if (rules.includes('non-consecutive') && clues.some(({ type }) => type === 'white-dot' || type === 'black-dot'))
    cannotSay(format, 'the non-consecutive rule beside dots');
  return rules.flatMap((rule): object[] => {
    if (rule === 'diagonals') return [10, 11].map((type) => ({ type, style: thinLine }));
    return [{ type: { 'anti-king': 12, 'anti-knight': 13, 'non-consecutive': 15 }[rule] }];
  });
}

function writeHouses(board: Board): object[] {
  return housesOfKind(board, 'extra').map((house) => {
    if (house.counts.some((count) => count !== 1)) cannotSay(format, 'an extra house of repeated symbols');
    const isDiagonal = (direction: 'falling' | 'rising'): boolean =>
      board.rows === board.columns && isOf(house, diagonalCells(board.rows, direction));
    if (isDiagonal('falling')) return { type: 10, style: thinLine };
    if (isDiagonal('rising')) return { type: 11, style: thinLine };
    return { type: MakerType.DifferentValues, cells: house.cells, style: { color: '#00000033', offset: 0.1 } };
  });
}

const isOf = ({ cells }: House, others: readonly number[]): boolean => String(cells) === String(others);

function writeCages({ cages }: Board): object[] {
  if (cages.some(({ repeats }) => repeats)) cannotSay(format, 'cages with repeats');
  if (cages.some(({ sum }) => sum === 0)) cannotSay(format, 'a cage of the sum 0');
  if (cages.length === 0) return [];
  const style = { text: { color: '#000000' }, cage: { color: '#000000' } };
  return [{ type: MakerType.Cages, cages: cages.map(({ cells, sum }) => ({ value: sum ?? 0, cells })), style }];
}

function writeClues(board: Board): object[] {
  const written: Written[] = [];
  const negatives = board.clues.filter((clue) => !writeClue(clue, board, written));
  return withNegatives(written, negatives, board).map(({ type, common, list, entries }) => ({
    type,
    ...(list !== '' && { [list]: entries }),
    ...common,
  }));
}

/** @returns false for a clue that belongs to others, such as a negative rule. */
function writeClue(clue: Clue, board: Board, written: Written[]): boolean {
  for (const { id, write } of makerKinds) {
    const parts = write?.(clue, board);
    if (!parts) continue;
    const { common, list, entries, apart = [] } = parts;
    const cells = apart === true ? [] : apart;
    const same = written.find(
      (other) =>
        other.type === id &&
        apart !== true &&
        !other.isClosed &&
        JSON.stringify(other.common) === JSON.stringify(common) &&
        cells.every((cell) => !other.cells.has(cell)),
    );
    if (!same)
      written.push({ type: id, common, list, entries: [...entries], cells: new Set(cells), isClosed: apart === true });
    else {
      same.entries.push(...entries);
      for (const cell of cells) same.cells.add(cell);
    }
    return true;
  }
  return false;
}

const dotTypes: Readonly<Record<string, readonly [number, string]>> = {
  'white-dot': [200, 'overrideNegativeRatios'],
  'black-dot': [201, 'overrideNegativeDifferences'],
};

/** Adds the negative rules to the constraints of dots, and of X and V. */
function withNegatives(written: readonly Written[], negatives: readonly Clue[], board: Board): Written[] {
  const result = [...written];
  const change = (type: number, common: Readonly<Record<string, unknown>>): void => {
    const at = result.findIndex((constraint) => constraint.type === type);
    if (at >= 0) result[at] = { ...result[at], common: { ...result[at].common, ...common } };
    else result.push({ type, common, list: 'clues', entries: [], cells: new Set(), isClosed: false });
  };
  for (const clue of negatives) {
    const marks = clue.type === 'negative-dots' ? (clue.marks as readonly string[]) : [];
    if (clue.type === 'negative-xv') change(202, { negative: clue.sums ?? [5, 10] });
    else if (marks.length === 0 || marks.some((mark) => !Object.hasOwn(dotTypes, mark)))
      cannotSay(format, namesOfClue(clue, board));
    for (const mark of marks) {
      const [type, override] = dotTypes[mark];
      change(type, { negative: numbersOfDots(board.clues, mark), [override]: true });
    }
  }
  return result;
}
