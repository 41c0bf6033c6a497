/** Everything of SudokuMaker that is no line: marked cells, dots, cages, clues outside the grid, rules. */
import { refuse, refuseValue, showValue, type Path } from '../../../model/check-value.js';
import { formatPath } from '../../../model/puzzle-error.js';
import {
  type BoardDraft,
  cellNumbersIn,
  integerIn,
  isBlank,
  listIn,
  readEach,
  textIn,
  type ForeignObject,
} from '../board-draft.js';
import { dotClue, digitsOfClue } from '../fpuzzles/kinds.js';
import { cellsAlong, arrowOfDiagonal, lookInFrom, outsideOf, type LookIn } from '../grid-lines.js';
import { cellsOfCorner, cellsOfEdge, cornerOf, edgeBetween, outerOf, placeOfOuter } from './ids.js';
import { groupingsOf, groupsFor, groupsIn, groupsInWords, groupsKey, type MakerKind } from './lines.js';

function markKind(id: number, type: string, style: object, extra: Readonly<Record<string, unknown>> = {}): MakerKind {
  return {
    id,
    read(constraint, draft, path) {
      const cells = [...new Set(cellNumbersIn(constraint.cells, draft.cellCount, [...path, 'cells']))];
      if (cells.length > 0) draft.clues.push({ type, cells: cells.sort((a, b) => a - b), ...extra });
    },
    write: (clue) =>
      clue.type === type && Object.entries(extra).every(([name, value]) => clue[name] === value)
        ? { common: { style }, list: 'cells', entries: clue.cells as readonly number[], apart: true }
        : undefined,
  };
}

/** The cells beside the edge of each clue, and its number. */
function edgesIn(
  constraint: ForeignObject,
  draft: BoardDraft,
  path: Path,
): { readonly cells: [number, number]; readonly value: number | undefined }[] {
  return readEach(constraint, 'clues', path, (clue, of) => {
    const at = [...of, 'edge'];
    const edge = integerIn(clue.edge);
    const cells = edge === undefined ? undefined : cellsOfEdge(edge, draft.rows, draft.columns);
    if (!cells) refuseValue('E_CELL', 'the number of an edge between two cells', clue.edge, at);
    return { cells, value: integerIn(clue.value) };
  });
}

const numbersIn = (value: unknown, path: Path): number[] =>
  listIn(value, path).flatMap((number) => integerIn(number) ?? []);

/**
 * White or black dots, and their negative rule for some numbers: pairs without a dot do not have them.
 * @param override the member that says whether dots of the other colour free a pair from the negative rule.
 */
function dotKind(id: number, type: string, field: string, usual: number, override: string): MakerKind {
  return {
    id,
    read(constraint, draft, path) {
      const clues = edgesIn(constraint, draft, path);
      draft.clues.push(...clues.map(({ cells, value = usual }) => dotClue(type, cells, field, value, usual)));
      const negative = numbersIn(constraint.negative, [...path, 'negative']);
      if (negative.length > 0) draft.addNegativeDots(type, negative);
      if (constraint[override] === false && clues.length > 0)
        draft.notes.add(`the negative rule of the other dots on ${type}s`);
    },
    write(clue, { columns }) {
      if (clue.type !== type) return undefined;
      const [one, other] = clue.cells as readonly number[];
      const edge = edgeBetween(one, other, columns);
      if (edge === undefined) return undefined;
      return {
        common: { negative: [], [override]: true },
        list: 'clues',
        entries: [{ value: clue[field] ?? usual, edge }],
      };
    },
  };
}

const xv: MakerKind = {
  id: 202,
  read(constraint, draft, path) {
    for (const { cells, value } of edgesIn(constraint, draft, path))
      if (value === undefined) draft.notes.add('an X or V without a number');
      else draft.clues.push({ type: 'xv', cells, sum: value });
    const sums = numbersIn(constraint.negative, [...path, 'negative']).sort((a, b) => a - b);
    if (sums.length > 0) draft.clues.push({ type: 'negative-xv', ...(String(sums) !== '5,10' && { sums }) });
  },
  write(clue, { columns }) {
    const edge = clue.type === 'xv' ? edgeBetween(...(clue.cells as [number, number]), columns) : undefined;
    if (edge === undefined) return undefined;
    return { common: { negative: [] }, list: 'clues', entries: [{ value: clue.sum, edge }] };
  },
};

const cages: MakerKind = {
  id: 301,
  read(constraint, draft, path) {
    readEach(constraint, 'cages', path, (cage, at) => {
      const cells = cellNumbersIn(cage.cells, draft.cellCount, [...at, 'cells']);
      const sum = integerIn(cage.value);
      if (cells.length > 0) draft.cages.push({ cells, sum: sum === 0 ? null : (sum ?? null) });
    });
  },
};

/** Cells that are all equal; a clone pairs each cell with its copies. */
const clones: MakerKind = {
  id: 302,
  read(constraint, draft, path) {
    const groups = listIn(constraint.groups, [...path, 'groups']).map((group, index) =>
      cellNumbersIn(group, draft.cellCount, [...path, 'groups', index]),
    );
    const pairs = groups.flatMap((group) => group.slice(1).map((cell) => [group[0], cell] as const));
    if (pairs.length > 0)
      draft.clues.push({ type: 'clone', cells: pairs.map(([cell]) => cell), others: pairs.map(([, cell]) => cell) });
  },
  write(clue) {
    if (clue.type !== 'clone') return undefined;
    const cells = clue.cells as readonly number[];
    const others = clue.others as readonly number[];
    const entries = cells.map((cell, index) => [cell, others[index]]);
    return { common: { style: { color: '#00000033' } }, list: 'groups', entries, apart: true };
  },
};

const quadruples: MakerKind = {
  id: 303,
  read(constraint, draft, path) {
    readEach(constraint, 'clues', path, (clue, at) => {
      const cells = cellsOfCorner(integerIn(clue.corner) ?? -1, draft.rows, draft.columns);
      if (!cells)
        refuse(
          'E_CELL',
          formatPath([...at, 'corner']),
          'the number of a corner inside the grid',
          showValue(clue.corner),
          at,
        );
      const digits = listIn(clue.digits, [...at, 'digits']);
      if (digits.length === 0) draft.notes.add('an empty quadruple');
      else
        draft.clues.push({
          type: 'quadruple',
          cells,
          symbols: digits.map((digit, i) => draft.symbolOf(digit, [...at, 'digits', i])),
        });
    });
  },
  write(clue, board) {
    const corner = clue.type === 'quadruple' ? cornerOf(clue.cells as readonly number[], board.columns) : undefined;
    if (corner === undefined) return undefined;
    return {
      common: { style: { singleLine: false } },
      list: 'clues',
      entries: [{ corner, digits: digitsOfClue(clue.symbols, board) }],
    };
  },
};

const cageStyle = { cage: { color: '#000000' }, text: { color: '#000000' } };

const lookAndSay: MakerKind = {
  id: 304,
  read(constraint, draft, path) {
    readEach(constraint, 'cages', path, (cage, at) => {
      const cells = cellNumbersIn(cage.cells, draft.cellCount, [...at, 'cells']);
      const text = textIn(cage.value) ?? '';
      if (/^(?:\d\d)+$/.test(text)) draft.clues.push({ type: 'look-and-say', cells, counts: [...text].map(Number) });
      else draft.notes.add(`a look-and-say cage of ${text}`);
    });
  },
  write(clue) {
    const counts = clue.type === 'look-and-say' ? (clue.counts as readonly number[]) : [10];
    if (counts.some((count) => count > 9)) return undefined;
    return { common: { style: cageStyle }, list: 'cages', entries: [{ value: counts.join(''), cells: clue.cells }] };
  },
};

const differentValues: MakerKind = {
  id: 305,
  read(constraint, draft, path) {
    const cells = cellNumbersIn(constraint.cells, draft.cellCount, [...path, 'cells']);
    if (cells.length > 1) draft.extra.push({ cells });
  },
};

/** A number outside the grid, which is a field of its clue, or the digit of its symbol. */
function outsideKind(id: number, type: string, field: 'sum' | 'count' | 'symbols', noun = type): MakerKind {
  return {
    id,
    read(constraint, draft, path) {
      readEach(constraint, 'clues', path, (clue, at) => {
        const outer = integerIn(clue.outerCell) ?? -1;
        const look = lookInFrom(...placeOfOuter(outer, draft.columns), draft.rows, draft.columns);
        if (!look) refuseValue('E_CELL', 'a cell beside a row or a column', clue.outerCell, at);
        const value = integerIn(clue.value);
        if (value === undefined)
          draft.notes.add(isBlank(clue.value) ? `a ${noun} without a number` : `a ${noun} of ${String(clue.value)}`);
        else {
          const stated = field === 'symbols' ? [draft.symbolOf(value, [...at, 'value'])] : value;
          draft.clues.push({ type, ...look, [field]: stated });
        }
      });
    },
    write(clue, board) {
      if (clue.type !== type) return undefined;
      const outerCell = outerOf(outsideOf(clue as unknown as LookIn, board.rows, board.columns), board.columns);
      const value = field === 'symbols' ? digitsOfClue(clue.symbols, board)[0] : clue[field];
      return { common: { style: { color: '#000000' } }, list: 'clues', entries: [{ value, outerCell }] };
    },
  };
}

const littleKillers: MakerKind = {
  id: 500,
  read(constraint, draft, path) {
    readEach(constraint, 'clues', path, (clue, at) => {
      const place = placeOfOuter(integerIn(clue.outerCell) ?? -1, draft.columns);
      const [row, column] = place;
      const down = row < 0 || (row < draft.rows && isFalling(clue.diagonal) === column < 0) ? 1 : -1;
      const step = [down, isFalling(clue.diagonal) ? down : -down] as const;
      const isInside = row >= 0 && row < draft.rows && column >= 0 && column < draft.columns;
      const cells = isInside ? [] : cellsAlong(place, step, draft.rows, draft.columns);
      if (cells.length === 0) refuseValue('E_CELL', 'an arrow into the grid', clue.outerCell, at);
      const sum = integerIn(clue.value);
      if (sum === undefined) draft.notes.add('a little killer arrow without a number');
      else draft.clues.push({ type: 'little-killer', cells, sum });
    });
  },
  write(clue, { rows, columns }) {
    const from =
      clue.type === 'little-killer' ? arrowOfDiagonal(clue.cells as readonly number[], rows, columns) : undefined;
    if (!from) return undefined;
    const diagonal = from.step[0] === from.step[1] ? -1 : 1;
    const style = { text: { color: '#000000' }, arrow: { color: '#000000' } };
    return {
      common: { style },
      list: 'clues',
      entries: [{ value: clue.sum, outerCell: outerOf(from.outside, columns), diagonal }],
    };
  },
};

/** SudokuMaker's negative diagonal falls to the right. */
const isFalling = (diagonal: unknown): boolean => integerIn(diagonal) === -1;

/** Squares of four cells with a digit of each group. */
const globalGroups: MakerKind = {
  id: 16,
  read(constraint, draft, path) {
    const groups = groupsIn(constraint, path);
    const clue = groupingsOf(draft.digits).get(groupsKey(groups));
    if (clue?.type === 'entropic') draft.clues.push({ type: 'global-entropy' });
    else if (clue?.type === 'modular') draft.clues.push({ ...clue, type: 'global-modular' });
    else draft.notes.add(`squares with the groups ${groupsInWords(groups)}`);
  },
  write(clue, board) {
    const type = { 'global-entropy': 'entropic', 'global-modular': 'modular' }[clue.type];
    const groups =
      type &&
      groupsFor(
        { ...clue, type },
        board.symbols.map(({ value }) => value!),
      );
    return groups ? { common: {}, list: 'groups', entries: groups, apart: true } : undefined;
  },
};

function ruleKind(id: number, apply: (draft: BoardDraft) => void): MakerKind {
  return { id, read: (_, draft) => apply(draft) };
}

const disjointGroups: MakerKind = {
  id: 14,
  read(_, draft) {
    draft.clues.push({ type: 'disjoint-groups' });
  },
  write: (clue) => (clue.type === 'disjoint-groups' ? { common: {}, list: '', entries: [] } : undefined),
};

export const makerMarks: readonly MakerKind[] = [
  ruleKind(0, () => {}),
  ruleKind(10, (draft) => draft.addDiagonal('falling')),
  ruleKind(11, (draft) => draft.addDiagonal('rising')),
  ruleKind(12, (draft) => draft.addRule('anti-king')),
  ruleKind(13, (draft) => draft.addRule('anti-knight')),
  disjointGroups,
  ruleKind(15, (draft) => draft.addRule('non-consecutive')),
  globalGroups,
  markKind(100, 'even', { color: '#00000033', size: 0.8 }),
  markKind(101, 'odd', { color: '#00000033', size: 0.8 }),
  markKind(102, 'maximum', { color: '#00000033' }),
  markKind(103, 'minimum', { color: '#00000033' }),
  dotKind(200, 'white-dot', 'difference', 1, 'overrideNegativeRatios'),
  dotKind(201, 'black-dot', 'ratio', 2, 'overrideNegativeDifferences'),
  xv,
  cages,
  clones,
  quadruples,
  lookAndSay,
  differentValues,
  markKind(306, 'counting-circles', { size: 0.75, fill: '#ffffffff', stroke: { thickness: 0.02, color: '#000000ff' } }),
  littleKillers,
  outsideKind(501, 'sandwich', 'sum'),
  outsideKind(502, 'x-sum', 'sum'),
  outsideKind(503, 'skyscraper', 'count'),
  outsideKind(504, 'numbered-room', 'symbols', 'numbered room'),
  markKind(600, 'indexing', { color: '#0080f955' }, { by: 'row' }),
  markKind(601, 'indexing', { color: '#f9000055' }, { by: 'column' }),
];
