/**
 * Givens that cannot stand together on a board, by the definition of its houses, cages and rules: what makes a puzzle
 * invalid rather than merely without solution.
 */
import { hasBit } from '../bits.js';
import type { Board, NamedRule } from './board.js';
import { cellsTiedBy, nameClash } from './cells.js';
import { cellsOfConstraint, holds } from '../clues/holds.js';
import { cellsOfClue, clueBoardOf, constraintsOfClues, findClueType } from '../clues/registry.js';

export interface BoardClash {
  /** Symbols given in `cells`, by index, each once. */
  readonly symbols: readonly number[];
  /** For people: `row 3`, `cage 4 (r1c1 r1c2)`, `the sum of cage 1 (r1c1)`, `rule anti-knight`, `candidates`. */
  readonly place: string;
  /** The cells at odds, ascending; one cell where its candidates lack the given. */
  readonly cells: readonly number[];
}

/** Every clash among the givens; none says nothing about solutions. */
export function findBoardClashes(board: Board): BoardClash[] {
  const once = board.symbols.map(() => 1);
  return [
    ...board.houses.flatMap(({ name, cells, counts }) => repeatsAmong(board, name, cells, counts)),
    ...board.cages.flatMap(({ name, cells, repeats }) => (repeats ? [] : repeatsAmong(board, name, cells, once))),
    ...board.cages.flatMap((cage) => wrongSum(board, cage)),
    ...board.rules.flatMap((rule) => (rule === 'diagonals' ? [] : tiedPairs(board, rule))),
    ...brokenClues(board),
    ...givensWithoutCandidate(board),
  ];
}

/** True if `findBoardClashes` finds any, without naming them. */
export function hasBoardClash(board: Board): boolean {
  const { givens, symbols, houses, cages, rules } = board;
  const once = symbols.map(() => 1);
  return (
    houses.some(({ cells, counts }) => hasRepeat(givens, cells, counts)) ||
    cages.some((cage) => (!cage.repeats && hasRepeat(givens, cage.cells, once)) || wrongSum(board, cage).length > 0) ||
    rules.some((rule) => rule !== 'diagonals' && tiedPairs(board, rule).length > 0) ||
    brokenClues(board).length > 0 ||
    givensWithoutCandidate(board).length > 0
  );
}

function hasRepeat(givens: readonly number[], cells: readonly number[], counts: readonly number[]): boolean {
  let seen = 0;
  for (const cell of cells) {
    const given = givens[cell];
    if (given < 0) continue;
    const isAgain = (seen & (1 << given)) !== 0;
    if (counts[given] === 0 || (isAgain && counts[given] === 1)) return true;
    if (isAgain && cells.filter((other) => givens[other] === given).length > counts[given]) return true;
    seen |= 1 << given;
  }
  return false;
}

/** Symbols given more often among `cells` than `counts` allows. */
function repeatsAmong(
  { givens }: Board,
  place: string,
  cells: readonly number[],
  counts: readonly number[],
): BoardClash[] {
  const holders = counts.map((): number[] => []);
  for (const cell of cells) if (givens[cell] >= 0) holders[givens[cell]].push(cell);
  return holders.flatMap((found, symbol) =>
    found.length > counts[symbol] ? [{ symbols: [symbol], place, cells: found.sort((a, b) => a - b) }] : [],
  );
}

/** A cage whose cells are all given and add up to another sum. */
function wrongSum({ givens, symbols }: Board, { name, cells, sum }: Board['cages'][number]): BoardClash[] {
  if (sum === null || cells.some((cell) => givens[cell] < 0)) return [];
  const total = cells.reduce((so, cell) => so + (symbols[givens[cell]].value ?? 0), 0);
  if (total === sum) return [];
  const held = [...new Set(cells.map((cell) => givens[cell]))];
  return [{ symbols: held, place: `the sum of ${name}`, cells: [...cells].sort((a, b) => a - b) }];
}

function tiedPairs(board: Board, rule: Exclude<NamedRule, 'diagonals'>): BoardClash[] {
  const { givens, symbols, rows, columns } = board;
  const clash = (a: number, b: number): boolean => {
    if (rule !== 'non-consecutive') return a === b;
    const [first, second] = [symbols[a].value, symbols[b].value];
    return first !== null && second !== null && Math.abs(first - second) === 1;
  };
  return givens.flatMap((given, cell) =>
    given < 0
      ? []
      : cellsTiedBy(rule, cell, rows, columns)
          .filter((other) => other > cell && givens[other] >= 0 && clash(given, givens[other]))
          .map((other) => ({
            symbols: [...new Set([given, givens[other]])],
            place: `rule ${rule}`,
            cells: [cell, other],
          })),
  );
}

/** Clues with a constraint that the givens break: its cells are all given, or those of the clue if it has none. */
function brokenClues(board: Board): BoardClash[] {
  const { givens, symbols, clues } = board;
  if (clues.length === 0) return [];
  const whole = clueBoardOf(board);
  return constraintsOfClues(board).flatMap((constraints, index) => {
    for (const constraint of constraints) {
      const own = cellsOfConstraint(constraint);
      const cells = [...new Set(own.length > 0 ? own : cellsOfClue(clues[index], board))];
      if (cells.some((cell) => !(givens[cell] >= 0)) || holds(constraint, givens, symbols)) continue;
      const place = findClueType(clues[index].type)!.words(clues[index], whole);
      const held = [...new Set(cells.map((cell) => givens[cell]))];
      return [{ symbols: held, place, cells: cells.sort((a, b) => a - b) }];
    }
    return [];
  });
}

function givensWithoutCandidate({ givens, candidates }: Board): BoardClash[] {
  if (candidates === null) return [];
  return givens.flatMap((given, cell) =>
    given >= 0 && !hasBit(candidates[cell], given) ? [{ symbols: [given], place: 'candidates', cells: [cell] }] : [],
  );
}

/** `π 4 times in row 3: r3c1, r3c7, …`. */
export function describeBoardClash(board: Board, { symbols, place, cells }: BoardClash): string {
  return nameClash(
    symbols.map((symbol) => board.symbols[symbol].name),
    place,
    cells,
    board.columns,
  );
}
