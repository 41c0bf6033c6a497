/** Detects the contents of a text from its head. */
import { describe, expect, test } from 'vitest';
import type { DetectionProgress } from '../../src/formats/classic/detect-classic.js';
import { detectFormat, type Detection } from '../../src/formats/detect.js';
import { wikipediaPuzzle } from '../helpers/wikipedia-puzzle.js';

const rows = wikipediaPuzzle.match(/.{9}/g)!;
const grid = `${rows.join('\n')}\n`;

describe('classic formats, if classic puzzles are requested', () => {
  test.each([
    ['lines', `${wikipediaPuzzle}\n`],
    ['lines', wikipediaPuzzle],
    ['lines', `\n# comment\n\n${wikipediaPuzzle}\n`],
    ['csv', `${wikipediaPuzzle},solution\n`],
    ['lines', `00a1f3bc99de ${wikipediaPuzzle} 1.2\n`],
    ['csv', `2;${wikipediaPuzzle}\n`],
    ['lines', [...wikipediaPuzzle].join(' ')],
    ['lines', `${wikipediaPuzzle.slice(1)}\n${wikipediaPuzzle}\n`],
    ['lines', `${wikipediaPuzzle.replace('7', 'q')}\n${wikipediaPuzzle}\n`],
    ['lines', `${wikipediaPuzzle.replace('7', ',')}\n1,${wikipediaPuzzle}\n`],
    ['lines', '0123456789ABCDEF'.repeat(16)],
    ['lines', 'hello\n'],
    ['lines', `hello world\n${wikipediaPuzzle}\n`],
    ['lines', 'one two\nthree four\nfive six\nseven eight\n530070000\n'],
    ['lines', ''],
    ['csv', `quizzes,solutions\n${wikipediaPuzzle},x\n`],
    ['csv', `id,puzzle\n1,${wikipediaPuzzle}\n`],
    ['csv', `a,b\n1,${wikipediaPuzzle}\n`],
    ['csv', `1,${wikipediaPuzzle}\n2,${wikipediaPuzzle}\n`],
    ['csv', `puzzle\n${wikipediaPuzzle}\n`],
    ['csv', `"${wikipediaPuzzle}","x"\n`],
    ['pencilmarks', '123456789'.repeat(81)],
    ['pencilmarks', '.'.repeat(729)],
    ['grid', '530070000\n600195000\n'],
    ['grid', '5 3 . . 7 . . . .\n'],
    ['grid', '\t2\t\t5\t\t1\t\t9\t\n'],
    ['grid', '\t\t\t\t\t\t\t\t\n'],
    ['grid', '| 2 | 6 | | | | 8 | 1 | |\n'],
    ['grid', '-------------\n|53 | 7 |   |\n'],
    ['grid', '*-----------*\n|53.|.7.|...|\n'],
    ['grid', '┌───┬───┬───┐\n'],
    ['grid', 'Grid 01\n003020600\n'],
    ['grid', 'Here is my sudoku:\n\n530070000\n'],
    ['grid', 'Good morning!\nthis is from the newspaper.\n530070000\n'],
    ['grid', '#AAuthor\n[Puzzle]\n53..7....\n'],
  ])('%s: %j', (format, text) => {
    const found = { family: 'classic', format, isLineByLine: format !== 'grid' };
    expect(detectFormat(text, { family: 'classic' })).toMatchObject(found);
    expect(detectFormat(Buffer.from(`\ufeff${text}`), { family: 'classic' })).toMatchObject(found);
  });
});

describe('more of the text is needed', () => {
  test.each([
    ['530070'],
    ['# comment\n'],
    [''],
    ['a,b\n'],
    ['a title\n'],
    [wikipediaPuzzle.slice(0, 40)],
    ['{"size":4'],
    ['# comment\n{"size":4'],
  ])('%j', (text) => expect(detectFormat(text, { isWhole: false })).toBeUndefined());

  test.each([
    [`# comment\n\n${wikipediaPuzzle}\n${wikipediaPuzzle}`, 'lines'],
    [`a,b\n1,${wikipediaPuzzle}\n2`, 'csv'],
    ['a title\n530070000\n60', 'grid'],
    ['# comment\n{"size":4}\n{', 'json'],
  ])('%j, byte by byte', (text, format) => {
    const bytes = Buffer.from(`\ufeff${text}`);
    const progress = {};
    let found: Detection | undefined;
    let end = 0;
    while (!found) found = detectFormat(bytes.subarray(0, ++end), { isWhole: false, progress });
    expect([found.format, end]).toEqual([format, bytes.lastIndexOf(0x0a) + 1]);
  });

  test('a head of 16 KB without a line end is enough for boards, but not for a classic format', () => {
    const long = 'x'.repeat(20_000);
    expect(detectFormat(`{"meta":{"note":"${long}"}`, { isWhole: false })).toMatchObject({ format: 'json' });
    expect(detectFormat(long, { isWhole: false })).toBeUndefined();
  });

  test('reads no byte of an earlier call again, except in the incomplete line', () => {
    const text = Buffer.from(`\ufeff${'# a comment\n\n'.repeat(20)}${wikipediaPuzzle}\n`);
    const bytes = Buffer.from(text);
    const progress: DetectionProgress = {};
    for (let end = 1; end < bytes.length; end++) {
      expect(detectFormat(bytes.subarray(0, end), { isWhole: false, progress })).toBeUndefined();
      // Overwrites the bytes that earlier calls have read.
      bytes.fill('q', 0, progress.lineStart ?? 0);
      if (bytes[progress.lineStart ?? 0] === 0x23) bytes.fill('\n', progress.lineStart! + 1, progress.searched);
    }
    expect(detectFormat(bytes, { isWhole: false, progress })).toMatchObject({ format: 'lines' });
    expect(progress.lineStart).toBe(text.indexOf(wikipediaPuzzle));
  });
});

describe('one record', () => {
  const inFrames = `# a puzzle\n-----\n${rows.map((row) => `|${row.slice(0, 3)}|${row.slice(3, 6)}|${row.slice(6)}|`).join('\n')}\n-----\n\n`;
  test.each([
    ['the file of document 002', grid.replaceAll('.', '0')],
    ['a grid without a last line end', grid.trimEnd()],
    ['a grid with CRLF and a byte order mark', `\ufeff${rows.join('\r\n')}\r\n`],
    ['a grid with borders and comments', inFrames],
    ['a grid with a bad row', grid.replace('98', 'q8')],
    ['a line', `# one\n${wikipediaPuzzle}\n`],
    ['CSV with a header', `id,puzzle\n1,${wikipediaPuzzle}\n`],
    ['JSON over several lines', '{\n"size": 4\n}\n'],
    ['JSON on one line', '{"size":4}\n'],
  ])('%s', (_, text) => {
    expect(detectFormat(text).isOneRecord).toBe(true);
    expect(detectFormat(text, { isWhole: false })?.isOneRecord ?? false).toBe(false);
  });

  test.each([
    ['nothing', ''],
    ['two lines', `${wikipediaPuzzle}\n${wikipediaPuzzle}\n`],
    ['two grids', `${grid}\n${grid}`],
    ['a grid and the beginning of another', `${grid}\n${rows[0]}\n`],
    ['NDJSON', '{"size":4}\n{"size":4}\n'],
  ])('not %s', (_, text) => expect(detectFormat(text).isOneRecord).toBe(false));
});

describe('line by line', () => {
  const layout = 'AAAABBBBCCCCDDDD';
  test.each([
    ['NDJSON', '{"size":4}\n{"size":4}\n', true],
    ['NDJSON, the first line cut short', '{"size":4\n{"size":4}\n', true],
    ['JSON over several lines', '{\n"size":4}\n', false],
    ['one object', '{"size":4}\n', false],
    ['jigsaw lines', `1..............2${layout}\n`, true],
    ['lines', `1${'.'.repeat(255)}\n`, true],
    ['rows', '12..\n....\n....\n....\n', false],
  ])('%s', (_, text, expected) =>
    expect(detectFormat(text)).toMatchObject({ family: 'boards', isLineByLine: expected }),
  );

  test('one object of a text that continues', () => {
    const found = detectFormat('{"size":4}\n{"si', { isWhole: false });
    expect(found).toEqual({ family: 'boards', format: 'json', isLineByLine: true, isOneRecord: false });
  });

  test('a layout over several lines', () => {
    expect(detectFormat('AABB\nAABB\nCCDD\nCCDD\n', { isLayout: true })).toMatchObject({
      format: 'jigsaw',
      isLineByLine: false,
      isOneRecord: true,
    });
  });
});

describe('NDJSON with a damaged first line is NDJSON', () => {
  test.each([
    ['its first character is missing', '"size":4}'],
    ['other text is before it', 'x{"size":4}'],
    ['it is no JSON', 'hello'],
    ['it is cut short', '{"size":4'],
  ])('%s', (_, first) => {
    const text = `# boards\n${first}\n{"size":4}\n{"size":6}\n`;
    const found = { family: 'boards', format: 'json', isLineByLine: true };
    expect(detectFormat(text)).toMatchObject(found);
    expect(detectFormat(text.repeat(2000))).toMatchObject(found);
    expect(detectFormat(text, { isWhole: false })).toMatchObject(found);
  });

  test('a classic line before objects is a classic line', () =>
    expect(detectFormat(`${wikipediaPuzzle}\n{"size":4}\n`)).toMatchObject({ family: 'classic', format: 'lines' }));
});

describe('a stated family or format', () => {
  test.each([
    ['a line of 81 cells', wikipediaPuzzle, { family: 'boards' }, 'line'],
    ['nine rows', grid, { family: 'boards' }, 'grid'],
    ['a layout of 81 labels', 'A'.repeat(81), { isLayout: true }, 'jigsaw'],
    ['JSON among layouts', '{"size":4}', { isLayout: true }, 'json'],
    ['the format', wikipediaPuzzle, { format: 'ps' }, 'ps'],
  ] as const)('%s', (_, text, known, format) =>
    expect(detectFormat(text, known)).toMatchObject({ family: 'boards', format }),
  );
});
