/** A board of the selection as a row, so that the lists stay short. */
import type { GallerySection, Localised, SelectedBoard } from './entry.js';

/** A title that is the same in every language. */
export const name = (text: string): Localised => ({ en: text, de: text });
export const say = (en: string, de: string): Localised => ({ en, de });

export type Row = readonly [
  id: string,
  from: string,
  title: Localised,
  about: Localised,
  author: string | null,
  source: string,
];

export const section = (of: GallerySection, rows: readonly Row[]): SelectedBoard[] =>
  rows.map(([id, from, title, about, author, source]) => ({ section: of, id, from, title, about, author, source }));
