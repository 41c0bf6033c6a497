/**
 * - Rule: what follows from every candidate of a cell, or from every place of a digit in a house, holds. Dynamic chains
 *   also find that a candidate contradicts itself, and what follows from a candidate both on and off; some of them use
 *   techniques, or chains of their own, once links say nothing more. Nishio looks for contradictions of one digit.
 * - Strength: nishio 7.5, cell and region chains 8.0, dynamic ones 8.5, with techniques (`+`) 9.0, with forcing chains
 *   (`+FC`) 9.5, with multiple chains (`+MFC`) 10.0, with dynamic chains (`+DFC`) 10.5; more by length, which counts
 *   the nodes of all chains.
 * - Source: the scale of Sudoku Explainer.
 */
import { listIndices, lowestIndex } from '../../model/bits.js';
import { cellsOfGrid, cellsOfHouse, digitCount, housesOfCell, placesOfCell, type RatingGrid } from '../grid.js';
import { bitCounts } from '../combinations.js';
import type { Pieces } from '../../techniques/technique.js';
import { Closure, wordsOfNodes, type FurtherConsequences } from './closure.js';
import { candidateCount, chainHouses, nodeCount, opposite, StaticLinks, findLeading } from './links.js';
import type { ChainTaker, FoundChain } from './rank.js';
import { Reach } from './reach.js';

/** The order of chains of equal rating and complexity. assembly/chains/tried.ts has the same numbers. */
export const kinds = { bothWays: 0, cell: 1, region: 2, contradiction: 3 } as const;

/** Offers the contradictions of one digit. */
export function findNishio(grid: RatingGrid, taker: ChainTaker): void {
  const links = new StaticLinks(grid, 'x');
  const closure = new Closure();
  for (let cell = 0; cell < cellsOfGrid; cell++) {
    for (const digit of listIndices(grid.candidates[cell])) {
      const node = digitCount * cell + digit;
      closure.followDynamic(links, node);
      offerContradiction(grid, closure, node, { name: 'NFC', base: 75 }, taker);
    }
  }
}

interface DynamicForm {
  readonly ending: string;
  readonly base: number;
  readonly furtherConsequences?: FurtherConsequences;
}

/** What a node says: its candidate is off, or it is placed, and all others of its cell are off. */
export function effectsOf(grid: RatingGrid, node: number): Pick<FoundChain, 'eliminations' | 'placed'> {
  const [cell, digit] = [Math.floor((node % candidateCount) / digitCount), node % digitCount];
  const placed = { cell, digit };
  if (node >= candidateCount) return { eliminations: () => [placed] };
  return { eliminations: () => grid.marksIn([cell], grid.candidates[cell] & ~(1 << digit)), placed };
}

function offerContradiction(
  grid: RatingGrid,
  closure: Closure,
  source: number,
  named: { readonly name: string; readonly base: number },
  taker: ChainTaker,
): void {
  const { contradiction } = closure;
  if (!contradiction) return;
  const complexity = closure.complexity(...contradiction);
  const kind = kinds.contradiction;
  if (!taker.wouldKeep(named.base, complexity, kind)) return;
  taker.offer({
    ...{ ...named, complexity, kind },
    ...effectsOf(grid, opposite(source)),
    evidence: () => ({ kind: 'chains', sources: [source], target: null }),
    eachForced: (action) => closure.eachForced(contradiction, action),
  });
}

/** Closures that nobody uses; their memory serves the next ones. */
const idle: Closure[] = [];

type Named = Pick<FoundChain, 'name' | 'base' | 'kind'>;

/** The nodes that follow from all of several others. */
const common = new Int32Array(wordsOfNodes);

/** Chains of so many cells are sought within a millisecond. */
const cellsOfTurn = 9;

/** Follows nodes in one way, each once. */
class Closures {
  readonly #closures = new Array<Closure | undefined>(nodeCount).fill(undefined);
  readonly #used: Closure[] = [];

  /**
   * @param follow follows a node in the way of all of them.
   * @param leading if it is stated, nothing is offered that follows from nodes of which it has none.
   * @param reach if it is stated, it says whether anything follows from all of several candidates.
   */
  constructor(
    readonly grid: RatingGrid,
    readonly follow: (closure: Closure, node: number) => void,
    readonly leading?: Uint8Array,
    readonly reach?: Reach,
  ) {}

  of(node: number): Closure {
    const known = this.#closures[node];
    if (known) return known;
    const closure = idle.pop() ?? new Closure();
    this.#closures[node] = closure;
    this.#used.push(closure);
    this.follow(closure, node);
    return closure;
  }

  /** Gives the memory back: no chain that was offered may be asked for anything after that. */
  release(): void {
    for (const closure of this.#used) idle.push(closure);
  }

  /** Offers what follows from all of these nodes. */
  offerCommon(sources: readonly number[], named: Named, { wouldKeep, offer }: ChainTaker): void {
    const { leading } = this;
    if (leading && sources.every((source) => leading[source] === 0)) return;
    if (this.reach && !this.reach.haveCommon(sources)) return;
    const all: Closure[] = [];
    for (let nth = 0; nth < sources.length; nth++) all.push(this.of(sources[nth]));
    if (!Closure.intersect(all, common)) return;
    const { reached, size } = all[0];
    for (let at = 0; at < size; at++) {
      const node = reached[at];
      if (((common[node >> 5] >> (node & 31)) & 1) === 0) continue;
      const complexity = all.reduce((sum, closure) => sum + closure.complexity(node), 0);
      if (!wouldKeep(named.base, complexity, named.kind)) continue;
      offer({
        ...{ ...named, complexity, ...effectsOf(this.grid, node) },
        evidence: () => ({ kind: 'chains', sources, target: node }),
        eachForced: (action) => all.forEach((closure) => closure.eachForced([node], action)),
      });
    }
  }

  /** Offers what follows from all places of a digit in a house whose first place this is. */
  offerRegions(cell: number, digit: number, least: number, named: Named, taker: ChainTaker): void {
    for (const at of chainHouses) {
      const house = housesOfCell[cell][at];
      const places = this.grid.places[digitCount * house + digit];
      if (lowestIndex(places) !== placesOfCell[cell][at] || bitCounts[places] < least) continue;
      const sources: number[] = [];
      for (let left = places; left !== 0; left &= left - 1)
        sources.push(digitCount * cellsOfHouse[house][lowestIndex(left)] + digit);
      this.offerCommon(sources, named, taker);
    }
  }
}

/**
 * Offers all cell and region chains that are not dynamic.
 * @param before if it is stated, those without a strong link that this grid does not have may be missing.
 */
export function* findMultipleChains(grid: RatingGrid, taker: ChainTaker, before?: RatingGrid): Pieces<void> {
  const links = new StaticLinks(grid, 'xy');
  const leading = before && findLeading(links, before);
  const reach = Reach.of(links);
  const region = { name: 'RFC', base: 80, kind: kinds.region };
  const ofCell = { name: 'LFC', base: 80, kind: kinds.cell };
  const closures = new Closures(grid, (closure, node) => closure.followStatic(links, node), leading, reach);
  for (let cell = 0; cell < cellsOfGrid; cell++) {
    if (cell % cellsOfTurn === 0) yield;
    if (grid.isOver()) return;
    const digits = listIndices(grid.candidates[cell]);
    if (digits.length < 3) continue;
    for (const digit of digits) closures.offerRegions(cell, digit, 3, region, taker);
    const sources = digits.map((digit) => digitCount * cell + digit);
    closures.offerCommon(sources, ofCell, taker);
  }
  reach.release();
  closures.release();
}

/**
 * Offers all dynamic chains.
 * @param form how they are named after `DCFC` and the like, their base in tenths, and what they use besides links.
 */
export function* findDynamicChains(
  grid: RatingGrid,
  taker: ChainTaker,
  form: DynamicForm = { ending: '', base: 85 },
): Pieces<void> {
  const links = new StaticLinks(grid, 'xy');
  const closures = new Closures(grid, (closure, node) => closure.followDynamic(links, node, form.furtherConsequences));
  const named = (kind: string) => ({ name: `D${kind}FC${form.ending}`, base: form.base });
  const [contradiction, region] = [named('C'), { ...named('R'), kind: kinds.region }];
  const bothWays = { ...named('d'), kind: kinds.bothWays };
  const ofCell = { ...named('L'), kind: kinds.cell };
  for (let cell = 0; cell < cellsOfGrid; cell++) {
    const digits = listIndices(grid.candidates[cell]);
    for (const digit of digits) {
      const on = digitCount * cell + digit;
      const off = opposite(on);
      offerContradiction(grid, closures.of(on), on, contradiction, taker);
      offerContradiction(grid, closures.of(off), off, contradiction, taker);
      if (digits.length > 2) closures.offerCommon([on, off], bothWays, taker);
      closures.offerRegions(cell, digit, 2, region, taker);
      // Only chains within chains take long.
      if (form.furtherConsequences || cell % cellsOfTurn === 0) yield;
      if (grid.isOver()) return;
    }
    const sources = digits.map((digit) => digitCount * cell + digit);
    if (digits.length > 1) closures.offerCommon(sources, ofCell, taker);
  }
  closures.release();
}
