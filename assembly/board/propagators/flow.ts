/**
 * flow: one house as a flow from cells to symbols with capacities.
 *
 * A matching gives every cell a symbol within the capacities; the last one is kept with the house and repaired. Moving a cell
 * to another candidate is possible just when a cycle of moves leads back, or to spare capacity: when both symbols are in
 * one strongly connected component of the graph "a cell of this symbol could take that one".
 *
 * Rule      Each symbol at most `count` times; exactly so often when the counts add up to the cells.
 * Removes   Every candidate that is in no assignment of the house.
 * Conflict  No assignment.
 * Strength  Domain consistency.
 * Cost      O(cells × symbols) at worst for each cell to be matched again, then O(symbols²) bits.
 * Source    Régin 1996, generalized arc consistency for global cardinality; components by Tarjan 1972.
 */
import { countOf, HOUSE_CELLS, HOUSE_MATCHING, profileOf, sizeOf } from '../records';
import { domainAt, narrow, symbolCount } from '../state';

/** Larger houses are left alone: cells are bits of an u32. */
const MAX_CELLS_OF_HOUSE: i32 = 32;
const UNMATCHED: u32 = 255;

/** u32 a symbol: the cells of the house that are matched to it. */
const MATCHED: usize = memory.data(4 * 32, 16);
/** u32 a symbol: free capacity. */
const SPARE: usize = memory.data(4 * 32, 16);
/** u32 a symbol: the cell from which a search for a path reached it. */
const FROM: usize = memory.data(4 * 32, 16);
/** u32 entries: cells that a search for a path still has to look at. */
const FRONTIER: usize = memory.data(4 * 32, 16);
/** u64 a node (symbols, then the sink): the nodes it leads to; the component it is in. */
const EDGES: usize = memory.data(8 * 33, 16);
const COMPONENTS: usize = memory.data(8 * 33, 16);
/** u32 a node: order of discovery; u32 entries: the stack of open nodes. */
const ORDER: usize = memory.data(4 * 33, 16);
const STACK: usize = memory.data(4 * 33, 16);
const SINK: u32 = 32;

let house: usize = 0;
let unseen: u64 = 0;
let open: u64 = 0;
let clock: u32 = 0;
let stackTop: usize = STACK;

// @ts-ignore: decorator
@inline function word(array: usize, index: u32): u32 {
  return load<u32>(array + ((<usize>index) << 2));
}

// @ts-ignore: decorator
@inline function setWord(array: usize, index: u32, value: u32): void {
  store<u32>(array + ((<usize>index) << 2), value);
}

// @ts-ignore: decorator
@inline function offsetOf(cell: u32): usize {
  return load<u16>(house + ((<usize>cell) << 1), HOUSE_CELLS);
}

// @ts-ignore: decorator
@inline function matchOf(cell: u32): u32 {
  return load<u8>(load<u32>(house, HOUSE_MATCHING) + cell);
}

/** @returns false for a conflict. */
export function propagateFlow(record: usize): bool {
  const size = sizeOf(record);
  if (size > MAX_CELLS_OF_HOUSE) return true;
  house = record;
  return matchAll(size) && removeUnsupported(size);
}

/** Repairs the matching that the house keeps. @returns false when there is none. */
function matchAll(size: u32): bool {
  const profile = profileOf(house),
    matching: usize = load<u32>(house, HOUSE_MATCHING);
  for (let symbol = 0; symbol < symbolCount; ++symbol) {
    setWord(MATCHED, symbol, 0);
    setWord(SPARE, symbol, countOf(profile, symbol));
  }
  let loose: u32 = 0;
  for (let cell: u32 = 0; cell < size; ++cell) {
    const symbol: u32 = load<u8>(matching + cell);
    if (symbol != UNMATCHED && (domainAt(offsetOf(cell)) >> symbol) & 1) {
      setWord(MATCHED, symbol, word(MATCHED, symbol) | (1 << cell));
      setWord(SPARE, symbol, word(SPARE, symbol) - 1);
    } else {
      store<u8>(matching + cell, UNMATCHED);
      loose |= 1 << cell;
    }
  }
  for (; loose != 0; loose &= loose - 1) if (!matchCell(ctz(loose), matching)) return false;
  return true;
}

/** Finds a path from the cell to spare capacity, breadth first, and moves the cells on it. */
function matchCell(start: u32, matching: usize): bool {
  let reached: u32 = 0;
  let head: u32 = 0,
    tail: u32 = 1;
  setWord(FRONTIER, 0, start);
  while (head < tail) {
    const cell = word(FRONTIER, head);
    ++head;
    for (let fresh = domainAt(offsetOf(cell)) & ~reached; fresh != 0; fresh &= fresh - 1) {
      const symbol: u32 = ctz(fresh);
      reached |= 1 << symbol;
      setWord(FROM, symbol, cell);
      if (word(SPARE, symbol) != 0) {
        setWord(SPARE, symbol, word(SPARE, symbol) - 1);
        moveAlong(symbol, start, matching);
        return true;
      }
      for (let cells = word(MATCHED, symbol); cells != 0; cells &= cells - 1, ++tail)
        setWord(FRONTIER, tail, ctz(cells));
    }
  }
  return false;
}

function moveAlong(end: u32, start: u32, matching: usize): void {
  for (let symbol = end; ;) {
    const cell = word(FROM, symbol),
      before: u32 = load<u8>(matching + cell);
    store<u8>(matching + cell, symbol);
    setWord(MATCHED, symbol, word(MATCHED, symbol) | (1 << cell));
    if (cell == start) return;
    setWord(MATCHED, before, word(MATCHED, before) & ~(1 << cell));
    symbol = before;
  }
}

function removeUnsupported(size: u32): bool {
  buildGraph();
  for (; unseen != 0;) visit(<u32>ctz(unseen));
  for (let cell: u32 = 0; cell < size; ++cell) {
    const offset = offsetOf(cell),
      domain = domainAt(offset);
    const kept = domain & (<u32>load<u64>(COMPONENTS + ((<usize>matchOf(cell)) << 3)));
    if (kept != domain) narrow(offset, kept);
  }
  return true;
}

function buildGraph(): void {
  unseen = 0;
  open = 0;
  clock = 0;
  stackTop = STACK;
  let used: u64 = 0,
    spare = false;
  for (let symbol = 0; symbol < symbolCount; ++symbol) {
    let edges: u64 = 0;
    for (let cells = word(MATCHED, symbol); cells != 0; cells &= cells - 1) edges |= domainAt(offsetOf(ctz(cells)));
    if (word(MATCHED, symbol) != 0) used |= (<u64>1) << symbol;
    if (word(SPARE, symbol) != 0) {
      edges |= (<u64>1) << SINK;
      spare = true;
    }
    unseen |= (<u64>1) << symbol;
    store<u64>(EDGES + ((<usize>symbol) << 3), edges);
  }
  if (spare) unseen |= (<u64>1) << SINK;
  store<u64>(EDGES + ((<usize>SINK) << 3), used);
}

/** Tarjan's visit. @returns the earliest open node that the node leads to. */
function visit(node: u32): u32 {
  const bit = (<u64>1) << node,
    edges = load<u64>(EDGES + ((<usize>node) << 3));
  const order = clock++;
  let lowest = order;
  const bottom = stackTop;
  setWord(ORDER, node, order);
  store<u32>(stackTop, node);
  stackTop += 4;
  unseen &= ~bit;
  open |= bit;
  while (true) {
    const fresh = edges & unseen;
    if (fresh == 0) break;
    const reached = visit(<u32>ctz(fresh));
    if (reached < lowest) lowest = reached;
  }
  for (let back = edges & open; back != 0; back &= back - 1) {
    const reached = word(ORDER, <u32>ctz(back));
    if (reached < lowest) lowest = reached;
  }
  if (lowest == order) closeComponent(bottom);
  return lowest;
}

function closeComponent(bottom: usize): void {
  let component: u64 = 0;
  for (let at = bottom; at < stackTop; at += 4) component |= (<u64>1) << load<u32>(at);
  for (let at = bottom; at < stackTop; at += 4) store<u64>(COMPONENTS + ((<usize>load<u32>(at)) << 3), component);
  open &= ~component;
  stackTop = bottom;
}
