/** Boards to drafts and back, and drafts to links and back: nothing is lost, for every board of the examples. */
import { readdirSync, readFileSync } from 'node:fs';
import { buildBoard, detectFormat, readEachBoard, type Board } from 'pidoku';
import { describe, expect, test } from 'vitest';
import { describeBoard } from '../../../web/src/state/describe-board.js';
import { readLink, writeLink } from '../../../web/src/state/link.js';

const folder = new URL('../../../examples/', import.meta.url);
const textOf = (name: string): string => readFileSync(new URL(name, folder), 'utf8');
/** Files of classic puzzles are no boards. */
const files = readdirSync(folder).filter(
  (name) => /\.(json|ndjson|txt|dzn)$/.test(name) && detectFormat(textOf(name)).family === 'boards',
);

function boardsOf(name: string): Board[] {
  return [...readEachBoard(textOf(name))].flatMap(({ board }) => board ?? []).slice(0, 5);
}

describe('a board', () => {
  test('exists for most of the examples', () => {
    expect(files.flatMap(boardsOf).length).toBeGreaterThan(25);
  });

  test.each(files)('of %s survives being described', (name) => {
    for (const board of boardsOf(name)) expect(buildBoard(describeBoard(board))).toEqual(board);
  });

  test.each(files)('of %s survives a link', async (name) => {
    for (const board of boardsOf(name)) {
      const hash = await writeLink(describeBoard(board));
      expect(hash).toMatch(/^[\w.=-]+$/);
      expect(hash.length).toBeLessThan(4000);
      expect(buildBoard((await readLink(hash)).draft)).toEqual(board);
    }
  });
});
