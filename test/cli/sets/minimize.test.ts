/** Tests `pidoku minimize` and `pidoku redundant`: the lane of blocks against the API, cages and rules, limits. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { boardOf, generate, minimize, redundant } from 'pidoku';
import { wikipediaPuzzle, wikipediaSolution } from '../../helpers/wikipedia-puzzle.js';
import { linesOf, runPidoku } from '../run-pidoku.js';

const twofold = '3..79...1....2..9..5.3.4...623....47..5..2....9.....6.569.....8..4.8.53.8..94.1.6';
const puzzlesOf = (clues: number, count: number): string[] =>
  Array.from(generate({ seed: 4, count, clues, minimal: false }), ({ puzzle }) => puzzle);
const lines = [
  wikipediaPuzzle,
  wikipediaSolution,
  twofold,
  `55${wikipediaPuzzle.slice(2)}`,
  '12 3',
  ...puzzlesOf(24, 20),
  ...puzzlesOf(35, 100),
  ...puzzlesOf(60, 30),
];
const text = `${lines.join('\n')}\n`;

/** What the line of a puzzle must be. */
function expected(line: string, seed: number | undefined): string {
  const { status, puzzle } = minimize(line, seed === undefined ? {} : { seed });
  return puzzle ?? `!${status}`;
}

describe.each(['native', 'wasm', 'reference'])('on the %s engine', (engine) => {
  test.each([undefined, 0, 12])('blocks say what the API says, with the seed %s', async (seed) => {
    const some = engine === 'reference' ? lines.slice(0, 9) : lines;
    const options = seed === undefined ? [] : ['--seed', `${seed}`];
    const { code, stdout } = await runPidoku(['minimize', '--engine', engine, '-j', '2', ...options], some.join('\n'));
    const found = linesOf(stdout);
    expect(code).toBe(3);
    expect(found).toHaveLength(some.length);
    for (const [nth, line] of some.entries()) {
      if (line === '12 3') expect(found[nth]).toMatch(/^!malformed E_LENGTH line 5/);
      else expect(found[nth]).toBe(expected(line, seed));
    }
  });
});

test('the other formats and limits give the same puzzles', async () => {
  const plain = linesOf((await runPidoku(['minimize', '--seed', '5'], text)).stdout);
  const limited = linesOf((await runPidoku(['minimize', '--seed', '5', '--timeout', '1m'], text)).stdout);
  expect(limited).toEqual(plain);
  const { stdout } = await runPidoku(['minimize', '--seed', '5', '-t', 'ndjson'], text);
  const records = linesOf(stdout).map((line) => JSON.parse(line) as { minimized?: string | null; status: string });
  expect(records.map(({ minimized, status }) => minimized ?? `!${status}`)).toEqual(
    plain.map((line) => line.replace(/(?<=^!malformed).*/, '')),
  );
});

test('pencilmarks are refused', async () => {
  const { code, stderr } = await runPidoku(['minimize'], `${'1........'.repeat(81)}\n`);
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr: 'pidoku: minimize is for puzzles of givens, not for pencilmarks\n',
  });
});

test('cages of a killer', async () => {
  const killer = readFileSync('examples/killer.json', 'utf8');
  const { stdout } = await runPidoku(['minimize', '--of', 'cages'], killer);
  expect(boardOf(stdout)).toEqual(boardOf(minimize(killer, { of: ['cages'] }).puzzle!));
  expect(await runPidoku(['redundant', '--exit-status'], stdout)).toMatchObject({ code: 0, stdout: 'minimal\n' });
  const listed = await runPidoku(['redundant', '--exit-status'], killer);
  const words = redundant(killer).cages.map((index) => `cage-${index + 1}`);
  expect(listed).toMatchObject({ code: 1, stdout: `${words.join(' ')}\n` });
});

test('clues of another kind are refused', async () => {
  expect(await runPidoku(['redundant', '--of', 'givens,houses'], text)).toMatchObject({
    code: 2,
    stderr: 'pidoku: --of: expected some of givens,cages,rules,clues, found "givens,houses"\n',
  });
});
