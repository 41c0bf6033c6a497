/**
 * search: conflict-driven clause learning over the symbols of the cells, for boards without sums whose plain search
 * grows large: decide → propagate → learn → backtrack to the level where the clause assigns, with restarts.
 */
import { foundAt } from '../found';
import { cellBytes, domainAt, isSingle } from '../state';
import { analyze, backLevel, forbidDecisions, LEARNED, learnedLevels, learnedSize } from './analyze';
import { addClause, clearClauses, hasRoom, reduceClauses } from './clauses';
import { clearHeap, decayActivities, insertInHeap, setActivity, takeFromHeap } from './heap';
export { level } from './literals';
import {
  assign,
  decide,
  level,
  MAX_VARIABLES,
  Reason,
  REASON_BITS,
  startLiterals,
  undoTo,
  Value,
  valueOf,
  variableAt,
} from './literals';
import { End } from '../propagate';
import { propagateLiterals, resumePropagation, startPropagation } from './propagate';

/** Conflicts until the first restart; the later intervals follow Luby, Sinclair, Zuckerman 1993. */
const RESTART_UNIT: i32 = 256;
let restarts: i32 = 0;
let untilRestart: i32 = 0;

/**
 * The result of a step. `Left`: a solution was left. `Full`: the memory for clauses is used up. `Paused`: another call
 * must finish the step.
 */
export const enum Step {
  Guess,
  Conflict,
  Solution,
  Left,
  Exhausted,
  Full,
  Paused,
}

/** Begins with the domains of the root. @returns false when the board is too large. */
export function startLearning(): bool {
  if (!startLiterals()) return false;
  clearClauses();
  clearHeap(MAX_VARIABLES);
  startPropagation();
  for (let offset: usize = 0; offset < <usize>cellBytes; offset += 4) {
    const domain = domainAt(offset);
    if (isSingle(domain)) continue;
    for (let rest = domain; rest != 0; rest &= rest - 1) {
      const variable = variableAt(offset, ctz(rest));
      setActivity(variable, 1 / <f32>popcnt(domain));
      insertInHeap(variable);
    }
  }
  restarts = 0;
  untilRestart = RESTART_UNIT;
  return true;
}

/** Propagates, and takes the next step of the search. After a solution, call `leaveSolution` first. */
export function stepLearning(): Step {
  const end = propagateLiterals();
  if (end == End.Paused) return Step.Paused;
  if (end == End.Conflict) {
    if (level == 0) return Step.Exhausted;
    analyze();
    if (!takeLearned()) return Step.Full;
    decayActivities(MAX_VARIABLES);
    --untilRestart;
    return Step.Conflict;
  }
  if (untilRestart <= 0) restart();
  const variable = chooseVariable();
  if (variable < 0) return Step.Solution;
  decide((<u32>variable) << 1);
  return Step.Guess;
}

/** Forbids an earlier solution, by its index. @returns false when no other solution is possible. */
export function forbidSolution(index: i32): bool {
  const solution = foundAt(index);
  let size: u32 = 0;
  for (let offset: usize = 0; offset < <usize>cellBytes; offset += 4) {
    if (isSingle(domainAt(offset))) continue;
    LEARNED[size] = (variableAt(offset, load<u8>(solution + (offset >> 2))) << 1) | 1;
    ++size;
  }
  if (size == 0) return false;
  if (size == 1) assign(LEARNED[0], Reason.Decision);
  else addClause(LEARNED, size, 0);
  return true;
}

/** Leaves a solution. @returns the resulting step. */
export function leaveSolution(): Step {
  if (level == 0) return Step.Exhausted;
  forbidDecisions();
  return takeLearned() ? Step.Left : Step.Full;
}

/** Adds the learned clause and makes its first literal true. @returns false when there is no room. */
function takeLearned(): bool {
  undoTo(backLevel);
  resumePropagation();
  const literal = LEARNED[0];
  if (learnedSize == 1) {
    assign(literal, Reason.Decision);
    return true;
  }
  if (!hasRoom(learnedSize)) return false;
  const clause = addClause(LEARNED, learnedSize, learnedLevels);
  assign(literal, (changetype<u32>(clause) << REASON_BITS) | Reason.Clause);
  return true;
}

function restart(): void {
  ++restarts;
  untilRestart = RESTART_UNIT * luby(restarts);
  undoTo(0);
  resumePropagation();
  reduceClauses();
}

/** Returns 1 1 2 1 1 2 4 1 1 2 …, from index 0. */
function luby(index: i32): i32 {
  let length = 1,
    power = 0;
  while (length < index + 1) {
    length = 2 * length + 1;
    ++power;
  }
  while (length - 1 != index) {
    length = (length - 1) >> 1;
    --power;
    index = index % length;
  }
  return 1 << power;
}

function chooseVariable(): i32 {
  while (true) {
    const variable = takeFromHeap();
    if (variable < 0 || valueOf(variable) == Value.Open) return variable;
  }
}
