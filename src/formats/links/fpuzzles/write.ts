/**
 * Writes the JSON of f-puzzles. A line that f-puzzles itself does not know is drawn too, as its plug-in does it, so
 * that people see it; `fromConstraint` tells readers that the drawing says nothing more.
 */
import type { Board, Clue, House } from '../../../model/board/board.js';
import { housesOfKind } from '../../../model/board/board-description.js';
import { hasUsualBoxes } from '../../boards/parts.js';
import { numbersOfDots } from '../board-draft.js';
import { diagonalCells } from '../grid-lines.js';
import { uncheckedMeta } from '../../../model/puzzle.js';
import { assertRange, cannotSay, namesOfClue } from '../cannot-say.js';
import { cellNames } from './kinds.js';
import { fpuzzlesKinds } from './read.js';

const format = 'fpuzzles';

type Lists = Record<string, object[]>;

/** @throws UsageError for a board that f-puzzles cannot say. */
export function writeFPuzzles(board: Board): object {
  assertRange(board, format, 1);
  if (board.rows !== board.columns || board.symbols.length !== board.rows) cannotSay(format, 'the size');
  const { title, author, rules, ...others } = board.meta;
  const lists: Lists = {};
  const negatives = board.clues.filter((clue) => !writeClue(clue, board, lists));
  return {
    size: board.rows,
    ...(title !== undefined && { title }),
    ...(author !== undefined && { author }),
    ...(rules !== undefined && { ruleset: rules }),
    grid: writeGrid(board),
    ...writeRules(board),
    ...writeNegatives(negatives, board),
    ...writeHouses(board),
    ...writeCages(board),
    ...lists,
    ...drawLines(lists),
    ...(Object.keys(others).length > 0 && { metadata: withoutSolution(others) }),
  };
}

/** Names of members that would mean something else to the page. */
function withoutSolution(meta: Readonly<Record<string, string>>): object {
  return Object.fromEntries(Object.entries(meta).filter(([key]) => key === uncheckedMeta || key === 'source'));
}

function writeGrid(board: Board): object[][] {
  const { columns, regions, givens, candidates, symbols } = board;
  const isUsual = hasUsualBoxes(board);
  const cells = givens.map((given, cell) => ({
    ...(given >= 0 && { value: symbols[given].value, given: true }),
    ...(candidates && {
      givenPencilMarks: symbols.flatMap(({ value }, symbol) => ((candidates[cell] >>> symbol) & 1 ? [value] : [])),
    }),
    ...(!isUsual && { region: regions === null || regions[cell] < 0 ? null : regions[cell] }),
  }));
  return Array.from({ length: board.rows }, (_, row) => cells.slice(row * columns, (row + 1) * columns));
}

function writeRules({ rules, clues }: Board): object {
  if (rules.includes('non-consecutive') && clues.some(({ type }) => type === 'white-dot' || type === 'black-dot'))
    cannotSay(format, 'the non-consecutive rule beside dots');
  return {
    ...(rules.includes('diagonals') && { 'diagonal+': true, 'diagonal-': true }),
    ...(rules.includes('anti-knight') && { antiknight: true }),
    ...(rules.includes('anti-king') && { antiking: true }),
    ...(rules.includes('non-consecutive') && { nonconsecutive: true }),
  };
}

/** @returns false for a clue that is no entry of a list. */
function writeClue(clue: Clue, board: Board, lists: Lists): boolean {
  for (const { key, write } of fpuzzlesKinds) {
    const entries = write(clue, board);
    if (!entries) continue;
    (lists[key] ??= []).push(...entries);
    return true;
  }
  return false;
}

/** Rules that are no entries of a list. */
function writeNegatives(clues: readonly Clue[], board: Board): object {
  const negative: string[] = [];
  const fields: Record<string, unknown> = {};
  for (const clue of clues) {
    if (clue.type === 'disjoint-groups') fields.disjointgroups = true;
    else if (clue.type === 'negative-xv' && isXAndV(clue.sums)) negative.push('xv');
    else if (clue.type !== 'negative-dots') cannotSay(format, namesOfClue(clue, board));
    else {
      const marks = clue.marks as readonly string[];
      const isUsual = String(numbersOfDots(board.clues, 'white-dot')) === '1';
      if (marks.includes('white-dot') && !isUsual) cannotSay(format, namesOfClue(clue, board));
      if (marks.includes('white-dot')) fields.nonconsecutive = true;
      if (marks.includes('black-dot')) negative.push('ratio');
    }
  }
  return { ...fields, ...(negative.length > 0 && { negative }) };
}

const isXAndV = (sums: unknown): boolean => sums === undefined || String(sums) === '5,10';

function writeHouses(board: Board): object {
  const isDiagonal = ({ cells }: House, direction: 'falling' | 'rising'): boolean =>
    String(cells) === String(diagonalCells(board.rows, direction));
  const extra = housesOfKind(board, 'extra');
  const regions = extra.filter((house) => !isDiagonal(house, 'falling') && !isDiagonal(house, 'rising'));
  if (extra.some(({ counts }) => counts.some((count) => count !== 1)))
    cannotSay(format, 'an extra house of repeated symbols');
  return {
    ...(extra.some((house) => isDiagonal(house, 'falling')) && { 'diagonal-': true }),
    ...(extra.some((house) => isDiagonal(house, 'rising')) && { 'diagonal+': true }),
    ...(regions.length > 0 && { extraregion: regions.map(({ cells }) => ({ cells: cellNames(cells, board) })) }),
  };
}

function writeCages(board: Board): object {
  if (board.cages.some(({ repeats }) => repeats)) cannotSay(format, 'cages with repeats');
  const killercage = board.cages.map(({ cells, sum }) => ({
    cells: cellNames(cells, board),
    ...(sum !== null && { value: String(sum) }),
  }));
  return killercage.length === 0 ? {} : { killercage };
}

/** Lines of the plug-in: the name of the constraint, colour and width. */
const drawings: Readonly<Record<string, readonly [string, string, number]>> = {
  renban: ['Renban', '#F067F0', 0.25],
  whispers: ['German Whispers', '#67F067', 0.1875],
  entropicline: ['Entropic Line', '#FFCCAA', 0.15625],
  modularline: ['Modular Line', '#33BBBB', 0.15625],
  regionsumline: ['Region Sum Line', '#2ECBFF', 0.15625],
  nabner: ['Nabner', '#C9C883', 0.25],
  doublearrow: ['Double Arrow', '#C54B8B', 0.15],
  zipperline: ['Zipper Line', '#CDB1EC', 0.15625],
  slowthermometer: ['Slow Thermometer', '#6495ED', 0.3],
  lockout: ['Lockout Line', '#AABEEF', 0.15],
  parityline: ['Parity Line', '#FF6666', 0.15625],
  sequence: ['Sequence Line', '#AAAAAA', 0.15625],
};

function drawLines(lists: Lists): object {
  const line = Object.entries(drawings).flatMap(([key, [fromConstraint, outlineC, width]]) =>
    (lists[key] ?? []).map((entry) => ({
      lines: (entry as { lines: unknown }).lines,
      outlineC,
      width,
      fromConstraint,
    })),
  );
  return line.length === 0 ? {} : { line };
}
