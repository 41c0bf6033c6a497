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

/** `AutomatonRecord | (layers + 2) × Layer | nodes + 1 × u32 first edge | edges × Edge`; the last layer is only an end. */
@unmanaged
export class AutomatonRecord {
  kind: i32;
  /** The number of cells. */
  layerCount: i32;
  /** True if no cell occurs twice, so that one propagation reaches the fixpoint. */
  isIdempotent: bool;
  /** False if the automaton accepts no sequence over the domains of the root. */
  isPossible: bool;
  /** The first edge of each node; node numbers of a layer begin at a multiple of 64. */
  firstEdges: Table<u32>;
  edges: usize;


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
  const layers = record.layerCount;
  ALIVE.clear(record.layerAt(layers + 1).firstWord);
  ALIVE[0] = 1;
  for (let index = 0; index < layers; ++index) if (!reachNext(record, index)) return false;
  for (let index = layers - 1; index >= 0; --index) if (!keepSupported(record, index)) return false;
  if (constraint >= 0 && record.isIdempotent) dequeue(QUEUE, constraint);
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
