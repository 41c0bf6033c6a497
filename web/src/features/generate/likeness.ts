/**
 * What `generate` is asked for a puzzle like another one: of its size and kind, and for classic puzzles of its
 * difficulty too.
 */
import { PuzzleError, writeBoardJson, type PuzzleWishes } from 'pidoku';
import type { Difficulty } from '../../../gallery/entry.js';
import { classicCells } from '../../state/classic-cells.js';
import { boardOfDraft } from '../../state/clues/board-of-draft.js';
import { symbolTotal, type Draft } from '../../state/draft.js';

/** Why there is no puzzle like it: its clues fit no other solution, or it would take minutes. */
type NoLikeness = 'clues' | 'size';

/** Larger boards take minutes. */
const mostSymbols = 16;
/** Ratings of the hardest puzzles that are generated within seconds. */
const hardest = { from: 8.5, to: 9 } as const;

export function likenessOf(draft: Draft, { rating, grade }: Difficulty): PuzzleWishes | NoLikeness {
  if (draft.clues.length > 0) return 'clues';
  if (symbolTotal(draft) > mostSymbols) return 'size';
  const board = boardOfDraft(draft);
  if (!(board instanceof PuzzleError) && classicCells(board) !== null)
    return { ...(grade && { grade }), ...(rating !== null && { rating: ratingsLike(rating) }) };
  if (hasRandomRegions(draft)) return { size: draft.rows, variants: ['jigsaw', ...cagesOf(draft), ...draft.rules] };
  return { board: textOf({ ...draft, cages: [] }), variants: cagesOf(draft) };
}

const ratingsLike = (rating: number): [least: number, most: number] =>
  rating > hardest.from ? [hardest.from, hardest.to] : [rating, rating + 0.1];

const cagesOf = ({ cages }: Draft): readonly 'killer'[] => (cages.length > 0 ? ['killer'] : []);

/** True for a jigsaw without anything that would not fit other regions. */
const hasRandomRegions = ({ rows, columns, regions, symbols, extra, partial }: Draft): boolean =>
  Array.isArray(regions) &&
  regions.every((label) => label !== null) &&
  rows === columns &&
  symbols.length === rows &&
  symbols.every(({ name, count = 1 }, index) => count === 1 && name === plainName(index)) &&
  extra.length === 0 &&
  !partial;

/** The names of the symbols of generated boards. */
const plainName = (index: number): string => (index < 9 ? String(index + 1) : String.fromCharCode(0x41 + index - 9));

function textOf(draft: Draft): string {
  const board = boardOfDraft({ ...draft, givens: draft.givens.map(() => null), candidates: undefined });
  if (board instanceof PuzzleError) throw board;
  return writeBoardJson(board);
}
