/** The setters' service: every command over a real WebSocket, its cancelling, and what it does with nonsense. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listenForFPuzzles, setterHosts, type FPuzzlesService } from '../../src/service/fpuzzles/listen.js';
import { isAllowedOrigin } from '../../src/service/origins.js';
import { listSolutions } from '../helpers/brute-force.js';
import { dataOf, dataOfDocument, Page, type Reply } from './page.js';

const unique = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const answer = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
/** Several solutions: two digits of the answer are missing altogether. */
const twin = answer.replace(/[12]/g, '.');
const empty = '.'.repeat(81);

let service: FPuzzlesService;
let page: Page;
const noted: string[] = [];
beforeAll(async () => {
  service = await listenForFPuzzles({ port: 0, origins: [], note: (text) => noted.push(text) });
  page = await Page.open(service.port);
});
afterAll(() => service.close());

const digitsOf = (solution: string): number[] => Array.from(solution, Number);

describe('answers', () => {
  test('solve', async () => {
    expect(await page.ask(1, 'solve', dataOf(unique))).toEqual({
      nonce: 1,
      type: 'solved',
      solution: digitsOf(answer),
    });
    const none = `55${'.'.repeat(79)}`;
    expect(await page.ask(2, 'solve', dataOf(none))).toEqual({
      nonce: 2,
      type: 'invalid',
      message: 'No solutions found.',
    });
  });

  test('solve gives different solutions of a puzzle with many', async () => {
    const found = new Set<string>();
    for (let nonce = 10; nonce < 20; nonce++)
      found.add(JSON.stringify((await page.ask(nonce, 'solve', dataOf(empty))) as { solution: unknown }));
    expect(found.size).toBe(10);
  });

  test('check and count', async () => {
    expect(await page.ask(21, 'check', dataOf(unique))).toEqual({
      nonce: 21,
      type: 'count',
      count: 1,
      inProgress: false,
    });
    expect(await page.ask(22, 'check', dataOf(empty))).toEqual({
      nonce: 22,
      type: 'count',
      count: 2,
      inProgress: false,
    });
    expect(await page.ask(23, 'count', dataOf('.'.repeat(16)))).toEqual({
      nonce: 23,
      type: 'count',
      count: 288,
      inProgress: false,
    });
  });

  test('count tells the number so far', async () => {
    const many = page.next(({ type }) => type === 'count');
    page.socket.send(JSON.stringify({ nonce: 24, command: 'count', dataType: 'fpuzzles', data: dataOf(empty) }));
    const first = await many;
    expect(first).toMatchObject({ nonce: 24, type: 'count', inProgress: true });
    expect((first as { count: number }).count).toBeGreaterThan(100);
    expect(await page.ask(25, 'cancel', '')).toEqual({ nonce: 25, type: 'canceled' });
  });

  test.each([1, 3, 8])('truecandidates up to %i solutions', async (cap) => {
    const puzzle = twin;
    const solutions = listSolutions(puzzle, 100);
    expect(solutions.length).toBeGreaterThan(1);
    const options = { truecandidatesoptions: [`truecandidatesnumsolutions=${cap}`] };
    const reply = await page.ask(30 + cap, 'truecandidates', dataOf(puzzle, options));
    const expected = Array.from({ length: 729 }, (_, at) =>
      Math.min(cap, solutions.filter((solution) => solution[Math.floor(at / 9)] === String((at % 9) + 1)).length),
    );
    expect(reply).toEqual({ nonce: 30 + cap, type: 'truecandidates', solutionsPerCandidate: expected });
  });

  test('truecandidates tells what logic does not see, unless it is switched off', async () => {
    const hard = '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..';
    const logical = { truecandidatesoptions: ['logical'] };
    const counts = await page.ask(40, 'truecandidates', dataOf(hard, logical));
    const numbers = (counts as unknown as { solutionsPerCandidate: number[] }).solutionsPerCandidate;
    expect(numbers.filter((count) => count === 1)).toHaveLength(81);
    expect(numbers.filter((count) => count === -1).length).toBeGreaterThan(50);
  });

  test('step: first the candidates, then steps until the grid is solved', async () => {
    const document = { size: 9, grid: gridOf(unique) };
    const first = await page.ask(50, 'step', dataOfDocument(document));
    expect(first).toMatchObject({ type: 'logical', message: 'Initial candidates.\n', isValid: true });
    let reply = first;
    for (let nonce = 51; nonce < 200 && !isSolved(reply); nonce++) {
      reply = await page.ask(nonce, 'step', dataOfDocument({ size: 9, grid: withCells(document.grid, reply) }));
      expect(reply).toMatchObject({ type: 'logical', isValid: true });
      expect((reply as { message: string }).message).not.toContain('No logical steps');
    }
    expect((reply as unknown as { cells: { value: number }[] }).cells.map(({ value }) => value)).toEqual(
      digitsOf(answer),
    );
  });

  test('solvepath', async () => {
    const reply = await page.ask(60, 'solvepath', dataOf(unique));
    expect(reply).toMatchObject({ type: 'logical', isValid: true });
    expect(isSolved(reply)).toBe(true);
    expect((reply as { message: string }).message.split('\n').length).toBeGreaterThan(40);
    expect(await page.ask(61, 'solvepath', dataOf(`55${'.'.repeat(79)}`))).toMatchObject({ isValid: false });
    const killer = { killercage: [{ cells: ['R1C1', 'R1C2'], value: '3' }] };
    const stuck = await page.ask(62, 'solvepath', dataOf(empty, killer));
    expect((stuck as { message: string }).message).toMatch(
      /^Cage 1 \(r1c1 r1c2\), sum 3: only 1\+2 remains\. => [^]*\nNo logical steps found\.\nSteps that take several sums or clues at once are not known\.\n$/,
    );
  });

  test('estimate goes on until it is cancelled', async () => {
    const second = page.next((reply) => reply.type === 'estimate' && reply.iterations > 100);
    page.socket.send(
      JSON.stringify({ nonce: 70, command: 'estimate', dataType: 'fpuzzles', data: dataOf('.'.repeat(16)) }),
    );
    const reply = (await second) as Extract<Reply, { type: 'estimate' }>;
    expect(Math.abs(reply.estimate - 288)).toBeLessThan(5 * reply.stderr);
    expect(reply.ci95_upper - reply.ci95_lower).toBeCloseTo(2 * 1.96 * reply.stderr);
    expect(await page.ask(71, 'cancel', '')).toEqual({ nonce: 71, type: 'canceled' });
  });

  test('killer, diagonals, anti-knight', async () => {
    const more = {
      'diagonal+': true,
      'diagonal-': true,
      antiknight: true,
      killercage: [{ cells: ['R1C1', 'R1C2'], value: 3 }],
    };
    const { solution } = (await page.ask(80, 'solve', dataOf(empty, more))) as unknown as {
      solution: number[];
    };
    expect(solution[0] + solution[1]).toBe(3);
    expect(new Set(Array.from({ length: 9 }, (_, i) => solution[10 * i])).size).toBe(9);
    expect(solution[0]).not.toBe(solution[11]);
  });

  test('names what it does not check', async () => {
    await page.ask(81, 'check', dataOf(unique, { boxindexer: [{ cells: ['R1C1'] }], ruleset: 'Odd things.' }));
    expect(noted.at(-1)).toBe('the rules in words; "boxindexer"');
  });
});

describe('cancelling', () => {
  test.each(['count', 'truecandidates', 'estimate', 'solvepath'])('%s ends, however much is left', async (command) => {
    const loose = { 'diagonal+': true, truecandidatesoptions: ['truecandidatesnumsolutions=1000'] };
    page.socket.send(JSON.stringify({ nonce: 100, command, dataType: 'fpuzzles', data: dataOf(empty, loose) }));
    await new Promise((resolve) => setTimeout(resolve, 150));
    const cancelled = page.next(({ nonce }) => nonce === 101);
    page.socket.send(JSON.stringify({ nonce: 101, command: 'cancel' }));
    await cancelled;
  });

  test('a new request ends the one that runs', async () => {
    const ended = page.next(({ nonce, type }) => nonce === 110 && type === 'canceled');
    page.socket.send(JSON.stringify({ nonce: 110, command: 'count', dataType: 'fpuzzles', data: dataOf(empty) }));
    expect(await page.ask(111, 'check', dataOf(unique))).toMatchObject({ count: 1 });
    expect(await ended).toEqual({ nonce: 110, type: 'canceled' });
  });

  test('a page that closes ends its request, others go on', async () => {
    const other = await Page.open(service.port);
    other.socket.send(JSON.stringify({ nonce: 1, command: 'count', dataType: 'fpuzzles', data: dataOf(empty) }));
    await new Promise((resolve) => setTimeout(resolve, 50));
    other.socket.terminate();
    expect(await page.ask(120, 'check', dataOf(unique))).toMatchObject({ count: 1 });
  });
});

describe('nonsense', () => {
  test.each([
    ['unknown command', 'dance', dataOf(unique), 'unknown command'],
    ['no puzzle', 'solve', '', 'expected a link that holds the puzzle'],
    ['damaged data', 'solve', dataOf(unique).slice(0, 40), 'one that was cut or changed'],
    [
      'JSON without a grid',
      'solve',
      dataOfDocument({ size: 9, some: 'text that is long enough' }),
      'grid: expected a list',
    ],
    ['a cell that is not there', 'solve', dataOf(unique, { even: [{ cell: 'R10C1' }] }), 'a cell of the 9 × 9 grid'],
  ])('%s', async (_, command, data, message) => {
    const reply = await page.ask(200, command, data);
    expect(reply).toMatchObject({ nonce: 200, type: 'invalid' });
    expect((reply as { message: string }).message).toContain(message);
  });

  test('other data, and no JSON', async () => {
    expect(await page.ask(201, 'solve', dataOf(unique), 'penpa')).toMatchObject({
      type: 'invalid',
      message: 'unknown dataType; expected fpuzzles',
    });
    for (const text of ['', '{', 'null', '[]', '12']) {
      const reply = page.next(({ nonce }) => nonce === 0);
      page.socket.send(text);
      expect(await reply).toMatchObject({ nonce: 0, type: 'invalid' });
    }
  });

  test('a message of two megabytes ends its connection only', async () => {
    const other = await Page.open(service.port);
    const closed = new Promise((resolve) => other.socket.once('close', resolve));
    other.socket.send('x'.repeat(2_000_000));
    await closed;
    expect(await page.ask(210, 'check', dataOf(unique))).toMatchObject({ count: 1 });
  });

  test('pages of other origins are refused', async () => {
    await expect(Page.open(service.port, 'https://example.org')).rejects.toThrow('401');
    await expect(Page.open(service.port, undefined, { host: 'example.org' })).rejects.toThrow('401');
    expect(
      ['https://f-puzzles.com', 'https://beta.sudokupad.app', 'http://localhost:8080', undefined].every((origin) =>
        isAllowedOrigin(origin, [], setterHosts),
      ),
    ).toBe(true);
    expect(
      ['https://f-puzzles.com.evil.org', 'https://notf-puzzles.com', 'null', ''].some((origin) =>
        isAllowedOrigin(origin, [], setterHosts),
      ),
    ).toBe(false);
    expect(isAllowedOrigin('https://example.org', ['https://example.org'], setterHosts)).toBe(true);
  });
});

type Cell = { value?: number; given?: boolean; centerPencilMarks?: readonly number[] };

const gridOf = (cells: string): Cell[][] =>
  Array.from({ length: 9 }, (_, row) =>
    [...cells.slice(9 * row, 9 * row + 9)].map((digit) => (digit === '.' ? {} : { value: Number(digit), given: true })),
  );

/** The grid after a reply, as the page shows it. */
function withCells(grid: Cell[][], reply: Reply): Cell[][] {
  const { cells } = reply as Extract<Reply, { type: 'logical' }>;
  return grid.map((row, r) =>
    row.map((cell, c) => {
      const after = cells[9 * r + c];
      if (cell.given) return cell;
      return 'candidates' in after ? { centerPencilMarks: after.candidates } : { value: after.value };
    }),
  );
}

const isSolved = (reply: Reply): boolean => reply.type === 'logical' && reply.cells.every(({ value }) => value > 0);
