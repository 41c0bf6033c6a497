/**
 * Bulk runs: the whole result, the first lines, the damaged ones by place, cancelling, and examples out of few puzzles.
 */
import { check, generate, readBoard, solve as solvePuzzle } from 'pidoku';
import { describe, expect, test } from 'vitest';
import { makeExamples } from '../../../web/src/features/bulk/make-examples.js';
import { errorPlaceOf } from '../../../web/src/features/bulk/place-of.js';
import { collectResults, mostShown, type BulkRun } from '../../../web/src/features/bulk/collect-results.js';
import { generateStream } from '../../../web/src/features/bulk/generate-stream.js';
import { BoardTaskError, openStream } from '../../../web/src/features/bulk/open-stream.js';
import { describeRemaining, remainingMs } from '../../../web/src/features/bulk/remaining.js';
import type { FileTask, ResultFormat } from '../../../web/src/features/bulk/task.js';

const unique = '.......21.9.3..............4.2.........7..3..6.....7.....54..6..8....5..1....2...';
const broken = `${unique.slice(0, 17)}q${unique.slice(18)}`;

async function run(
  task: FileTask,
  text: string,
  format: ResultFormat = 'lines',
): Promise<{ result: string; last: BulkRun }> {
  const { signal } = new AbortController();
  const stream = await openStream(new Blob([text]), { task, threads: 1, format, against: 'rules', signal });
  let last: BulkRun | undefined;
  const { result, failure } = await collectResults(stream, format, (reported) => (last = reported));
  if (failure) throw failure;
  return { result: await result.text(), last: last! };
}

const solve = (text: string, format?: ResultFormat): ReturnType<typeof run> => run('solve', text, format);

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

  test('that is cancelled keeps the lines that were written', async () => {
    const controller = new AbortController();
    const { signal } = controller;
    const file = new Blob([`${unique}\n`.repeat(200_000)]);
    const stream = await openStream(file, { task: 'solve', threads: 1, format: 'lines', against: 'rules', signal });
    const readable = stream.readable.pipeThrough(
      new TransformStream({
        transform(part: Uint8Array<ArrayBuffer>, out) {
          out.enqueue(part);
          controller.abort(new Error('enough'));
        },
      }),
      { signal },
    );
    const { progress, share } = stream;
    const { result, failure } = await collectResults({ readable, progress, share }, 'lines', () => undefined);
    expect(failure?.message).toBe('enough');
    const lines = (await result.text()).split('\n');
    expect(lines.pop()).toBe('');
    expect(new Set(lines)).toEqual(new Set([solvePuzzle(unique).solution!]));
    expect(lines.length).toBeLessThan(200_000);
  });

  test('holds no more of a long result than a few megabytes', async () => {
    const chunk = new Uint8Array(1_000_000).fill(10);
    let [made, held] = [0, 0];
    const alive = new FinalizationRegistry(() => held--);
    const readable = new ReadableStream<Uint8Array<ArrayBuffer>>(
      {
        async pull(controller) {
          if (made++ === 300) return controller.close();
          const part = chunk.slice();
          alive.register(part, null);
          held++;
          controller.enqueue(part);
          if (made % 50 === 0) await new Promise((resolve) => setTimeout(resolve, 5));
        },
      },
      { highWaterMark: 0 },
    );
    const progress = { records: 0, malformed: 0 } as BulkRun['progress'];
    const { result } = await collectResults({ readable, progress, share: undefined }, 'lines', () => undefined);
    expect(result.size).toBe(300_000_000);
    expect(held).toBeLessThan(150);
  });
});

describe('the other tasks', () => {
  const solution = solvePuzzle(unique).solution!;

  test('verify compares the answers beside the puzzles', async () => {
    const rows = [`${unique},${solution}`, `${unique},${solution.slice(0, 80)}.`, `${broken},${solution}`];
    const { result, last } = await run('verify', rows.map((row) => `${row}\n`).join(''));
    expect(result).toMatch(/^correct 81\/81\nincomplete 80\/81 r9c9\n!malformed E_CELL/);
    expect(last.progress.verdicts).toMatchObject({ correct: 1, incomplete: 1, wrong: 0 });
    expect(last.damaged.map(errorPlaceOf)).toEqual([{ line: 3, column: 18 }]);
    expect(last.share).toBe(1);
  });

  test('canonical and minimize write a line for each puzzle', async () => {
    const forms = await run('canonical', `${unique}\n${solution}\n`);
    expect(forms.result).toMatch(/^[.\d]{81}\n123456789\d{72}\n$/);
    const minimal = await run('minimize', `${solution}\n`);
    expect(check(minimal.result.trim()).witnesses).toEqual([solution]);
    expect((await run('canonical', `${unique}\n`, 'csv')).result).toMatch(/^puzzle,status,canonical,automorphisms/);
  });

  const { signal } = new AbortController();
  const generated = async (
    count: number,
    wishes: object,
    format: ResultFormat,
  ): Promise<{ text: string; last: BulkRun }> => {
    let last: BulkRun | undefined;
    const stream = generateStream({ wishes: { seed: 7, ...wishes }, count, threads: 1, format, signal });
    const { result } = await collectResults(stream, format, (reported) => (last = reported));
    return { text: await result.text(), last: last! };
  };

  test('generate writes the puzzles of the seed, as lines and as a table', async () => {
    const expected = [...generate({ seed: 7, first: 3, count: 600 })];
    const lines = await generated(600, { first: 3 }, 'lines');
    expect(lines.text).toBe(expected.map(({ puzzle }) => `${puzzle}\n`).join(''));
    expect(lines.last).toMatchObject({ share: 1, progress: { records: 600, isOver: true, firstError: undefined } });
    const { text } = await generated(1, { first: 3 }, 'csv');
    const [{ puzzle, clues, solution: grid }] = expected;
    expect(text).toBe(`puzzle,index,clues,solution,grade,rating\n${puzzle},3,${clues},${grid},,\n`);
  });

  test('generate ends with what it has at a puzzle that it does not find', async () => {
    const { text, last } = await generated(5, { clues: 17, attempts: 3 }, 'lines');
    expect(text).toBe('');
    expect(last.progress).toMatchObject({ records: 0, isOver: true, firstError: expect.stringContaining('none of 3') });
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

const jigsaw = {
  ...{ size: 4, alphabet: 'π*2 1 2', regions: ['AAAB', 'CABB', 'CCDB', 'CDDD'] },
  givens: ['....', '...2', '.π..', '1.π.'],
};

describe('boards of other kinds', () => {
  test('of NDJSON are solved in order, malformed ones with their lines', async () => {
    const killer = { size: 4, givens: '1...............', cages: [{ cells: ['r1c2', 'r1c3'], sum: 5 }] };
    const lines = [jigsaw, { size: 4, givens: '11' }, killer].map((board) => JSON.stringify(board));
    const { result, last } = await solve(`${lines.join('\n')}\n`);
    const [solution, malformed, several] = result.split('\n');
    expect([solution.length, solution.replaceAll(/[^π]/g, '').length]).toEqual([16, 8]);
    expect(malformed).toMatch(/^!malformed E_\w+ line 2/);
    expect(several).toBe('!multiple');
    expect(last.progress).toMatchObject({ records: 3, puzzles: 2, malformed: 1, verdicts: { unique: 1, multiple: 1 } });
    expect(last.share).toBe(1);
  });

  test('are read from a gzipped file', async () => {
    const packed = new Blob([`${JSON.stringify(jigsaw)}\n`.repeat(100)])
      .stream()
      .pipeThrough(new CompressionStream('gzip'));
    const file = await new Response(packed).blob();
    const { signal } = new AbortController();
    const request = { task: 'solve', threads: 1, format: 'lines', against: 'rules', signal } as const;
    const { result } = await collectResults(await openStream(file, request), 'lines', () => {});
    expect((await result.text()).split('\n')).toHaveLength(101);
  });

  test('are minimised, and refused by the tasks of classic puzzles', async () => {
    const { result } = await run('minimize', JSON.stringify(jigsaw));
    const [least, board] = [result, JSON.stringify(jigsaw)].map((text) => readBoard(text));
    const countGivens = ({ givens }: typeof board): number => givens.filter((symbol) => symbol >= 0).length;
    expect({ ...least, givens: [] }).toEqual({ ...board, givens: [] });
    expect(countGivens(least)).toBeLessThan(countGivens(board));
    await expect(run('canonical', JSON.stringify(jigsaw))).rejects.toThrow(BoardTaskError);
  });
});

test('the remaining time is told when enough is known', () => {
  expect(remainingMs(500, 0.5)).toBeUndefined();
  expect(remainingMs(10_000, undefined)).toBeUndefined();
  expect(remainingMs(10_000, 0.25)).toBe(30_000);
  expect(describeRemaining(10_000, 0.25)).toBe('30 sec');
  expect(describeRemaining(100_000, 0.1)).toBe('15 min');
});
