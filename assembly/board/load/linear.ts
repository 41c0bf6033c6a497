/** Loads sums with factors. Those that have none but 1 and -1 become sums of groups of peers. */
import { RuleKind } from '../../codes';
import { arePeers } from '../peers';
import { reserve } from '../records/arena';
import { BoundedSum, Term } from '../records/sum';
import { LinearRecord } from '../rules/linear';
import { cellOf, wordAt } from '../rules/rule';
import { Table } from '../table';

/** @returns the record of the rule, or 0 when there is no room. */
export function loadLinear(rule: usize): usize {
  const at = reserve(offsetof<LinearRecord>());
  if (at == 0) return 0;
  const record = changetype<LinearRecord>(at);
  record.kind = RuleKind.Linear;
  record.rule = rule;
  record.sum = 0;
  if (!isPlain(rule)) return at;
  record.sum = loadGroups(rule);
  return record.sum != 0 ? at : 0;
}

// @ts-ignore: decorator
@inline function termCell(rule: usize, index: i32): usize {
  return cellOf(rule, 4 + 2 * index);
}

// @ts-ignore: decorator
@inline function factorOf(rule: usize, index: i32): i32 {
  return wordAt(rule, 5 + 2 * index);
}

/** True if all factors are 1 and -1, of different cells. */
function isPlain(rule: usize): bool {
  for (let index = 0, size = wordAt(rule, 2); index < size; ++index) {
    if (abs(factorOf(rule, index)) != 1) return false;
    for (let other = 0; other < index; ++other) if (termCell(rule, index) == termCell(rule, other)) return false;
  }
  return true;
}

/** @returns the address of a `BoundedSum`, or 0 when there is no room. */
function loadGroups(rule: usize): usize {
  const size = wordAt(rule, 2);
  const at = reserve(offsetof<BoundedSum>() + <usize>size * offsetof<Term>()),
    sizes = reserve(4 * <usize>size);
  if (at == 0 || sizes == 0) return 0;
  const sum = changetype<BoundedSum>(at);
  sum.groupCount = 0;
  sum.size = size;
  sum.total = wordAt(rule, 3);
  sum.boundedGroups = 0;
  sum.sizes = changetype<Table<u32>>(sizes);
  let end = sum.firstTerm;
  while (changetype<usize>(end) < changetype<usize>(termAt(sum, size))) {
    const first = end;
    for (let index = 0; index < size; ++index) {
      const cell = termCell(rule, index),
        sign = factorOf(rule, index);
      if (isListed(sum.firstTerm, end, cell) || !joins(first, end, cell, sign)) continue;
      end.cell = <u16>cell;
      end.sign = <i16>sign;
      end = end.next;
    }
    sum.sizes[sum.boundedGroups] = <u32>((changetype<usize>(end) - changetype<usize>(first)) / offsetof<Term>());
    sum.boundedGroups += 1;
  }
  return at;
}

// @ts-ignore: decorator
@inline function termAt(sum: BoundedSum, index: i32): Term {
  return changetype<Term>(changetype<usize>(sum.firstTerm) + <usize>index * offsetof<Term>());
}

function isListed(first: Term, end: Term, cell: usize): bool {
  for (let term = first; changetype<usize>(term) < changetype<usize>(end); term = term.next)
    if (term.cell == cell) return true;
  return false;
}

/** True if a cell has the sign of all terms of a group and is a peer of each. */
function joins(first: Term, end: Term, cell: usize, sign: i32): bool {
  for (let term = first; changetype<usize>(term) < changetype<usize>(end); term = term.next)
    if (term.sign != sign || !arePeers(term.cell, cell)) return false;
  return true;
}
