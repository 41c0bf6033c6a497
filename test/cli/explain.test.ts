/** `pidoku explain` and `pidoku hint`: drawings, one line per puzzle, JSON, and puzzles on the command line. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { boardOf, explain, hint, rate, techniqueNames } from 'pidoku';
import { TemporaryFolder } from '../helpers/temporary-folder.js';
import { linesOf, runPidoku } from './run-pidoku.js';
import { withLetters } from '../helpers/with-letters.js';
import { wikipediaPuzzle, wikipediaSolution } from '../helpers/wikipedia-puzzle.js';

const example = (name: string): string => fileURLToPath(new URL(`../../examples/${name}`, import.meta.url));
const wrong = wikipediaPuzzle.replace('53..7', '532.7');
const clashing = wikipediaPuzzle.replace('53..7', '535.7');
const small = '1.....3..4.....2';
const rated = readFileSync(new URL('../../bench/datasets/rated.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' '));
const hardest = rated.at(-1)![0];
const pathOfHardest =
  /^unique 9\.3 full-house=\d+ hidden-single=\d+ .* region-forcing-chains=\d+ dynamic-forcing-chains=\d+$/;
const utf8 = { LC_ALL: 'C.UTF-8' };
const ascii = { LC_ALL: 'C' };
const folder = new TemporaryFolder();
afterAll(() => folder.remove());

const pathOfSmall = `┌─────┬─────┐
│ 1 · │ · · │
│ · · │ 3 · │
├─────┼─────┤
│ · 4 │ · · │
│ · · │ · 2 │
└─────┴─────┘

 1. hidden-single  1.2  In box 1, 3 fits only in r1c2.
 2. hidden-single  1.2  In box 1, 4 fits only in r2c1.
 3. full-house     1.0  In box 1, 2 is all that is missing: it goes to r2c2.
 4. full-house     1.0  In row 2, 1 is all that is missing: it goes to r2c4.
 5. full-house     1.0  In column 2, 1 is all that is missing: it goes to r4c2.
 6. hidden-single  1.2  In box 2, 2 fits only in r1c3.
 7. full-house     1.0  In box 2, 4 is all that is missing: it goes to r1c4.
 8. full-house     1.0  In column 4, 3 is all that is missing: it goes to r3c4.
 9. hidden-single  1.2  In box 3, 2 fits only in r3c1.
10. full-house     1.0  In box 3, 3 is all that is missing: it goes to r4c1.
11. full-house     1.0  In row 3, 1 is all that is missing: it goes to r3c3.
12. full-house     1.0  In box 4, 4 is all that is missing: it goes to r4c3.

┌─────┬─────┐
│ 1 3 │ 2 4 │
│ 4 2 │ 3 1 │
├─────┼─────┤
│ 2 4 │ 1 3 │
│ 3 1 │ 4 2 │
└─────┴─────┘

unique: solved; rating 1.2 (hidden-single)
12 steps: 8 full-house, 4 hidden-single
`;

const pathOfTwofold = `+-------+-------+
| 1   2 | .   . |
| .   . | .   . |
+-------+-------+
| .   . | .   . |
| .   . | .   . |
+-------+-------+
`
  .replaceAll('   ', ' ')
  .replaceAll('-------', '-----');

const endOfTwofold = `1. locked-candidates  2.6  In box 1, 3 fits only within row 2: no other cell of row 2 holds it. => r2c3<>3, r2c4<>3
2. locked-candidates  2.6  In box 1, 4 fits only within row 2: no other cell of row 2 holds it. => r2c3<>4, r2c4<>4

+-----------+-----------+
|    1    2 |   34   34 |
|   34   34 |   12   12 |
+-----------+-----------+
|  234  134 | 1234 1234 |
|  234  134 | 1234 1234 |
+-----------+-----------+

multiple: there are several solutions; the techniques find nothing more, with 14 cells open; no rating
2 steps: 2 locked-candidates
`;

describe('explain', () => {
  test('draws a single puzzle with its path', async () => {
    expect(await runPidoku(['explain', '-t', 'grid', small], '', utf8)).toEqual({
      code: 0,
      stdout: pathOfSmall,
      stderr: '',
    });
    expect(
      await runPidoku(['explain', '-t', 'grid', '-'], `${small.match(/..../g)!.join('\n')}\n`, utf8),
    ).toMatchObject({
      stdout: pathOfSmall,
    });
  });

  test('explains as far as several solutions agree, in ASCII', async () => {
    const { code, stdout } = await runPidoku(['explain', '-t', 'grid', '12..............'], '', ascii);
    expect({ code, stdout }).toEqual({ code: 0, stdout: `${pathOfTwofold}\n${endOfTwofold}` });
  });

  test('draws a single classic puzzle of a file too', async () => {
    const drawn = await runPidoku(['explain', '-t', 'grid', folder.write('one.txt', `${wikipediaPuzzle}\n`)], '', utf8);
    expect(drawn.stdout).toMatch(
      /^┌───────┬[^]*\n 1\. hidden-single +1\.2 {2}In box 2, 8 fits only in r1c6\.\n[^]*│ 5 3 4 │ 6 7 8 │ 9 1 2 │[^]*\nunique: solved; rating 1\.2 \(hidden-single\)\n51 steps: /,
    );
    expect(await runPidoku(['explain', '-t', 'grid', wikipediaPuzzle], '', utf8)).toEqual(drawn);
    expect(await runPidoku(['explain', '-t', 'grid'], wikipediaPuzzle, utf8)).toEqual(drawn);
  });

  test('names the cage or clue that forces a step', async () => {
    const clues = [{ type: 'thermometer', cells: ['r4c3', 'r4c2', 'r3c2', 'r2c2'] }];
    const puzzle = { size: 4, cages: [{ cells: ['r2c1', 'r3c1'], sum: 3 }], clues };
    const { stdout } = await runPidoku(['explain', '-t', 'ndjson', JSON.stringify(puzzle)], '', utf8);
    const { steps } = JSON.parse(stdout) as { steps: { technique: string; clue?: object }[] };
    expect(steps.slice(0, 2).map(({ technique, clue }) => ({ technique, clue }))).toEqual([
      {
        technique: 'cage-combination',
        clue: {
          ...{ kind: 'cage', index: 0, words: 'cage 1 (r2c1 r3c1), sum 3', cells: ['r2c1', 'r3c1'] },
          reasons: [{ cells: ['r2c1', 'r3c1'], symbols: ['3', '4'], because: ['only 1+2 remains'] }],
        },
      },
      {
        technique: 'clue-logic',
        clue: {
          ...{ kind: 'clue', index: 0, words: 'thermometer r4c3–r2c2', cells: ['r2c2', 'r3c2', 'r4c2', 'r4c3'] },
          reasons: [
            { cells: ['r2c2'], symbols: ['1', '2', '3'], because: ['3 smaller values must come before'] },
            {
              ...{ cells: ['r3c2'], symbols: ['1', '2', '4'] },
              because: ['2 smaller values must come before', '1 greater value must follow'],
            },
            {
              ...{ cells: ['r4c2'], symbols: ['1', '3', '4'] },
              because: ['2 greater values must follow', '1 smaller value must come before'],
            },
            { cells: ['r4c3'], symbols: ['2', '3', '4'], because: ['3 greater values must follow'] },
          ],
        },
      },
    ]);
    expect(steps.some(({ technique, clue }) => technique === 'hidden-single' && clue === undefined)).toBe(true);
    const hint = await runPidoku(['hint', '-t', 'grid', JSON.stringify({ ...puzzle, cages: [] })], '', utf8);
    expect(hint.stdout).toContain('r4c3 is not 2, 3 or 4 because 3 greater values must follow');
  });

  test('says that the techniques find nothing more', async () => {
    const board = JSON.stringify(withLetters(hardest));
    const { code, stdout } = await runPidoku(['explain', '-t', 'grid', board], '', utf8);
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /\nunique: the techniques find nothing more, with 53 cells open; no rating: it takes chains or guesses\n2 steps: 2 hidden-single\n$/,
    );
    const killer = await runPidoku(['explain', '-t', 'grid', example('killer.json')], '', utf8);
    expect(killer.stdout).toMatch(
      /^Killer Sudoku\n[^]*\n +1\. cage-combination +2\.4 {2}Cage 1 \(r1c1 r1c2\), sum 3: only 1\+2 remains\. => [^]*\nunique: solved; rating 2\.7 \(cage-combination\)\n\d+ steps: [^]*\n$/,
    );
  });

  test('reports no solution, a clash, or nothing left to do', async () => {
    expect((await runPidoku(['explain', '-t', 'grid', wrong], '', utf8)).stdout).toMatch(
      /┘\n\nnone: there is no solution; something that is filled in is wrong\n$/,
    );
    expect((await runPidoku(['explain', '-t', 'grid', clashing], '', utf8)).stdout).toMatch(
      /┘\n\ninvalid: 5 twice in row 1: r1c1, r1c3; 5 twice in box 1: r1c1, r1c3\n$/,
    );
    expect((await runPidoku(['explain', '-t', 'grid', wikipediaSolution], '', utf8)).stdout).toMatch(
      /┘\n\nunique: nothing is left to do\n$/,
    );
  });

  test('prints one line per puzzle in order, errors in their place', async () => {
    const { code, stdout, stderr } = await runPidoku(
      ['explain'],
      `${wikipediaPuzzle}\n${wrong}\nbad\n${clashing}\n${hardest}\n${wikipediaSolution}\n${'.'.repeat(81)}\n`,
    );
    expect(linesOf(stdout)).toEqual([
      'unique 1.2 full-house=21 hidden-single=30',
      'none',
      expect.stringMatching(/^!malformed E_\w+ line 3 column 1: /),
      'invalid',
      expect.stringMatching(pathOfHardest),
      'unique 0.0',
      'multiple -',
    ]);
    expect({ code, stderr }).toEqual({ code: 3, stderr: expect.stringMatching(/^pidoku: 1 of 7 records malformed/) });
  });

  test('prints the ratings of the API for many puzzles on two threads', async () => {
    const puzzles = rated.slice(0, 300).map(([text]) => text);
    const { stdout } = await runPidoku(['explain', '-j', '2'], `${puzzles.join('\n')}\n`);
    const expected = puzzles.map((text) => explain(boardOf(text)).rating);
    expect(linesOf(stdout).map((line) => line.split(' ')[1])).toEqual(
      expected.map((rating) => rating?.toFixed(1) ?? '-'),
    );
  });

  test('explains boards of other kinds in a stream', async () => {
    const { code, stdout } = await runPidoku([
      'explain',
      '-j',
      '1',
      example('jigsaw.json'),
      example('pi-day-2009.json'),
      '-t',
      'lines',
    ]);
    expect(code).toBe(0);
    expect(linesOf(stdout)).toEqual([
      expect.stringMatching(/^unique (\d\.\d|-)( [a-z-]+=\d+)+$/),
      expect.stringMatching(/^unique (\d\.\d|-)( [a-z-]+=\d+)+$/),
    ]);
  });
});

describe('explain --to ndjson', () => {
  interface NamedSymbol {
    readonly cell: string;
    readonly index: number;
    readonly symbol: string;
  }
  interface NamedStep {
    readonly technique: (typeof techniqueNames)[number];
    readonly rating: number;
    readonly text: string;
    readonly placements: readonly NamedSymbol[];
    readonly eliminations: readonly NamedSymbol[];
    readonly cells: readonly string[];
    readonly indices: readonly number[];
    readonly houses: readonly string[];
    readonly symbols: readonly string[];
  }
  interface Line {
    readonly status: string;
    readonly solved: boolean;
    readonly rating: number | null;
    readonly steps: readonly NamedStep[];
    readonly candidates: readonly string[][];
  }

  test('has all steps by names and indices, and the remaining candidates', async () => {
    const [puzzle] = rated.find(([, rating]) => rating === '4.2')!;
    const { stdout } = await runPidoku(['explain', '--to', 'ndjson', '--stats', puzzle]);
    const [line] = linesOf(stdout).map((text) => JSON.parse(text) as Line);
    const expected = explain(boardOf(puzzle));
    expect(line).toMatchObject({
      v: 1,
      i: 0,
      line: 1,
      puzzle,
      status: 'unique',
      solved: true,
      rating: 4.2,
      stats: { nodes: expected.stats.nodes },
    });
    expect(line.candidates.map((names) => names.join('')).join('')).toBe(
      Array.from(expected.masks, (mask) => 32 - Math.clz32(mask)).join(''),
    );
    expect(line.steps).toHaveLength(expected.steps.length);
    const nameOf = (cell: number): string => `r${Math.floor(cell / 9) + 1}c${(cell % 9) + 1}`;
    const board = boardOf(puzzle);
    for (const [
      index,
      { technique, rating, text, placements, eliminations, cells, indices, houses, symbols },
    ] of line.steps.entries()) {
      const step = expected.steps[index];
      expect({ technique, rating, text, indices }).toEqual({
        technique: step.technique,
        rating: step.rating,
        text: step.text,
        indices: step.cells,
      });
      expect(techniqueNames).toContain(technique);
      expect(cells).toEqual(step.cells.map(nameOf));
      expect(symbols).toEqual(step.symbols.map((symbol) => `${symbol + 1}`));
      expect(houses).toEqual(step.houses.map((house) => board.houses[house].name));
      const named = (items: typeof step.placements): NamedSymbol[] =>
        items.map(({ cell, symbol }) => ({ cell: nameOf(cell), index: cell, symbol: `${symbol + 1}` }));
      expect(placements).toEqual(named(step.placements));
      expect(eliminations).toEqual(named(step.eliminations));
    }
  });

  test('has no steps for a puzzle without solution, and the candidates of its givens', async () => {
    const boards = [{ size: 9, givens: wrong }, withLetters(hardest)].map((board) => JSON.stringify(board));
    const lines = linesOf((await runPidoku(['explain', '-t', 'ndjson'], `${boards.join('\n')}\n`)).stdout).map(
      (text) => JSON.parse(text) as Line,
    );
    expect(lines[0]).toMatchObject({ status: 'none', solved: false, rating: null, steps: [] });
    expect(lines[1]).toMatchObject({
      status: 'unique',
      solved: false,
      rating: null,
      steps: [{ technique: 'hidden-single' }, { technique: 'hidden-single' }],
    });
    expect(lines[0].candidates).toHaveLength(81);
  });

  test('names symbols', async () => {
    const { stdout } = await runPidoku(['hint', '-t', 'ndjson', example('pi-day-2009.json')], '', utf8);
    const { step, candidates } = JSON.parse(linesOf(stdout)[0]) as { step: NamedStep; candidates: string[][] };
    expect(step).toMatchObject({
      technique: 'hidden-single',
      rating: 1.2,
      houses: [expect.stringMatching(/^region /)],
    });
    expect(candidates[3]).toEqual(['π']);
  });
});

describe('hint', () => {
  test('draws a single in the grid', async () => {
    const { code, stdout } = await runPidoku(['hint', '-t', 'grid', '123434122143432.'], '', utf8);
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout:
        '┌───────┬───────┐\n│  1  2 │  3  4 │\n│  3  4 │  1  2 │\n├───────┼───────┤\n│  2  1 │  4  3 │\n│  4  3 │  2 =1 │\n└───────┴───────┘\nfull-house (1.0): In box 4, 1 is all that is missing: it goes to r4c4.\n(= placed)\n',
    });
  });

  test('draws a pattern among the candidates, and what it removes', async () => {
    const [puzzle] = rated.find(([, rating]) => rating === '3.0')!;
    const { steps } = explain(puzzle);
    const cells = Array.from(puzzle);
    const first = steps.findIndex(({ placements }) => placements.length === 0);
    for (const { placements } of steps.slice(0, first))
      for (const { cell, symbol } of placements) cells[cell] = `${symbol + 1}`;
    const { step } = hint(cells.join(''));
    expect(step).toEqual(steps[first]);
    const { stdout } = await runPidoku(['hint', '-t', 'grid', cells.join('')], '', utf8);
    const [technique, marks] = linesOf(stdout).slice(-2);
    expect(technique.startsWith(`${step!.technique} (${step!.rating.toFixed(1)}): ${step!.text} => r`)).toBe(true);
    expect(marks).toBe('(* the pattern, - removed)');
    expect(stdout.match(/\*\d/g)).toHaveLength(step!.cells.length);
    expect(stdout.split('(')[0].match(/\d-\d/g)).toHaveLength(new Set(step!.eliminations.map(({ cell }) => cell)).size);
  });

  test('says that an entry is wrong, nothing is left to do, or there are several solutions', async () => {
    expect((await runPidoku(['hint', '-t', 'grid', wrong], '', utf8)).stdout).toMatch(
      /┘\nnone: there is no solution; something that is filled in is wrong\n$/,
    );
    expect((await runPidoku(['hint', '-t', 'grid', clashing], '', utf8)).stdout).toMatch(
      /┘\ninvalid: 5 twice in row 1: r1c1, r1c3; 5 twice in box 1: r1c1, r1c3\n$/,
    );
    expect((await runPidoku(['hint', '-t', 'grid', wikipediaSolution], '', utf8)).stdout).toMatch(
      /┘\nunique: nothing is left to do\n$/,
    );
    expect((await runPidoku(['hint', '-t', 'grid', '12..............'], '', utf8)).stdout).toMatch(
      /\nmultiple: there are several solutions; this holds in all of them\n$/,
    );
    expect((await runPidoku(['hint', '-t', 'grid', '.'.repeat(81)], '', utf8)).stdout).toMatch(
      /\nmultiple: there are several solutions; the techniques find nothing more, with 81 cells open; no rating\n$/,
    );
  });

  test('prints one line per puzzle', async () => {
    const { stdout } = await runPidoku(
      ['hint'],
      `${wikipediaPuzzle}\n${wrong}\n${wikipediaSolution}\n12..............\n`.replace(
        /12\.+\n$/,
        `${'.'.repeat(81)}\n`,
      ),
    );
    expect(linesOf(stdout)).toEqual([
      'unique 1.2 hidden-single: In box 2, 8 fits only in r1c6.',
      'none',
      'unique -',
      'multiple -',
    ]);
  });

  test('sets the pattern in bold with --color always', async () => {
    expect(
      (await runPidoku(['hint', '-t', 'grid', '--color', 'always', '123434122143432.'], '', utf8)).stdout,
    ).toContain('\x1b[1m=1\x1b[22m');
    expect(
      (await runPidoku(['hint', '-t', 'grid', '--color', 'never', '123434122143432.'], '', utf8)).stdout,
    ).not.toContain('\x1b');
  });
});

describe('arguments and exit codes', () => {
  test('accept files and puzzles together', async () => {
    const file = folder.write('two.txt', `${wikipediaPuzzle}\n${wrong}\n`);
    const { stdout } = await runPidoku(['explain', wikipediaPuzzle, file, small, wikipediaSolution]);
    expect(linesOf(stdout).map((line) => line.split(' ', 2).join(' '))).toEqual([
      'unique 1.2',
      'unique 1.2',
      'none',
      'unique 1.2',
      'unique 0.0',
    ]);
    const lines = linesOf((await runPidoku(['explain', '-t', 'ndjson', file, wikipediaPuzzle])).stdout).map(
      (text) => JSON.parse(text) as { file?: string },
    );
    expect(lines.map((line) => line.file)).toEqual([file, file, 'argument 2']);
  });

  test('prefer a file to a puzzle of the same name', async () => {
    const file = folder.write(wikipediaPuzzle, `${wikipediaSolution}\n`);
    expect((await runPidoku(['explain', '-t', 'lines', file])).stdout).toBe('unique 0.0\n');
  });

  test('read a puzzle by the options', async () => {
    const odd = 'WXYZYZWXXWZYZYX.';
    expect((await runPidoku(['explain', '-t', 'lines', '--alphabet', 'WXYZ', odd])).stdout).toBe(
      'unique 1.0 full-house=1\n',
    );
    expect((await runPidoku(['explain', '--alphabet', 'WXYZ', 'VVVV'])).code).toBe(2);
    expect((await runPidoku(['explain', odd])).code).toBe(2);
  });

  test.each([['nosuch'], ['53..7'], [wikipediaPuzzle.slice(1)]])(
    '2 if %s is neither a file nor a puzzle',
    async (argument) => {
      for (const command of ['explain', 'hint']) {
        const { code, stdout, stderr } = await runPidoku([command, argument]);
        expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
        expect(stderr).toMatch(/^pidoku: \S+: no such file, and no puzzle: E_\w+ .*expected .*, found .*\n$/);
      }
    },
  );

  test('--verify checks the solutions that the steps reach', async () => {
    const { code, stdout } = await runPidoku(['explain', '--verify'], `${wikipediaPuzzle}\n${hardest}\n`);
    expect(code).toBe(0);
    const [easy, hard] = linesOf(stdout);
    expect(easy).toBe('unique 1.2 full-house=21 hidden-single=30');
    expect(hard).toMatch(pathOfHardest);
  });

  test('1 if not unique with --exit-status, 2 for a format of solutions, 4 for a limit', async () => {
    expect((await runPidoku(['explain', '--exit-status', wikipediaPuzzle])).code).toBe(0);
    expect((await runPidoku(['hint', '--exit-status', wrong])).code).toBe(1);
    expect((await runPidoku(['explain', '--exit-status'], `${wikipediaPuzzle}\n${'.'.repeat(81)}\n`)).code).toBe(1);
    expect(await runPidoku(['explain', '--to', 'minizinc', wikipediaPuzzle])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Allowed choices are lines, csv, ndjson, json, grid'),
    });
    const limited = await runPidoku(['explain', '-t', 'grid', '--node-limit', '1', hardest], '', utf8);
    expect(limited.code).toBe(4);
    expect(limited.stdout).toMatch(
      /\nunknown: a limit was reached before it was clear that there is one solution; the techniques find nothing more/,
    );
  });
});

describe('--scale', () => {
  const links = '4..3...5825.4..31..8.1...........673....6....764...........4.8..13..5.6484...1..5';

  test('explain and hint have the dialects of rate', async () => {
    const lineOf = async (...args: string[]): Promise<string> => (await runPidoku([...args, links])).stdout.trim();
    const [byDefault, sukaku, se121] = await Promise.all([
      lineOf('explain'),
      lineOf('explain', '--scale', 'sukaku'),
      lineOf('explain', '--scale', 'se121'),
    ]);
    expect(sukaku).toMatch(/^unique 4\.1 .* strong-links=\d+$/);
    expect(byDefault).toBe(sukaku);
    expect(se121).toMatch(/^unique 6\.6 /);
    expect(se121).not.toMatch(/strong-links/);
    expect(hint(links, { scale: 'se121' }).step).toEqual(explain(links, { scale: 'se121' }).steps[0]);
    expect(await lineOf('hint', '--scale', 'se121')).toBe(await lineOf('hint'));
  });

  test('the steps of se121 are rated as rate does, and lead to the solution', () => {
    for (const [text] of rated.filter((_, nth) => nth % 16 === 0)) {
      const { rating, steps, isSolved } = explain(text, { scale: 'se121' });
      const own = steps.filter(({ technique }) => /strong-links|wxyz-wing/.test(technique));
      expect([isSolved, own]).toEqual([true, []]);
      expect(rating, text).toBe(rate(text, { scale: 'se121' }).er);
    }
  });

  test('a scale that does not exist, and one of a board, are errors', async () => {
    const unknown = await runPidoku(['explain', '--scale', 'hodoku', links]);
    expect([unknown.code, unknown.stderr]).toEqual([2, expect.stringContaining('sukaku, se121')]);
    expect(() => explain(links, { scale: 'hodoku' as never })).toThrow('scale must be one of sukaku, se121');
    for (const question of ['explain', 'hint', 'rate']) {
      const { code, stdout } = await runPidoku([question, '--scale', 'se121', '-f', 'lines', small]);
      expect(stdout).toBe(
        '!malformed E_RULE line 1: expected a classic puzzle, 9 × 9 without further rules, found another board, 4 × 4\n',
      );
      expect(code).toBe(3);
    }
  });
});
