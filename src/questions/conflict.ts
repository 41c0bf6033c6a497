/**
 * `findConflict`: a minimal set of contradictory rules of a board. QuickXplain reduces all rules to one conflict by
 * halving. A deletion filter then removes each remaining rule in turn; a solution without it proves that the rule is
 * needed.
 *
 * Source: Junker, "QuickXplain: preferred explanations and relaxations for over-constrained problems", AAAI 2004.
 */
import { fullMask } from '../model/bits.js';
import type { PuzzleInput } from '../formats/puzzle-input.js';
import { nameBoardCell } from '../model/board/cells.js';
import type { Conflict, ConflictResult } from '../model/result.js';
import type { Board } from '../model/board/board.js';
import { selectClues, wordsOfClue } from '../model/clues/registry.js';
import { deriveBoard } from '../model/board/checked-boards.js';
import { BoardEffort } from '../search/board/board-effort.js';
import type { BoardOptions } from '../search/board/settings.js';
import { compileCore, runSearch } from '../search/board/core.js';
import type { SignalOption } from '../search/limits.js';
import type { Steps } from '../search/steps.js';
import { askInTurns, askNow } from './asking/ask.js';
import type { Question } from './asking/question.js';

export const findingConflict: Question<BoardOptions, ConflictResult> = {
  options: [],
  takesKnobs: true,
  *ask(asked, options) {
    const effort = new BoardEffort(options, asked.startMs);
    asked.session?.watch(effort);
    if (asked.session && asked.session.known.solutions.length > 0)
      return { status: 'solvable', reason: null, conflict: null, stats: effort.statistics() };
    return yield* findConflictOf(asked.board(), options, effort);
  },
};

/** A rule that may be left out, and its index among those of its kind. */
interface Rule {
  readonly kind: 'house' | 'cage' | 'rule' | 'clue' | 'candidates' | 'given';
  readonly index: number;
}

/** The result of judging rules: whether a solution fulfils them all; unknown if a limit was reached. */
type Consistency = 'consistent' | 'conflict' | 'unknown';

/**
 * The node limit for judging a set of rules: the larger of `leastNodes` and `times` the nodes of the whole board. Rules
 * that reach it count as consistent.
 */
const patience = { leastNodes: 4000, times: 4 };

export function* findConflictOf(board: Board, options: BoardOptions, effort: BoardEffort): Steps<ConflictResult> {
  const all = rulesOf(board);
  const verdict = yield* judgeRules(board, all, options, effort, Infinity);
  if (verdict !== 'conflict') {
    const isUnknown = verdict === 'unknown';
    const reason = effort.reasonOf(isUnknown);
    return { status: isUnknown ? 'unknown' : 'solvable', reason, conflict: null, stats: effort.statistics() };
  }
  const nodes = Math.max(patience.leastNodes, patience.times * effort.nodes);
  const judge: Judge = (rules) => judgeRules(board, rules, options, effort, nodes);
  const reduced = yield* explain([], [], all, judge);
  const { rules, isMinimal } = effort.isLate ? { rules: reduced, isMinimal: false } : yield* filter(reduced, judge);
  return { status: 'conflict', reason: null, conflict: describe(board, rules, isMinimal), stats: effort.statistics() };
}

type Judge = (rules: readonly Rule[]) => Steps<Consistency>;

/**
 * QuickXplain: returns the rules of `open` that take part in a conflict with `background`. `added` holds the rules that
 * `background` gained last.
 */
function* explain(
  background: readonly Rule[],
  added: readonly Rule[],
  open: readonly Rule[],
  judge: Judge,
): Steps<Rule[]> {
  if (added.length > 0 && (yield* judge(background)) === 'conflict') return [];
  if (open.length <= 1) return [...open];
  const half = open.length >> 1;
  const [first, second] = [open.slice(0, half), open.slice(half)];
  const ofSecond = yield* explain([...background, ...first], first, second, judge);
  const ofFirst = yield* explain([...background, ...ofSecond], ofSecond, first, judge);
  return [...ofFirst, ...ofSecond];
}

/** Removes each rule without which there still is a conflict. */
function* filter(rules: readonly Rule[], judge: Judge): Steps<{ rules: Rule[]; isMinimal: boolean }> {
  let kept = [...rules];
  let isMinimal = true;
  for (const rule of rules) {
    const others = kept.filter((other) => other !== rule);
    const verdict = yield* judge(others);
    if (verdict === 'conflict') kept = others;
    else if (verdict === 'unknown') isMinimal = false;
  }
  return { rules: kept, isMinimal };
}

function* judgeRules(
  board: Board,
  rules: readonly Rule[],
  options: BoardOptions,
  effort: BoardEffort,
  nodes: number,
): Steps<Consistency> {
  if (effort.isLate) return 'unknown';
  const core = yield* compileCore(boardOfRules(board, rules), options, effort);
  const end = yield* runSearch(core, effort, { solutions: 1, keep: 0, nodes });
  return end.found > 0 ? 'consistent' : end.isComplete ? 'conflict' : 'unknown';
}

/** Returns all rules, those that people look at first in front: QuickXplain prefers to keep the first ones. */
function rulesOf({ houses, cages, rules, clues, candidates, givens, symbols }: Board): Rule[] {
  const indices = (kind: Rule['kind'], list: readonly unknown[]): Rule[] => list.map((_, index) => ({ kind, index }));
  const anything = fullMask(symbols.length);
  return [
    ...indices('house', houses),
    ...indices('rule', rules).filter(({ index }) => rules[index] !== 'diagonals'),
    ...indices('cage', cages),
    ...indices('clue', clues),
    ...indices('candidates', candidates ?? []).filter(({ index }) => candidates![index] !== anything),
    ...indices('given', givens).filter(({ index }) => givens[index] >= 0),
  ];
}

/** Returns the board with these rules only. */
function boardOfRules(board: Board, rules: readonly Rule[]): Board {
  const has = (kind: Rule['kind']) => {
    const indices = new Set(rules.filter((rule) => rule.kind === kind).map(({ index }) => index));
    return (_: unknown, index: number): boolean => indices.has(index);
  };
  const [hasHouse, hasCage, hasRule, hasClue, hasCandidates, hasGiven] = (
    ['house', 'cage', 'rule', 'clue', 'candidates', 'given'] as const
  ).map(has);
  const anything = fullMask(board.symbols.length);
  return deriveBoard(board, {
    houses: board.houses.filter(hasHouse),
    cages: board.cages.filter(hasCage),
    rules: board.rules.filter((rule, index) => rule === 'diagonals' || hasRule(rule, index)),
    clues: selectClues(board, hasClue),
    candidates: board.candidates?.map((mask, cell) => (hasCandidates(mask, cell) ? mask : anything)) ?? null,
    givens: board.givens.map((given, cell) => (hasGiven(given, cell) ? given : -1)),
  });
}

function describe(board: Board, found: readonly Rule[], isMinimal: boolean): Conflict {
  const part = boardOfRules(board, found);
  const indicesOf = (kind: Rule['kind']): number[] =>
    found.filter((rule) => rule.kind === kind).map(({ index }) => index);
  const cells = (kind: Rule['kind']): number[] => indicesOf(kind).sort((a, b) => a - b);
  const givens = cells('given').map((cell) => ({ cell, symbol: board.givens[cell] }));
  const candidates = cells('candidates');
  const rules = part.rules.filter((rule) => rule !== 'diagonals');
  const nameCell = (cell: number): string => nameBoardCell(cell, board.columns);
  const text = [
    ...givens.map(({ cell, symbol }) => `${nameCell(cell)} is ${board.symbols[symbol].name}`),
    ...candidates.map((cell) => `candidates of ${nameCell(cell)}`),
    ...part.houses.map(({ name }) => name),
    ...part.cages.map(({ name, sum }) => (sum === null ? name : `${name} adds up to ${sum}`)),
    ...part.clues.map((clue) => wordsOfClue(clue, board)),
    ...rules,
  ];
  const { houses, cages, clues } = part;
  return { givens, candidates, houses, cages, clues, rules, text, isMinimal };
}

/**
 * Finds out why a puzzle has no solution: a set of contradictory givens, houses, cages, clues and rules, none of which
 * can be left out.
 * @throws {PuzzleError} if `puzzle` cannot be read.
 * @example
 * const { conflict } = findConflict({ givens: '1'.padEnd(81, '.'), cages: [{ cells: ['r1c2', 'r1c3'], sum: 3 }] });
 * conflict?.text; // ['r1c1 is 1', 'row 1', 'cage 1 (r1c2 r1c3) adds up to 3']
 */
export function findConflict(puzzle: PuzzleInput, options: BoardOptions = {}): ConflictResult {
  return askNow(findingConflict, puzzle, options);
}

/** Does the same as `findConflict` without blocking the calling thread. */
export function findConflictAsync(
  puzzle: PuzzleInput,
  options: BoardOptions & SignalOption = {},
): Promise<ConflictResult> {
  return askInTurns(findingConflict, puzzle, options);
}
