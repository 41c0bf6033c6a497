/**
 * `shuffle`: another puzzle that is the same up to symmetry. It is drawn at random from all symmetries that the puzzle
 * allows: symbols renamed, bands and stacks and the lines in them permuted, the board transposed. The symmetry depends
 * on the seed, the index and the rules of the board alone.
 */
import type { Board, AnsweredBoard } from '../model/board/board.js';
import { boxSizeOf, housesOfKind, linesOf } from '../model/board/board-description.js';
import { areOriented } from '../model/clues/map-clues.js';
import { AddressedRandom } from '../model/random-numbers.js';
import { type Symmetry, findSourceCells } from '../model/symmetry.js';
import { puzzleBytes, type PuzzleForm, isClassicPuzzle, withUnchecked, type ClassicPuzzle } from '../model/puzzle.js';
import { readClassicPuzzle, requirePuzzle } from '../formats/classic-input.js';
import { writeCellLine } from '../formats/boards/line.js';
import { readPuzzle, type PuzzleInput } from '../formats/puzzle-input.js';
import { mapBoard, mapSymbols } from '../model/board/map-board.js';
import { requireWithin } from '../model/check-value.js';
import { PuzzleError } from '../model/puzzle-error.js';
import type { ShuffleResult } from '../model/result.js';
import { requireOptions } from '../search/limits.js';
import type { ReadingOption } from './asking/ask.js';
import { readAnswer } from './sets/verify.js';

interface SymmetryGroup {
  readonly rows: number;
  readonly columns: number;
  /** True if the board may be transposed. */
  readonly transposes: boolean;
  /**
   * How lines move. `bands`: bands, rows in a band, stacks, columns in a stack; `diagonals`: those of them that map the
   * two diagonals to themselves or each other; `reflections`: the rows, the columns or both in the opposite order;
   * `none`: they stay.
   */
  readonly lines: 'bands' | 'diagonals' | 'reflections' | 'none';
  /** The rows of a band and the columns of a stack; 1 without boxes. */
  readonly box: readonly [number, number];
  readonly symbols: number;
  /** Lists of symbols that take each other's place, by index. */
  readonly exchangeable: readonly (readonly number[])[];
}

/** The 3,359,232 × 9! symmetries of classic Sudoku. */
export const classicSymmetries: SymmetryGroup = {
  rows: 9,
  columns: 9,
  transposes: true,
  lines: 'bands',
  box: [3, 3],
  symbols: 9,
  exchangeable: [[0, 1, 2, 3, 4, 5, 6, 7, 8]],
};

function symmetriesOf(board: Board): SymmetryGroup {
  const { rows, columns, symbols, regions } = board;
  const box = regions === null ? ([1, 1] as const) : boxSizeOf(board);
  const lines = movesOfLines(board, box);
  const houses = linesOf(board);
  return {
    rows,
    columns,
    transposes:
      lines !== 'none' && rows === columns && (houses === 'both' || houses === 'none') && (!box || box[0] === box[1]),
    lines,
    box: box ?? [1, 1],
    symbols: symbols.length,
    exchangeable: exchangeableSymbols(board),
  };
}

function movesOfLines(board: Board, box: readonly [number, number] | undefined): SymmetryGroup['lines'] {
  const { cages, rules, clues } = board;
  if (areOriented(clues)) return 'none';
  const isTied = cages.length > 0 || clues.length > 0 || rules.some((rule) => rule !== 'diagonals');
  if (!box || isTied || housesOfKind(board, 'extra').length > 0) return 'reflections';
  if (!rules.includes('diagonals')) return 'bands';
  return box[0] === box[1] ? 'diagonals' : 'reflections';
}

/** Symbols that occur as often as each other in each house. None are exchangeable if a rule looks at their values. */
function exchangeableSymbols({ symbols, counts, houses, cages, rules, clues }: Board): number[][] {
  if (cages.some(({ sum }) => sum !== null) || rules.includes('non-consecutive') || clues.length > 0) return [];
  const multiplicities = new Set([counts, ...houses.map((house) => house.counts)]);
  const classes = new Map<string, number[]>();
  for (const symbol of symbols.keys()) {
    const times = [...multiplicities].map((own) => own[symbol]).join();
    classes.set(times, [...(classes.get(times) ?? []), symbol]);
  }
  return [...classes.values()];
}

// Draws a symmetry of a group: each is as likely as any other.

/** A symmetry that is drawn again and again, so that no object is made each time. */
interface DrawnSymmetry extends Symmetry {
  transposes: boolean;
  readonly rows: number[];
  readonly columns: number[];
  readonly digits: number[];
}

/** Returns the symmetry that changes nothing. */
export function identityOf({ rows, columns, symbols }: SymmetryGroup): DrawnSymmetry {
  const range = (length: number): number[] => Array.from({ length }, (_, index) => index);
  return { transposes: false, rows: range(rows), columns: range(columns), digits: range(symbols + 1) };
}

/** @param drawn a symmetry of a board of this size, which becomes the one drawn. */
export function drawSymmetry(group: SymmetryGroup, random: AddressedRandom, drawn: DrawnSymmetry): Symmetry {
  const { rows, columns, digits } = drawn;
  for (let digit = 0; digit < digits.length; digit++) digits[digit] = digit;
  for (const symbols of group.exchangeable) exchange(digits, symbols, random);
  drawn.transposes = group.transposes && random.below(2) === 1;
  if (group.lines === 'bands') {
    drawBands(rows, group.box[0], random);
    drawBands(columns, group.box[1], random);
  } else if (group.lines !== 'none') {
    if (group.lines === 'diagonals') drawMirroredBands(rows, group.box[0], random);
    else drawReflection(rows, random);
    // Columns in the order of the rows, or the opposite one, map diagonals to diagonals.
    if (group.lines === 'diagonals') copyReflected(rows, columns, random);
    else drawReflection(columns, random);
  }
  return drawn;
}

/** Permutes the digits of symbols, by Fisher and Yates. */
function exchange(digits: number[], symbols: readonly number[], random: AddressedRandom): void {
  for (let last = symbols.length - 1; last > 0; last--)
    swap(digits, symbols[last] + 1, symbols[random.below(last + 1)] + 1);
}

function swap(list: number[], one: number, other: number): void {
  const kept = list[one];
  list[one] = list[other];
  list[other] = kept;
}

/** Permutes `list[start, end)`, by Fisher and Yates. */
function permute(list: number[], start: number, end: number, random: AddressedRandom): void {
  for (let last = end - 1; last > start; last--) swap(list, last, start + random.below(last - start + 1));
}

/** Draws an order of bands of `height` lines, and of the lines in each. */
function drawBands(lines: number[], height: number, random: AddressedRandom): void {
  for (let line = 0; line < lines.length; line++) lines[line] = line;
  if (height > 1) {
    for (let last = lines.length / height - 1; last > 0; last--) {
      const other = random.below(last + 1);
      for (let line = 0; line < height; line++) swap(lines, last * height + line, other * height + line);
    }
  }
  const run = height > 1 ? height : lines.length;
  for (let start = 0; start < lines.length; start += run) permute(lines, start, start + run, random);
}

/**
 * Draws an order of bands that is its own mirror image: what comes to a place counted from the top comes to it counted
 * from the bottom, if all lines are numbered from the bottom.
 */
function drawMirroredBands(lines: number[], height: number, random: AddressedRandom): void {
  const bands = mirroredOrder(lines.length / height, random);
  const last = lines.length - 1;
  for (let band = 0; 2 * band < bands.length; band++) {
    const isMiddle = 2 * band + 1 === bands.length;
    const order = isMiddle ? mirroredOrder(height, random) : drawOrder(height, random);
    for (let line = 0; line < height; line++) {
      const drawn = bands[band] * height + order[line];
      lines[band * height + line] = drawn;
      lines[last - band * height - line] = last - drawn;
    }
  }
}

function drawOrder(length: number, random: AddressedRandom): number[] {
  const order = Array.from({ length }, (_, place) => place);
  permute(order, 0, length, random);
  return order;
}

/** Draws an order whose places `p` and `length - 1 - p` hold numbers that add up to `length - 1`. */
function mirroredOrder(length: number, random: AddressedRandom): number[] {
  const half = Math.floor(length / 2);
  const order = new Array<number>(length).fill(half);
  for (const [place, pair] of drawOrder(half, random).entries()) {
    const drawn = random.below(2) === 0 ? pair : length - 1 - pair;
    order[place] = drawn;
    order[length - 1 - place] = length - 1 - drawn;
  }
  return order;
}

/** Draws the order as it is, or the opposite one. */
function drawReflection(lines: number[], random: AddressedRandom): void {
  for (let line = 0; line < lines.length; line++) lines[line] = line;
  copyReflected(lines, lines, random);
}

function copyReflected(source: readonly number[], target: number[], random: AddressedRandom): void {
  const isReflected = random.below(2) === 1;
  const last = source.length - 1;
  for (let line = 0; line <= last; line++) target[line] = isReflected ? last - source[line] : source[line];
}

// Applies a symmetry to classic puzzles as text: 81 cells, or 729 candidates. Blanks stay the characters they are.

const ZERO = 0x30;

export class ByteSymmetry {
  readonly #sources = new Uint8Array(81);
  /** The new byte of each byte. */
  readonly #bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  /** The old digit of each new one. */
  readonly #before = new Uint8Array(10);

  /** Takes the symmetry that is applied from now on. */
  use(symmetry: Symmetry): void {
    findSourceCells(symmetry, this.#sources);
    const { digits } = symmetry;
    for (let digit = 1; digit <= 9; digit++) {
      this.#bytes[ZERO + digit] = ZERO + digits[digit];
      this.#before[digits[digit]] = digit;
    }
  }

  /** Maps the puzzle in `source` at `from` to `target` at `to`; the two must not overlap. */
  apply(form: PuzzleForm, source: Uint8Array, from: number, target: Uint8Array, to: number): void {
    if (form === 'candidates') return this.#applyToCandidates(source, from, target, to);
    const sources = this.#sources;
    const bytes = this.#bytes;
    for (let cell = 0; cell < puzzleBytes.givens; cell++) target[to + cell] = bytes[source[from + sources[cell]]];
  }

  #applyToCandidates(source: Uint8Array, from: number, target: Uint8Array, to: number): void {
    for (let cell = 0; cell < 81; cell++) {
      for (let digit = 1; digit <= 9; digit++)
        target[to + 9 * cell + digit - 1] =
          this.#bytes[source[from + 9 * this.#sources[cell] + this.#before[digit] - 1]];
    }
  }
}

// `shuffle`: another puzzle that is the same up to symmetry. It is drawn at random from all symmetries that the puzzle
// allows: symbols renamed, bands and stacks and the lines in them permuted, the board transposed. The symmetry depends
// on the seed, the index and the rules of the board alone.

export interface ShuffleOptions extends ReadingOption {
  /** A whole number from 0. Default: 0. */
  readonly seed?: number;
  /** Which of the symmetries of the seed, a whole number from 0. Default: 0. */
  readonly index?: number;
  /** An answer to the puzzle, to which the same symmetry is applied; a symbol for each cell, row-major. */
  readonly answer?: string | undefined;
}

/**
 * Applies a random symmetry to a puzzle. A classic puzzle becomes a text of its 81 cells, or of its 729 candidates;
 * another board becomes a board.
 * @throws {PuzzleError} if the puzzle or the answer cannot be read; UsageError for a seed or an index that is none.
 * @example
 * const puzzle = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
 * shuffle(puzzle, { seed: 7, index: 3 }).puzzle.length; // 81
 * shuffle({ size: 4, givens: '12..............' }, { seed: 7 }).transform.digits.length; // 5
 */
export function shuffle(puzzle: PuzzleInput, options: ShuffleOptions = {}): ShuffleResult {
  const { seed = 0, index = 0, answer, reading } = requireOptions(options, ['seed', 'index', 'answer', 'reading']);
  requireWithin('seed', seed);
  requireWithin('index', index);
  requirePuzzle(puzzle);
  const read = readPuzzle(puzzle, reading);
  const random = new AddressedRandom().begin(seed, index);
  if (isClassicPuzzle(read)) return shuffleClassic(read, answer, random);
  const shuffled = shuffleBoard({ board: read, answer: readAnswer(read, answer) }, random);
  const mapped = shuffled.answer ? writeCellLine(read, shuffled.answer) : null;
  return withUnchecked({ puzzle: shuffled.board, answer: mapped, transform: shuffled.transform }, read);
}

function shuffleClassic(puzzle: ClassicPuzzle, answer: string | undefined, random: AddressedRandom): ShuffleResult {
  const transform = drawSymmetry(classicSymmetries, random, identityOf(classicSymmetries));
  const symmetry = new ByteSymmetry();
  symmetry.use(transform);
  const map = ({ form, bytes }: ClassicPuzzle): string => {
    const mapped = new Uint8Array(bytes.length);
    symmetry.apply(form, bytes, 0, mapped, 0);
    return new TextDecoder().decode(mapped);
  };
  return { puzzle: map(puzzle), answer: answer === undefined ? null : map(readClassicAnswer(answer)), transform };
}

/** @throws {PuzzleError} for an answer that is not 81 cells. */
function readClassicAnswer(answer: string): ClassicPuzzle {
  try {
    const read = readClassicPuzzle(answer);
    if (read.form === 'givens') return read;
    throw new PuzzleError({ code: 'E_LENGTH', expected: '81 cells', found: `${read.bytes.length} candidates` });
  } catch (error) {
    if (error instanceof PuzzleError) throw new PuzzleError({ ...error.problem, culprit: 'answer' });
    throw error;
  }
}

/** Applies a random symmetry to a board and to an answer to it. */
export function shuffleBoard(
  { board, answer }: AnsweredBoard,
  random: AddressedRandom,
): AnsweredBoard & Pick<ShuffleResult, 'transform'> {
  const group = symmetriesOf(board);
  const transform = drawSymmetry(group, random, identityOf(group));
  return {
    board: mapBoard(board, transform),
    answer: answer && mapSymbols(answer, transform, sourcesOf(transform)),
    transform,
  };
}

const sourcesOf = (symmetry: Symmetry): number[] =>
  findSourceCells(symmetry, new Array<number>(symmetry.rows.length * symmetry.columns.length));
