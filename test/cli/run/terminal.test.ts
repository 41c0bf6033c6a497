/** No control characters of a puzzle, a file name or an argument reach the terminal. */
import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { TemporaryFolder } from '../../helpers/temporary-folder.js';
import { runPidoku } from '../run-pidoku.js';

const folder = new TemporaryFolder();
afterAll(() => folder.remove());

/**
 * Clears the screen (7-bit and 8-bit sequences), rings the bell, moves back, deletes, changes the direction of text,
 * and ends a line.
 */
const evil = '\u001b[2J\u009b2J\u0007\b\u007f\u202e\u2028';
/** Characters that no output may contain; the line ends of the command are allowed. */
const steering = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;
const utf8 = { LC_ALL: 'C.UTF-8' };

const puzzles: Readonly<Record<string, object>> = {
  title: { size: 4, givens: '1...............', meta: { title: evil, author: evil } },
  id: { id: evil, size: 4, givens: '1...............' },
  conflict: {
    size: 4,
    extra: [{ name: evil, cells: [0, 5, 10, 15] }],
    givens: '1...............',
    cages: [
      { cells: [5, 10], sum: 5 },
      { cells: [15], sum: 1 },
    ],
  },
  clash: { size: 4, regions: 'none', extra: [{ name: evil, cells: [0, 5, 10, 15] }], givens: '1....1..........' },
  field: { size: 4, [evil]: [1] },
  nested: { size: 4, meta: { [evil]: [1] } },
  symbol: { size: 4, givens: `${evil[0]}123............` },
  text: { size: 4, alphabet: `${evil} 1 2 3` },
};
const commands: readonly (readonly string[])[] = [
  ...['lines', 'grid', 'json', 'text', 'minizinc'].map((to) => ['solve', '-t', to]),
  ['check', '-t', 'grid'],
  ['check', '-t', 'lines'],
  ['explain', '-t', 'grid'],
  ['explain', '-t', 'ndjson'],
  ['hint', '-t', 'lines'],
  ['hint', '-t', 'grid'],
  ['candidates', '-t', 'grid'],
];

describe.each(Object.entries(puzzles))('a puzzle with control characters in its %s', (_name, puzzle) => {
  test('is written without them', async () => {
    const file = folder.write('puzzle.json', JSON.stringify(puzzle));
    const outputs = await Promise.all(
      commands.map((command) => runPidoku([...command, '--node-limit', '1000', file], '', utf8)),
    );
    for (const [index, { code, stdout, stderr }] of outputs.entries()) {
      const what = commands[index].join(' ');
      expect([0, 3, 4], what).toContain(code);
      expect(stdout, what).not.toMatch(steering);
      expect(stderr, what).not.toMatch(steering);
    }
  });
});

test('a drawing shows an escaped title', async () => {
  const { stdout } = await runPidoku(
    ['solve', '-t', 'grid', folder.write('title.json', JSON.stringify(puzzles['title']))],
    '',
    utf8,
  );
  expect(stdout.split('\n')[0]).toBe('\\u001b[2J\\u009b2J\\u0007\\u0008\\u007f\\u202e\\u2028');
});

test('the JSON decodes to the original text', async () => {
  const { stdout } = await runPidoku(
    ['solve', '-t', 'json', folder.write('id.json', JSON.stringify(puzzles['id']))],
    '',
    utf8,
  );
  expect(JSON.parse(stdout).records).toMatchObject([{ id: evil }]);
});

describe('control characters in the name of a file', () => {
  const name = `${evil.replaceAll('\u0000', '')}.txt`;

  test('that is missing', async () => {
    const { code, stderr } = await runPidoku(['solve', '--regions-from', name, '-']);
    expect(code).toBe(2);
    expect(stderr).not.toMatch(steering);
  });

  test('that is neither a file nor a puzzle', async () => {
    const { code, stderr } = await runPidoku(['solve', name]);
    expect(code).toBe(2);
    expect(stderr).not.toMatch(steering);
  });

  test('with malformed records', async () => {
    const [first, second] = [
      folder.write(`a${name}`, 'damaged\n'),
      folder.write(`b${name}`, '{"size":4,"givens":"12"}\n'),
    ];
    const { code, stdout, stderr } = await runPidoku(['solve', first, second], '', utf8);
    expect(code).toBe(3);
    expect(stdout).toMatch(/^!malformed E_CELL .*a\\u001b\[2J/);
    expect(stdout + stderr).not.toMatch(steering);
  });

  test('for the output', async () => {
    const { code, stderr } = await runPidoku(
      ['solve', '--output', `${folder.path}/none/${name}`, '-'],
      readFileSync(new URL('../../../examples/sudoku1.txt', import.meta.url)),
    );
    expect(code).toBe(2);
    expect(stderr).not.toMatch(steering);
  });
});

test('control characters in an option', async () => {
  const { code, stderr } = await runPidoku(['solve', `--${evil}`]);
  expect(code).toBe(2);
  expect(stderr).not.toMatch(steering);
});
