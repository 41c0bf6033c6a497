/**
 * A training set and a test set in the form of `sudoku-extreme` (`source,question,answer,rating`) with a thousand
 * planted faults of seven kinds. The commands of the guide find each of them, and nothing else.
 */
import { afterAll, describe, expect, test } from 'vitest';
import { generate } from 'pidoku';
import { randomIsomorph } from '../../helpers/isomorph.js';
import { Random } from '../../helpers/random.js';
import { TemporaryFolder } from '../../helpers/temporary-folder.js';
import { linesOf, runPidoku } from '../run-pidoku.js';

const folder = new TemporaryFolder();
afterAll(() => folder.remove());
const random = new Random(7);

interface Row {
  source: string;
  readonly question: string;
  readonly answer: string;
  /** The text of a damaged row. */
  readonly damaged?: string;
}

const rows: Row[] = Array.from(generate({ seed: 2026, count: 5000 }), ({ puzzle, solution }) => ({
  source: 'made',
  question: puzzle,
  answer: solution,
}));
const train = rows.slice(0, 4000);
const testRows = rows.slice(4000);

const kinds = ['wrong', 'changed-given', 'two-solutions', 'duplicate', 'symmetric', 'leaked', 'damaged'] as const;
type Kind = (typeof kinds)[number];
const countOfKind: Readonly<Record<Kind, number>> = {
  wrong: 143,
  'changed-given': 143,
  'two-solutions': 143,
  duplicate: 143,
  symmetric: 143,
  leaked: 142,
  damaged: 143,
};

/** Puts another character in the place of one. */
const withCell = (cells: string, at: number, cell: string): string => cells.slice(0, at) + cell + cells.slice(at + 1);
const cellsWhere = (cells: string, test: (cell: string) => boolean): number[] =>
  [...cells].flatMap((cell, at) => (test(cell) ? [at] : []));
const anyOf = <T>(list: readonly T[]): T => list[random.below(list.length)];
const otherDigit = (digit: string): string => `${(Number(digit) % 9) + 1}`;

/** Makes a faulty row of a sound one. */
const faults: Readonly<Record<Kind, (row: Row) => Row>> = {
  wrong: (row) => {
    const at = anyOf(cellsWhere(row.question, (cell) => cell === '.'));
    return { ...row, answer: withCell(row.answer, at, otherDigit(row.answer[at])) };
  },
  'changed-given': (row) => {
    const at = anyOf(cellsWhere(row.question, (cell) => cell !== '.'));
    return { ...row, answer: withCell(row.answer, at, otherDigit(row.answer[at])) };
  },
  // The puzzles are minimal.
  'two-solutions': (row) => {
    const at = anyOf(cellsWhere(row.question, (cell) => cell !== '.'));
    return { ...row, question: withCell(row.question, at, '.') };
  },
  duplicate: (row) => row,
  symmetric: (row) => {
    const isomorph = randomIsomorph(random);
    return { ...row, question: isomorph(row.question), answer: isomorph(row.answer) };
  },
  leaked: (row) => faults.symmetric(row),
  damaged: (row) => ({ ...row, damaged: `made,${row.question.slice(0, 70)},${row.answer},9` }),
};

// Each fault is made of another sound row. Copies follow behind all others, so that they are what repeats.
const originals = random.shuffle(train.map((_, index) => index));
const planted = new Map<Kind, Row[]>();
for (const kind of kinds) {
  const faulty = originals.splice(0, countOfKind[kind]).map((index) => {
    const row = faults[kind](train[index]);
    if (['wrong', 'changed-given', 'two-solutions', 'damaged'].includes(kind)) train[index] = { ...row, source: kind };
    return { ...row, source: kind };
  });
  planted.set(kind, faulty);
}
train.push(...planted.get('duplicate')!, ...planted.get('symmetric')!);
testRows.push(...planted.get('leaked')!);

const tableOf = (list: readonly Row[]): string =>
  [
    'source,question,answer,rating',
    ...list.map((row) => row.damaged ?? `${row.source},${row.question},${row.answer},9`),
  ]
    .join('\n')
    .concat('\n');
const trainFile = folder.write('train.csv', tableOf(train));
const testFile = folder.write('test.csv', tableOf(random.shuffle(testRows)));

/** The numbers of the records of some kinds, from 1. */
const recordsOf = (list: readonly Row[], ...wanted: Kind[]): number[] =>
  list.flatMap(({ source }, index) => (wanted.includes(source as Kind) ? [index + 1] : []));

describe('a thousand planted faults', () => {
  test('are a thousand, each of a row of its own', () => {
    expect(Object.values(countOfKind).reduce((sum, count) => sum + count, 0)).toBe(1000);
    for (const kind of kinds) expect(planted.get(kind)).toHaveLength(countOfKind[kind]);
  });

  test('verify finds wrong answers, changed givens, puzzles with two solutions and damaged rows', async () => {
    const { stdout, code } = await runPidoku(['verify', '-q', '--unique', '-t', 'csv', trainFile]);
    expect(code).toBe(3);
    const statuses = linesOf(stdout)
      .slice(1)
      .map((line) => line.split(',')[4]);
    const found = (status: string): number[] => statuses.flatMap((one, nth) => (one === status ? [nth + 1] : []));
    expect(found('wrong')).toEqual(recordsOf(train, 'wrong'));
    expect(found('givens-changed')).toEqual(recordsOf(train, 'changed-given'));
    expect(found('not-unique')).toEqual(recordsOf(train, 'two-solutions'));
    expect(found('malformed')).toEqual(recordsOf(train, 'damaged'));
    expect(found('correct')).toHaveLength(train.length - 4 * 143);
  });

  test('dedupe finds duplicates, and those up to symmetry', async () => {
    const listed = async (by: string): Promise<number[]> => {
      const { stdout } = await runPidoku(['dedupe', '-q', '--list', '--by', by, trainFile]);
      return linesOf(stdout)
        .slice(1)
        .map((line) => Number(line.split(',')[0]));
    };
    expect(await listed('text')).toEqual(recordsOf(train, 'duplicate'));
    expect(await listed('symmetry')).toEqual(recordsOf(train, 'duplicate', 'symmetric'));
  });

  test('overlap finds the puzzles of the test set that the training set has', async () => {
    const { stdout, stderr } = await runPidoku(['overlap', trainFile, testFile]);
    expect(linesOf(stdout)).toHaveLength(1 + 142);
    expect(stderr).toContain('142 of 1142 (12.43 %) are equivalent to one of the 4143');
    const questions = linesOf((await runPidoku(['convert', '-q', '--to', 'lines', testFile])).stdout);
    const found = linesOf(stdout)
      .slice(1)
      .map((line) => questions[Number(line.split(',')[0]) - 1]);
    expect(found.sort()).toEqual(
      planted
        .get('leaked')!
        .map(({ question }) => question)
        .sort(),
    );
  });
});
