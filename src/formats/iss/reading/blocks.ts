/** Reads the tokens of a text and of its blocks into the parts of a board. */
import type { Clue } from '../../../model/board/board.js';
import { findStrangeLetter, readMask } from '../bits.js';
import { groupOfCell, type IssGroup } from '../frame.js';
import { blockNames, nameOfToken, type IssToken } from '../text.js';
import { globalReaders } from './global.js';
import { lineReaders } from './lines.js';
import { markReaders } from './marks.js';
import { outsideReaders } from './outside.js';
import { ownReaders } from './own.js';
import { setReaders } from './sets.js';
import { AlternativeSink, type BoardSink, type ClueReader, type ClueSink } from './sinks.js';
import { TokenReader, type Move, type IssReading } from './token-reader.js';

/** The constraints that may stand in blocks, by their names. */
const clueReaders: Readonly<Record<string, ClueReader>> = {
  ...setReaders,
  ...lineReaders,
  ...markReaders,
  ...outsideReaders,
  ...ownReaders,
};

/** Constraints that need the rows and columns of a Sudoku grid. */
const onSudokuGrids: ReadonlySet<string> = new Set([
  ...['RegionSize', 'NoBoxes', 'Jigsaw', 'Indexing', 'RegionSameValues', 'Diagonal', 'AntiKnight', 'AntiKing'],
  ...['DisjointSets', 'Windoku', 'Doppelganger', 'ChaosConstruction', 'Sandwich', 'LittleKiller', 'XSum', 'Skyscraper'],
  ...['HiddenSkyscraper', 'NumberedRoom', 'FullRank', 'FullRankTies'],
]);

/** Constraints that stand outside of alternatives, although other blocks may hold them. */
const notAlternatives: ReadonlySet<string> = new Set(['ConnectedValues', 'Binary', 'BinaryX']);

/** The marks between cells whose absence `StrictKropki` and `StrictXV` speak of. */
const marksOf: Readonly<Record<string, readonly string[]>> = {
  StrictKropki: ['WhiteDot', 'BlackDot'],
  StrictXV: ['X', 'V'],
};

/** @throws PuzzleError for a token that is unknown, damaged, or not allowed where it stands. */
export function readBoardTokens(reading: IssReading, tokens: readonly IssToken[], board: BoardSink): void {
  const blocks = new BlockReader(reading);
  const stay: Move = (cell) => cell;
  for (const token of latest(tokens)) {
    requireKnown(reading, token);
    const readGlobal = Object.hasOwn(globalReaders, token.name) ? globalReaders[token.name] : undefined;
    if (readGlobal) readGlobal(new TokenReader(reading, token, stay), board);
    else blocks.read(token, board, stay);
  }
  for (const { name, at } of tokens)
    for (const mark of marksOf[name] ?? [])
      if (blocks.namesInAlternatives.has(mark)) reading.text.fail(at, 'E_CLUE', name, `no ${mark} inside Or`, 'one');
}

/** Without the options that a later one of the same name replaces. */
function latest(tokens: readonly IssToken[]): readonly IssToken[] {
  const last = tokens.findLast(({ name }) => name === 'FullRankTies');
  return last ? tokens.filter((token) => token.name !== last.name || token === last) : tokens;
}

function requireKnown({ text, frame }: IssReading, token: IssToken): void {
  const name = nameOfToken(token);
  const isKnown = blockNames.has(name) || isClue(token) || Object.hasOwn(globalReaders, name);
  if (!isKnown)
    text.fail(token.at, 'E_CLUE', 'constraint string', 'a constraint that is known', JSON.stringify(name.slice(0, 24)));
  if (!frame.isSudoku && onSudokuGrids.has(name))
    text.fail(token.at, 'E_CLUE', name, 'a grid with rows and columns as houses', 'a Raw shape');
}

const isClue = (token: IssToken): boolean => Object.hasOwn(clueReaders, nameOfToken(token)) && token.name !== 'givens';

class BlockReader {
  /** The names of the constraints inside `Or`. */
  readonly namesInAlternatives = new Set<string>();
  readonly #reading: IssReading;

  constructor(reading: IssReading) {
    this.#reading = reading;
  }

  read(token: IssToken, sink: ClueSink, move: Move): void {
    const reading = this.#reading;
    switch (token.name) {
      case 'Or':
        return this.#readOr(token, sink, move);
      case 'And':
        return sink.inBlock(() => this.#readChildren(token, sink, move));
      case 'Replicate':
        return this.#readReplicate(token, sink, move);
      default:
        return clueReaders[nameOfToken(token)](new TokenReader(reading, token, move), sink);
    }
  }

  #readChildren(block: IssToken, sink: ClueSink, move: Move): void {
    for (const token of block.children) {
      this.#requireInBlock(block, token);
      if (sink instanceof AlternativeSink) {
        this.namesInAlternatives.add(token.name);
        if (notAlternatives.has(token.name)) this.#refuseIn('Or', token);
      }
      this.read(token, sink, move);
    }
  }

  #readOr(block: IssToken, sink: ClueSink, move: Move): void {
    const alternatives: Clue[][] = block.children.map((token) => {
      const alternative = new AlternativeSink(this.#reading);
      this.#readChildren({ ...block, children: [token] }, alternative, move);
      return alternative.clues;
    });
    sink.clue(block, { type: 'any', alternatives });
  }

  #readReplicate(block: IssToken, sink: ClueSink, move: Move): void {
    const token = new TokenReader(this.#reading, block, (cell) => cell);
    const code = token.field(0);
    if (findStrangeLetter(code) >= 0) token.fail(0, 'a mask of the letters A-Z a-z 0-9 - _');
    const origin = token.length > 1 && token.field(1) !== '' ? token.cell(1) : 0;
    const group = groupOfCell(token.frame, origin);
    for (const place of readMask(code)) {
      const target = origin + place;
      if (target >= group.first + group.size) token.fail(0, `targets among the ${group.size} cells of its group`);
      const shift = shiftIn(group, origin, target);
      const both: Move = (cell) => {
        const inner = shift(cell);
        return inner === undefined ? undefined : move(inner);
      };
      this.#readChildren(block, sink, both);
    }
  }

  #requireInBlock(block: IssToken, token: IssToken): void {
    requireKnown(this.#reading, token);
    if (!blockNames.has(token.name) && !isClue(token)) this.#refuseIn(block.name, token);
    if (block.name === 'Replicate' && token.name in outsideReaders) this.#refuseIn(block.name, token);
  }

  #refuseIn(block: string, token: IssToken): never {
    const name = nameOfToken(token);
    return this.#reading.text.fail(token.at, 'E_CLUE', block, 'constraints that may stand in a block', name);
  }
}

/** Moves the cells of a group as an origin moves to a target. */
function shiftIn({ first, size, columns }: IssGroup, origin: number, target: number): Move {
  const rowOf = (cell: number): number => Math.floor((cell - first) / columns);
  const columnOf = (cell: number): number => (cell - first) % columns;
  const down = rowOf(target) - rowOf(origin);
  const right = columnOf(target) - columnOf(origin);
  return (cell) => {
    if (cell < first || cell >= first + size) return undefined;
    const [row, column] = [rowOf(cell) + down, columnOf(cell) + right];
    const moved = first + row * columns + column;
    return row >= 0 && column >= 0 && column < columns && moved < first + size ? moved : undefined;
  };
}
