/** How the command reads its input: encodings, several files, threads, and malformed records. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { Random } from '../helpers/random.js';
import { readDataset } from '../helpers/datasets.js';
import { TemporaryFolder } from '../helpers/temporary-folder.js';
import { linesOf, runPidoku, startPidoku } from './run-pidoku.js';
import { wikipediaPuzzle, wikipediaSolution } from '../helpers/wikipedia-puzzle.js';

const folder = new TemporaryFolder();
afterAll(() => folder.remove());

describe('bytes', () => {
  test.each([
    ['a byte order mark', `\uFEFF${wikipediaPuzzle}\n${wikipediaPuzzle}\n`],
    ['CRLF', `${wikipediaPuzzle}\r\n${wikipediaPuzzle}\r\n`],
    ['CR', `${wikipediaPuzzle}\r${wikipediaPuzzle}\r`],
    ['no last newline', `${wikipediaPuzzle}\n${wikipediaPuzzle}`],
    ['comments and empty lines', `# a\n\n${wikipediaPuzzle}\n   \n#b\n${wikipediaPuzzle}\n\n\n`],
    ['gzip', gzipSync(`${wikipediaPuzzle}\n${wikipediaPuzzle}\n`)],
    ['gzip in two members', Buffer.concat([gzipSync(`${wikipediaPuzzle}\n`), gzipSync(`${wikipediaPuzzle}\n`)])],
    ['a grid', `${wikipediaPuzzle.match(/.{9}/g)!.join('\n')}\n\n${wikipediaPuzzle.match(/.{9}/g)!.join('\n')}`],
  ])('%s', async (_name, input) =>
    expect(await runPidoku([], input)).toEqual({ code: 0, stdout: `${wikipediaSolution}\n`.repeat(2), stderr: '' }),
  );

  describe('zstd', () => {
    /** Two lines of the puzzle, compressed. */
    const bytes = Buffer.from('KLUv/QRoZQEAIoUICrDnGqysUZCZIoPgxvb0iXgLX+vhQ562mNdtvd3TyfXjoQEA0ldoiAKuqv+K', 'base64');

    test('is read on every version of Node', async () =>
      expect(await runPidoku([], bytes)).toEqual({ code: 0, stdout: `${wikipediaSolution}\n`.repeat(2), stderr: '' }));

    test('in two frames', async () =>
      expect((await runPidoku([], Buffer.concat([bytes, bytes]))).stdout).toBe(`${wikipediaSolution}\n`.repeat(4)));

    test.each([
      ['is damaged', Buffer.concat([bytes.subarray(0, 20), Buffer.alloc(20, 0xff)])],
      [
        'asks for a window of terabytes',
        Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0, 0xf8, ...new Array<number>(20).fill(0)]),
      ],
    ])('that %s is an error', async (_name, damaged) => {
      const { code, stderr } = await runPidoku([], damaged);
      expect(code).toBe(2);
      expect(stderr).toMatch(
        /^pidoku: standard input: (damaged compressed data|the compressed data ends early)|^pidoku: cannot read standard input: its zstd needs a window/,
      );
    });
  });

  test('NUL bytes are errors in their place', async () => {
    const { stdout, code } = await runPidoku(
      [],
      `${wikipediaPuzzle}\n\0\0\0\n${wikipediaPuzzle}\0\n${wikipediaPuzzle}\n`,
    );
    expect(linesOf(stdout)).toEqual([
      wikipediaSolution,
      '!malformed E_CELL line 2 column 1: expected a digit or a blank (. 0 _ * - x ?), found byte 0x00',
      '!malformed E_CELL line 3 column 82: expected the end of the puzzle, found byte 0x00',
      wikipediaSolution,
    ]);
    expect(code).toBe(3);
  });

  test('a huge line is one error', async () => {
    const { stdout } = await runPidoku([], `${wikipediaPuzzle}\n${'5'.repeat(5_000_000)}\n${wikipediaPuzzle}\n`);
    expect(linesOf(stdout)).toEqual([
      wikipediaSolution,
      '!malformed E_LINE_TOO_LONG line 2 column 1048577: expected a line of at most 1048576 bytes, found a longer one',
      wikipediaSolution,
    ]);
  });

  test('answers a slow pipe at once', async () => {
    const running = startPidoku([]);
    running.child.stdin!.write(`${wikipediaPuzzle}\n`);
    await running.seen(`${wikipediaSolution}\n`);
    running.child.stdin!.write(`x\n${wikipediaPuzzle.slice(0, 40)}`);
    await running.seen('line 2');
    running.child.stdin!.end(wikipediaPuzzle.slice(40));
    expect(linesOf((await running.finished).stdout)).toHaveLength(3);
  });
});

describe('records', () => {
  const puzzles = readDataset('17clue.txt.gz').slice(0, 3000);

  test('have the same answers on one thread and two, in blocks and one by one', async () => {
    const path = folder.write('many.txt', puzzles.join('\n'));
    const one = await runPidoku(['-j', '1', path]);
    expect(linesOf(one.stdout)).toHaveLength(puzzles.length);
    expect(await runPidoku(['-j', '2', path])).toEqual(one);
    expect(await runPidoku(['-j', 'auto', '-q'], readFileSync(path))).toEqual(one);
    expect(await runPidoku(['-j', '1', '--verify', '-'], gzipSync(readFileSync(path)))).toEqual(one);
  });

  test('are not affected by 1,000 malformed lines among them', async () => {
    const random = new Random(5);
    const lines = Array.from({ length: 60_000 }, (_, line) => puzzles[line % 500]);
    const damaged = new Set(random.shuffle([...lines.keys()]).slice(0, 1000));
    for (const line of damaged) {
      const at = random.below(81);
      lines[line] =
        lines[line].slice(0, at) + ['', '55', 'q', '\0', 'é', '<'][random.below(6)] + lines[line].slice(at + 1);
    }
    const { code, stdout } = await runPidoku(['-j', '2'], lines.join('\n'));
    const clean = linesOf((await runPidoku([], puzzles.slice(0, 500).join('\n'))).stdout);
    const expected = lines.map((_, line) => (damaged.has(line) ? `!malformed line ${line + 1}` : clean[line % 500]));
    expect(linesOf(stdout).map((line) => line.replace(/^!malformed E_\w+ (line \d+) .*/, '!malformed $1'))).toEqual(
      expected,
    );
    expect(code).toBe(3);
  });

  test('are selected by --skip and --take', async () => {
    const input = `# c\n${wikipediaPuzzle}\nbad\n${puzzles.slice(0, 4).join('\n')}\n`;
    const { stdout } = await runPidoku(['--skip', '1', '--take', '3', '-t', 'ndjson'], input);
    expect(linesOf(stdout).map((line) => JSON.parse(line))).toMatchObject([
      { i: 1, line: 3, status: 'malformed' },
      { i: 2, line: 4, puzzle: puzzles[0] },
      { i: 3, line: 5, puzzle: puzzles[1] },
    ]);
    expect(linesOf(stdout)).toHaveLength(3);
  });

  test('--max-errors ends the run after the last error', async () => {
    const { code, stdout, stderr } = await runPidoku(
      ['--max-errors', '2'],
      [wikipediaPuzzle, 'a', wikipediaPuzzle, 'b', wikipediaPuzzle, 'c'].join('\n'),
    );
    expect(linesOf(stdout).map((line) => line.slice(0, 6))).toEqual(['534678', '!malfo', '534678', '!malfo']);
    expect(code).toBe(3);
    expect(stderr).toContain('stopped after 2 malformed records');
  });

  test('--max-errors ends a run that lists the solutions of boards', async () => {
    const boards = ['{"v":1,"size":4,"givens":"1234341221434321"}', '{"v":1,"size":3,"givens":"1"}'];
    const file = folder.write('listed.ndjson', [...boards, ...boards, ...boards].map((line) => `${line}\n`).join(''));
    const { code, stdout, stderr } = await runPidoku(['--limit', 'all', '--max-errors', '2', file]);
    expect(linesOf(stdout).map((line) => line.slice(0, 6))).toEqual(['123434', '!malfo', '123434', '!malfo']);
    expect(code).toBe(3);
    expect(stderr).toContain('stopped after 2 malformed records');
  });

  test('come from several files with their own formats; errors name the file', async () => {
    const lines = folder.write('a.txt', `${wikipediaPuzzle}\nbad\n`);
    const grid = folder.write('b.txt', wikipediaPuzzle.match(/.{9}/g)!.join('\n'));
    const csv = folder.write('c.csv', `puzzle\n${wikipediaPuzzle}\n5\n`);
    const { stdout } = await runPidoku([lines, grid, csv]);
    expect(linesOf(stdout)).toEqual([
      wikipediaSolution,
      expect.stringMatching(/^!malformed E_CELL .*a\.txt line 2 column 1: /),
      wikipediaSolution,
      wikipediaSolution,
      expect.stringMatching(/^!malformed E_LENGTH .*c\.csv line 3 column 1: /),
    ]);
  });

  test('--output writes the complete file', async () => {
    const path = join(folder.path, 'out.txt');
    expect(await runPidoku(['--output', path], wikipediaPuzzle)).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(readFileSync(path, 'utf8')).toBe(`${wikipediaSolution}\n`);
  });
});

describe('messages on stderr', () => {
  test('--stats prints totals', async () => {
    const { stderr } = await runPidoku(['--stats', '-j', '1', '--engine', 'reference'], `${wikipediaPuzzle}\nbad\n`);
    expect(stderr).toMatch(/^engine {4}reference scalar, 1 lane, 1 thread$/m);
    expect(stderr).toMatch(/^puzzles {3}1$/m);
    expect(stderr).toMatch(/^unique {4}1$/m);
    expect(stderr).toMatch(/^malformed 1$/m);
    expect(stderr).toMatch(/^nodes {5}\d+$/m);
  });

  test('--quiet prints nothing', async () => expect((await runPidoku(['-q'], 'bad\n')).stderr).toBe(''));

  test('--strict warns of several kinds of blanks', async () => {
    const { code, stderr } = await runPidoku(
      ['--strict'],
      `${wikipediaPuzzle}\n${wikipediaPuzzle.replace('.', '0')}\n`,
    );
    expect(stderr).toBe('pidoku: 1 puzzle with several kinds of blanks, the first in stdin line 2\n');
    expect(code).toBe(0);
  });

  test('--progress always shows a bar', async () => {
    const running = startPidoku(['--progress', 'always', '--limit', 'all']);
    running.child.stdin!.end('.'.repeat(81));
    await running.seen('puzzles |', 'stderr');
    running.child.kill('SIGINT');
    expect((await running.finished).code).toBe(130);
  });
});

describe('an argument', () => {
  const commands = [['solve'], ['check'], ['count'], ['candidates'], ['explain'], ['hint'], ['grade', '-q'], []];

  test.each(commands)('may be a puzzle: %s %s', async (...command) => {
    const words = command.filter((word) => word !== undefined);
    const piped = await runPidoku([...words, '-t', 'lines'], `${wikipediaPuzzle}\n`);
    expect(piped).toMatchObject({ code: 0, stderr: '' });
    expect(await runPidoku([...words, '-t', 'lines', wikipediaPuzzle])).toEqual(piped);
  });

  test('may be a puzzle that looks like the name of a file', async () => {
    // A full stop and a letter at the end.
    const puzzle = 'WXYZYZWXZWXYXY.W';
    expect(await runPidoku(['-t', 'lines', '--alphabet', 'WXYZ', puzzle])).toMatchObject({
      code: 0,
      stdout: 'WXYZYZWXZWXYXYZW\n',
    });
  });

  test('may be a puzzle for bench', async () => {
    const { code, stdout } = await runPidoku(['bench', '--engine', 'wasm', wikipediaPuzzle]);
    expect(code).toBe(0);
    expect(stdout).toContain('1 puzzles, solution returned');
  });

  test('may be a board, beside files and other puzzles', async () => {
    const board = '{"size":4,"givens":"1234341221434321"}';
    const file = folder.write('one.txt', `${wikipediaPuzzle}\n`);
    const { stdout } = await runPidoku(['-t', 'lines', board, file, wikipediaPuzzle]);
    expect(linesOf(stdout)).toEqual(['1234341221434321', wikipediaSolution, wikipediaSolution]);
  });

  test.each([
    ['slove', 'slove is no command, no file and no puzzle; did you mean solve?'],
    ['Chek', 'Chek is no command, no file and no puzzle; did you mean check?'],
    ['nonsense', 'nonsense: no such file, and no puzzle: E_CELL line 1 column 1: expected a digit'],
    ['puzzles.txt', 'cannot read puzzles.txt: no such file'],
  ])('that is none says so: %s', async (word, message) => {
    const { code, stdout, stderr } = await runPidoku([word]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(message);
    expect(linesOf(stderr)).toHaveLength(1);
  });

  test('that names a missing file is an error after the files before it', async () => {
    const { code, stdout, stderr } = await runPidoku([folder.write('there.txt', wikipediaPuzzle), 'missing.txt']);
    expect({ code, stdout }).toEqual({ code: 2, stdout: `${wikipediaSolution}\n` });
    expect(stderr).toBe('pidoku: cannot read missing.txt: no such file\n');
  });
});

describe('a file that is no text is one error:', () => {
  test.each([
    ['a PNG picture', '\x89PNG\r\n\x1a\n'],
    ['a zip archive', 'PK\x03\x04'],
    ['a Parquet table', 'PAR1'],
    ['compressed by xz', '\xfd7zXZ\0'],
    ['UTF-16', '\xff\xfe5\x003\0'],
    ['UTF-16', '\xfe\xff\x005\x003'],
    ['binary', '5\x003\0'],
  ])('%s', async (name, beginning) => {
    const bytes = Buffer.from(`${beginning}${'line\n'.repeat(1000)}`, 'latin1');
    for (const run of [runPidoku([folder.write('foreign', bytes)]), runPidoku(['check'], bytes)]) {
      const { code, stdout, stderr } = await run;
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
      expect(stderr).toMatch(/^pidoku: cannot read .*: it is .*\n$/);
      expect(stderr).toContain(name);
    }
  });
});
