/** Every text of the page in German, with the keys, parameters and plurals of the English table. */
import type { Text, TextKey } from './texts.js';

export const de: Record<TextKey, Text> = {
  'page.title': 'Pidoku – Sudoku jeder Art',
  'language.label': 'Sprache',
  'language.en': 'English',
  'language.de': 'Deutsch',
};
