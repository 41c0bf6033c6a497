/**
 * What is wrong with a text or a board, in the words of the page: a sentence for the code of the problem, and the particulars as the
 * package tells them, in English.
 */
import {
  describeBoardClash,
  nameBoardCell,
  type Board,
  type BoardClash,
  type BoardCode,
  type BoardProblem,
  type FormatCode,
} from 'pidoku';
import { nameInGerman } from './german-names.js';
import { language } from './language.js';
import { showText } from './show-text.js';
import { t } from './texts.js';

/** Of a board that contradicts itself. */
export function describeBoardError({ code, culprit, expected, found }: BoardProblem): string {
  const where = language.value === 'de' ? nameInGerman(culprit) : culprit;
  return `${showText(where)}: ${sentenceOf(code)} ${t('problem.particulars', { expected, found })}`;
}

/** Of a text that was not taken, from the message of its error: `E_CELL line 6 column 18: expected …, found …`. */
export function describeLoadError(message: string): string {
  const [, code, particulars] = /^(E_\w+)(?: line \d+)?(?: column \d+)?: (.*)$/s.exec(message) ?? [];
  return showText(code === undefined ? message : `${sentenceOf(code as BoardCode | FormatCode)} (${particulars})`);
}

const sentenceOf = (code: BoardCode | FormatCode): string => t(`problem.${code}`);

/** Givens that cannot stand together: `π 4 times in row 3: r3c1, r3c7, …`. */
export function describeClash(board: Board, clash: BoardClash): string {
  if (language.value === 'en') return showText(describeBoardClash(board, clash));
  const { symbols, place, cells } = clash;
  const names = symbols.map((symbol) => board.symbols[symbol].name).join(', ');
  const times =
    symbols.length > 1 || cells.length === 1 ? '' : cells.length === 2 ? ' doppelt' : ` ${cells.length}-mal`;
  return `${names}${times} in ${showText(nameInGerman(place))}: ${cells.map((cell) => nameBoardCell(cell, board.columns)).join(', ')}`;
}
