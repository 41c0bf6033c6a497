/** German texts of how the page and the board look. */
import type { LocalizedText } from '../localized-text.js';
import type { looksEn } from '../en/looks.js';

export const looksDe: Record<keyof typeof looksEn, LocalizedText> = {
  'theme.label': 'Farben',
  'theme.system': 'System',
  'theme.light': 'Hell',
  'theme.dark': 'Dunkel',
  'theme.contrast': 'Hoher Kontrast',
  'tint.cages': 'Käfige tönen',
  'brush.count': 'Region {label}: {done} von {wanted} Zellen',
  'brush.left': {
    one: 'Eine Zelle gehört zu keiner Region.',
    other: '{count} Zellen gehören zu keiner Region.',
  },
};
