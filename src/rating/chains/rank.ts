/**
 * The ratings of chains: a base by kind, and 0.1 for each of 4, 6, 8, 12, 16, 24, 32 … that the complexity beyond two
 * exceeds; the complexity is the number of nodes. Source: the scale of Sudoku Explainer.
 */
import type { CellDigit, Evidence, RatedHint } from '../hint.js';

/** In tenths. */
export function lengthTenths(complexity: number): number {
  const length = complexity - 2;
  let added = 0;
  for (let step = 4, isOdd = false; length > step; isOdd = !isOdd) {
    added++;
    step = isOdd ? (step * 4) / 3 : (step * 3) / 2;
  }
  return added;
}

interface ChainHint extends RatedHint {
  readonly complexity: number;
  /** Orders hints of equal rating and complexity. */
  readonly kind: number;
}

/** A chain that was found; what it removes and the nodes that it consists of are made when they are asked for. */
export interface FoundChain {
  readonly name: string;
  /** In tenths, without its length. */
  readonly base: number;
  readonly complexity: number;
  readonly kind: number;
  eliminations(): readonly CellDigit[];
  /** The digit that it places, where the chain is about a candidate that holds. */
  readonly placed?: CellDigit;
  readonly evidence: () => Evidence;
  /** Calls an action for each step of the chain from a candidate that is off to one that is on, `9 * cell + digit`. */
  eachForced(action: (off: number, on: number) => void): void;
}

/** Takes the chains that are found. */
export interface ChainTaker {
  /** Returns false for a base, a complexity and a kind of which no chain need be offered. */
  readonly wouldKeep: (base: number, complexity: number, kind: number) => boolean;
  readonly offer: (chain: FoundChain) => void;
}

/** Keeps the easiest hint: by rating, complexity, kind, then the order of finding. */
export class Easiest implements ChainTaker {
  best: ChainHint | null = null;

  /** True if a hint with this rating and complexity would be kept. */
  isEasier(tenths: number, complexity: number, kind: number): boolean {
    const { best } = this;
    if (best === null) return true;
    if (tenths !== best.tenths) return tenths < best.tenths;
    return complexity === best.complexity ? kind < best.kind : complexity < best.complexity;
  }

  readonly wouldKeep = (base: number, complexity: number, kind: number): boolean =>
    this.isEasier(base + lengthTenths(complexity), complexity, kind);

  readonly offer = (chain: FoundChain): void => {
    const { name, base, complexity, kind } = chain;
    const tenths = base + lengthTenths(complexity);
    if (!this.isEasier(tenths, complexity, kind)) return;
    const marks = chain.eliminations();
    if (marks.length === 0) return;
    const placements = chain.placed === undefined ? [] : [chain.placed];
    this.best = { name, tenths, complexity, kind, placements, eliminations: marks, evidence: chain.evidence() };
  };
}
