/** What two boards must have in common to be the same puzzle, whatever the order of their clues. */
import type { Board, Clue } from '../../../src/model/board/board.js';

/** What some fields mean where they are left out. */
const usual: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  ...{ whisper: { difference: 5 }, lockout: { difference: 4 }, modular: { modulus: 3 } },
  ...{ 'white-dot': { difference: 1 }, 'black-dot': { ratio: 2 } },
};

/** A clue as those of which there is one for each cell. */
function split(clue: Clue): Clue[] {
  if (clue.type === 'even' || clue.type === 'odd')
    return (clue.cells as number[]).map((cell) => ({ ...clue, cells: [cell] }));
  if (clue.type === 'clone')
    return (clue.cells as number[]).map((cell, at) => ({
      ...clue,
      cells: [cell],
      others: [(clue.others as number[])[at]],
    }));
  const isUnordered = ['white-dot', 'black-dot', 'xv', 'quadruple', 'counting-circles'].includes(clue.type);
  const whole = { ...usual[clue.type], ...clue };
  return [isUnordered ? { ...whole, cells: [...(clue.cells as number[])].sort((a, b) => a - b) } : whole];
}

const sorted = (items: readonly unknown[]): string[] => items.map((item) => JSON.stringify(item)).sort();

export function puzzleOf({
  rows,
  columns,
  symbols,
  counts,
  givens,
  candidates,
  regions,
  houses,
  cages,
  rules,
  clues,
}: Board): object {
  return {
    ...{ rows, columns, counts, givens, candidates },
    values: symbols.map(({ value }) => value),
    regions,
    houses: sorted(houses.map((house) => [house.kind, house.cells, house.counts])),
    cages: sorted(cages.map(({ cells, sum, repeats }) => [cells, sum, repeats])),
    rules: [...rules].sort(),
    clues: sorted(clues.flatMap(split).map((clue) => Object.entries(clue).sort(([a], [b]) => (a < b ? -1 : 1)))),
  };
}
