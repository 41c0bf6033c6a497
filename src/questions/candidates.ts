/**
 * `candidates`: the true candidates of a puzzle, which are the symbols that each cell takes in some solution.
 */
import { countBits } from '../model/bits.js';
import type { PuzzleInput } from '../formats/puzzle-input.js';
import { findBoardClashes } from '../model/board/clash.js';
import type { Board } from '../model/board/board.js';
import { groupVariables } from '../model/variable-values.js';
import { requireSwitch, requireWithin } from '../model/check-value.js';
import { UsageError } from '../model/errors.js';
import type { CandidatesResult } from '../model/result.js';
import { statusWord, verdictNames, verdictOfStatus, type PuzzleStatus } from '../model/verdict.js';
import { BoardEffort } from '../search/board/board-effort.js';
import { compileCore, domainsOf } from '../search/board/core.js';
import type { BoardOptions } from '../search/board/settings.js';
import type { SignalOption } from '../search/limits.js';
import type { Steps } from '../search/steps.js';
import { CandidateGrid } from '../techniques/grid/candidate-grid.js';
import { askInTurns, askNow } from './asking/ask.js';
import { CandidateCounter } from './candidate-counter.js';
import { decideCandidates, Witnesses } from './decide-candidates.js';
import { judgePuzzle } from './asking/judge-puzzle.js';
import { joinNames, namesOf } from './asking/names.js';
import { putStatus, type Presentation, type Drawing } from './asking/presentation.js';
import type { Asked, Question } from './asking/question.js';

export interface CandidatesOptions extends BoardOptions {
  /** True for the candidates that people write down: what no given in a house of the cell excludes. Default false. */
  readonly pencilmarks?: boolean;
  /** Count the solutions of each candidate up to so many, at most 1000. Unless stated, none is counted. */
  readonly cap?: number;
}

/** The greatest cap: all solutions counted are kept apart. */
export const mostCap = 1000;

export const findingCandidates: Question<CandidatesOptions, CandidatesResult> = {
  options: ['pencilmarks', 'cap'],
  takesKnobs: true,
  ask(asked, options) {
    const { pencilmarks = false, cap } = options;
    requireSwitch('pencilmarks', pencilmarks);
    if (cap !== undefined) requireWithin('cap', cap, 1, mostCap);
    if (pencilmarks && cap !== undefined) throw new UsageError('pencilmarks are not counted: leave out the cap');
    if (pencilmarks) return findPencilmarks(asked);
    return findCandidates(asked, options);
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
  members: ({ candidates, variables, counts, exact, reason }, members, _subject, verdict) => {
    putStatus(members, verdictNames[verdict], reason);
    members.put('exact', exact);
    members.json('candidates', candidates);
    if (variables) members.json('variables', variables);
    if (counts) members.json('counts', rowsOfCounts(counts, candidates.length));
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
};

export const drawCandidates: Drawing<CandidatesResult> = ({ candidates, exact, status }, { board }, draw) => {
  const limited = `${status}: a limit was reached; the candidates shown are those that a solution was found for`;
  return `${draw(candidates.map((names) => joinNames(board(), names) || null))}\n${exact ? status : limited}`;
};

/** The counts of each cell, in the order of the symbols. */
function rowsOfCounts(counts: Uint32Array, cells: number): number[][] {
  const symbols = counts.length / cells;
  return Array.from({ length: cells }, (_, cell) => [...counts.subarray(cell * symbols, (cell + 1) * symbols)]);
}

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

function* findCandidates(asked: Asked, options: CandidatesOptions): Steps<CandidatesResult> {
  const { session } = asked;
  const known = session?.known;
  const board = asked.board();
  const effort = new BoardEffort(options, asked.startMs);
  session?.watch(effort);
  const core = yield* session?.compile(effort) ?? compileCore(board, options, effort);
  const counter = options.cap === undefined ? undefined : new CandidateCounter(board, options.cap);
  const witnesses = new Witnesses(domainsOf(core), known, counter);
  const isDecided = yield* decideCandidates(core, effort, witnesses);
  const isStopped =
    !isDecided || (counter !== undefined && !(yield* counter.countRest(core, effort, witnesses.witnessed, known)));
  const { witnessed, domains } = witnesses;
  const status = statusOf(board, witnessed, isStopped);
  if (status === 'unique') known?.learnAll(known.solutions.slice());
  const masks = witnessed.subarray(0, board.givens.length);
  const variables = groupVariables(board, (cell) => namesOf(witnessed.subarray(cell, cell + 1), board)[0]);
  return {
    status,
    candidates: namesOf(masks, board),
    masks,
    undecided: masks.map((mask, cell) => (isStopped ? domains[cell] & ~mask : 0)),
    ...(variables && { variables }),
    ...(counter && { counts: counter.counts }),
    exact: !isStopped,
    reason: effort.reasonOf(isStopped),
    stats: effort.statistics(),
  };
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
