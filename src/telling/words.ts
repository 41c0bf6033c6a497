/** Words for what steps of the scale conclude and claim. */
import { joinWords } from '../model/join-words.js';
import type { ClaimReason, StepChain, StepClaim, StepLink } from '../model/step.js';
import type { CandidateGrid } from '../techniques/grid/candidate-grid.js';
import { nameGridCell, nameGridCells, nameHouses, nameSymbol, nameSymbols } from '../techniques/grid/describe.js';
import type { CellDigit } from '../rating/hint.js';
import { toldClaims, type ToldClaim } from './told-claims.js';

/** `r1c4 and r2c4 cannot be 5, r3c4 cannot be 2 or 5`. */
export function nameEliminations(grid: CandidateGrid, eliminations: readonly CellDigit[]): string {
  const masks = new Map<number, number>();
  for (const { cell, digit } of eliminations) masks.set(cell, (masks.get(cell) ?? 0) | (1 << digit));
  const cells = new Map<number, number[]>();
  for (const [cell, mask] of masks) cells.set(mask, [...(cells.get(mask) ?? []), cell]);
  const parts = [...cells].map(
    ([mask, some]) => `${nameGridCells(grid, some)} cannot be ${nameSymbols(grid, mask, 'or')}`,
  );
  return parts.join(', ');
}

/** `r1c4 is 5`, `r1c4 is not 5 or 7`. */
export function nameClaim(grid: CandidateGrid, { cell, symbols, holds }: Omit<ToldClaim, 'why'>): string {
  const names = joinWords(
    symbols.map((symbol) => nameSymbol(grid, symbol)),
    'or',
  );
  return `${nameGridCell(grid, cell)} is ${holds ? '' : 'not '}${names}`;
}

const reasons: Readonly<Partial<Record<ClaimReason, string>>> = {
  cell: 'nothing else is left there',
  'locked-candidates': 'locked candidates',
  'hidden-pair': 'a hidden pair',
  'naked-pair': 'a naked pair',
  'x-wing': 'an X-wing',
};

/** `if r1c1 is 5: r1c7 is 3 (its only place in row 1), r4c7 is 8 (nothing else is left there)`. */
export function nameBranch(grid: CandidateGrid, branch: readonly StepClaim[]): string {
  const [source, ...claims] = toldClaims(branch);
  const parts = claims.map((claim) => {
    const reason = nameReason(grid, claim);
    return nameClaim(grid, claim) + (reason === undefined ? '' : ` (${reason})`);
  });
  const supposed = `if ${nameClaim(grid, source)}`;
  return parts.length === 0 ? `${supposed}, that is so` : `${supposed}: ${joinWords(parts)}`;
}

function nameReason(grid: CandidateGrid, { why, house, chain }: ToldClaim): string | undefined {
  if (chain !== undefined) return nameChain(grid, chain);
  return house === undefined ? reasons[why] : `its only place in ${nameHouses(grid, [house])}`;
}

/** A chain within a branch, in brackets. */
function nameChain(grid: CandidateGrid, chain: StepChain): string {
  const { branches, links } = chain;
  if (branches.length === 0) return `the ${nameCycle(grid, links)}`;
  const told = branches.map((branch) => nameBranch(grid, branch));
  // The claim before the brackets is the end of a single branch that comes back to its source.
  const end = branches.length === 1 && refutesItself(branches[0]) ? null : nameEnd(grid, branches);
  return `by a chain of its own: ${[nameCases(grid, chain), ...told, end].filter((words) => words !== null).join('; ')}`;
}

/** `chain through r1c4 and r1c5 comes back to its beginning, so …`. */
export function nameCycle(grid: CandidateGrid, links: readonly StepLink[]): string {
  const cells = [...new Set(links.map(({ from }) => from.cell))];
  return (
    `chain through ${nameGridCells(grid, cells)} comes back to its beginning, so either every second one of its ` +
    `${links.length} candidates holds, or every other one`
  );
}

/** What one of the suppositions must be, before several branches; null before one, or before both ways. */
export function nameCases(
  grid: CandidateGrid,
  { branches, house }: Pick<StepChain, 'branches' | 'house'>,
): string | null {
  const starts = branches.map(([source]) => source);
  const [{ cell, symbol }] = starts;
  if (starts.length === 1) return null;
  if (house !== undefined) {
    const places = starts.map((start) => start.cell);
    return `in ${nameHouses(grid, [house])}, ${nameSymbol(grid, symbol)} is in ${nameGridCells(grid, places, 'or')}`;
  }
  const symbols = starts.reduce((mask, start) => mask | (1 << start.symbol), 0);
  return symbols === 1 << symbol ? null : `${nameGridCell(grid, cell)} is ${nameSymbols(grid, symbols, 'or')}`;
}

/** True if a branch ends in the contrary of its source. */
function refutesItself(branch: readonly StepClaim[]): boolean {
  const [source, end] = [branch[0], branch.at(-1)!];
  return end.cell === source.cell && end.symbol === source.symbol;
}

/** What the branches come to. */
export function nameEnd(grid: CandidateGrid, [first, ...others]: readonly (readonly StepClaim[])[]): string {
  const [source, end] = [first[0], first.at(-1)!];
  if (others.length > 0) return `either way, ${nameClaim(grid, { ...end, symbols: [end.symbol] })}`;
  const contrary = nameClaim(grid, { cell: source.cell, symbols: [source.symbol], holds: !source.holds });
  if (refutesItself(first)) return `so ${contrary}`;
  const symbol = nameSymbol(grid, end.symbol);
  return `then ${nameGridCell(grid, end.cell)} is both ${symbol} and not ${symbol}, so ${contrary}`;
}

/** Names of cells stay as they are. */
export const beginSentence = (words: string): string =>
  words.replace(/^[a-z](?=[a-z]*[ ,])/, (letter) => letter.toUpperCase());
