/** Lines: each entry has a list of lines, each a list of cells. */
import type { Board, Clue } from '../../../model/board/board.js';
import { joinLines } from '../grid-lines.js';
import { integerIn, isBlank, listIn } from '../board-draft.js';
import { cellNames, cellsIn, type FPuzzlesKind } from './kind.js';

type Fields = Readonly<Record<string, unknown>>;

/**
 * @param type the clue that one line is.
 * @param extra further fields of the clue.
 * @param usual fields that may be stated, but only so.
 */
function lineKind(key: string, type: string, extra: Fields = {}, usual: Fields = {}): FPuzzlesKind {
  const isSaid = (clue: Clue): boolean =>
    clue.type === type &&
    Object.keys({ ...clue, ...extra }).every(
      (name) => name === 'cells' || name === 'type' || clue[name] === extra[name] || clue[name] === usual[name],
    );
  return {
    key,
    read: (entry, draft, path) => readLines(entry, draft, path, key).map((cells) => ({ type, cells, ...extra })),
    write: (clue, board) => (isSaid(clue) ? [{ lines: [cellNames(clue.cells, board)] }] : undefined),
  };
}

function readLines(
  entry: Parameters<FPuzzlesKind['read']>[0],
  draft: Parameters<FPuzzlesKind['read']>[1],
  path: Parameters<FPuzzlesKind['read']>[2],
  key: string,
): number[][] {
  const lines = listIn(entry.lines, [...path, 'lines']).map((line, index) =>
    cellsIn(line, draft, [...path, 'lines', index]),
  );
  const long = lines.filter((line) => line.length > 1);
  if (long.length < lines.length || lines.length === 0) draft.notes.add(`a ${key} of less than two cells`);
  return long;
}

/** German whispers on a board of so many digits. */
const usualWhisper = (digits: number): number => Math.ceil(digits / 2);

function whisperKind(key: string, usual: (digits: number) => number): FPuzzlesKind {
  return {
    key,
    read(entry, draft, path) {
      const stated = integerIn(entry.value);
      if (stated === undefined && !isBlank(entry.value)) draft.notes.add(`the number ${String(entry.value)} of ${key}`);
      const difference = stated ?? usual(draft.digits.length);
      return readLines(entry, draft, path, key).map((cells) => whisperClue(cells, difference));
    },
    write: (clue, board) => {
      if (clue.type !== 'whisper' || key !== 'whispers') return undefined;
      return [{ lines: [cellNames(clue.cells, board)], value: String(clue.difference ?? 5) }];
    },
  };
}

/** A whisper line without the difference that goes without saying. */
export const whisperClue = (cells: readonly number[], difference: number): Clue =>
  difference === 5 ? { type: 'whisper', cells } : { type: 'whisper', cells, difference };

/** A renban of several lines that meet is one set of cells. */
const renban: FPuzzlesKind = {
  key: 'renban',
  read: (entry, draft, path) =>
    joinLines(readLines(entry, draft, path, 'renban')).map((cells) => ({ type: 'renban', cells })),
  write: (clue, board) => (clue.type === 'renban' ? [{ lines: [cellNames(clue.cells, board)] }] : undefined),
};

/** Thirds of digits are the same for all pages only where they have one size. */
const entropic: FPuzzlesKind = {
  ...lineKind('entropicline', 'entropic'),
  read(entry, draft, path) {
    if (draft.digits.length % 3 === 0) return lineKind('entropicline', 'entropic').read(entry, draft, path);
    draft.notes.add('an entropic line of thirds that differ in size');
    return [];
  },
};

const arrow: FPuzzlesKind = {
  key: 'arrow',
  read(entry, draft, path) {
    const bulb = cellsIn(entry.cells, draft, [...path, 'cells']);
    const shafts = listIn(entry.lines, [...path, 'lines']).map((line, index) =>
      cellsIn(line, draft, [...path, 'lines', index]).slice(1),
    );
    const long = shafts.filter((shaft) => shaft.length > 0);
    if (long.length < Math.max(shafts.length, 1)) draft.notes.add('a circle without an arrow');
    return long.map((cells) => ({ type: 'arrow', bulb, cells }));
  },
  write(clue, board) {
    if (clue.type !== 'arrow') return undefined;
    const bulb = clue.bulb as readonly number[];
    const cells = clue.cells as readonly number[];
    return [
      { cells: cellNames(bulb, board), lines: [cellNames([nearestCell(bulb, cells[0], board), ...cells], board)] },
    ];
  },
};

/** The cell of a bulb that an arrow leaves from. */
export function nearestCell(bulb: readonly number[], target: number, { columns }: Board): number {
  const distance = (cell: number): number =>
    Math.abs(Math.floor(cell / columns) - Math.floor(target / columns)) +
    Math.abs((cell % columns) - (target % columns));
  return bulb.reduce((best, cell) => (distance(cell) < distance(best) ? cell : best));
}

export const lineKinds: readonly FPuzzlesKind[] = [
  lineKind('thermometer', 'thermometer'),
  lineKind('slowthermometer', 'thermometer', { slow: true }),
  lineKind('palindrome', 'palindrome'),
  renban,
  whisperKind('whispers', usualWhisper),
  whisperKind('germanwhispers', usualWhisper),
  whisperKind('dutchwhispers', (digits) => usualWhisper(digits) - 1),
  lineKind('regionsumline', 'region-sum'),
  lineKind('betweenline', 'between'),
  lineKind('lockout', 'lockout', {}, { difference: 4 }),
  entropic,
  lineKind('modularline', 'modular', {}, { modulus: 3 }),
  lineKind('parityline', 'parity'),
  lineKind('nabner', 'nabner'),
  lineKind('doublearrow', 'double-arrow'),
  lineKind('zipperline', 'zipper'),
  lineKind('sequence', 'sequence'),
  arrow,
];
