/**
 * Strong links: houses with two places for a symbol that they need once, so exactly one of the places holds it. Chains
 * are made of these links and are rated by their number.
 */
import { countBits, listIndices } from '../../model/bits.js';
import type { CandidateGrid } from '../grid/candidate-grid.js';

export interface StrongLink {
  readonly house: number;
  readonly cells: readonly [number, number];
}

/** The greatest number of links of a symbol: more than boards have whose houses do not overlap at random. */
const mostLinks = 128;

export function listStrongLinks({ places, missing, layout }: CandidateGrid, symbol: number): StrongLink[] {
  const links: StrongLink[] = [];
  for (const house of layout.exactHouses) {
    const index = house * layout.symbolCount + symbol;
    if (missing[index] !== 1 || countBits(places[index]) !== 2) continue;
    const [first, second] = listIndices(places[index]).map((place) => layout.houses[house].cells[place]);
    links.push({ house, cells: [first, second] });
    if (links.length === mostLinks) break;
  }
  return links;
}

/** Ratings of chains of two links and more on one symbol. Source: "strong links" of Sukaku Explainer. */
const ratings = [4.0, 5.4, 5.8, 6.2, 6.6, 7.0, 7.4];

/** Adds 0.1 to the rating unless all houses are rows or all are columns; 0.2 if there are rows, columns and regions. */
export function rateStrongLinks({ layout }: CandidateGrid, houses: readonly number[]): number {
  const kinds = new Set(houses.map((house) => layout.houses[house].kind));
  const more = kinds.has('region') ? (kinds.size > 2 ? 0.2 : 0.1) : kinds.size > 1 ? 0.1 : 0;
  const least = ratings[Math.min(houses.length, ratings.length + 1) - 2];
  return Math.round(10 * (least + more)) / 10;
}
