/**
 * Random boards in every format: each is refused, or read back as the same program. Some formats, such as links, may
 * say a clue by others, or in another order: then both programs accept the same symbols. PIDOKU_FUZZ_WRITERS sets the
 * number of boards (20,000 for a whole campaign), PIDOKU_FUZZ_SEED the first seed.
 */
import { expect, test } from 'vitest';
import { UsageError, boardOf, readBoard, writeBoard, type Board, type BoardFormat } from '../../src/index.js';
import { defaultSettings } from '../../src/engines/board-engine.js';
import { boardFormats } from '../../src/formats/format-names.js';
import { writeBoardJson } from '../../src/formats/json/write.js';
import { writeOnOneLine } from '../../src/formats/write.js';
import { descriptionOf } from '../../src/model/board/board-description.js';
import { buildBoard } from '../../src/model/board/build-board.js';
import { compileBoard } from '../../src/program/compile-board.js';
import { Header, type Program } from '../../src/program/layout.js';
import { makeWrittenBoard } from '../fuzz/written-board.js';
import { boardEngines } from '../helpers/board-engines.js';
import { countOf } from '../helpers/extent.js';
import { Random } from '../helpers/random.js';

const boards = Number(process.env['PIDOKU_FUZZ_WRITERS'] ?? countOf({ sample: 40, all: 1000 }));
const firstSeed = Number(process.env['PIDOKU_FUZZ_SEED'] ?? 0);
/** The formats that say some clues by others, or clues and cells in an order of their own. */
const translated: ReadonlySet<BoardFormat> = new Set(['sumocue', 'ps', 'iss', 'fpuzzles', 'sudokupad', 'sudokumaker']);

const [engine] = boardEngines;
const isSame = (one: Program, other: Program): boolean =>
  one.length === other.length && one.every((word, index) => word === other[index]);
const domainsOf = (program: Program): Program => program.subarray(program[Header.Domains]);

/** The board whose cells may hold anything that its clues allow: it has solutions more often. */
const openBoard = (board: Board): Board =>
  buildBoard({ ...descriptionOf(board), givens: undefined, candidates: undefined });

/** Symbols that satisfy a program, if some are found soon. */
function findSolution(program: Program, seed: number): number[] | undefined {
  const search = engine.openBoard(program, { ...defaultSettings, valueOrder: 'random', branching: 'random', seed });
  search.advance(300, 1);
  const found = search.statistics().solutions > 0 ? Array.from(search.solution()) : undefined;
  search.close();
  return found;
}

function accepts(program: Program, symbols: readonly number[]): boolean {
  const closed = program.slice();
  symbols.forEach((symbol, cell) => (domainsOf(closed)[cell] &= 1 << symbol));
  return findSolution(closed, 0) !== undefined;
}

/** Tests whether boards whose symbols have the same values accept the same of them, some of them solutions of one. */
function meansTheSame(board: Board, other: Board, seed: number): boolean {
  const valuesOf = ({ symbols }: Board): (number | null)[] => symbols.map(({ value }) => value);
  const places = valuesOf(board).map((value) => valuesOf(other).indexOf(value));
  const [one, two] = [compileBoard(board), compileBoard(other)];
  if (places.includes(-1) || places.length !== other.symbols.length) return false;
  if (domainsOf(one).length !== domainsOf(two).length) return false;
  const backwards = places.map((_, to) => places.indexOf(to));
  const random = new Random(seed);
  for (let nth = 0; nth < 4; nth++) {
    const found = nth % 2 ? findSolution(one, nth) : findSolution(two, nth)?.map((symbol) => backwards[symbol]);
    const symbols = found ?? Array.from(domainsOf(one), () => random.below(places.length));
    for (let changed = 0; changed < 4; changed++) {
      const moved = symbols.map((symbol) => places[symbol]);
      if (accepts(one, symbols) !== accepts(two, moved)) return false;
      symbols[random.below(symbols.length)] = random.below(places.length);
    }
  }
  return true;
}

type Outcome = 'refused' | 'equal' | 'same meaning' | 'different';

function judge(board: Board, format: BoardFormat, seed: number): { outcome: Outcome; found?: string } {
  let text: string | undefined;
  try {
    text = writeBoard(board, format);
    const back = readBoard(text, { format });
    if (isSame(compileBoard(board), compileBoard(back))) return { outcome: 'equal' };
    if (translated.has(format) && meansTheSame(board, back, seed)) {
      const open = openBoard(board);
      if (meansTheSame(open, readBoard(writeBoard(open, format), { format }), seed)) return { outcome: 'same meaning' };
    }
    return { outcome: 'different', found: `${text}\n${writeBoardJson(back)}` };
  } catch (error) {
    if (text === undefined && error instanceof UsageError) return { outcome: 'refused' };
    return { outcome: 'different', found: `${text}\n${String(error)}` };
  }
}

test(`${boards} boards are the same in every format, or refused`, { timeout: 3_600_000 }, () => {
  const none = { refused: 0, equal: 0, 'same meaning': 0, different: 0 };
  const report = Object.fromEntries(boardFormats.map((format) => [format, { ...none }]));
  const different: string[] = [];
  for (let seed = firstSeed; seed < firstSeed + boards; seed++) {
    const board = makeWrittenBoard(seed);
    for (const format of boardFormats) {
      const { outcome, found } = judge(board, format, seed);
      report[format][outcome]++;
      if (found !== undefined) different.push(`seed ${seed} as ${format}: ${writeBoardJson(board)}\n${found}`);
    }
    const line = writeOnOneLine(board);
    expect(isSame(compileBoard(boardOf(line)), compileBoard(board)), `seed ${seed}: ${line}`).toBe(true);
  }
  if (process.env['PIDOKU_FUZZ_WRITERS'] !== undefined) console.table(report);
  expect(different.slice(0, 3).join('\n')).toBe('');
  for (const [format, counts] of Object.entries(report))
    expect(counts.equal + counts['same meaning'], format).toBeGreaterThan(0);
  expect(report['json'].equal).toBe(boards);
});

// The programs of these boards are equal, since no rule reads a value.
test.each([
  ['digits with their own values', '9', 9, true],
  ['a digit with another value', '9', 11, false],
  ['a symbol that is no digit', 'x', 9, false],
])('on one line, %s', (_, name, value, isCells) => {
  const alphabet = [...'12345678', { s: name, value }];
  const line = writeOnOneLine(readBoard(JSON.stringify({ size: 9, alphabet, givens: `12${'.'.repeat(79)}` })));
  expect(line.length === 81).toBe(isCells);
  const { symbols } = boardOf(line);
  expect(symbols.at(-1)).toMatchObject({ name, value });
});
