/** Tables go to JSON and back: each column is still there, or is named on stderr. */
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { outputOf, runProgram } from '../../cli/parts/run-program.js';
import { countOf } from '../../helpers/extent.js';
import { Random } from '../../helpers/random.js';
import { TemporaryFolder } from '../../helpers/temporary-folder.js';
import { wikipediaPuzzle, wikipediaSolution } from '../../helpers/wikipedia-puzzle.js';

const folder = new TemporaryFolder();
afterAll(() => folder.remove());
afterEach(() => void vi.restoreAllMocks());
const random = new Random(73);
const pick = <T>(list: readonly T[]): T => list[random.below(list.length)];

const names = ['id', 'a', 'A', 'a', 'note, with comma', '"quoted"', '', '7', '__proto__', 'status', 'fields'];
const values = [
  '',
  ' ',
  '0',
  'x',
  'a,b',
  '"',
  '""',
  'two\nlines',
  'é',
  ' padded ',
  "'",
  '1e5',
  'null',
  wikipediaPuzzle,
];

/** Rows of a text of CSV by RFC 4180, read a character at a time. */
function rowsOf(text: string): string[][] {
  const rows: string[][] = [[]];
  let isQuoted = false;
  let field = '';
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (isQuoted) {
      if (character !== '"') field += character;
      else if (text[at + 1] === '"') field += text[++at];
      else isQuoted = false;
    } else if (character === '"') isQuoted = true;
    else if (character === ',' || character === '\n') {
      rows.at(-1)!.push(field);
      field = '';
      if (character === '\n') rows.push([]);
    } else field += character;
  }
  return rows.slice(0, -1);
}

const textOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map((field) => `"${field.replaceAll('"', '""')}"`).join()}\n`).join('');

/** A table whose first two columns are the puzzle and, if it has answers, the answer. */
function randomTable(): { readonly hasAnswers: boolean; readonly rows: string[][] } {
  const hasAnswers = random.below(2) === 0;
  const own = hasAnswers ? ['puzzle', 'solution'] : ['puzzle'];
  const others = Array.from({ length: 1 + random.below(5) }, () => pick(names));
  const rows = Array.from({ length: 1 + random.below(4) }, () => [
    ...[wikipediaPuzzle, wikipediaSolution].slice(0, own.length),
    ...others.map(() => pick(values)),
  ]);
  return { hasAnswers, rows: [[...own, ...others], ...rows] };
}

/** The fields of each row but those of the first columns, in any order. */
const othersOf = (rows: readonly string[][], own: number): string[][] => rows.map((row) => row.slice(own).sort());

async function convert(to: string, name: string, text: string): Promise<string> {
  const latin1 = await outputOf(folder.path, ['convert', '-t', to, folder.write(name, text)]);
  return Buffer.from(latin1, 'latin1').toString();
}

describe('CSV to JSON and back', () => {
  test('keeps the fields of all columns, also of those with the same name', async () => {
    for (let nth = 0; nth < countOf({ sample: 10, all: 1000 }); nth++) {
      const { hasAnswers, rows } = randomTable();
      const own = hasAnswers ? 2 : 1;
      const json = await convert('ndjson', 'table.csv', textOf(rows));
      const back = rowsOf(await convert('csv', 'table.ndjson', json));
      expect(back.map((row) => row.slice(0, own))).toEqual(rows.map((row) => row.slice(0, own)));
      expect(othersOf(back.slice(1), own), textOf(rows)).toEqual(othersOf(rows.slice(1), own));
      const [header] = back;
      expect(new Set(header).size).toBe(rows[0].length);
      const kept = rows[0].slice(own).filter((name) => name !== 'puzzle' && name !== 'solution');
      expect(header).toEqual(expect.arrayContaining([...new Set(kept)]));
      // The same once more: nothing is lost the second time either.
      const again = await convert('ndjson', 'again.csv', textOf(back));
      const texts = (text: string): unknown[] =>
        text
          .split('\n')
          .slice(0, -1)
          .map((line) => (JSON.parse(line) as { meta: object }).meta);
      expect(texts(again)).toEqual(texts(json));
    }
  });

  test('keeps the columns that answers carry', async () => {
    const table = textOf([
      ['puzzle', 'a', 'a', 'b'],
      [wikipediaPuzzle, '1', '2', 'x,y'],
    ]);
    const answers = await outputOf(folder.path, ['solve', '-t', 'ndjson', folder.write('t.csv', table)]);
    expect((JSON.parse(answers) as { fields: object }).fields).toEqual({ a: '1', a_2: '2', b: 'x,y' });
    const [header, row] = rowsOf(await convert('csv', 'answers.ndjson', answers));
    expect(Object.fromEntries(header.map((name, column) => [name, row[column]]))).toMatchObject({
      ...{ puzzle: wikipediaPuzzle, solution: wikipediaSolution },
      ...{ a: '1', a_2: '2', b: 'x,y', status: 'unique' },
    });
  });

  test('names what a table has no column for', async () => {
    const lines = [
      { puzzle: wikipediaPuzzle, id: 'one', rating: 2.5, steps: [1] },
      { puzzle: wikipediaPuzzle, id: 'two', source: 'x', fields: null, meta: { title: 'y' } },
    ];
    const file = folder.write('odd.ndjson', lines.map((line) => JSON.stringify(line)).join('\n'));
    const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const out = folder.write('odd.csv', '');
    expect(await runProgram(['convert', '-t', 'csv', '-j', '1', '-o', out, file])).toBe(0);
    expect(said.mock.calls.map(([text]) => String(text)).join('')).toBe(
      'pidoku: left out "steps", "source" and "title": --to csv has texts and numbers, in the columns of its first record; --to json keeps all\n',
    );
  });

  test('JSON to JSON keeps every member', async () => {
    const record = {
      puzzle: wikipediaPuzzle,
      id: 'one',
      rating: 2.5,
      steps: [{ technique: 'x' }],
      meta: { title: 'y' },
    };
    const { steps, id, rating, meta } = JSON.parse(
      await convert('ndjson', 'members.ndjson', JSON.stringify(record)),
    ) as typeof record;
    expect({ puzzle: wikipediaPuzzle, steps, id, rating, meta }).toEqual(record);
  });
});
