/** CSV that other tools can trust: read by csv-parse, DuckDB and jq, with the user's columns as they came. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { DuckDBInstance } from '@duckdb/node-api';
import { parse } from 'csv-parse/sync';
import { raw as jq } from 'jq-wasm';
import { afterAll, describe, expect, test } from 'vitest';
import { TemporaryFolder } from '../helpers/temporary-folder.js';
import { wikipediaPuzzle as puzzle, wikipediaSolution as solution } from '../helpers/wikipedia-puzzle.js';
import { linesOf, runPidoku } from './run-pidoku.js';

const folder = new TemporaryFolder();
afterAll(() => folder.remove());

const invalid = `55${puzzle.slice(2)}`;

/** Solves CSV and reads the result by csv-parse, which requires that all rows have as many fields. */
async function solveTable(csv: string | Buffer, ...options: string[]) {
  const { stdout, stderr } = await runPidoku(['-t', 'csv', ...options], csv);
  const delimiter = [',', ';', '\t', '|'];
  return { stdout, stderr, rows: parse(stdout, { columns: true, delimiter, bom: true }) as Record<string, string>[] };
}

test('boards with cages, regions or clues are JSON in the column of puzzles, others are their cells', async () => {
  const killer = {
    size: 4,
    cages: [
      { cells: ['r1c1', 'r1c2'], sum: 3 },
      { cells: ['r2c3', 'r2c4'], sum: 7 },
    ],
  };
  const plain = { size: 4, givens: '1234341221434...' };
  const input = [killer, plain].map((board) => `${JSON.stringify(board)}\n`).join('');
  const { rows } = await solveTable(input, '--from', 'ndjson');
  expect(rows[1]).toMatchObject({ puzzle: '1234341221434...', status: 'unique' });
  expect(JSON.parse(rows[0]['puzzle'])).toMatchObject({ size: 4, cages: [{ sum: 3 }, { sum: 7 }] });
  const again = await runPidoku(['count', '--limit', 'all'], rows[0]['puzzle']);
  expect(again.stdout).toBe((await runPidoku(['count', '--limit', 'all'], JSON.stringify(killer))).stdout);
});

describe('columns of the input', () => {
  test.each([
    ['quizzes,solutions', `${puzzle},${solution}`, 'puzzles in column 1 "quizzes", answers in column 2 "solutions"'],
    ['puzzle,solution', `${puzzle},${solution}`, 'puzzles in column 1 "puzzle", answers in column 2 "solution"'],
    ['solution,puzzle', `${solution},${puzzle}`, 'puzzles in column 2 "puzzle", answers in column 1 "solution"'],
    [
      'source,question,answer,rating',
      `web,${puzzle},${solution},1.2`,
      'puzzles in column 2 "question", answers in column 3 "answer"',
    ],
    [
      'id,puzzle,solution,clues,difficulty',
      `1,${puzzle},${solution},30,0`,
      'puzzles in column 2 "puzzle", answers in column 3 "solution"',
    ],
    ['Nr,Rätsel,Lösung', `1,${puzzle},${solution}`, 'puzzles in column 2 "Rätsel", answers in column 3 "Lösung"'],
    ['題,Größe', `${puzzle},1`, 'puzzles in column 1 "題"'],
    ['a,b,c', `1,${solution},${puzzle}`, 'puzzles in column 3 "c", answers in column 2 "b"'],
  ])('%s', async (header, row, words) => {
    const { stdout, stderr, rows } = await solveTable(`${header}\n${row}\n`);
    expect(stderr).toBe(`pidoku: stdin: ${words}\n`);
    expect(stdout.startsWith(`${header},`)).toBe(true);
    const came = Object.fromEntries(header.split(',').map((name, column) => [name, row.split(',')[column]]));
    expect(rows).toMatchObject([came]);
    expect(rows[0]).toMatchObject({ status: 'unique', reason: '' });
    expect(rows[0]['pidoku_solution'] ?? rows[0]['solution']).toBe(solution);
  });

  test('without a header stay without one', async () => {
    const { stdout, stderr } = await solveTable(`${puzzle},${solution}\n${puzzle},${solution}\n`);
    expect(stderr).toBe('pidoku: stdin: no header, puzzles in column 1, answers in column 2\n');
    expect(parse(stdout)).toEqual(new Array(2).fill([puzzle, solution, 'unique', '1', 'true', solution, '']));
  });

  test.each([
    [';', '";"'],
    ['\t', 'TAB'],
    ['|', '"|"'],
  ])('separated by %j', async (delimiter, shown) => {
    const csv = ['id,text,quiz', `1,"a${delimiter}b",${puzzle}`, `2,c,${invalid}`]
      .join('\n')
      .replaceAll(',', delimiter);
    const { stderr, rows } = await solveTable(csv);
    expect(stderr).toContain(`fields separated by ${shown}\n`);
    expect(rows).toMatchObject([
      { id: '1', text: `a${delimiter}b`, quiz: puzzle, status: 'unique', solution },
      { id: '2', text: 'c', status: 'invalid', solution: '' },
    ]);
    const named = ['--delimiter', delimiter === '\t' ? 'tab' : delimiter];
    expect((await solveTable(csv, ...named)).rows).toEqual(rows);
  });

  test.each([['\n'], ['\r\n']])('with line ends in fields, and %j', async (end) => {
    const text = `two${end}lines, "quoted"${end}${puzzle}`;
    const quoted = `"${text.replaceAll('"', '""')}"`;
    const csv = ['id,note,quiz,more', `1,${quoted},${puzzle},`, `2,,${puzzle},${quoted}`, `3,x,${invalid},y`, ''].join(
      end,
    );
    const { rows, stdout } = await solveTable(csv);
    expect(rows).toMatchObject([
      { id: '1', note: text, quiz: puzzle, more: '', status: 'unique' },
      { id: '2', note: '', quiz: puzzle, more: text, status: 'unique' },
      { id: '3', note: 'x', quiz: invalid, more: 'y', status: 'invalid' },
    ]);
    expect(stdout).toContain(quoted);
  });

  test('with thousands of fields that span lines, in blocks cut anywhere', async () => {
    const cells = Array.from({ length: 20_000 }, (_, row) => [`${row}`, `a\n${row % 7 === 0 ? '""' : ''}b`, puzzle]);
    const csv = ['id,note,quiz', ...cells.map(([id, note, quiz]) => `${id},"${note}",${quiz}`)].join('\n');
    const { rows } = await solveTable(`${csv}\n`);
    expect(rows).toHaveLength(20_000);
    expect(rows.map(({ id, status }) => `${id} ${status}`)).toEqual(cells.map(([id]) => `${id} unique`));
    const { stdout } = await runPidoku(['-t', 'ndjson', '--skip', '19999'], csv);
    expect(JSON.parse(stdout)).toMatchObject({ i: 19_999, line: 2 * 20_000 });
  });

  test('after a byte order mark', async () => {
    const { stdout, rows } = await solveTable(`\ufeffquiz,id\r\n${puzzle},1\r\n`);
    expect(stdout).toMatch(/^\ufeffquiz,id,status,[^]*\r\n[^]*,\r\n$/);
    expect(rows).toMatchObject([{ quiz: puzzle, id: '1', status: 'unique' }]);
  });

  test('in UTF-16 are refused in one line', async () => {
    const { stdout, stderr, code } = await runPidoku(['-t', 'csv'], Buffer.from(`\ufeffquiz\n${puzzle}\n`, 'utf16le'));
    expect({ stdout, code }).toEqual({ stdout: '', code: 2 });
    expect(stderr).toMatch(/^pidoku: cannot read standard input: it is UTF-16[^\n]*\n$/);
  });

  test('with our names keep theirs', async () => {
    const { rows } = await solveTable(`puzzle,status,Solution,reason\n${puzzle},new,?,none\n`);
    expect(rows).toMatchObject([
      { status: 'new', Solution: '?', reason: 'none', pidoku_status: 'unique', pidoku_solution: solution },
    ]);
  });

  test('of damaged rows stay in their places', async () => {
    const csv = [
      'id,quiz,note',
      `1,${puzzle},a`,
      '2',
      `3,"${puzzle},b`,
      '4,53..7,c',
      `5,${puzzle},d`,
      `6,"x"y,${puzzle}`,
    ];
    const { rows } = await solveTable(csv.join('\n'));
    expect(rows.map(({ id, status }) => [id, status])).toEqual([
      ['1', 'unique'],
      ['2', 'malformed'],
      [`3,"${puzzle},b`, 'malformed'],
      ['4', 'malformed'],
      ['5', 'unique'],
      [`6,"x"y,${puzzle}`, 'malformed'],
    ]);
    expect(rows[3]).toMatchObject({ note: 'c', reason: 'E_LENGTH line 5 column 3: expected 81 cells, found 5 cells' });
  });

  test('that are too few are filled up', async () => {
    const { rows } = await solveTable(`quiz,a,b\n${puzzle}\n${puzzle},1\n"${puzzle}",1\n`);
    expect(rows.map(({ a, b, status }) => [a, b, status])).toEqual([
      ['', '', 'unique'],
      ['1', '', 'unique'],
      ['1', '', 'unique'],
    ]);
  });
});

test('the table of a spreadsheet, with fields that span lines from the first row on', async () => {
  const csv = `\ufeffNr;Rätsel;Lösung;Notiz\r\n1;${puzzle};${solution};"zwei\r\nZeilen; mehr"\r\n2;${puzzle};;x\r\n`;
  const { rows } = await solveTable(csv);
  expect(rows).toMatchObject([
    { Nr: '1', Rätsel: puzzle, Notiz: 'zwei\r\nZeilen; mehr', status: 'unique' },
    { Nr: '2', Notiz: 'x', status: 'unique' },
  ]);
});

describe('several files', () => {
  const one = folder.write('one.csv', `id,quiz\n1,${puzzle}\n`);
  const two = folder.write('two.csv.gz', gzipSync(`id,quiz\n2,${puzzle}\n`));

  test('with the same columns are one table', async () => {
    const { stdout } = await runPidoku(['-t', 'csv', one, two]);
    const rows = parse(stdout, { columns: true }) as Record<string, string>[];
    expect(rows.map(({ id }) => id)).toEqual(['1', '2']);
  });

  test.each([
    ['other columns', 'quiz,id\n', /one\.csv has id,quiz, .*other\.csv has quiz,id$/],
    ['no columns', '', /one\.csv has id,quiz, .*other\.csv has puzzles without columns$/],
  ])('with %s are refused before the first row', async (_name, header, message) => {
    const other = folder.write('other.csv', `${header}${puzzle}${header && ',1'}\n`);
    const { code, stdout, stderr } = await runPidoku(['-t', 'csv', one, other]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr.trim()).toMatch(message);
  });
});

test.each([
  ['check', [], { status: 'unique', solutions: '1', exact: 'true', solution }],
  ['count', ['--limit', '1'], { status: 'solved', solutions: '1', exact: 'false' }],
  ['count', ['--estimate'], { status: 'solved', estimate: '1', exact: 'true' }],
  ['candidates', [], { status: 'unique', exact: 'true' }],
  ['explain', [], { status: 'unique', rating: '1.2', solved: 'true', techniques: 'full-house=21 hidden-single=30' }],
  ['hint', [], { technique: 'hidden-single', rating: '1.2', hint: 'In box 2, 8 fits only in r1c6.' }],
  ['grade', [], { grade: 'easy', givens: '30' }],
])('%s keeps the columns', async (command, options, own) => {
  const csv = `id;note;quiz\n7;"a;b";${puzzle}\n8;c;x\n`;
  const { stdout } = await runPidoku([command, '-q', '-t', 'csv', ...options], csv);
  const [first, second] = parse(stdout, { columns: true, delimiter: ';' }) as Record<string, string>[];
  expect(first).toMatchObject({ id: '7', note: 'a;b', ...own });
  expect(second).toMatchObject({ id: '8', note: 'c', status: 'malformed', reason: expect.stringMatching(/^E_/) });
  expect(Object.keys(first).at(-1)).toBe('reason');
});

describe('other tools', () => {
  const csv = `id,note,quiz\n1,"two\nlines",${puzzle}\n2,,${invalid}\n3,x,12\n`;

  test('DuckDB reads the table', async () => {
    const path = join(folder.path, 'solved.csv.gz');
    expect((await runPidoku(['-q', '-t', 'csv', '-o', path], csv)).code).toBe(3);
    expect(gunzipSync(readFileSync(path)).toString()).toContain('two\nlines');
    const connection = await (await DuckDBInstance.create(':memory:')).connect();
    const query = `select id, note, status, solution from read_csv('${path}', all_varchar = true) order by id`;
    expect((await connection.runAndReadAll(query)).getRowObjects()).toEqual([
      { id: '1', note: 'two\nlines', status: 'unique', solution },
      { id: '2', note: null, status: 'invalid', solution: null },
      { id: '3', note: 'x', status: 'malformed', solution: null },
    ]);
    connection.disconnectSync();
  });

  test('DuckDB reads NDJSON, and the puzzles it writes are read', async () => {
    const path = join(folder.path, 'solved.ndjson');
    await runPidoku(['-q', '-t', 'ndjson', '-o', path], csv);
    const table = join(folder.path, 'table.csv');
    const connection = await (await DuckDBInstance.create(':memory:')).connect();
    await connection.run(
      `copy (select i, status, puzzle from read_json('${path}') where puzzle is not null) to '${table}' (delimiter '\t')`,
    );
    connection.disconnectSync();
    const { stdout } = await runPidoku(['-t', 'csv', table]);
    expect(parse(stdout, { columns: true, delimiter: '\t' })).toMatchObject([
      { i: '0', status: 'unique', pidoku_status: 'unique', solution },
      { i: '1', status: 'invalid', pidoku_status: 'invalid' },
    ]);
  });

  test('jq reads NDJSON, JSON and --stats=json', async () => {
    const ndjson = await runPidoku(['-t', 'ndjson', '--stats=json'], csv);
    const select = await jq(ndjson.stdout, 'select(.status != "unique") | .status', ['-r']);
    expect(linesOf(`${select}\n`)).toEqual(['invalid', 'malformed']);
    const json = await runPidoku(['-q', '-t', 'json'], csv);
    expect((await jq(json.stdout, '.summary.malformed', [])).trim()).toBe('1');
    expect((await jq(linesOf(ndjson.stderr).at(-1)!, '.unique', [])).trim()).toBe('1');
  });

  test('the summary goes to a file', async () => {
    const path = join(folder.path, 'summary.json');
    await runPidoku(['-q', '--summary', path], csv);
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ records: 3, unique: 1, invalid: 1, malformed: 1 });
  });
});
