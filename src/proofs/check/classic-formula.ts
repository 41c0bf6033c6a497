/** The formula of a classic puzzle, made of its 81 cells alone: no code of what solves or proves is used. */
import { ProofError, type PuzzleFormula } from './proof-error.js';

const nine = [0, 1, 2, 3, 4, 5, 6, 7, 8];
/** The cells of all rows, then all columns, then all boxes. */
const houses = [
  ...nine.map((row) => nine.map((column) => 9 * row + column)),
  ...nine.map((column) => nine.map((row) => 9 * row + column)),
  ...nine.map((box) => nine.map((k) => 27 * Math.floor(box / 3) + 3 * (box % 3) + 9 * Math.floor(k / 3) + (k % 3))),
];
const variable = (cell: number, digit: number): number => 9 * cell + digit;

/** The variables of which exactly one is true: the digits of each cell, then the places of each digit in each house. */
const exactlyOne = [
  ...Array.from({ length: 81 }, (_, cell) => nine.map((d) => variable(cell, d + 1))),
  ...houses.flatMap((house) => nine.map((d) => house.map((cell) => variable(cell, d + 1)))),
];
/** The clauses that all puzzles share: at least one of each list, then not two of one, without repetitions. */
const [clauses, known]: [number[][], Set<number>] = [[...exactlyOne], new Set()];
for (const list of exactlyOne)
  for (let i = 0; i < 9; i++)
    for (let j = i + 1; j < 9; j++) {
      const key = 1000 * list[i] + list[j];
      if (!known.has(key)) clauses.push([-list[i], -list[j]]);
      known.add(key);
    }

/** @param puzzle 81 characters: 1–9, and `.` or 0 for a blank. */
export function classicFormula(puzzle: unknown): PuzzleFormula {
  if (typeof puzzle !== 'string' || !/^[1-9.0]{81}$/.test(puzzle))
    throw new ProofError(0, 'the puzzle is not 81 cells, each 1–9 or "." or 0');
  const units = Array.from(puzzle, (digit, cell) => (digit >= '1' ? variable(cell, Number(digit)) : 0)).filter(Boolean);
  return { variables: 729, units, clauses, readSolution: (text, name) => readSolution(puzzle, text, name) };
}

function readSolution(puzzle: string, solution: unknown, name: string): number[] {
  if (typeof solution !== 'string' || !/^[1-9]{81}$/.test(solution))
    throw new ProofError(0, `${name} is not 81 digits`);
  const other = [...puzzle].findIndex((digit, cell) => digit >= '1' && digit !== solution[cell]);
  if (other >= 0) throw new ProofError(0, `${name} has another digit than the puzzle in cell ${other + 1}`);
  for (const house of houses)
    if (house.reduce((mask, cell) => mask | (1 << Number(solution[cell])), 0) !== 0x3fe)
      throw new ProofError(0, `${name} repeats a digit`);
  return Array.from(solution, (digit, cell) => variable(cell, Number(digit)));
}
