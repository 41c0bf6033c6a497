/**
 * propagate-rule: calls the propagator of a rule by its kind, and has that of `Any`: all rules of at least one alternative
 * hold.
 *
 * Rule      A symbol that every alternative excludes, each with what the others' rules leave of the domains, is excluded.
 * Removes   Symbols without which each alternative that is still possible goes on.
 * Conflict  No alternative is possible.
 * Strength  The union of what the alternatives leave, each propagated on its own to its fixpoint.
 * Cost      That of the rules of all alternatives, some times.
 * Source    Constructive disjunction (Van Hentenryck, Saraswat, Deville 1998).
 */
import { RuleKind } from '../../codes';
import { enterTrial, leaveTrial } from '../peers';
import { domainAt, narrow, QUEUE, rowWords, setDomain } from '../state';
import { AnyRecord } from './any';
import { AutomatonRecord, propagateAutomaton } from './automaton';
import { ConnectedRecord, propagateConnected } from './connected';
import { propagateCounts } from './counts';
import { propagateLabelled } from './labelled';
import { LinearRecord, propagateLinear } from './linear';
import { kindOf } from './rule';
import { propagateSets } from './sets';
import { propagateSame } from './same';
import { propagateCandidates, propagateDifferent, propagateRuleLink } from './small';

/** @param constraint its number, −1 inside an `Any`. @returns false for a conflict. */
export function propagateRule(rule: usize, constraint: i32): bool {
  switch (kindOf(rule)) {
    case RuleKind.Automaton:
      return propagateAutomaton(changetype<AutomatonRecord>(rule), constraint);
    case RuleKind.Any:
      return propagateAny(changetype<AnyRecord>(rule));
    case RuleKind.Linear:
      return propagateLinear(changetype<LinearRecord>(rule));
    case RuleKind.Counts:
      return propagateCounts(rule);
    case RuleKind.Sets:
      return propagateSets(rule, constraint);
    case RuleKind.Connected:
      return propagateConnected(changetype<ConnectedRecord>(rule));
    case RuleKind.Labelled:
      return propagateLabelled(rule);
    case RuleKind.Same:
      return propagateSame(rule);
    case RuleKind.Link:
      return propagateRuleLink(rule);
    case RuleKind.Candidates:
      return propagateCandidates(rule);
    default:
      return propagateDifferent(rule);
  }
}

/** The most times that the rules of an alternative run one after another; more would only cost time. */
const MOST_ROUNDS: i32 = 16;

/** @returns false for a conflict. */
export function propagateAny(record: AnyRecord): bool {
  const size = record.scopeSize,
    scope = record.scope,
    saved = record.saved,
    union = record.union;
  const queueBytes = (<usize>rowWords) << 4;
  memory.copy(record.queue, QUEUE, queueBytes);
  for (let index = 0; index < size; ++index) {
    saved[index] = domainAt(scope[index]);
    union[index] = 0;
  }
  let at = 0,
    isOpen = true;
  for (let left = record.alternativeCount; left != 0 && isOpen; --left) {
    const rules = <i32>record.alternatives[at];
    enterTrial();
    const isPossible = holds(record, at + 1, rules);
    leaveTrial();
    if (isPossible) {
      isOpen = false;
      for (let index = 0; index < size; ++index) {
        const all = union[index] | domainAt(scope[index]);
        union[index] = all;
        if (all != saved[index]) isOpen = true;
      }
    }
    at += 1 + rules;
    for (let index = 0; index < size; ++index) setDomain(scope[index], saved[index]);
  }
  memory.copy(QUEUE, record.queue, queueBytes);
  if (!isOpen) return true;
  for (let index = 0; index < size; ++index) {
    if (union[index] == saved[index]) continue;
    if (union[index] == 0) return false;
    narrow(scope[index], union[index]);
  }
  return size != 0;
}

/** Propagates the rules of one alternative to their fixpoint. @returns false if it is impossible. */
function holds(record: AnyRecord, first: i32, rules: i32): bool {
  const size = record.scopeSize,
    scope = record.scope;
  let before: u64 = ~(<u64>0);
  for (let round = 0; round < MOST_ROUNDS; ++round) {
    for (let index = first; index < first + rules; ++index)
      if (!propagateRule(record.alternatives[index], -1)) return false;
    if (rules == 1) return true;
    let symbols: u64 = 0;
    for (let index = 0; index < size; ++index) symbols += popcnt(domainAt(scope[index]));
    if (symbols == before) return true;
    before = symbols;
  }
  return true;
}
