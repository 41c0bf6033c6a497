/**
 * `comparisonKey`: a text that two puzzles share if they are the same in one of four senses: `text`, the cells as they
 * stand; `digits`, up to the names of the digits; `symmetry`, up to all symmetries; `grid`, the solution grid up to all
 * symmetries.
 */
import { boardOf, type PuzzleInput } from '../../formats/puzzle-input.js';
import type { Board } from '../../model/board/board.js';
import { requireOneOf } from '../../model/check-value.js';
import { PuzzleError } from '../../model/puzzle-error.js';
import { classicPuzzleOf } from '../../program/classic-puzzle.js';
import { requireOptions, type EngineOption } from '../../search/limits.js';
import { solve } from '../solve.js';
import { canonicalize } from './canonical.js';
import { keyKinds, type KeyKind } from '../asking/option-names.js';

export interface KeyOptions extends EngineOption {
  /** Default: `symmetry`. */
  readonly by?: KeyKind;
}

/**
 * Returns the key of a puzzle. A classic puzzle with a digit twice in a house has no symmetries: its text is the key.
 * @returns null for a puzzle that has not exactly one solution, by `grid`.
 * @throws {PuzzleError} if `puzzle` cannot be read; E_RULE for a board that is no classic puzzle, unless by `text`;
 *   E_CANDIDATES for one that states candidates, by `symmetry` and `grid`.
 * @example
 * const [train, test] = [['1'.padEnd(81, '.')], ['2'.padStart(81, '.'), '12'.padEnd(81, '.')]];
 * const seen = new Set(train.map((puzzle) => comparisonKey(puzzle)));
 * test.filter((puzzle) => seen.has(comparisonKey(puzzle))).length; // 1
 */
export function comparisonKey(puzzle: PuzzleInput, options: KeyOptions = {}): string | null {
  const { by = 'symmetry', ...engine } = requireOptions(options, ['by', 'engine']);
  requireOneOf('by', by, keyKinds);
  const board = boardOf(puzzle);
  const classic = classicPuzzleOf(board);
  if (!classic) requireClassicKey(by);
  if (!classic) return textOfBoard(board);
  const text = new TextDecoder().decode(classic.bytes);
  if (by === 'text') return text;
  if (by === 'digits') return renameDigits(text);
  if (by === 'symmetry') return canonicalize(board, engine).form ?? text;
  const { status, solution } = solve(board, engine);
  return status === 'unique' ? canonicalize(solution, engine).form : null;
}

/** Names digits in the order in which they occur. */
function renameDigits(text: string): string {
  const names = new Map<string, number>();
  return text.replaceAll(/[1-9]/g, (digit) => {
    if (!names.has(digit)) names.set(digit, names.size + 1);
    return `${names.get(digit)}`;
  });
}

/** @throws {PuzzleError} if boards other than classic puzzles have no such key. */
export function requireClassicKey(by: KeyKind): void {
  if (by === 'text') return;
  const expected = 'a classic puzzle; another board only where records are compared by text';
  throw new PuzzleError({ code: 'E_RULE', expected, found: 'another board' });
}

/** Returns a text that two boards share if they are the same, whatever their names and texts. */
export const textOfBoard = ({ id: _id, meta: _meta, ...rules }: Board): string => JSON.stringify(rules);
