/** Real links open, mean what their authors published, and are the same puzzle in every format that can say them. */
import { describe, expect, test } from 'vitest';
import { linkFormats } from '../../../src/formats/links/link-text.js';
import { descriptionOf } from '../../../src/model/board/board-description.js';
import {
  PuzzleError,
  UsageError,
  buildBoard,
  detectFormat,
  readBoard,
  solve,
  writeBoard,
  type Board,
} from '../../../src/index.js';
import { realLinks } from './real-links.js';
import { puzzleOf } from './same-board.js';

const readable = realLinks.filter(({ refused }) => !refused);

test('more than two hundred links open', () => {
  expect(readable.length).toBeGreaterThan(240);
  for (const { link } of readable) {
    expect(detectFormat(link).family).toBe('boards');
    expect(readBoard(link).givens.length).toBeGreaterThan(0);
  }
});

test('a constraint in JavaScript is refused by its name', () => {
  const refused = realLinks.filter((link) => link.refused);
  expect(refused).toHaveLength(10);
  for (const { link } of refused)
    expect(() => readBoard(link)).toThrow(/^E_CLUE line 1 column 1: puzzle\.constraints.*custom constraint/);
});

test('a puzzle is the same in every format that can say it', () => {
  const written: Record<string, number> = {};
  for (const { link } of readable) {
    const board = readBoard(link);
    for (const format of linkFormats) {
      const text = writeOrRefuse(board, format);
      if (text === undefined) continue;
      written[format] = (written[format] ?? 0) + 1;
      const again = readBoard(text);
      expect(puzzleOf(again), `${format}: ${link}`).toEqual(puzzleOf(board));
      const { unchecked, ...words } = again.meta;
      const { unchecked: before, ...wordsBefore } = board.meta;
      if (format !== 'sudokumaker') expect(new Set(unchecked?.split('; '))).toEqual(new Set(before?.split('; ')));
      for (const key of ['title', 'author', 'rules']) expect(words[key]).toBe(wordsBefore[key]);
    }
  }
  for (const format of linkFormats) expect(written[format], format).toBeGreaterThan(150);
});

function writeOrRefuse(board: Board, format: Parameters<typeof writeBoard>[1]): string | undefined {
  try {
    return writeBoard(board, format);
  } catch (error) {
    if (error instanceof UsageError) return undefined;
    throw error;
  }
}

describe('the published solution', () => {
  const solved = readable.filter(({ solution }) => solution !== undefined);
  test.each(solved.map(({ link, solution }, index) => [index, link, solution!] as const))(
    'puzzle %i',
    (_, link, solution) => {
      const board = readBoard(link);
      const { status, cells } = solve(board, { timeoutMs: 20_000 });
      if (status === 'unique')
        return expect(Array.from(cells!, (symbol) => board.symbols[symbol].value).join('')).toBe(solution);
      // Rules that are only drawn and told are not known here, and the notes say so.
      expect(board.meta.unchecked).toContain('drawn only');
      const givens = Array.from(solution, (digit) => Number(digit) - 1);
      expect(solve(buildBoard({ ...descriptionOf(board), givens })).status).toBe('unique');
    },
  );
});

test('a thousand damaged links are errors or boards, in time', () => {
  let seed = 7;
  const random = (below: number): number => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/-=$%?&# {}[]":';
  let boards = 0;
  for (let nth = 0; nth < 1000; nth++) {
    const { link } = realLinks[random(realLinks.length)];
    let text = link;
    for (let edits = 1 + random(4); edits > 0; edits--) {
      const at = random(text.length);
      text =
        text.slice(0, at) + alphabet.slice(random(alphabet.length)).slice(0, random(3)) + text.slice(at + random(2));
    }
    const startMs = performance.now();
    try {
      readBoard(text, { format: 'fpuzzles' });
      boards++;
    } catch (error) {
      if (!(error instanceof PuzzleError) && !(error instanceof UsageError)) throw error;
    }
    expect(performance.now() - startMs).toBeLessThan(1000);
  }
  expect(boards).toBeGreaterThan(0);
});
