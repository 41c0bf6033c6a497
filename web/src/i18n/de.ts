/** Every text of the page in German, with the areas, keys, parameters and plurals of the English tables. */
import { benchmarkDe } from './de/benchmark.js';
import { boardDe } from './de/board.js';
import { bulkDe } from './de/bulk.js';
import { canonicalDe } from './de/canonical.js';
import { cluesDe } from './de/clues.js';
import { exchangeDe } from './de/exchange.js';
import { galleryDe } from './de/gallery.js';
import { looksDe } from './de/looks.js';
import { makingDe } from './de/making.js';
import { pageDe } from './de/page.js';
import { playingDe } from './de/playing.js';
import { sharingDe } from './de/sharing.js';
import { solvingDe } from './de/solving.js';
import { walkDe } from './de/walk.js';
import type { TextKey } from './en.js';
import type { LocalizedText } from './localized-text.js';

export const de: Record<TextKey, LocalizedText> = {
  ...pageDe,
  ...boardDe,
  ...cluesDe,
  ...playingDe,
  ...solvingDe,
  ...walkDe,
  ...looksDe,
  ...makingDe,
  ...exchangeDe,
  ...sharingDe,
  ...galleryDe,
  ...canonicalDe,
  ...bulkDe,
  ...benchmarkDe,
};
