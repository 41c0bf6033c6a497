/** Options before a command are refused, with the command line that is right. */
import { expect, test } from 'vitest';
import { refuseOptionsFirst } from '../../../src/cli/options/refuse.js';
import { buildProgram } from '../../../src/cli/program.js';
import { runPidoku } from '../run-pidoku.js';

const program = buildProgram(
  () => {},
  () => {},
);

test.each([
  ['-q solve bad.json', 'solve -q bad.json'],
  ['-j 2 check', 'check -j 2'],
  ['-j2 check a.txt b.txt', 'check -j2 a.txt b.txt'],
  ['-qj 2 check a.txt', 'check -qj 2 a.txt'],
  ['-t csv rate', 'rate -t csv'],
  ['--timeout=5s --stats count a.txt', 'count --timeout=5s --stats a.txt'],
  // An option that solve does not know.
  ['--scale se121 rate a.txt', 'rate --scale se121 a.txt'],
  ['-n 5 generate', 'generate -n 5'],
  // The first word of that name is the file of -o.
  ['-q -o check check', 'check -q -o check'],
  ['-ofoo check', 'check -ofoo'],
])('%s', (words, right) => {
  expect(() => refuseOptionsFirst(program, words.split(' '))).toThrow(
    `options stand after the command: pidoku ${right}`,
  );
});

test.each([
  '',
  'solve -q check',
  '-q a.txt',
  '-o check a.txt',
  '--output check',
  '-h check',
  '-V check',
  '-- check',
  '--bogus check',
  '-q a.txt check',
])('%s is not of that kind', (words) => {
  expect(() => refuseOptionsFirst(program, words.split(' '))).not.toThrow();
});

test('the command says so, and its help has the words in that order', async () => {
  expect(await runPidoku(['-q', 'solve', 'my bad.json'])).toEqual({
    ...{ code: 2, stdout: '' },
    stderr: "pidoku: options stand after the command: pidoku solve -q 'my bad.json'\n",
  });
  for (const help of ['-h', '--help'])
    expect((await runPidoku([help])).stdout).toMatch(
      /^Usage: pidoku \[command\] \[options\] \[FILE \| PUZZLE\.\.\.\]\n/,
    );
});
