/** Tests the automata and rules of a program, for verify.ts. */
import {
  Header,
  MAX_AUTOMATA,
  MAX_COUNTED_CELLS,
  MAX_FACTOR,
  MAX_NESTING,
  MAX_SETS,
  MAX_STATES,
  MAX_TOTAL,
  RuleKind,
} from '../../codes';
import { word } from '../program';
import { areCells, isCell, isSection, symbols } from './sections';

export function areAutomata(): bool {
  const count = word(Header.AutomatonCount);
  let at = word(Header.Automata);
  if (count < 0 || count > MAX_AUTOMATA || !isSection(at, 0)) return false;
  for (let left = count; left != 0; --left) {
    if (!isSection(at, 1)) return false;
    const states = word(at);
    if (states < 1 || states > MAX_STATES || !isSection(at + 1, states * (symbols + 1))) return false;
    const accepts = at + 1 + states * symbols;
    for (let index = at + 1; index < accepts; ++index) if (word(index) < -1 || word(index) >= states) return false;
    at = accepts + states;
  }
  return true;
}

export function areRules(): bool {
  let at = word(Header.Rules),
    left = word(Header.RuleCount);
  if (left < 0 || !isSection(at, 0)) return false;
  for (; left != 0; --left) {
    if (!isRule(at, 0)) return false;
    at += word(at + 1);
  }
  return true;
}

/** @param depth the number of rules around it. */
function isRule(at: i32, depth: i32): bool {
  if (!isSection(at, 4)) return false;
  const length = word(at + 1);
  return length >= 4 && isSection(at, length) && isKind(at, length, depth);
}

function isKind(at: i32, length: i32, depth: i32): bool {
  const second = word(at + 2),
    third = word(at + 3);
  switch (word(at)) {
    case RuleKind.Candidates:
      return length == 4 && isCell(second);
    case RuleKind.Different:
      return second >= 1 && length == 3 + second && areCells(at + 3, second);
    case RuleKind.Link:
      if (<u32>second >= <u32>word(Header.RelationCount) || third < 1) return false;
      return length == 5 + third && areCells(at + 4, third + 1);
    case RuleKind.Linear:
      return second >= 1 && second <= length && length == 4 + 2 * second && isLinear(at, second, third);
    case RuleKind.Same:
      return (
        second >= 1 &&
        second <= length &&
        length == 3 + 2 * second &&
        areCells(at + 3, second) &&
        areCells(at + 3 + second, second)
      );
    case RuleKind.Counts:
      return isCounts(at, length, second, third);
    case RuleKind.Sets:
      return second >= 1 && third >= 1 && third <= MAX_SETS && isSets(at, length, second, third);
    case RuleKind.Automaton:
      if (<u32>second >= <u32>word(Header.AutomatonCount)) return false;
      return third >= 1 && length == 4 + third && areAnyCells(at + 4, third);
    case RuleKind.Connected:
      return length >= 6 && isConnected(at, length);
    case RuleKind.Labelled:
      return (
        third >= 1 &&
        third <= length &&
        length == 4 + 2 * third &&
        areCells(at + 4, third) &&
        areCells(at + 4 + third, third)
      );
    case RuleKind.Any:
      return depth < MAX_NESTING && areAlternatives(at, length, second, depth);
    default:
      return false;
  }
}

/** True for cells that may be listed twice. */
function areAnyCells(at: i32, count: i32): bool {
  for (let index = at; index < at + count; ++index) if (!isCell(word(index))) return false;
  return true;
}

function isLinear(at: i32, size: i32, total: i32): bool {
  if (total < -MAX_TOTAL || total > MAX_TOTAL) return false;
  for (let index = 0; index < size; ++index) {
    const factor = word(at + 5 + 2 * index);
    if (!isCell(word(at + 4 + 2 * index)) || factor < -MAX_FACTOR || factor > MAX_FACTOR) return false;
  }
  return true;
}

function isCounts(at: i32, length: i32, size: i32, listed: i32): bool {
  if (size < 1 || size > MAX_COUNTED_CELLS || listed < 1 || listed > symbols) return false;
  if (length != 4 + size + 3 * listed || !areCells(at + 4, size)) return false;
  let met: u32 = 0;
  for (let entry = at + 4 + size; entry < at + length; entry += 3) {
    const symbol = word(entry);
    if (<u32>symbol >= <u32>symbols || ((met >> symbol) & 1) != 0) return false;
    met |= 1 << symbol;
  }
  return true;
}

/** True if each mask has as many symbols as there are cells. */
function isSets(at: i32, length: i32, size: i32, sets: i32): bool {
  if (size > symbols || length != 4 + size + sets || !areCells(at + 4, size)) return false;
  for (let index = at + 4 + size; index < at + length; ++index) {
    const mask: u32 = word(index);
    if (popcnt(mask) != size || (symbols < 32 && mask >> symbols != 0)) return false;
  }
  return true;
}

function isConnected(at: i32, length: i32): bool {
  const wanted = word(at + 3),
    size = word(at + 4),
    edges = word(at + 5);
  if (wanted < 0 || size < 1 || size > length || edges < 0 || edges > length || length != 6 + size + 2 * edges)
    return false;
  if (!areCells(at + 6, size)) return false;
  for (let index = at + 6 + size; index < at + length; ++index) if (<u32>word(index) >= <u32>size) return false;
  return 2 * edges < 1 << 16;
}

function areAlternatives(at: i32, length: i32, count: i32, depth: i32): bool {
  const end = at + length;
  let next = at + 3;
  if (count < 0) return false;
  for (let left = count; left != 0; --left) {
    if (next >= end) return false;
    let rules = word(next++);
    if (rules < 0) return false;
    for (; rules != 0; --rules) {
      if (next > end - 4 || !isRule(next, depth + 1)) return false;
      next += word(next + 1);
      if (next > end) return false;
    }
  }
  return next == end;
}
