import { gunzipSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { canonicalize } from 'pidoku';
import { randomIsomorph } from '../../helpers/isomorph.js';
import { Random } from '../../helpers/random.js';
import { wikipediaPuzzle, wikipediaSolution } from '../../helpers/wikipedia-puzzle.js';
import { linesOf, runPidoku } from '../run-pidoku.js';

const seventeen = gunzipSync(readFileSync(new URL('../../../bench/datasets/17clue.txt.gz', import.meta.url)))
  .toString()
  .trim()
  .split('\n', 5000);
const formOf = (puzzle: string): string => canonicalize(puzzle).form!;

describe('canonical', () => {
  test('writes equal lines for equivalent puzzles, on any number of threads', async () => {
    const random = new Random(14);
    const isomorphs = seventeen.map((puzzle) => randomIsomorph(random)(puzzle));
    const expected = seventeen.map(formOf);
    for (const threads of ['1', '2']) {
      const { stdout, code } = await runPidoku(['canonical', '-j', threads], isomorphs.join('\n'));
      expect(code).toBe(0);
      expect(linesOf(stdout)).toEqual(expected);
    }
  });

  test('has the same forms in every lane, with a damaged line and a clash between them', async () => {
    const clash = `55${wikipediaPuzzle.slice(2)}`;
    const input = [wikipediaPuzzle, 'oops', clash, wikipediaSolution].join('\n');
    const lines = linesOf((await runPidoku(['canonical', '-q'], input)).stdout);
    expect(lines).toEqual([
      formOf(wikipediaPuzzle),
      expect.stringMatching(/^!malformed/),
      '!invalid',
      formOf(wikipediaSolution),
    ]);
    const fields = linesOf((await runPidoku(['canonical', '-q', '--automorphisms'], input)).stdout);
    expect(fields.map((line) => line.replace(/,1$/, ''))).toEqual(lines);
    const rows = linesOf((await runPidoku(['canonical', '-q', '-t', 'csv'], input)).stdout).slice(1);
    expect(rows.map((row) => row.split(',')[2])).toEqual([lines[0], '', '', lines[3]]);
    expect(rows[3].split(',').slice(3, 5)).toEqual(['1', `${canonicalize(wikipediaSolution).band}`]);
  });

  test('refuses pencilmarks and other boards', async () => {
    const pencilmarks = '.'.repeat(729);
    const refused = await runPidoku(['canonical'], `${pencilmarks}\n`);
    expect(refused.code).toBe(2);
    expect(refused.stderr).toBe('pidoku: symmetries are for puzzles of givens, not for pencilmarks\n');
    const board = await runPidoku(['canonical', '-q'], '{"size":4,"givens":"1234341221434..."}\n');
    expect(board.code).toBe(3);
    expect(board.stdout).toMatch(/^!malformed .*expected a classic puzzle/);
  });

  test('--exit-status fails for a digit twice in a house', async () => {
    expect((await runPidoku(['canonical', '--exit-status', wikipediaPuzzle])).code).toBe(0);
    expect((await runPidoku(['canonical', '--exit-status', `55${wikipediaPuzzle.slice(2)}`])).code).toBe(1);
  });
});
