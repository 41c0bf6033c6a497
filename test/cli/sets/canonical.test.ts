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

/** Applies a transform in words to a puzzle: of the transposed one, or not, rows and columns in their new order. */
function applied(puzzle: string, transform: string): string {
  const words = transform.split(' ');
  const [rows, columns, digits] = words.slice(-3).map((word) => Array.from(word, Number));
  const at = (row: number, column: number): string =>
    words.length === 4 ? puzzle[9 * column + row] : puzzle[9 * row + column];
  const cells = rows.flatMap((row) => columns.map((column) => at(row - 1, column - 1)));
  return cells.map((cell) => (cell === '.' ? '.' : digits[Number(cell) - 1])).join('');
}

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

  test('tables keep their columns; forms, automorphisms and bands are those of the API, and the transform leads there', async () => {
    const clash = `55${wikipediaPuzzle.slice(2)}`;
    const puzzles = [...seventeen.slice(0, 2500), clash, wikipediaSolution, '.'.repeat(81)];
    const rows = ['id;puzzle;note', ...puzzles.map((puzzle, id) => `${id};${puzzle};"a;b"`), '7;12;', '8'];
    for (const threads of ['1', '2']) {
      const words = ['canonical', '-q', '-t', 'csv', '-j', threads];
      const lines = (await runPidoku(words, rows.join('\r\n'))).stdout.split('\r\n').slice(0, -1);
      expect(lines.splice(0, 1)).toEqual([`${rows[0]};status;canonical;automorphisms;band;transform;reason`]);
      expect(lines.splice(-2)).toEqual([
        expect.stringMatching(/^7;12;;malformed;;;;;E_LENGTH /),
        expect.stringMatching(/^8;;;malformed;;;;;E_COLUMN_MISSING /),
      ]);
      const wrong = puzzles.filter((puzzle, id) => {
        const row = lines[id].replace(`${rows[id + 1]};`, '').split(';');
        const { status, form, automorphisms, band } = canonicalize(puzzle);
        const [said, found, ways, first, transform, reason] = row;
        if (status === 'invalid') return row.join() !== 'invalid,,,,,';
        const isSame = found === form && ways === `${automorphisms}` && first === `${band ?? ''}`;
        return said !== 'canonical' || !isSame || reason !== '' || applied(puzzle, transform) !== form;
      });
      expect(wrong).toEqual([]);
    }
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
