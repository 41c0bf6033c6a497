/**
 * - Rule: what follows from every candidate of a cell, or from every place of a digit in a house, holds. Dynamic chains
 *   also find that a candidate contradicts itself, and what follows from a candidate both on and off. Nishio looks for
 *   contradictions of one digit.
 * - Strength: nishio 7.5, cell and region chains 8.0, dynamic ones 8.5; more by length, which counts the nodes of all
 *   chains.
 * - Source: the scale of Sudoku Explainer.
 */
import { countBits, listIndices } from '../../model/bits.js';
import { cellCount, digitCount, housesOfCell, type RatingGrid } from '../grid.js';
import type { Mark } from '../hint.js';
import type { Producer } from '../producer.js';
import { candidateCount, Closure, nodeCount, type ClosureOptions } from './closure.js';
import { Easiest } from './rank.js';

export const nishio: Producer = (grid) => {
  const easiest = new Easiest();
  const closure = new Closure();
  forEachCandidate(grid, (node) => {
    closure.follow(grid, node, { links: 'x', isDynamic: true });
    offerContradiction(grid, closure, node, easiest, 'NFC', 75);
  });
  return easiest.best;
};

export const multipleChain: Producer = (grid) => findMultiple(grid, false);
export const dynamicChain: Producer = (grid) => findMultiple(grid, true);

function forEachCandidate(grid: RatingGrid, action: (node: number) => void): void {
  for (let cell = 0; cell < cellCount; cell++)
    for (let left = grid.candidates[cell], digit = 0; left >>> digit !== 0; digit++)
      if (((left >>> digit) & 1) !== 0) action(digitCount * cell + digit);
}

/** What the node turns off: its candidate, or if it is on all others of its cell. */
function eliminationsOf(grid: RatingGrid, node: number): Mark[] {
  const [cell, digit] = [Math.floor((node % candidateCount) / digitCount), node % digitCount];
  return node >= candidateCount ? [{ cell, digit }] : grid.marksIn([cell], grid.candidates[cell] & ~(1 << digit));
}

const opposite = (node: number): number => (node < candidateCount ? node + candidateCount : node - candidateCount);

function offerContradiction(
  grid: RatingGrid,
  closure: Closure,
  source: number,
  easiest: Easiest,
  name: string,
  base: number,
): void {
  const { contradiction } = closure;
  if (!contradiction) return;
  const complexity = contradiction.reduce((sum, node) => sum + closure.ancestors(node), 0);
  easiest.offer(name, base, complexity, 0, () => eliminationsOf(grid, opposite(source)));
}

function findMultiple(grid: RatingGrid, isDynamic: boolean): ReturnType<Producer> {
  const easiest = new Easiest();
  const options: ClosureOptions = { links: 'xy', isDynamic };
  const closures: (Closure | undefined)[] = new Array<undefined>(nodeCount).fill(undefined);
  const closureOf = (node: number): Closure => {
    let closure = closures[node];
    if (!closure) {
      closures[node] = closure = new Closure();
      closure.follow(grid, node, options);
    }
    return closure;
  };
  const prefix = isDynamic ? 'D' : '';
  const base = isDynamic ? 85 : 80;
  const offerCommon = (name: string, kind: number, sources: readonly number[]): void => {
    const all = sources.map(closureOf);
    for (const node of all[0].reached) {
      if (!all.every((closure) => closure.has(node))) continue;
      const complexity = all.reduce((sum, closure) => sum + closure.ancestors(node), 0);
      easiest.offer(prefix + name, base, complexity, kind, () => eliminationsOf(grid, node));
    }
  };
  for (let cell = 0; cell < cellCount; cell++) {
    const digits = listIndices(grid.candidates[cell]);
    if (digits.length < (isDynamic ? 2 : 3)) continue;
    for (const digit of digits) {
      const on = digitCount * cell + digit;
      if (isDynamic) {
        const off = opposite(on);
        offerContradiction(grid, closureOf(on), on, easiest, 'DCFC', base);
        offerContradiction(grid, closureOf(off), off, easiest, 'DCFC', base);
        offerCommon('dFC', 1, [on, off]);
      }
      for (const house of housesOfCell[cell]) {
        const places = grid.cellsFor(house, digit);
        if (places[0] !== cell || countBits(grid.places[digitCount * house + digit]) < (isDynamic ? 2 : 3)) continue;
        offerCommon(
          'RFC',
          3,
          places.map((place) => digitCount * place + digit),
        );
      }
    }
    offerCommon(
      'LFC',
      2,
      digits.map((digit) => digitCount * cell + digit),
    );
  }
  return easiest.best;
}
