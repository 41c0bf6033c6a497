/** Every text of the page in English. This table says which keys there are, what their parameters are and which have plurals. */
import type { Text } from './texts.js';

export const en = {
  'page.title': 'Pidoku – Sudoku of any kind',
  'language.label': 'Language',
  'language.en': 'English',
  'language.de': 'Deutsch',
} as const satisfies Record<string, Text>;
