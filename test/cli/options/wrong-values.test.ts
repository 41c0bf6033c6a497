/** Every option of every command refuses a wrong value with a sentence that names it, before any input is read. */
import { afterEach, expect, test, vi } from 'vitest';
import { buildProgram } from '../../../src/cli/program.js';
import { UsageError } from '../../../src/index.js';
import { TemporaryFolder } from '../../helpers/temporary-folder.js';
import { runPidoku } from '../run-pidoku.js';

const folder = new TemporaryFolder();
const empty = folder.write('empty.txt', '');
afterEach(() => vi.restoreAllMocks());

/** The options that take any text: names of files and columns, which the run looks for, and what is passed on. */
const takesAnyText = [
  ...['output', 'out', 'summary', 'report', 'work', 'temporary', 'board', 'regions-from', 'publish', 'pool'],
  ...['column', 'answers', 'format', 'host', 'token', 'command', 'nats', 'job'],
];

/** Values that look right, and are out of the range. */
const outOfRange: Readonly<Record<string, readonly string[]>> = {
  '--alphabet': ['1001', 'AAB'],
  '--box': ['0x3', '3x0'],
  '--cap': ['0', '1001'],
  '--clues': ['82', '30..20'],
  '--limit': ['-1'],
  '--pattern': ['.'.repeat(80)],
  '--port': ['65536'],
  '--rating': ['5..3'],
  '--shard': ['3/2', '0/2'],
  '--shards': ['0'],
  '--size': ['3', '17'],
  '--skip': ['-1'],
  '--take': ['1.5'],
  '--threads': ['0', '1025'],
  '--timeout': ['0s', '5'],
  '--train': ['0', '1.5'],
};

/** What else the arguments have. */
const needed: Readonly<Record<string, readonly string[]>> = { generate: [], serve: [] };

const commands = buildProgram(
  () => {},
  () => {},
).commands;
const cases = commands.flatMap((command) =>
  command.options
    .filter((option) => (option.required || option.optional) && !takesAnyText.includes(option.name()))
    .map((option): [string, string] => [command.name(), option.long!]),
);

test.each(cases)('%s %s', async (name, long) => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const wrong = long === '--alphabet' ? [''] : long === '--cors' ? ['wrong!'] : ['wrong!', ''];
  for (const value of [...wrong, ...(outOfRange[long] ?? [])]) {
    const args = [name, `${long}=${value}`, ...(long === '--origin' ? ['--fpuzzles'] : (needed[name] ?? [empty]))];
    const running = buildProgram(
      () => {},
      () => {},
      args,
    ).parseAsync(args, { from: 'user' });
    const error: unknown = await running.catch((reason: unknown) => reason);
    expect(error instanceof UsageError || (error as { code?: string }).code, `${long}=${value}`).toSatisfy(
      (kind) => kind === true || kind === 'commander.invalidArgument',
    );
    expect((error as Error).message, `${long}=${value}`).toContain(long);
  }
});

test('the exit code is that of a wrong use', async () => {
  for (const args of [
    ['candidates', '--cap', '1001'],
    ['solve', '--alphabet', '1001'],
    ['annotate', '--where', 'x'],
  ]) {
    const { code, stdout, stderr } = await runPidoku(args, '');
    expect([code, stdout, stderr]).toEqual([2, '', expect.stringContaining(`pidoku: ${args[1]}: `)]);
  }
});
