/** The byte lane of `verify` says what the record lane says, which a limit chooses, in each format. */
import { expect, test } from 'vitest';
import { generate } from 'pidoku';
import { Random } from '../../helpers/random.js';
import { linesOf, runPidoku } from '../run-pidoku.js';

const random = new Random(31);
const puzzles = Array.from(generate({ seed: 4, count: 600 }), ({ puzzle, solution }) => [puzzle, solution] as const);
const withCell = (cells: string, at: number, cell: string): string => cells.slice(0, at) + cell + cells.slice(at + 1);

/** Answers of every kind. */
const spoil: ((puzzle: string, answer: string) => readonly [puzzle: string, answer: string])[] = [
  (puzzle, answer) => [puzzle, answer],
  (puzzle, answer) => [puzzle, answer],
  (puzzle, answer) => [puzzle, withCell(answer, random.below(81), `${1 + random.below(9)}`)],
  (puzzle, answer) => [puzzle, withCell(answer, random.below(81), '.')],
  (puzzle) => [puzzle, ''],
  (puzzle, answer) => [puzzle, answer.slice(0, 60)],
  (puzzle, answer) => [puzzle, withCell(answer, random.below(81), 'q')],
  (puzzle, answer) => [puzzle, `${answer} `],
  // Of a minimal puzzle without a given there are several solutions.
  (puzzle, answer) => [puzzle.replace(/[1-9]/, '.'), answer],
  (puzzle) => [puzzle, puzzle],
  (puzzle, answer) => [withCell(puzzle, 40, 'x'.repeat(2)), answer],
];
const rows = puzzles.map(([puzzle, answer]) => spoil[random.below(spoil.length)](puzzle, answer));

const inputs: Readonly<Record<string, string>> = {
  lines: rows.map(([puzzle, answer]) => `${puzzle} ${answer}`).join('\n'),
  colon: rows.map(([puzzle, answer]) => `${puzzle}:1:${answer}`).join('\r\n'),
  csv: ['id,puzzle,solution', ...rows.map((row, id) => `${id},${row.join(',')}`)].join('\r\n'),
  'another order': ['solution,id,puzzle', ...rows.map(([puzzle, answer], id) => `${answer},${id},${puzzle}`)].join(
    '\n',
  ),
  quoted: ['puzzle;solution;note', ...rows.map(([puzzle, answer]) => `${puzzle};"${answer}";"a;b"`)].join('\n'),
};

test.each(Object.keys(inputs).flatMap((name) => ['csv', 'ndjson', 'json'].map((format) => [name, format] as const)))(
  '%s as %s',
  async (name, format) => {
    const asked = ['verify', '-q', '-t', format];
    const [bytes, records] = await Promise.all([
      runPidoku(asked, inputs[name]),
      runPidoku([...asked, '--timeout', '1h'], inputs[name]),
    ]);
    expect(linesOf(bytes.stdout)).toEqual(linesOf(records.stdout));
    expect(bytes.code).toBe(records.code);
  },
);

test.each(Object.keys(inputs).flatMap((name) => [[name], [name, '--unique'], [name, '--against', 'solution']]))(
  '%s %s %s',
  async (name, ...args) => {
    const input = inputs[name];
    const [bytes, records] = await Promise.all([
      runPidoku(['verify', '-q', '--stats=json', ...args], input),
      runPidoku(['verify', '-q', '--stats=json', '--timeout', '1h', ...args], input),
    ]);
    expect(linesOf(bytes.stdout)).toEqual(linesOf(records.stdout));
    expect(bytes.code).toBe(records.code);
    expect(new Set(linesOf(bytes.stdout).map((line) => line.split(' ')[0])).size).toBeGreaterThan(4);
    const totalsOf = (text: string): unknown => {
      const { records: all, correct, wrong, malformed } = JSON.parse(linesOf(text).at(-1)!) as Record<string, unknown>;
      return { all, correct, wrong, malformed };
    };
    expect(totalsOf(bytes.stderr)).toEqual(totalsOf(records.stderr));
  },
);
