/**
 * Seeded random boards for writers: every part of a board and every kind of clue, in combinations that a search would
 * find odd. Readers and writers do not depend on solutions, so that most of these boards have none.
 */
import { namedRules, type Board } from '../../src/model/board/board.js';
import { buildBoard } from '../../src/model/board/build-board.js';
import { boxOfEachCell, defaultBox } from '../../src/model/board/cells.js';
import type { BoardDescription, SymbolDescription } from '../../src/model/board/description.js';
import { standardSymbols } from '../../src/model/board/symbols.js';
import { PuzzleError } from '../../src/model/puzzle-error.js';
import { Random } from '../helpers/random.js';
import { clueCases } from '../model/clues/cases/random-boards.js';
import { upTo, usualFrame, type Frame } from '../model/clues/cases/clue-case.js';

type Clues = NonNullable<BoardDescription['clues']>;

const chance = (random: Random, percent: number): boolean => random.below(100) < percent;
const pick = <T>(random: Random, items: readonly T[]): T => items[random.below(items.length)];

/** The clues that mean something on squares alone, which have no cases. */
const squareClues: Clues = [
  { type: 'disjoint-groups' },
  { type: 'windoku' },
  { type: 'asterisk' },
  { type: 'girandola' },
  { type: 'full-rank', from: 'left', line: 1, rank: 1 },
];

/** Makes a board. What a combination of parts does not allow is left out: another seed has it. */
export function makeWrittenBoard(seed: number): Board {
  const random = new Random(seed);
  for (;;) {
    const description = chance(random, 45) ? makeWithClues(random) : makeLayout(random);
    const board = tryBuild(description) ?? tryBuild({ ...description, partial: true });
    if (board) return board;
  }
}

function tryBuild(description: BoardDescription): Board | undefined {
  try {
    return buildBoard(description);
  } catch (error) {
    if (error instanceof PuzzleError) return undefined;
    throw error;
  }
}

/** Any layout; half of them are squares with as many symbols, as most formats have them. */
function makeLayout(random: Random): BoardDescription {
  if (chance(random, 15)) return addParts(random, { rows: 9, columns: 9, symbols: standardSymbols(9) }, 6);
  const isUsual = chance(random, 50);
  const rows = isUsual ? pick(random, [2, 3, 4, 4, 5, 6, 8, 9, 9, 12, 16]) : 1 + random.below(7);
  const columns = isUsual || chance(random, 50) ? rows : 1 + random.below(7);
  const symbols = makeSymbols(random, isUsual || chance(random, 50) ? Math.max(rows, columns) : 1 + random.below(8));
  return addParts(random, { rows, columns, symbols }, isUsual ? 25 : 60);
}

function makeWithClues(random: Random): BoardDescription {
  const one = pick(random, clueCases);
  const isUsual = !one.frame && chance(random, 60);
  const side = pick(random, [4, 4, 5, 6, 8, 9, 9]);
  const frame: Frame = isUsual
    ? { rows: side, columns: side, values: upTo(side).map((value) => value + 1), variables: 0 }
    : (one.frame ?? usualFrame)(random);
  const others = upTo(random.below(3)).map(() => pick(random, clueCases));
  const clues = [one, ...others.filter((other) => !other.frame)].flatMap((made): Clues => {
    const fields = made.make(frame, random);
    const beside = (made.others?.(frame, random) ?? []) as Clues;
    return fields ? [{ ...fields, type: made.type }, ...beside] : [];
  });
  const again = chance(random, 15) ? clues.slice(0, 1) : [];
  const onSquare = isUsual && chance(random, 25) ? [pick(random, squareClues)] : [];
  const layout: BoardDescription = {
    rows: frame.rows,
    columns: frame.columns,
    symbols: frame.values.map((value) => ({ name: `${value}`, value })),
    variables: frame.variables > 0 ? [{ name: 'v', size: frame.variables }] : [],
    ...(isUsual ? {} : { lines: 'none', regions: 'none' }),
    ...frame.parts,
  };
  const whole = { ...layout, clues: [...clues, ...again, ...onSquare] };
  return one.frame ? whole : addParts(random, whole, isUsual ? 15 : 40);
}

/** Numbers as they are, from elsewhere, negative, equal or out of order; letters, words, symbols without a number. */
function makeSymbols(random: Random, count: number): SymbolDescription[] {
  const most = upTo(count).map((index) => index + 1);
  const named = (names: readonly (string | number)[]): SymbolDescription[] =>
    names.map((name) => ({ name: `${name}` }));
  const valued = (values: readonly (number | null)[]): SymbolDescription[] =>
    values.map((value, index) => ({ name: String.fromCharCode(0x61 + index), value }));
  switch (random.below(16)) {
    case 0:
      return named(most.map((value) => value - 1));
    case 1:
      return named(random.shuffle(most));
    case 2:
      return named(most.map((value) => String.fromCharCode(0x40 + value)));
    case 3:
      return named(most.map((value) => (value < 10 ? value : String.fromCharCode(0x41 + value - 10))));
    case 4:
      return named(most.map((value) => value - pick(random, [2, 3, 4])));
    case 5:
      return valued(
        random
          .shuffle(upTo(24))
          .slice(0, count)
          .map((value) => value - 8),
      );
    case 6:
      return valued(most.map(() => random.below(4) - 1));
    case 7:
      return valued(most.map((value) => (chance(random, 40) ? null : value)));
    case 8:
      return named(['π', ...most.slice(1)]);
    case 9:
      return named(most.map((value) => (chance(random, 30) ? `w${value}` : value)));
    case 10:
      return most.map((value) => ({ name: `${value}`, value: chance(random, 20) ? value + 3 : value }));
    case 11: {
      const counts = most.map(() => 1);
      const kinds = counts.slice(0, 1 + random.below(count));
      for (let left = count - kinds.length; left > 0; left--) kinds[random.below(kinds.length)]++;
      return kinds.map((times, index) => ({
        name: index === 0 && chance(random, 40) ? 'π' : `${index + 1}`,
        count: times,
      }));
    }
    default:
      return named(most);
  }
}

/** Adds each part with a probability in percent. */
function addParts(random: Random, layout: BoardDescription, percent: number): BoardDescription {
  const { rows, columns, symbols } = layout;
  const cells = upTo(rows * columns);
  const wants = (): boolean => chance(random, percent);
  const some = (most: number): number[] => random.shuffle(cells).slice(0, 1 + random.below(most));
  const parts: Partial<BoardDescription> = {
    lines: wants() ? pick(random, ['both', 'rows', 'columns', 'none'] as const) : layout.lines,
    regions: wants() ? makeRegions(random, layout) : layout.regions,
    partial: rows !== columns || wants() || undefined,
    givens: cells.map(() => (chance(random, 30) ? random.below(symbols.length) : null)),
    candidates: wants() && wants() ? cells.map(() => random.below(2 ** symbols.length) || null) : undefined,
    extra: wants()
      ? upTo(1 + random.below(2)).map(() => ({
          cells: some(symbols.length),
          ...(chance(random, 30) && { counts: symbols.map(() => 1 + random.below(3)) }),
        }))
      : [],
    rules: wants() ? namedRules.filter(() => chance(random, 40)) : [],
    cages: wants() ? upTo(1 + random.below(3)).map(() => ({ cells: some(5), ...makeTotal(random, symbols) })) : [],
    id: chance(random, 10) ? 'x' : null,
    meta: chance(random, 10) ? { title: 'A "board"' } : {},
  };
  // A part that does not suit the others is left out.
  return Object.entries(parts).reduce<BoardDescription>((description, [name, part]) => {
    const larger = { ...description, [name]: part };
    return tryBuild({ partial: true, ...larger }) ? larger : description;
  }, layout);
}

function makeTotal(random: Random, symbols: readonly SymbolDescription[]): { sum?: number; repeats: boolean } {
  const repeats = chance(random, 30);
  return chance(random, 70) ? { sum: random.below(4 * symbols.length) - 3, repeats } : { repeats };
}

/** No regions, boxes, boxes cut, named anew or of another size, scattered cells, or regions of unequal size. */
function makeRegions(random: Random, { rows, columns, symbols }: BoardDescription): BoardDescription['regions'] {
  const cells = upTo(rows * columns);
  const boxes = boxOfEachCell(rows, columns, defaultBox(rows));
  switch (random.below(7)) {
    case 0:
      return 'none';
    case 1:
      return cells.map(() => null);
    case 2:
      return boxes.map((box) => (box % 3 === 1 ? null : box));
    case 3:
      return boxes.map((box) => 'ΩabcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'.charAt(box % 50));
    case 4:
      return random.shuffle(boxes);
    case 5:
      return cells.map((cell) => Math.floor(cell / symbols.length));
    default:
      return cells.map((cell) => (chance(random, 20) ? null : random.below(1 + cell / symbols.length)));
  }
}
