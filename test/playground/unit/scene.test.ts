/**
 * What is seen on the board: digits, candidates and lights follow from the draft, the verdict and what a panel lights.
 */
import { buildBoard, openSession } from 'pidoku';
import { describe, expect, test } from 'vitest';
import { findSupport } from '../../../web/src/solver/support.js';
import type { LiveVerdict } from '../../../web/src/solver/client.js';
import type { Draft } from '../../../web/src/state/draft.js';
import { setGivens, toggleCandidate } from '../../../web/src/state/edits.js';
import { emptyBoard } from '../../../web/src/state/presets.js';
import { regionPath } from '../../../web/src/view/board/geometry.js';
import { sceneOf, type Scene, type SceneInput } from '../../../web/src/view/board/scene.js';

const draft = setGivens(emptyBoard(4), [0], '1');
const first = Uint8Array.from([0, 1, 2, 3, 2, 3, 0, 1, 1, 0, 3, 2, 3, 2, 1, 0]);
const second = Uint8Array.from([0, 1, 2, 3, 2, 3, 1, 0, 1, 0, 3, 2, 3, 2, 0, 1]);
const differences = [6, 7, 14, 15];

const verdictOf = (of: Draft, news: Partial<LiveVerdict>): LiveVerdict => ({
  ...{ status: 'unknown', witnesses: [], clashes: [], conflict: null, solutions: 0, exact: false, estimateLog10: null },
  ...{ problem: null, failure: null, differences: [], isStale: false, isWorking: false, delayMs: 0 },
  board: buildBoard(of),
  ...news,
});
const see = (news: Partial<LiveVerdict>, wish: Partial<SceneInput> = {}): Scene => {
  const of = wish.draft ?? draft;
  return sceneOf({
    draft: of,
    verdict: verdictOf(of, news),
    highlight: null,
    support: null,
    showsSolution: true,
    showsStated: false,
    ...wish,
  });
};
const textOf = ({ digits }: Scene, kind: string): string =>
  digits
    .filter((digit) => digit.kind === kind)
    .map(({ text }) => text)
    .join('');

describe('the solution', () => {
  test('fills the open cells if it is unique', () => {
    const scene = see({ status: 'unique', witnesses: [first] });
    expect([textOf(scene, 'given'), textOf(scene, 'solved')]).toEqual(['1', '234341221434321']);
  });

  test('is not shown if switched off, on an empty board, or on one of another size', () => {
    const news = { status: 'unique', witnesses: [first] } as const;
    expect(textOf(see(news, { showsSolution: false }), 'solved')).toBe('');
    expect(textOf(see(news, { draft: emptyBoard(4) }), 'solved')).toBe('');
    expect(textOf(see({ ...news, board: buildBoard(emptyBoard(6)) }), 'solved')).toBe('');
  });

  test('is shown beside a second one where they differ, highlighted', () => {
    const scene = see({ status: 'multiple', witnesses: [first, second], differences });
    expect([textOf(scene, 'shared'), textOf(scene, 'first'), textOf(scene, 'second')]).toEqual([
      '23434214343',
      '1221',
      '2112',
    ]);
    expect(scene.highlights).toEqual(differences.map((cell) => ({ name: 'difference', cell })));
  });

  test('does not hide stated candidates if it is one of many', () => {
    const stated = toggleCandidate(draft, [1], 2);
    expect(see({ status: 'multiple', witnesses: [first, second], differences }, { draft: stated }).marks).toEqual([
      { cell: 1, symbol: 2, kind: 'stated', share: 1 },
    ]);
    expect(see({ status: 'unique', witnesses: [first] }, { draft: stated }).marks).toEqual([]);
    expect(see({ status: 'unique', witnesses: [first] }, { draft: stated, showsStated: true }).marks).toHaveLength(1);
  });
});

describe('support', () => {
  const counts = new Uint32Array(64);
  first.forEach((symbol, cell) => counts[4 * cell + symbol]++);
  second.forEach((symbol, cell) => counts[4 * cell + symbol]++);
  const masks = first.map((symbol, cell) => (1 << symbol) | (1 << second[cell]));
  const undecided = new Uint32Array(16);
  const support = { masks: Uint32Array.from(masks), undecided, counts, solutions: 2, exact: true };

  test('shows candidates by their share, and cells with only one as solved', () => {
    const scene = see({ status: 'multiple', witnesses: [first, second], differences }, { support });
    expect(scene.marks.filter(({ cell }) => cell === 6)).toEqual(
      [0, 1].map((symbol) => ({ cell: 6, symbol, kind: 'true', share: 0.5 })),
    );
    expect(textOf(scene, 'solved')).toBe('23434214343');
    expect(scene.highlights).toEqual([]);
  });

  test('tells true candidates from those that were not decided', () => {
    const open = { ...support, undecided: undecided.map((_, cell) => (cell === 6 ? 0b1100 : 0)), exact: false };
    const scene = see({ status: 'multiple', witnesses: [first, second], differences }, { support: open });
    expect(scene.marks.filter(({ cell }) => cell === 6).map(({ symbol, kind }) => [symbol, kind])).toEqual([
      [0, 'true'],
      [1, 'true'],
      [2, 'undecided'],
      [3, 'undecided'],
    ]);
  });

  test('that had no time claims nothing that no solution has shown', async () => {
    const { signal } = new AbortController();
    const session = openSession(buildBoard(emptyBoard(9)));
    const found = await findSupport(session, { solutions: 3, timeoutMs: 0.01, signal });
    const shown = found.counts.reduce((total, count) => total + (count > 0 ? 1 : 0), 0);
    const bitsOf = (list: Uint32Array): number =>
      list.reduce((sum, mask) => sum + mask.toString(2).replace(/0/g, '').length, 0);
    expect(bitsOf(found.masks)).toBe(shown);
    expect(bitsOf(found.undecided)).toBe(729 - shown);
    expect(found.masks.some((mask, cell) => (mask & found.undecided[cell]) !== 0)).toBe(false);
  });
});

describe('highlights', () => {
  test('show givens that clash', () => {
    const clashing = setGivens(draft, [1], '1');
    const scene = see(
      { status: 'invalid', clashes: [{ symbols: [0], place: 'row 1', cells: [0, 1] }] },
      { draft: clashing },
    );
    expect(scene.highlights).toEqual([0, 1].map((cell) => ({ name: 'clash', cell })));
  });

  test('of an earlier puzzle are removed, and its solution is marked stale', () => {
    const scene = see({ status: 'multiple', witnesses: [first, second], differences, isStale: true });
    expect([scene.highlights, scene.isStale]).toEqual([[], true]);
  });

  test('of a step replace those of the verdict, with digits and candidates of the step', () => {
    const highlight = {
      cells: [5],
      houses: [[4, 5, 6, 7]],
      placements: [{ cell: 5, symbol: 3 }],
      eliminations: [{ cell: 6, symbol: 3 }],
      placed: Int8Array.from([0, 1, ...Array.from({ length: 14 }, () => -1)]),
      masks: Uint32Array.from({ length: 16 }, () => 8),
    };
    const scene = see({ status: 'unique', witnesses: [first] }, { highlight });
    expect(textOf(scene, 'solved')).toBe('2');
    expect(scene.marks.filter(({ kind }) => kind !== 'stated')).toEqual([
      { cell: 5, symbol: 3, kind: 'placed', share: 1 },
      { cell: 6, symbol: 3, kind: 'eliminated', share: 1 },
    ]);
    expect(scene.highlights.map(({ name }) => name)).toEqual(['house', 'house', 'house', 'house', 'pattern']);
  });
});

describe('lines', () => {
  test('of regions are around the board and between different labels', () => {
    expect(regionPath({ rows: 1, columns: 2 }, ['A', 'B'])).toBe('M0 0h80v40h-80zM40 0v40');
    expect(regionPath({ rows: 1, columns: 2 }, ['A', 'A'])).toBe('M0 0h80v40h-80z');
  });
});
