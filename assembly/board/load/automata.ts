/**
 * Loads automata: unrolls one over the cells of a rule, keeps the states that are reached from the start and reach the
 * end with the domains of the root, and numbers them layer by layer.
 */
import { Header, MAX_AUTOMATA, MAX_STATES, RuleKind } from '../../codes';
import { addressOf, word } from '../program';
import { reserve, trim } from '../records/arena';
import { AutomatonRecord, Edge, Layer, MAX_NODES } from '../rules/automaton';
import { cellOf, wordAt } from '../rules/rule';
import { domainAt, symbolCount } from '../state';
import { Table } from '../table';

/** The words of each automaton. */
const AUTOMATA = changetype<Table<usize>>(memory.data(4 * MAX_AUTOMATA, 16));
/** The last record of each automaton that has a graph of its own. */
const OWNERS = changetype<Table<usize>>(memory.data(4 * MAX_AUTOMATA, 16));
/** What is known of each state after so many cells. */
const enum Mark {
  Unreached,
  Reached,
  OnPath,
}
const MARKS: usize = memory.data(4 << 20, 16);
const MARK_BYTES: i32 = 4 << 20;
/** The numbers of the states on a path, in this layer and the next. */
const NUMBERS = changetype<Table<u32>>(memory.data(4 * MAX_STATES, 16));
const NEXT_NUMBERS = changetype<Table<u32>>(memory.data(4 * MAX_STATES, 16));

/** Finds the words of each automaton. The number of symbols is known. */
export function listAutomata(): void {
  let at = word(Header.Automata);
  for (let index = 0, count = word(Header.AutomatonCount); index < count; ++index) {
    AUTOMATA[index] = addressOf(at);
    OWNERS[index] = 0;
    at += 1 + word(at) * (symbolCount + 1);
  }
}

/** @returns the record of an automaton's rule, or 0 when there is no room. */
export function loadAutomaton(rule: usize): usize {
  const automaton = wordAt(rule, 2),
    words = AUTOMATA[automaton],
    layers = wordAt(rule, 3),
    states = wordAt(words, 0),
    size = offsetof<AutomatonRecord>() + <usize>(layers + 2) * offsetof<Layer>(),
    at = reserve(size);
  if (at == 0 || <i64>(layers + 1) * states > MARK_BYTES) return 0;
  const record = changetype<AutomatonRecord>(at);
  record.kind = RuleKind.Automaton;
  record.layerCount = layers;
  record.isIdempotent = hasDifferentCells(rule, layers);
  setCells(record, rule);
  for (let owner = OWNERS[automaton]; owner != 0; owner = changetype<AutomatonRecord>(owner).previous) {
    if (!hasGraphOf(changetype<AutomatonRecord>(owner), record)) continue;
    // No search has used it yet, so that it holds no answer.
    memory.copy(at, owner, size);
    setCells(record, rule);
    return at;
  }
  record.previous = OWNERS[automaton];
  OWNERS[automaton] = at;
  record.isPossible = markStates(rule, words, layers, states);
  if (!record.isPossible) return at;
  let firstWord: u32 = 0;
  for (let layer = 0; layer <= layers + 1; ++layer) {
    record.layerAt(layer).firstWord = firstWord;
    if (layer <= layers) firstWord += (<u32>(countOnPath(layer, states) + 63)) >> 6;
  }
  record.isNarrow = record.isIdempotent && firstWord == layers + 1;
  record.isAnswered = false;
  record.layerAt(0).reached = 1;
  const nodes = <i32>(firstWord << 6);
  if (nodes > MAX_NODES) return 0;
  const firstEdges = reserve(4 * (<usize>nodes + 1));
  if (firstEdges == 0) return 0;
  record.firstEdges = changetype<Table<u32>>(firstEdges);
  return writeEdges(record, rule, words, states, nodes) ? at : 0;
}

/** The cells of the layers, and their domains at the root, by which their graph is found. */
function setCells(record: AutomatonRecord, rule: usize): void {
  for (let layer = 0; layer < record.layerCount; ++layer) {
    const cell = cellOf(rule, 4 + layer);
    record.layerAt(layer).cell = <u32>cell;
    record.layerAt(layer).domain = domainAt(cell);
  }
}

/** Whether a record of the same automaton is for equal domains. */
function hasGraphOf(owner: AutomatonRecord, record: AutomatonRecord): bool {
  if (owner.layerCount != record.layerCount || owner.isIdempotent != record.isIdempotent) return false;
  for (let layer = 0; layer < record.layerCount; ++layer)
    if (owner.layerAt(layer).domain != record.layerAt(layer).domain) return false;
  return true;
}

// @ts-ignore: decorator
@inline function markAt(layer: i32, state: i32, states: i32): usize {
  return MARKS + <usize>(layer * states + state);
}

/** Marks the states that lie on a path in each layer. @returns false if there is no path. */
function markStates(rule: usize, words: usize, layers: i32, states: i32): bool {
  memory.fill(MARKS, <u8>Mark.Unreached, (layers + 1) * states);
  store<u8>(MARKS, <u8>Mark.Reached);
  for (let layer = 0; layer < layers; ++layer) {
    const domain = domainAt(cellOf(rule, 4 + layer));
    for (let state = 0; state < states; ++state) {
      if (load<u8>(markAt(layer, state, states)) == Mark.Unreached) continue;
      for (let rest = domain; rest != 0; rest &= rest - 1) {
        const next = wordAt(words, 1 + state * symbolCount + <i32>ctz(rest));
        if (next >= 0) store<u8>(markAt(layer + 1, next, states), Mark.Reached);
      }
    }
  }
  for (let state = 0; state < states; ++state) {
    const isEnd = wordAt(words, 1 + states * symbolCount + state) != 0,
      at = markAt(layers, state, states);
    if (isEnd && load<u8>(at) == Mark.Reached) store<u8>(at, Mark.OnPath);
  }
  for (let layer = layers - 1; layer >= 0; --layer) {
    const domain = domainAt(cellOf(rule, 4 + layer));
    for (let state = 0; state < states; ++state) {
      if (load<u8>(markAt(layer, state, states)) == Mark.Unreached) continue;
      for (let rest = domain; rest != 0; rest &= rest - 1) {
        const next = wordAt(words, 1 + state * symbolCount + <i32>ctz(rest));
        if (next < 0 || load<u8>(markAt(layer + 1, next, states)) != Mark.OnPath) continue;
        store<u8>(markAt(layer, state, states), Mark.OnPath);
        break;
      }
    }
  }
  return load<u8>(MARKS) == Mark.OnPath;
}

function countOnPath(layer: i32, states: i32): i32 {
  let count = 0;
  for (let state = 0; state < states; ++state) count += <i32>(load<u8>(markAt(layer, state, states)) == Mark.OnPath);
  return count;
}

function hasDifferentCells(rule: usize, layers: i32): bool {
  for (let index = 1; index < layers; ++index) {
    for (let other = 0; other < index; ++other) if (cellOf(rule, 4 + index) == cellOf(rule, 4 + other)) return false;
  }
  return true;
}

/** Numbers the states of a layer that are on a path. */
function numberStates(numbers: Table<u32>, layer: i32, states: i32, firstWord: u32): void {
  let next = firstWord << 6;
  for (let state = 0; state < states; ++state) {
    if (load<u8>(markAt(layer, state, states)) != Mark.OnPath) continue;
    numbers[state] = next;
    ++next;
  }
}

/** @returns false when there is no room. */
function writeEdges(record: AutomatonRecord, rule: usize, words: usize, states: i32, nodes: i32): bool {
  const layers = record.layerCount,
    firstEdges = record.firstEdges,
    size = offsetof<Edge>();
  // A node has at most one edge for each symbol. Room is reserved for all of them and released behind the last.
  const mostOfNode = <usize>symbolCount * size;
  record.edges = reserve(0);
  let end = record.edges,
    limit = end,
    node = 0;
  numberStates(NUMBERS, 0, states, 0);
  for (let layer = 0; layer < layers; ++layer) {
    const domain = domainAt(record.layerAt(layer).cell);
    numberStates(NEXT_NUMBERS, layer + 1, states, record.layerAt(layer + 1).firstWord);
    for (let state = 0; state < states; ++state) {
      if (load<u8>(markAt(layer, state, states)) != Mark.OnPath) continue;
      for (; node <= <i32>NUMBERS[state]; ++node) firstEdges[node] = <u32>((end - record.edges) / size);
      if (end + mostOfNode > limit) {
        const more = reserve(max(mostOfNode, 1 << 16));
        if (more == 0) return false;
        limit = more + max(mostOfNode, 1 << 16);
      }
      end = writeEdgesOfState(words, state, states, layer, domain, end);
    }
    memory.copy(changetype<usize>(NUMBERS), changetype<usize>(NEXT_NUMBERS), (<usize>states) << 2);
  }
  for (; node <= nodes; ++node) firstEdges[node] = <u32>((end - record.edges) / size);
  trim(end);
  return true;
}

/** Writes one edge for each state of the next layer that symbols of the domain lead to. @returns their end. */
function writeEdgesOfState(words: usize, state: i32, states: i32, layer: i32, domain: u32, first: usize): usize {
  let end = first;
  for (let rest = domain; rest != 0; rest &= rest - 1) {
    const next = wordAt(words, 1 + state * symbolCount + <i32>ctz(rest));
    if (next < 0 || load<u8>(markAt(layer + 1, next, states)) != Mark.OnPath) continue;
    const target = NEXT_NUMBERS[next];
    let at = first;
    while (at < end && changetype<Edge>(at).target != target) at += offsetof<Edge>();
    const edge = changetype<Edge>(at);
    if (at == end) {
      edge.target = target;
      edge.symbols = 0;
      end += offsetof<Edge>();
    }
    edge.symbols |= rest & -rest;
  }
  return end;
}
