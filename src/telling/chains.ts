/** Cycles and forcing chains in words, with their links. */
import { joinWords } from '../model/join-words.js';
import type { CandidateGrid } from '../techniques/grid/candidate-grid.js';
import { RatingGrid } from '../rating/grid.js';
import type { CellDigit, Evidence } from '../rating/hint.js';
import { followChain, linksOfCycle, stepChainOf } from './branches.js';
import { houseNumbers, ratingGridOf } from './state.js';
import type { Telling } from './telling.js';
import { beginSentence, nameCases, nameBranch, nameClaim, nameCycle, nameEliminations, nameEnd } from './words.js';

const unique = (numbers: readonly number[]): number[] => [...new Set(numbers)];

/** A longer cycle is named by its cells: nobody reads two lists of so many candidates. */
const mostNamed = 6;

/** @param path candidates that are off and on by turns, against the direction of the links. */
export function tellCycle(grid: CandidateGrid, path: readonly number[], eliminations: readonly CellDigit[]): Telling {
  const links = linksOfCycle(path);
  const side = (parity: number): string =>
    joinWords(
      links
        .filter((_, at) => at % 2 === parity)
        .map(({ from: { cell, symbol } }) => nameClaim(grid, { cell, symbols: [symbol], holds: true })),
    );
  const sides =
    links.length <= mostNamed
      ? `Once round the cycle, either ${side(0)}, or ${side(1)}`
      : `The ${nameCycle(grid, links)}`;
  return {
    cells: unique(links.map(({ from }) => from.cell)),
    houses: [],
    symbols: unique(links.map(({ from }) => from.symbol)),
    links,
    text: `${sides}: in both cases ${nameEliminations(grid, eliminations)}.`,
  };
}

export function tellChains(grid: CandidateGrid, name: string, evidence: Evidence): Telling {
  // A chain that was found is told to its end, whatever the time.
  const state = new RatingGrid([]);
  state.copyFrom(ratingGridOf(grid));
  state.isOver = () => false;
  const chain = stepChainOf(followChain(state, name, evidence), houseNumbers(grid));
  const { branches, house, links } = chain;
  const claims = branches.flat().filter(({ holds, why }) => holds || why === 'supposed');
  const sentences = [
    nameCases(grid, chain),
    ...branches.map((branch) => nameBranch(grid, branch)),
    nameEnd(grid, branches),
  ];
  return {
    cells: unique(claims.map(({ cell }) => cell)),
    houses: house === undefined ? [] : [house],
    symbols: unique(claims.map(({ symbol }) => symbol)),
    links,
    branches,
    text: sentences.flatMap((words) => (words === null ? [] : [`${beginSentence(words)}.`])).join(' '),
  };
}
