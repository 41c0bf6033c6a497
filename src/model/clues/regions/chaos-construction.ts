/** Chaos construction: the regions are to be found. Variable cells hold the label of the region of each cell. */
import { fullMask } from '../../bits.js';
import type { Clue } from '../../board/board.js';
import type { Constraint } from '../../board/constraint.js';
import { quoteText } from '../../check-value.js';
import type { ClueBoard, ClueType } from '../clue-type.js';
import { integerField, optional } from '../common-fields.js';
import { cellsOfGroup, gridCells, gridNeighbourPairs } from '../common/geometry.js';
import { requireSymbols } from '../common/line-automata.js';
import { numbersFrom } from '../relations.js';

interface ChaosConstruction extends Clue {
  readonly labels: string;
  readonly size?: number;
}

/** Regions are as large as the longer side unless stated. */
const sizeOf = ({ size }: ChaosConstruction, { rows, columns }: ClueBoard): number => size ?? Math.max(rows, columns);

export const chaosConstruction: ClueType = {
  type: 'chaos-construction',
  title: 'chaos construction',
  rule: 'The grid falls into connected regions of equal size, in which no symbol repeats; they are to be found.',
  fields: {
    labels: {
      type: { kind: 'text', most: 16 },
      about: 'The variable cells with the label of each cell, row by row: the first symbols, in order of appearance.',
    },
    size: optional(integerField(1, 640, 'The cells of a region; as many as the longer side has unless stated.')),
  },
  isOriented: true,
  check(clue: ChaosConstruction, board) {
    const cells = board.rows * board.columns;
    const group = cellsOfGroup(board, clue.labels);
    if (group?.length !== cells)
      return {
        expected: `the name of ${cells} variable cells`,
        found: group ? `${group.length}` : quoteText(clue.labels),
      };
    const regions = cells / sizeOf(clue, board);
    if (Number.isInteger(regions) && regions <= board.symbols.length) return undefined;
    const expected = `a size that divides ${cells} cells into at most ${board.symbols.length} regions`;
    return { expected, found: `${sizeOf(clue, board)}` };
  },
  compile(clue: ChaosConstruction, board): Constraint[] {
    const { symbols } = board;
    const size = sizeOf(clue, board);
    const cells = gridCells(board);
    const labels = cellsOfGroup(board, clue.labels)!;
    const regions = cells.length / size;
    const edges = gridNeighbourPairs(board).map(([a, b]) => [labels[a], labels[b]] as const);
    /** A state is the number of labels met: the next region that appears has the next label. */
    const machine = {
      start: 0,
      next: (met: number, label: number) => (label < met ? met : label === met && met < regions ? met + 1 : undefined),
      accepts: () => true,
    };
    return [
      ...labels.map((cell): Constraint => ({ kind: 'candidates', cell, symbols: fullMask(regions) })),
      requireSymbols(symbols, labels, ['labels in order', regions], machine),
      ...numbersFrom(0, regions - 1).map((label): Constraint => ({
        kind: 'connected',
        cells: labels,
        edges,
        symbols: (1 << label) >>> 0,
        size,
      })),
      { kind: 'labelled', labels, cells, isExact: size === symbols.length },
    ];
  },
  words: ({ labels }: ChaosConstruction) => `chaos construction, labels ${labels}`,
  draw: () => [],
};
