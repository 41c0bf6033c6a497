/**
 * Tests whether symbols in all cells solve a board with clues: its houses, cages, rules and givens, and the constraints
 * that its clues come down to, each by its definition in `src/model/board/constraint.ts`; no program, no engine.
 */
import { clueBoardOf, compileClue } from '../../../src/model/clues/registry.js';
import type { Board, BoardSymbol } from '../../../src/model/board/board.js';
import type { Automaton, CellPair, Constraint } from '../../../src/model/board/constraint.js';
import { findViolation } from '../assert-board-solution.js';

/** Judges the symbols of all cells, the grid row by row and then the variable cells. */
export interface BoardJudge {
  /** True if rows, columns, regions and pieces hold different symbols. */
  readonly keepsHouses: (cells: readonly number[]) => boolean;
  /** True if the symbols keep everything else. */
  readonly keepsRest: (cells: readonly number[]) => boolean;
  /** True if all cells that must differ do, whether a house of any kind says so or a clue. */
  readonly keepsDifferences: (cells: readonly number[]) => boolean;
  /** True if the symbols keep everything but differences. */
  readonly keepsOthers: (cells: readonly number[]) => boolean;
}

export function judgeOf(board: Board): BoardJudge {
  const size = board.rows * board.columns;
  const isHouse = ({ kind, name }: Board['houses'][number]): boolean =>
    kind === 'row' || kind === 'column' || kind === 'region' || name.startsWith('piece');
  const houses = board.houses.filter(isHouse);
  const rest: Board = { ...board, houses: board.houses.filter((house) => !isHouse(house)) };
  const whole = clueBoardOf(board);
  const constraints = board.clues.flatMap((clue) => compileClue(clue, whole));
  const differences = constraints.filter(({ kind }) => kind === 'different');
  const others = constraints.filter(({ kind }) => kind !== 'different');
  const keepsAll = (some: readonly Constraint[], cells: readonly number[]): boolean =>
    some.every((constraint) => holds(constraint, board.symbols, cells));
  return {
    keepsHouses: (cells) => differInEach(houses, cells),
    keepsRest: (cells) => findViolation(rest, cells.slice(0, size)) === null && keepsAll(constraints, cells),
    keepsDifferences: (cells) => differInEach(board.houses, cells) && keepsAll(differences, cells),
    keepsOthers: (cells) =>
      findViolation({ ...board, houses: [] }, cells.slice(0, size)) === null && keepsAll(others, cells),
  };
}

const differInEach = (houses: Board['houses'], cells: readonly number[]): boolean =>
  houses.every(({ cells: inHouse }) => new Set(inHouse.map((cell) => cells[cell])).size === inHouse.length);

const isIn = (symbols: number, symbol: number): boolean => Math.floor(symbols / 2 ** symbol) % 2 === 1;

function holds(constraint: Constraint, symbols: readonly BoardSymbol[], cells: readonly number[]): boolean {
  const held = (list: readonly number[]): number[] => list.map((cell) => cells[cell]);
  switch (constraint.kind) {
    case 'candidates':
      return isIn(constraint.symbols >>> 0, cells[constraint.cell]);
    case 'different':
      return new Set(held(constraint.cells)).size === constraint.cells.length;
    case 'sum': {
      const terms = held(constraint.cells).map(
        (symbol, at) => symbols[symbol].value! * (constraint.factors?.[at] ?? 1),
      );
      return terms.reduce((sum, term) => sum + term, 0) === constraint.total;
    }
    case 'pairs':
      return constraint.pairs.every(([a, b]) => isIn(constraint.relation[cells[a]] >>> 0, cells[b]));
    case 'automaton':
      return isAccepted(constraint.automaton, held(constraint.cells), symbols.length);
    case 'counts': {
      const inCells = held(constraint.cells);
      return constraint.counts.every(({ symbol, times }) =>
        times.includes(inCells.filter((other) => other === symbol).length),
      );
    }
    case 'sets': {
      const inCells = sorted(held(constraint.cells));
      return constraint.sets.some(
        (set) => sorted(symbols.flatMap((_, at) => (isIn(set >>> 0, at) ? [at] : []))) === inCells,
      );
    }
    case 'same':
      return sorted(held(constraint.cells)) === sorted(held(constraint.others));
    case 'connected': {
      const chosen = constraint.cells.filter((cell) => isIn(constraint.symbols >>> 0, cells[cell]));
      return (constraint.size ?? chosen.length) === chosen.length && areConnected(chosen, constraint.edges);
    }
    case 'labelled':
      return constraint.cells.every((cell, at) =>
        constraint.cells
          .slice(0, at)
          .every(
            (other, before) =>
              cells[constraint.labels[at]] !== cells[constraint.labels[before]] || cells[cell] !== cells[other],
          ),
      );
    case 'any':
      return constraint.alternatives.some((all) => all.every((one) => holds(one, symbols, cells)));
  }
}

const sorted = (symbols: readonly number[]): string => [...symbols].sort((a, b) => a - b).join();

function isAccepted({ next, accepts }: Automaton, sequence: readonly number[], symbols: number): boolean {
  const end = sequence.reduce((state, symbol) => (state < 0 ? -1 : next[state * symbols + symbol]), 0);
  return end >= 0 && accepts[end] === 1;
}

function areConnected(chosen: readonly number[], edges: readonly CellPair[]): boolean {
  const reached = new Set(chosen.slice(0, 1));
  for (let before = -1; before < reached.size;) {
    before = reached.size;
    for (const [a, b] of edges)
      if (chosen.includes(a) && chosen.includes(b) && (reached.has(a) || reached.has(b))) reached.add(a).add(b);
    if (reached.size === before) break;
  }
  return chosen.length > 0 && reached.size === chosen.length;
}
