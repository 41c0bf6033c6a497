/** Clues in the language of the page. */
import { cellsOfClue, findClueType, nameBoardCell, wordsOfClue, type Board, type Clue } from 'pidoku';
import { language, type Language } from './language.js';
import { showText } from './show-text.js';
import { t } from './texts.js';

let german: Readonly<Record<string, string>> | undefined;

/** @throws Error (rejects) if the browser cannot load them. */
export async function loadClueNames(of: Language): Promise<void> {
  if (of === 'de') german ??= (await import('./de/clue-types.js')).germanClues;
}

/** `thermometer`, `Thermometer`. */
export const nameClueType = (type: string): string =>
  (language.value === 'de' ? german?.[type] : findClueType(type)?.title) ?? type;

/** `sandwich 12, row 3 from the left`; in German its kind, its numbers and symbols, and its place. */
export function nameClue(clue: Clue, board: Board): string {
  if (language.value === 'en') return showText(wordsOfClue(clue, board));
  const name = [nameClueType(clue.type), ...numbersOf(clue, board)].join(' ');
  return showText(`${name}${placeOf(clue, board)}`);
}

function numbersOf(clue: Clue, board: Board): string[] {
  return Object.entries(findClueType(clue.type)!.fields).flatMap(([name, { type }]) => {
    const value = clue[name];
    if (value === undefined || name === 'line') return [];
    if (type.kind === 'integer') return [String(value)];
    return type.kind === 'symbols' ? (value as number[]).map((symbol) => board.symbols[symbol].name) : [];
  });
}

function placeOf(clue: Clue, board: Board): string {
  const { rows, columns } = board;
  if (typeof clue.from === 'string' && typeof clue.line === 'number') {
    const isRow = clue.from === 'left' || clue.from === 'right';
    const house = t(isRow ? 'place.row' : 'place.column', { line: clue.line });
    return `, ${house} ${t(`place.${clue.from as 'left' | 'right' | 'top' | 'bottom'}`)}`;
  }
  const cells = [...new Set(cellsOfClue(clue, board))];
  if (cells.length === rows * columns) return '';
  const name = (cell: number): string => (cell < rows * columns ? nameBoardCell(cell, columns) : t('place.beyond'));
  return ` ${cells.length > 4 ? `${name(cells[0])}–${name(cells.at(-1)!)}` : cells.map(name).join(' ')}`;
}
