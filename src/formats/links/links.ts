/**
 * Reads and writes the links of the pages where puzzles are set and solved: f-puzzles, SudokuPad and SudokuMaker. The
 * content of a link says which page it is for, so that a file may mix them. What is not understood is named in
 * `meta.unchecked`.
 */
import type { Board } from '../../model/board/board.js';
import { PuzzleError } from '../../model/puzzle-error.js';
import { requireObject } from '../../model/check-value.js';
import { parseJson, findInJson } from '../json/parse.js';
import { positionAt, requireShort } from '../position.js';
import type { ForeignObject } from './board-draft.js';
import { readFPuzzles } from './fpuzzles/read.js';
import { writeFPuzzles } from './fpuzzles/write.js';
import { longestLink, textOfLink } from './link-text.js';
import { compressForUrl, compressLink, decompressLink } from './lz.js';
import { readSudokuMaker } from './sudokumaker/read.js';
import { writeSudokuMaker } from './sudokumaker/write.js';
import { readSudokuPad, unzipJson } from './sudokupad.js';

/** Longest JSON of a link, in UTF-16 units. */
const longestJson = 1 << 22;

/**
 * @param text a link, its compressed part, or the JSON inside it.
 * @throws PuzzleError with line and column, and for the JSON with a path.
 */
export function readPuzzleLink(text: string): Board {
  try {
    return readDocument(documentOfLink(text));
  } catch (error) {
    if (!(error instanceof PuzzleError) || error.line !== undefined) throw error;
    const offset = text.trimStart().startsWith('{') ? findInJson(text, error.path ?? []) : text.search(/\S|$/);
    throw new PuzzleError({ ...error.problem, ...positionAt(text, offset) });
  }
}

/** The JSON of a link of any page, parsed. @throws PuzzleError for what is no link, or is damaged. */
export function documentOfLink(text: string): ForeignObject {
  requireShort(text, text.trimStart().startsWith('{') ? longestJson : longestLink, 'link');
  const { text: inside, prefix } = textOfLink(text);
  if (inside.startsWith('{')) return requireObject(parseJson(text), [], 'puzzle');
  const json = decompressLink(inside, longestJson);
  return requireObject(prefix === 'scl' || prefix === 'ctc' ? unzipJson(json) : parseInside(json), [], 'puzzle');
}

/** @throws PuzzleError that says where in the decompressed text. */
const parseInside = (json: string): unknown =>
  parseJson(json, (offset, problem) => {
    throw new PuzzleError({ ...problem, culprit: `puzzle in the link, character ${offset + 1}` });
  });

function readDocument(document: ForeignObject): Board {
  if (Array.isArray(document.grid)) return readFPuzzles(document);
  if (document.puzzle !== undefined || document.formatVersion !== undefined) return readSudokuMaker(document);
  return readSudokuPad(document);
}

/** @throws UsageError for a board that the page cannot say, as the others. */
export const writeFPuzzlesLink = (board: Board): string =>
  `https://www.f-puzzles.com/?load=${compressLink(JSON.stringify(writeFPuzzles(board)))}`;

/** SudokuPad shows what f-puzzles says. */
export const writeSudokuPadLink = (board: Board): string =>
  `https://sudokupad.app/fpuzzles${encodeURIComponent(compressLink(JSON.stringify(writeFPuzzles(board))))}`;

export const writeSudokuMakerLink = (board: Board): string =>
  `https://sudokumaker.app/?puzzle=${compressForUrl(JSON.stringify(writeSudokuMaker(board)))}`;
