import type { CellSymbol, StepLink, Step } from '../../model/step.js';
import type { CandidateGrid } from '../grid/candidate-grid.js';
import { type StrongLink, listStrongLinks, rateStrongLinks } from './strong-links.js';
import { boardHouses, nameGridCells, nameHouses, nameSymbol } from '../grid/describe.js';
import { describeEliminations, eliminationsOf } from '../grid/eliminations.js';
import type { Technique } from '../technique.js';

// Chains of candidates with strong and weak links by turns.

/**
 * Links candidates in their order: the first one is off, the next one on, and so on; so the first link is strong, the
 * second one weak.
 */
export function alternate(chain: readonly (readonly [cell: number, symbol: number])[]): StepLink[] {
  const candidates = chain.map(([cell, symbol]): CellSymbol => ({ cell, symbol }));
  return candidates
    .slice(1)
    .map((to, index) => ({ kind: index % 2 === 0 ? 'strong' : 'weak', from: candidates[index], to }));
}

// Colourings of the places of a symbol. Cells joined by strong links get two colours alternately, and all cells of one
// of the colours hold the symbol.

/**
 * Cells joined by links: either all cells of the first colour hold the symbol and none of the second, or the other way
 * round.
 */
interface Colouring {
  readonly colours: readonly [readonly number[], readonly number[]];
  readonly links: readonly StrongLink[];
}

/** The connected components with three links or more. */
function listColourings(all: readonly StrongLink[]): Colouring[] {
  const left = new Set(all);
  const colourings: Colouring[] = [];
  for (const link of all) {
    if (!left.delete(link)) continue;
    const colours: [number[], number[]] = [[link.cells[0]], [link.cells[1]]];
    const links = [link];
    for (let before = 0; before < links.length;) {
      before = links.length;
      for (const next of left) {
        const [first, second] = next.cells;
        const at = colours.findIndex((cells) => cells.includes(first) || cells.includes(second));
        if (at < 0) continue;
        const [known, other] = colours[at].includes(first) ? [first, second] : [second, first];
        if (known !== other && !colours[1 - at].includes(other)) colours[1 - at].push(other);
        links.push(next);
        left.delete(next);
      }
    }
    if (links.length > 2) colourings.push({ colours, links });
  }
  return colourings;
}

/**
 * Finds the shortest path along links between two cells of different colours that are both seen by some cell. The path
 * alternates between links and the weak relations between them, so every other link counts.
 * @returns the houses of the links that count; null if no cell sees both ends.
 */
function shortestChain(grid: CandidateGrid, symbol: number, { colours, links }: Colouring): number[] | null {
  let best: number[] | null = null;
  for (const from of colours[0]) {
    const paths = pathsFrom(from, links);
    for (const to of colours[1]) {
      const path = paths.get(to)!;
      if (
        path.length < 3 ||
        (best !== null && path.length >= 2 * best.length - 1) ||
        grid.cellsSeeing([from, to], symbol).length === 0
      )
        continue;
      best = path.filter((_, index) => index % 2 === 0);
    }
  }
  return best;
}

/** For each cell, the houses of the links on the shortest path to it. */
function pathsFrom(from: number, links: readonly StrongLink[]): ReadonlyMap<number, readonly number[]> {
  const paths = new Map<number, readonly number[]>([[from, []]]);
  for (const [cell, path] of paths) {
    for (const { house, cells } of links) {
      const other = cells[0] === cell ? cells[1] : cells[1] === cell ? cells[0] : -1;
      if (other >= 0 && !paths.has(other)) paths.set(other, [...path, house]);
    }
  }
  return paths;
}

/**
 * - Rule: a house with two places for a symbol links them: exactly one holds it. *Two links* with two ends that see
 *   each other: one of the other two ends holds it. *Colours*: cells joined by links get two colours alternately; all
 *   cells of one of the colours hold it.
 * - Removes: the symbol from cells that see both free ends of two links; from cells that see both colours (*trap*);
 *   from all cells of a colour if two of them see each other (*wrap*).
 * - Strength: skyscraper, two-string kite, turbot fish, and longer chains of houses with two places.
 * - Cost: O(symbols × houses²), and O(symbols × cells²) where two links find nothing.
 * - Source: "skyscraper, kite, turbot" (4.0, 4.1) and the longer "strong links" (from 5.4 on, by the links of the
 *   shortest chain) of Sukaku Explainer; "simple colouring" of the player community.
 */
export const simpleColouring: Technique = {
  name: 'simple-colouring',
  rating: 4.0,
  find(grid: CandidateGrid) {
    const links = Array.from({ length: grid.layout.symbolCount }, (_, symbol) => listStrongLinks(grid, symbol));
    const pairs = links.map((all, symbol) => (grid.isOver() ? null : findTwoLinks(grid, symbol, all)));
    const ofTwo = easiest(pairs);
    if (ofTwo !== null) return ofTwo;
    return easiest(
      links.flatMap((all, symbol) =>
        listColourings(all).map((colouring) => (grid.isOver() ? null : findColours(grid, symbol, colouring))),
      ),
    );
  },
};

function easiest(steps: readonly (Step | null)[]): Step | null {
  return steps.reduce(
    (best, step) => (step !== null && (best === null || step.rating < best.rating) ? step : best),
    null,
  );
}

function findTwoLinks(grid: CandidateGrid, symbol: number, links: readonly StrongLink[]): Step | null {
  let best: Step | null = null;
  for (const [index, first] of links.entries()) {
    for (const second of links.slice(index + 1)) {
      const rating = rateStrongLinks(grid, [first.house, second.house]);
      if (best !== null && best.rating <= rating) continue;
      for (const [near, end] of [first.cells, [first.cells[1], first.cells[0]]]) {
        for (const [other, otherEnd] of [second.cells, [second.cells[1], second.cells[0]]]) {
          if (end === otherEnd || end === other || near === otherEnd || !grid.sees(near, other, symbol)) continue;
          const eliminated = grid.cellsSeeing([end, otherEnd], symbol);
          if (eliminated.length === 0) continue;
          const name = nameSymbol(grid, symbol);
          const text = `${name} has two places in each of ${nameHouses(grid, [first.house, second.house])}; ${nameGridCells(grid, [near, other])} see each other, so one of ${nameGridCells(grid, [end, otherEnd])} is ${name}: ${describeEliminations(grid, eliminated, symbol)}`;
          best = makeStep(grid, symbol, {
            rating,
            cells: [end, near, other, otherEnd],
            houses: [first.house, second.house],
            links: alternate([end, near, other, otherEnd].map((cell) => [cell, symbol])),
            eliminated,
            text,
          });
        }
      }
    }
  }
  return best;
}

function findColours(grid: CandidateGrid, symbol: number, colouring: Colouring): Step | null {
  const { colours, links } = colouring;
  const chain = shortestChain(grid, symbol, colouring);
  if (chain === null) return null;
  const rating = rateStrongLinks(grid, chain);
  const [first, second] = colours;
  const houses = links.map(({ house }) => house);
  const sides = `Through houses with two places for it, ${nameSymbol(grid, symbol)} goes either to ${nameGridCells(grid, first)} or to ${nameGridCells(grid, second)}`;
  for (const cells of colours) {
    const pair = findPairThatSees(grid, cells, symbol);
    if (pair === null) continue;
    const text = `${sides}: ${nameGridCells(grid, pair)} see each other, so ${describeEliminations(grid, cells, symbol)}`;
    const clash: StepLink = { kind: 'weak', from: { cell: pair[0], symbol }, to: { cell: pair[1], symbol } };
    const joined = [...linkColours(symbol, links, cells), clash];
    return makeStep(grid, symbol, { rating, cells: colours.flat(), houses, links: joined, eliminated: cells, text });
  }
  const seeing = second.flatMap((cell) => first.flatMap((other) => grid.cellsSeeing([cell, other], symbol)));
  const eliminated = [...new Set(seeing)].sort((a, b) => a - b);
  const text = `${sides}: ${nameGridCells(grid, eliminated)} ${eliminated.length === 1 ? 'sees' : 'see'} both, so ${describeEliminations(grid, eliminated, symbol)}`;
  const joined = linkColours(symbol, links, first);
  return makeStep(grid, symbol, { rating, cells: colours.flat(), houses, links: joined, eliminated, text });
}

/** The links of a colouring, from the cells of one colour. */
const linkColours = (symbol: number, links: readonly StrongLink[], off: readonly number[]): StepLink[] =>
  links.map(({ cells: [cell, other] }) => {
    const [from, to] = off.includes(cell) ? [cell, other] : [other, cell];
    return { kind: 'strong', from: { cell: from, symbol }, to: { cell: to, symbol } };
  });

/** Finds two of the cells that see each other with respect to a symbol. */
function findPairThatSees(grid: CandidateGrid, cells: readonly number[], symbol: number): [number, number] | null {
  for (const cell of cells) {
    const other = cells.find((candidate) => grid.sees(cell, candidate, symbol));
    if (other !== undefined) return [cell, other];
  }
  return null;
}

interface Pattern {
  readonly rating: number;
  readonly cells: readonly number[];
  readonly houses: readonly number[];
  readonly links: readonly StepLink[];
  readonly eliminated: readonly number[];
  readonly text: string;
}

function makeStep(
  grid: CandidateGrid,
  symbol: number,
  { rating, cells, houses, links, eliminated, text }: Pattern,
): Step {
  return {
    technique: 'simple-colouring',
    rating,
    placements: [],
    eliminations: eliminationsOf(eliminated, symbol),
    cells,
    houses: boardHouses(grid, houses),
    symbols: [symbol],
    links,
    text,
  };
}
