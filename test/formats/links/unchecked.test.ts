/** Rules of a link that no clue says are named in every answer; rules in words that clues say are not. */
import { expect, test } from 'vitest';
import { unsaidRules } from '../../../src/formats/links/prose.js';
import { boardQuestions } from '../../helpers/board-questions.js';
import * as pidoku from '../../../src/index.js';
import { readBoard, type PuzzleInput } from '../../../src/index.js';
import { prove } from '../../../src/proofs.js';
import { openCsvWriter } from '../../../src/answers/csv.js';
import { OutputFrame } from '../../../src/answers/output-frame.js';
import { presentationOf } from '../../../src/questions/asking/questions.js';

const said: readonly (readonly [text: string, ...kinds: string[]])[] = [
  ['Normal Sudoku rules apply.'],
  ['Normal 6x6 sudoku rules apply, digits 1-6'],
  ['Each row, column and box contains every digit. Have fun!'],
  ['Digits along a thermometer increase from the bulb end.', 'thermometer'],
  ['• Sudoku\n• kropki\n• arrows', 'white-dot', 'arrow'],
  ['Digits in cages may not repeat and must sum to the small clue (i. e. the number in the corner).', 'cage'],
  ['All possible Xs and Vs are given: digits joined by an X sum to 10.', 'xv', 'negative-xv'],
  ['White dots join consecutive digits. Not all dots are given.', 'white-dot'],
  ["Cells a knight's move apart differ.", 'anti-knight'],
];
test.each(said)('clues say all of "%s"', (text, ...kinds) => {
  expect(unsaidRules(text, new Set(kinds))).toEqual([]);
});

const unsaid: readonly (readonly [text: string, ...kinds: string[]])[] = [
  ['Normal Japanese crossword rules apply: shade some cells.'],
  ['Digits along a thermometer increase from the bulb end.', 'arrow'],
  ['Digits in cages sum to a value whose remainder modulo 5 is the clue.', 'cage'],
  ['All dots are given.', 'white-dot', 'negative-xv'],
  ['Auf einem Thermometer steigen die Ziffern.'],
  ['Rules 1'],
];
test.each(unsaid)('no clue says "%s"', (text, ...kinds) => {
  expect(unsaidRules(`Normal sudoku rules apply. ${text}`, new Set(kinds))).not.toEqual([]);
});

const grid = Array.from({ length: 4 }, (_, row) =>
  Array.from({ length: 4 }, (_, column) => (row === 0 ? { value: column + 1, given: true } : {})),
);
const linkWith = (more: object): string => JSON.stringify({ size: 4, grid, ...more });
const circle = [{ cells: ['R1C1'] }];
const shading = linkWith({ ruleset: 'Normal sudoku rules apply. Shade some cells.', circle });

test('what is drawn counts where rules are missing, or none are stated', () => {
  expect(readBoard(shading).meta.unchecked).toBe('the rules in words; drawn only: 1 circle');
  expect(readBoard(linkWith({ circle })).meta.unchecked).toBe('drawn only: 1 circle');
  const plain = readBoard(linkWith({ ruleset: 'Normal sudoku rules apply.', circle }));
  expect(plain.meta).toEqual({ rules: 'Normal sudoku rules apply.' });
});

const classic = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const linkOf = (more: object): string =>
  JSON.stringify({
    size: 9,
    grid: Array.from({ length: 9 }, (_, row) =>
      Array.from({ length: 9 }, (_, column) => ({ value: Number(classic[9 * row + column]) || null, given: true })),
    ),
    ruleset: 'Normal sudoku rules apply.',
    ...more,
  });
const [whole, partial] = [linkOf({}), linkOf({ fogofwar: true })];
const unchecked = 'fog';

const ofSets = ['grade', 'rate', 'minimize', 'redundant', 'verify', 'shuffle', 'canonicalize'] as const;
type Ask = (puzzle: PuzzleInput) => unknown;
const asks: readonly (readonly [name: string, ask: Ask])[] = [
  ...[...boardQuestions, ...ofSets].map((name): [string, Ask] => [
    name,
    (pidoku as unknown as Record<string, Ask>)[name],
  ]),
  ...[...boardQuestions, 'grade', 'rate', 'minimize', 'redundant', 'verify'].map((name): [string, Ask] => [
    `${name}Async`,
    (pidoku as unknown as Record<string, Ask>)[`${name}Async`],
  ]),
  ['solveAsync on threads', (puzzle) => pidoku.solveAsync(puzzle, { threads: 2 })],
  ['answerBoards', async (puzzle) => (await pidoku.answerBoards('solve', [puzzle as string]).next()).value],
  ['answerBoard', (puzzle) => pidoku.answerBoard('solve', puzzle as string)],
  ['solutions', (puzzle) => lastOf(pidoku.solutions(puzzle))],
  ['solutions up to a limit', (puzzle) => lastOf(pidoku.solutions(puzzle, { limit: 1 }))],
  ['solutionsAsync', (puzzle) => lastOf(pidoku.solutionsAsync(puzzle))],
  ['annotate', (puzzle) => pidoku.annotate(puzzle, { add: ['clues'] })],
  ['prove', (puzzle) => prove(puzzle)],
  ...(['solve', 'check', 'count', 'candidates', 'conflict'] as const).map((name): [string, Ask] => [
    `${name} of a session`,
    (puzzle) => {
      const session = pidoku.openSession(linkOf({ size: 9 }));
      session.replace(puzzle);
      session.assume('r1c3', '4');
      return session[name]();
    },
  ]),
];

async function lastOf(list: Iterator<string> | AsyncIterator<string>): Promise<unknown> {
  for (;;) {
    const step = await list.next();
    if (step.done) return step.value;
  }
}

test.each(asks)('%s names it, and names nothing where nothing was left out', async (_, ask) => {
  expect(await ask(partial)).toMatchObject({ unchecked });
  expect(await ask(whole)).not.toHaveProperty('unchecked');
});

test('puzzles that are made name what is not checked of their board', () => {
  const boardOf = (link: string) => [...pidoku.generate({ count: 1, seed: 1, board: link })][0].puzzle;
  expect(boardOf(partial)).toContain('"meta":{"unchecked":"fog"}');
  expect(boardOf(whole)).not.toContain('meta');
  expect(pidoku.shuffle(partial).puzzle).toMatchObject({ meta: { unchecked } });
});

test('the column of CSV is decided by the first part of the input', () => {
  const headerOf = (...parts: readonly boolean[]): string => {
    const frame = new OutputFrame();
    const [namesUnchecked] = parts.map((mayBe) => frame.namesUnchecked(mayBe));
    const { opening } = openCsvWriter(presentationOf('solve').columns, { blank: '.', namesUnchecked });
    expect(parts.map(() => frame.namesUnchecked(!namesUnchecked))).toEqual(parts.map(() => namesUnchecked));
    return opening!(undefined);
  };
  expect(headerOf(true, false)).toBe('puzzle,status,solutions,exact,solution,unchecked,reason\n');
  expect(headerOf(false, true)).toBe('puzzle,status,solutions,exact,solution,reason\n');
});
