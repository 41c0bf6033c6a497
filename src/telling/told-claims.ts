import { requireList, requireObject } from '../model/check-value.js';
import type { ClaimReason, StepChain, StepClaim } from '../model/step.js';

/** Claims that are told together: a cell holds one symbol, or holds none of several. */
export interface ToldClaim {
  readonly cell: number;
  readonly symbols: readonly number[];
  readonly holds: boolean;
  readonly why: ClaimReason;
  /** The index of the house, for `house`. */
  readonly house?: number;
  /** Set for `chain`. */
  readonly chain?: StepChain;
}

/**
 * A branch of forcing chains as people tell it: what one reason removes from a cell together, and what is merely
 * excluded not at all, but for the first and the last claim.
 */
export function toldClaims(branch: readonly StepClaim[]): ToldClaim[] {
  const told: ToldClaim[] = [];
  requireList(branch, Infinity, ['branch']);
  for (const at of branch.keys()) {
    const { symbol, ...claim } = requireObject(branch[at], ['branch', at]) as unknown as StepClaim;
    if (claim.why === 'excluded' && at < branch.length - 1) continue;
    const last = told.at(-1);
    const isSame = last?.cell === claim.cell && last.why === claim.why && last.chain === claim.chain;
    if (isSame && !claim.holds && !last.holds) told[told.length - 1] = { ...last, symbols: [...last.symbols, symbol] };
    else told.push({ ...claim, symbols: [symbol] });
  }
  return told;
}
