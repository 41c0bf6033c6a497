/**
 * The messages of the protocol that the setters' page speaks: requests and replies as JSON, each reply with the nonce
 * of its request. Source: the protocol of dclamage's SudokuSolver, which the page's plug-in is written for
 * (docs/sources.md).
 */
import { parseJson } from '../../formats/json/parse.js';
import { documentOfLink } from '../../formats/links/links.js';
import { integerIn, listIn, type ForeignObject } from '../../formats/links/board-draft.js';
import { readEntered, readFPuzzles, type Entered } from '../../formats/links/fpuzzles/read.js';
import { fullMask } from '../../model/bits.js';
import type { Board } from '../../model/board/board.js';
import { descriptionOf } from '../../model/board/board-description.js';
import { buildBoard } from '../../model/board/build-board.js';

export const commandNames = [
  'solve',
  'check',
  'count',
  'truecandidates',
  'solvepath',
  'step',
  'estimate',
  'cancel',
] as const;

export interface ServiceRequest {
  readonly nonce: number;
  readonly command: string;
  readonly dataType: string;
  /** The puzzle, as in a link of f-puzzles. */
  readonly data: string;
}

/** A cell after steps of logic: placed, or with the candidates that are left. */
export type LogicalCell = { readonly value: number } | { readonly value: 0; readonly candidates: readonly number[] };

export type ServiceReply =
  | { readonly type: 'canceled' }
  | { readonly type: 'invalid'; readonly message: string }
  | { readonly type: 'solved'; readonly solution: readonly number[] }
  | { readonly type: 'count'; readonly count: number; readonly inProgress: boolean }
  /**
   * For each cell and digit, at `cell × n + digit − 1`: the number of solutions up to the cap, 0 for none, −1 for none
   * though logic does not see it.
   */
  | { readonly type: 'truecandidates'; readonly solutionsPerCandidate: readonly number[] }
  | {
      readonly type: 'logical';
      readonly cells: readonly LogicalCell[];
      readonly message: string;
      readonly isValid: boolean;
    }
  | {
      readonly type: 'estimate';
      readonly estimate: number;
      readonly stderr: number;
      readonly iterations: number;
      readonly ci95_lower: number;
      readonly ci95_upper: number;
      readonly relErrPercent: number;
    };

/** @returns what is missing for an answer, undefined for text that is no object. */
export function parseRequest(text: string): ServiceRequest | undefined {
  let message: unknown;
  try {
    message = parseJson(text);
  } catch {
    return undefined;
  }
  if (typeof message !== 'object' || message === null) return undefined;
  const { nonce, command, dataType, data } = message as Record<string, unknown>;
  const textOr = (value: unknown): string => (typeof value === 'string' ? value : '');
  return {
    nonce: Number.isSafeInteger(nonce) ? (nonce as number) : 0,
    command: textOr(command),
    dataType: textOr(dataType),
    data: textOr(data),
  };
}

/** JSON has no infinite numbers; the protocol writes them as texts. */
export function writeReply(nonce: number, reply: ServiceReply): string {
  return JSON.stringify({ nonce, ...reply }, (_, value: unknown) =>
    typeof value === 'number' && !Number.isFinite(value) ? String(value) : value,
  );
}

// The puzzle of a request: the board of its givens, the grid with what was entered, and the options of the page.

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
