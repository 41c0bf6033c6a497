/**
 * rules: the records of what clues say beyond houses, sums and links, in the words of src/program/layout.ts. Most are
 * read from the program itself; an automaton and an `Any` have records of their own, which begin with their kind too.
 */
import { RuleKind } from '../../codes';
import { addressOf } from '../program';

// @ts-ignore: decorator
@inline export function wordAt(rule: usize, index: i32): i32 {
  return load<i32>(rule + ((<usize>index) << 2));
}

// @ts-ignore: decorator
@inline export function kindOf(rule: usize): RuleKind {
  return load<i32>(rule);
}

/** The cell at a word, as the byte offset that identifies it. */
// @ts-ignore: decorator
@inline export function cellOf(rule: usize, index: i32): usize {
  return load<u32>(rule + ((<usize>index) << 2)) << 2;
}

/** The rule after one that begins there. */
// @ts-ignore: decorator
@inline export function nextRule(rule: usize): usize {
  return rule + (load<u32>(rule, 4) << 2);
}

/** The address of the words at an index of the program. */
// @ts-ignore: decorator
@inline export function ruleAt(index: i32): usize {
  return addressOf(index);
}
