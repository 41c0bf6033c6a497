/**
 * Propagation by the rules of docs/sources.md#003: "Repeat each rule until it can no longer be applied. Then move to
 * the next rule. If any rule caused some values to be removed, go back to the first rule and check it again."
 */
import type { RuleUses } from '../../../../model/grade.js';
import { WorkMeter, type Interruptible } from '../../interruptible.js';
import type { CourseAlgorithm } from '../algorithm.js';
import type { CourseState } from '../state.js';
import type { CourseStructure } from '../structure.js';
import { assignedElsewhere } from './assigned-elsewhere.js';
import { kCellsIdentical, kCellsSubset } from './k-cells.js';
import { Effect, type Rule, type RuleCounters } from './rule.js';
import { singlePlace } from './single-place.js';
import { singleValue } from './single-value.js';

type RulesName = 'rules-1-2' | 'rules-1-3' | 'rules-k-cells' | 'rules-subsets';

/** The rules of each algorithm, in their order. */
const rulesOf: Readonly<Record<RulesName, readonly Rule[]>> = {
  'rules-1-2': [singleValue, assignedElsewhere],
  'rules-1-3': [singleValue, assignedElsewhere, singlePlace],
  'rules-k-cells': [singleValue, assignedElsewhere, singlePlace, kCellsIdentical],
  'rules-subsets': [singleValue, assignedElsewhere, singlePlace, kCellsSubset],
};

export class Rules implements CourseAlgorithm {
  readonly #applied: readonly Rule[];
  readonly #counters: RuleCounters = { singleValue: 0, removal: 0, singlePlace: 0, kCells: 0, propagations: 0 };

  readonly #structure: CourseStructure;
  readonly #meter: WorkMeter;

  constructor(structure: CourseStructure, name: RulesName, meter = new WorkMeter()) {
    this.#structure = structure;
    this.#meter = meter;
    this.#applied = rulesOf[name];
  }

  get propagations(): number {
    return this.#counters.propagations;
  }

  get rules(): RuleUses {
    const { singleValue, removal, singlePlace, kCells } = this.#counters;
    return { singleValue, removal, singlePlace, kCells };
  }

  propagateRoot(state: CourseState): Interruptible<boolean> {
    return this.#applyInTurn(state);
  }

  propagateAssignment(state: CourseState): Interruptible<boolean> {
    return this.#applyInTurn(state);
  }

  *#applyInTurn(state: CourseState): Interruptible<boolean> {
    for (let next = 0; next < this.#applied.length;) {
      const effect = yield* this.#applied[next](state, this.#structure, this.#counters, this.#meter);
      if (effect === Effect.Conflict) return false;
      next = effect === Effect.Removed ? 0 : next + 1;
    }
    return true;
  }
}
