/**
 * Errors of texts and boards in the language of the page: a sentence for the code of the problem, and the details from
 * the package, in English.
 */
import {
  describeBoardClash,
  nameBoardCell,
  wordsOfClue,
  type Board,
  type BoardClash,
  type ProblemCode,
  type PuzzleProblem,
} from 'pidoku';
import { nameClue } from './clue-names.js';
import { nameInGerman } from './de/names.js';
import { language } from './language.js';
import { showText } from './show-text.js';
import { t } from './texts.js';

/** Describes the error of a board that contradicts itself. */
export function describeBoardError({ code, culprit = '', expected, found }: PuzzleProblem): string {
  const where = language.value === 'de' ? nameInGerman(culprit) : culprit;
  return `${showText(where)}: ${sentenceOf(code)} ${t('problem.particulars', { expected, found })}`;
}

/** Describes the error of a text, from its message: `E_CELL line 6 column 18: expected …, found …`. */
export function describeLoadError(message: string): string {
  const [, code, particulars] = /^(E_\w+)(?: line \d+)?(?: column \d+)?: (.*)$/s.exec(message) ?? [];
  return showText(code === undefined ? message : `${sentenceOf(code as ProblemCode)} (${particulars})`);
}

const sentenceOf = (code: ProblemCode): string => t(`problem.${code}`);

/** Describes givens that clash: `π 4 times in row 3: r3c1, r3c7, …`. */
export function localizeClash(board: Board, clash: BoardClash): string {
  if (language.value === 'en') return showText(describeBoardClash(board, clash));
  const { symbols, cells } = clash;
  const clue = board.clues.find((one) => wordsOfClue(one, board) === clash.place);
  const place = clue ? nameClue(clue, board) : nameInGerman(clash.place);
  const names = symbols.map((symbol) => board.symbols[symbol].name).join(', ');
  const times =
    symbols.length > 1 || cells.length === 1 ? '' : cells.length === 2 ? ' doppelt' : ` ${cells.length}-mal`;
  return `${names}${times} in ${showText(place)}: ${cells.map((cell) => nameBoardCell(cell, board.columns)).join(', ')}`;
}
