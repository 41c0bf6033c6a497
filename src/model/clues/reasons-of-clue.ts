/** Why a clue rules candidates out: by its own reasons, or by those of its constraints. */
import { fullMask, listIndices, isSingle } from '../bits.js';
import type { ClueReason, ClueView } from './clue-type.js';
import { joinWords } from '../join-words.js';
import type { Constraint, SetsConstraint } from '../board/constraint.js';
import type { Clue } from '../board/board.js';
import { typeOfClue } from './registry.js';
import { nameInView, reasonsBeside, reasonsOfTotal } from './reasons.js';

// The reasons that people see in a clue: those that its file states, and those of its constraints, one by one.

/** The most sets of symbols that are listed. */
const mostSets = 4;

/** @param constraints those of the clue. */
export function reasonsOfClue(clue: Clue, constraints: readonly Constraint[], view: ClueView): ClueReason[] {
  const type = typeOfClue(clue);
  const lacks = type.lacks?.(clue) ?? 'has nothing that may stand beside it';
  return [...(type.reasons?.(clue, view) ?? []), ...constraints.flatMap((each) => reasonsOf(each, view, lacks))];
}

/** Reasons in a single constraint; none in one of a kind that takes more than a glance. */
function reasonsOf(constraint: Constraint, view: ClueView, lacks: string): ClueReason[] {
  const { symbols } = view.board;
  switch (constraint.kind) {
    case 'candidates':
      if (constraint.cell !== view.cell) return [];
      return [
        {
          words: `only ${nameSet(view, constraint.symbols, 'and')} may stand there`,
          symbols: (fullMask(symbols.length) & ~constraint.symbols) >>> 0,
        },
      ];
    case 'different':
      if (!constraint.cells.includes(view.cell)) return [];
      return constraint.cells
        .filter((cell) => cell !== view.cell && isSingle(view.candidates(cell)))
        .map((cell) => ({
          words: `${nameInView(view, cell)} is ${nameSet(view, view.candidates(cell), 'or')}`,
          symbols: view.candidates(cell) >>> 0,
        }));
    case 'pairs':
      return reasonsBeside(view, constraint, lacks);
    case 'sum':
      return constraint.factors?.some((factor) => factor !== 1)
        ? []
        : reasonsOfTotal(view, constraint.cells, constraint.total);
    case 'sets':
      return constraint.cells.includes(view.cell) ? [reasonOfSets(view, constraint)] : [];
    default:
      return [];
  }
}

const nameSet = ({ board }: ClueView, mask: number, last: string): string =>
  joinWords(
    listIndices(mask).map((symbol) => board.symbols[symbol].name),
    last,
  );

/** What no set holds that may still fill the cells: each cell has a symbol of it, each symbol of it a cell. */
function reasonOfSets(view: ClueView, { cells, sets }: SetsConstraint): ClueReason {
  const masks = cells.map((cell) => view.candidates(cell));
  const union = masks.reduce((all, mask) => all | mask, 0);
  const left = sets.filter((set) => (set & ~union) === 0 && masks.every((mask) => (mask & set) !== 0));
  const listed = joinWords(
    left.map((set) => nameSet(view, set, 'and').replaceAll(/,? and |, /g, '-')),
    'or',
  );
  const words = left.length > mostSets ? 'no set that fits has it' : `the symbols are ${listed}`;
  const held = left.reduce((all, set) => all | set, 0);
  return { words, symbols: (fullMask(view.board.symbols.length) & ~held) >>> 0 };
}
