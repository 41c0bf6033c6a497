/**
 * Real puzzles from every format to every other: links that people published, constraint strings, our JSON. A board
 * that a format can say is the same puzzle when it is read again, says as much in every other format, and is the same
 * program from then on.
 */
import { describe, expect, test } from 'vitest';
import { UsageError, readBoard, writeBoard, type Board, type BoardFormat } from '../../src/index.js';
import { compileBoard } from '../../src/program/compile-board.js';
import { countOf, sampleOf } from '../helpers/extent.js';
import { Random } from '../helpers/random.js';
import { variantPuzzles } from '../helpers/variants/corpus.js';
import { judgeOf } from '../helpers/variants/keeps-board.js';
import { realLinks } from './links/real-links.js';
import { puzzleOf } from './links/same-board.js';

const formats = ['json', 'iss', 'fpuzzles', 'sudokupad', 'sudokumaker'] as const satisfies readonly BoardFormat[];
type Format = (typeof formats)[number];

/** What a format says of a board; undefined if it refuses. */
function writeIn(board: Board, format: Format): string | undefined {
  try {
    return writeBoard(board, format);
  } catch (error) {
    if (error instanceof UsageError) return undefined;
    throw error;
  }
}

/** Random symbols in some cells of a random filling: boards that are the same judge them alike. */
function expectSameJudgement(one: Board, other: Board, seed: number): void {
  const random = new Random(seed);
  const [judge, again] = [judgeOf(one), judgeOf(other)];
  const size = one.rows * one.columns + one.variables.reduce((cells, variable) => cells + variable.size, 0);
  const latin = Array.from({ length: size }, (_, cell) => {
    const [row, column] = [Math.floor(cell / one.columns), cell % one.columns];
    return (row * 3 + Math.floor(row / 3) + column) % one.symbols.length;
  });
  for (let nth = 0; nth < countOf({ sample: 5, all: 20 }); nth++) {
    const names = random.shuffle(one.symbols.map((_, symbol) => symbol));
    const cells = latin.map((symbol) => names[symbol]);
    if (nth % 2) cells[random.below(size)] = random.below(one.symbols.length);
    expect(again.keepsDifferences(cells)).toBe(judge.keepsDifferences(cells));
    expect(again.keepsOthers(cells)).toBe(judge.keepsOthers(cells));
  }
}

const sources = [
  ...realLinks.filter(({ refused }) => !refused).map(({ link }) => link),
  ...variantPuzzles.map(({ iss }) => iss),
];

describe.each(formats)('%s', (format) => {
  test('a real puzzle is the same after it, and in every other format behind it', () => {
    let written = 0;
    const behind = new Map<Format, number>();
    for (const [nth, source] of sampleOf(sources, 8).entries()) {
      const board = readBoard(source);
      const text = writeIn(board, format);
      if (text === undefined) continue;
      written++;
      const there = readBoard(text);
      const where = `${format}: ${source}`;
      // A string of another page has clues under other names, such as tables of pairs.
      if (format === 'iss') expectSameJudgement(board, there, nth);
      else expect(puzzleOf(there), where).toEqual(puzzleOf(board));
      const program = compileBoard(there);
      expect(compileBoard(readBoard(writeIn(there, format)!)), where).toEqual(program);
      for (const other of formats) {
        const next = writeIn(there, other);
        if (format !== 'iss') expect(next === undefined, `${where} ${other}`).toBe(writeIn(board, other) === undefined);
        if (next === undefined) continue;
        behind.set(other, (behind.get(other) ?? 0) + 1);
        const further = readBoard(next);
        if (other === 'iss') expectSameJudgement(there, further, nth);
        else expect(puzzleOf(further), `${where} ${other}`).toEqual(puzzleOf(there));
        // Once both formats were passed, nothing changes any more.
        const turned = writeIn(further, format);
        // Tables and automata of a constraint string have no name that a page knows.
        if (turned === undefined) {
          expect([format, other], where).toContain('iss');
          continue;
        }
        const back = readBoard(turned);
        const round = readBoard(writeIn(readBoard(writeIn(back, other)!), format)!);
        expect(compileBoard(round), `${where} ${other}`).toEqual(compileBoard(back));
      }
    }
    expect(written).toBeGreaterThan(countOf({ sample: 2, all: 150 }));
    for (const other of formats) expect(behind.get(other), other).toBeGreaterThan(countOf({ sample: 0, all: 100 }));
  });
});
