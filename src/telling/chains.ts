/** Cycles and forcing chains in words, with their links. */
import { joinWords } from '../model/join-words.js';
import type { CellSymbol, StepClaim, StepLink } from '../model/step.js';
import type { CandidateGrid } from '../techniques/grid/candidate-grid.js';
import { nameGridCell, nameGridCells, nameHouses, nameSymbol, nameSymbols } from '../techniques/grid/describe.js';
import { candidateCount } from '../rating/chains/links.js';
import { housesOfCell, RatingGrid } from '../rating/grid.js';
import type { CellDigit, Evidence } from '../rating/hint.js';
import { branchOf, candidateOf, claimOf, linksOf } from './branches.js';
import { houseNumbers, ratingGridOf } from './state.js';
import type { Telling } from './telling.js';
import { nameBranch, nameClaim, nameEliminations } from './words.js';

const unique = (numbers: readonly number[]): number[] => [...new Set(numbers)];

/** A longer cycle is named by its cells: nobody reads two lists of so many candidates. */
const mostNamed = 6;

/** @param path candidates that are off and on by turns, against the direction of the links. */
export function tellCycle(grid: CandidateGrid, path: readonly number[], eliminations: readonly CellDigit[]): Telling {
  const forward = path.toReversed().map(candidateOf);
  const links = forward.map((from, at): StepLink => {
    const to = forward[(at + 1) % forward.length];
    return { kind: at % 2 === 0 ? 'weak' : 'strong', from, to };
  });
  const side = (parity: number): string =>
    joinWords(
      forward
        .filter((_, at) => at % 2 === parity)
        .map((one) => nameClaim(grid, { cell: one.cell, symbols: [one.symbol], holds: true })),
    );
  const cells = unique(forward.map(({ cell }) => cell));
  const sides =
    forward.length <= mostNamed
      ? `Once round the cycle, either ${side(0)}, or ${side(1)}`
      : `The chain through ${nameGridCells(grid, cells)} comes back to its beginning, so either every second one of its ` +
        `${forward.length} candidates holds, or every other one`;
  return {
    cells,
    houses: [],
    symbols: unique(forward.map(({ symbol }) => symbol)),
    links,
    text: `${sides}: in both cases ${nameEliminations(grid, eliminations)}.`,
  };
}

export function tellChains(
  grid: CandidateGrid,
  name: string,
  { sources, target }: Extract<Evidence, { kind: 'chains' }>,
): Telling {
  // A chain that was found is told to its end, whatever the time.
  const state = new RatingGrid([]);
  state.copyFrom(ratingGridOf(grid));
  state.isOver = () => false;
  const numbers = houseNumbers(grid);
  const followed = sources.map((source) => branchOf(state, name, source, target));
  const branches = followed.map((branch) => branch.nodes.map((node) => claimOf(branch, node, numbers)));
  const claims = branches.flat().filter(({ holds, why }) => holds || why === 'supposed');
  const starts = sources.map(candidateOf);
  const house = name.includes('R') ? commonHouse(starts) : undefined;
  return {
    cells: unique(claims.map(({ cell }) => cell)),
    houses: house === undefined ? [] : [numbers[house]],
    symbols: unique(claims.map(({ symbol }) => symbol)),
    links: followed.flatMap(linksOf),
    branches,
    text: `${tellStart(grid, starts, house === undefined ? undefined : numbers[house])}${tellBranches(grid, branches, target)}`,
  };
}

const commonHouse = (starts: readonly CellSymbol[]): number | undefined =>
  housesOfCell[starts[0].cell].find((house) => starts.every(({ cell }) => housesOfCell[cell].includes(house)));

/** What one of the suppositions must be, before several branches; nothing before one, or before both ways. */
function tellStart(grid: CandidateGrid, starts: readonly CellSymbol[], house: number | undefined): string {
  const [{ cell, symbol }] = starts;
  if (starts.length === 1) return '';
  if (house !== undefined) {
    const places = starts.map((start) => start.cell);
    return `In ${nameHouses(grid, [house])}, ${nameSymbol(grid, symbol)} is in ${nameGridCells(grid, places, 'or')}. `;
  }
  const symbols = starts.reduce((mask, start) => mask | (1 << start.symbol), 0);
  return symbols === 1 << symbol ? '' : `${nameGridCell(grid, cell)} is ${nameSymbols(grid, symbols, 'or')}. `;
}

function tellBranches(grid: CandidateGrid, branches: readonly (readonly StepClaim[])[], target: number | null): string {
  const told = branches.map((branch) => nameBranch(grid, branch)).join('. ');
  const [source] = branches[0];
  const contrary = nameClaim(grid, { cell: source.cell, symbols: [source.symbol], holds: !source.holds });
  if (target === null) {
    const { cell, symbol } = branches[0].at(-1)!;
    const digit = nameSymbol(grid, symbol);
    return `${told}. Then ${nameGridCell(grid, cell)} is both ${digit} and not ${digit}, so ${contrary}.`;
  }
  if (branches.length === 1) return `${told}. So ${contrary}.`;
  const { cell, symbol } = candidateOf(target);
  const end = nameClaim(grid, { cell, symbols: [symbol], holds: target < candidateCount });
  return `${told}. Either way, ${end}.`;
}
