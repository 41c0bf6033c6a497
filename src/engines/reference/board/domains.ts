/**
 * A state of the search: one domain a cell, a mask with bit s for symbol s. Masks are signed 32-bit integers throughout, so
 * that two equal masks are equal numbers even with bit 31.
 */

export type Domains = Int32Array;

/** Symbols in a domain. */
export function sizeOf(domain: number): number {
  let size = 0;
  for (let rest = domain; rest !== 0; rest &= rest - 1) size++;
  return size;
}

export function isSingle(domain: number): boolean {
  return domain !== 0 && (domain & (domain - 1)) === 0;
}

/** The mask of the smallest symbol of a domain; 0 for an empty one. */
export function smallestOf(domain: number): number {
  return domain & -domain;
}

/** The mask of the greatest symbol of a domain that is not empty. */
export function greatestOf(domain: number): number {
  return 1 << symbolOf(domain);
}

/** The symbol of a single domain; of any other that is not empty, its greatest symbol. */
export function symbolOf(domain: number): number {
  return 31 - Math.clz32(domain);
}

/** The symbols of a domain, ascending. */
export function symbolsOf(domain: number): number[] {
  const symbols: number[] = [];
  for (let rest = domain; rest !== 0; rest &= rest - 1) symbols.push(symbolOf(smallestOf(rest)));
  return symbols;
}
