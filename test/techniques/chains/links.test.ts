/**
 * The links of chains hold at the state in which their step is found: read off houses and candidates, without the
 * code of techniques.
 */
import { expect, test } from 'vitest';
import { listIndices } from '../../../src/model/bits.js';
import type { Step, StepLink } from '../../../src/model/step.js';
import { findStep } from '../../../src/techniques/explain-path.js';
import { CandidateGrid } from '../../../src/techniques/grid/candidate-grid.js';
import { techniques } from '../../../src/techniques/techniques.js';
import { readBoardSets } from '../../helpers/board-datasets.js';
import { readDataset } from '../../helpers/datasets.js';
import { readBoard } from '../grids.js';
import { countOf, sampleOf } from '../../helpers/extent.js';

const chains = ['simple-colouring', 'xy-wing', 'xyz-wing', 'w-wing'];

/** True if the link follows from one cell or one house. */
function holds({ candidates, board }: CandidateGrid, { kind, from, to }: StepLink): boolean {
  const open = (cell: number, symbol: number): boolean => ((candidates[cell] >>> symbol) & 1) === 1;
  if (!open(from.cell, from.symbol) || !open(to.cell, to.symbol)) return false;
  if (from.cell === to.cell) return kind === 'weak' || listIndices(candidates[from.cell]).length === 2;
  const { symbol } = from;
  const shared = board.houses.filter(
    ({ cells, counts }) => cells.includes(from.cell) && cells.includes(to.cell) && counts[symbol] === 1,
  );
  return (
    symbol === to.symbol &&
    (kind === 'weak'
      ? shared.length > 0
      : shared.some(({ cells }) => cells.filter((cell) => open(cell, symbol)).length === 2))
  );
}

const key = ({ cell, symbol }: { cell: number; symbol: number }): string => `${cell} ${symbol}`;

/** Walks boards, and returns how often each technique had links. */
function walk(grids: readonly CandidateGrid[]): Map<string, number> {
  const uses = new Map<string, number>();
  for (const grid of grids) {
    for (let step: Step | null; !grid.isSolved && (step = findStep(grid, techniques)); grid.apply(step)) {
      expect(step.links !== undefined, step.technique).toBe(chains.includes(step.technique));
      if (!step.links) continue;
      uses.set(step.technique, (uses.get(step.technique) ?? 0) + 1);
      for (const link of step.links) expect(holds(grid, link), `${step.text} ${JSON.stringify(link)}`).toBe(true);
      expect(new Set(step.links.flatMap(({ from, to }) => [from.cell, to.cell]))).toEqual(new Set(step.cells));
      if (step.technique === 'xyz-wing') continue;
      const isChain = step.links.some(({ kind }) => kind === 'weak') && step.cells.length <= 4;
      if (isChain && !step.eliminations.some(({ cell }) => step.cells.includes(cell)))
        step.links.slice(1).forEach(({ kind, from }, at) => {
          expect([kind, key(from)]).toEqual([at % 2 === 0 ? 'weak' : 'strong', key(step.links![at].to)]);
        });
    }
  }
  return uses;
}

test('links of classic puzzles and jigsaws', () => {
  const classics = readDataset('rated.txt').filter((_, index) => index % countOf({ sample: 8, all: 4 }) === 0);
  const uses = walk(classics.map((line) => new CandidateGrid(readBoard(line))));
  for (const name of chains) expect(uses.get(name) ?? 0, name).toBeGreaterThan(countOf({ sample: 0, all: 2 }));
  const jigsaws = readBoardSets().flatMap(({ boards }) =>
    sampleOf(
      boards.filter(({ id }) => id.startsWith('gen-jigsaw')),
      5,
    ),
  );
  expect(walk(jigsaws.map(({ board }) => new CandidateGrid(board))).size).toBeGreaterThan(0);
});
