/**
 * Writes the named rules between single cells as relations and links: anti-knight, anti-king, non-consecutive.
 *
 * Every linked pair is written in both directions, one record for each cell, so that an engine can start at the placed
 * cell and needs no index. A pair of cells in one house needs no link to differ, so it gets none.
 */
import { hasBit } from '../model/bits.js';
import type { NamedRule } from '../model/board/board.js';
import { cellsTiedBy } from '../model/board/cells.js';
import type { HouseLayout } from './house-layout.js';

export interface LinkPlan {
  readonly relationCount: number;
  readonly relationWords: Int32Array;
  readonly linkCount: number;
  readonly linkWords: Int32Array;
}

type CellRule = Exclude<NamedRule, 'diagonals'>;

/** The rules whose cells hold different symbols. They share one relation. */
const differing: readonly CellRule[] = ['anti-knight', 'anti-king'];

/**
 * @param peers sets of `setWords` words for each cell: the cells that may not hold its symbol. Linked pairs that must
 *   differ are added.
 */
export function planLinks(board: HouseLayout, peers: Int32Array, setWords: number): LinkPlan {
  const relationWords: number[] = [];
  const linkWords: number[] = [];
  let linkCount = 0;
  let relationCount = 0;

  const different = differing.filter((rule) => board.rules.includes(rule));
  if (different.length > 0) {
    const isApart = (cell: number, other: number): boolean => hasBit(peers[cell * setWords + (other >>> 5)], other);
    const before = linkWords.length;
    link(different, (_, symbol) => 1 << symbol, isApart);
    for (let at = before; at < linkWords.length; at += linkWords[at] + 2) {
      const cell = linkWords[at + 2];
      for (let i = 1; i < linkWords[at]; i++) {
        const other = linkWords[at + 2 + i];
        peers[cell * setWords + (other >>> 5)] |= 1 << other;
      }
    }
  }
  if (board.rules.includes('non-consecutive')) link(['non-consecutive'], maskOfConsecutive, () => false);
  return {
    relationCount,
    relationWords: new Int32Array(relationWords),
    linkCount,
    linkWords: new Int32Array(linkWords),
  };

  function link(
    rules: readonly CellRule[],
    forbidden: (board: HouseLayout, symbol: number) => number,
    isImplied: (cell: number, other: number) => boolean,
  ): void {
    board.symbols.forEach((_, symbol) => relationWords.push(forbidden(board, symbol)));
    for (let cell = 0; cell < board.rows * board.columns; cell++) {
      const others = reach(board, cell, rules).filter((other) => !isImplied(cell, other));
      if (others.length === 0) continue;
      linkWords.push(others.length + 1, relationCount, cell, ...others);
      linkCount++;
    }
    relationCount++;
  }
}

/** Lists the cells that the rules link to `cell`, ascending. */
function reach({ rows, columns }: HouseLayout, cell: number, rules: readonly CellRule[]): number[] {
  return rules.flatMap((rule) => cellsTiedBy(rule, cell, rows, columns)).sort((a, b) => a - b);
}

/** Returns the mask of the symbols whose number is one more or one less. */
function maskOfConsecutive(board: HouseLayout, symbol: number): number {
  const value = board.symbols[symbol].value;
  return board.symbols.reduce((mask, other, index) => {
    const isNext = value !== null && other.value !== null && Math.abs(other.value - value) === 1;
    return isNext ? mask | (1 << index) : mask;
  }, 0);
}
