/**
 * automaton: a sequence of cells that an automaton accepts, as a graph of layers: a node for each state that can be
 * reached after so many cells and from which the end can be reached, an edge for each pair of nodes with the symbols
 * that lead from one to the other.
 *
 * Rule      The symbols of the cells lead from the start through the layers to an accepting state.
 * Removes   Symbols on no path.
 * Conflict  No path.
 * Strength  Domain-consistent, unless a cell occurs twice.
 * Cost      O(edges of the nodes that are reached).
 * Source    The regular constraint (Pesant 2004), its graph pruned at the root.
 */
import { dequeue, domainAt, narrow, QUEUE } from '../state';
import { Table } from '../table';

/**
 * `AutomatonRecord | (layers + 2) × Layer | nodes + 1 × u32 first edge | edges × Edge`; the last layer is only an end.
 * Records of one automaton over equal domains share the edges.
 */
@unmanaged
export class AutomatonRecord {
  kind: i32;
  /** The number of cells. */
  layerCount: i32;
  /** True if no cell occurs twice, so that one propagation reaches the fixpoint. */
  isIdempotent: bool;
  /** True if the cells differ and no layer has more than 64 nodes, so that its nodes are the bits of one word. */
  isNarrow: bool;
  /** True if the layers hold the answer for their domains. Of narrow graphs only. */
  isAnswered: bool;
  /** False if the automaton accepts no sequence over the domains of the root. */
  isPossible: bool;
  /** The first edge of each node; node numbers of a layer begin at a multiple of 64. */
  firstEdges: Table<u32>;
  edges: usize;
  /** The record before with a graph of the same automaton, or 0; of no use after loading. */
  previous: usize;


  @inline
  layerAt(index: i32): Layer {
    return changetype<Layer>(changetype<usize>(this) + offsetof<AutomatonRecord>() + <usize>index * offsetof<Layer>());
  }


  @inline
  edgeAt(index: u32): Edge {
    return changetype<Edge>(this.edges + <usize>index * offsetof<Edge>());
  }
}


@unmanaged
export class Layer {
  /** The cell that leads to the next layer. */
  cell: u32;
  /** The first word of the layer's nodes in a set of nodes. */
  firstWord: u32;
  /** The last answer of a narrow graph: the domain of the cell, and its symbols on a path. Before it, the root's. */
  domain: u32;
  supported: u32;
  /** The nodes that the domains before this layer reach, and those of them that lead to the end. */
  reached: u64;
  kept: u64;
}


@unmanaged
export class Edge {
  /** The node of the next layer. */
  target: u32;
  symbols: u32;
}

/** The most nodes of an automaton's graph. */
export const MAX_NODES: i32 = 1 << 20;
/** The nodes that are on a path, as a set. */
const ALIVE = changetype<Table<u64>>(memory.data(1 << 17, 64));

// @ts-ignore: decorator
@inline function isAlive(node: u32): bool {
  return ((ALIVE[node >> 6] >> (node & 63)) & 1) != 0;
}

// @ts-ignore: decorator
@inline function revive(node: u32): void {
  ALIVE[node >> 6] = ALIVE[node >> 6] | ((<u64>1) << (node & 63));
}

/** @param constraint its number, −1 inside an `Any`. @returns false for a conflict. */
export function propagateAutomaton(record: AutomatonRecord, constraint: i32): bool {
  if (!record.isPossible) return false;
  if (!(record.isNarrow ? propagateNarrow(record) : propagateWide(record))) return false;
  if (constraint >= 0 && record.isIdempotent) dequeue(QUEUE, constraint);
  return true;
}

/**
 * Propagates a narrow graph. What the layers hold depends on their domains alone, so it is valid at any node of the
 * search: only layers whose domain, nodes reached or nodes kept differ from the last answer are computed again.
 */
function propagateNarrow(record: AutomatonRecord): bool {
  const layers = record.layerCount,
    first = record.isAnswered ? firstChanged(record) : 0;
  if (first < layers || !record.isAnswered) {
    const last = reachAgain(record, first);
    if (last < 0 || !keepAgain(record, first, last)) {
      record.isAnswered = false;
      return false;
    }
    record.isAnswered = true;
  }
  for (let index = 0; index < layers; ++index) {
    const layer = record.layerAt(index);
    if (layer.supported != domainAt(layer.cell)) narrow(layer.cell, layer.supported);
  }
  return true;
}

/** Returns the first layer whose cell has another domain, or the number of layers. */
// @ts-ignore: decorator
@inline function firstChanged(record: AutomatonRecord): i32 {
  let index = 0;
  while (index < record.layerCount) {
    const layer = record.layerAt(index);
    if (layer.domain != domainAt(layer.cell)) break;
    ++index;
  }
  return index;
}

/** Reaches nodes from a layer on. @returns the last layer that changed, or −1 for a conflict. */
// @ts-ignore: decorator
@inline function reachAgain(record: AutomatonRecord, first: i32): i32 {
  const layers = record.layerCount,
    isAnswered = record.isAnswered;
  let last = layers,
    reached = record.layerAt(first).reached;
  for (let index = first; index < layers; ++index) {
    const layer = record.layerAt(index),
      domain = domainAt(layer.cell);
    if (isAnswered && layer.domain == domain && layer.reached == reached) {
      reached = record.layerAt(index + 1).reached;
      continue;
    }
    last = index;
    layer.domain = domain;
    layer.reached = reached;
    reached = nodesAfter(record, index, reached, domain);
    if (reached == 0) return -1;
  }
  const end = record.layerAt(layers);
  if (!isAnswered || end.reached != reached) last = layers;
  end.reached = reached;
  end.kept = reached;
  return last;
}

/** Keeps the nodes that lead to the end, from the last layer that changed. @returns false for a conflict. */
// @ts-ignore: decorator
@inline function keepAgain(record: AutomatonRecord, first: i32, last: i32): bool {
  let index = min(last, record.layerCount - 1),
    goal = record.layerAt(index + 1).kept,
    isChanged = true;
  for (; index >= first || (isChanged && index >= 0); --index) {
    const layer = record.layerAt(index);
    goal = nodesBefore(record, index, layer.reached, goal, layer.domain);
    if (supported == 0) return false;
    layer.supported = supported;
    isChanged = layer.kept != goal;
    layer.kept = goal;
  }
  return true;
}

/**
 * Returns the nodes of the next layer that symbols of the cell reach. Has no branches for edges, because it is
 * unpredictable which of them live. A shift takes the place of a node in its layer from its number.
 */
// @ts-ignore: decorator
@inline function nodesAfter(record: AutomatonRecord, index: i32, alive: u64, domain: u32): u64 {
  const firstEdges = record.firstEdges;
  let reached: u64 = 0;
  for (let bits = alive; bits != 0; bits &= bits - 1) {
    const node = (index << 6) + <u32>ctz(bits);
    for (let edge = firstEdges[node], last = firstEdges[node + 1]; edge < last; ++edge) {
      const step = record.edgeAt(edge);
      reached |= (<u64>((step.symbols & domain) != 0)) << step.target;
    }
  }
  return reached;
}

/** The symbols of the layer's cell that `nodesBefore` found on a path. */
let supported: u32 = 0;

/** Returns the nodes of a layer, of those that are reached, that lead to the nodes of the next one. */
// @ts-ignore: decorator
@inline function nodesBefore(record: AutomatonRecord, index: i32, alive: u64, goal: u64, domain: u32): u64 {
  const firstEdges = record.firstEdges;
  let kept: u64 = 0,
    all: u32 = 0;
  for (let bits = alive; bits != 0; bits &= bits - 1) {
    const place = ctz(bits),
      node = (index << 6) + <u32>place;
    let used: u32 = 0;
    for (let edge = firstEdges[node], last = firstEdges[node + 1]; edge < last; ++edge) {
      const step = record.edgeAt(edge);
      used |= step.symbols & -(<u32>((goal >> step.target) & 1));
    }
    used &= domain;
    all |= used;
    kept |= (<u64>(used != 0)) << place;
  }
  supported = all;
  return kept;
}

function propagateWide(record: AutomatonRecord): bool {
  const layers = record.layerCount;
  ALIVE.clear(record.layerAt(layers + 1).firstWord);
  ALIVE[0] = 1;
  for (let index = 0; index < layers; ++index) if (!reachNext(record, index)) return false;
  for (let index = layers - 1; index >= 0; --index) if (!keepSupported(record, index)) return false;
  return true;
}

/** Revives the nodes of the next layer that a symbol of the cell reaches. @returns false when there are none. */
function reachNext(record: AutomatonRecord, index: i32): bool {
  const layer = record.layerAt(index),
    domain = domainAt(layer.cell);
  const firstEdges = record.firstEdges,
    end = record.layerAt(index + 1).firstWord;
  let isReached = false;
  for (let at = layer.firstWord; at < end; ++at) {
    for (let bits = ALIVE[at]; bits != 0; bits &= bits - 1) {
      const node = (at << 6) + <u32>ctz(bits);
      for (let edge = firstEdges[node], last = firstEdges[node + 1]; edge < last; ++edge) {
        const step = record.edgeAt(edge);
        if ((step.symbols & domain) == 0) continue;
        revive(step.target);
        isReached = true;
      }
    }
  }
  return isReached;
}

/** Drops the nodes of a layer that lead nowhere, and the symbols that no node needs. @returns false for a conflict. */
function keepSupported(record: AutomatonRecord, index: i32): bool {
  const layer = record.layerAt(index),
    domain = domainAt(layer.cell);
  const firstEdges = record.firstEdges,
    end = record.layerAt(index + 1).firstWord;
  let supported: u32 = 0;
  for (let at = layer.firstWord; at < end; ++at) {
    let kept: u64 = 0;
    for (let bits = ALIVE[at]; bits != 0; bits &= bits - 1) {
      const node = (at << 6) + <u32>ctz(bits);
      let used: u32 = 0;
      for (let edge = firstEdges[node], last = firstEdges[node + 1]; edge < last; ++edge) {
        const step = record.edgeAt(edge),
          symbols = step.symbols & domain;
        if (symbols == 0 || !isAlive(step.target)) continue;
        used |= symbols;
        // Every symbol is needed by some node, and this one leads somewhere.
        if ((domain & ~(supported | used)) == 0) break;
      }
      supported |= used;
      if (used != 0) kept |= bits & -bits;
    }
    ALIVE[at] = kept;
  }
  if (supported == 0) return false;
  if (supported != domain) narrow(layer.cell, supported);
  return true;
}
