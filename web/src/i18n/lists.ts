/** Lists in the language of the page: `a, b and c`, `a, b und c`. */
import { t } from './texts.js';

export const joinList = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : t('list.and', { words: words.slice(0, -1).join(', '), last: words.at(-1)! });
