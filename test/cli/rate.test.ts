/** `pidoku rate`: lines in any form, CSV and NDJSON in both dialects, and puzzles that cannot be rated. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { wikipediaPuzzle } from '../helpers/wikipedia-puzzle.js';
import { linesOf, runPidoku, type Finished } from './run-pidoku.js';
import { countOf } from '../helpers/extent.js';

const chains = '..21....8.68....4.71...9...8..2.17......6......59.8..3...6...17.7....83.2....79..';
const links = '4..3...5825.4..31..8.1...........673....6....764...........4.8..13..5.6484...1..5';

test('a line has ER, EP and ED, or the verdict', async () => {
  const puzzles = [wikipediaPuzzle, chains, '.'.repeat(81), `11${'.'.repeat(79)}`];
  const { code, stdout } = await runPidoku(['rate'], `${puzzles.join('\n')}\n`);
  expect({ code, lines: linesOf(stdout) }).toEqual({
    code: 0,
    lines: ['1.2/1.2/1.2', '7.5/1.2/1.2', 'multiple', 'invalid'],
  });
});

test('the dialects differ where Sukaku Explainer has techniques of its own', async () => {
  const rate = async (scale: string): Promise<string> =>
    (await runPidoku(['rate', '--scale', scale, links], '')).stdout.trim();
  expect([await rate('sukaku'), await rate('se121')]).toEqual(['4.1/1.2/1.2', '6.6/1.2/1.2']);
});

test('CSV has a column each', async () => {
  const { stdout } = await runPidoku(['rate', '-t', 'csv'], `puzzle\n${chains}\n`);
  expect(linesOf(stdout)).toEqual(['puzzle,status,er,ep,ed,reason', `${chains},unique,7.5,1.2,1.2,`]);
});

describe('--format', () => {
  const mixed = [wikipediaPuzzle, 'x', chains.replaceAll('.', '0'), '.'.repeat(81), `11${'.'.repeat(79)}`, '12', links];

  test('has codes for the puzzle, its ratings, its number and a percent sign; other puzzles keep their lines', async () => {
    const args = ['rate', '-q', '--format', '%n %g ED=%r/%p/%d 100%%'];
    const { code, stdout } = await runPidoku(args, `${mixed.join('\n')}\n`);
    expect(code).toBe(3);
    expect(linesOf(stdout)).toEqual([
      `1 ${wikipediaPuzzle} ED=1.2/1.2/1.2 100%`,
      expect.stringMatching(/^!malformed E_LENGTH line 2 /) as string,
      `3 ${chains} ED=7.5/1.2/1.2 100%`,
      'multiple',
      'invalid',
      expect.stringMatching(/^!malformed E_LENGTH line 6 /) as string,
      `7 ${links} ED=4.1/1.2/1.2 100%`,
    ]);
  });

  test('counts records from the beginning of the input, and prints blanks as --blank says', async () => {
    const args = ['rate', '-q', '--skip', '2', '--blank', '0', '--format', '%n\t%g'];
    const { stdout } = await runPidoku([...args, '--take', '1'], `${mixed.join('\n')}\n`);
    expect(stdout).toBe(`3\t${chains.replaceAll('.', '0')}\n`);
  });

  test('%r/%p/%d is the default, on any number of threads', async () => {
    const rated = countOf({ sample: 40, all: 160 });
    const lines = readFileSync(fileURLToPath(new URL('../../bench/datasets/rated.txt', import.meta.url)), 'utf8')
      .split('\n', rated)
      .flatMap((line, index) => (index % (rated / 4) === rated / 4 - 1 ? [line, 'damaged'] : [line]));
    const rate = (...args: string[]): Promise<Finished> => runPidoku(['rate', '-q', ...args], lines.join('\n'));
    const [plain, one, two] = await Promise.all([
      rate(),
      rate('-j', '1', '--format', '%r/%p/%d'),
      rate('-j', '2', '--format', '%r/%p/%d'),
    ]);
    expect(linesOf(plain.stdout)).toHaveLength(rated + 4);
    expect(one).toEqual(plain);
    expect(two).toEqual(plain);
  });

  test('%e is the time in seconds', async () => {
    const { stdout } = await runPidoku(['rate', '--format', '%e', chains]);
    expect(stdout).toMatch(/^\d+\.\d{3}\n$/);
  });

  test.each([
    ['%r %q', 'column 4: expected one of %r %p %d %e %g %n %%, found "%q"'],
    ['é %', 'column 3: expected one of %r %p %d %e %g %n %%, found "%"'],
    ['%\u{1f600}', 'column 1: expected one of %r %p %d %e %g %n %%, found "%\u{1f600}"'],
    ['%r\n%g', 'column 3: expected one line, found a line break'],
    ['', 'expected text, found nothing'],
  ])('%j is refused', async (format, message) => {
    const { code, stdout, stderr } = await runPidoku(['rate', '--format', format, chains]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(`--format`);
    expect(stderr).toContain(message);
  });

  test('is refused where there are no lines', async () => {
    const { code, stderr } = await runPidoku(['rate', '--format', '%r', '-t', 'csv', chains]);
    expect({ code, stderr }).toEqual({ code: 2, stderr: 'pidoku: --format applies only with --to lines\n' });
  });
});

/** The first puzzles of rated.txt of every rating, and records that have none. */
const ratedSample = (): string => {
  const lines = readFileSync(fileURLToPath(new URL('../../bench/datasets/rated.txt', import.meta.url)), 'utf8')
    .trim()
    .split('\n')
    .filter((_, index) => index % 9 === 0);
  return [...lines.slice(0, 30), 'damaged', '.'.repeat(81), ...lines.slice(30)].join('\n');
};

describe('--scale hodoku', () => {
  const scored = (...args: string[]): Promise<Finished> => runPidoku(['rate', '-q', '--scale', 'hodoku', ...args]);

  // Scores of HoDoKu itself: the first four from the data sets of MultiRL (Hugging Face), the others from the
  // records of hodoku-solver-ts (GitHub). Together they have every technique of ours but quads and jellyfish.
  test('is what HoDoKu says', async () => {
    const published = [
      ['5246.1.371..9....6369.2.5.1.32..98....574836....5.2.198.3276....96.........894...', '364/Hard'],
      ['5246.1.371..9....6369.2.5.1.32..98.5..574836.6..5.2.198.327619..96...2.8..18946.3', '128/Easy'],
      ['.6847392134712.58.9126853748543.7269.9654871.73.96284.1792564.848.791652.25834197', '44/Easy'],
      ['8.5167492761..4.5.429538.16183.79524976245138..2381..76187923453...162792974536.1', '60/Easy'],
      ['64.7.......9..1......3..41.2......8...6....7.....3......3..2..6.9.1..84...849.7.3', '524/Medium'],
      ['.5.3..2...97...6..1....25...3.2.6..5..59.3...6...1.37......5..2....9......8...7..', '754/Medium'],
      ['9..7..38.8.....7....7.36.425.........2....89.63...9...29.4.5....7.2...6...5......', '560/Medium'],
      ['..1.9.....3..2..78.6......13.67......8.3.....9.........579..1..61...57.2....8..6.', '974/Hard'],
      ['38..............3....76.9..61...2......94.......1.6...93..2.47..48..7.2...7..8.93', '880/Hard'],
      ['..7....9..9...2184...94...6.....43...3..2..681...36...6..8...17...4....3......6..', '1030/Hard'],
      ['...3.6.2.9..7.....8.15.9..36....3.8..........3.7....1.5..1..7...7.6..83..8..5.6..', '1230/Hard'],
    ];
    const { stdout } = await scored(...published.map(([puzzle]) => puzzle));
    expect(linesOf(stdout)).toEqual(published.map(([, score]) => score));
  });

  test('a puzzle beyond our techniques has "-", in tables nothing, and null in JSON', async () => {
    expect((await scored(chains)).stdout).toBe('-\n');
    expect((await scored('-t', 'csv', chains)).stdout).toBe(`puzzle,status,score,level,reason\n${chains},unique,,,\n`);
    expect(JSON.parse((await scored('-t', 'ndjson', chains)).stdout)).toMatchObject({
      status: 'unique',
      score: null,
      level: null,
    });
  });

  test('the score is the sum of the steps, and the level follows from both, on any number of threads', async () => {
    const run = (...args: string[]): Promise<Finished> =>
      runPidoku(['rate', '-q', '--scale', 'hodoku', '-t', 'ndjson', ...args], ratedSample());
    const [one, two] = await Promise.all([run('-j', '1'), run('-j', '2')]);
    expect(two).toEqual(one);
    const records = linesOf(one.stdout).map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(records.slice(30, 32).map(({ status }) => status)).toEqual(['malformed', 'multiple']);
    const names = ['Easy', 'Medium', 'Hard', 'Unfair', 'Extreme'];
    const levelOfScore = (score: number): number =>
      [800, 1000, 1600, 1800, Infinity].findIndex((most) => score <= most);
    const singles = new Set(['full-house', 'naked-single', 'hidden-single']);
    const seen = new Set<unknown>();
    for (const { puzzle, score, level, steps } of records as unknown as {
      puzzle: string;
      score: number | null;
      level: string;
      steps: { technique: string; score: number }[];
    }[]) {
      if (typeof score !== 'number') continue;
      expect(score, puzzle).toBe(steps.reduce((sum, step) => sum + step.score, 0));
      const techniques = steps.filter(({ technique }) => !singles.has(technique));
      const hardest = techniques.length === 0 ? 0 : techniques.some((step) => step.score > 100) ? 2 : 1;
      const isRectangle = techniques.some(({ technique }) => technique === 'unique-rectangle');
      expect(level, puzzle).toBe(names[Math.max(isRectangle ? 2 : hardest, levelOfScore(score))]);
      seen.add(level);
    }
    expect(seen.size).toBeGreaterThanOrEqual(3);
  });
});

test('--scale pidoku has levels by ER, in lines, tables and any form', async () => {
  const run = (...args: string[]): Promise<Finished> => runPidoku(['rate', '-q', ...args], ratedSample());
  const [ratings, levels, table, form] = await Promise.all([
    run('--format', '%r'),
    run('--scale', 'pidoku'),
    run('--scale', 'pidoku', '-t', 'csv'),
    run('--scale', 'pidoku', '--format', '%l %r'),
  ]);
  const expected = linesOf(ratings.stdout).map((rating) => {
    const er = Number(rating);
    if (Number.isNaN(er)) return rating;
    if (er <= 4) return er <= 1.5 ? 'easy' : er <= 2.5 ? 'medium' : 'hard';
    return er <= 6.4 ? 'expert' : er <= 8.7 ? 'evil' : 'extreme';
  });
  expect(linesOf(levels.stdout)).toEqual(expected);
  expect(new Set(expected).size).toBe(8);
  expect(linesOf(form.stdout).map((line) => (/^!|^multiple/.test(line) ? line : line.split(' ')[0]))).toEqual(expected);
  const [header, ...rows] = linesOf(table.stdout).map((line) => line.split(','));
  expect(header).toEqual(['puzzle', 'status', 'level', 'er', 'reason']);
  expect(rows.map(([, status, level]) => (status === 'unique' ? level : status)).slice(0, 30)).toEqual(
    expected.slice(0, 30),
  );
});

test('NDJSON has the steps with their short names', async () => {
  const { stdout } = await runPidoku(['rate', '-t', 'ndjson', chains], '');
  const { status, er, ep, ed, steps } = JSON.parse(stdout) as {
    status: string;
    er: number;
    ep: number;
    ed: number;
    steps: { name: string; rating: number; placements: object[]; eliminations: object[] }[];
  };
  expect({ status, er, ep, ed }).toEqual({ status: 'unique', er: 7.5, ep: 1.2, ed: 1.2 });
  expect(steps.find(({ name }) => name === 'ATE')).toMatchObject({ rating: 7.5, eliminations: [{}] });
  // Cells and digits have the form that they have in `explain`.
  const easy = await runPidoku(['rate', '-t', 'ndjson', wikipediaPuzzle], '');
  const explained = await runPidoku(['explain', '-t', 'ndjson', wikipediaPuzzle], '');
  const [first] = (JSON.parse(easy.stdout) as { steps: { placements: object[] }[] }).steps;
  expect(first).toMatchObject({ placements: [{ cell: 'r1c6', index: 5, symbol: '8' }], eliminations: [] });
  expect(Object.keys(first.placements[0])).toEqual(
    Object.keys((JSON.parse(explained.stdout) as { steps: { placements: object[] }[] }).steps[0].placements[0]),
  );
});

test('a board is refused by name, and so is an unknown scale', async () => {
  const board = await runPidoku(['rate', '123434122143432.'], '');
  expect({ code: board.code, stderr: board.stderr }).toMatchObject({
    code: 3,
    stderr: expect.stringContaining('a classic puzzle, 9 × 9 without further rules') as string,
  });
  const scale = await runPidoku(['rate', '--scale', 'stars', chains], '');
  expect(scale.code).toBe(2);
  expect(scale.stderr).toContain('Allowed choices are sukaku, se121, hodoku, pidoku');
});

test('a time limit is kept in a puzzle that takes nested chains', async () => {
  const hardest = '1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1';
  const { stdout } = await runPidoku(['rate', '--timeout', '500ms', hardest], '');
  expect(stdout).toMatch(/^unknown timeout/);
});
