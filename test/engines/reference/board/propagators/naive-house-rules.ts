/**
 * The rules for houses that are weaker than domain consistency, written as they are stated. They define the least that
 * an engine must remove, and share nothing with the engines.
 */
import type { PlainHouse } from '../../../../helpers/build-program.js';
import { fillsHouse } from './definitions.js';
import { findSupports, symbolsOf, type Masks, type NaiveRule } from './harness.js';

/** Applies rules one after the other. */
export function inTurn(...rules: readonly NaiveRule[]): NaiveRule {
  return (domains) => rules.reduce<Masks | null>((left, rule) => left && rule(left), domains);
}

/** A symbol placed as often as its count is removed from the other cells. */
export function placedRule({ cells, counts }: PlainHouse): NaiveRule {
  return everySymbol(counts, (domains, symbol, count) => {
    const placed = cells.filter((cell) => domains[cell] === 1 << symbol);
    if (placed.length > count) return null;
    return placed.length === count
      ? remove(
          domains,
          1 << symbol,
          cells.filter((cell) => !placed.includes(cell)),
        )
      : domains;
  });
}

/** A symbol of an exact house with as many places as its count is placed there. */
export function hiddenRule({ cells, counts }: PlainHouse): NaiveRule {
  return everySymbol(counts, (domains, symbol, count) => {
    const places = placesOf(domains, symbol, cells);
    if (places.length < count) return null;
    return places.length === count ? remove(domains, ~(1 << symbol), places) : domains;
  });
}

/**
 * If the other house allows no more of a symbol than the exact house needs in the intersection, the symbol is removed
 * from the rest of the other house.
 */
export function intersectionRule(exact: PlainHouse, other: PlainHouse): NaiveRule {
  const shared = exact.cells.filter((cell) => other.cells.includes(cell));
  const outside = exact.cells.filter((cell) => !shared.includes(cell));
  return everySymbol(exact.counts, (domains, symbol, count) => {
    const needed = count - placesOf(domains, symbol, outside).length;
    if (needed <= 0 || needed < other.counts[symbol]) return domains;
    return remove(
      domains,
      1 << symbol,
      other.cells.filter((cell) => !shared.includes(cell)),
    );
  });
}

/** Naked subsets: the cells within the domain of one of them, of at most four symbols, that use up its symbols. */
export function nakedSubsetsRule({ cells, counts }: PlainHouse): NaiveRule {
  return everyItem(cells, (domains, seed) => {
    const subset = domains[seed];
    if (symbolsOf(subset).length > 4) return domains;
    const within = cells.filter((cell) => (domains[cell] & ~subset) === 0);
    const allowed = symbolsOf(subset).reduce((sum, symbol) => sum + counts[symbol], 0);
    if (within.length > allowed) return null;
    return within.length === allowed
      ? remove(
          domains,
          subset,
          cells.filter((cell) => !within.includes(cell)),
        )
      : domains;
  });
}

/**
 * Hidden subsets of an exact house: the symbols whose places lie within those of one symbol, at most four cells, that
 * fill these places.
 */
export function hiddenSubsetsRule({ cells, counts }: PlainHouse): NaiveRule {
  const symbols = [...counts.keys()].filter((symbol) => counts[symbol] > 0);
  return everyItem(symbols, (domains, seed) => {
    const places = placesOf(domains, seed, cells);
    if (places.length > 4) return domains;
    const within = symbols.filter((symbol) => placesOf(domains, symbol, cells).every((cell) => places.includes(cell)));
    const needed = within.reduce((sum, symbol) => sum + counts[symbol], 0);
    if (needed > places.length) return null;
    return needed === places.length
      ? remove(domains, ~within.reduce((mask, symbol) => mask | (1 << symbol), 0), places)
      : domains;
  });
}

/**
 * Removes the least or the greatest symbol of a domain if no filling has it, where a filling may use all symbols
 * between the ends of each domain.
 */
export function boundsRule(house: PlainHouse): NaiveRule {
  return (domains) => {
    const ends = domains.map((mask) => symbolsOf(mask)).map((symbols) => [symbols[0], symbols[symbols.length - 1]]);
    const filled = ends.map(([least, most]) =>
      Array.from({ length: most - least + 1 }, (_, gap) => 1 << (least + gap)).reduce((mask, bit) => mask | bit),
    );
    const supports = findSupports(filled, fillsHouse(house));
    return (
      supports &&
      domains.map(
        (mask, cell) => mask & ~ends[cell].reduce((lost, symbol) => lost | ((1 << symbol) & ~supports[cell]), 0),
      )
    );
  };
}

export function placesOf(domains: Masks, symbol: number, cells: readonly number[]): number[] {
  return cells.filter((cell) => (domains[cell] >>> symbol) & 1);
}

/** @returns the domains without the symbols of a mask in `cells`; null if that leaves a domain empty. */
export function remove(domains: Masks, symbols: number, cells: readonly number[]): Masks | null {
  const left = domains.map((mask, cell) => (cells.includes(cell) ? mask & ~symbols : mask));
  return left.includes(0) ? null : left;
}

function everySymbol(
  counts: readonly number[],
  rule: (domains: Masks, symbol: number, count: number) => Masks | null,
): NaiveRule {
  return everyItem([...counts.keys()], (domains, symbol) => rule(domains, symbol, counts[symbol]));
}

function everyItem(items: readonly number[], rule: (domains: Masks, item: number) => Masks | null): NaiveRule {
  return inTurn(
    ...items.map(
      (item): NaiveRule =>
        (domains) =>
          rule(domains, item),
    ),
  );
}

/** Returns the counts of a house in which each symbol occurs once. */
export function once(symbols: number): number[] {
  return new Array<number>(symbols).fill(1);
}
