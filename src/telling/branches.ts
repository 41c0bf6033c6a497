/** The branches of forcing chains: what follows from each supposition, as far as the conclusion needs it. */
import type { CellSymbol, StepChain, StepClaim, StepLink } from '../model/step.js';
import { Closure, type FurtherConsequences, type NestedChain } from '../rating/chains/closure.js';
import {
  candidatesOff,
  furtherConsequences,
  placesOff,
  type DynamicLevel,
} from '../rating/chains/further-consequences.js';
import { candidateCount, StaticLinks } from '../rating/chains/links.js';
import { digitCount, housesOfCell, RatingGrid } from '../rating/grid.js';
import type { Evidence } from '../rating/hint.js';
import { nameOfHint } from './names.js';

/** A chain in a grid, followed again. */
interface FollowedChain {
  readonly grid: RatingGrid;
  /** The short name of its hint. */
  readonly name: string;
  /** Empty for a cycle. */
  readonly branches: readonly Branch[];
  /** The candidates of a cycle, off and on by turns, against the direction of the links. */
  readonly path: readonly number[];
}

interface Branch {
  readonly grid: RatingGrid;
  readonly closure: Closure;
  /** The nodes that the conclusion needs, in the order of finding. */
  readonly nodes: readonly number[];
  /** The chains that some of them follow by. */
  readonly chains: ReadonlyMap<NestedChain, FollowedChain>;
}

/** @throws Error if nothing of a chain is evidence. */
export function followChain(grid: RatingGrid, name: string, evidence: Evidence): FollowedChain {
  if (evidence.kind === 'cycle') return { grid, name, branches: [], path: evidence.path };
  if (evidence.kind !== 'chains') throw new Error(`${name} is no chain`);
  const { sources, target } = evidence;
  return { grid, name, branches: sources.map((source) => followBranch(grid, name, source, target)), path: [] };
}

/** The levels of dynamic chains, by what their names end in. */
const levels: Readonly<Record<string, DynamicLevel>> = { '': 0, '+': 1, '+FC': 2, '+MFC': 3, '+DFC': 4 };

/**
 * Follows a supposition again.
 * @param name the short name of the hint, which says what the chain may use.
 * @param target the node that follows; null for a contradiction.
 */
function followBranch(grid: RatingGrid, name: string, source: number, target: number | null): Branch {
  const closure = new Closure();
  const states = new Map<NestedChain, RatingGrid>();
  const dynamic = /^D.FC(.*)$/.exec(name);
  const links = new StaticLinks(grid, /^(NFC|TF|FXC)$/.test(name) ? 'x' : 'xy');
  if (dynamic || name === 'NFC') {
    const level = levels[dynamic?.[1] ?? ''];
    closure.followDynamic(links, source, level > 0 ? keepStates(furtherConsequences(level), states) : undefined);
  } else closure.followStatic(links, source);

  const needed = new Set(target === null ? closure.contradiction! : [target]);
  const chains = new Map<NestedChain, FollowedChain>();
  for (const node of needed) {
    for (const parent of closure.parentsOf(node)) needed.add(parent);
    const nested = closure.furtherOf(node)?.nested;
    if (!nested || chains.has(nested)) continue;
    const chain = followChain(states.get(nested)!, nested.name, nested.evidence());
    chains.set(nested, chain);
    for (const candidate of needsOff(grid, chain)) needed.add(candidateCount + candidate);
  }
  const nodes = [...closure.reached.subarray(0, closure.size)].filter((node) => needed.has(node));
  return { grid, closure, nodes, chains };
}

/** Keeps the grid in which each nested chain is found. */
const keepStates =
  (find: FurtherConsequences, states: Map<NestedChain, RatingGrid>): FurtherConsequences =>
  (source, current) => {
    const found = find(source, current);
    const state = new RatingGrid([]);
    state.copyFrom(current);
    for (const { nested } of found) if (nested) states.set(nested, state);
    return found;
  };

/**
 * The candidates of a grid that must be off so that a nested chain holds: those of cells and houses of which it says
 * that nothing else is left there. The rating counts fewer of them.
 */
function needsOff(grid: RatingGrid, { grid: state, branches, path }: FollowedChain): number[] {
  const inCell = (node: number): number[] => candidatesOff(grid, state, cellOf(node));
  const inHouse = (house: number, node: number): number[] => placesOff(grid, state, house, digitOf(node));
  const between = (some: readonly number[]): number[] => {
    if (some.every((node) => cellOf(node) === cellOf(some[0]))) return inCell(some[0]);
    return inHouse(commonHouse(state, some)!, some[0]);
  };
  const starts = branches.map(({ nodes: [source] }) => source);
  return [
    ...(starts.length > 1 ? between(starts) : []),
    ...branches.flatMap((branch) =>
      branch.nodes
        .filter((node) => node < candidateCount)
        .flatMap((node) => {
          const house = houseOf(branch, node);
          return house === undefined ? inCell(node) : inHouse(house, node);
        }),
    ),
    ...path.flatMap((off, at) => (at % 2 === 0 ? between([off, path.at(at - 1)!]) : [])),
  ];
}

const cellOf = (node: number): number => Math.floor((node % candidateCount) / digitCount);
const digitOf = (node: number): number => node % digitCount;

/** The house of the scale in which these candidates are all places of their digit. */
const commonHouse = (grid: RatingGrid, nodes: readonly number[]): number | undefined =>
  housesOfCell[cellOf(nodes[0])].find((house) =>
    grid
      .cellsFor(house, digitOf(nodes[0]))
      .every((cell) => nodes.some((node) => cellOf(node) === cell && digitOf(node) === digitOf(nodes[0]))),
  );

/** The house of the scale that leaves the digit of a node that is on no other place; undefined if its cell does. */
function houseOf({ grid, closure }: Branch, node: number): number | undefined {
  const [cell, digit] = [cellOf(node), digitOf(node)];
  const parents = closure.parentsOf(node);
  if (parents.length === 0 || cellOf(parents[0]) === cell) return undefined;
  const others = new Set([...parents].map(cellOf));
  return housesOfCell[cell].find((house) =>
    grid.cellsFor(house, digit).every((other) => other === cell || others.has(other)),
  );
}

/** @param houses the numbers of the houses of the scale in the board. */
export function stepChainOf({ grid, name, branches, path }: FollowedChain, houses: readonly number[]): StepChain {
  const starts = branches.map(({ nodes: [source] }) => source);
  const house = starts.length > 1 && name.includes('R') ? commonHouse(grid, starts) : undefined;
  return {
    technique: nameOfHint(name),
    branches: branches.map((branch) => claimsOf(branch, houses)),
    ...(house !== undefined && { house: houses[house] }),
    links: path.length > 0 ? linksOfCycle(path) : branches.flatMap(linksOf),
  };
}

function claimsOf(branch: Branch, houses: readonly number[]): StepClaim[] {
  const { closure, nodes, chains } = branch;
  const told = new Map(Array.from(chains, ([nested, chain]) => [nested, stepChainOf(chain, houses)]));
  return nodes.map((node): StepClaim => {
    const claim = { ...candidateOf(node), holds: node < candidateCount };
    if (closure.parentsOf(node).length === 0) return { ...claim, why: 'supposed' };
    if (!claim.holds) {
      const further = closure.furtherOf(node);
      const chain = further?.nested && told.get(further.nested);
      return { ...claim, why: further?.by ?? 'excluded', ...(chain && { chain }) };
    }
    const house = houseOf(branch, node);
    return house === undefined ? { ...claim, why: 'cell' } : { ...claim, why: 'house', house: houses[house] };
  });
}

/** The links between the nodes of a branch: to each, from the node that it was found from. */
function linksOf({ closure, nodes }: Branch): StepLink[] {
  return nodes.flatMap((node): StepLink[] => {
    const [parent] = closure.parentsOf(node);
    if (parent === undefined || (node >= candidateCount && parent >= candidateCount)) return [];
    const kind = node < candidateCount ? 'strong' : 'weak';
    return [{ kind, from: candidateOf(parent), to: candidateOf(node) }];
  });
}

/** @param path candidates that are off and on by turns, against the direction of the links. */
export function linksOfCycle(path: readonly number[]): StepLink[] {
  const forward = path.toReversed().map(candidateOf);
  return forward.map((from, at): StepLink => {
    const to = forward[(at + 1) % forward.length];
    return { kind: at % 2 === 0 ? 'weak' : 'strong', from, to };
  });
}

/** The candidate of a node, on or off. */
const candidateOf = (node: number): CellSymbol => ({ cell: cellOf(node), symbol: digitOf(node) });
