/**
 * Propagation by the rules of source document 003: "Repeat each rule until it can no longer be applied. Then move to the next rule.
 * If any rule caused some values to be removed, go back to the first rule and check it again."
 */
import type { RuleUses } from '../../../../model/grade.js';
import { WorkMeter, type Interruptible } from '../../interruptible.js';
import type { CourseAlgorithm } from '../algorithm.js';
import type { CourseState } from '../state.js';
import type { CourseStructure } from '../structure.js';
import { assignedElsewhere } from './assigned-elsewhere.js';
import { identicalDomains, nakedSubsets } from './k-cells.js';
import { Effect, type Rule, type RuleCounters } from './rule.js';
import { singlePlace } from './single-place.js';
import { singleValue } from './single-value.js';

export type RulesName = 'rules-1-2' | 'rules-1-3' | 'rules-k-cells' | 'rules-subsets';

/** The rules of each algorithm in their order. */
const rulesOf: Readonly<Record<RulesName, readonly Rule[]>> = {
  'rules-1-2': [singleValue, assignedElsewhere],
  'rules-1-3': [singleValue, assignedElsewhere, singlePlace],
  'rules-k-cells': [singleValue, assignedElsewhere, singlePlace, identicalDomains],
  'rules-subsets': [singleValue, assignedElsewhere, singlePlace, nakedSubsets],
};

export class Rules implements CourseAlgorithm {
  private readonly applied: readonly Rule[];
  private readonly counters: RuleCounters = { singleValue: 0, removal: 0, singlePlace: 0, kCells: 0, propagations: 0 };

  constructor(
    private readonly structure: CourseStructure,
    name: RulesName,
    private readonly meter = new WorkMeter(),
  ) {
    this.applied = rulesOf[name];
  }

  get propagations(): number {
    return this.counters.propagations;
  }

  get rules(): RuleUses {
    const { singleValue, removal, singlePlace, kCells } = this.counters;
    return { singleValue, removal, singlePlace, kCells };
  }

  propagateRoot(state: CourseState): Interruptible<boolean> {
    return this.applyInTurn(state);
  }

  propagateAssignment(state: CourseState): Interruptible<boolean> {
    return this.applyInTurn(state);
  }

  private *applyInTurn(state: CourseState): Interruptible<boolean> {
    for (let next = 0; next < this.applied.length;) {
      const effect = yield* this.applied[next](state, this.structure, this.counters, this.meter);
      if (effect === Effect.Conflict) return false;
      next = effect === Effect.Removed ? 0 : next + 1;
    }
    return true;
  }
}
