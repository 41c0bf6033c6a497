/** The branches of forcing chains: what follows from each supposition, as far as the conclusion needs it. */
import type { CellSymbol, StepClaim, StepLink } from '../model/step.js';
import { Closure } from '../rating/chains/closure.js';
import { furtherConsequences, type DynamicLevel } from '../rating/chains/further-consequences.js';
import { candidateCount, StaticLinks } from '../rating/chains/links.js';
import { digitCount, housesOfCell, type RatingGrid } from '../rating/grid.js';

/** The levels of dynamic chains, by what their names end in. */
const levels: Readonly<Record<string, DynamicLevel>> = { '': 0, '+': 1, '+FC': 2, '+MFC': 3, '+DFC': 4 };

/**
 * Follows a supposition again.
 * @param name the short name of the hint, which says what the chain may use.
 * @param target the node that follows; null for a contradiction.
 */
export function branchOf(grid: RatingGrid, name: string, source: number, target: number | null): Branch {
  const closure = new Closure();
  const dynamic = /^D.FC(.*)$/.exec(name);
  const links = StaticLinks.of(grid, /^(NFC|TF|FXC)$/.test(name) ? 'x' : 'xy');
  if (dynamic || name === 'NFC') {
    const level = levels[dynamic?.[1] ?? ''];
    closure.followDynamic(links, source, level > 0 ? furtherConsequences(level) : undefined);
  } else closure.followStatic(links, source);
  const needed = new Set(target === null ? closure.contradiction! : [target]);
  for (const node of needed) for (const parent of closure.parentsOf(node)) needed.add(parent);
  const nodes = [...closure.reached.subarray(0, closure.size)].filter((node) => needed.has(node));
  return { grid, closure, nodes };
}

export interface Branch {
  readonly grid: RatingGrid;
  readonly closure: Closure;
  /** The nodes that the conclusion needs, in the order of finding. */
  readonly nodes: readonly number[];
}

const cellOf = (node: number): number => Math.floor((node % candidateCount) / digitCount);
const digitOf = (node: number): number => node % digitCount;

/** A node as a claim. @param houses the numbers of the houses of the scale in the board. */
export function claimOf({ grid, closure }: Branch, node: number, houses: readonly number[]): StepClaim {
  const [cell, symbol] = [cellOf(node), digitOf(node)];
  const claim = { cell, symbol, holds: node < candidateCount };
  const parents = closure.parentsOf(node);
  if (parents.length === 0) return { ...claim, why: 'supposed' };
  if (!claim.holds) return { ...claim, why: closure.reasonOf(node) ?? 'excluded' };
  if (cellOf(parents[0]) === cell) return { ...claim, why: 'cell' };
  const others = new Set([...parents].map(cellOf));
  const house = housesOfCell[cell].find((one) =>
    grid.cellsFor(one, symbol).every((other) => other === cell || others.has(other)),
  )!;
  return { ...claim, why: 'house', house: houses[house] };
}

/** The links between the nodes of a branch: to each, from the node that it was found from. */
export function linksOf({ closure, nodes }: Branch): StepLink[] {
  return nodes.flatMap((node): StepLink[] => {
    const [parent] = closure.parentsOf(node);
    if (parent === undefined || (node >= candidateCount && parent >= candidateCount)) return [];
    const kind = node < candidateCount ? 'strong' : 'weak';
    return [{ kind, from: candidateOf(parent), to: candidateOf(node) }];
  });
}

/** The candidate of a node, on or off. */
export const candidateOf = (node: number): CellSymbol => ({ cell: cellOf(node), symbol: digitOf(node) });
