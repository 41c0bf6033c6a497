/** Limits hold while automata are made: they are looked at where effort is counted. */
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import {
  candidates,
  check,
  count,
  explain,
  findConflict,
  grade,
  hint,
  solutions,
  solve,
  openSession,
  readBoard,
  verify,
  type PuzzleInput,
} from '../../../src/index.js';
import { effortSpent } from '../../../src/model/automata/effort.js';
import { answerOneQuestion } from '../../../src/stream/node/records/one-question.js';
import { outputOf } from '../../cli/parts/run-program.js';
import { TemporaryFolder } from '../../helpers/temporary-folder.js';
import { sampleOf } from '../../helpers/extent.js';

const folder = new TemporaryFolder();
afterAll(() => folder.remove());
afterEach(() => void vi.restoreAllMocks());

/** A clock that moves a millisecond with every look. */
function tickAtLooks(): void {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now++);
}

const cells = Array.from({ length: 81 }, (_, cell) => cell);
const withClue = (clue: object): PuzzleInput => ({ size: 9, givens: '.'.repeat(81), clues: [clue] });
let made = 0;
/** A pattern that no test before compiled. */
const pattern = (): string => `.*1.{12}(${'2'.repeat(++made)})?`;
const late: readonly (readonly [string, () => PuzzleInput])[] = [
  ['a regular expression', () => withClue({ type: 'regex', cells, pattern: pattern() })],
  [
    'the moves of an automaton',
    () => {
      const next = 7 + 10 * ++made;
      const moves = Array.from({ length: 10_000 }, (_, at) => [`s${at}`, '123456789', `s${(at * next + 1) % 10_000}`]);
      return withClue({ type: 'automaton', cells, start: ['s0'], accepts: ['s1'], moves });
    },
  ],
];
const options = { timeoutMs: 5 };
/** The effort between five looks, with room for what is counted in one piece. */
const mostEffort = 50_000;

const questions: Readonly<Record<string, (puzzle: PuzzleInput) => unknown>> = {
  solve: (puzzle) => solve(puzzle, options),
  check: (puzzle) => check(puzzle, options),
  'check with conflict': (puzzle) => check(puzzle, { ...options, conflict: true }),
  candidates: (puzzle) => candidates(puzzle, options),
  explain: (puzzle) => explain(puzzle, options),
  hint: (puzzle) => hint(puzzle, options),
  findConflict: (puzzle) => findConflict(puzzle, options),
  verify: (puzzle) => verify(puzzle, '.'.repeat(81), options),
};

describe.each(late)('%s that takes longer than the limit', (_, puzzleOf) => {
  test.each(sampleOf(Object.entries(questions), 4))('%s is unknown', (_name, ask) => {
    const puzzle = puzzleOf();
    tickAtLooks();
    const before = effortSpent();
    expect(ask(puzzle)).toMatchObject({ status: 'unknown', reason: 'timeout' });
    expect(effortSpent() - before).toBeLessThan(mostEffort);
  });

  test('counts and lists end at the limit', () => {
    const puzzle = puzzleOf();
    tickAtLooks();
    const before = effortSpent();
    expect(count(puzzle, options)).toMatchObject({ solutions: 0, exact: false, reason: 'timeout' });
    expect(solutions(puzzle, options).next()).toEqual({
      done: true,
      value: { solutions: 0, exact: false, reason: 'timeout' },
    });
    expect(effortSpent() - before).toBeLessThan(2 * mostEffort);
  });

  test('a record of the service is unknown, and shows the puzzle', () => {
    const puzzle = puzzleOf();
    tickAtLooks();
    const reply = answerOneQuestion({ kind: 'question', question: 'solve', puzzle, options });
    expect(reply).toMatchObject({ kind: 'answer', isCut: true });
    expect(JSON.parse((reply as { text: string }).text)).toMatchObject({ status: 'unknown', reason: 'timeout' });
  });
});

/** A grid that obeys the rules of Sudoku. */
const grid = cells.map((cell) => 1 + ((cell + 3 * Math.floor(cell / 9) + Math.floor(cell / 27)) % 9)).join('');

describe.each([
  ['lines', 0],
  ['boards that span lines', 1],
])('%s of files', (_, indent) => {
  test.each(['solve', 'verify'])('%s ends each record at its limit', async (command) => {
    const cellsAsText = { cells: cells.map((cell) => `r${Math.floor(cell / 9) + 1}c${(cell % 9) + 1}`) };
    const files = [1, 2].map((number) => {
      const clues = [{ type: 'regex', ...cellsAsText, pattern: pattern() }];
      const text = `${JSON.stringify({ size: 9, givens: '.'.repeat(81), clues, solution: grid }, null, indent)}\n`;
      return folder.write(`late-${number}.json`, text);
    });
    tickAtLooks();
    const before = effortSpent();
    const answers = await outputOf(folder.path, [command, '--timeout', '5ms', ...files]);
    expect(answers.match(/unknown/g)).toHaveLength(2);
    expect(effortSpent() - before).toBeLessThan(2 * mostEffort);
  });
});

test('candidates that are unknown are those that the puzzle states', () => {
  const puzzle = {
    size: 4,
    givens: '12..............',
    clues: [{ type: 'regex', cells: cells.slice(0, 16), pattern: pattern() }],
  };
  tickAtLooks();
  const { undecided } = candidates(puzzle, { timeoutMs: 2 });
  expect([...undecided]).toEqual([1, 2, ...new Array<number>(14).fill(15)]);
});

test('a clue that the limit kept from being checked is checked by the next question', () => {
  const wrong = { size: 9, givens: '.'.repeat(81), clues: [{ type: 'regex', cells, pattern: '(.*1.{20}2.{20})*' }] };
  tickAtLooks();
  expect(solve(wrong, options)).toMatchObject({ status: 'unknown' });
  vi.restoreAllMocks();
  expect(() => solve(wrong)).toThrow('E_LIMIT regular expression 1, automaton: expected at most 20000 states');
});

test('a session whose first question was late answers the next one', async () => {
  const board = readBoard(
    JSON.stringify({ size: 4, givens: '1234............', clues: [{ type: 'regex', cells: [0, 1], pattern: '12' }] }),
  );
  const session = openSession(board);
  tickAtLooks();
  await expect(session.count({ timeoutMs: 1, limit: 100 })).resolves.toMatchObject({ exact: false });
  vi.restoreAllMocks();
  await expect(session.count({ limit: 100 })).resolves.toMatchObject({ solutions: 12, exact: true });
});

test('sets of states are refused by the moves between them', () => {
  const letters = Array.from({ length: 140 }, (_, at) => `s${at}`);
  const dense = letters.flatMap((from) => letters.map((to) => [from, '123456789', to]));
  const counting = Array.from({ length: 16 }, (_, at) => [`t${at}`, '123456789', `t${at + 1}`]);
  const moves = [...dense, ...counting, ['s0', '1', 't0']].slice(0, 20_000);
  const puzzle = withClue({ type: 'automaton', cells, start: ['s0'], accepts: ['t16'], moves });
  const before = effortSpent();
  expect(() => grade(puzzle)).toThrow('E_LIMIT automaton 1, automaton: expected one that is made deterministic');
  expect(effortSpent() - before).toBeLessThan(6_000_000);
});
