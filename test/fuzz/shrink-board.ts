/** Shrinks a failing board: removes each of its parts in turn as long as it still fails. */
import type { BoardDescription } from '../../src/model/board/description.js';

export function shrinkBoard(
  description: BoardDescription,
  fails: (description: BoardDescription) => boolean,
): BoardDescription {
  for (const smaller of smallerBoards(description)) if (fails(smaller)) return shrinkBoard(smaller, fails);
  return description;
}

function* smallerBoards(description: BoardDescription): Iterable<BoardDescription> {
  const { cages = [], extra = [], rules = [], givens = [], candidates, regions, lines } = description;
  for (const index of cages.keys()) yield { ...description, cages: without(cages, index) };
  for (const index of extra.keys()) yield { ...description, extra: without(extra, index) };
  for (const index of rules.keys()) yield { ...description, rules: without(rules, index) };
  if (candidates) yield { ...description, candidates: undefined };
  if (regions !== 'none') yield { ...description, regions: 'none' };
  if (lines !== 'none') yield { ...description, lines: 'none' };
  for (const [cell, given] of givens.entries()) {
    if (given !== null) yield { ...description, givens: givens.map((other, index) => (index === cell ? null : other)) };
  }
  for (const [index, cage] of cages.entries()) {
    for (const cell of cage.cells.keys()) {
      if (cage.cells.length < 2) continue;
      const smaller = { ...cage, cells: without(cage.cells, cell) };
      yield { ...description, cages: cages.map((other, at) => (at === index ? smaller : other)) };
    }
  }
}

function without<T>(list: readonly T[], index: number): T[] {
  return list.filter((_, at) => at !== index);
}
