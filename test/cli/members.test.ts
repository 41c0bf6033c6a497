/** What a record in JSON says beside its puzzle is in the output of every command, or named on stderr. */
import { expect, test } from 'vitest';
import { wikipediaPuzzle, wikipediaSolution } from '../helpers/wikipedia-puzzle.js';
import { linesOf, runPidoku } from './run-pidoku.js';

/** A member of each kind: texts, numbers, null, lists, objects, columns of a table. */
const beside = { level: 3, source: 'web', note: null, redundant: ['r1c1'], stats: { nodes: 5 }, fields: { a: 'b' } };
const meta = { title: 'T', author: 'A', rules: 'R' };
const record = { v: 1, id: 'one', givens: wikipediaPuzzle, solution: wikipediaSolution, meta, ...beside };
const killer = {
  ...{ v: 1, id: 'two', size: 4, givens: '12..34..21..43.1', cages: [{ cells: ['r1c3', 'r1c4'], sum: 7 }] },
  ...{ solution: '1234341221434321', meta, ...beside },
};
const text = JSON.stringify(record);
const pretty = JSON.stringify(record, null, 2);
const names = ['level', 'source', 'note', 'redundant', 'stats', 'a', 'title', 'author', 'rules', 'id'];

/** Returns the names on stderr of what was left out. */
const leftOut = (stderr: string): string[] =>
  [...stderr.matchAll(/^pidoku: left out (.*?): /gm)].flatMap(([, list]) =>
    [...list.matchAll(/"(\w+)"/g)].map(([, name]) => name),
  );

const questions = ['solve', 'check', 'count', 'candidates', 'explain', 'hint', 'minimize', 'verify', 'redundant'];

test.each([...questions, 'grade', 'rate'])('answers of %s in JSON have all members', async (question) => {
  const cases = [
    ['ndjson', '1', text],
    ['ndjson', '2', `${text}\n${text}`],
    ['json', '1', pretty],
  ];
  for (const [format, threads, input] of cases) {
    const { stdout, stderr } = await runPidoku([question, '-t', format, '-j', threads], input);
    const answer = JSON.parse(linesOf(stdout)[format === 'json' ? 1 : 0]) as object;
    const { fields, ...others } = beside;
    expect(answer).toMatchObject({
      ...{ id: 'one', meta },
      fields: { ...fields, ...others, solution: wikipediaSolution },
    });
    expect(leftOut(stderr)).toEqual([]);
  }
});

test.each(questions)('answers of %s about a board too, and CSV names what it leaves out', async (question) => {
  const { stdout } = await runPidoku([question, '-t', 'ndjson'], JSON.stringify(killer));
  expect(JSON.parse(stdout)).toMatchObject({ id: 'two', meta, fields: { level: 3, redundant: ['r1c1'], a: 'b' } });
  const csv = await runPidoku([question, '-t', 'csv'], JSON.stringify(killer));
  expect(leftOut(csv.stderr)).toEqual(expect.arrayContaining(names));
  expect(leftOut((await runPidoku([question, '-q', '-t', 'csv'], JSON.stringify(killer))).stderr)).toEqual([]);
});

test('each solution that is listed has all members', async () => {
  const { stdout } = await runPidoku(['solve', '-n', '2', '-t', 'ndjson'], text);
  for (const line of linesOf(stdout)) expect(JSON.parse(line)).toMatchObject({ id: 'one', meta, fields: { level: 3 } });
});

test('an answer about a board is read with its texts', async () => {
  const { stdout } = await runPidoku(['solve', '-t', 'ndjson'], JSON.stringify(killer));
  const again = await runPidoku(['convert', '--to', 'json'], stdout);
  expect(JSON.parse(again.stdout)).toMatchObject({ id: 'two', meta, cages: [{ sum: 7 }], fields: { level: 3 } });
});

test('a minimal board on a line keeps its texts, and names the rest', async () => {
  const cells = '1234341221..43.1';
  const { stdout, stderr } = await runPidoku(['minimize'], JSON.stringify({ ...killer, givens: cells }));
  expect(JSON.parse(stdout)).toMatchObject({ id: 'two', meta });
  expect(leftOut(stderr)).toEqual(expect.arrayContaining(['level', 'a', 'redundant']));
});

test('an answer that is asked again keeps what it was given', async () => {
  const { stdout } = await runPidoku(['solve', '-t', 'ndjson'], text);
  const again = await runPidoku(['explain', '-t', 'ndjson'], stdout);
  const { fields, ...others } = beside;
  expect(JSON.parse(again.stdout)).toMatchObject({
    ...{ id: 'one', meta },
    fields: { ...fields, ...others, status: 'unique', solutions: 1 },
  });
});

test.each([
  ...['sample 5', 'dedupe --by text', 'annotate --where clues>3', 'annotate --add rating'],
  ...['convert --to json', 'convert --to ndjson'],
])('%s keeps all members of JSON on one line or several', async (words) => {
  for (const input of [text, pretty]) {
    const { stdout, stderr } = await runPidoku(words.split(' '), input);
    expect(JSON.parse(stdout)).toMatchObject({ id: 'one', solution: wikipediaSolution, meta, ...beside });
    expect(leftOut(stderr)).toEqual([]);
  }
});

test('shuffle keeps what does not depend on the cells, and names the rest', async () => {
  const fields = { a: 'b', solution: wikipediaSolution, steps: [1] };
  const { stdout, stderr } = await runPidoku(['shuffle'], JSON.stringify({ ...record, fields }));
  const { redundant: _redundant, ...kept } = beside;
  const shuffled = JSON.parse(stdout) as typeof record;
  expect(shuffled).toMatchObject({ id: 'one', meta, ...kept, fields: { a: 'b' } });
  expect([Object.keys(shuffled.fields), 'redundant' in shuffled]).toEqual([['a'], false]);
  expect(leftOut(stderr)).toEqual(['redundant', 'solution', 'steps']);
});

test.each([
  ...[
    'lines',
    'sdm',
    'grid',
    'sdk',
    'ss',
    'hodoku',
    'pencilmarks',
    'rrn',
    'text',
    'jigsaw',
    'sumocue',
    'ps',
    'positions',
  ],
  ...['minizinc', 'iss', 'fpuzzles', 'sudokupad', 'sudokumaker', 'csv'],
])('convert --to %s has what it does not name', async (format) => {
  const { stdout, stderr } = await runPidoku(['convert', '--to', format], text);
  const named = leftOut(stderr);
  const back = await runPidoku(['convert', '--to', 'json'], stdout);
  for (const name of names) {
    const isBack =
      format === 'csv' ? stdout.split('\n')[0].split(',').includes(name) : back.stdout.includes(`"${name}":`);
    expect([name, named.includes(name)]).toEqual([name, !isBack]);
  }
});
