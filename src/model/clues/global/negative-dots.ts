/** Negative dots: neighbours without a dot have neither relation that the dots stand for (strict kropki). */
import type { Clue } from '../../board/board.js';
import type { ClueBoard, ClueType } from '../clue-type.js';
import { isRatio } from '../common/dot-pairs.js';
import { gridNeighbourPairs } from '../common/geometry.js';
import { pairsIn, relationOf } from '../relations.js';

interface NegativeDots extends Clue {
  readonly marks: readonly string[];
}

const dots = ['white-dot', 'black-dot'];

/** The neighbours between which no clue of these types stands. */
export function unmarkedPairs(board: ClueBoard, types: readonly string[]): ReturnType<typeof gridNeighbourPairs> {
  const marked = new Set(
    board.clues
      .filter(({ type }) => types.includes(type))
      .map(({ cells }) => [...(cells as number[])].sort((a, b) => a - b).join()),
  );
  return gridNeighbourPairs(board).filter((pair) => !marked.has(pair.join()));
}

/** The numbers that the dots of a type say, or the usual one if none stands on the board. */
function numbersOf({ clues }: ClueBoard, type: string, field: string, usual: number): number[] {
  const stated = clues.filter((clue) => clue.type === type).map((clue) => (clue[field] as number | undefined) ?? usual);
  return stated.length === 0 ? [usual] : [...new Set(stated)];
}

export const negativeDots: ClueType = {
  type: 'negative-dots',
  title: 'all dots are given',
  rule: 'Neighbours without a dot differ by no number of a white dot and have no ratio of a black dot.',
  fields: {
    marks: {
      type: { kind: 'names', words: dots },
      about: 'white-dot, black-dot or both; 1 and 2 are their numbers if none is on the board.',
    },
  },
  countsValues: true,
  compile({ marks }: NegativeDots, board) {
    const differences = marks.includes('white-dot') ? numbersOf(board, 'white-dot', 'difference', 1) : [];
    const ratios = marks.includes('black-dot') ? numbersOf(board, 'black-dot', 'ratio', 2) : [];
    const relation = relationOf(
      board.symbols,
      (a, b) => !differences.includes(Math.abs(a - b)) && !ratios.some((ratio) => isRatio(a, b, ratio)),
    );
    return [pairsIn(unmarkedPairs(board, dots), relation)];
  },
  words: ({ marks }: NegativeDots) => `all dots are given: ${marks.join(', ')}`,
  draw: () => [],
};
