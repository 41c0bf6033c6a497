/** Every step of explanations has a German sentence that names all it places and removes. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import {
  boardOf,
  explain,
  nameBoardCell,
  PuzzleError,
  readBoards,
  techniqueNames,
  type Board,
  type Step,
} from 'pidoku';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { becauseInGerman } from '../../web/src/i18n/de/because.js';
import { describeStepInGerman } from '../../web/src/i18n/de/steps.js';
import { setLanguage } from '../../web/src/i18n/language.js';
import { loadLanguage } from '../../web/src/i18n/load-language.js';

const example = (name: string): string => readFileSync(new URL(`../../examples/${name}`, import.meta.url), 'utf8');
const lines = example('puzzles.txt')
  .split('\n')
  .filter((line) => /^[.0-9]{81}$/.test(line));
/** Some of the harder half of the rated puzzles, which are in the order of their ratings. */
const rated = readFileSync(new URL('../../bench/datasets/rated.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line, index) => line.length > 81 && index >= 256 && index % 8 === 0)
  .map((line) => line.slice(0, 81));
const boards = [
  ...[...lines, ...rated].map((line) => boardOf(line)),
  ...['jigsaw.json', 'killer.json', 'pi-day-2009.json'].map((name) => boardOf(example(name))),
  ...readBoards(example('variants.txt')),
];
const steps = boards.flatMap((board) => explain(board).steps.map((step) => ({ board, step })));

/** The steps of a board; none of one that is too large for the engine. */
function stepsOf(board: Board): readonly Step[] {
  try {
    return explain(board, { timeoutMs: 1000 }).steps;
  } catch (error) {
    if (error instanceof PuzzleError && error.code === 'E_LIMIT') return [];
    throw error;
  }
}

/** Steps of published variants, as far as they go. */
function variantSteps(): { step: Step }[] {
  const file = new URL('../../bench/datasets/variants/corpus.ndjson.gz', import.meta.url);
  const records = gunzipSync(readFileSync(file)).toString().trim().split('\n');
  const found = records.map((line) => boardOf((JSON.parse(line) as { iss: string }).iss));
  // Larger boards take longer than their clauses are worth.
  const small = found.filter(({ rows, columns, clues }) => rows * columns <= 81 && clues.length < 60);
  return small.flatMap((board) => stepsOf(board).map((step) => ({ step })));
}

beforeAll(async () => {
  await loadLanguage('de');
  setLanguage('de');
});
afterAll(() => setLanguage('en'));

/** English words of the package, which German sentences do not have. */
const english =
  /undefined|\b(the|in row|in box|is|are|has|have|must|only|and|or|remains?|add|adds|holds|most|least|because)\b/;

function namesOf(board: Board, { placements, eliminations, symbols }: Step): string[] {
  const cells = [...placements, ...eliminations].map(({ cell }) => nameBoardCell(cell, board.columns));
  return [...cells, ...symbols.map((symbol) => board.symbols[symbol].name)];
}

test('every reason of a cage or clue is told in German', () => {
  const clauses = new Set(
    [...steps, ...variantSteps()].flatMap(({ step }) => step.clue?.reasons?.flatMap(({ because }) => because) ?? []),
  );
  expect(clauses.size).toBeGreaterThan(50);
  for (const clause of clauses) expect(becauseInGerman(clause), clause).not.toMatch(english);
});

test('the examples give steps of many techniques', () => {
  expect(new Set(steps.map(({ step }) => step.technique)).size).toBeGreaterThan(0.8 * techniqueNames.length);
});

test.each([...new Set(steps.map(({ step }) => step.technique))])('%s is told in German', (technique) => {
  for (const { board, step } of steps.filter((one) => one.step.technique === technique)) {
    const sentence = describeStepInGerman(board, step);
    expect(sentence).toMatch(/^[A-ZÄÖÜ0-9].*[.]$/);
    expect(sentence).not.toMatch(english);
    for (const name of namesOf(board, step)) expect(sentence, step.text).toContain(name);
  }
});
