/** Reasons in relations between pairs of cells. */
import { fullMask, hasBit, listIndices } from '../../bits.js';
import { joinWords } from '../../join-words.js';
import type { PairsConstraint } from '../../board/constraint.js';
import type { ClueReason, ClueView } from '../clue-type.js';
import { nameInView } from './values.js';

/**
 * Explains what each partner of the cell rules out: all symbols that none of its candidates may stand beside.
 * @param lacks says what the partner lacks: `has no value 5 or more away`.
 */
export function reasonsBeside(view: ClueView, { relation, pairs }: PairsConstraint, lacks: string): ClueReason[] {
  const isOf = ([first, second]: readonly [number, number]): boolean =>
    first !== second && (first === view.cell || second === view.cell);
  return pairs.filter(isOf).map(([first, second]) => {
    const isFirst = first === view.cell;
    const other = isFirst ? second : first;
    const there = listIndices(view.candidates(other));
    const own = listIndices(fullMask(relation.length)).filter(
      (symbol) =>
        !there.some((partner) => (isFirst ? hasBit(relation[symbol], partner) : hasBit(relation[partner], symbol))),
    );
    const symbols = own.reduce((mask, symbol) => (mask | (1 << symbol)) >>> 0, 0);
    return { words: `${nameWithCandidates(view, other)} ${lacks}`, symbols };
  });
}

/** `r1c2`, `r1c2 (3 or 4)`: with its candidates if they are few. */
function nameWithCandidates(view: ClueView, cell: number): string {
  const symbols = listIndices(view.candidates(cell));
  const name = nameInView(view, cell);
  if (symbols.length > 3) return name;
  const names = symbols.map((symbol) => view.board.symbols[symbol].name);
  return `${name} (${joinWords(names, 'or')})`;
}
