/** The puzzle of a request: the board of its givens, the grid with what was entered, and the options of the page. */
import { documentOfLink } from '../../formats/links/links.js';
import { integerIn, listIn, type ForeignObject } from '../../formats/links/foreign.js';
import { readEntered, readFPuzzles, type Entered } from '../../formats/links/fpuzzles/read.js';
import { fullMask } from '../../model/bits.js';
import type { Board } from '../../model/board/board.js';
import { descriptionOf } from '../../model/board/board-description.js';
import { buildBoard } from '../../model/board/build-board.js';

export interface PosedPuzzle {
  /** The puzzle as it is set. */
  readonly board: Board;
  /** The same with the digits and centre marks that were entered. */
  readonly enteredBoard: () => Board;
  readonly entered: Entered;
  /** Logic that the page has switched off. */
  readonly disabledLogic: ReadonlySet<string>;
  /** The most solutions that are counted for a candidate. */
  readonly cap: number;
  /** True if candidates that logic does not exclude are told apart. */
  readonly isLogical: boolean;
}

/** Most solutions of a candidate that are counted. */
const mostSolutions = 1000;

/** @throws PuzzleError for data that is no puzzle. */
export function readPosed(data: string): PosedPuzzle {
  const document = documentOfLink(data);
  const board = readFPuzzles(document);
  const entered = readEntered(document);
  return {
    board,
    entered,
    enteredBoard: () => withEntered(board, entered),
    disabledLogic: new Set(textsIn(document, 'disabledlogic')),
    ...candidateOptions(textsIn(document, 'truecandidatesoptions')),
  };
}

const textsIn = (document: ForeignObject, key: string): string[] =>
  listIn(document[key], [key]).map((name) => String(name).toLowerCase());

function candidateOptions(options: readonly string[]): Pick<PosedPuzzle, 'cap' | 'isLogical'> {
  const stated = options.map((option) => /^truecandidatesnumsolutions=(\d+)$/.exec(option)?.[1]).find(Boolean);
  const cap = integerIn(stated) ?? (options.includes('colored') ? 8 : 1);
  return { cap: Math.min(Math.max(cap, 1), mostSolutions), isLogical: options.includes('logical') };
}

function withEntered(board: Board, { symbols, marks }: Entered): Board {
  const isMarked = board.candidates !== null || marks.some((mask) => mask !== null);
  return buildBoard({
    ...descriptionOf(board),
    givens: board.givens.map((given, cell) => (given >= 0 ? given : symbols[cell] >= 0 ? symbols[cell] : null)),
    // Marks replace the candidates that the puzzle states.
    ...(isMarked && {
      candidates: marks.map((mask, cell) => mask ?? board.candidates?.[cell] ?? fullMask(board.symbols.length)),
    }),
  });
}
