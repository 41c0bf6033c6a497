import type { Step } from '../model/step.js';
import { eliminate, describeFallen } from './bivalue-cells.js';
import { countBits, listBits } from './bits.js';
import type { CandidateGrid } from './candidate-grid.js';
import { boardHouses, nameCells, nameSymbol } from './describe.js';
import type { Technique } from './technique.js';

/** A house with two places for a symbol that it needs once: one place holds it, the other does not. */
interface Bond {
  readonly house: number;
  readonly cells: readonly [number, number];
}

/** Cells joined by bonds: all of the first colour hold the symbol and none of the second, or the other way round. */
interface Colouring {
  readonly colours: readonly [readonly number[], readonly number[]];
  readonly houses: readonly number[];
}

/**
 * Rule: cells joined by houses with two places for a symbol get two colours in turn: one of the colours holds it everywhere.
 * Removes: *wrap*: a colour of which two cells see each other loses the symbol; *trap*: so does every cell that sees both colours.
 * Strength: chains on one symbol through houses with two places: skyscraper, two-string kite, turbot fish and longer ones.
 * Cost: O(symbols × (houses² + cells)).
 * Source: "simple colouring" of the player community. Rated with the chains of two such houses of Sukaku Explainer, 4.1.
 */
export const simpleColouring: Technique = {
  name: 'simple-colouring',
  rating: 4.1,
  find(grid: CandidateGrid) {
    for (let symbol = 0; symbol < grid.layout.symbolCount; symbol++) {
      for (const colouring of listColourings(listBonds(grid, symbol))) {
        const step = findWrap(grid, symbol, colouring) ?? findTrap(grid, symbol, colouring);
        if (step !== null) return step;
      }
    }
    return null;
  },
};

function listBonds({ places, missing, layout }: CandidateGrid, symbol: number): Bond[] {
  const bonds: Bond[] = [];
  for (const house of layout.exactHouses) {
    const index = house * layout.symbolCount + symbol;
    if (missing[index] !== 1 || countBits(places[index]) !== 2) continue;
    const [first, second] = listBits(places[index]).map((place) => layout.houses[house].cells[place]);
    bonds.push({ house, cells: [first, second] });
  }
  return bonds;
}

/** The connected parts of two bonds or more: one bond by itself says no more than its house. */
function listColourings(bonds: readonly Bond[]): Colouring[] {
  const left = new Set(bonds);
  const colourings: Colouring[] = [];
  for (const bond of bonds) {
    if (!left.delete(bond)) continue;
    const colours: [number[], number[]] = [[bond.cells[0]], [bond.cells[1]]];
    const houses = [bond.house];
    for (let before = 0; before < houses.length; ) {
      before = houses.length;
      for (const next of left) {
        const [first, second] = next.cells;
        const at = colours.findIndex((cells) => cells.includes(first) || cells.includes(second));
        if (at < 0) continue;
        const [known, other] = colours[at].includes(first) ? [first, second] : [second, first];
        if (known !== other && !colours[1 - at].includes(other)) colours[1 - at].push(other);
        houses.push(next.house);
        left.delete(next);
      }
    }
    if (houses.length > 1) colourings.push({ colours, houses });
  }
  return colourings;
}

function findWrap(grid: CandidateGrid, symbol: number, { colours, houses }: Colouring): Step | null {
  for (const cells of colours) {
    const first = cells.find((cell) => cells.some((other) => grid.sees(cell, other, symbol)));
    if (first === undefined) continue;
    const second = cells.find((cell) => grid.sees(first, cell, symbol))!;
    const name = nameSymbol(grid, symbol);
    const text = `By houses with two places for it, ${name} is in all of ${nameCells(grid, cells)} or in none; ${nameCells(grid, [first, second])} see each other: ${describeFallen(grid, cells, symbol)}`;
    return makeStep(grid, symbol, { colours, houses }, cells, text);
  }
  return null;
}

function findTrap(grid: CandidateGrid, symbol: number, { colours, houses }: Colouring): Step | null {
  const [first, second] = colours;
  const seeing = second.flatMap((cell) => first.flatMap((other) => grid.cellsSeeing([cell, other], symbol)));
  const fallen = [...new Set(seeing)].filter((cell) => !first.includes(cell) && !second.includes(cell)).sort((a, b) => a - b);
  if (fallen.length === 0) return null;
  const name = nameSymbol(grid, symbol);
  const text = `By houses with two places for it, ${name} is in all of ${nameCells(grid, first)} or else in all of ${nameCells(grid, second)}: each of ${nameCells(grid, fallen)} sees some of both.`;
  return makeStep(grid, symbol, { colours, houses }, fallen, text);
}

function makeStep(grid: CandidateGrid, symbol: number, { colours, houses }: Colouring, fallen: readonly number[], text: string): Step {
  return {
    technique: 'simple-colouring',
    rating: 4.1,
    placements: [],
    eliminations: eliminate(fallen, symbol),
    cells: colours.flat(),
    houses: boardHouses(grid, houses),
    symbols: [symbol],
    text,
  };
}
