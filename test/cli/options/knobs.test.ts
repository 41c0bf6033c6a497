/** The search options of solve, check and count change the work but not the answers. */
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { linesOf, runPidoku } from '../run-pidoku.js';
import { wikipediaPuzzle, wikipediaSolution } from '../../helpers/wikipedia-puzzle.js';

const example = (name: string): string => fileURLToPath(new URL(`../../../examples/${name}`, import.meta.url));
const none = `531${wikipediaPuzzle.slice(3)}`;

const algorithms = [
  'propagators',
  'forward-checking',
  'local-consistency',
  'rules-1-2',
  'rules-1-3',
  'rules-k-cells',
  'rules-subsets',
];
/**
 * Positions examined for the puzzle of document 002 (docs/sources.md#002). One-element domains solve it; forward
 * checking assigns each of its 51 blanks.
 */
const positions = [1, 52, 1, 1, 1, 1, 1];

test.each(algorithms.map((algorithm, index) => ({ algorithm, nodes: positions[index] })))(
  '--algorithm $algorithm',
  async ({ algorithm, nodes }) => {
    const { stdout, code } = await runPidoku(
      ['solve', '--algorithm', algorithm, '-t', 'ndjson', '--stats'],
      wikipediaPuzzle,
    );
    expect(code).toBe(0);
    expect(JSON.parse(linesOf(stdout)[0])).toMatchObject({
      status: 'unique',
      solution: wikipediaSolution,
      stats: { nodes },
    });
  },
);

test.each(['cells', 'sets', 'both'])('--viewpoint %s', async (viewpoint) => {
  const { stdout } = await runPidoku(
    ['--viewpoint', viewpoint, '-t', 'ndjson', '--stats'],
    `${wikipediaPuzzle}\n${none}\n`,
  );
  const [first, second] = linesOf(stdout).map((line) => JSON.parse(line));
  expect(first).toMatchObject({ status: 'unique', solution: wikipediaSolution, stats: { nodes: 1 } });
  expect(second).toMatchObject({ status: 'none' });
});

describe('the output form of document 002', () => {
  test('is printed for forward checking', async () => {
    const drawn = await runPidoku(['solve', '-t', 'grid', '--algorithm', 'forward-checking', example('sudoku1.txt')]);
    const usual = await runPidoku(['solve', '-t', 'grid', example('sudoku1.txt')]);
    expect(linesOf(drawn.stdout)[14]).toBe('For the solution 52 positions were examined!');
    expect(drawn.stdout.replace('52', '1')).toBe(usual.stdout);
  });

  test('is printed in a stream only with -t grid; lines are the default', async () => {
    const knob = ['--algorithm', 'local-consistency'];
    expect((await runPidoku(knob, `${wikipediaPuzzle}\n${none}\n`)).stdout).toBe(`${wikipediaSolution}\n!none\n`);
    const { stdout, code } = await runPidoku(
      [...knob, '-t', 'grid', '--color', 'always'],
      `${wikipediaPuzzle}\noops\n${none}\n`,
    );
    const [first, second, third] = stdout.split('\n\n');
    expect(first).toContain('|\x1b[1m5\x1b[22m\x1b[1m3\x1b[22m4|');
    expect(second).toMatch(/^!malformed E_CELL line 2 column 1/);
    expect(third).toMatch(/\nNo solution: \d+ positions were examined\.\n$/);
    expect(code).toBe(3);
  });

  test('reports a clash or a malformed grid, and is not used for two grids', async () => {
    const rows = (cells: string): string => `${cells.match(/.{9}/g)!.join('\n')}\n`;
    expect((await runPidoku(['-t', 'grid'], rows(`55${wikipediaPuzzle.slice(2)}`))).stdout).toContain(
      '\nNo solution: 5 twice in row 1: r1c1, r1c2; 5 twice in box 1: r1c1, r1c2.\n',
    );
    expect((await runPidoku([], rows(wikipediaPuzzle.replace('7', 'q')))).stdout).toMatch(/^!malformed E_/);
    expect((await runPidoku([], `${rows(wikipediaPuzzle)}\n${rows(wikipediaPuzzle)}`)).stdout).toBe(
      `${wikipediaSolution}\n${wikipediaSolution}\n`,
    );
  });
});

test('check and count give the same answers', async () => {
  const input = `${wikipediaPuzzle}\n${none}\n`;
  for (const knobs of [
    ['--algorithm', 'rules-1-3'],
    ['--propagation', 'hidden+flow'],
    ['--propagation', 'placed', '--branching', 'first-cell', '--value-order', 'descending'],
  ]) {
    expect(linesOf((await runPidoku(['check', ...knobs], input)).stdout).map((line) => line.split(' ')[0])).toEqual([
      'unique',
      'none',
    ]);
    expect(linesOf((await runPidoku(['count', ...knobs], input)).stdout)).toEqual(['1', '0']);
  }
});

test('a seed determines random choices', async () => {
  const example002 = '.2.5.1.9.8..2.3..6.3..6..7...1...6..54.....19..2...7...9..3..8.2..8.4..7.1.9.7.6.';
  const random = [
    '--algorithm',
    'rules-1-3',
    '--branching',
    'random',
    '--value-order',
    'random',
    '-t',
    'ndjson',
    '--stats',
  ];
  const nodesOf = async (seed: string): Promise<number> =>
    JSON.parse(linesOf((await runPidoku([...random, '--seed', seed], example002)).stdout)[0]).stats.nodes;
  const nodes = [await nodesOf('1'), await nodesOf('2'), await nodesOf('3')];
  expect([await nodesOf('1'), await nodesOf('2'), await nodesOf('3')]).toEqual(nodes);
  expect(new Set(nodes).size).toBeGreaterThan(1);
});

test('options of the reference engine alone run on it', async () => {
  const { stdout, stderr } = await runPidoku([
    '--propagation',
    'bounds',
    '--branching',
    'max-regret',
    '--value-order',
    'descending',
    '-t',
    'ndjson',
    '--stats',
    '--take',
    '1',
    example('pi-days.ndjson'),
  ]);
  expect(stderr).toMatch(/^engine +reference for boards/);
  expect(JSON.parse(linesOf(stdout)[0])).toMatchObject({ status: 'unique', stats: { failures: 53 } });
});

test.each([
  [['--algorithm', 'guessing'], '--algorithm'],
  [['--propagation', 'hidden,bonds'], 'found "bonds"'],
  [['--algorithm', 'forward-checking', '--branching', 'weighted'], 'smallest-domain, first-cell, random, not weighted'],
  [['--algorithm', 'forward-checking', '--engine', 'wasm'], 'run on the reference engine, not on "wasm"'],
  [['--propagation', 'bounds', '--engine', 'wasm'], 'run on the reference engine, not on "wasm"'],
  [['--limit', 'all', '--viewpoint', 'sets'], '--viewpoint does not apply to --limit'],
  [['count', '--estimate', '--value-order', 'random'], '--value-order does not apply to --estimate'],
  [['check', '--layout', '--algorithm', 'rules-1-2'], '--algorithm does not apply to --layout'],
])('%j is refused', async (args, reason) => {
  const { code, stderr } = await runPidoku(args, `${wikipediaPuzzle}\n`);
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(reason) });
});

test('a board with sums is refused', async () => {
  const { code, stderr } = await runPidoku(['--algorithm', 'rules-1-2', example('killer.json')]);
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr: 'pidoku: the algorithms of the course are for boards without sums and rules of clues\n',
  });
});
