/**
 * flow: one house as a flow from cells to symbols with capacities.
 *
 * A matching gives every cell a symbol within the capacities. The last matching is kept with the house and repaired. A
 * cell can move to another candidate exactly if a cycle of moves leads back or to spare capacity, that is, if both
 * symbols are in one strongly connected component of the graph "a cell with this symbol could take that one".
 *
 * Rule      Each symbol at most `count` times; exactly `count` times if the counts add up to the number of cells.
 * Removes   Every candidate that is in no assignment of the house.
 * Conflict  No assignment.
 * Strength  Domain consistency.
 * Cost      At worst O(cells × symbols) for each cell to match again, then O(symbols²) bits.
 * Source    Régin 1996, generalized arc consistency for global cardinality; components by Tarjan 1972.
 */
import { MAX_SYMBOLS } from '../../codes';
import { House, UNMATCHED } from '../records/house';
import { domainAt, narrow, symbolCount } from '../state';
import { Table } from '../table';

/** Larger houses are not propagated: cells are bits of a u32. */
const MAX_CELLS_OF_HOUSE: i32 = 32;

/** For each symbol the matched cells of the house, and the free capacity. */
const MATCHED = changetype<Table<u32>>(memory.data(4 * MAX_SYMBOLS, 16));
const SPARE = changetype<Table<u32>>(memory.data(4 * MAX_SYMBOLS, 16));
/** For each symbol the cell from which the path search reached it. */
const FROM = changetype<Table<u32>>(memory.data(4 * MAX_SYMBOLS, 16));
/** The cells that the path search has not visited yet. */
const FRONTIER = changetype<Table<u32>>(memory.data(4 * MAX_CELLS_OF_HOUSE, 16));
/** For each node (symbols, then the sink) its successors, and its component. */
const EDGES = changetype<Table<u64>>(memory.data(8 * (MAX_SYMBOLS + 1), 16));
const COMPONENTS = changetype<Table<u64>>(memory.data(8 * (MAX_SYMBOLS + 1), 16));
/** The order in which the nodes were discovered, and the stack of open nodes. */
const ORDER = changetype<Table<u32>>(memory.data(4 * (MAX_SYMBOLS + 1), 16));
const STACK = changetype<Table<u32>>(memory.data(4 * (MAX_SYMBOLS + 1), 16));
const SINK: u32 = MAX_SYMBOLS;

let house: House = changetype<House>(0);
let unseen: u64 = 0;
let open: u64 = 0;
let clock: u32 = 0;
let stackSize: u32 = 0;

/** @returns false for a conflict. */
export function propagateFlow(changed: House): bool {
  const size = changed.size;
  if (size > MAX_CELLS_OF_HOUSE) return true;
  house = changed;
  return matchAll(size) && removeUnsupported(size);
}

/** Repairs the matching of the house. @returns false when there is none. */
function matchAll(size: u32): bool {
  const profile = house.profile,
    matching = house.matching;
  for (let symbol = 0; symbol < symbolCount; ++symbol) {
    MATCHED[symbol] = 0;
    SPARE[symbol] = profile.copiesOf(symbol);
  }
  let loose: u32 = 0;
  for (let cell: u32 = 0; cell < size; ++cell) {
    const symbol: u32 = matching[cell];
    if (symbol != UNMATCHED && (domainAt(house.cellOf(cell)) >> symbol) & 1) {
      MATCHED[symbol] |= 1 << cell;
      SPARE[symbol] -= 1;
    } else {
      matching[cell] = UNMATCHED;
      loose |= 1 << cell;
    }
  }
  for (; loose != 0; loose &= loose - 1) if (!matchCell(ctz(loose), matching)) return false;
  return true;
}

/** Finds a path from the cell to spare capacity, breadth first, and moves the cells on it. */
function matchCell(start: u32, matching: Table<u8>): bool {
  let reached: u32 = 0;
  let head: u32 = 0,
    tail: u32 = 1;
  FRONTIER[0] = start;
  while (head < tail) {
    const cell = FRONTIER[head];
    ++head;
    for (let fresh = domainAt(house.cellOf(cell)) & ~reached; fresh != 0; fresh &= fresh - 1) {
      const symbol: u32 = ctz(fresh);
      reached |= 1 << symbol;
      FROM[symbol] = cell;
      if (SPARE[symbol] != 0) {
        SPARE[symbol] -= 1;
        moveAlong(symbol, start, matching);
        return true;
      }
      for (let cells = MATCHED[symbol]; cells != 0; cells &= cells - 1, ++tail) FRONTIER[tail] = ctz(cells);
    }
  }
  return false;
}

function moveAlong(end: u32, start: u32, matching: Table<u8>): void {
  for (let symbol = end; ;) {
    const cell = FROM[symbol],
      before: u32 = matching[cell];
    matching[cell] = <u8>symbol;
    MATCHED[symbol] |= 1 << cell;
    if (cell == start) return;
    MATCHED[before] &= ~(1 << cell);
    symbol = before;
  }
}

function removeUnsupported(size: u32): bool {
  buildGraph();
  for (; unseen != 0;) visit(<u32>ctz(unseen));
  for (let cell: u32 = 0; cell < size; ++cell) {
    const offset = house.cellOf(cell),
      domain = domainAt(offset);
    const kept = domain & (<u32>COMPONENTS[house.matching[cell]]);
    if (kept != domain) narrow(offset, kept);
  }
  return true;
}

function buildGraph(): void {
  unseen = 0;
  open = 0;
  clock = 0;
  stackSize = 0;
  let used: u64 = 0,
    spare = false;
  for (let symbol = 0; symbol < symbolCount; ++symbol) {
    let edges: u64 = 0;
    for (let cells = MATCHED[symbol]; cells != 0; cells &= cells - 1) edges |= domainAt(house.cellOf(ctz(cells)));
    if (MATCHED[symbol] != 0) used |= (<u64>1) << symbol;
    if (SPARE[symbol] != 0) {
      edges |= (<u64>1) << SINK;
      spare = true;
    }
    unseen |= (<u64>1) << symbol;
    EDGES[symbol] = edges;
  }
  if (spare) unseen |= (<u64>1) << SINK;
  EDGES[SINK] = used;
}

/** Visits a node, as Tarjan's algorithm does. @returns the earliest open node that it reaches. */
function visit(node: u32): u32 {
  const bit = (<u64>1) << node,
    edges = EDGES[node];
  const order = clock++;
  let lowest = order;
  const bottom = stackSize;
  ORDER[node] = order;
  STACK[stackSize] = node;
  ++stackSize;
  unseen &= ~bit;
  open |= bit;
  while (true) {
    const fresh = edges & unseen;
    if (fresh == 0) break;
    const reached = visit(<u32>ctz(fresh));
    if (reached < lowest) lowest = reached;
  }
  for (let back = edges & open; back != 0; back &= back - 1) {
    const reached = ORDER[<u32>ctz(back)];
    if (reached < lowest) lowest = reached;
  }
  if (lowest == order) closeComponent(bottom);
  return lowest;
}

function closeComponent(bottom: u32): void {
  let component: u64 = 0;
  for (let index = bottom; index < stackSize; ++index) component |= (<u64>1) << STACK[index];
  for (let index = bottom; index < stackSize; ++index) COMPONENTS[STACK[index]] = component;
  open &= ~component;
  stackSize = bottom;
}
