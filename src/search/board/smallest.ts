/**
 * Finds the smallest solutions of a board in order of symbols, so that every engine shows the same one of several. A
 * search in that order finds them first, but branches badly. If it takes long, a walk from any solution finds them
 * (`walk.ts`). Both have a limit of nodes: for some boards the verdict takes milliseconds, and the proof that no
 * solution is smaller takes hours.
 */
import { lexicographic, type BoardSettings } from '../../engines/board-engine.js';
import { findNext, walkDown, type Searching } from '../walk.js';
import type { BoardEffort } from './board-effort.js';
import { isOpen, propagateRoot, runSearch, type BoardCore } from './core.js';
import type { Smallest } from '../searcher.js';
import type { Steps, Work } from '../steps.js';

/** The node limit of the search in order. */
const inOrderNodes = 2000;
/** The node limits of one search of the walk and of all of them. A node of an empty 25×25 takes 15 µs. */
const searchNodes = 4000;
const walkNodes = 20_000;

/**
 * Finds the `count` smallest solutions of a board that has several.
 * @param known one or two of its solutions.
 */
export function* findSmallestOfBoard(
  core: BoardCore,
  effort: BoardEffort,
  known: readonly Uint8Array[],
  count: 1 | 2,
): Steps<Smallest> {
  const settings = lexicographic(core.settings);
  const inOrder = yield* runSearch(core, effort, { solutions: count, keep: count, settings, nodes: inOrderNodes });
  if (inOrder.kept.length >= count) return { solutions: inOrder.kept, isCanonical: true };
  const searching = searchWithin(core, effort);
  const root = yield* searching.propagate();
  const first =
    inOrder.kept.length > 0
      ? { solution: inOrder.kept[0], isSmallest: true }
      : yield* walkDown(searching, known[0], root);
  if (count === 1) return { solutions: [first.solution], isCanonical: first.isSmallest };
  const second = first.isSmallest ? yield* findNext(searching, first.solution, root) : undefined;
  const other = second?.solution ?? known.find((solution) => isBelow(first.solution, solution));
  return { solutions: other ? [first.solution, other] : [first.solution], isCanonical: second?.isSmallest ?? false };
}

/** The searches of a walk. `propagate` without domains uses those of the board. */
interface BoardSearching extends Searching<Work | undefined, void> {
  propagate(domains?: Uint32Array): Steps<Uint32Array | undefined>;
}

function searchWithin(core: BoardCore, effort: BoardEffort): BoardSearching {
  const settings: BoardSettings = {
    ...core.settings,
    viewpoint: 'cells',
    algorithm: 'propagators',
    valueOrder: 'ascending',
  };
  const end = effort.nodes + walkNodes;
  return {
    *find(domains) {
      const nodes = Math.min(searchNodes, end - effort.nodes);
      if (nodes <= 0) return undefined;
      const { kept, isComplete } = yield* runSearch(core, effort, { solutions: 1, keep: 1, settings, domains, nodes });
      return kept[0] ?? (isComplete ? null : undefined);
    },
    *propagate(domains) {
      const root = yield* propagateRoot(core, effort, domains);
      return isOpen(root) ? root : undefined;
    },
  };
}

/** True if `a` comes before `b`. */
function isBelow(a: Uint8Array, b: Uint8Array): boolean {
  const at = a.findIndex((symbol, cell) => symbol !== b[cell]);
  return at >= 0 && a[at] < b[at];
}
