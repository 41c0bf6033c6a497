/** Real links open, mean what their authors published, and are the same puzzle in every format that can say them. */
import { describe, expect, test } from 'vitest';
import { documentOfLink } from '../../../src/formats/links/links.js';
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
import { countOf, damagedCount, sampleOf } from '../../helpers/extent.js';
import { realLinks } from './real-links.js';
import { puzzleOf } from './same-board.js';

const readable = realLinks.filter(({ refused }) => !refused);
/** Their boards, in the same order. */
const boards = new Map(readable.map(({ link }) => [link, readBoard(link)]));

test('more than two hundred links open', () => {
  expect(readable.length).toBeGreaterThan(240);
  for (const { link } of readable) {
    expect(detectFormat(link).family).toBe('boards');
    expect(boards.get(link)!.givens.length).toBeGreaterThan(0);
  }
});

/** What a board says, in a line: size, what there is how often, what is not checked. */
function inventory({ rows, columns, symbols, givens, cages, clues, rules, houses, meta }: Board): string {
  const kinds = [...new Set(clues.map(({ type }) => type))].sort();
  const parts = [
    `${rows}x${columns} ${symbols[0].name}-${symbols[symbols.length - 1].name}`,
    `${givens.filter((given) => given >= 0).length} givens`,
    ...(cages.length > 0 ? [`${cages.length} cages`] : []),
    ...houses.filter(({ kind }) => kind === 'extra').map(({ cells }) => `extra house of ${cells.length}`),
    ...rules,
    ...kinds.map((kind) => `${clues.filter(({ type }) => type === kind).length} ${kind}`),
  ];
  return `${parts.join(', ')}${meta.unchecked ? `; unchecked: ${meta.unchecked}` : ''}`;
}

test('each link is read as recorded', async () => {
  const lines = readable.map(
    ({ source, link }, index) => `${index} ${source} ${detectFormat(link).format}: ${inventory(boards.get(link)!)}\n`,
  );
  await expect(lines.join('')).toMatchFileSnapshot('real-links.txt');
});

/** Lists of f-puzzles: of which kind their entries are, and whether an entry has several lines, each a clue. */
const entriesOf: Readonly<Record<string, readonly [kind: string, hasLines: boolean]>> = {
  ...{ thermometer: ['thermometer', true], slowthermometer: ['thermometer', true], arrow: ['arrow', true] },
  ...{ palindrome: ['palindrome', true], renban: ['renban', true], whispers: ['whisper', true] },
  ...{ regionsumline: ['region-sum', true], betweenline: ['between', true], entropicline: ['entropic', true] },
  ...{ zipperline: ['zipper', true], difference: ['white-dot', false], ratio: ['black-dot', false] },
  ...{ quadruple: ['quadruple', false], littlekillersum: ['little-killer', false], skyscraper: ['skyscraper', false] },
  ...{ sandwichsum: ['sandwich', false], xsum: ['x-sum', false], killercage: ['cage', false] },
};

test('every entry of f-puzzles is a clue', () => {
  const seen = new Set<string>();
  for (const { link } of readable) {
    const document = documentOfLink(link) as Record<string, unknown>;
    if (!Array.isArray(document.grid)) continue;
    const expected = new Map<string, number>();
    for (const [list, [kind, hasLines]] of Object.entries(entriesOf)) {
      const entries = (document[list] ?? []) as { readonly lines?: unknown[] }[];
      const count = entries.reduce((sum, { lines }) => sum + (hasLines ? lines!.length : 1), 0);
      if (count > 0) seen.add(list);
      expected.set(kind, (expected.get(kind) ?? 0) + count);
    }
    const { clues, cages } = boards.get(link)!;
    for (const [kind, count] of expected) {
      const found = kind === 'cage' ? cages.length : clues.filter(({ type }) => type === kind).length;
      expect([kind, found], link).toEqual([kind, count]);
    }
  }
  expect([...seen].sort()).toEqual(Object.keys(entriesOf).sort());
});

test('a constraint in JavaScript is refused by its name', () => {
  const refused = realLinks.filter((link) => link.refused);
  expect(refused).toHaveLength(10);
  for (const { link } of refused)
    expect(() => readBoard(link)).toThrow(/^E_CLUE line 1 column 1: puzzle\.constraints.*custom constraint/);
});

test('a puzzle is the same in every format that can say it', () => {
  const written: Record<string, number> = {};
  for (const { link } of sampleOf(readable, 60)) {
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
  for (const format of linkFormats) expect(written[format], format).toBeGreaterThan(countOf({ sample: 30, all: 150 }));
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

test('damaged links are errors or boards, in time', () => {
  let seed = 7;
  const random = (below: number): number => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/-=$%?&# {}[]":';
  let boards = 0;
  for (let nth = 0; nth < damagedCount(300); nth++) {
    const { link } = realLinks[random(realLinks.length)];
    let text = link;
    for (let edits = 1 + random(4); edits > 0; edits--) {
      const at = random(text.length);
      text =
        text.slice(0, at) + alphabet.slice(random(alphabet.length)).slice(0, random(3)) + text.slice(at + random(2));
    }
    try {
      readBoard(text, { format: 'fpuzzles' });
      boards++;
    } catch (error) {
      if (!(error instanceof PuzzleError) && !(error instanceof UsageError)) throw error;
    }
  }
  expect(boards).toBeGreaterThan(0);
}, 1_200_000);
