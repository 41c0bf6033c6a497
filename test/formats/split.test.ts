/** Splits texts into records, in one piece and piece by piece. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { detectFormat } from '../../src/formats/detect.js';
import type { FamilyFormat } from '../../src/formats/format-names.js';
import { RecordSplitter, splitRecords } from '../../src/formats/split.js';
import { UsageError } from '../../src/model/errors.js';
import { wikipediaPuzzle } from '../helpers/wikipedia-puzzle.js';

const rows = wikipediaPuzzle.match(/.{9}/g)!;
const grid = rows.join('\n');
const summaryOf = (text: string): unknown[] =>
  Array.from(splitRecords(text, detectFormat(text)), ({ text: record, line, column }) => [line, column, record]);

describe('classic texts', () => {
  test.each<[string, string, unknown[]]>([
    [
      'lines',
      `# two\r\n${wikipediaPuzzle}\r\n\n${wikipediaPuzzle.slice(1)}`,
      [
        [2, 1, wikipediaPuzzle],
        [4, 1, wikipediaPuzzle.slice(1)],
      ],
    ],
    ['candidates', '.'.repeat(729), [[1, 1, '.'.repeat(729)]]],
    [
      'CSV',
      `\ufeffid,puzzle\n\n1,${wikipediaPuzzle}\n2é, "${wikipediaPuzzle}"\n"3,x","${wikipediaPuzzle}"\n`,
      [
        [3, 3, wikipediaPuzzle],
        [4, 4, ` "${wikipediaPuzzle}"`],
        [5, 8, wikipediaPuzzle],
      ],
    ],
    ['CSV with a name on two lines', `level,"the\npuzzle"\n3,${wikipediaPuzzle}\n`, [[3, 3, wikipediaPuzzle]]],
    ['CSV; other signs', `level;"the\r\npuzzle"\r\n3;${wikipediaPuzzle}\r\n`, [[3, 3, wikipediaPuzzle]]],
    [
      'CSV without a header',
      `1,${wikipediaPuzzle}\n2,${wikipediaPuzzle}`,
      [
        [1, 3, wikipediaPuzzle],
        [2, 3, wikipediaPuzzle],
      ],
    ],
    ['CSV, one row', `1,${wikipediaPuzzle}`, [[1, 3, wikipediaPuzzle]]],
    [
      'a CSV row without its column',
      `id,puzzle\n1,${wikipediaPuzzle}\n2\n3,"4\n`,
      [
        [2, 3, wikipediaPuzzle],
        [3, 1, '2'],
        [4, 1, '3,"4'],
      ],
    ],
    [
      'grids with titles and frames',
      `Grid 01\n${grid}\nGrid 02\n---\n${grid}\n---\n`,
      [
        [2, 1, grid],
        [13, 1, grid],
      ],
    ],
    [
      'adjacent grids without separators',
      `${grid}\n${grid}`,
      [
        [1, 1, grid],
        [10, 1, grid],
      ],
    ],
    [
      'a grid on one line among others',
      `${grid}\n${wikipediaPuzzle}\n`,
      [
        [1, 1, grid],
        [10, 1, wikipediaPuzzle],
      ],
    ],
    [
      'a grid that lost a row',
      `${rows.slice(1).join('\n')}\n\n${grid}`,
      [
        [1, 1, rows.slice(1).join('\n')],
        [10, 1, grid],
      ],
    ],
    [
      'a grid with a bad row',
      `${grid.replace('98', 'q8')}\n${grid}`,
      [
        [1, 1, grid.replace('98', 'q8')],
        [10, 1, grid],
      ],
    ],
    ['comments alone', '# nothing\n', []],
  ])('%s', (_, text, records) => expect(summaryOf(text)).toEqual(records));

  test('CSV without a column of puzzles', () =>
    expect(() => [...splitRecords('a,b\n1,2\n', { family: 'classic', format: 'csv' })]).toThrow(UsageError));
});

describe('piece by piece', () => {
  const formats: readonly FamilyFormat[] = [
    { family: 'classic', format: 'lines' },
    { family: 'classic', format: 'csv' },
    { family: 'boards', format: 'line' },
    { family: 'boards', format: 'ps' },
  ];
  const line = fc.constantFrom('', ' ', '#', '# x', 'x', 'π', '😀,', `1,${wikipediaPuzzle}`, '"', '1,2', '\ufeff');
  const text = fc
    .array(fc.tuple(line, fc.constantFrom('\n', '\r\n')), { maxLength: 8 })
    .map((lines) => `puzzle,a\n1,${wikipediaPuzzle}\n${lines.map((parts) => parts.join('')).join('')}`);

  test.each(formats)('$family $format: same records as for the whole text', (format) => {
    fc.assert(
      fc.property(text, fc.boolean(), fc.array(fc.nat(200), { maxLength: 6 }), (plain, hasMark, cuts) => {
        const whole = hasMark ? `\ufeff${plain}` : plain;
        const places = [0, ...cuts.filter((cut) => cut < whole.length).sort((a, b) => a - b), whole.length];
        const splitter = new RecordSplitter(format);
        const pieces = places.slice(1).map((end, index) => whole.slice(places[index], end));
        const split = [...pieces.flatMap((piece) => splitter.push(piece)), ...splitter.finish()];
        expect(split).toEqual([...splitRecords(whole, format)]);
      }),
    );
  });

  test('long lines are cut', () => {
    const splitter = new RecordSplitter({ family: 'boards', format: 'line' }, 4);
    const split = ['12', '345', '6\nab', 'c\n', 'defghi'].flatMap((piece) => splitter.push(piece));
    expect([...split, ...splitter.finish()].map((record) => record.text)).toEqual(['1234', 'abc', 'defg']);
  });
});
