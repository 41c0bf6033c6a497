/**
 * Proves a propagator by cases. A test gives a scope (a program of few cells and constraints), a predicate (the
 * assignments that the constraints allow) and the claimed strength. The harness makes domains, all of them or a seeded
 * sample, finds their supported symbols by brute force, and checks on every engine that propagation
 *
 * - is sound: no supported symbol is removed, and there is a conflict only without support;
 * - decides: of single domains it accepts exactly those that the predicate allows;
 * - ends at a fixpoint: propagating the result changes nothing;
 * - is as strong as claimed: no unsupported symbol is left, or none that the stated rule would remove.
 */
import { describe, expect, test } from 'vitest';
import { defaultSettings, type BoardEngine } from '../../../../../src/engines/board-engine.js';
import { boardEngines } from '../../../../helpers/board-engines.js';
import { buildProgram, type PlainProgram } from '../../../../helpers/build-program.js';
import { Random } from '../../../../helpers/random.js';
import { countOf } from '../../../../helpers/extent.js';

/** One mask for each cell. */
export type Masks = readonly number[];

/** Applies a rule once, wherever it applies. @returns the remaining domains, or null for a conflict. */
export type NaiveRule = (domains: Masks) => Masks | null;

/**
 * The least that must be removed: all unsupported symbols, only those needed to decide, or those that a rule removes.
 */
export type Strength = 'domain-consistent' | 'sound' | NaiveRule;

export interface PropagatorCase {
  readonly name: string;
  /** Bits of `Propagation`. */
  readonly propagation: number;
  readonly scope: Omit<PlainProgram, 'domains'>;
  readonly cells: number;
  /** True if the constraints allow the symbols, one for each cell. */
  readonly allows: (symbols: readonly number[]) => boolean;
  readonly strength: Strength;
  /** Engines with a weaker claim for this case. */
  readonly weaker?: Partial<Record<BoardEngine['name'], Strength>>;
  /** The symbols of the domains, as a mask; default: all. */
  readonly alphabet?: number;
  /** The number of domains to try; all of them if there are no more. */
  readonly samples?: number;
}

/** @param engines the engines that have the propagator. */
export function provePropagators(
  cases: readonly PropagatorCase[],
  engines: readonly BoardEngine[] = boardEngines,
): void {
  describe.each(engines.map((engine) => ({ engine, name: engine.name })))('on $name', ({ engine }) => {
    test.each(cases)('$name', (propagatorCase) => {
      const { scope, cells, propagation, allows } = propagatorCase;
      const strength = propagatorCase.weaker?.[engine.name] ?? propagatorCase.strength;
      const program = buildProgram({ ...scope, domains: new Array<number>(cells).fill(0) });
      const propagate = (domains: Masks): number[] | null => {
        const result = engine.propagateBoard(program, { ...defaultSettings, propagation }, Uint32Array.from(domains));
        return result && Array.from(result, (mask) => mask | 0);
      };
      for (const domains of listDomains(propagatorCase)) {
        const supports = findSupports(domains, allows);
        const result = propagate(domains);
        const seen = { domains, supports, result };
        if (result === null) {
          if (supports !== null) expect(seen).toBe('a conflict only without support');
          continue;
        }
        if (supports?.some((mask, cell) => (mask & ~result[cell]) !== 0))
          expect(seen).toBe('every supported symbol kept');
        if (result.some((mask, cell) => (mask & ~domains[cell]) !== 0)) expect(seen).toBe('nothing added');
        if (supports === null && domains.every(isSingle)) expect(seen).toBe('a conflict');
        if (!isSame(propagate(result), result)) expect({ ...seen, again: propagate(result) }).toBe('a fixpoint');
        if (strength === 'domain-consistent') {
          if (supports === null || !isSame(result, supports)) expect(seen).toBe('only supported symbols');
        } else if (strength !== 'sound') {
          const next = strength(result);
          if (!isSame(next, result)) expect({ ...seen, next }).toBe('nothing left to the rule');
        }
      }
    });
  });
}

/** Returns the symbols of each cell in the allowed assignments, or null if there are none. */
export function findSupports(domains: Masks, allows: (symbols: readonly number[]) => boolean): number[] | null {
  const supports = domains.map(() => 0);
  const choices = domains.map(symbolsOf);
  const symbols = domains.map(() => 0);
  const fill = (cell: number): void => {
    if (cell === domains.length) {
      if (allows(symbols)) for (const [index, symbol] of symbols.entries()) supports[index] |= 1 << symbol;
      return;
    }
    for (const symbol of choices[cell]) {
      symbols[cell] = symbol;
      fill(cell + 1);
    }
  };
  fill(0);
  return supports[0] === 0 ? null : supports;
}

/** Lists all domains over the alphabet if they are few, else that many random ones: sparse, dense and single ones. */
function* listDomains({
  cells,
  scope,
  alphabet = maskOfAll(scope.symbols),
  samples = countOf({ sample: 25, all: 1500 }),
}: PropagatorCase): Iterable<Masks> {
  const alphabetSymbols = symbolsOf(alphabet);
  const masks = Array.from({ length: 2 ** alphabetSymbols.length - 1 }, (_, index) =>
    alphabetSymbols.reduce((mask, symbol, bit) => mask | (((index + 1) >> bit) & 1 && 1 << symbol), 0),
  );
  if (masks.length ** cells <= samples) {
    yield* product(masks, cells);
    return;
  }
  const random = new Random(cells * 100 + alphabetSymbols.length);
  for (let index = 0; index < samples; index++) {
    const likely = random.below(10);
    yield Array.from({ length: cells }, () => {
      const mask = alphabetSymbols.reduce(
        (mask, symbol) => (random.below(10) < likely ? mask | (1 << symbol) : mask),
        0,
      );
      return mask || 1 << alphabetSymbols[random.below(alphabetSymbols.length)];
    });
  }
}

function* product(masks: Masks, length: number): Iterable<Masks> {
  if (length === 0) yield [];
  else for (const start of product(masks, length - 1)) for (const mask of masks) yield [...start, mask];
}

function isSame(a: Masks | null, b: Masks | null): boolean {
  return a !== null && b !== null && a.every((mask, cell) => mask === b[cell]);
}

/** Returns the mask of the symbols 0 … count − 1. */
export function maskOfAll(count: number): number {
  return count === 32 ? -1 : (1 << count) - 1;
}

export function symbolsOf(mask: number): number[] {
  const symbols: number[] = [];
  for (let symbol = 0; symbol < 32; symbol++) if ((mask >>> symbol) & 1) symbols.push(symbol);
  return symbols;
}

export function isSingle(mask: number): boolean {
  return symbolsOf(mask).length === 1;
}
