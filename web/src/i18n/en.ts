/**
 * The texts of the page in English, a file for each area. These tables define the keys, their parameters and their
 * plural forms; the parts of a key before the dot belong to one area each. The areas of tabs that most visits never see
 * come with the code of their tab.
 */
import type { benchmarkEn } from './en/benchmark.js';
import { boardEn } from './en/board.js';
import type { bulkEn } from './en/bulk.js';
import type { canonicalEn } from './en/canonical.js';
import { cluesEn } from './en/clues.js';
import { exchangeEn } from './en/exchange.js';
import type { galleryEn } from './en/gallery.js';
import { looksEn } from './en/looks.js';
import { makingEn } from './en/making.js';
import { pageEn } from './en/page.js';
import { playingEn } from './en/playing.js';
import { sharingEn } from './en/sharing.js';
import { solvingEn } from './en/solving.js';
import { walkEn } from './en/walk.js';

export const en = {
  ...pageEn,
  ...boardEn,
  ...cluesEn,
  ...playingEn,
  ...solvingEn,
  ...walkEn,
  ...looksEn,
  ...makingEn,
  ...exchangeEn,
  ...sharingEn,
};

type AllTexts = typeof en & typeof galleryEn & typeof canonicalEn & typeof bulkEn & typeof benchmarkEn;
export type TextKey = keyof AllTexts;
export type EnglishText<Key extends TextKey> = AllTexts[Key];
