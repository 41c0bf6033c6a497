/**
 * Posts the propagators of the set viewpoint: the model of docs/sources.md#000, for any board without sums. The set of
 * each symbol has a cardinality, shares no cell with another set and meets each house as often as its multiplicity
 * says; links exclude cells.
 */
import type { Constraints } from '../board/read-program.js';
import { wordsOf } from './bounds.js';
import { findCardinalities } from './cardinalities.js';
import type { SetPropagator } from './propagator.js';
import { setCardinality } from './propagators/cardinality.js';
import { cover } from './propagators/cover.js';
import { disjoint } from './propagators/disjoint.js';
import { setIntersection } from './propagators/intersection.js';
import { setLink } from './propagators/link.js';

export function postSets(constraints: Constraints): SetPropagator[] {
  const { cellCount, symbolCount, houses, links } = constraints;
  const cells = Array.from({ length: cellCount }, (_, cell) => cell);
  const symbols = Array.from({ length: symbolCount }, (_, symbol) => symbol);
  const cardinalities = findCardinalities(constraints);
  const partsOf = houses.map((house) => wordsOf(house.cells));
  const inExact = new Set(houses.filter(({ isExact }) => isExact).flatMap((house) => house.cells));
  return [
    ...symbols.flatMap((symbol) => [
      ...houses.map(({ cells: own, counts, isExact }, index) =>
        setIntersection(symbol, own, isExact ? counts[symbol] : 0, counts[symbol], partsOf[index]),
      ),
      ...links.map((linked) => setLink(linked, symbol)),
      disjoint(symbol, cells),
      setCardinality(symbol, cardinalities[symbol].least, cardinalities[symbol].most, cells),
    ]),
    ...cells.filter((cell) => !inExact.has(cell)).map((cell) => cover(cell, symbols)),
  ];
}
