/** Loads the rules, the last constraints, in the order of KINDS. */
import { Header, RuleKind } from '../../codes';
import { addressOf, MAX_CONSTRAINTS, word } from '../program';
import { reserve } from '../records/arena';
import { AnyRecord } from '../rules/any';
import { ConnectedRecord } from '../rules/connected';
import { LISTED, listCells } from '../rules/list-cells';
import { kindOf, nextRule, wordAt } from '../rules/rule';
import { firstRule, rowWords, setRecord, setRuleWords, watch } from '../state';
import { Table } from '../table';
import { loadAutomaton } from './automata';
import { loadLinear } from './linear';

/** The words of the rules, in the order of their kinds. */
const RULE_ORDER = changetype<Table<usize>>(memory.data(4 * MAX_CONSTRAINTS, 16));

/**
 * All kinds of rules: sets, which are visited in turn with the houses, then cheap kinds first. A connected rule comes
 * late, because it costs most and says least before the labels of many cells are known.
 */
const KINDS = changetype<Table<i32>>(
  memory.data<i32>([
    RuleKind.Sets,
    RuleKind.Candidates,
    RuleKind.Different,
    RuleKind.Link,
    RuleKind.Linear,
    RuleKind.Same,
    RuleKind.Counts,
    RuleKind.Automaton,
    RuleKind.Labelled,
    RuleKind.Connected,
    RuleKind.Any,
  ]),
);

/** The number of rules of sets, the first ones. */
export let setsCount: i32 = 0;

export function orderRules(): void {
  const count = word(Header.RuleCount);
  let placed = 0;
  setsCount = 0;
  for (let index = 0; placed < count; ++index) {
    const kind = KINDS[index];
    let rule = addressOf(word(Header.Rules));
    for (let left = count; left != 0; --left, rule = nextRule(rule)) {
      if (kindOf(rule) != kind) continue;
      RULE_ORDER[placed] = rule;
      ++placed;
    }
    if (kind == RuleKind.Sets) setsCount = placed;
  }
}

/** @param index the place of the rule in that order. @returns false when there is no room. */
export function loadRule(index: i32): bool {
  const rule = RULE_ORDER[index],
    record = recordOfRule(rule);
  if (record == 0) return false;
  setRecord(firstRule + index, record);
  setRuleWords(index, rule);
  for (let cell = 0, count = listCells(rule); cell < count; ++cell) watch(LISTED[cell], firstRule + index);
  return true;
}

/** @returns the record that `propagateRule` takes, or 0 when there is no room. */
function recordOfRule(rule: usize): usize {
  const kind = kindOf(rule);
  if (kind == RuleKind.Automaton) return loadAutomaton(rule);
  if (kind == RuleKind.Linear) return loadLinear(rule);
  if (kind == RuleKind.Connected) return loadConnected(rule);
  return kind == RuleKind.Any ? loadAny(rule) : rule;
}

function loadConnected(rule: usize): usize {
  const size = wordAt(rule, 4),
    edges = wordAt(rule, 5),
    firstEdge = 6 + size;
  const at = reserve(ConnectedRecord.bytes(size, edges));
  if (at == 0) return 0;
  const record = changetype<ConnectedRecord>(at);
  record.kind = RuleKind.Connected;
  record.rule = rule;
  record.size = size;
  record.edges = edges;
  record.isSettled = false;
  const starts = record.starts;
  for (let cell = 0; cell <= size; ++cell) starts[cell] = 0;
  for (let end = firstEdge; end < firstEdge + 2 * edges; ++end) starts[wordAt(rule, end)] += 1;
  // The counts become the ends of the lists, which are filled from the back, so that the ends become the starts.
  for (let cell = 1; cell <= size; ++cell) starts[cell] += starts[cell - 1];
  for (let edge = 0; edge < edges; ++edge) {
    const one = wordAt(rule, firstEdge + 2 * edge),
      other = wordAt(rule, firstEdge + 2 * edge + 1);
    starts[one] -= 1;
    record.neighbours[starts[one]] = <u16>other;
    starts[other] -= 1;
    record.neighbours[starts[other]] = <u16>one;
  }
  return at;
}

function loadAny(rule: usize): usize {
  const count = wordAt(rule, 2),
    scopeSize = listCells(rule);
  const lists = reserve(12 * <usize>scopeSize),
    queue = reserve((<usize>rowWords) << 4),
    at = reserve(offsetof<AnyRecord>()),
    alternatives = reserve(4 * <usize>countEntries(rule, count));
  if (lists == 0 || queue == 0 || at == 0 || alternatives == 0) return 0;
  const record = changetype<AnyRecord>(at);
  record.kind = RuleKind.Any;
  record.alternativeCount = count;
  record.scopeSize = scopeSize;
  record.scope = changetype<Table<u32>>(lists);
  record.saved = changetype<Table<u32>>(lists + 4 * <usize>scopeSize);
  record.union = changetype<Table<u32>>(lists + 8 * <usize>scopeSize);
  record.queue = queue;
  record.alternatives = changetype<Table<u32>>(alternatives);
  for (let index = 0; index < scopeSize; ++index) record.scope[index] = LISTED[index];
  let words = rule + 12,
    entry = 0;
  for (let left = count; left > 0; --left) {
    let rules = load<i32>(words);
    words += 4;
    record.alternatives[entry++] = rules;
    for (; rules > 0; --rules, words = nextRule(words)) {
      const inner = recordOfRule(words);
      if (inner == 0) return 0;
      record.alternatives[entry++] = <u32>inner;
    }
  }
  return at;
}

/** The entries of a table of alternatives: their numbers of rules, and the rules. */
function countEntries(rule: usize, count: i32): i32 {
  let words = rule + 12,
    entries = 0;
  for (let left = count; left > 0; --left) {
    const rules = load<i32>(words);
    entries += 1 + rules;
    words += 4;
    for (let rest = rules; rest > 0; --rest) words = nextRule(words);
  }
  return entries;
}
