import { countBits, listIndices } from '../../model/bits.js';
import type { ClueReason } from '../../model/clues/clue-type.js';
import { clueBoardOf, typeOfClue, wordsOfClue } from '../../model/clues/registry.js';
import { joinWords } from '../../model/join-words.js';
import type { CellSymbol, Step, StepClue } from '../../model/step.js';
import type { CandidateGrid } from '../grid/candidate-grid.js';
import { nameGridCells, nameSymbols } from '../grid/describe.js';
import { finishPieces, type Pieces, type Technique } from '../technique.js';
import { nameCage } from './cage-words.js';
import { joinParts, type CluePart } from './clue-parts.js';
import { loneCluesOf, type LoneClue, type Losses } from './lone-clue.js';
import { reasonsOfClue } from '../../model/clues/reasons-of-clue.js';

/**
 * - Rule: a candidate that one clue alone cannot have falls, by what its constraints remove one after the other.
 *   Reasons that a person sees at a glance come first; what is left is explained by the rule of the clue.
 * - Removes: the candidate.
 * - Strength: the fixpoint of the propagators of the clue, with the differences of its own cells.
 * - Cost: O(clues × a run of their propagators); a clue is asked again only when a candidate of its cells fell.
 * - Source: logic of variant setters; the rating 2.4 is ours, between hidden singles and naked pairs.
 */
export const clueLogic: Technique = makeClueTechnique('clue-logic', 2.4, (clue) => clue.propagate());

/**
 * - Rule: a candidate falls if no assignment of the cells of one clue has it.
 * - Removes: the candidate.
 * - Strength: complete for clues with at most 10 open cells, unless the search for an assignment takes too long.
 * - Cost: O(candidates × nodes) for each clue that changed.
 * - Source: case analysis of one clue; the rating 3.1 is ours, just below X-wings.
 */
export const clueCases: Technique = makeClueTechnique('clue-cases', 3.1, (clue) => clue.tryCases());

function makeClueTechnique(
  technique: 'clue-logic' | 'clue-cases',
  rating: number,
  ask: (clue: LoneClue) => Pieces<Losses>,
): Technique {
  function* findInPieces(grid: CandidateGrid): Pieces<Step | null> {
    for (const clue of loneCluesOf(grid)) {
      if (grid.isOver()) return null;
      const losses = yield* ask(clue);
      if (losses.size > 0) return { technique, rating, ...describe(clue, losses) };
      yield;
    }
    return null;
  }
  return { name: technique, rating, findInPieces, find: (grid) => finishPieces(findInPieces(grid)) };
}

/** A clue of more cells is shown by the cells that lose something. */
const mostCellsShown = 24;

function describe(clue: LoneClue, losses: Losses): Omit<Step, 'technique' | 'rating'> {
  const { grid, source } = clue;
  const cells = clue.cells.filter((cell) => cell < grid.candidates.length);
  const seen = [...losses].flatMap(([cell, lost]) => explainCell(clue, cell, lost));
  const parts = seen.length > 0 ? seen : explainByRule(clue, losses);
  const eliminations = parts.flatMap(({ cell, symbols }) =>
    listIndices(symbols).map((symbol): CellSymbol => ({ cell, symbol })),
  );
  const named: StepClue = { ...source, words: nameLoneClue(clue), cells, reasons: joinParts(parts) };
  const fallen = eliminations.reduce((mask, { symbol }) => mask | (1 << symbol), 0);
  return {
    placements: [],
    eliminations,
    cells: cells.length > mostCellsShown ? [...new Set(eliminations.map(({ cell }) => cell))] : cells,
    houses: [],
    symbols: listIndices(fallen),
    clue: named,
    text: `${named.words.replace(/^./, (letter) => letter.toUpperCase())}: ${listParts(grid, parts)}.`,
  };
}

const nameLoneClue = ({ grid, source: { kind, index } }: LoneClue): string =>
  kind === 'cage' ? nameCage(grid.board, index) : wordsOfClue(grid.board.clues[index], grid.board);

/** The reasons that rule out most of what a cell loses, one after the other; none for a cage. */
function explainCell(clue: LoneClue, cell: number, lost: number): CluePart[] {
  const { grid, source } = clue;
  if (source.kind === 'cage') return [];
  const reasons = reasonsOfClue(grid.board.clues[source.index], clue.constraints, {
    board: clueBoardOf(grid.board),
    cell,
    candidates: (other) => clue.candidates(other),
    areDifferent: (cells) => areDifferent(grid, cells),
  });
  const chosen: ClueReason[] = [];
  for (let left = lost; left !== 0; left &= ~chosen.at(-1)!.symbols) {
    const best = reasons.reduce<ClueReason | undefined>(
      (most, each) => (countBits(each.symbols & left) > countBits(most ? most.symbols & left : 0) ? each : most),
      undefined,
    );
    if (!best) break;
    chosen.push(best);
  }
  const symbols = chosen.reduce((mask, each) => mask | (each.symbols & lost), 0);
  return symbols === 0 ? [] : [{ cell, symbols, because: chosen.map(({ words }) => words) }];
}

/** What a clue removes without a reason that is seen at a glance: its rule is the reason. */
function explainByRule({ grid, source }: LoneClue, losses: Losses): CluePart[] {
  const rule =
    source.kind === 'cage'
      ? 'its cells must add up to its sum'
      : typeOfClue(grid.board.clues[source.index])
          .rule.replace(/\.$/, '')
          .replace(/^[A-Z](?=[a-z ])/, (letter) => letter.toLowerCase());
  return [...losses].map(([cell, symbols]) => ({
    cell,
    symbols,
    because: [`it could not be filled otherwise (${rule})`],
  }));
}

/** `r1c1 is not 8 or 9 because …; r1c2 and r1c3 are not 1 because …`: cells with the same reason together. */
function listParts(grid: CandidateGrid, parts: readonly CluePart[]): string {
  const reasons = [...new Set(parts.map(({ because }) => because.join(' and ')))];
  return reasons
    .map((because) => {
      const own = parts.filter((part) => part.because.join(' and ') === because);
      const sets = [...new Set(own.map(({ symbols }) => symbols))];
      const losing = sets.map((set) => {
        const cells = own.filter(({ symbols }) => symbols === set).map(({ cell }) => cell);
        return `${nameGridCells(grid, cells)} ${cells.length === 1 ? 'is' : 'are'} not ${nameSymbols(grid, set, 'or')}`;
      });
      return `${joinWords(losing)} because ${because}`;
    })
    .join('; ');
}

/** True if no two of the cells can hold the same symbol. */
function areDifferent(grid: CandidateGrid, cells: readonly number[]): boolean {
  const { candidates } = grid;
  return cells.every((cell, index) =>
    cells
      .slice(index + 1)
      .every(
        (other) =>
          cell !== other &&
          Math.max(cell, other) < candidates.length &&
          listIndices(candidates[cell] & candidates[other]).every((symbol) => grid.sees(cell, other, symbol)),
      ),
  );
}
