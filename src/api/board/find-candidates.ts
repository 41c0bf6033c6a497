/**
 * The true candidates of a board: which symbols each cell takes in some solution. A solution is a witness for one symbol of every
 * cell. A search among the symbols of one cell that have no witness yet finds one for some of them, or refutes them all for good.
 */
import type { BoardSettings } from '../../engines/board-engine.js';
import { findBoardClashes } from '../../model/board-clash.js';
import type { CandidatesResult } from '../../model/board-result.js';
import type { Board } from '../../model/board.js';
import type { PuzzleStatus } from '../../model/result.js';
import type { Effort } from './effort.js';
import type { BoardOptions } from './options.js';
import { countBits, domainsOf, isOpen, openCore, propagateRoot, runSearch, type BoardCore } from './search.js';
import type { Steps } from './steps.js';

export function* findCandidates(board: Board, options: BoardOptions, effort: Effort): Steps<CandidatesResult> {
  const core = yield* openCore(board, options);
  const witnessed = new Uint32Array(board.givens.length);
  const root = yield* propagateRoot(core, effort);
  let domains = isOpen(root) ? root : domainsOf(core);
  let isStopped = root === 'unknown';
  let isRefuted = root === 'conflict';
  let solutions = 0;
  while (!isRefuted && !isStopped) {
    const cell = fewestWithoutWitness(domains, witnessed);
    if (cell < 0) break;
    const within = domains.slice();
    within[cell] &= ~witnessed[cell];
    const end = yield* runSearch(core, effort, {
      solutions: 1,
      keep: 1,
      domains: within,
      settings: settingsFor(core, solutions),
    });
    if (end.found > 0) {
      solutions++;
      end.kept[0].forEach((symbol, at) => (witnessed[at] |= 1 << symbol));
    } else if (end.isComplete) {
      domains[cell] &= witnessed[cell];
      const end = domains[cell] === 0 ? 'conflict' : yield* propagateRoot(core, effort, domains);
      if (isOpen(end)) domains = end;
      isRefuted = end === 'conflict';
      isStopped = end === 'unknown';
    } else isStopped = true;
  }
  const undecided = witnessed.map((mask, cell) => (isStopped ? domains[cell] & ~mask : 0));
  return {
    status: statusOf(board, witnessed, isStopped),
    candidates: Array.from(witnessed, (mask) =>
      board.symbols.filter((_, symbol) => (mask >>> symbol) & 1).map(({ name }) => name),
    ),
    masks: witnessed,
    undecided,
    exact: !isStopped,
    stats: effort.statistics(),
  };
}

/** After the first solution, values by chance: one unlike the last ones is a witness for more. */
function settingsFor({ settings }: BoardCore, solutions: number): BoardSettings {
  return solutions === 0 ? settings : { ...settings, valueOrder: 'random', seed: settings.seed + solutions };
}

/** The cell with the fewest, but some, candidates without a witness; −1 when there is none. */
function fewestWithoutWitness(domains: Uint32Array, witnessed: Uint32Array): number {
  let best = -1;
  let fewest = Infinity;
  for (let cell = 0; cell < domains.length; cell++) {
    const open = countBits(domains[cell] & ~witnessed[cell]);
    if (open === 0 || open >= fewest) continue;
    best = cell;
    fewest = open;
  }
  return best;
}

function statusOf(board: Board, witnessed: Uint32Array, isStopped: boolean): PuzzleStatus {
  const most = witnessed.reduce((sum, mask) => Math.max(sum, countBits(mask)), 0);
  if (most > 1) return 'multiple';
  if (isStopped) return 'unknown';
  if (most === 1) return 'unique';
  return findBoardClashes(board).length > 0 ? 'invalid' : 'none';
}
