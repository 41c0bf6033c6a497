/**
 * `candidates`: the true candidates of a puzzle, which are the symbols that each cell takes in some solution. A
 * solution is a witness for one symbol of every cell. Each search allows one cell only symbols without a witness: it
 * finds a witness for one of them, or refutes them all.
 */
import { countBits } from '../model/bits.js';
import type { BoardSettings } from '../engines/board-engine.js';
import type { PuzzleInput } from '../formats/puzzle-input.js';
import { findBoardClashes } from '../model/board/clash.js';
import type { Board } from '../model/board/board.js';
import { showValue } from '../model/check-value.js';
import { UsageError } from '../model/errors.js';
import type { CandidatesResult } from '../model/result.js';
import { statusWord, verdictNames, verdictOfStatus, type PuzzleStatus } from '../model/verdict.js';
import { BoardEffort } from '../search/board/board-effort.js';
import { domainsOf, isOpen, compileCore, propagateRoot, runSearch, type BoardCore } from '../search/board/core.js';
import type { BoardOptions } from '../search/board/settings.js';
import type { SignalOption } from '../search/limits.js';
import type { Steps } from '../search/steps.js';
import { CandidateGrid } from '../techniques/grid/candidate-grid.js';
import { askInTurns, askNow } from './asking/ask.js';
import { judgePuzzle } from './asking/judge-puzzle.js';
import { joinNames, namesOf } from './asking/names.js';
import { putStatus, type Presentation } from './asking/presentation.js';
import type { Asked, Question } from './asking/question.js';

export interface CandidatesOptions extends BoardOptions {
  /** True for the candidates that people write down: what no given in a house of the cell excludes. Default false. */
  readonly pencilmarks?: boolean;
}

export const findingCandidates: Question<CandidatesOptions, CandidatesResult> = {
  options: ['pencilmarks'],
  takesKnobs: true,
  ask(asked, options) {
    const { pencilmarks = false } = options;
    if (typeof pencilmarks !== 'boolean')
      throw new UsageError(`pencilmarks must be true or false, not ${showValue(pencilmarks)}`);
    if (pencilmarks) return findPencilmarks(asked);
    return findCandidates(asked.board(), options, new BoardEffort(options, asked.startMs));
  },
};

function* findPencilmarks(asked: Asked): Steps<CandidatesResult> {
  const board = asked.board();
  const searcher = asked.searcher();
  const status = yield* judgePuzzle(searcher);
  const masks = new Uint32Array(new CandidateGrid(board).candidates);
  return {
    status,
    candidates: namesOf(masks, board),
    masks,
    undecided: new Uint32Array(masks.length),
    exact: true,
    reason: searcher.effort.reasonOf(status === 'unknown'),
    stats: searcher.statistics(),
  };
}

export const candidatesPresentation: Presentation<CandidatesResult> = {
  verdict: ({ status }) => verdictOfStatus(status),
  line: (answer, { board }) => describeCandidates(answer, board()),
  members: ({ candidates, exact, reason }, members, _subject, verdict) => {
    putStatus(members, verdictNames[verdict], reason);
    members.put('exact', exact);
    members.json('candidates', candidates);
  },
  columns: {
    names: ['exact', 'candidates'],
    put: (answer, row, { board }) => {
      row.field(answer.exact);
      row.field(
        answer.exact && answer.status !== 'none' && answer.status !== 'invalid' ? listCandidates(answer, board()) : '',
      );
    },
  },
  draw: ({ candidates, exact, status }, { board }, draw) => {
    const limited = `${status}: a limit was reached; the candidates shown are those that a solution was found for`;
    return `${draw(candidates.map((names) => joinNames(board(), names) || null))}\n${exact ? status : limited}`;
  },
};

/** Lists the candidates cell by cell, separated by blanks; for a classic puzzle as 729 characters of pencilmarks. */
function describeCandidates(answer: CandidatesResult, board: Board): string {
  const { exact, status, reason } = answer;
  if (status === 'none' || status === 'invalid') return statusWord(status, null);
  return exact ? listCandidates(answer, board) : statusWord('unknown', reason);
}

function listCandidates({ candidates }: CandidatesResult, board: Board): string {
  const slots = (names: readonly string[]): string =>
    board.symbols.map(({ name }) => (names.includes(name) ? name : '.')).join('');
  if (isClassicSize(board)) return candidates.map(slots).join('');
  return candidates.map((names) => joinNames(board, names)).join(' ');
}

const isClassicSize = ({ symbols, rows, columns }: Board): boolean =>
  rows === 9 && columns === 9 && symbols.length === 9 && symbols.every(({ name }, index) => name === `${index + 1}`);

function* findCandidates(board: Board, options: BoardOptions, effort: BoardEffort): Steps<CandidatesResult> {
  const core = yield* compileCore(board, options);
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
    reason: effort.reasonOf(isStopped),
    stats: effort.statistics(),
  };
}

/**
 * Returns the settings of the next search. After the first solution it tries values at random: a solution unlike the
 * earlier ones is a witness for more symbols.
 */
function settingsFor({ settings }: BoardCore, solutions: number): BoardSettings {
  return solutions === 0 ? settings : { ...settings, valueOrder: 'random', seed: settings.seed + solutions };
}

/** Returns the cell with the fewest candidates without a witness, but at least one; −1 if there is none. */
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

/**
 * Finds the symbols that each cell takes in some solution.
 * @throws {PuzzleError} if `puzzle` cannot be read.
 * @example
 * const layout = { size: 4, alphabet: 'π*2 1 2', regions: ['AAAB', 'CABB', 'CCDB', 'CDDD'] };
 * candidates({ ...layout, givens: ['....', '...2', '.π..', '1.π.'] }).candidates; // [['π'], ['π'], ['2'], ['1'], …]
 */
export function candidates(puzzle: PuzzleInput, options: CandidatesOptions = {}): CandidatesResult {
  return askNow(findingCandidates, puzzle, options);
}

/** Does the same as `candidates` without blocking the calling thread. */
export function candidatesAsync(
  puzzle: PuzzleInput,
  options: CandidatesOptions & SignalOption = {},
): Promise<CandidatesResult> {
  return askInTurns(findingCandidates, puzzle, options);
}
