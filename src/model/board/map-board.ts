/** Applies a symmetry to a board: regions, extra houses, cages, clues, givens and candidates move along. */
import { hasBit } from '../bits.js';
import { findSourceCells, type Symmetry } from '../symmetry.js';
import type { Board } from './board.js';
import { buildBoard } from './build-board.js';
import { descriptionOf } from './board-description.js';
import { mapClues } from '../clues/map-clues.js';

/**
 * @param symmetry one that maps lines that are houses to such lines, boxes to boxes, and keeps the rules.
 * @throws {PuzzleError} for another one, if the result is no board.
 */
export function mapBoard(board: Board, symmetry: Symmetry): Board {
  const sources = findSourceCells(symmetry, new Array<number>(board.givens.length));
  const places = new Array<number>(sources.length);
  sources.forEach((source, cell) => (places[source] = cell));
  const moved = <T extends { readonly cells: readonly number[] }>(part: T): T => ({
    ...part,
    cells: part.cells.map((cell) => places[cell]).sort((a, b) => a - b),
  });
  const description = descriptionOf(board);
  const { regions, extra, cages } = description;
  return buildBoard({
    ...description,
    regions: Array.isArray(regions) ? sources.map((cell) => (regions as (string | null)[])[cell]) : regions,
    givens: mapSymbols(board.givens, symmetry, sources).map((symbol) => (symbol < 0 ? null : symbol)),
    candidates: board.candidates ? mapCandidates(board.candidates, symmetry, sources) : undefined,
    extra: extra?.map(moved),
    cages: cages?.map(moved),
    clues: mapClues(board, symmetry, places),
  });
}

/**
 * Maps the symbols of cells, −1 for an empty cell.
 * @param sources the cell of the source of each cell of the result.
 */
export function mapSymbols(symbols: readonly number[], { digits }: Symmetry, sources: readonly number[]): number[] {
  return sources.map((cell) => digits[symbols[cell] + 1] - 1);
}

function mapCandidates(masks: readonly number[], { digits }: Symmetry, sources: readonly number[]): number[] {
  const mapMask = (mask: number): number =>
    digits.reduce(
      (mapped, digit, symbol) => (symbol > 0 && hasBit(mask, symbol - 1) ? mapped | (1 << (digit - 1)) : mapped),
      0,
    ) >>> 0;
  return sources.map((cell) => mapMask(masks[cell]));
}
