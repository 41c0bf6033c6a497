/**
 * Every text of the page in English, a file for each area. These tables define the keys, their parameters and their
 * plural forms; the parts of a key before the dot belong to one area each.
 */
import { boardEn } from './en/board.js';
import { bulkEn } from './en/bulk.js';
import { cluesEn } from './en/clues.js';
import { exchangeEn } from './en/exchange.js';
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
  ...bulkEn,
};

export type TextKey = keyof typeof en;
