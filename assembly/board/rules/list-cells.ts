/** Lists the cells of a rule, each once, from its words. */
import { MAX_CELLS, RuleKind } from '../../codes';
import { Table } from '../table';
import { cellOf, kindOf, nextRule, wordAt } from './rule';

/** The cells listed last, as byte offsets. */
export const LISTED = changetype<Table<u32>>(memory.data(4 * MAX_CELLS, 16));
let listedCount: i32 = 0;
/** The list that each cell was met in last. */
const MET = changetype<Table<u32>>(memory.data(4 * MAX_CELLS, 16));
let list: u32 = 0;

/** @returns the number of cells, which are in LISTED. */
export function listCells(rule: usize): i32 {
  listedCount = 0;
  if (++list == 0) {
    MET.clear(MAX_CELLS);
    list = 1;
  }
  addCells(rule);
  return listedCount;
}

function addCells(rule: usize): void {
  switch (kindOf(rule)) {
    case RuleKind.Candidates:
      return addRange(rule, 2, 1, 1);
    case RuleKind.Different:
      return addRange(rule, 3, wordAt(rule, 2), 1);
    case RuleKind.Link:
      return addRange(rule, 4, wordAt(rule, 3) + 1, 1);
    case RuleKind.Linear:
      return addRange(rule, 4, wordAt(rule, 2), 2);
    case RuleKind.Same:
      return addRange(rule, 3, 2 * wordAt(rule, 2), 1);
    case RuleKind.Counts:
    case RuleKind.Sets:
      return addRange(rule, 4, wordAt(rule, 2), 1);
    case RuleKind.Connected:
      return addRange(rule, 6, wordAt(rule, 4), 1);
    case RuleKind.Labelled:
      return addRange(rule, 4, 2 * wordAt(rule, 3), 1);
    case RuleKind.Automaton:
      return addRange(rule, 4, wordAt(rule, 3), 1);
    default:
      addAlternatives(rule);
  }
}

function addRange(rule: usize, first: i32, count: i32, step: i32): void {
  for (let index = first, left = count; left > 0; index += step, --left) {
    const cell = cellOf(rule, index),
      number = (<u32>cell) >> 2;
    if (MET[number] == list) continue;
    MET[number] = list;
    LISTED[listedCount] = <u32>cell;
    ++listedCount;
  }
}

function addAlternatives(rule: usize): void {
  let at = rule + 12;
  for (let left = wordAt(rule, 2); left > 0; --left) {
    let rules = load<i32>(at);
    at += 4;
    for (; rules > 0; --rules, at = nextRule(at)) addCells(at);
  }
}
