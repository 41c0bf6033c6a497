/** Words for what steps of the scale conclude and claim. */
import { joinWords } from '../model/join-words.js';
import type { ClaimReason, StepClaim } from '../model/step.js';
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
  chain: 'a chain of its own',
};

/** `If r1c1 is 5: r1c7 is 3 (its only place in row 1), r4c7 is 8 (nothing else is left there)`. */
export function nameBranch(grid: CandidateGrid, branch: readonly StepClaim[]): string {
  const [source, ...claims] = toldClaims(branch);
  const parts = claims.map((claim) => {
    const { why, house } = claim;
    const reason = house === undefined ? reasons[why] : `its only place in ${nameHouses(grid, [house])}`;
    return nameClaim(grid, claim) + (reason === undefined ? '' : ` (${reason})`);
  });
  const supposed = `If ${nameClaim(grid, source)}`;
  return parts.length === 0 ? `${supposed}, that is so` : `${supposed}: ${joinWords(parts)}`;
}
