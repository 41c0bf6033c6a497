/** Chooses the propagator of a rule. */
import { link } from '../propagators/links.js';
import { leftovers } from '../propagators/sums.js';
import type { Propagator } from '../cell-model.js';
import type { Constraints } from '../read-program.js';
import { any } from './any.js';
import { automaton } from './automaton.js';
import { connected } from './connected.js';
import { counts } from './counts.js';
import { labelled } from './labelled.js';
import { linear } from './linear.js';
import type { ProgramRule } from './read-rule.js';
import { sets } from './sets.js';
import { different, keepCandidates } from './small.js';

export function postRule(rule: ProgramRule, constraints: Pick<Constraints, 'values' | 'symbolCount'>): Propagator {
  switch (rule.kind) {
    case 'candidates':
      return keepCandidates(rule);
    case 'different':
      return different(rule);
    case 'link':
      return { ...link(rule), scope: [rule.cell, ...rule.others] };
    case 'linear':
      return linear(rule, constraints.values);
    case 'same':
      return leftovers(rule);
    case 'counts':
      return counts(rule);
    case 'sets':
      return sets(rule);
    case 'automaton':
      return automaton(rule);
    case 'connected':
      return connected(rule);
    case 'labelled':
      return labelled(rule, constraints.symbolCount);
    case 'any':
      return any(rule.alternatives.map((rules) => rules.map((each) => postRule(each, constraints))));
  }
}
