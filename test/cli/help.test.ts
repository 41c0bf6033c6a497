/** Help, completions and the manual, which all come from the definitions of the options. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { glossaryTerms, techniqueTerms } from '../../src/cli/help/terms.js';
import { buildProgram } from '../../src/cli/program.js';
import { TemporaryFolder } from '../helpers/temporary-folder.js';
import { wikipediaPuzzle } from '../helpers/wikipedia-puzzle.js';
import { linesOf, runPidoku } from './run-pidoku.js';

const folder = new TemporaryFolder();
afterAll(() => folder.remove());

const program = buildProgram(
  () => {},
  () => {},
);
const commands = program.commands.map((command) => command.name());

describe.each(commands)('pidoku %s', (name) => {
  test('-h fits a screen', async () => {
    const { code, stdout, stderr } = await runPidoku([name, '-h']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(linesOf(stdout).length).toBeLessThanOrEqual(26);
    expect(stdout).toMatch(new RegExp(`^Usage: pidoku ${name} `));
    expect(stdout).toMatch(/\nExamples:\n( {2}\S.*\n){3}/);
  });

  test('--help has all options, in groups, and pidoku help says the same', async () => {
    const { code, stdout } = await runPidoku([name, '--help']);
    expect(code).toBe(0);
    const command = program.commands.find((one) => one.name() === name)!;
    for (const { long } of command.options.filter((option) => option.long)) expect(stdout).toContain(` ${long!}`);
    expect((await runPidoku(['help', name])).stdout).toBe(stdout);
  });
});

test('the groups of solve', async () => {
  const { stdout } = await runPidoku(['solve', '--help']);
  const headings = linesOf(stdout).filter((line) => /^[A-Z][\w ]+:$/.test(line));
  expect(headings).toEqual(
    expect.arrayContaining(['Input:', 'Output:', 'Limits:', 'Engine:', 'Teaching and research:', 'Examples:']),
  );
});

describe('pidoku help', () => {
  test.each([
    'unique',
    '!unknown',
    'csv',
    'ndjson',
    'exit-codes',
    'hidden-single',
    'evil',
    'E_LENGTH',
    'gz',
    'solved',
    'rating',
    'PIDOKU_ENGINE',
    'engines',
    '--timeout',
    '-j',
  ])('explains %s', async (word) => expect(await runPidoku(['help', word])).toMatchObject({ code: 0, stderr: '' }));

  test('help WORD gives the rule of a kind of clue, with its fields', async () => {
    for (const word of ['thermometer', 'thermometers']) {
      const { code, stdout } = await runPidoku(['help', word]);
      expect(code).toBe(0);
      expect(stdout).toMatch(/^thermometer: .+ The fields of the clue in puzzle JSON: .*\bcells\b/);
    }
  });

  test.each(['locked-candidates', 'locked candidates', 'x-wing', 'X-Wings', 'killer', 'forward checking', 'minimal'])(
    'explains the term %s in a sentence',
    async (words) => {
      const { code, stdout } = await runPidoku(['help', ...words.split(' ')]);
      expect(code).toBe(0);
      expect(stdout).toMatch(/^[a-z -]+: \S.+/);
    },
  );

  test('explains terms as the documentation does', () => {
    const read = (name: string): string => readFileSync(new URL(`../../docs/${name}.md`, import.meta.url), 'utf8');
    const [techniques, glossary] = [read('techniques'), read('glossary')];
    for (const [name, rule] of Object.entries(techniqueTerms)) expect(techniques, name).toContain(`| ${rule} |`);
    for (const [term, text] of Object.entries(glossaryTerms)) expect(glossary).toContain(`| ${term} | ${text}`);
  });

  test('suggests what a mistyped word means', async () => {
    const { code, stderr } = await runPidoku(['help', 'slove']);
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: 'pidoku: help: "slove" is no command and no topic; did you mean solve?\n',
    });
  });
});

test.each([
  [['slove', wikipediaPuzzle], 'did you mean solve?'],
  [['solve', '--tmeout', '5s'], "unknown option '--tmeout'"],
  [['solve', '--rated'], '--rated is an option of grade'],
  [['candidates', '--seed', '3'], '--seed is an option of solve, check, count, grade, minimize'],
  [['solve', '--to', 'yaml'], "argument 'yaml' is invalid"],
  [['solve', '--timeout', '5'], 'expected a time with its unit'],
  [['solve', '--timeout', '1.5d'], 'expected a time with its unit'],
  [['solve', '--node-limit', '0'], 'from 1'],
  [['solve', '--node-limit', '1.5'], 'whole number'],
  [['solve', '--blank', '0'], '--blank does not apply to --to lines'],
  [['solve', '--blank', '0', '--to', 'grid'], '--blank does not apply to --to grid'],
  [['solve', '--color', 'always', '--to', 'csv'], '--color does not apply to --to csv'],
  [['solve', '--column', '2', '--from', 'grid'], '--column does not apply to --from grid'],
  [['solve', '--delimiter', 'x'], '--delimiter: expected one of'],
  [['solve', '--delimiter', ';', '--from', 'json'], '--delimiter does not apply to --from json'],
  [['solve', '--alphabet', 'hex1', '--column', '2'], '--alphabet does not apply to --column'],
  [['solve', '--strict', '--from', 'json'], '--strict does not apply to --from json'],
  [['solve', '--seed', '3'], '--seed applies only with --branching random or --value-order random'],
  [['solve', '--limit', '2', '--to', 'csv'], '--to csv does not apply to --limit'],
  [['solve', '--limit', '2', '--verify'], '--verify does not apply to --limit'],
  [['count', '--samples', '5'], '--samples applies only with --estimate'],
  [['count', '--estimate', '--limit', '3'], '--limit does not apply to --estimate'],
  [['check', '--layout', '--conflict'], '--conflict does not apply to --layout'],
  [['grade', '--seed', '3'], '--seed applies only with --branching random'],
  [['explain', '--viewpoint', 'sets'], "unknown option '--viewpoint'"],
  [['bench', '--to', 'csv'], "unknown option '--to'"],
])('%j is refused by name', async (args, message) => {
  const { code, stdout, stderr } = await runPidoku(args, `${wikipediaPuzzle}\n`);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain(message);
});

test.each([
  ['--node-limit', '10k'],
  ['--node-limit', '1e6'],
  ['--node-limit', '2M'],
  ['--timeout', '500ms'],
  ['--timeout', '1.5m'],
  ['--timeout', '1h'],
])('%s takes %s', async (...args) => expect((await runPidoku([...args, wikipediaPuzzle])).code).toBe(0));

describe('completions', () => {
  test.each([
    ['pidoku ex', 'explain experiment'],
    ['pidoku solve --ti', '--timeout'],
    ['pidoku check --from num', ''],
    ['pidoku check --from nd', 'ndjson'],
  ])('of bash for "%s"', async (line, expected) => {
    const script = folder.write('pidoku.bash', (await runPidoku(['completions', 'bash'])).stdout);
    const words = line.split(' ');
    const list = words.map((word) => `'${word}'`).join(' ');
    const ask = `source '${script}'; COMP_WORDS=(${list}); COMP_CWORD=${words.length - 1}; _pidoku; echo "\${COMPREPLY[@]}"`;
    expect(execFileSync('bash', ['-c', ask], { encoding: 'utf8' }).trim()).toBe(expected);
  });

  test.each(['zsh', 'fish'])('of %s name every option', async (shell) => {
    const { stdout } = await runPidoku(['completions', shell]);
    for (const command of program.commands)
      for (const { long } of command.options.filter((option) => option.long))
        expect(stdout).toContain(shell === 'fish' ? `-l ${long!.slice(2)}` : `${long!}[`);
  });

  test('the manual has every command and option', async () => {
    const { stdout } = await runPidoku(['completions', 'man']);
    expect(stdout).toMatch(/^\.TH PIDOKU 1\n/);
    for (const command of program.commands) {
      expect(stdout).toContain(`.SS ${command.name()}\n`);
      for (const { long } of command.options.filter((option) => option.long))
        expect(stdout).toContain(long!.replaceAll('-', '\\-'));
    }
  });

  test('are shipped', async () => {
    for (const [kind, file] of [
      ['man', 'man/pidoku.1'],
      ['bash', 'completions/pidoku.bash'],
      ['zsh', 'completions/_pidoku'],
      ['fish', 'completions/pidoku.fish'],
    ])
      expect(readFileSync(new URL(`../../dist/${file}`, import.meta.url), 'utf8')).toBe(
        (await runPidoku(['completions', kind])).stdout,
      );
  });
});

test('help of a word that is no command is not that of solve', async () => {
  for (const [words, message] of [
    [['slove', '-h'], 'slove is no command; did you mean solve?'],
    [['x-wing', '--help'], 'x-wing is no command; pidoku help x-wing explains it'],
  ] as const) {
    const { code, stdout, stderr } = await runPidoku(words);
    expect({ code, stdout, stderr }).toEqual({ code: 2, stdout: '', stderr: `pidoku: ${message}\n` });
  }
});
