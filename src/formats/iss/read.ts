/**
 * Reads constraint strings of Interactive Sudoku Solver: `.Cage~10~R1C1~R1C2.Thermo~R3C3~R3C4`. What it says is
 * docs/reference/board-formats.md; the source of the grammar is docs/sources.md#formats-iss.
 */
import type { Board } from '../../model/board/board.js';
import type { BoardDescription, HouseDescription } from '../../model/board/description.js';
import { isSingle, lowestIndex } from '../../model/bits.js';
import { buildBoard } from '../../model/board/build-board.js';
import { quoteText } from '../../model/check-value.js';
import { PuzzleError } from '../../model/puzzle-error.js';
import { readBoardTokens } from './reading/blocks.js';
import { BoardSink, type Told } from './reading/sinks.js';
import { Budget, type IssReading } from './reading/token-reader.js';
import { failAt, positionAt } from '../position.js';
import { diagonalCells, digitRange, digitSymbols } from '../links/grid-lines.js';
import { stringInLink } from './lines.js';
import { havePiecesAsRegions, readFrame, type IssFrame } from './frame.js';
import { IssText, nameOfToken, readIssTokens, type IssToken } from './text.js';

/**
 * Reads one constraint string, on one line or several. Cells outside the grid follow it, group by group in the order of
 * their names.
 * @throws PuzzleError with line and column, also for a constraint that is not known.
 */
export function readIss(string: string): Board {
  const encoded = stringInLink(string);
  return encoded === undefined ? readString(string) : readLink(string, encoded);
}

/** What is wrong in a link is placed at the string in it, since its letters are encoded. */
function readLink(whole: string, encoded: string): Board {
  const offset = whole.indexOf(encoded, whole.indexOf('q='));
  try {
    return readString(decodeURIComponent(encoded.replaceAll('+', ' ')));
  } catch (error) {
    if (error instanceof PuzzleError) throw new PuzzleError({ ...error.problem, ...positionAt(whole, offset) });
    if (!(error instanceof URIError)) throw error;
    const found = quoteText(encoded);
    return failAt(whole, offset, 'E_SYNTAX', 'link', 'a percent-encoded text', found);
  }
}

function readString(string: string): Board {
  const text = new IssText(string);
  const tokens = readIssTokens(text);
  const frame = readFrame(text, tokens);
  const ties = tokens.findLast(({ name }) => name === 'FullRankTies')?.fields[0]?.text;
  const reading: IssReading = {
    text,
    frame,
    budget: new Budget(),
    tables: new Map(),
    automata: new Map(),
    mayTie: ties === 'any',
  };
  const sink = new BoardSink(reading);
  readBoardTokens(reading, tokens, sink);
  return build(text, tokens, frame, sink);
}

function build(text: IssText, tokens: readonly IssToken[], frame: IssFrame, sink: BoardSink): Board {
  const extra = [...sink.extra, ...diagonalHouses(sink, frame), ...pieceHouses(tokens, frame)];
  const { clues } = sink;
  const isBothDiagonals = sink.diagonals.size === 2;
  const description: BoardDescription = {
    rows: frame.rows,
    columns: frame.columns,
    symbols: digitSymbols(digitRange(frame.lowest, frame.valueCount)),
    lines: frame.isSudoku ? 'both' : 'none',
    ...regionsOf(frame),
    partial: true,
    ...cellsOf(frame, sink),
    extra: extra.map(({ part }) => part),
    cages: sink.cages.map(({ part }) => part),
    rules: [...sink.rules, ...(isBothDiagonals ? ['diagonals' as const] : [])],
    variables: frame.groups.slice(1).map(({ name, size, columns }) => ({ name, size, columns })),
    clues: clues.map(({ part }) => part),
  };
  const tokensOf: Readonly<Record<string, readonly { readonly token: IssToken }[]>> = {
    extra,
    cages: sink.cages,
    clues,
  };
  try {
    return buildBoard(description);
  } catch (error) {
    if (!(error instanceof PuzzleError)) throw error;
    const [field, index] = error.path ?? [];
    const token = tokensOf[String(field)]?.[Number(index)]?.token;
    const culprit = token ? nameOfToken(token) : (error.culprit ?? 'constraint string');
    return text.fail(token?.at ?? 0, error.code, culprit, error.expected, error.found);
  }
}

function regionsOf(frame: IssFrame): Pick<BoardDescription, 'regions' | 'box'> {
  if (frame.box) return { box: frame.box };
  if (frame.pieces.length === 0 || !havePiecesAsRegions(frame)) return { regions: 'none' };
  const regions: (number | null)[] = Array.from({ length: frame.rows * frame.columns }, () => null);
  frame.pieces.forEach((piece, index) => piece.forEach((cell) => (regions[cell] = index + 1)));
  return { regions };
}

/** One diagonal alone is a house of its own; both are a rule. */
function diagonalHouses({ diagonals }: BoardSink, { rows }: IssFrame): Told<HouseDescription>[] {
  if (diagonals.size === 2) return [];
  return Array.from(diagonals, ([direction, token]) => {
    return { part: { cells: diagonalCells(rows, direction), name: `${direction} diagonal` }, token };
  });
}

/** Pieces beside boxes, or some that lie over each other. */
function pieceHouses(tokens: readonly IssToken[], frame: IssFrame): Told<HouseDescription>[] {
  if (frame.pieces.length === 0 || havePiecesAsRegions(frame)) return [];
  const token = tokens.find(({ name }) => name === 'Jigsaw')!;
  return frame.pieces.map((cells, index) => ({ part: { cells, name: `piece ${index + 1}` }, token }));
}

/** A cell with one symbol left has it as a given. */
function cellsOf({ rows, columns }: IssFrame, sink: BoardSink): Pick<BoardDescription, 'givens' | 'candidates'> {
  const givens: (number | null)[] = [];
  const candidates: (number | null)[] = [];
  for (let cell = 0; cell < rows * columns; cell++) {
    const mask = sink.maskOf(cell) ?? null;
    const isGiven = mask !== null && isSingle(mask);
    givens.push(isGiven ? lowestIndex(mask) : null);
    candidates.push(isGiven ? null : mask);
  }
  return { givens, ...(candidates.some((mask) => mask !== null) && { candidates }) };
}
