/**
 * The codes of automata: base64url, the highest bit first. A header says how wide the numbers are and which states
 * start and accept; the moves of the states follow in order. Symbol i is the value i above the lowest, one more is a
 * break between segments. Source: docs/sources.md#formats-iss.
 */
import type { Automaton } from '../../model/board/constraint.js';
import { BitReader, BitWriter } from './bits.js';

const packed = 1;

/** An automaton that is told by the names of its states, as its clue has it. */
export interface StatedAutomaton {
  readonly start: readonly string[];
  readonly accepts: readonly string[];
  readonly moves: readonly (readonly [from: string, symbols: readonly number[], to: string])[];
}

/**
 * @param symbols the number of symbols, the break included. Moves on others are left out.
 * @returns undefined for a code that ends early, or has moves on more symbols.
 */
export function decodeAutomaton(code: string, symbols: number): StatedAutomaton | undefined {
  const bits = new BitReader(code);
  if (bits.left < 10) return undefined;
  const format = bits.take(2);
  const stateBits = bits.take(4) + 1;
  const symbolCount = bits.take(4) + 1;
  if (format > packed || symbolCount > symbols || bits.left < 2 * stateBits) return undefined;
  const [starts, accepting] = [bits.take(stateBits), bits.take(stateBits)];
  if (starts === 0 || bits.left < starts) return undefined;
  // The first bit is that of the last start.
  const startAccepts = Array.from({ length: starts }, () => bits.take(1) === 1).reverse();
  const read = format === packed ? readPackedMoves : readPlainMoves;
  const moves = read(bits, stateBits, symbolCount);
  const isAccepting = (state: number): boolean => startAccepts[state] ?? state < starts + accepting;
  return keepReached(moves, starts, isAccepting);
}

/** A move from a state by a symbol to another. */
type Move = readonly [from: number, symbol: number, to: number];

/** The states that moves lead to, since a short code may name many others, numbered as they are met. */
function keepReached(moves: readonly Move[], starts: number, isAccepting: (state: number) => boolean): StatedAutomaton {
  const movesFrom = new Map<number, Move[]>();
  for (const move of moves) {
    const known = movesFrom.get(move[0]);
    if (known) known.push(move);
    else movesFrom.set(move[0], [move]);
  }
  const names = new Map(Array.from({ length: starts }, (_, state) => [state, `${state}`]));
  const stated: [string, number[], string][] = [];
  for (const [state, name] of names) {
    const symbolsTo = new Map<number, number[]>();
    for (const [, symbol, to] of movesFrom.get(state) ?? []) {
      if (!names.has(to)) names.set(to, `${names.size}`);
      const known = symbolsTo.get(to);
      if (known) known.push(symbol);
      else symbolsTo.set(to, [symbol]);
    }
    for (const [to, symbols] of symbolsTo) stated.push([name, symbols, names.get(to)!]);
  }
  return {
    start: Array.from({ length: starts }, (_, state) => `${state}`),
    accepts: Array.from(names).flatMap(([state, name]) => (isAccepting(state) ? [name] : [])),
    moves: stated,
  };
}

/** Of each state a mask of symbols, the last symbol first, and a target for each symbol of the mask. */
function readPackedMoves(bits: BitReader, stateBits: number, symbolCount: number): Move[] {
  const moves: Move[] = [];
  for (let state = 0; bits.left >= symbolCount; state++) {
    const mask = bits.take(symbolCount);
    for (let symbol = 0; symbol < symbolCount; symbol++)
      if ((mask >> symbol) & 1 && bits.left >= stateBits) moves.push([state, symbol, bits.take(stateBits)]);
  }
  return moves;
}

/** Of each state the number of its moves, then a symbol and a target for each. */
function readPlainMoves(bits: BitReader, stateBits: number, symbolCount: number): Move[] {
  const moves: Move[] = [];
  const countBits = bits.left < 4 ? 0 : bits.take(4);
  const symbolBits = bitsFor(symbolCount - 1);
  for (let state = 0; countBits > 0 && bits.left >= countBits; state++)
    for (let left = bits.take(countBits); left > 0 && bits.left >= symbolBits + stateBits; left--) {
      const symbol = bits.take(symbolBits);
      const to = bits.take(stateBits);
      if (symbol < symbolCount) moves.push([state, symbol, to]);
    }
  return moves;
}

/** The number of bits of a number. */
const bitsFor = (number: number): number => 32 - Math.clz32(number);

/** Most bits of the number of a state. */
const mostStateBits = 16;

/** @returns the code, packed; undefined for an automaton with too many states or symbols. */
export function encodeAutomaton({ next, accepts }: Automaton): string | undefined {
  const states = accepts.length;
  const symbols = next.length / states;
  const others = Array.from({ length: states - 1 }, (_, index) => index + 1);
  const order = [0, ...others.filter((state) => accepts[state]), ...others.filter((state) => !accepts[state])];
  const place = new Map(order.map((state, index) => [state, index]));
  const accepting = others.filter((state) => accepts[state]).length;
  const stateBits = Math.max(1, bitsFor(states - 1), bitsFor(accepting));
  if (symbols > 16 || stateBits > mostStateBits) return undefined;
  const bits = new BitWriter();
  for (const [number, width] of [
    [packed, 2],
    [stateBits - 1, 4],
    [symbols - 1, 4],
    [1, stateBits],
    [accepting, stateBits],
  ])
    bits.put(number, width);
  bits.put(accepts[0], 1);
  for (const state of order) {
    const targets = Array.from(next.subarray(state * symbols, (state + 1) * symbols));
    bits.put(
      targets.reduce((mask, target, symbol) => (target < 0 ? mask : mask | (1 << symbol)), 0),
      symbols,
    );
    for (const target of targets) if (target >= 0) bits.put(place.get(target)!, stateBits);
  }
  return bits.finish();
}
