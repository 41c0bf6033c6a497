/** English texts of how the page and the board look: the theme, tints, the counter of a region. */
import type { LocalizedText } from '../localized-text.js';

export const looksEn = {
  'theme.label': 'Theme',
  'theme.system': 'System',
  'theme.light': 'Light',
  'theme.dark': 'Dark',
  'theme.contrast': 'High contrast',
  'tint.cages': 'Tint cages',
  'brush.count': 'Region {label}: {done} of {wanted} cells',
  'brush.left': {
    one: 'One cell has no region.',
    other: '{count} cells have no region.',
  },
} as const satisfies Record<string, LocalizedText>;
