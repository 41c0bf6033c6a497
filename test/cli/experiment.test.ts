import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { TemporaryFolder } from '../helpers/temporary-folder.js';
import { linesOf, runPidoku, startPidoku } from './run-pidoku.js';
import { wikipediaPuzzle } from '../helpers/wikipedia-puzzle.js';

const folder = new TemporaryFolder();
afterAll(() => folder.remove());
const out = (name: string): string => join(folder.path, name);

const hard = '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..';
const several = `.${wikipediaPuzzle.slice(1, 80)}.`.replaceAll('9', '.');
const puzzles = folder.write('three.txt', `${wikipediaPuzzle}\n# a comment\n${hard}\n${several}\n`);
const killer = fileURLToPath(new URL('../../examples/killer.json', import.meta.url));
const top95 = fileURLToPath(new URL('../../bench/datasets/top95.txt', import.meta.url));

const arms = [
  '--viewpoint',
  'cells',
  '--propagation',
  'placed,hidden',
  '--branching',
  'smallest-domain',
  '--value-order',
  'ascending',
];
/** Returns the rows of results.csv without their times, sorted by arm. */
const countersOf = (csv: string): string[] => {
  const [head, ...rows] = linesOf(csv).map((line) => line.replace(/,[^,]*$/, ''));
  return [head, ...rows.sort()];
};
const expectedRows = [
  'arm,set,instance,status,nodes,guesses,backtracks,failures,propagations,depth',
  'cells placed smallest-domain ascending,three,line 1,unique,1,0,0,0,144,0',
  'cells placed smallest-domain ascending,three,line 3,unknown,400,202,197,197,8449,18',
  'cells placed smallest-domain ascending,three,line 4,multiple,20,11,8,7,584,7',
  'cells placed+hidden smallest-domain ascending,three,line 1,unique,1,0,0,0,142,0',
  'cells placed+hidden smallest-domain ascending,three,line 3,unique,321,160,160,160,17455,14',
  'cells placed+hidden smallest-domain ascending,three,line 4,multiple,7,5,1,0,567,5',
];
const read = (name: string, file: string): string => readFileSync(join(out(name), file), 'utf8');

describe('an experiment from lists of values', () => {
  test('has exact counters for a small set', async () => {
    const { code, stdout, stderr } = await runPidoku([
      'experiment',
      ...arms,
      puzzles,
      '--node-limit',
      '400',
      '--output',
      out('small'),
      '--to',
      'csv',
    ]);
    expect([code, stderr]).toEqual([0, '']);
    expect(countersOf(stdout)).toEqual(expectedRows);
    expect(read('small', 'results.csv')).toBe(stdout);
    expect(readdirSync(out('small')).sort()).toEqual([
      'checksums.txt',
      'counters.json',
      'experiment.json',
      'nodes.svg',
      'report.md',
      'results.csv',
      'solved.svg',
      'summary.json',
      'times.svg',
    ]);
    expect(read('small', 'report.md')).toContain(
      '`pidoku experiment three.txt --viewpoint cells --propagation placed,placed+hidden --branching smallest-domain --value-order ascending --node-limit 400`',
    );
  });

  test('runs nothing again and prints the same rows as a table and as JSON', async () => {
    const before = read('small', 'results.csv');
    const { stdout } = await runPidoku([
      'experiment',
      ...arms,
      puzzles,
      '--node-limit',
      '400',
      '--output',
      out('small'),
    ]);
    expect(read('small', 'results.csv')).toBe(before);
    expect(stdout).toMatch(
      /^three: 3 puzzles\narm +solved +without search +nodes, median +nodes\ncells placed smallest-domain ascending +66\.7 % /,
    );
    expect(stdout).toContain(`report: ${join(out('small'), 'report.md')}\n`);
    const json = await runPidoku([
      'experiment',
      ...arms,
      puzzles,
      '--node-limit',
      '400',
      '--output',
      out('small'),
      '--to',
      'json',
    ]);
    expect(JSON.parse(json.stdout)).toMatchObject({ sets: [{ set: 'three', arms: [{ solved: 2 }, { solved: 3 }] }] });
  });

  test('refuses a folder of another experiment and keeps its files', async () => {
    const before = read('small', 'results.csv');
    const { code, stderr } = await runPidoku([
      'experiment',
      ...arms,
      puzzles,
      '--node-limit',
      '401',
      '--output',
      out('small'),
    ]);
    expect([code, stderr]).toEqual([
      2,
      expect.stringContaining('holds another experiment: it differs in the node limit'),
    ]);
    expect(read('small', 'results.csv')).toBe(before);
  });

  test('has the same counters on any number of threads', async () => {
    await runPidoku(['experiment', ...arms, puzzles, '--node-limit', '400', '--output', out('threads'), '-j', '2']);
    expect(countersOf(read('threads', 'results.csv'))).toEqual(expectedRows);
    expect(read('threads', 'counters.json')).toBe(read('small', 'counters.json'));
  });

  test('accepts ranges and numbers as seeds, and lists the arms that it cannot run', async () => {
    const { stdout } = await runPidoku([
      'experiment',
      '--viewpoint',
      'cells,sets',
      '--algorithm',
      'propagators,rules-1-3',
      '--branching',
      'random',
      '--seeds',
      '1..2,7',
      puzzles,
      '--take',
      '1',
      '--output',
      out('seeds'),
    ]);
    expect(
      linesOf(stdout)
        .slice(2, 11)
        .map((line) => line.split(/ {2,}/)[0]),
    ).toEqual(
      ['cells propagators', 'cells rules-1-3', 'sets propagators'].flatMap((name) =>
        [1, 2, 7].map((seed) => `${name} random seed ${seed}`),
      ),
    );
    expect(read('seeds', 'report.md')).toContain(
      '- not run: sets rules-1-3 random seed 1 (rules-1-3 is an algorithm of the viewpoint of cells)',
    );
  });

  test('leaves out arms that do not support sums for boards with sums', async () => {
    const { code, stdout } = await runPidoku([
      'experiment',
      '--viewpoint',
      'cells,both',
      killer,
      puzzles,
      '--take',
      '2',
      '--node-limit',
      '50',
      '--output',
      out('sums'),
    ]);
    expect([code, stdout]).toEqual([0, expect.not.stringContaining('both')]);
    expect(read('sums', 'report.md')).toContain('- not run: both (there are boards with sums among the puzzles)');
  });

  test('spreads samples evenly, and takes files as separate sets or as one', async () => {
    await runPidoku([
      'experiment',
      '--propagation',
      'hidden',
      top95,
      puzzles,
      '--sample',
      '5',
      '--node-limit',
      '1',
      '--output',
      out('sample'),
    ]);
    const places = linesOf(read('sample', 'results.csv'))
      .slice(1)
      .map((line) => line.split(',').slice(1, 3).join(' '));
    expect(places).toEqual([
      'top95 line 1',
      'top95 line 20',
      'top95 line 39',
      'top95 line 58',
      'top95 line 77',
      'three line 1',
      'three line 3',
      'three line 4',
    ]);
    await runPidoku([
      'experiment',
      '--propagation',
      'hidden',
      top95,
      puzzles,
      '--sample',
      '2',
      '--pool',
      'all',
      '--node-limit',
      '1',
      '--output',
      out('pool'),
    ]);
    expect(
      linesOf(read('pool', 'results.csv'))
        .slice(1)
        .map((line) => line.split(',')[1]),
    ).toEqual(['all', 'all']);
  });

  test('reads standard input, and skips and counts malformed records', async () => {
    const { code, stdout, stderr } = await runPidoku(
      ['experiment', '--propagation', 'hidden', '-', '--output', out('stdin')],
      `${wikipediaPuzzle}\n53..q${wikipediaPuzzle.slice(5)}\n`,
    );
    expect([code, stderr]).toEqual([3, expect.stringMatching(/1 of \d+ records? malformed, the first in .*line 2/)]);
    expect(stdout).toContain('stdin: 1 puzzles');
  });
});

describe('a ready-made experiment', () => {
  test('reports its question, its arms and its conclusions', async () => {
    const { code, stdout } = await runPidoku(['experiment', 'viewpoints', puzzles, '--output', out('viewpoints')]);
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /\*\*three: (yes|no|not by the viewpoint alone)\.\*\* Without search, the sets solve \d of 3/,
    );
    expect(linesOf(read('viewpoints', 'results.csv')).length).toBe(1 + 13 * 3);
    expect(read('viewpoints', 'report.md')).toContain('at most 500 nodes a search');
  });
});

describe('usage', () => {
  const usage = async (...words: string[]): Promise<string> => {
    const { code, stderr } = await runPidoku(['experiment', ...words]);
    expect(code).toBe(2);
    return stderr;
  };

  test('refuses a wrong name, no puzzles, no arms and a missing file', async () => {
    expect(await usage('viewpoint', puzzles, '--output', out('x'))).toContain(
      '"viewpoint" is no file and none of viewpoints, forward-checking-vs-consistency, heuristics, cardinality',
    );
    expect(await usage('heuristics', out('missing.txt'), '--output', out('x'))).toContain('missing.txt" is no file');
    expect(await usage('heuristics', '--output', out('x'))).toContain('expected files of puzzles');
    expect(await usage(puzzles, '--output', out('x'))).toContain('expected one of viewpoints');
    expect(await usage('heuristics', puzzles)).toContain("'-o, --output <folder>'");
    expect(await usage('heuristics', folder.write('none.txt', '# nothing\n'), '--output', out('x'))).toContain(
      'needs puzzles',
    );
    expect(existsSync(out('x'))).toBe(false);
  });

  test('refuses lists together with a name, and lists of unknown values', async () => {
    expect(await usage('heuristics', puzzles, '--viewpoint', 'sets', '--output', out('x'))).toContain(
      'heuristics has its own arms',
    );
    expect(await usage(puzzles, '--viewpoint', 'cells,rows', '--output', out('x'))).toContain(
      '--viewpoint: expected a list of cells, sets, both, found "rows"',
    );
    expect(await usage(puzzles, '--propagation', 'hidden+magic', '--output', out('x'))).toContain(
      '--propagation: expected auto, or placed, hidden',
    );
    for (const seeds of ['x', '5..1', '1..100000', ''])
      expect(await usage(puzzles, '--branching', 'random', '--seeds', seeds, '--output', out('x'))).toContain(
        '--seeds: expected numbers or a range',
      );
  });

  test('refuses a folder that cannot be created', async () => {
    expect(await usage('heuristics', puzzles, '--output', puzzles)).toContain('cannot write the experiment to');
  });
});

describe('an interrupted run', () => {
  const long = [
    'experiment',
    '--propagation',
    'placed,hidden',
    '--branching',
    'smallest-domain',
    top95,
    '--take',
    '40',
    '--node-limit',
    '3000',
    '-j',
    '1',
    '--output',
    out('long'),
  ];

  test('continues where it stopped, after a signal and after half a line', async () => {
    const running = startPidoku([...long, '--progress', 'never']);
    running.child.stdin!.end();
    while (!existsSync(join(out('long'), 'results.csv'))) await new Promise((resolve) => setTimeout(resolve, 5));
    running.child.kill('SIGINT');
    const { code, stderr } = await running.finished;
    expect([code, stderr]).toEqual([
      130,
      expect.stringMatching(/interrupted after \d+ of 80 searches; the same command goes on from there/),
    ]);
    expect(existsSync(join(out('long'), 'report.md'))).toBe(false);
    const rows = read('long', 'results.csv');
    expect(linesOf(rows).length).toBeLessThan(81);
    writeFileSync(join(out('long'), 'results.csv'), `${rows}placed,top95,li`);
    expect((await runPidoku(long)).code).toBe(0);
    expect(read('long', 'results.csv').startsWith(rows)).toBe(true);
    expect((await runPidoku([...long.slice(0, -1), out('whole')])).code).toBe(0);
    expect(countersOf(read('long', 'results.csv'))).toEqual(countersOf(read('whole', 'results.csv')));
  });

  test('shows its progress on stderr', async () => {
    const endless = [
      'experiment',
      '--propagation',
      'placed',
      '--branching',
      'random',
      '--seeds',
      '1..20',
      top95,
      '--node-limit',
      '1000000',
      '-j',
      '1',
      '--output',
      out('progress'),
    ];
    const running = startPidoku([...endless, '--progress', 'always']);
    running.child.stdin!.end();
    await running.seen('/s | top95 line ', 'stderr');
    running.child.kill('SIGINT');
    const { code, stderr } = await running.finished;
    expect(code).toBe(130);
    expect(stderr).toMatch(/\d+ searches \| \d+\/s \| top95 line \d+/);
  });
});
