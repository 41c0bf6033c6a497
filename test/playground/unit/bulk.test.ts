/**
 * Bulk runs: the whole result, the first lines, the damaged ones by place, cancelling, and examples out of few puzzles.
 */
import { check, solve as solvePuzzle } from 'pidoku';
import { describe, expect, test } from 'vitest';
import { makeExamples } from '../../../web/src/features/bulk/make-examples.js';
import { errorPlaceOf } from '../../../web/src/features/bulk/place-of.js';
import { mostShown, runFile, type FileRun, type ResultFormat } from '../../../web/src/features/bulk/run-file.js';

const unique = '.......21.9.3..............4.2.........7..3..6.....7.....54..6..8....5..1....2...';
const broken = `${unique.slice(0, 17)}q${unique.slice(18)}`;

async function solve(text: string, format: ResultFormat = 'lines'): Promise<{ result: string; last: FileRun }> {
  let last: FileRun | undefined;
  const blob = await runFile(new Blob([text]), {
    threads: 1,
    format,
    signal: new AbortController().signal,
    report: (run) => (last = run),
  });
  return { result: await blob.text(), last: last! };
}

describe('a run', () => {
  test('writes a line for each record and reports its progress', async () => {
    const { result, last } = await solve(`${unique}\n${broken}\n# a remark\n${'.'.repeat(81)}\n${unique.slice(1)}\n`);
    const lines = result.split('\n');
    expect(lines.map((line) => line.slice(0, 9))).toEqual([
      solvePuzzle(unique).solution!.slice(0, 9),
      '!malforme',
      '!multiple',
      '!malforme',
      '',
    ]);
    expect(last.firstLines).toEqual(lines.slice(0, -1));
    expect(last.progress).toMatchObject({ records: 4, puzzles: 2, malformed: 2, verdicts: { unique: 1, multiple: 1 } });
    expect(last.damaged.map(errorPlaceOf)).toEqual([
      { line: 2, column: 18 },
      { line: 5, column: 81 },
    ]);
  });

  test('shows only the first lines, and damaged ones from anywhere', async () => {
    const { result, last } = await solve(`${`${unique}\n`.repeat(20_000)}${`${broken}\n`.repeat(50)}`);
    expect(result.split('\n')).toHaveLength(20_051);
    expect(last.firstLines).toHaveLength(mostShown);
    expect(last.damaged).toHaveLength(mostShown);
    expect(errorPlaceOf(last.damaged[0])).toEqual({ line: 20_001, column: 18 });
  });

  test('reports the first damaged line of CSV', async () => {
    const { result, last } = await solve(`${broken}\n${unique}\n${broken}\n`, 'csv');
    expect(result).toMatch(/^puzzle,.*\n.*,malformed,,,,"E_CELL/);
    expect(last.damaged).toHaveLength(1);
  });

  test('ends when it is cancelled', async () => {
    const controller = new AbortController();
    const run = runFile(new Blob([`${unique}\n`.repeat(200_000)]), {
      threads: 1,
      format: 'lines',
      signal: controller.signal,
      report: () => undefined,
    });
    controller.abort(new Error('enough'));
    await expect(run).rejects.toThrow('enough');
  });
});

test('a message without a place has none', () => expect(errorPlaceOf('something else')).toBeNull());

test('examples are different puzzles with one solution each', () => {
  const lines = new TextDecoder()
    .decode(makeExamples([unique], 2000))
    .trim()
    .split('\n');
  expect(new Set(lines).size).toBe(2000);
  expect(lines[0]).toBe(unique);
  for (const line of lines.slice(0, 50)) {
    expect(line).toMatch(/^[1-9.]{81}$/);
    expect(check(line).status).toBe('unique');
  }
  expect(lines.at(-1)!.replace(/\d/g, '#')).toBe(unique.replace(/\d/g, '#'));
});
