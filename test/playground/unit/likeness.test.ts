/** Puzzles like another one, and the puzzle of the day: what is asked, and that the generator answers it. */
import { boardOf, explain, generate, grade, solve, type Board, type PuzzleWishes } from 'pidoku';
import { describe, expect, test } from 'vitest';
import { buildCards } from '../../../web/gallery/build-gallery.js';
import { dailyAt, dailyKinds } from '../../../web/src/features/generate/daily.js';
import { likenessOf } from '../../../web/src/features/generate/likeness.js';

const cards = buildCards();
const cardOf = (id: string): (typeof cards)[number] => cards.find((card) => card.id === id)!;

function makeLike(id: string): { readonly after: Board; readonly text: string } {
  const wishes = likenessOf(cardOf(id).draft, cardOf(id)) as PuzzleWishes;
  const [{ puzzle }] = generate({ ...wishes, seed: 7 });
  expect(solve(puzzle).status).toBe('unique');
  return { after: boardOf(puzzle), text: puzzle };
}

describe('a puzzle like', () => {
  test('a classic one is of the same difficulty', () => {
    expect(explain(makeLike('alice').text).rating).toBeCloseTo(1.2, 5);
    expect(explain(makeLike('task-4-example').text).rating).toBeCloseTo(5.6, 5);
  });

  test('one of the hardest is as hard as those that are generated in seconds', () => {
    const { text } = makeLike('ai-escargot');
    expect(grade(text).grade).toBe('evil');
    const { rating } = explain(text);
    expect(rating).toBeGreaterThanOrEqual(8.5);
    expect(rating).toBeLessThanOrEqual(9);
  });

  test('a killer has other cages and no givens; like one on a jigsaw, other regions too', () => {
    const { after } = makeLike('killer-wikipedia');
    expect(after.cages.length).toBeGreaterThan(10);
    expect(after.givens.every((given) => given < 0)).toBe(true);
    const both = makeLike('killer-jigsaw-1').after;
    expect(both.cages.length).toBeGreaterThan(10);
    expect(both.regions).not.toEqual(makeLike('killer-wikipedia').after.regions);
  });

  test('a jigsaw has other regions; boxes beside regions stay as they are', () => {
    expect(likenessOf(cardOf('jigsaw').draft, cardOf('jigsaw'))).toEqual({ size: 9, variants: ['jigsaw'] });
    expect(makeLike('jigsaw-boxes').after.houses).toHaveLength(36);
  });

  test('Pi Day 2009 has the same regions and symbols, and other givens', () => {
    const { after } = makeLike('pi-day-2009');
    expect([after.rows, after.symbols[0].name, after.counts[0]]).toEqual([12, 'π', 3]);
    expect(after.givens.map((given) => given >= 0)).not.toEqual(
      cardOf('pi-day-2009').draft.givens.map((given) => given !== null),
    );
  });

  test('a board with rules keeps them', () => expect(makeLike('miracle').after.rules).toHaveLength(3));

  test('one with clues, and one of 25 symbols, cannot be made', () => {
    const reasons = cards.map((card) => [card, likenessOf(card.draft, card)] as const);
    for (const [{ draft }, like] of reasons) {
      if (draft.clues.length > 0) expect(like).toBe('clues');
      else if (draft.symbols.length > 16) expect(like).toBe('size');
      else expect(typeof like).toBe('object');
    }
  });
});

describe('the puzzle of the day', () => {
  const piBoard = cardOf('pi-day-2009').draft;
  const noon = Date.UTC(2026, 10, 25, 12);

  test('is that of the date in UTC', () => {
    const { date, kind, options, command } = dailyAt(noon, piBoard);
    expect({ date, kind, options, command }).toEqual({
      date: '2026-11-25',
      kind: 'jigsaw',
      options: { variants: ['jigsaw'], seed: 20261125 },
      command: 'pidoku generate --seed 20261125 --variant jigsaw',
    });
    expect(dailyAt(Date.UTC(2026, 10, 25, 23, 59, 59, 999), piBoard)).toEqual(dailyAt(noon, piBoard));
    expect(dailyAt(Date.UTC(2026, 10, 26), piBoard)).toMatchObject({ kind: 'hard', options: { seed: 20261126 } });
  });

  test.each([0, 1, 2, 3, 4, 5, 6])('can be made on day %i of the week, with one solution', (day) => {
    const { kind, options } = dailyAt(Date.UTC(2026, 10, 22 + day), piBoard);
    expect(kind).toBe(dailyKinds[day]);
    const [one] = generate(options);
    expect(solve(one.puzzle).status).toBe('unique');
    expect([...generate(options)][0].puzzle).toBe(one.puzzle);
  });
});
