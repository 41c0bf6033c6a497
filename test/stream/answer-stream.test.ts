/**
 * Streams of answers to questions other than `solve`: verdicts about planted faults, forms of equivalent puzzles, what
 * is left of puzzles, in order and in every format; errors in their places, and every way to end early.
 */
import { describe, expect, test } from 'vitest';
// The compiled package, since worker threads are files.
import { answerStream, minimize, type AnswerStreamOptions, type QuestionName } from '../../dist/index.js';
import { listSolutions } from '../helpers/brute-force.js';
import { readDataset } from '../helpers/datasets.js';
import { canonicalByTrying } from '../helpers/exhaustive-canonical.js';
import { randomIsomorph } from '../helpers/isomorph.js';
import { Random } from '../helpers/random.js';
import { wikipediaPuzzle, wikipediaSolution } from '../helpers/wikipedia-puzzle.js';
import { countOf } from '../helpers/extent.js';

const puzzles = readDataset('17clue.txt.gz').slice(0, countOf({ sample: 600, all: 3000 }));
const swap = (text: string, cell: number, by: string): string => text.slice(0, cell) + by + text.slice(cell + 1);

async function answer(
  question: QuestionName,
  lines: readonly string[],
  options: AnswerStreamOptions = {},
): Promise<{ lines: string[]; progress: ReturnType<typeof answerStream>['progress'] }> {
  const stream = answerStream(question, new Blob([lines.map((line) => `${line}\n`).join('')]), options);
  const text = await new Response(stream.readable).text();
  return { lines: text.split('\n').slice(0, -1), progress: stream.progress };
}

describe('verify', () => {
  const wrong = swap(wikipediaSolution, 2, '6');
  const rows = [
    `${wikipediaPuzzle},${wikipediaSolution}`,
    `${wikipediaPuzzle},${wrong}`,
    `${wikipediaPuzzle},${swap(wikipediaSolution, 0, '6')}`,
    `${wikipediaPuzzle},${swap(wikipediaSolution, 80, '.')}`,
    wikipediaPuzzle,
    `${wikipediaPuzzle.slice(1)},${wikipediaSolution}`,
  ];

  test.each([1, 2])('tells each planted fault by the answers beside the puzzles, on %i threads', async (threads) => {
    const { lines, progress } = await answer('verify', rows, { threads });
    expect(lines.map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
      'correct 81/81',
      expect.stringMatching(/^wrong \d+\/81$/),
      expect.stringMatching(/^givens-changed \d+\/81$/),
      'incomplete 80/81',
      'missing 0/81',
      '!malformed E_LENGTH',
    ]);
    expect(progress).toMatchObject({ records: 6, puzzles: 5, malformed: 1, isOver: true });
    expect(progress.verdicts).toMatchObject({ correct: 1, wrong: 1, 'givens-changed': 1, incomplete: 1, missing: 1 });
    expect(progress.firstError).toContain('line 6');
  });

  test('takes the answers of a named column, and adds columns to those of the table', async () => {
    const table = ['id,puzzle,solution,guess', `7,${wikipediaPuzzle},${wikipediaSolution},${wrong}`];
    const { lines } = await answer('verify', table, { to: 'csv', answers: 'guess' });
    expect(lines[0]).toBe(`${table[0]},status,right,cells,cell,place,reason`);
    expect(lines[1]).toMatch(new RegExp(`^${table[1]},wrong,\\d+,81,r\\dc\\d,\\w+ \\d,$`));
    expect((await answer('verify', table, { to: 'csv' })).lines[1]).toContain(',correct,81,81,,,');
  });
});

describe('canonical', () => {
  test('is the smallest text of all symmetries, and the same for isomorphs', async () => {
    const random = new Random(3);
    const isomorphs = puzzles.slice(0, 1).flatMap((puzzle) => [puzzle, randomIsomorph(random)(puzzle)]);
    const { lines } = await answer('canonical', isomorphs, { automorphisms: false, transform: false });
    expect(lines).toEqual(Array(2).fill(canonicalByTrying(puzzles[0]).form));
  });

  test.each([1, 2])('finds all forms of many, in order, on %i threads', async (threads) => {
    const random = new Random(5);
    const copies = puzzles.map((puzzle) => randomIsomorph(random)(puzzle));
    const options = { automorphisms: false, transform: false, threads, engine: 'wasm' } as const;
    const [one, other] = [await answer('canonical', puzzles, options), await answer('canonical', copies, options)];
    expect(other.lines).toEqual(one.lines);
    expect(new Set(one.lines).size).toBe(puzzles.length);
    expect(one.progress.verdicts).toMatchObject({ canonical: puzzles.length });
  });
});

test('minimize leaves puzzles with the same only solution, and JSON tells what went', async () => {
  const { lines } = await answer('minimize', [wikipediaPuzzle, '.'.repeat(81)], { to: 'ndjson', seed: 4 });
  const [first, second] = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  const { puzzle, clues } = minimize(wikipediaPuzzle, { seed: 4 });
  expect(first).toMatchObject({ i: 0, line: 1, status: 'unique', minimized: puzzle, clues, minimal: true });
  expect(listSolutions(puzzle!, 2)).toEqual([wikipediaSolution]);
  expect(second).toMatchObject({ i: 1, line: 2, status: 'multiple', minimized: null });
});

describe('a stream ends early', () => {
  interface Source {
    readonly stream: ReadableStream<Uint8Array>;
    isCancelled: boolean;
    given: number;
  }

  function endless(): Source {
    const chunk = new TextEncoder().encode(puzzles.map((puzzle) => `${puzzle}\n`).join(''));
    const source: Source = {
      isCancelled: false,
      given: 0,
      stream: new ReadableStream<Uint8Array>({
        pull(controller) {
          source.given++;
          controller.enqueue(chunk.slice());
        },
        cancel: () => void (source.isCancelled = true),
      }),
    };
    return source;
  }

  test.each([1, 2])('on abort, on %i threads', async (threads) => {
    const source = endless();
    const stop = new AbortController();
    const reader = answerStream('canonical', source.stream, { threads, signal: stop.signal }).readable.getReader();
    await reader.read();
    stop.abort(new Error('enough'));
    await expect(reader.read()).rejects.toThrow('enough');
    await expect.poll(() => source.isCancelled).toBe(true);
  });

  test('when its reader cancels', async () => {
    const source = endless();
    const stream = answerStream('canonical', source.stream);
    const reader = stream.readable.getReader();
    await reader.read();
    await reader.cancel();
    await expect.poll(() => [source.isCancelled, stream.progress.isOver]).toEqual([true, true]);
  });

  test('with the error of its source, after the answers to the puzzles before', async () => {
    const failing = async function* (): AsyncGenerator<Uint8Array> {
      yield new TextEncoder().encode(`${wikipediaPuzzle}\n`);
      throw new Error('the connection broke');
    };
    const reader = answerStream('grade', failing()).readable.getReader();
    expect(new TextDecoder().decode((await reader.read()).value)).toMatch(/^easy/);
    await expect(reader.read()).rejects.toThrow('the connection broke');
  });

  test('and a slow reader sets the pace', async () => {
    const source = endless();
    const stream = answerStream('canonical', source.stream, { threads: 2 });
    await new Promise((resolve) => setTimeout(resolve, 800));
    expect(source.given * puzzles.length * 82).toBeLessThan(7 * 2 ** 20);
    await stream.readable.cancel();
  });
});

test.each([
  ['solve', { threads: 0 }, /threads/],
  ['solve', { to: 'grid' }, /to must be one of/],
  ['solve', { from: 'json' }, /from must be one of/],
  ['solve', { answers: 'guess' }, /answers apply only to verify/],
  ['verify', { answer: '1' }, /answer does not apply to a stream/],
  ['canonical', { seed: 3 }, /unknown option "seed"/],
  ['guess', {}, /question must be one of/],
])('invalid options of %s are refused at once: %j', (question, options, message) => {
  expect(() => answerStream(question as QuestionName, new Blob([]), options as AnswerStreamOptions)).toThrow(message);
});
