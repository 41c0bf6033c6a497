/** `pidoku prove` and `pidoku check-proof`, and the checker that is a file of its own. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { linesOf, runPidoku } from '../cli/run-pidoku.js';
import { TemporaryFolder } from '../helpers/temporary-folder.js';
import { wikipediaPuzzle, wikipediaSolution } from '../helpers/wikipedia-puzzle.js';
import { isWhole } from '../helpers/extent.js';

const folder = new TemporaryFolder();
afterAll(() => folder.remove());
const proofs = join(folder.path, 'proofs');
const empty = '.'.repeat(81);
const clashing = `11${'.'.repeat(79)}`;
const without = `12345678.${'.'.repeat(8)}9${'.'.repeat(63)}`;
const input = [wikipediaPuzzle, 'bad', empty, clashing, without].map((line) => `${line}\n`).join('');
const checker = fileURLToPath(new URL('../../dist/check-lrat.mjs', import.meta.url));
const runChecker = (...paths: string[]): { status: number | null; stdout: string; stderr: string } =>
  spawnSync(process.execPath, [checker, ...paths], { encoding: 'utf8' });

test('each record has its claim, malformed ones keep their number', async () => {
  const { code, stdout, stderr } = await runPidoku(['prove', '--out', proofs], input);
  expect(code).toBe(3);
  expect(stderr).toContain('1 of 5 records malformed');
  expect(linesOf(stdout).map((line) => line.replace(/ \d+$/, ' N'))).toEqual([
    '000001 unique N',
    '000002 !malformed',
    '000003 multiple',
    '000004 invalid N',
    '000005 none N',
  ]);
  expect(readdirSync(proofs)).toEqual([
    ...['000001.json', '000001.lrat', '000002.json', '000003.json'],
    ...['000004.json', '000004.lrat', '000005.json', '000005.lrat'],
  ]);
  const claims = [1, 2, 3].map((n) => JSON.parse(readFileSync(join(proofs, `00000${n}.json`), 'utf8')) as unknown);
  const lrat = readFileSync(join(proofs, '000001.lrat'), 'latin1');
  expect(claims[0]).toMatchObject({
    ...{ status: 'unique', puzzle: wikipediaPuzzle, solution: wikipediaSolution, proof: '000001.lrat' },
    ...{ clauses: 10561, lemmas: linesOf(lrat).length, bytes: lrat.length },
  });
  expect(claims[1]).toEqual({
    status: 'malformed',
    error: { code: 'E_CELL', line: 2, column: 1, expected: expect.any(String) as string, found: '"b"' },
  });
  expect(claims[2]).toMatchObject({ status: 'multiple', witnesses: [/^[1-9]{81}$/, /^[1-9]{81}$/].map(matching) });

  const checked = await runPidoku(['check-proof', proofs]);
  expect(checked).toEqual({
    code: 0,
    stdout: [
      `000001 unique ${wikipediaPuzzle}`,
      '000002 !malformed',
      `000003 multiple ${empty}`,
      `000004 invalid ${clashing}`,
      `000005 none ${without}`,
      '',
    ].join('\n'),
    stderr: 'pidoku: 4 proved, 0 refused, 1 without a claim\n',
  });
  expect(runChecker(proofs)).toMatchObject({ status: 0, stdout: checked.stdout });
});

const matching = (pattern: RegExp): string => expect.stringMatching(pattern) as string;

test('what is refused is named with its line, and the exit code is 1', async () => {
  const damaged = join(folder.path, 'damaged');
  mkdirSync(damaged);
  for (const file of readdirSync(proofs)) copyFileSync(join(proofs, file), join(damaged, file));
  const lrat = readFileSync(join(proofs, '000001.lrat'), 'latin1');
  writeFileSync(join(damaged, '000001.lrat'), lrat.replace(/ \d+ 0\n$/, ' 0\n'));
  writeFileSync(join(damaged, '000003.json'), '{');
  writeFileSync(join(damaged, '000005.lrat'), '');
  const { code, stdout, stderr } = await runPidoku(['check-proof', damaged]);
  expect(linesOf(stdout)).toEqual([
    '000001 !refused line 1: the hints do not lead to a conflict',
    '000002 !malformed',
    matching(/^000003 !refused the claim cannot be read: /),
    `000004 invalid ${clashing}`,
    '000005 !refused line 1: the proof ends without the empty clause',
  ]);
  expect({ code, stderr }).toEqual({ code: 1, stderr: 'pidoku: 1 proved, 3 refused, 1 without a claim\n' });
  expect(runChecker(join(damaged, '000001.lrat'))).toMatchObject({ status: 1, stderr: '0 proved, 1 refused\n' });
});

test('a proof without its claim is refused, as is a claim without its proof', async () => {
  const lost = join(folder.path, 'lost');
  mkdirSync(lost);
  for (const name of ['000001.lrat', '000002.json', '000004.json', '000005.json', '000005.lrat'])
    copyFileSync(join(proofs, name), join(lost, name));
  writeFileSync(join(lost, '000003.pbp'), '');
  const { code, stdout, stderr } = await runPidoku(['check-proof', lost]);
  expect(linesOf(stdout)).toEqual([
    matching(/^000001 !refused the claim cannot be read: .*000001\.json/),
    '000002 !malformed',
    matching(/^000003 !refused the claim cannot be read: /),
    matching(/^000004 !refused the proof cannot be read: /),
    `000005 none ${without}`,
  ]);
  expect({ code, stderr }).toEqual({ code: 1, stderr: 'pidoku: 1 proved, 3 refused, 1 without a claim\n' });
  if (isWhole) expect(runChecker(lost)).toMatchObject({ status: 1, stdout });
  const proofAlone = join(folder.path, 'proof-alone');
  mkdirSync(proofAlone);
  copyFileSync(join(proofs, '000001.lrat'), join(proofAlone, '000001.lrat'));
  expect(await runPidoku(['check-proof', '-q', '--explain', proofAlone])).toMatchObject({ code: 1, stderr: '' });
});

test('an impossible board is explained', async () => {
  const { code, stdout } = await runPidoku(['check-proof', '--explain', proofs]);
  expect(code).toBe(0);
  const lines = linesOf(stdout);
  expect(lines.slice(3, 8)).toEqual([
    `000004 invalid ${clashing}`,
    '  givens used, 2: r1c1 r1c2',
    '  rules used, 1: row 1',
    '  1. there is no solution',
    '     r1c1 and r1c2 would both hold 1, against row 1',
  ]);
  expect(lines[8]).toBe(`000005 none ${without}`);
  expect(lines.at(-1)).toContain('row 1 has no place for 9: ');
});

test('a path that is not there is an error of usage', async () => {
  const { code, stderr } = await runPidoku(['check-proof', join(folder.path, 'nothing')]);
  expect({ code, stderr }).toEqual({ code: 2, stderr: matching(/^pidoku: cannot read .*: no such file\n$/) });
  if (isWhole) expect(runChecker(join(folder.path, 'nothing')).status).toBe(2);
  expect(runChecker().status).toBe(2);
});

test('boards and candidates are stated as puzzle JSON, which the checker reads; others are refused', async () => {
  const out = join(folder.path, 'boards');
  const jigsaw = { v: 1, size: 4, givens: '12..........3..4', regions: '1122112233443344' };
  const boards = [
    { ...jigsaw, id: 'a', meta: { title: 'A' } },
    { ...jigsaw, cages: [{ cells: [0, 1], sum: 3 }] },
    { ...jigsaw, cages: [{ cells: [0, 1], sum: 3 }], clues: [{ type: 'renban', cells: ['r1c1', 'r1c2'] }] },
  ];
  const input = boards.map((board) => `${JSON.stringify(board)}\n`).join('');
  const { code, stdout, stderr } = await runPidoku(['prove', '--out', out], input);
  expect({ code, stdout: linesOf(stdout) }).toEqual({
    code: 3,
    stdout: [matching(/^000001 unique \d+/), matching(/^000002 unique \d+/), '000003 !malformed'],
  });
  expect(stderr).toContain('expected a board that proofs can say, found renban');
  expect(readdirSync(out)).toContain('000002.pbp');
  const third = JSON.parse(readFileSync(join(out, '000003.json'), 'utf8')) as unknown;
  expect(third).toMatchObject({ error: { found: matching(/^renban/) } });
  const { puzzle } = JSON.parse(readFileSync(join(out, '000001.json'), 'utf8')) as { puzzle: object };
  expect(puzzle).toEqual({ ...jigsaw, id: 'a' });
  const { stdout: checked } = await runPidoku(['check-proof', out]);
  expect(linesOf(checked)[1]).toMatch(/^000002 unique \{.*"sum":3/);
  expect(linesOf((await runPidoku(['check-proof', join(out, '000002.pbp')])).stdout)).toEqual([linesOf(checked)[1]]);
  expect(linesOf(checked)[0]).toBe(`${stdout.split(' ', 2).join(' ').split('\n')[0]} ${JSON.stringify(puzzle)}`);
  if (isWhole) expect(runChecker(out).stdout).toBe(checked);

  const marksOf = (cell: string): string =>
    Array.from('123456789', (digit) => (cell === '.' || cell === digit ? digit : '.')).join('');
  const pencil = [...wikipediaPuzzle].map(marksOf).join('');
  const marked = join(folder.path, 'marked');
  expect((await runPidoku(['prove', '--out', marked, '--from', 'pencilmarks'], `${pencil}\n`)).code).toBe(0);
  expect((await runPidoku(['check-proof', marked])).code).toBe(0);
});

test('all solutions up to a limit', async () => {
  const out = join(folder.path, 'all');
  const boards = ['12343412........', '1234............', '1234341221434321', '1111............'];
  const input = boards.map((givens) => `${JSON.stringify({ size: 4, givens })}\n`).join('');
  const { code, stdout } = await runPidoku(['prove', '--out', out, '--limit', '5'], input);
  expect({ code, stdout: linesOf(stdout).map((line) => line.replace(/ \d+$/, ' N')) }).toEqual({
    code: 0,
    stdout: ['000001 multiple:4 N', '000002 multiple:>=6', '000003 unique N', '000004 invalid N'],
  });
  const claims = [1, 2].map((n) => JSON.parse(readFileSync(join(out, `00000${n}.json`), 'utf8')) as unknown);
  expect(claims[0]).toMatchObject({ status: 'multiple', proof: '000001.lrat', solutions: { length: 4 } });
  expect(claims[1]).toMatchObject({ status: 'multiple', moreThan: 5, witnesses: { length: 2 } });
  const checked = await runPidoku(['check-proof', out]);
  expect(linesOf(checked.stdout).map((line) => line.split(' ')[1])).toEqual([
    ...['multiple:4', 'multiple', 'unique', 'invalid'],
  ]);
  if (isWhole) expect(runChecker(out)).toMatchObject({ status: 0, stdout: checked.stdout });
  // It has 8,900 solutions.
  const many = '1.3......4.6.8........2.4.6......8.7.6......4.9.2......3.6.2.7......8.3.9......4.';
  const tooMany = join(folder.path, 'too-many');
  const late = await runPidoku(['prove', '--out', tooMany, '--limit', '10000', '--timeout', '100ms', many]);
  expect({ code: late.code, stdout: late.stdout }).toEqual({ code: 4, stdout: '000001 multiple !unknown timeout\n' });
});

test('claims of two runs are not mixed, and a folder without claims is not proved', async () => {
  const out = join(folder.path, 'twice');
  expect((await runPidoku(['prove', '--out', out, wikipediaPuzzle])).code).toBe(0);
  const before = readFileSync(join(out, '000001.json'), 'utf8');
  const again = await runPidoku(['prove', '--out', out, `1${'.'.repeat(80)}`]);
  expect(again.code).toBe(2);
  expect(again.stderr).toContain(`--out ${out}: 000001.json of another run is there`);
  expect(readFileSync(join(out, '000001.json'), 'utf8')).toBe(before);
  const empty = join(folder.path, 'empty');
  mkdirSync(empty);
  const { code, stderr } = await runPidoku(['check-proof', empty]);
  expect({ code, stderr }).toEqual({ code: 2, stderr: `pidoku: no claims in ${empty}\n` });
});

test('a proof that takes too long is no verdict', async () => {
  const hard = '........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3';
  const out = join(folder.path, 'unknown');
  const { code, stdout } = await runPidoku(['prove', '--out', out, '--timeout', '1ms', hard]);
  expect({ code, stdout }).toEqual({ code: 4, stdout: '000001 !unknown timeout\n' });
  expect(linesOf((await runPidoku(['check-proof', out])).stdout)).toEqual(['000001 !unknown']);
});

test('-o FILE has the lines, --out FOLDER the proofs; one for the other is an error that says so', async () => {
  const [list, out] = [join(folder.path, 'list.txt'), join(folder.path, 'both')];
  const meanings = '--out FOLDER is for the claims and proofs, -o FILE for the lines that else go to stdout';
  const errorOf = async (...args: string[]): Promise<unknown> => {
    const { code, stderr } = await runPidoku(['prove', ...args], `${wikipediaPuzzle}\n`);
    return [code, stderr];
  };
  expect(await errorOf('-o', out)).toEqual([2, `pidoku: prove needs --out: ${meanings}\n`]);
  expect(await errorOf()).toEqual([2, `pidoku: prove needs --out: ${meanings}\n`]);
  expect(await errorOf('-o', `${out}/`, '--out', out)).toEqual([
    2,
    `pidoku: -o and --out are both ${out}: ${meanings}\n`,
  ]);
  expect(existsSync(out)).toBe(false);
  expect(await errorOf('-o', list, '--out', out)).toEqual([0, '']);
  expect(readFileSync(list, 'utf8')).toMatch(/^000001 unique \d+\n$/);
  expect(readdirSync(out)).toEqual(['000001.json', '000001.lrat']);
});
