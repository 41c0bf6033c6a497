/**
 * Random classic puzzles in blocks, as bytes: cells of random grids, isomorphs of known hard puzzles with a digit
 * changed, added or removed, random digits that clash, and pencilmarks of all these with candidates removed or added.
 * They have no solution, one or several.
 */
import type { PuzzleForm } from '../../src/model/puzzle.js';
import { readDataset } from './datasets.js';
import { randomIsomorph } from './isomorph.js';
import { candidatesOf, knownPuzzles } from './puzzle-table.js';
import type { Random } from './random.js';

const solvedGrids = knownPuzzles.flatMap(({ solution }) => solution ?? []);
const hardPuzzles = [...readDataset('hardest.txt').slice(0, 100), ...readDataset('17clue.txt.gz').slice(0, 1000)];

/** Returns puzzles of one form, with 81 or 729 characters each. */
export function randomClassicPuzzles(random: Random, form: PuzzleForm, count: number): string[] {
  // One isomorphism is used for a few puzzles, because making it costs more than making them.
  const puzzles: string[] = [];
  while (puzzles.length < count) {
    const isomorph = randomIsomorph(random);
    const grid = isomorph(pick(random, solvedGrids));
    const hard = isomorph(pick(random, hardPuzzles));
    for (let times = 0; times < 8; times++)
      puzzles.push(...(form === 'givens' ? givensFrom(random, grid, hard) : marksFrom(random, grid, hard)));
  }
  return puzzles.slice(0, count);
}

const pick = <T>(random: Random, items: readonly T[]): T => items[random.below(items.length)];

function givensFrom(random: Random, grid: string, hard: string): string[] {
  return [
    keepSome(random, grid, 20 + random.below(40)),
    edited(random, keepSome(random, grid, 24 + random.below(30))),
    edited(random, hard),
    scatter(random),
  ];
}

function marksFrom(random: Random, grid: string, hard: string): string[] {
  return [
    leaveOut(random, candidatesOf(keepSome(random, grid, 18 + random.below(20))), 120, grid),
    leaveOut(random, candidatesOf(hard), 12, ''),
    looseMarks(random, grid),
  ];
}

function keepSome(random: Random, grid: string, cells: number): string {
  const kept = [...grid].map((digit, index) => (random.below(81) < cells || index === 80 ? digit : '.'));
  return kept.join('');
}

/** Puts another digit, or none, into one or two cells. */
function edited(random: Random, puzzle: string): string {
  const cells = [...puzzle];
  for (let times = 1 + random.below(2); times > 0; times--) cells[random.below(81)] = '.123456789'[random.below(10)];
  return cells.join('');
}

function scatter(random: Random): string {
  const cells = new Array<string>(81).fill('.');
  for (let times = 17 + random.below(12); times > 0; times--) cells[random.below(81)] = String(1 + random.below(9));
  return cells.join('');
}

/** @param grid its digits stay, so that there is a solution; one of them may be removed at the end. */
function leaveOut(random: Random, marks: string, most: number, grid: string): string {
  const slots = [...marks];
  for (let times = random.below(most); times > 0; times--) {
    const slot = random.below(729);
    if (slots[slot] !== grid[Math.floor(slot / 9)]) slots[slot] = '.';
  }
  if (random.below(4) === 0) slots[random.below(729)] = '.';
  return slots.join('');
}

/** Returns for each cell the digit of a grid and two or three random digits. */
function looseMarks(random: Random, grid: string): string {
  const density = 1 + random.below(4);
  return [...grid]
    .map((digit) =>
      [...'123456789'].map((other) => (other === digit || random.below(12) < density ? other : '.')).join(''),
    )
    .join('');
}
